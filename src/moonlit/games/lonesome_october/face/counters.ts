import { suitOf } from './deck.ts'
import type { Change, Counter, EventCard } from './eventCards.ts'
import type { Event, View } from './types.ts'

/** How close a counter is to the end of its player. */
export type Danger = 'none' | 'near' | 'edge'

const MOST_DEBT = 6

/** LO-26, LO-27 A seventh Debt or no Preparedness left puts a player out of the Game. */
export function dangerOf(counter: Counter, n: number): Danger {
  if (counter === 'xp') return 'none'
  const left = counter === 'debt' ? MOST_DEBT - n : n - 1
  return left <= 0 ? 'edge' : left === 1 ? 'near' : 'none'
}

/** A table as it was before cards that have yet to be shown. */
export function viewBefore(view: View, pending: readonly EventCard[]): View {
  if (pending.length === 0) return view
  const changes = pending.flatMap((card) => card.changes)
  const pairs = view.pairs.map((pair, seat) => {
    const at = (counter: Counter): number =>
      changes.find((one) => one.seat === seat && one.counter === counter)?.from ?? pair[counter]
    const isOut = pending.some((card) => card.sort === 'out' && card.seat === seat)
    const counters = { debt: at('debt'), preparedness: at('preparedness'), xp: at('xp') }
    return { ...pair, ...counters, in_game: pair.in_game || isOut }
  })
  return { ...view, pairs }
}

/** How many ingredients a seat has got, or lost, by these cards, as far as they tell. */
export function gained(cards: readonly EventCard[], seat: number): number {
  const events = cards.flatMap(({ told }) => told.map(({ event }) => event))
  return events.reduce((sum, event) => sum + gainOf(event, seat), 0)
}

function gainOf(event: Event, seat: number): number {
  switch (event.type) {
    case 'found':
    case 'pilfered':
      return event.seat === seat ? countOf(event.cards) : 0
    case 'discarded':
    case 'paid':
      return event.seat === seat ? -countOf(event.cards) : 0
    case 'handed':
      if (event.seat === seat) return countOf(event.cards)
      return event.from_seat === seat ? -countOf(event.cards) : 0
    default:
      return 0
  }
}

/** Artifacts lie apart. */
function countOf(cards: Readonly<Record<string, number>>): number {
  const ingredients = Object.entries(cards).filter(([card]) => suitOf(card) !== null)
  return ingredients.reduce((sum, [, n]) => sum + n, 0)
}

/** More Debt and less Preparedness are nothing to be glad of. */
export function isWorse({ counter, from, to }: Change): boolean {
  return counter === 'debt' ? to > from : counter === 'preparedness' && to < from
}

/** Every counter once, from where it was to where it is. */
export function inAll(changes: readonly Change[]): Change[] {
  const all: Change[] = []
  for (const one of changes) {
    const i = all.findIndex(
      ({ seat, counter, to }) => seat === one.seat && counter === one.counter && to === one.from,
    )
    const before = all[i]
    if (before) all[i] = { ...one, from: before.from }
    else all.push(one)
  }
  return all
}
