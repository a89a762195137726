import type { Happened } from '$shell/face.ts'
import type { Event, Place, SuitName } from './types.ts'

/** Where a token stood before its player moved it. */
export interface Ghost {
  readonly seat: number
  readonly at: Place
}

/** The tokens of a board that have moved since one's own last move, where each stood then. */
export function ghostsOn(suit: SuitName, since: readonly Happened<Event>[]): readonly Ghost[] {
  const stood = new Map<number, Place>()
  for (const { event } of since) {
    if (event.type === 'round-began') stood.clear()
    if (event.type !== 'played' || event.suit !== suit || stood.has(event.seat)) continue
    stood.set(event.seat, event.was)
  }
  return [...stood].map(([seat, at]) => ({ seat, at }))
}
