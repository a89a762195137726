import { EASINGS, fly, land, TIMES, type Flight } from '$shell/motion.ts'

type Boxes = ReadonlyMap<string, DOMRect>

/** Where things were before the page changed. */
export interface Before {
  readonly hand: Boxes
  readonly trick: Boxes
  readonly won: Boxes
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

  all(selector: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(selector)]
  }

  box(selector: string): DOMRect {
    return this.#root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  }

  plate(seat: number): DOMRect {
    return cardAt(this.box(`[data-seat='${seat}']`))
  }

  measure(): Before {
    return {
      hand: this.#boxes('[data-hand] [data-card]'),
      trick: this.#boxes('[data-meld] [data-card]'),
      won: this.#boxes('[data-won] [data-card]'),
    }
  }

  #boxes(selector: string): Boxes {
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
    const [dress] = this.all('[data-wardrobe]')
    if (!dress || from.width === 0 || to.width === 0) return
    dress.style.setProperty('--card-width', `${to.width}px`)
    await Promise.all(Array.from({ length: n }, (_, i) => fly(dress, from, to, passing(i))))
  }
}
