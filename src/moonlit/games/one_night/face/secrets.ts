import type { Event, View } from './types.ts'

/** What one seat alone was told, until the votes are shown. */
const SECRET: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'card-dealt',
  'declined',
  'woke',
  'saw-thumbs',
  'shielded',
  'copied',
  'looked',
  'exchanged',
  'shifted',
  'turned',
  'flipped',
  'entrusted',
  'artifact-found',
  'aimed',
])
/** What whoever wakes is told at night, and everyone at dawn. */
const SEEN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'shield-seen',
  'card-seen',
  'artifact-seen',
])

/** Whether an event lies covered in the log: who passes by must not read it. */
export function isSecret(type: Event['type'], stage: View['stage']): boolean {
  if (stage === 'evening' || stage === 'over') return false
  return SECRET.has(type) || (stage === 'night' && SEEN.has(type))
}
