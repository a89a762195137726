import { placesIn } from './places.ts'
import { storyOf } from './story.ts'
import type { Place, World } from './types.ts'

/** Where each card lies after so many deeds; a card is named by the place it was dealt to. */
export function cardsAfter(world: World, done: number): ReadonlyMap<Place, Place> {
  let at = new Map(placesIn(world).map((place) => [place, place]))
  for (const { moves } of storyOf(world).slice(0, done)) {
    const to = new Map(moves.map((move) => [move.from, move.to]))
    at = new Map([...at].map(([card, place]) => [card, to.get(place) ?? place]))
  }
  return at
}
