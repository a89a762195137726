import { beforeEach, expect, test } from 'vitest'
import type { Player } from '$shell/face.ts'
import { settings } from '$shell/settings.ts'
import { inCentre, position, round } from './position.ts'
import type { BySuit, Place, View } from './types.ts'
import { sourceOfLead, tallyOf, why } from './why.ts'

const players = ['Ann', 'Leo', 'Marta', 'Ilya'].map((name): Player => ({
  kind: 'person',
  name,
  bird: '',
  level: null,
  online: true,
}))
const NONE = { exact: 0, near: 0, wrong: 0, mark: 0 }

/** A game of one round with 4, 5, 7 and 8 out, and these tokens of the first seats. */
function over(ranks: readonly number[], ...tokens: Partial<BySuit<Place>>[]): View {
  const stood = [0, 1, 2, 3].map((seat) => ({ ...inCentre(), ...tokens[seat] }))
  return position({ results: [round({}, { tokens: stood })], ranks })
}

beforeEach(() => {
  settings.language = 'en'
})

test('DV-31 … DV-34 a tally says how tokens stood, and what the marks under them brought', () => {
  const view = over([1, 2, 2, 2], { chiromancy: 4, crystal: 6, grounds: 9, astrology: 12 })
  expect(tallyOf(view, 0)).toEqual({ exact: 1, near: 1, wrong: 2, mark: -3 })
})

test('DV-29 a count that is not on the board is no miss', () => {
  const view = over([1, 2, 2, 2], { chiromancy: 2 })
  const [result] = view.results
  const off = { ...result, counts: { ...result?.counts, chiromancy: 1 } }
  expect(tallyOf({ ...view, results: [off] } as View, 0)).toEqual(NONE)
})

test('the reason is where most of the lead comes from, in points', () => {
  expect(sourceOfLead({ ...NONE, exact: 1, near: 2 }, NONE)).toBe('exact')
  expect(sourceOfLead({ ...NONE, exact: 1 }, { ...NONE, near: 1, wrong: 4 })).toBe('wrong')
  expect(sourceOfLead({ ...NONE, mark: 4 }, { ...NONE, exact: 1, mark: -1 })).toBe('mark')
})

test('a winner reads it against the next, a loser against the winner', () => {
  const view = over([1, 2, 3, 3], { chiromancy: 4, crystal: 5 }, { chiromancy: 3 })
  expect(why(view, 0, players)).toBe('Exact predictions decided it: you\u00a02, Leo\u00a00.')
  expect(why(view, 1, players)).toBe('Exact predictions decided it: Ann\u00a02, you\u00a00.')
  expect(why(view, null, players)).toBe('Exact predictions decided it: Ann\u00a02, Leo\u00a00.')
})

test('nothing decided a game that all have won', () => {
  expect(why(over([1, 1, 1, 1]), 0, players)).toBe('Everybody has the same total.')
})
