import { inCentre, seatAt } from './places.ts'
import { WOLVES } from './roles.ts'
import type { Deed, Event, Place, Role } from './types.ts'

const TURNED_DOWN: readonly Role[] = [...WOLVES, 'tanner']

/** A deed in the events it is told by, in the order in which it happened. */
export function eventsOf(deed: Deed): Event[] {
  const looks = deed.action?.type === 'copy' || deed.action?.type === 'flip' ? [] : deed.looks
  return [
    ...actOf(deed),
    ...(deed.swaps ?? []).map(([a, b]) => exchanged(deed, a, b)),
    ...(looks ?? []).map((look) => looked(deed, look.place, look.role)),
    ...(deed.turned ? [{ type: 'turned', seat: deed.seat, role: deed.turned } as const] : []),
  ]
}

function exchanged({ step, seat }: Deed, a: Place, b: Place): Event {
  return {
    type: 'exchanged',
    step,
    seat,
    first_seat: seatAt(a),
    first_centre: inCentre(a),
    second_seat: seatAt(b),
    second_centre: inCentre(b),
  }
}

function looked({ step, seat }: Deed, place: Place, role: Role): Event {
  return {
    type: 'looked',
    step,
    seat,
    target_seat: seatAt(place),
    centre: inCentre(place),
    role,
  }
}

/** What was shown or done, apart from cards looked at and exchanged. */
function actOf(deed: Deed): Event[] {
  const { step, seat, action } = deed
  if (!action) return [shown(deed)]
  const role = deed.looks?.[0]?.role
  switch (action.type) {
    case 'decline':
      return [{ type: 'declined', step, seat }]
    case 'shield':
      return [{ type: 'shielded', step, seat, target_seat: action.seat }]
    case 'shift':
      return [{ type: 'shifted', step, seat, direction: action.direction }]
    case 'entrust':
      return [{ type: 'entrusted', step, seat, target_seat: action.seat }]
    case 'copy':
      return role ? [{ type: 'copied', seat, target_seat: action.seat, role }] : []
    case 'flip': {
      const target_seat = action.seat
      if (!role) return []
      return [
        { type: 'flipped', step, seat, target_seat, role, stays: !TURNED_DOWN.includes(role) },
      ]
    }
    default:
      return []
  }
}

function shown({ step, seat, awake, thumbs }: Deed): Event {
  const thumb_seats = thumbs ?? []
  if (!awake) return { type: 'saw-thumbs', step, seat, thumb_seats }
  return { type: 'woke', step, seat, with_seats: awake, thumb_seats }
}

/** Cards that a seat saw in these deeds, by place; the last look counts. */
export function glimpsesIn(deeds: readonly Deed[]): ReadonlyMap<Place, Role> {
  return new Map(
    deeds.flatMap((deed) => (deed.looks ?? []).map(({ place, role }) => [place, role])),
  )
}
