import { beforeEach, expect, test } from 'vitest'
import type { Player } from '$shell/face.ts'
import { settings } from '$shell/settings.ts'
import { position, round } from './position.ts'
import { roundOfLead, why } from './why.ts'

const players = ['Ann', 'Leo', 'Marta'].map((name): Player => ({
  kind: 'person',
  name,
  bird: '',
  level: null,
  online: true,
}))
const SIX = ['green_2', 'green_3', 'green_4', 'green_5', 'green_6', 'green_7']
const rounds = [
  round([[], ['yellow_8', 'green_9'], SIX], [0, 6, -6]),
  round([['green_12', 'green_13'], [], SIX], [10, 0, -6]),
  round([[], [], []], [0, 0, 0]),
  round([['green_3'], ['joker'], []], [2, -1, 0]),
]
const over = position({ players: 3, results: rounds, totals: [12, 5, -12], ranks: [1, 2, 3] })

beforeEach(() => {
  settings.language = 'en'
})

test('the round that decided it is the one with the greatest gain on the other', () => {
  expect(roundOfLead(over, 0, 1)).toBe(2)
  expect(roundOfLead(over, 1, 2)).toBe(1)
})

test('it is told with what was left in both hands', () => {
  expect(why(over, 0, players)).toBe(
    'Round 2 decided it: you\u00a0+10 (2\u00a0cards, the lowest a\u00a012), Leo\u00a00 (empty hand).',
  )
  expect(why(over, 2, players)).toBe(
    'Round 2 decided it: Ann\u00a0+10 (2\u00a0cards, the lowest a\u00a012), you\u00a0−6 (6\u00a0cards).',
  )
})

test('SC-91 between equal sums the last round decided it', () => {
  const even = { ...over, totals: [7, 7, 0] }
  expect(why(even, 1, players)).toBe(
    'The points are equal, so the last round decided it: Ann\u00a0+2 (1\u00a0card, a\u00a03), you\u00a0−1 (1\u00a0card, worth 0).',
  )
})

test('SC-92 nothing decided a game that all have won', () => {
  const shared = { ...over, totals: [7, 7, 7], ranks: [1, 1, 1] }
  expect(why(shared, 0, players)).toBe('Everybody has the same points, in the last round too.')
})
