import type { Line } from '$shell/words.ts'
import { scored } from './progress.ts'
import { countOf, SUITS } from './suits.ts'
import type { Board, Place, RoundResult, SuitName, View } from './types.ts'

/** Something worth remembering; nobody's where it happened to everyone. */
export interface Moment {
  readonly seat: number | null
  readonly round: number
  readonly line: Line
  /** How remarkable it is. */
  readonly worth: number
}

type Signed = (points: number) => string

export function markOf(board: Board, place: Place): 0 | 1 | 2 {
  if (place === 'centre') return 0
  if (board.double.includes(place)) return 2
  return board.single.includes(place) ? 1 : 0
}

export function isExact(result: RoundResult, seat: number, suit: SuitName): boolean {
  return result.tokens[seat]?.[suit] === countOf(result.counts, suit)
}

function isOnBoard(view: View, result: RoundResult, suit: SuitName): boolean {
  return view.boards[suit].spaces.includes(countOf(result.counts, suit))
}

/** DV-34 Exact hits on a mark, and the dearest misses. */
function ofTokens(view: View, result: RoundResult, round: number, signed: Signed): Moment[] {
  return view.totals.flatMap((_, seat) =>
    SUITS.flatMap((suit) => {
      const place = result.tokens[seat]?.[suit] ?? 'centre'
      const points = result.points[seat]?.[suit] ?? 0
      const mark = markOf(view.boards[suit], place)
      const tell = (id: string, worth: number): Moment[] => [
        { seat, round, worth, line: { id, args: { round, points: signed(points) } } },
      ]
      if (mark === 2 && points === 5) return tell('moment-double', 9)
      if (mark === 1 && points === 4) return tell('moment-single', 5)
      return mark === 2 && points === -3 ? tell('moment-miss', 3) : []
    }),
  )
}

/** Rounds in which everything went right. */
function ofRounds(view: View, result: RoundResult, round: number): Moment[] {
  return view.totals.flatMap((_, seat) => {
    const exact = SUITS.filter((suit) => isExact(result, seat, suit)).length
    const allPlus = SUITS.every((suit) => (result.points[seat]?.[suit] ?? 0) > 0)
    const found: Moment[] = []
    if (exact >= 3)
      found.push({
        seat,
        round,
        worth: exact + 5,
        line: { id: 'moment-exact', args: { round, n: exact } },
      })
    if (allPlus) found.push({ seat, round, worth: 7, line: { id: 'moment-plus', args: { round } } })
    return found
  })
}

/** DV-29 Boards whose count was not on them. */
function ofBoards(view: View, result: RoundResult, round: number): Moment[] {
  return SUITS.filter((suit) => !isOnBoard(view, result, suit)).map((suit) => ({
    seat: null,
    round,
    worth: 6,
    line: { id: 'moment-off', args: { round, suit, n: countOf(result.counts, suit) } },
  }))
}

/** The best and the hardest round of the whole game. */
function ofExtremes(view: View, signed: Signed): Moment[] {
  const rounds = view.results.flatMap((result, i) =>
    view.totals.map((_, seat) => ({ seat, round: i + 1, points: scored(result, seat) })),
  )
  const sorted = rounds.toSorted((one, other) => other.points - one.points)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  const tell = (id: string, worth: number, of: typeof best): Moment[] =>
    of ? [{ ...of, worth, line: { id, args: { round: of.round, points: signed(of.points) } } }] : []
  return [
    ...(best && best.points > 0 ? tell('moment-best', 8, best) : []),
    ...(worst && worst.points < 0 ? tell('moment-worst', 4, worst) : []),
  ]
}

/** The most remarkable first: one of each kind, so that they differ. */
export function moments(view: View, signed: Signed, most = 4): Moment[] {
  const all = view.results.flatMap((result, i) => [
    ...ofTokens(view, result, i + 1, signed),
    ...ofRounds(view, result, i + 1),
    ...ofBoards(view, result, i + 1),
  ])
  const kinds = new Map<string, Moment>()
  for (const moment of [...all, ...ofExtremes(view, signed)]) {
    const known = kinds.get(moment.line.id)
    if (!known || moment.worth > known.worth) kinds.set(moment.line.id, moment)
  }
  return [...kinds.values()].toSorted((one, other) => other.worth - one.worth).slice(0, most)
}
