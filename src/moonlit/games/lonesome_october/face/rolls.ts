import { recall, remember } from '$shell/memory.ts'
import type { View } from './types.ts'

/** Section 5.2: of which rolls one wants to be asked whether the dice fall again. */
export const ROLLS = ['always', 'mine', 'never'] as const
export type Rolls = (typeof ROLLS)[number]

const MEMORY = 'october.rolls'

/** The same for every window and every answer, so that how soon it comes tells nothing. */
export const PASSES_AFTER = 1500

export function rollsWanted(): Rolls {
  const kept = recall(MEMORY)
  return ROLLS.find((one) => one === kept) ?? 'always'
}

export function wantRolls(rolls: Rolls): void {
  remember(MEMORY, rolls)
}

/** Whether this page passes by itself: it is nobody's roll, or none, that the player cares for. */
export function passesByItself({ phase, attempt, seat }: View, rolls: Rolls): boolean {
  if (phase.type !== 'roll-window' || seat === null || rolls === 'always') return false
  if (rolls === 'never' || attempt === null) return true
  const roller = attempt.help_roll ? attempt.helper : attempt.figure
  return roller?.seat !== seat && attempt.target !== seat
}
