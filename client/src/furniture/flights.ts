import { EASINGS, fly, TIMES, type Flight } from '../motion.ts'

const ON_PLATE = 30

/** A card of a width around the middle of a place; nothing where that is not drawn. */
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
  /** The property by which a card that flies is told how wide it is. */
  protected readonly width: string = '--card-width'
  readonly #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
  }

  all(selector: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(selector)]
  }

  boxes(selector: string): DOMRect[] {
    return this.all(selector).map((element) => element.getBoundingClientRect())
  }

  /** The first such thing that is drawn. */
  box(selector: string): DOMRect {
    return this.boxes(selector).find(({ width }) => width > 0) ?? new DOMRect()
  }

  plate(seat: number): DOMRect {
    return this.box(`[data-seat='${seat}']`)
  }

  /** A card out of the wardrobe, as wide as it will be, from one place to another, once a flight. */
  protected async fly(
    selector: string,
    from: DOMRect,
    to: DOMRect,
    ...flights: readonly Flight[]
  ): Promise<void> {
    const [dress] = this.all(selector)
    if (!dress || from.width === 0 || to.width === 0) return
    dress.style.setProperty(this.width, `${to.width}px`)
    await Promise.all(flights.map((flight) => fly(dress, from, to, flight)))
  }
}
