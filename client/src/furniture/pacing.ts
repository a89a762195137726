import { getContext, setContext } from 'svelte'

/** What the prompt of a table knows of the pace at which others' moves are shown. */
export interface Pacing {
  /** Others' moves are paced now: no clock runs, and nobody's night is to be kept alike. */
  readonly isOffered: boolean
  /** A move waits until it is asked for. */
  readonly isPaused: boolean
  step(): void
}

const KEY = Symbol('pacing')

/** Lets every prompt of this table offer the pace. */
export function offerPace(pacing: Pacing): void {
  setContext(KEY, pacing)
}

/** The pacing of the table around; none in a lobby or a replay. */
export function pacingHere(): Pacing | undefined {
  return getContext(KEY)
}
