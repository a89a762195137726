import type { Monster, View } from './types.ts'

/** A round of the score: which monster it had, once that is known to all. */
export interface Column {
  readonly round: number
  readonly monster: Monster | null
}

export interface Line {
  readonly seat: number
  /** By round; null for those to come. */
  readonly points: readonly (number | null)[]
  readonly total: number
}

type Scored = Pick<View, 'results' | 'totals' | 'options' | 'round'>

/** MN-74, MN-77 The agreed rounds, and those that a tie has added. */
export function columnsOf({ results, options, round }: Scored): Column[] {
  const rounds = Math.max(options.rounds, round)
  return Array.from({ length: rounds }, (_, i) => {
    return { round: i + 1, monster: results[i]?.monster ?? null }
  })
}

/** The best first; in a shared place, seat order. */
export function linesOf(view: Scored): Line[] {
  const columns = columnsOf(view)
  return view.totals
    .map((total, seat) => ({
      seat,
      total,
      points: columns.map((_, i) => view.results[i]?.points[seat] ?? null),
    }))
    .sort((one, other) => other.total - one.total || one.seat - other.seat)
}
