import { expect, test } from 'vitest'
import { kindsOf } from './suggestions.ts'
import type { Kind, Lay } from './types.ts'

const lay = (kind: Kind, rank: number, ...cards: string[]): Lay => ({
  type: 'lay',
  kind,
  rank2: rank * 2,
  cards,
})
const five = lay('single', 5, 'yellow_5')
const nine = lay('single', 9, 'silver_9')
const fives = lay('set', 5, 'yellow_5', 'green_5')
const run = lay('run', 7, 'yellow_5', 'yellow_6', 'yellow_7')

test('a lead offers kind by kind, the most cards first and the strongest first', () => {
  const kinds = kindsOf([five, nine, fives, run])
  expect(kinds.map(({ id }) => id)).toEqual(['run 3', 'set 2', 'single 1'])
  expect(kinds.at(-1)?.melds).toEqual([nine, five])
})

test('at the same height suit cards come before a joker', () => {
  const wild = lay('set', 5, 'yellow_5', 'joker')
  const [sets] = kindsOf([wild, fives, five])
  expect(sets?.melds).toEqual([fives, wild])
})

test('in a trick, which asks for one kind, what costs least comes first', () => {
  expect(kindsOf([five, nine]).map(({ melds }) => melds)).toEqual([[five, nine]])
})
