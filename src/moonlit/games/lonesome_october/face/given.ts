import type { Happened } from '$shell/face.ts'
import type { People } from './says.ts'
import type { Action, Event, View } from './types.ts'

/** What every part of the table is given. */
export interface Given {
  readonly view: View
  /** All legal answers of one's own open question; none when nothing is asked. */
  readonly options: readonly Action[]
  /** The question's number: a draft belongs to one question only. */
  readonly asked: number | undefined
  readonly people: People
  /** The decision is on its way. */
  readonly busy: boolean
  /** A replay: draw, ask nothing. */
  readonly still: boolean
  /** A lesson explains everything. */
  readonly isLesson: boolean
  readonly until: number | null
  readonly recent: readonly Happened<Event>[]
  /** Everything told so far. */
  readonly log: readonly Happened<Event>[]
  decide(action: Action, words?: string): void
  openRules(clause?: string): void
}
