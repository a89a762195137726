import type { Line } from '$shell/words.ts'
import { countOf } from './score.ts'
import type { View } from './types.ts'

/** Something worth remembering; nobody's where it happened to everyone. */
export interface Moment {
  readonly seat: number | null
  readonly line: Line
  /** How remarkable it is. */
  readonly worth: number
}

type Signed = (points: number) => string

interface Hand {
  readonly seat: number
  readonly round: number
  readonly points: number
  readonly left: number
  readonly lowest: number
}

function handsOf(view: View): Hand[] {
  return view.results.flatMap(({ hands }, i) =>
    hands.map((hand, seat) => ({ seat, round: i + 1, ...countOf(hand) })),
  )
}

/** The best and the hardest hand of the whole game. */
function ofHands(hands: readonly Hand[], signed: Signed): Moment[] {
  const sorted = hands.toSorted((one, other) => other.points - one.points)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  const tell = (id: string, worth: number, hand: Hand): Moment => {
    const { round, left, lowest, points } = hand
    return {
      seat: hand.seat,
      worth,
      line: { id, args: { round, left, lowest, points: signed(points) } },
    }
  }
  return [
    ...(best && best.points > 0 ? [tell('moment-best', 9, best)] : []),
    ...(worst && worst.points < 0 ? [tell('moment-worst', 5, worst)] : []),
  ]
}

/** SC-80 Whoever laid the last card more than once. */
function ofEnds(view: View): Moment[] {
  return view.totals.flatMap((_, seat) => {
    const n = view.results.filter(({ out }) => out === seat).length
    return n > 1 ? [{ seat, worth: 5 + n, line: { id: 'moment-out', args: { n } } }] : []
  })
}

/** SC-72 Rounds that the full moon ended, and how it served who played it. */
function ofMoons(view: View): Moment[] {
  return view.results.flatMap(({ out }, i) =>
    out === null
      ? [{ seat: null, worth: 6, line: { id: 'moment-moon', args: { round: i + 1 } } }]
      : [],
  )
}

/** SC-41 Nobody above nothing: a round in which everyone lost. */
function ofLosses(view: View): Moment[] {
  return view.results.flatMap(({ points }, i) =>
    points.every((one) => one <= 0)
      ? [{ seat: null, worth: 4, line: { id: 'moment-nobody', args: { round: i + 1 } } }]
      : [],
  )
}

/** The most remarkable first: one of each kind, so that they differ. */
export function moments(view: View, signed: Signed, most = 4): Moment[] {
  const all = [
    ...ofHands(handsOf(view), signed),
    ...ofEnds(view),
    ...ofMoons(view),
    ...ofLosses(view),
  ]
  const kinds = new Map<string, Moment>()
  for (const moment of all) {
    const known = kinds.get(moment.line.id)
    if (!known || moment.worth > known.worth) kinds.set(moment.line.id, moment)
  }
  return [...kinds.values()].toSorted((one, other) => other.worth - one.worth).slice(0, most)
}
