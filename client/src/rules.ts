import { parse, type Block } from './markdown.ts'
import type { Language } from './settings.ts'

const files = import.meta.glob<string>('../../src/moonlit/games/*/rules.*.md', {
  query: '?raw',
  import: 'default',
})

/** The rules of a game in a language, else in English; empty where there are none. */
export async function rulesOf(game: string, language: Language): Promise<Block[]> {
  const base = `../../src/moonlit/games/${game}/rules`
  const load = files[`${base}.${language}.md`] ?? files[`${base}.en.md`]
  return load ? parse(await load()) : []
}
