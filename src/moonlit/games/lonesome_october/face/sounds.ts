import type { Sound } from '$shell/sound.ts'
import type { Event } from './types.ts'

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  'week-began': 'bell',
  'ritual-began': 'bell',
  'companion-killed': 'glass',
  'went-out': 'glass',
  rolled: 'wood',
  'problems-came': 'wood',
  found: 'paper',
  handed: 'paper',
  learned: 'tap',
  deduced: 'tap',
}

/** The weightiest of what has just happened is heard. */
export function soundOf(events: readonly Event[]): Sound | null {
  const types = Object.keys(SOUNDS) as Event['type'][]
  const loudest = types.find((type) => events.some((event) => event.type === type))
  return loudest ? (SOUNDS[loudest] ?? null) : null
}
