import type { Progress, Standing } from '$shell/face.ts'
import { SUITS } from './suits.ts'
import type { RoundResult, View } from './types.ts'

const IN_PLAY = 24

/** How many cards are played in a round; what is discarded is not. */
export function playsOf(view: View): number {
  const discards = view.steps.filter((step) => step.kind === 'discard')
  return IN_PLAY - discards.reduce((sum, step) => sum + step.size * view.players, 0)
}

export function progress(view: View): Progress {
  const rounds = view.players
  if (view.ranks) return { moon: 1, line: { id: 'progress-over', args: { rounds } } }
  const [played, all] = [view.plays.length, playsOf(view)]
  return {
    moon: (view.round - 1 + played / all) / rounds,
    line: { id: 'progress-line', args: { round: view.round, rounds, played, all } },
  }
}

/** DV-36 What a seat scored in a round. */
export function scored(result: RoundResult, seat: number): number {
  return SUITS.reduce((sum, suit) => sum + (result.points[seat]?.[suit] ?? 0), 0)
}

/** Totals as they were after a round: later rounds taken off again; hidden ones stay so. */
export function totalsAfter(view: View, round: number): (number | null)[] {
  const later = view.results.slice(round)
  return view.totals.map((total, seat) =>
    total === null ? null : later.reduce((sum, result) => sum - scored(result, seat), total),
  )
}

/** DV-39, DV-40 Best place first; in a shared place, seat order. */
export function standings(view: View): Standing[] {
  const ranks = view.ranks
  if (!ranks) return []
  return ranks
    .map((place, seat) => {
      const parts = view.results.map((result) => scored(result, seat))
      return { seat, place, parts, total: parts.reduce((sum, points) => sum + points, 0) }
    })
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}
