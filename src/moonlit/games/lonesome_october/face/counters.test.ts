import { expect, test } from 'vitest'
import { dangerOf, gained, inAll, isWorse, viewBefore } from './counters.ts'
import { cardsOf } from './eventCards.ts'
import { view } from './position.ts'
import type { Event } from './types.ts'

const cards = (...events: readonly Event[]) =>
  cardsOf(
    events.map((event, n) => ({ n, event })),
    view(),
  )
const TURN: Event = { type: 'turn-began', seat: 0, who: 'player' }

test('six Debt or one Preparedness is the edge, one step before it is near', () => {
  expect([4, 5, 6, 7].map((n) => dangerOf('debt', n))).toEqual(['none', 'near', 'edge', 'edge'])
  expect([3, 2, 1, 0].map((n) => dangerOf('preparedness', n))).toEqual([
    'none',
    'near',
    'edge',
    'edge',
  ])
  expect(dangerOf('xp', 3)).toBe('none')
})

test('no counter changes before its card has said so', () => {
  const pending = cards(
    TURN,
    { type: 'debt-changed', seat: 0, by: 1, now: 7 },
    { type: 'went-out', seat: 0, cause: 'debt' },
  )
  const after = view()
  const pairs = after.pairs.map((pair, seat) =>
    seat === 0 ? { ...pair, debt: 7, in_game: false } : pair,
  )
  expect(viewBefore({ ...after, pairs }, pending).pairs[0]).toMatchObject({
    debt: 6,
    preparedness: 2,
    in_game: true,
  })
  expect(viewBefore({ ...after, pairs }, []).pairs[0]).toMatchObject({ debt: 7, in_game: false })
})

test('cards that come and go are counted, artifacts are not', () => {
  const pending = cards(
    TURN,
    { type: 'found', seat: 0, cards: { C2: 1, H5: 1 } },
    { type: 'paid', seat: 0, cards: { C2: 1 } },
    { type: 'handed', seat: 1, from_seat: 0, how: 'steal', cards: { rune_knife: 1 } },
    { type: 'found', seat: 1, cards: { S9: 1 } },
  )
  expect(gained(pending, 0)).toBe(1)
  expect(gained(pending, 1)).toBe(1)
})

test('more Debt is worse, more Preparedness is not', () => {
  const change = { n: 0, seat: 0, from: 2, to: 3 }
  expect(isWorse({ ...change, counter: 'debt' })).toBe(true)
  expect(isWorse({ ...change, counter: 'preparedness' })).toBe(false)
})

test('a counter that changed twice is told once', () => {
  const [card] = cards(
    TURN,
    { type: 'experience-gained', seat: 1, now: 1 },
    { type: 'experience-gained', seat: 1, now: 2 },
    { type: 'experience-gained', seat: 0, now: 3 },
  )
  const told = inAll(card?.changes ?? []).map(({ seat, from, to }) => [seat, from, to])
  expect(told).toEqual([
    [1, 0, 2],
    [0, 2, 3],
  ])
})
