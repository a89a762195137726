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
for (const file of [
  ...NEEDED.languages[root.lang],
  ...(location.pathname.startsWith('/t/') ? NEEDED.table : []),
]) {
  const link = document.createElement('link')
  Object.assign(link, KINDS[file.split('.').at(-1)], { href: file, crossOrigin: '' })
  document.head.append(link)
}
