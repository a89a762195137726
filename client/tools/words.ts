import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'

const PREFIX = 'words:'
/** What is said of a game to whoever does not sit at it: what it is, and how far it has come. */
const OF_THE_COVER = /^(?:cover|progress)-[\w-]+ =.*\n(?:[ }].*\n|\n(?=[ }]))*/gm

/** Those messages of a game's words; they may refer to nothing outside of them. */
export function coverOf(words: string): string {
  const cover = words.match(OF_THE_COVER)?.join('') ?? ''
  const { body } = new FluentResource(cover)
  const references = JSON.stringify(body).matchAll(/"type":"(?:mesg|term)","name":"([\w-]+)"/g)
  for (const [, name] of references) {
    if (!body.some(({ id }) => id === name)) throw new Error(`the cover has no message ${name}`)
  }
  return cover
}

/**
 * Turns `import('words:ru')` into what every page may say: the shell's own words (`shell`) and of
 * every game its cover (`covers`, by game), so that nobody loads the words of a game not played.
 */
export function words(shell: string, games: string): Plugin {
  return {
    name: 'moonlit-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const file = `${id.slice(PREFIX.length + 1)}.ftl`
      const read = (path: string) => {
        this.addWatchFile(path)
        return readFileSync(path, 'utf8')
      }
      const covers = readdirSync(games)
        .map((game) => [game, join(games, game, 'locale', file)] as const)
        .filter(([, path]) => existsSync(path))
        .map(([game, path]) => [game, coverOf(read(path))])
      return [
        `export const shell = ${JSON.stringify(read(join(shell, file)))}`,
        `export const covers = ${JSON.stringify(Object.fromEntries(covers))}`,
      ].join('\n')
    },
  }
}
