import type { AnyDeed, View } from './types.ts'

/** A turn that leaves a card in front of its player; a Dog that was fed walks on with its meal. */
function leavesCard(deed: AnyDeed): boolean {
  return deed.type !== 'meal' || !deed.dog
}

/** At whom each card in front of a seat was aimed, in the order of its row. */
export function aimsOf({ rows, deeds, underway }: View, seat: number): (number | null)[] {
  const turns = deeds
    .filter((deed) => deed.seat === seat && leavesCard(deed))
    .map((deed) => ('at' in deed ? deed.at : null))
  if (underway?.seat === seat) turns.push(underway.at)
  return (rows[seat] ?? []).map(({ way, owner }) => {
    if (way !== 'fed') return turns.shift() ?? null
    return owner === seat ? null : owner
  })
}
