import type { Progress, Standing } from '$shell/face.ts'
import type { View } from './types.ts'

const RITUAL = 0.9

/** How much of the weeks is over, 0…1. */
function weeksGone({ week, options, turn, first, players, phase }: View): number {
  if (week === 0) return 0
  const seat = turn?.figure.seat ?? first
  const within = ((seat - first + players) % players) / players
  const half = turn && turn.figure.name !== 'player' ? 0.5 : 0
  return (week - 1 + (phase.type === 'week-asking' ? 0 : within / 2 + half)) / options.weeks
}

/** Weeks are nine tenths of the moon; the Ritual is the rest. */
export function progress(view: View): Progress {
  const { week, options, ritual, phase } = view
  if (phase.type === 'over') return { moon: 1, line: { id: 'progress-over' } }
  if (ritual) {
    const gone = ritual.opener_tokens + ritual.closer_tokens
    const moon = RITUAL + (1 - RITUAL) * Math.min(1, gone / 10)
    return {
      moon,
      line: { id: ritual.conflict === 'now' ? 'progress-conflict' : 'progress-ritual' },
    }
  }
  if (week === 0) return { moon: 0.02, line: { id: 'progress-setup' } }
  const who = view.turn?.figure.name === 'player' || !view.turn ? 'players' : 'companions'
  const args = { week, weeks: options.weeks, who }
  return { moon: RITUAL * weeksGone(view), line: { id: 'progress-week', args } }
}

/** LO-163 Winners first, then those whose side won without them; nobody counts points. */
export function standings({ ranks, scores }: View): Standing[] {
  if (!ranks) return []
  return ranks
    .map((place, seat) => ({
      seat,
      place,
      total: scores?.[seat] ?? 0,
      parts: [],
      won: place === 1,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

/** LO-181 Whom a sealed window waits for is nobody's business. */
export function waitingFor({ phase, asked }: View): readonly number[] {
  const sealed = ['guarding', 'roll-window', 'week-asking', 'bidding', 'voting']
  return sealed.includes(phase.type) ? [] : asked
}
