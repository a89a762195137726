import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const LANGUAGES = { ru: 'cyrillic', en: 'latin' }

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

function chunkCalled(name: string, bundle: Bundle): Chunk | undefined {
  return Object.values(bundle).find((file): file is Chunk => {
    return file.type === 'chunk' && file.fileName.startsWith(`assets/${name}-`)
  })
}

function at(files: string[]): string[] {
  return files.map((file) => `/${file}`)
}

/** A chunk, the pieces it cannot do without, and its style sheets. */
function filesOf(name: string, bundle: Bundle): string[] {
  const chunk = chunkCalled(name, bundle)
  if (!chunk) throw new Error(`there is no chunk called ${name}`)
  return at([chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function fonts(script: string, bundle: Bundle): string[] {
  const wanted = new RegExp(`^assets/(?:playfair-normal|golos)-${script}-`)
  return at(Object.keys(bundle).filter((file) => wanted.test(file)))
}

/** What a page needs before it can be painted, by language, and at a table besides. */
function needed(bundle: Bundle): unknown {
  const languages = Object.entries(LANGUAGES).map(([language, script]) => [
    language,
    [...filesOf(`words-${language}`, bundle), ...fonts(script, bundle)],
  ])
  return {
    languages: Object.fromEntries(languages),
    table: filesOf('table', bundle),
    later: filesOf('later', bundle),
  }
}

/** All files that never change under their name, and those that every page needs. */
function built(bundle: Bundle, first: string): unknown {
  const assets = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|woff2)$/.test(file))
  const shell = ['libraries', 'shell', 'table', 'later'].flatMap((name) => filesOf(name, bundle))
  return { assets: at([first, ...assets]).sort(), shell: [...new Set([`/${first}`, ...shell])] }
}

/** A script that cannot import anything, with a constant before it. */
function withConstant(name: string, value: unknown, path: string): string {
  return `{\nconst ${name} = ${JSON.stringify(value)}\n${readFileSync(path, 'utf8')}}\n`
}

/**
 * Builds the two scripts that know the names of the built files: `first.js`, which stands in the head
 * of the page and must have run before it is drawn, and `worker.js`, the service worker.
 */
export function first(path: string, worker: string): Plugin {
  return {
    name: 'moonlit-first',
    enforce: 'post',
    configureServer({ middlewares }) {
      const nothing = { languages: { ru: [], en: [] }, table: [], later: [] }
      middlewares.use('/first.js', (_, answer) => {
        answer.setHeader('Content-Type', 'text/javascript')
        answer.end(withConstant('NEEDED', nothing, path))
      })
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('there is no page')
      const source = withConstant('NEEDED', needed(bundle), path)
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'first.js', source }))
      page.source = `${page.source}`.replace('/first.js', `/${script}`)
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: withConstant('BUILT', built(bundle, script), worker),
      })
    },
  }
}
