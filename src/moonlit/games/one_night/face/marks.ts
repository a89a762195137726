import { OPINIONS } from './talk.ts'
import type { Claim } from './types.ts'

export type Mark = 'believe' | 'reject'
/** By the number of the claim; open ones are missing. */
export type Marks = Readonly<Record<number, Mark>>

export function isMark(value: unknown): value is Mark {
  return value === 'believe' || value === 'reject'
}

/** Whether there is anything to believe in a claim. */
export function canBeMarked({ kind, active }: Claim): boolean {
  return active && !OPINIONS.has(kind)
}

/** The marks that still mean something, as the notebook is asked about them. */
export function picksFor(claims: readonly Claim[], marks: Marks): string[] {
  return claims
    .filter((claim) => canBeMarked(claim) && marks[claim.id] !== undefined)
    .map(({ id }) => `${marks[id]}:${id}`)
}
