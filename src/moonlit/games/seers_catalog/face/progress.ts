import type { Progress, Standing } from '$shell/face.ts'
import { ROUNDS } from './score.ts'
import type { View } from './types.ts'

/** SC-4, SC-8 Cards everyone is dealt. */
function dealtEach(view: View): number {
  return view.options.artifacts === 'on' ? 15 : 13
}

/** A round is as far as the player with the fewest cards. */
export function progress(view: View): Progress {
  if (view.ranks) return { moon: 1, line: { id: 'progress-over', args: { rounds: ROUNDS } } }
  const share = Math.max(0, 1 - Math.min(...view.sizes) / dealtEach(view))
  const own = view.seat === null ? undefined : view.sizes[view.seat]
  const args = { round: view.round, rounds: ROUNDS }
  return {
    moon: (view.round - 1 + share) / ROUNDS,
    line:
      own === undefined
        ? { id: 'progress-round', args }
        : { id: 'progress-line', args: { ...args, n: own } },
  }
}

/** SC-90, SC-91, SC-92 Best place first; in a shared place, seat order. */
export function standings(view: View): Standing[] {
  if (!view.ranks) return []
  return view.ranks
    .map((place, seat) => ({
      seat,
      place,
      total: view.totals[seat] ?? 0,
      parts: view.results.map((result) => result.points[seat] ?? 0),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}
