import type { Kit } from '../wire.ts'

/** How many of a thing are in a kit. */
export function countIn(kit: Kit, thing: string): number {
  return kit.chosen.filter((one) => one === thing).length
}

/** The kit with one more of a thing, or one less; unchanged where the box has no more. */
export function changed(kit: Kit, thing: string, by: 1 | -1): readonly string[] {
  const most = kit.box[thing] ?? 0
  const count = Math.min(most, Math.max(0, countIn(kit, thing) + by))
  return Object.keys(kit.box).flatMap((name) =>
    Array<string>(name === thing ? count : countIn(kit, name)).fill(name),
  )
}
