import { cardOf, isModifier, valueOf } from './cards.ts'
import type { Kind, Lay, TrickView } from './types.ts'

/** SC-30 Twice the rank that beats everything. */
export const TOP = 400

/** SC-20 The number of base cards: modifiers never count. */
export function sizeOf(lay: Lay): number {
  return lay.cards.filter((name) => !isModifier(name)).length || 1
}

/** A rank as the words know it: a number, or `top`. */
export function rankOf(lay: Lay): number | 'top' {
  return lay.rank2 === TOP ? 'top' : lay.rank2 / 2
}

/** What the words need to name a meld. */
export function meldArgs(lay: Lay): { kind: Kind; size: number; rank: number | string } {
  return { kind: lay.kind, size: sizeOf(lay), rank: rankOf(lay) }
}

/** SC-11 What has to be beaten. */
export interface Need {
  readonly kind: Kind
  readonly size: number
  readonly rank: number | 'top'
  readonly reversed: boolean
}

export function needOf(trick: TrickView): Need | null {
  const top = trick.melds.at(-1)?.lay
  if (!top) return null
  return { kind: top.kind, size: sizeOf(top), rank: rankOf(top), reversed: trick.reversed }
}

const TELL_NOTHING = ['turnabout', 'borrowed_suit']

/** Whether the cards alone do not tell what the meld counts. */
export function isOpen(lay: Lay): boolean {
  return lay.cards.some((name) => cardOf(name).sort !== 'suit' && !TELL_NOTHING.includes(name))
}

export function sameLay(one: Lay, other: Lay): boolean {
  return (
    one.kind === other.kind &&
    one.rank2 === other.rank2 &&
    one.cards.length === other.cards.length &&
    one.cards.every((name, i) => name === other.cards[i])
  )
}

/** A meld in the order of its values, and beside it what was laid with it. */
export interface Spread {
  readonly base: readonly string[]
  readonly extras: readonly string[]
}

/** How a meld lies on the table: wild cards of a run stand where they are needed. */
export function spreadOf(lay: Lay): Spread {
  const extras = lay.kind === 'single' && lay.rank2 === 0 ? [] : lay.cards.filter(isModifier)
  const base = lay.cards.filter((name) => !extras.includes(name))
  return { base: lay.kind === 'run' ? inRun(lay, base) : base, extras }
}

function inRun(lay: Lay, base: readonly string[]): readonly string[] {
  const tops = lay.rank2 % 2 === 0 ? [0] : [1, -1]
  for (const half of tops) {
    const top = (lay.rank2 + half) / 2
    const placed = placedIn(base, top, lay.cards.includes('cauldron'))
    if (placed) return placed
  }
  return base
}

/** Every suit card at its value, one of them one beside it with the cauldron, wilds in the gaps. */
function placedIn(base: readonly string[], top: number, brewed: boolean): string[] | null {
  const low = top - base.length + 1
  const places = Array<string | undefined>(base.length).fill(undefined)
  const isFree = (value: number) =>
    value >= low && value <= top && places[value - low] === undefined
  const odd: string[] = []
  for (const name of base) {
    if (cardOf(name).sort !== 'suit') continue
    const value = valueOf(name)
    if (isFree(value)) places[value - low] = name
    else odd.push(name)
  }
  for (const name of odd) {
    const beside = [valueOf(name) + 1, valueOf(name) - 1].find(isFree)
    if (!brewed || odd.length > 1 || beside === undefined) return null
    places[beside - low] = name
  }
  const wilds = base.filter((name) => cardOf(name).sort !== 'suit')
  return places.map((name) => name ?? wilds.shift() ?? '')
}
