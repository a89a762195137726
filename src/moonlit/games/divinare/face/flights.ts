import { cardAt, Flights } from '$shell/furniture/flights.ts'
import type { Flight } from '$shell/motion.ts'
import { bySuit } from './suits.ts'
import type { BySuit, SuitName, View } from './types.ts'

/** Where things were before the page changed. */
export interface Before {
  readonly plates: readonly DOMRect[]
  readonly hand: BySuit<DOMRect | null>
  /** Cards that were raised, to be given away. */
  readonly raised: BySuit<readonly DOMRect[]>
}

/** The things of this table on the page, and the cards that fly between them. */
export class DivinareFlights extends Flights {
  measure(view: View): Before {
    return {
      plates: view.sizes.map((_, seat) => this.plate(seat)),
      hand: bySuit((suit) => this.boxes(`[data-card='${suit}']`).at(-1) ?? null),
      raised: bySuit((suit) => this.boxes(`[data-card='${suit}'] .selected`)),
    }
  }

  /** Where a card laid at a board ends: on the pile, or where there is no room for one, its count. */
  pile(suit: SuitName): DOMRect {
    const stack = this.box(`[data-pile='${suit}']`)
    return stack.width > 0 ? stack : cardAt(this.box(`[data-count='${suit}']`))
  }

  /** A card, face up or with its back, from one place to another. */
  async card(
    face: SuitName | 'back',
    from: DOMRect,
    to: DOMRect,
    flight: Flight = {},
  ): Promise<void> {
    await this.fly(`[data-wardrobe='${face}']`, from, to, flight)
  }
}
