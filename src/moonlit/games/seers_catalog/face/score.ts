import { valueOf } from './cards.ts'
import type { RoundResult, View } from './types.ts'

export const ROUNDS = 4
/** SC-40 With so many cards or fewer a player is in the bonus. */
export const BONUS = 5

/** SC-81, SC-82 How a hand was counted. */
export interface Count {
  /** In the bonus the lowest card counts. */
  readonly earns: boolean
  readonly lowest: number
  readonly left: number
  readonly points: number
}

export function countOf(hand: readonly string[]): Count {
  const left = hand.length
  const earns = left > 0 && left <= BONUS
  const lowest = earns ? Math.min(...hand.map(valueOf)) : 0
  return { earns, lowest, left, points: lowest - left }
}

/** Sums after so many rounds. */
export function totalsAfter(results: readonly RoundResult[], rounds: number): number[] {
  const seats = results[0]?.points.length ?? 0
  return Array.from({ length: seats }, (_, seat) =>
    results.slice(0, rounds).reduce((sum, result) => sum + (result.points[seat] ?? 0), 0),
  )
}

/** One line of the score sheet: a round that is not over yet is null. */
export interface SheetRow {
  readonly seat: number
  readonly rounds: readonly (number | null)[]
  readonly total: number
}

/** SC-90 Seats in the order of their sums, the best first. */
export function sheetOf(view: Pick<View, 'results' | 'totals'>): SheetRow[] {
  const last = view.results.at(-1)?.points ?? []
  return view.totals
    .map((total, seat) => ({
      seat,
      total,
      rounds: Array.from({ length: ROUNDS }, (_, i) => view.results[i]?.points[seat] ?? null),
    }))
    .sort((a, b) => b.total - a.total || (last[b.seat] ?? 0) - (last[a.seat] ?? 0))
}
