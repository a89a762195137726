import type { Happened } from '$shell/face.ts'
import { partsOf } from './parts.ts'
import type { Band, Event, Move, Part, View } from './types.ts'

/** Two dice on the table, and everything added to them by name. */
export interface Throw {
  readonly n: number
  readonly seat: number
  readonly who: string
  readonly dice: readonly [number, number]
  readonly parts: readonly Part[]
  readonly modifier: number
  readonly total: number
  readonly helping: boolean
  /** What made the dice fall again, if they did. */
  readonly rerolled: string | null
}

/** The last move as everybody saw it. */
export interface Moment {
  readonly n: number
  readonly seat: number
  readonly who: string
  readonly move: Move
  readonly target: number | null
  readonly duel: string | null
  readonly throws: readonly Throw[]
  readonly result: number | null
  readonly band: Band | null
  readonly mode: string | null
  /** What came of it, to be told line by line. */
  readonly after: readonly Happened<Event>[]
  readonly problem: { readonly n: number; readonly die: number; readonly result: number } | null
  readonly isOver: boolean
}

const ENDS = [
  'turn-began',
  'turn-ended',
  'week-began',
  'ritual-began',
  'withdrawn',
  'preparing',
  'help-offered',
  'talking',
  'place-found',
]
const SILENT = [
  'rolled',
  'resulted',
  'mode-chosen',
  'picked',
  'noted-answer',
  'passed',
  'problems-came',
]

/** The last move in a story, or none where it has not begun. */
export function momentOf(story: readonly Happened<Event>[], view: View): Moment | null {
  const from = story.findLastIndex(({ event }) => event.type === 'declared')
  const start = story[from]?.event
  if (start?.type !== 'declared') return null
  const rest = story.slice(from + 1)
  const end = rest.findIndex(({ event }) => ENDS.includes(event.type))
  const told = end < 0 ? rest : rest.slice(0, end)
  const result = told.findLast(({ event }) => event.type === 'resulted')?.event
  const mode = told.findLast(({ event }) => event.type === 'mode-chosen')?.event
  const problem = told.findLast(({ event }) => event.type === 'problems-came')
  return {
    n: story[from]?.n ?? 0,
    seat: start.seat,
    who: start.who,
    move: start.move,
    target: start.target_seat,
    duel: start.duel,
    throws: throwsOf(story, from, from + 1 + told.length, view),
    result: result?.type === 'resulted' ? result.result : null,
    band: result?.type === 'resulted' ? result.band : null,
    mode: mode?.type === 'mode-chosen' ? mode.mode : null,
    after: told.filter(({ event }) => !SILENT.includes(event.type)),
    problem:
      problem?.event.type === 'problems-came'
        ? { n: problem.n, die: problem.event.die, result: problem.event.result }
        : null,
    isOver: end >= 0 || view.attempt === null,
  }
}

/** The dice of the actor and of the helper as they lie in the end. */
function throwsOf(
  story: readonly Happened<Event>[],
  from: number,
  end: number,
  view: View,
): Throw[] {
  const start = story[from]?.event
  const found = new Map<boolean, Throw>()
  if (start?.type !== 'declared') return []
  let rerolled: string | null = null
  /** What was added to dice stays when they fall again. */
  let before: readonly Happened<Event>[] | null = null
  story.slice(from, end).forEach(({ n, event }, i) => {
    if (event.type === 'rerolled') rerolled = event.effect
    if (event.type !== 'rolled') return
    const { seat, who, one, two, modifier, total, helping } = event
    if (rerolled === null || before === null) before = story.slice(0, from + i)
    const dice = [one, two] as const
    const parts = partsOf(view, start, event, before)
    found.set(helping, { n, seat, who, dice, parts, modifier, total, helping, rerolled })
    rerolled = null
  })
  return [...found.values()]
}

/** LO-6 What the cap takes away or gives. */
export function capOf({ parts, modifier }: Throw): number {
  return modifier - parts.reduce((sum, { n }) => sum + n, 0)
}
