/* global NEEDED */
// Runs before the first paint: a dark page never begins with a white flash (settings.ts, screen), and
// what this page will need is asked for now, all at once, and not when the page finds out.
const root = document.documentElement
if (location.pathname.startsWith('/screen/')) root.dataset.screen = 'shared'
let language
try {
  const theme = localStorage.getItem('moonlit.theme')
  if (theme) root.dataset.theme = theme
  language = localStorage.getItem('moonlit.language')
} catch {
  // Where storage is forbidden nothing was chosen.
}
const spoken = [language, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase())
root.lang = spoken.find((tag) => tag in NEEDED.languages) ?? 'en'

/** @type {Record<string, Record<string, string>>} */
const KINDS = {
  js: { rel: 'modulepreload' },
  css: { rel: 'preload', as: 'style' },
  woff2: { rel: 'preload', as: 'font' },
}
/** @param {string[]} files */
function load(files) {
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, KINDS[file.split('.').at(-1)], { href: file, crossOrigin: '' })
    document.head.append(link)
  }
}

// A page at a table asks these two before anything else (me.ts); on a slow line the answers are
// there before the page is. Of one that plays already, nobody waits for the waiting room.
const [place, code] = location.pathname.split('/').slice(1)
if (place === 't') {
  const paths = ['/api/me', `/api/tables/${code}`]
  const asked = paths.map((path) => fetch(path).catch(() => null))
  globalThis.asked = new Map(paths.map((path, i) => [path, asked[i]]))
  const found = asked[1].then((answer) => answer?.clone().json())
  found.then(({ stage }) => stage !== 'gathering' && load(NEEDED.later)).catch(() => null)
}
load([...NEEDED.languages[root.lang], ...(place === 't' ? NEEDED.table : [])])
