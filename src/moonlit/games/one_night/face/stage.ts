import type { Gesture, Gestured } from '$shell/face.ts'
import type { People } from './says.ts'
import type { Action, Advice, View } from './types.ts'

/** What the table hands down to every stage: night, talk, vote, and what comes of it. */
export interface StageProps {
  view: View
  options: readonly Action[]
  /** The number of the question, or nothing. */
  asked: number | undefined
  people: People
  until: number | null
  busy: boolean
  still: boolean
  decide: (action: Action) => void
  openRules: (clause?: string) => void
}

/** By day there is talk: hands that say something, and what one makes of it. */
export interface DayProps extends StageProps {
  advice: Advice | null
  gestures: readonly Gestured[]
  /** Absent where this seat may make none. */
  gesture?: ((gesture: Gesture) => void) | undefined
  /** Absent where this moment cannot be made longer. */
  moreTime?: (() => void) | undefined
}
