import type { Progress, Standing } from '$shell/face.ts'
import { EACH } from './cards.ts'
import type { View } from './types.ts'

export function progress(view: View): Progress {
  const { round, players, ranks, results } = view
  const rounds = view.options.rounds
  if (ranks) return { moon: 1, line: { id: 'progress-over', args: { rounds: results.length } } }
  const played = view.turns.reduce((sum, turns) => sum + turns, 0)
  return {
    moon: (round - 1 + played / (EACH * players)) / Math.max(rounds, round),
    line: { id: lineFor(view), args: { round, rounds, turn: turnOf(view) } },
  }
}

/** What can be said depends on who looks and on whether the agreed rounds are over. */
function lineFor({ extra, seat, turns }: View): Progress['line']['id'] {
  if (extra) return 'progress-extra'
  if (seat === null) return 'progress-watching'
  return turns[seat] === EACH ? 'progress-done' : 'progress-line'
}

/** MN-12 The turn number of the viewer, or of the table where there is none. */
function turnOf({ seat, turns }: View): number {
  const taken = seat === null ? Math.min(...turns) : (turns[seat] ?? 0)
  return Math.min(EACH, taken + 1)
}

/** MN-74, MN-75 Best place first; in a shared place, seat order. */
export function standings({ ranks, results, totals }: View): Standing[] {
  if (!ranks) return []
  return ranks
    .map((place, seat) => ({
      seat,
      place,
      total: totals[seat] ?? 0,
      parts: results.map(({ points }) => points[seat] ?? 0),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

/** MN-12 Everyone's last card is at stake now. */
export function isLastLap({ turns, asking }: View): boolean {
  return asking !== null && turns.every((taken) => taken >= EACH - 1)
}
