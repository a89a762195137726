import { expect, test } from 'vitest'
import { ghostsOn } from './ghosts.ts'
import type { Event, Played } from './types.ts'

const moved = (seat: number, was: Played['was'], now: Played['now']): Event =>
  ({ type: 'played', seat, suit: 'crystal', nth: 1, was, now }) as Event
const numbered = (events: readonly Event[]) => events.map((event, n) => ({ n, event }))

test('a ghost stands where a token was at one’s own last move, however often it moved', () => {
  const since = numbered([moved(1, 4, 5), moved(2, 'centre', 7), moved(1, 5, 6)])
  expect(ghostsOn('crystal', since)).toEqual([
    { seat: 1, at: 4 },
    { seat: 2, at: 'centre' },
  ])
  expect(ghostsOn('astrology', since)).toEqual([])
})

test('no ghost outlives its round', () => {
  const since = numbered([moved(1, 4, 5), { type: 'round-began' } as Event, moved(2, 3, 4)])
  expect(ghostsOn('crystal', since)).toEqual([{ seat: 2, at: 3 }])
})
