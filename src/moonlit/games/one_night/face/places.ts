import type { Place, Seat, World } from './types.ts'

const CENTRE = 3

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

/** Every place of a night that is over, as its cards were dealt. */
export function placesIn({ players, deal }: World): Place[] {
  const apart = deal.length - players - CENTRE
  return [...Array.from({ length: players }, (_, seat) => before(seat)), ...centreOf(apart)]
}
