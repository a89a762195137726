import { expect, test } from 'vitest'
import { moments } from './moments.ts'
import { position, round } from './position.ts'
import type { RoundResult } from './types.ts'

const told = (...results: RoundResult[]) =>
  moments(position({ results })).map(({ seat, line }) => [line.id, seat])

test('a round in which nothing special happened is not told', () => {
  expect(told(round({ path: null }))).toEqual([])
})

test('betrayal comes before an early monster, and both before a long way', () => {
  const way = [2, 1, 0, 4, 0].map((seat) => ({ seat, by: 'gossip' as const }))
  expect(
    told(
      round({ path: way }),
      round({ betrayal: true, path: null }),
      round({ ending: 'played', seat: 1, holder: 1, early: true, path: null }),
    ),
  ).toEqual([
    ['moment-betrayal', 3],
    ['moment-early', 1],
    ['moment-travelled', 0],
  ])
})

test('who never let the monster go, who was its friend, who set the Dog on it', () => {
  const kept = round({
    ending: 'played',
    seat: 4,
    holder: 4,
    friends: [1],
    points: [0, 2, 0, 0, 2],
    path: [{ seat: 4, by: 'dealt' }],
  })
  expect(told(kept, round({ ending: 'dog', path: null }))).toEqual([
    ['moment-dog', 3],
    ['moment-kept', 4],
    ['moment-friend', 1],
  ])
})

test('several monsters of one player are told once, with their number', () => {
  const found = moments(position({ results: [round({ path: null }), round({ path: null })] }))
  expect(found).toEqual([{ seat: 3, worth: 7, line: { id: 'moment-caught', args: { n: 2 } } }])
})
