import { cardOf } from './cards.ts'
import { sizeOf } from './trick.ts'
import type { Kind, Lay } from './types.ts'

/** Melds of one kind and size. */
export interface MeldKind {
  readonly id: string
  readonly kind: Kind
  readonly size: number
  readonly melds: readonly Lay[]
}

/** Those that lay the most cards first; of several kinds each with its strongest first. */
export function kindsOf(melds: readonly Lay[]): readonly MeldKind[] {
  const found = new Map<string, Lay[]>()
  for (const lay of melds) {
    const id = `${lay.kind} ${sizeOf(lay)}`
    found.set(id, [...(found.get(id) ?? []), lay])
  }
  const kinds = [...found].flatMap(([id, all]) => {
    const [first] = all
    return first ? [{ id, kind: first.kind, size: sizeOf(first), melds: all }] : []
  })
  // A trick asks for one kind: what costs least comes first there.
  if (kinds.length < 2) return kinds
  return kinds
    .map((kind) => ({ ...kind, melds: kind.melds.toSorted(stronger) }))
    .toSorted((one, other) => other.size - one.size)
}

/** The higher first; at the same height what keeps jokers and artifacts. */
function stronger(one: Lay, other: Lay): number {
  return (
    other.rank2 - one.rank2 || one.cards.length - other.cards.length || wilds(one) - wilds(other)
  )
}

function wilds(lay: Lay): number {
  return lay.cards.filter((name) => cardOf(name).sort !== 'suit').length
}
