import { EASINGS, fly, TIMES, type Flight } from '$shell/motion.ts'
import { bySuit } from './suits.ts'
import type { BySuit, SuitName, View } from './types.ts'

/** Where things were before the page changed. */
export interface Before {
  readonly plates: readonly DOMRect[]
  readonly hand: BySuit<DOMRect | null>
  /** Cards that were raised, to be given away. */
  readonly raised: BySuit<readonly DOMRect[]>
}

const ON_PLATE = 30

/** A card of a width around the middle of a place. */
export function cardAt(place: DOMRect | undefined, width = ON_PLATE): DOMRect {
  if (!place || place.width === 0) return new DOMRect()
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2]
  return new DOMRect(x - width / 2, y - width * 0.71, width, width * 1.42)
}

/** The i-th of many cards that leave at once. */
export function passing(i: number): Flight {
  return { duration: TIMES.pass, easing: EASINGS.pass, delay: i * TIMES.stagger, arc: 0.04 }
}

/** Finds the things of one table on the page and lets cards fly between them. */
export class Flights {
  readonly #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
  }

  find(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector)
  }

  all(selector: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(selector)]
  }

  boxes(selector: string): DOMRect[] {
    return this.all(selector).map((element) => element.getBoundingClientRect())
  }

  box(selector: string): DOMRect {
    return this.find(selector)?.getBoundingClientRect() ?? new DOMRect()
  }

  measure(view: View): Before {
    return {
      plates: view.sizes.map((_, seat) => this.box(`[data-seat='${seat}']`)),
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
    const dress = this.find(`[data-wardrobe='${face}']`)
    if (!dress || from.width === 0 || to.width === 0) return
    dress.style.setProperty('--card-width', `${to.width}px`)
    await fly(dress, from, to, flight)
  }
}
