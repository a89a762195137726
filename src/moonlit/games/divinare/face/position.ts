import { bySuit, NONE } from './suits.ts'
import type { BySuit, Place, RoundResult, View } from './types.ts'

/** For tests: a table of four at a turn of seat 2, with whatever else the test is about. */
export function position(change: Partial<View> = {}): View {
  return {
    seat: 2,
    players: 4,
    options: {
      boards: 'a',
      schedule_3p: 'two',
      schedule_2p: 'late',
      first_player: 'random',
      totals: 'shown',
    },
    boards: {
      chiromancy: { spaces: [2, 3, 4, 5, 6], single: [2, 6], double: [] },
      crystal: { spaces: [3, 4, 5, 6, 7, 8], single: [3], double: [8] },
      grounds: { spaces: [4, 5, 6, 7, 8, 9, 10], single: [4, 9], double: [10] },
      astrology: { spaces: [5, 6, 7, 8, 9, 10, 11, 12], single: [6, 10], double: [5, 11, 12] },
    },
    steps: [
      { at: 6, kind: 'pass', size: 3 },
      { at: 4, kind: 'pass', size: 2 },
      { at: 2, kind: 'pass', size: 1 },
    ],
    done: 2,
    round: 2,
    first: 0,
    asking: 'turn',
    asked: [2],
    size: 0,
    sizes: [3, 3, 4, 4],
    hand: { crystal: 1, grounds: 2, astrology: 1 },
    chosen: null,
    discarded: null,
    played: { chiromancy: 2, crystal: 3, grounds: 2, astrology: 3 },
    tokens: [inCentre(), inCentre(), inCentre(), inCentre()],
    plays: Array.from({ length: 10 }, (_, i): [number, number] => [i % 4, i % 4]),
    exchanges: [],
    results: [],
    totals: [7, 5, 9, 4],
    ranks: null,
    ...change,
  }
}

export function inCentre(): BySuit<Place> {
  return bySuit(() => 'centre')
}

/** For tests: a round in which only seat 0 scored, by suit. */
export function round(
  points: Partial<BySuit<number>>,
  change: Partial<RoundResult> = {},
): RoundResult {
  return {
    first: 0,
    counts: { chiromancy: 4, crystal: 5, grounds: 7, astrology: 8 },
    tokens: [inCentre(), inCentre(), inCentre(), inCentre()],
    points: [{ ...NONE, ...points }, NONE, NONE, NONE],
    discarded: [],
    ...change,
  }
}
