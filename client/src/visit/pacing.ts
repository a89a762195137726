import type { Happened } from '../face.ts'
import type { Pace } from '../settings.ts'
import { isNod, type Told } from '../tell.ts'

const A_MOVE = 650
const A_NOD = 180
const PER_EVENT = 120
const LONGEST = 2600

/** How long others' moves are looked at (ms), and what lies on the table before it is swept. */
export const PAUSES: Readonly<Record<Pace, { readonly move: number; readonly swept: number }>> = {
  calm: { move: 1800, swept: 2600 },
  normal: { move: 900, swept: 1400 },
  quick: { move: 250, swept: 500 },
  step: { move: Infinity, swept: Infinity },
}

/** Whether there is something to follow: a deed, or a nod after which it is another's turn. */
export function isMove(events: readonly Happened<Told>[], begins: readonly number[]): boolean {
  return !events.every(({ event }) => isNod(event)) || (events.length > 0 && begins.length > 0)
}

/** How long the movement of these events takes. */
export function timeFor(events: readonly Happened<Told>[]): number {
  if (events.length === 0) return 0
  if (events.every(({ event }) => isNod(event))) return A_NOD
  return Math.min(LONGEST, A_MOVE + PER_EVENT * (events.length - 1))
}

/** What a pause depends on: what is shown, and what comes next. */
export interface Between {
  /** How long what is shown moves. */
  readonly movement: number
  /** There is something to follow in what is shown. */
  readonly isMove: boolean
  /** There is in what comes next. */
  readonly isNextMove: boolean
  /** What comes next takes away what lies on the table. */
  readonly isSwept: boolean
  /** What is shown is this seat's own doing: nobody needs to be told that slowly. */
  readonly isOwn: boolean
  /** What comes next is: nobody waits for what they have just done. */
  readonly isNextOwn: boolean
  /** Time runs for everybody: then movement is all that is waited for. */
  readonly hasClock: boolean
}

/** How long what is shown stays before what comes next. */
export function pauseBetween(pace: Pace, between: Between): number {
  const { movement, isOwn } = between
  if (between.isNextOwn) return 0
  if (between.hasClock || !between.isNextMove) return movement
  const pause = PAUSES[pace][between.isSwept ? 'swept' : 'move']
  if (pace === 'step') return pause
  if (isOwn || !between.isMove) return Math.min(movement, pause)
  return pace === 'quick' ? pause : Math.max(movement, pause)
}

/** Whom a view calls asked; nobody where even that is a secret. */
function askedIn(view: unknown): readonly number[] {
  const asked = (view as { readonly asked?: unknown } | null)?.asked
  return Array.isArray(asked) ? (asked as number[]) : []
}

/** Who is asked in this view, and who of them was not asked before: their turn begins. */
export function turnsBegun(
  before: readonly number[],
  view: unknown,
): { readonly asked: readonly number[]; readonly begins: readonly number[] } {
  const asked = askedIn(view)
  return { asked, begins: asked.filter((seat) => !before.includes(seat)) }
}
