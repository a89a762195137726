import { expect, test } from 'vitest'
import { coverOf } from './words.ts'

const WORDS = `# A game
cover-title = Night
hand = Your hand
progress-line = { progress-round } · { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
progress-round = Round { $round }
uncovered-card = A card
`

test('a cover is what a game is and how far it has come', () => {
  const ids = [...coverOf(WORDS).matchAll(/^([\w-]+) =/gm)].map(([, id]) => id)
  expect(ids).toEqual(['cover-title', 'progress-line', 'progress-round'])
})

test('a message of the cover is taken to its last line', () => {
  expect(coverOf(WORDS)).toContain('*[other] { $n } cards\n}\n')
})

test('a cover that needs other words of the game is refused', () => {
  expect(() => coverOf('cover-title = { -name }\n-name = Night\n')).toThrow('no message name')
})

test('a game without a cover has none', () => {
  expect(coverOf('hand = Your hand\n')).toBe('')
})
