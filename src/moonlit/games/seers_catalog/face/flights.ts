import { Flights, passing } from '$shell/furniture/flights.ts'
import { fly, land } from '$shell/motion.ts'

type Boxes = ReadonlyMap<string, DOMRect>

/** Where things were before the page changed. */
export interface Before {
  readonly hand: Boxes
  readonly trick: Boxes
  readonly won: Boxes
}

/** The things of this table on the page, and the cards that fly between them. */
export class SeersFlights extends Flights {
  measure(): Before {
    return {
      hand: this.#cards('[data-hand] [data-card]'),
      trick: this.#cards('[data-meld] [data-card]'),
      won: this.#cards('[data-won] [data-card]'),
    }
  }

  #cards(selector: string): Boxes {
    return new Map(
      this.all(selector).map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]),
    )
  }

  /** Cards that are about to leave the page go to a place; called before it changes. */
  async away(selector: string, to: DOMRect): Promise<void> {
    const cards = this.all(selector)
    await Promise.all(
      cards.map((card, i) => fly(card, card.getBoundingClientRect(), to, passing(i))),
    )
  }

  /** Cards that are drawn where they go come from where they were; those of unknown origin stay. */
  async arrive(selector: string, from: (key: string) => DOMRect | undefined): Promise<void> {
    const cards = this.all(selector)
    await Promise.all(
      cards.map(async (card, i) => {
        const origin = from(card.dataset.card ?? '')
        if (origin && origin.width > 0) await land(card, origin, passing(i))
      }),
    )
  }

  /** Face down, from one place to another. */
  async backs(n: number, from: DOMRect, to: DOMRect): Promise<void> {
    await this.fly('[data-wardrobe]', from, to, ...Array.from({ length: n }, (_, i) => passing(i)))
  }
}
