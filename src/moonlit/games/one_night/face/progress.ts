import type { Progress, Standing } from '$shell/face.ts'
import type { View } from './types.ts'

const DAY = 0.6
const VOTE = 0.9

/** How much of one night with its day is over, 0…1. */
function within({ stage, window, script, round, options }: View): number {
  if (stage === 'night') return (DAY * ((window ?? 0) + 1)) / (script.length + 1)
  if (stage === 'talk') return DAY + ((VOTE - DAY) * Math.max(0, round - 1)) / options.talk_rounds
  return stage === 'vote' ? VOTE : 1
}

export function progress(view: View): Progress {
  const { night, options, stage, round } = view
  const moon = (night - 1 + within(view)) / options.nights
  const args = { night, nights: options.nights, round, rounds: options.talk_rounds }
  return { moon: stage === 'over' ? 1 : moon, line: { id: `progress-${stage}`, args } }
}

/** ON-130 Best place first; in a shared place, seat order. ON-115 A single night is won or lost. */
export function standings({ ranks, results, points, options }: View): Standing[] {
  if (!ranks) return []
  const isMatch = options.nights > 1
  return ranks
    .map((place, seat) => ({
      seat,
      place,
      total: points[seat] ?? 0,
      parts: results.map(({ verdict }) => (verdict.won_as[seat] ? 1 : 0)),
      ...(isMatch ? {} : { won: points[seat] === 1 }),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

/** Nobody is waited for at night or in a talk: who is asked there is a secret, or nobody is. */
export function waitingFor({ stage, ready, voice }: View): number[] {
  if ((stage !== 'vote' && stage !== 'evening') || voice?.looks === false) return []
  return (ready ?? []).flatMap((is, seat) => (is ? [] : [seat]))
}
