import type { Place, Seat } from './types.ts'

/** Whose card lies here; nobody's in the centre. */
export function seatAt(place: Place): Seat | null {
  return place.startsWith('s') ? Number(place.slice(1)) : null
}

/** The place before a seat. */
export function before(seat: Seat): Place {
  return `s${seat}`
}

/** A place that is not before a seat. */
export function inCentre(place: Place): Place | null {
  return seatAt(place) === null ? place : null
}

/** Every place of the centre, the cards laid apart last. */
export function centreOf(apart: number): Place[] {
  const wolves = Array.from({ length: apart }, (_, i) => (i === 0 ? 'cw' : `cw${i + 1}`))
  return ['c1', 'c2', 'c3', ...wolves]
}

/** Every place of a table, as cards are dealt. */
export function placesOf(players: number, apart: number): Place[] {
  return [...Array.from({ length: players }, (_, seat) => before(seat)), ...centreOf(apart)]
}
