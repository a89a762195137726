import type { Line } from '../words.ts'

/** What the prompt of a game says. */
export interface PromptWords {
  readonly question: string
  readonly consequence?: string | undefined
  readonly waiting?: boolean | undefined
}

/** Why something cannot be done, in the game's words, and the clause that says so. */
export interface Reason extends Line {
  readonly clause: string
}
