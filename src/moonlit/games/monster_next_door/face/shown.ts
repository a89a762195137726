import type { CardName, RoundResult, View } from './types.ts'

/** The end of a round as it is shown, while the next one has begun already. */
export interface Closing {
  readonly round: number
  readonly result: RoundResult
  /** The last position of the round, where this page has seen it. */
  readonly before: View | null
  /** What is shown of it by now. */
  readonly stage: 'deed' | 'told' | 'open' | 'points'
}

const STAGES = ['deed', 'told', 'open', 'points'] as const

/** Whether the closing has come as far as this. */
export function hasCome({ stage }: Closing, to: Closing['stage']): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(to)
}

/** What lies on the table: the view, or the last position of the round that ends. */
export function shownView(view: View, closing: Closing | null): View {
  if (closing) return lastPosition(view, closing)
  const result = view.results.at(-1)
  if (!view.ranks || !result) return view
  const round = view.results.length
  const end = lastPosition(view, { round, result, before: null, stage: 'points' })
  return { ...end, ranks: view.ranks, totals: view.totals, results: view.results }
}

/** MN-73 As the table lay when the round ended; points are added at the end. */
function lastPosition(view: View, { round, result, before, stage }: Closing): View {
  const same = before?.round === round && !before.ranks ? before : null
  const turns = result.rows.map((row) => row.filter(({ way }) => way !== 'fed').length)
  return {
    ...view,
    round,
    extra: round > view.options.rounds,
    first: result.first,
    asking: null,
    asked: [],
    underway: null,
    turns: same ? turnsAfter(same) : turns,
    sizes: sizesAt(view, same, result),
    hand: handAt(view, same, result),
    marks: null,
    chosen: null,
    known: view.sizes.map(() => []),
    monster: same?.monster ?? null,
    hunters: same?.hunters ?? 0,
    deeds: same ? [...same.deeds, ...shotOf(result)] : [],
    centre: same?.centre ?? view.centre,
    rows: result.rows,
    friends: result.friends,
    monsters: same?.monsters ?? monstersAt(view, round),
    totals: view.totals.map((total, seat) =>
      stage === 'points' ? total : total - (result.points[seat] ?? 0),
    ),
    results: view.results.slice(0, round - 1),
    ranks: null,
  }
}

/** The Hunter that hit was aimed, too. */
function shotOf({ ending, seat, holder }: RoundResult): View['deeds'] {
  return ending === 'hunter' ? [{ type: 'miss', seat, at: holder }] : []
}

/** The one of the round is struck out when the round is over. */
function monstersAt({ monsters }: View, round: number): View['monsters'] {
  return monsters.map((now) =>
    now.removed === round ? { ...now, removed: null, ready: false } : now,
  )
}

/** Whoever was asked to play has played; everyone else stands where they stood. */
function turnsAfter(before: View): number[] {
  return before.turns.map((taken, seat) => taken + (hasPlayed(before, seat) ? 1 : 0))
}

function hasPlayed({ asking, asked }: View, seat: number): boolean {
  return asking === 'play' && asked[0] === seat
}

/** Where hands stay closed only their last known sizes can be shown. */
function sizesAt(view: View, same: View | null, result: RoundResult): readonly number[] {
  if (result.hands) return result.hands.map((hand) => hand.length)
  if (!same) return view.sizes.map(() => 0)
  return same.sizes.map((size, seat) => {
    const lost = result.ending !== 'played' && seat === result.holder ? 1 : 0
    return Math.max(0, size - (hasPlayed(same, seat) ? 1 : 0) - lost)
  })
}

function handAt(
  { seat }: View,
  same: View | null,
  result: RoundResult,
): readonly CardName[] | null {
  if (seat === null) return null
  if (result.hands) return result.hands[seat] ?? []
  const left = [...(same?.hand ?? [])]
  const gone: CardName[] = seat === result.holder ? [result.monster] : []
  if (seat === result.seat && result.ending !== 'played') gone.push(result.ending)
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1)
  return left
}
