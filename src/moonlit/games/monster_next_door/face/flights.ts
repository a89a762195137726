import { cardAt, Flights, passing } from '$shell/furniture/flights.ts'
import type { Flight } from '$shell/motion.ts'
import type { Place } from './acts.ts'
import type { CardName, View } from './types.ts'

/** Where one's own cards and the ends of the rows were before the page changed. */
export interface Before {
  readonly hand: ReadonlyMap<CardName, DOMRect[]>
  readonly rows: readonly DOMRect[]
}

const IN_HAND = 34
const IN_FELT = 46

/** The i-th of many cards that leave at once. */
export function together(i: number): Flight {
  return { ...passing(i), arc: 0.05 }
}

/** The things of this table on the page, and the cards that fly between them. */
export class MonsterFlights extends Flights {
  protected override readonly width = '--mini'

  measure(view: View): Before {
    const hand = new Map<CardName, DOMRect[]>()
    for (const card of this.all('[data-hand] [data-card]')) {
      const kind = card.dataset.card as CardName
      hand.set(kind, [...(hand.get(kind) ?? []), card.getBoundingClientRect()])
    }
    return { hand, rows: view.sizes.map((_, seat) => this.#rowEnd(seat)) }
  }

  #rowEnd(seat: number): DOMRect {
    return this.boxes(`[data-row='${seat}'] .card`).at(-1) ?? this.plate(seat)
  }

  /** Where a card of one's own hand was; cards of a kind leave one after another. */
  ownCard(before: Before, card: CardName | null): DOMRect {
    const boxes = card ? before.hand.get(card) : [...before.hand.values()].flat()
    return (boxes?.length ?? 0) > 0 ? (boxes?.pop() ?? new DOMRect()) : this.box('[data-hand]')
  }

  /** Where a card comes to lie, or a hand that is only seen from outside. */
  place(place: Place): DOMRect {
    const [what, seat] = place.split('-')
    if (what === 'deck') return cardAt(this.box('[data-deck]'), IN_HAND)
    if (what === 'felt') return cardAt(this.box('[data-felt]'), IN_FELT)
    if (what === 'row') {
      const coming = this.box(`[data-row='${seat}'] .card.away`)
      return coming.width > 0 ? coming : this.#rowEnd(Number(seat))
    }
    const held = this.box(`[data-held='${seat}']`)
    return cardAt(held.width > 0 ? held : this.plate(Number(seat)), IN_HAND)
  }

  /** Where a card that is drawn in one's own hand already will appear. */
  ownPlace(card: CardName | null): DOMRect {
    const kind = card ? `[data-card='${card}']` : '[data-card]'
    const box = this.box(`[data-hand] ${kind}.away`)
    return box.width > 0 ? box : this.box('[data-hand]')
  }

  /** A card, face up or with its back, from one place to another. */
  async card(card: CardName | null, from: DOMRect, to: DOMRect, flight: Flight): Promise<void> {
    await this.fly(`[data-wardrobe='${card ?? 'back'}']`, from, to, flight)
  }
}
