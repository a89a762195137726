import { expect, test } from 'vitest'
import { whyNotMove } from './reasons.ts'
import type { Figure, View } from './types.ts'

const ME: Figure = { seat: 0, name: 'player' }
const PAIR = { in_game: true, companions: [], info: [[], [], [], []] }
const GONE = { in_game: false, companions: [{ health: 'killed' }], info: [[], [], [], []] }

/** The Conflict: seats 0 and 2 open, 1 and 3 close; seat 2 has not come, nobody of 3 is left. */
const CONFLICT = {
  week: 6,
  pairs: [PAIR, PAIR, PAIR, GONE],
  bans: [],
  promises: [],
  ritual: { present: [0, 1, 3], ally_sides: ['opener', 'closer', null, 'closer'] },
} as unknown as View

test.each(['espionage', 'fight'] as const)(
  '%s: whoever has not come is not at the fire',
  (move) => {
    expect(whyNotMove(CONFLICT, ME, move, 2).id).toBe('why-absent')
  },
)

test.each(['espionage', 'fight'] as const)('%s: of whom nobody is left, that is said', (move) => {
  expect(whyNotMove(CONFLICT, ME, move, 3).id).toBe('why-gone')
})

test('an ally at the fire is of their own side', () => {
  const view = {
    ...CONFLICT,
    ritual: { present: [0, 1, 2], ally_sides: ['opener', null, 'opener'] },
  }
  expect(whyNotMove(view as unknown as View, ME, 'espionage', 2).id).toBe('why-ally')
})

test('in the Conflict only an empty stash is in the way of a theft', () => {
  expect(whyNotMove(CONFLICT, ME, 'espionage', 1).id).toBe('why-empty-stash')
})

/** Seat 0 in the second week, and what it knows of seat 1. */
function week(known: readonly number[], change: object = {}): View {
  const mine = { ...PAIR, info: [[], known, [], []] }
  const plain = { week: 2, pairs: [mine, PAIR, PAIR, PAIR], bans: [], promises: [], ritual: null }
  return { ...plain, ...change } as unknown as View
}
const TRUCE = { giver: 0, receiver: 1, item: { service: 'truce_spy' } }

test.each([
  ['a gaze forbids it', week([], { bans: [{ seat: 0, pair: 1 }] }), 'why-gaze'],
  ['a truce was promised', week([1, 2, 3], { promises: [TRUCE] }), 'why-truce'],
  ['in the first week there are refuges alone', week([1], { week: 1 }), 'why-first-week-spy'],
  ['all is known and nothing is left to steal', week([1, 2, 3]), 'why-empty-stash'],
  ['another promise binds', week([1]), 'why-promised'],
])('nobody spies: %s', (_, view, reason) => {
  expect(whyNotMove(view, ME, 'espionage', 1).id).toBe(reason)
})
