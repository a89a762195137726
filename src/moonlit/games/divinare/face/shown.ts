import { scored } from './progress.ts'
import { bySuit, countOf } from './suits.ts'
import type { BySuit, Cards, RoundResult, View } from './types.ts'

/** The end of a round as it is shown, while the next one has begun already. */
export interface Closing {
  readonly round: number
  readonly result: RoundResult
  /** Cards at the boards; discards join them once they are turned up. */
  readonly counts: BySuit<number>
  /** Discards by seat, face up; an empty list once they have gone to their boards. */
  readonly open: readonly Cards[] | null
  readonly scored: boolean
}

/** What lies on the table: the view, or the last position of the round that is being counted. */
export function shownView(view: View, closing: Closing | null): View {
  if (closing) return closingView(view, closing)
  const last = view.results.at(-1)
  return view.ranks && last
    ? { ...view, played: bySuit((suit) => countOf(last.counts, suit)) }
    : view
}

function closingView(view: View, { round, result, counts }: Closing): View {
  return {
    ...view,
    round,
    first: result.first,
    asking: null,
    asked: [],
    done: view.steps.length,
    hand: view.hand && {},
    exchanges: [],
    chosen: null,
    played: counts,
    sizes: view.sizes.map(() => 0),
    tokens: result.tokens,
    totals: view.totals.map((total, seat) =>
      total === null ? null : total - scored(result, seat),
    ),
  }
}

/** DV-10 The cards that came with the last pass, until one has played after it. */
export function newCards(view: View): Cards {
  const last = view.exchanges.at(-1)
  const hasPlayed = view.plays.slice(last?.after).some(([seat]) => seat === view.seat)
  return hasPlayed ? {} : (last?.received ?? {})
}

/** DV-16 Whether discards lie in the middle. */
export function discardsLie(view: View, closing: Closing | null): boolean {
  if (view.steps[0]?.kind !== 'discard') return false
  if (closing) return !closing.scored && closing.open?.length !== 0
  return view.asking !== 'discard' && !view.ranks
}
