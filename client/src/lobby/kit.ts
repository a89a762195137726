import type { Kit } from '../wire.ts'

/** A kit as far as its things are concerned. */
type Things = Pick<Kit, 'box' | 'chosen'>

/** More of a kind than this are counted with buttons, not by tapping. */
const A_FEW = 3

/** How many of a thing are in a kit. */
export function countIn(kit: Things, thing: string): number {
  return kit.chosen.filter((one) => one === thing).length
}

/** The kit with so many of a thing; no fewer than none, no more than the box has. */
function withCount(kit: Things, thing: string, wanted: number): readonly string[] {
  const count = Math.min(kit.box[thing] ?? 0, Math.max(0, wanted))
  return Object.keys(kit.box).flatMap((name) =>
    Array<string>(name === thing ? count : countIn(kit, name)).fill(name),
  )
}

/** The kit with one more of a thing, or one less; unchanged where the box has no more. */
export function changed(kit: Things, thing: string, by: 1 | -1): readonly string[] {
  return withCount(kit, thing, countIn(kit, thing) + by)
}

/** A tap takes one more; when all are taken, it puts all of them back. */
export function tapped(kit: Things, thing: string): readonly string[] {
  const count = countIn(kit, thing)
  return withCount(kit, thing, count < (kit.box[thing] ?? 0) ? count + 1 : 0)
}

/** Whether every thing can be taken by tapping it. */
export function isTappable(kit: Things): boolean {
  return Object.values(kit.box).every((most) => most <= A_FEW)
}

/** The things in the order they are looked through; what is in no group stands without a name. */
export function groupsOf(kit: Pick<Kit, 'box' | 'groups'>): [name: string, things: string[]][] {
  const named = Object.entries(kit.groups).map(
    ([name, things]) => [name, [...things]] as [string, string[]],
  )
  const listed = new Set(named.flatMap(([, things]) => things))
  const rest = Object.keys(kit.box).filter((thing) => !listed.has(thing))
  return rest.length > 0 ? [...named, ['', rest]] : named
}
