import type { Happened } from '$shell/face.ts'
import { STAT_OF } from './menu.ts'
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
  /** What let the other of the pair lend a stat, if anything did. */
  readonly lent: string | null
}

/** A problem that struck somebody: the actor, or the helper. */
export interface Problem {
  readonly n: number
  readonly seat: number
  readonly die: number
  readonly result: number
  /** LO-81 What the die showed could not happen. */
  readonly passed: boolean
  /** What came of it, to be told line by line. */
  readonly after: readonly Happened<Event>[]
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
  readonly problems: readonly Problem[]
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
/** Abilities by which a roll takes the stat of the other of the pair. */
const LENDS: readonly string[] = ['speaking_hour']
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
  return from < 0 ? null : momentIn(story.slice(from), view)
}

/** The move that a part of a story begins with. */
export function momentIn([first, ...rest]: readonly Happened<Event>[], view: View): Moment | null {
  const start = first?.event
  if (start?.type !== 'declared') return null
  const end = rest.findIndex(({ event }) => ENDS.includes(event.type))
  const told = end < 0 ? rest : rest.slice(0, end)
  const result = told.findLast(({ event }) => event.type === 'resulted')?.event
  const mode = told.findLast(({ event }) => event.type === 'mode-chosen')?.event
  const struck = told.findIndex(({ event }) => event.type === 'problems-came')
  return {
    n: first?.n ?? 0,
    seat: start.seat,
    who: start.who,
    move: start.move,
    target: start.target_seat,
    duel: start.duel,
    throws: throwsOf(told, start.move),
    result: result?.type === 'resulted' ? result.result : null,
    band: result?.type === 'resulted' ? result.band : null,
    mode: mode?.type === 'mode-chosen' ? mode.mode : null,
    after: (struck < 0 ? told : told.slice(0, struck)).filter(isTold),
    problems: struck < 0 ? [] : problemsOf(told.slice(struck), view),
    isOver: end >= 0 || view.attempt === null,
  }
}

/** The problem that a part of a story begins with. */
export function problemIn(told: readonly Happened<Event>[], view: View): Problem | null {
  return problemsOf(told, view)[0] ?? null
}

function isTold({ event }: Happened<Event>): boolean {
  return !SILENT.includes(event.type)
}

/** LO-60 First the actor's, then the helper's, each with what it brings. */
function problemsOf(told: readonly Happened<Event>[], view: View): Problem[] {
  return told.flatMap(({ n, event }, i) => {
    if (event.type !== 'problems-came') return []
    const { seat, die, result } = event
    const rest = told.slice(i + 1)
    const next = rest.findIndex((one) => one.event.type === 'problems-came')
    const passed = view.ritual === null && result !== 0 && result !== die
    const after = (next < 0 ? rest : rest.slice(0, next)).filter(isTold)
    return [{ n, seat, die, result, passed, after }]
  })
}

/** The dice of the actor and of the helper as they lie in the end. */
function throwsOf(told: readonly Happened<Event>[], move: Move): Throw[] {
  const found = new Map<boolean, Throw>()
  let rerolled: string | null = null
  let lent: string | null = null
  for (const { n, event } of told) {
    if (event.type === 'effect-used' && LENDS.includes(event.effect)) lent = event.effect
    if (event.type === 'rerolled') rerolled = event.effect
    if (event.type !== 'rolled') continue
    const { seat, who, one, two, modifier, total, helping } = event
    const dice = [one, two] as const
    const parts = partsOf(event.parts, move)
    const thrown = { n, seat, who, dice, parts, modifier, total, helping, rerolled }
    found.set(helping, { ...thrown, lent: helping ? null : lent })
    rerolled = null
  }
  return [...found.values()]
}

/** LO-51 Everything that was added, by name. */
function partsOf(parts: Readonly<Record<string, number>>, move: Move): readonly Part[] {
  return Object.entries(parts).map(([name, n]) => ({
    name: name === STAT_OF[move] ? 'stat' : name,
    n,
  }))
}

/** LO-6 What the cap takes away or gives. */
export function capOf({ parts, modifier }: Throw): number {
  return modifier - parts.reduce((sum, { n }) => sum + n, 0)
}
