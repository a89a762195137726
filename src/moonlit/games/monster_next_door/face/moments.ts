import type { Line } from '$shell/words.ts'
import { journeys } from './trail.ts'
import type { RoundResult, View } from './types.ts'

/** Something worth remembering, and whose it is. */
export interface Moment {
  readonly seat: number
  readonly line: Line
  /** How remarkable it is. */
  readonly worth: number
}

const LONG_WAY = 3

/** What made a round special. */
function ofRound(result: RoundResult, round: number): Moment[] {
  const { seat, holder, ending, early, betrayal, monster, path, friends, points } = result
  const tell = (id: string, whose: number, worth: number, args: Line['args'] = {}): Moment => ({
    seat: whose,
    worth,
    line: { id, args: { round, monster, ...args } },
  })
  const found: Moment[] = []
  if (betrayal) found.push(tell('moment-betrayal', seat, 9))
  if (early) found.push(tell('moment-early', seat, 8))
  if (ending === 'dog') found.push(tell('moment-dog', seat, 6))
  const n = journeys(path)
  if (n >= LONG_WAY) found.push(tell('moment-travelled', holder, 4 + n / 2, { n }))
  if (path && n === 0 && ending === 'played') found.push(tell('moment-kept', seat, 5))
  const friend = friends.find((one) => one !== seat && points[one] === 2)
  if (friend !== undefined) found.push(tell('moment-friend', friend, 4.5))
  return found
}

/** Whoever caught, or played, more than one monster. */
function ofHunters(view: View): Moment[] {
  return view.totals.flatMap((_, seat) => {
    const mine = view.results.filter((result) => result.seat === seat && !result.betrayal)
    const caught = mine.filter(({ ending }) => ending !== 'played').length
    const played = mine.length - caught
    return [
      ...(caught > 1
        ? [{ seat, worth: 5 + caught, line: { id: 'moment-caught', args: { n: caught } } }]
        : []),
      ...(played > 1
        ? [{ seat, worth: 5 + played, line: { id: 'moment-played', args: { n: played } } }]
        : []),
    ]
  })
}

/** The most remarkable first: one of each kind, so that they differ. */
export function moments(view: View, most = 4): Moment[] {
  const kinds = new Map<string, Moment>()
  const all = view.results.flatMap((result, i) => ofRound(result, i + 1))
  for (const moment of [...all, ...ofHunters(view)]) {
    const known = kinds.get(moment.line.id)
    if (!known || moment.worth > known.worth) kinds.set(moment.line.id, moment)
  }
  return [...kinds.values()].toSorted((one, other) => other.worth - one.worth).slice(0, most)
}
