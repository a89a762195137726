import type { Lay, RoundResult, View } from './types.ts'

/** The end of a round as it is shown, while the next one has begun already. */
export interface Closing {
  readonly round: number
  readonly result: RoundResult
  /** The last position of the round, where this page has seen it. */
  readonly before: View | null
}

/** What lies on the table: the view, or the last position of the round that is being counted. */
export function shownView(view: View, closing: Closing | null): View {
  return closing ? closingView(view, closing) : view
}

/** SC-80, SC-83 The trick with the last meld in it, and what everyone still holds. */
function closingView(view: View, { round, result, before }: Closing): View {
  const same = before?.round === round && !before.ranks ? before : null
  const { seat, action } = result.last
  const sizes = result.hands.map((hand) => hand.length)
  const melds = same?.trick.melds ?? []
  return {
    ...view,
    round,
    first: result.first,
    asking: null,
    asked: [],
    must_play: false,
    hand: view.seat === null ? null : (result.hands[view.seat] ?? []),
    sizes,
    bonus: sizes.map((size) => size <= 5),
    trick: {
      leader: same?.trick.leader ?? result.first,
      melds: action.type === 'lay' ? [...melds, { seat, lay: action }] : melds,
      reversed: same?.trick.reversed === true || reverses(action),
      passed: same?.trick.passed ?? [],
      free: same?.trick.free ?? null,
      last: same?.trick.last ?? false,
    },
    won: [],
    discard: same ? [...same.discard, ...same.won] : [],
    known: view.known.map(() => ({ cards: [], unsure: false })),
    results: view.results.slice(0, round - 1),
    totals: view.totals.map((total, i) => total - (result.points[i] ?? 0)),
    ranks: null,
  }
}

/** SC-73 Laid with a lead that has a rank. */
function reverses(action: Lay | { readonly type: string }): boolean {
  return 'cards' in action && action.cards.includes('turnabout') && action.rank2 > 0
}
