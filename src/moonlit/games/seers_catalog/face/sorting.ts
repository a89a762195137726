import type { HandGroup } from '$shell/furniture/hand.ts'
import { recall, remember } from '$shell/memory.ts'
import { bySuit, byValue, cardOf, valueOf } from './cards.ts'

export type Order = 'suit' | 'value'

/** A card of one's own hand; jokers are all alike, so each has a key of its own. */
export interface Held {
  readonly key: string
  readonly name: string
}

/** Every card with a key; the second joker is `joker 2`. */
export function keyed(names: readonly string[]): Held[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1
    seen.set(name, n)
    return { key: n === 1 ? name : `${name} ${n}`, name }
  })
}

function groupOf(name: string, order: Order): string {
  const card = cardOf(name)
  if (card.sort !== 'suit') return card.sort
  return order === 'suit' ? card.suit : `${card.value}`
}

/** The hand as it lies before its owner. */
export function sorted(hand: readonly string[], order: Order): HandGroup<Held>[] {
  const cards = keyed(hand.toSorted(order === 'suit' ? bySuit : byValue))
  const groups: { id: string; cards: Held[]; named: boolean }[] = []
  for (const card of cards) {
    const id = groupOf(card.name, order)
    const last = groups.at(-1)
    if (last?.id === id) last.cards.push(card)
    else groups.push({ id, cards: [card], named: cardOf(card.name).sort !== 'suit' })
  }
  return groups
}

/** SC-81 From the lowest up: what counts at the end comes first. */
export function fromLowest(hand: readonly string[]): Held[] {
  return keyed(hand.toSorted((one, other) => valueOf(one) - valueOf(other) || bySuit(one, other)))
}

const KEY = 'seers_catalog.order'

export function rememberedOrder(): Order {
  return recall(KEY) === 'value' ? 'value' : 'suit'
}

export function rememberOrder(order: Order): void {
  remember(KEY, order)
}
