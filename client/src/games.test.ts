import { expect, test } from 'vitest'
import { shelf } from './games.ts'
import { Sentences } from './testing/words.ts'

const sources = import.meta.glob<string>(
  ['../../src/moonlit/games/*/face/*.{svelte,ts}', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Furniture that speaks in the game's words, and the messages that it needs of them. */
const NEEDED_BY: Readonly<Record<string, readonly string[]>> = { 'GamePrompt.svelte': ['rule'] }

function sourceOf(game: string): string {
  const own = Object.entries(sources).filter(([path]) => path.includes(`/${game}/`))
  return own.map(([, text]) => text).join('\n')
}

/** Quoted ids in the first argument of `t(…)` or `because(…)`, not what is compared; and those of lines. */
function idsIn(text: string): string[] {
  const firsts = [...text.matchAll(/\b(?:t|because)\(([^,)`]*)/g)].map(([, first]) => first ?? '')
  const quoted = firsts.flatMap((first) => [...first.matchAll(/(?<![!=]== |\()'([\w-]+)'/g)])
  const lines = [...text.matchAll(/\bid: '([\w-]+)'/g)]
  return [...quoted, ...lines].map(([, id]) => id ?? '')
}

/** Messages with a hole in them, `count-${suit}`, each with what comes before it. */
function beginningsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:t|because)\(\s*`([a-z][\w-]*)\$\{/g)].map(([, id]) => id ?? '')
}

test('ids are found wherever a face says something', () => {
  const text = `t('a') t(x === 'b' ? 'c' : 'd', { n }) { id: 'e-f', args } t(\`g-\${h}\`) at('i')`
  expect(idsIn(text)).toEqual(['a', 'c', 'd', 'e-f'])
  expect(beginningsIn(text)).toEqual(['g-'])
})

test.each([...shelf.keys()])('%s has a title and a few words for the start page', (game) => {
  expect(new Sentences(game).missing(['cover-title', 'cover-tagline', 'cover-about'])).toEqual([])
})

test.each([...shelf.keys()])('every sentence the face of %s asks for exists', (game) => {
  const asked = idsIn(sourceOf(game))
  expect(asked).not.toEqual([])
  expect(new Sentences(game).missing(asked)).toEqual([])
})

test.each([...shelf.keys()])('every kind of sentence the face of %s asks for exists', (game) => {
  const words = new Sentences(game)
  expect(beginningsIn(sourceOf(game)).filter((beginning) => !words.begins(beginning))).toEqual([])
})

test.each([...shelf.keys()])('%s has the words that its furniture says', (game) => {
  const source = sourceOf(game)
  const used = Object.entries(NEEDED_BY).filter(([furniture]) => source.includes(furniture))
  expect(new Sentences(game).missing(used.flatMap(([, ids]) => ids))).toEqual([])
})
