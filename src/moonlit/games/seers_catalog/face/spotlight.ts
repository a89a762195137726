import { eachOf, isArtifact } from './cards.ts'
import type { Event } from './types.ts'

/** An artifact that was played, so that everyone can read what it does. */
export interface Spotlight {
  readonly artifacts: readonly string[]
  readonly event: Event
}

const SHOWS: Partial<Record<Event['type'], string>> = {
  warded: 'ward',
  swept: 'rod',
  'taken-back': 'rod',
  'lead-given': 'gift',
  'hand-seen': 'crystal_ball',
  'parcel-sent': 'parcel',
  'moon-rose': 'full_moon',
}

function artifactsIn(event: Event): string[] {
  // SC-77 In an empty lead an artifact has no effect.
  if (event.type === 'laid' && event.role === 'empty') return []
  if (event.type === 'laid') return eachOf(event.cards).filter(isArtifact)
  const shown = SHOWS[event.type]
  return shown ? [shown] : []
}

/** The newest artifact among these events. */
export function spotlightOf(events: readonly Event[]): Spotlight | null {
  return events.reduce<Spotlight | null>((found, event) => {
    const artifacts = artifactsIn(event)
    return artifacts.length > 0 ? { artifacts, event } : found
  }, null)
}
