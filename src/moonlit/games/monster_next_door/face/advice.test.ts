import { expect, test } from 'vitest'
import { oddsOf, suspects, unseenOf } from './advice.ts'
import type { Advice, Count } from './types.ts'

const advice: Advice = {
  seats: [0.2, 0.5, 0, 0.3].map((monster) => ({ monster, hit: monster / 2 })),
  unseen: { fog: 2, hunter: 1, hide: 0 } as unknown as Count,
  hides: 3,
  monsters: [{ monster: 'gumiho', chance: 0.25 }],
}

test('the most suspicious comes first, and nobody suspects themselves', () => {
  expect(suspects(advice, 2)).toEqual([1, 3, 0])
})

test('unseen kinds come in the order of a hand, without those that are all seen', () => {
  expect(unseenOf(advice)).toEqual([
    { card: 'hunter', n: 1 },
    { card: 'fog', n: 2 },
  ])
})

test('a monster that is not named cannot be the one', () => {
  expect(oddsOf(advice, 'gumiho')).toBe(0.25)
  expect(oddsOf(advice, 'vampire')).toBe(0)
})
