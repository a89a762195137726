import type { Lay, Placed, RoundResult, TrickView, View } from './types.ts'

/** For tests: a meld. */
export function lay(kind: Lay['kind'], rank: number, ...cards: readonly string[]): Lay {
  return { type: 'lay', kind, rank2: rank * 2, cards }
}

export function placed(seat: number, meld: Lay): Placed {
  return { seat, lay: meld }
}

/** For tests: a trick that seat 1 led. */
export function trick(change: Partial<TrickView> = {}): TrickView {
  return { leader: 1, melds: [], reversed: false, passed: [], free: null, last: false, ...change }
}

/** For tests: a table of four at a follow turn of seat 0, with whatever else the test is about. */
export function position(change: Partial<View> = {}): View {
  return {
    seat: 0,
    players: 4,
    options: { artifact_pool: 'redraw', joker_single: false, artifacts: 'on' },
    round: 3,
    first: 1,
    asking: 'follow',
    asked: [0],
    must_play: false,
    sizes: [14, 5, 8, 9],
    bonus: [false, true, false, false],
    hand: ['yellow_7', 'yellow_8', 'yellow_9', 'silver_12', 'ward', 'joker'],
    trick: trick({
      melds: [placed(1, lay('run', 5, 'silver_3', 'silver_4', 'silver_5'))],
      passed: [3],
    }),
    won: [],
    discard: [],
    known: Array.from({ length: 4 }, () => ({ cards: [], unsure: false })),
    pool: null,
    clues: [],
    results: [],
    totals: [4, -2, 3, 6],
    ranks: null,
    ...change,
  }
}

/** For tests: a round that ended when seat 0 was out. */
export function round(
  hands: readonly (readonly string[])[],
  points: readonly number[],
  change: Partial<RoundResult> = {},
): RoundResult {
  return {
    first: 0,
    out: 0,
    last: { seat: 0, action: lay('single', 9, 'yellow_9') },
    hands,
    lowest: hands.map(() => 0),
    points,
    ...change,
  }
}
