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

/** A chunk, what it cannot do without, and the style sheets of all. */
function filesOf(name: string, bundle: Bundle): string[] {
  const chunk = chunkCalled(name, bundle)
  if (!chunk) throw new Error(`there is no chunk called ${name}`)
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
}

function fonts(script: string, bundle: Bundle): string[] {
  const wanted = new RegExp(`^assets/(?:playfair-normal|golos)-${script}-`)
  return Object.keys(bundle).filter((file) => wanted.test(file))
}

/** What a page needs before it can be painted, by language, and at a table besides. */
function needed(bundle: Bundle): unknown {
  const at = (files: string[]) => files.map((file) => `/${file}`)
  const languages = Object.entries(LANGUAGES).map(([language, script]) => [
    language,
    at([...filesOf(`words-${language}`, bundle), ...fonts(script, bundle)]),
  ])
  return { languages: Object.fromEntries(languages), table: at(filesOf('table', bundle)) }
}

/**
 * Serves `first.js`, the script in the head of the page, with the files that it is to ask for. It is
 * the one script that cannot import anything: it must have run before the page is drawn.
 */
export function first(path: string): Plugin {
  const withFiles = (files: unknown) =>
    `{\nconst NEEDED = ${JSON.stringify(files)}\n${readFileSync(path, 'utf8')}}\n`
  return {
    name: 'moonlit-first',
    enforce: 'post',
    configureServer({ middlewares }) {
      middlewares.use('/first.js', (_, answer) => {
        answer.setHeader('Content-Type', 'text/javascript')
        answer.end(withFiles({ languages: { ru: [], en: [] }, table: [] }))
      })
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('there is no page')
      const source = withFiles(needed(bundle))
      const script = this.emitFile({ type: 'asset', name: 'first.js', source })
      page.source = `${page.source}`.replace('/first.js', `/${this.getFileName(script)}`)
    },
  }
}
