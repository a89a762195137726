import { expect, test } from 'vitest'
import { shelf } from './games.ts'
import { Sentences } from './testing/words.ts'

const sources = import.meta.glob<string>(
  ['../../src/moonlit/games/*/face/*.{svelte,ts}', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Quoted ids in the first argument of `t(…)` or `because(…)`, not what is compared; and those of lines. */
function idsIn(text: string): string[] {
  const firsts = [...text.matchAll(/\b(?:t|because)\(([^,)`]*)/g)].map(([, first]) => first ?? '')
  const quoted = firsts.flatMap((first) => [...first.matchAll(/(?<![!=]== |\()'([\w-]+)'/g)])
  const lines = [...text.matchAll(/\bid: '([\w-]+)'/g)]
  return [...quoted, ...lines].map(([, id]) => id ?? '')
}

test.each([...shelf.keys()])('every sentence the face of %s asks for exists', (game) => {
  const own = Object.entries(sources).filter(([path]) => path.includes(`/${game}/`))
  const used = idsIn(own.map(([, text]) => text).join('\n'))
  expect(used.length).toBeGreaterThan(50)
  expect(new Sentences(game).missing(used)).toEqual([])
})
