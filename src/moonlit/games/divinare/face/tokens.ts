import { EASINGS, fly, land } from '$shell/motion.ts'
import { settings } from '$shell/settings.ts'
import { play } from '$shell/sound.ts'
import type { Place } from './types.ts'

/** Lets tokens hop from where they stood to where they stand; layout alone moves nothing. */
export class Tokens {
  readonly #boxes = new Map<string, DOMRect>()
  #places: ReadonlyMap<string, Place> = new Map()

  /** Before the page changes: where every token is. */
  measure(root: HTMLElement | undefined): void {
    this.#boxes.clear()
    for (const token of root?.querySelectorAll<HTMLElement>('[data-token]') ?? []) {
      this.#boxes.set(token.dataset.token ?? '', token.getBoundingClientRect())
    }
  }

  /** After it: every token that changed its place hops there; one driven off drags its shadow. */
  move(
    root: HTMLElement | undefined,
    places: ReadonlyMap<string, Place>,
    isForced: (token: string) => boolean,
  ): void {
    for (const [token, place] of places) {
      const was = this.#places.get(token)
      const from = this.#boxes.get(token)
      const element = root?.querySelector<HTMLElement>(`[data-token='${token}']`)
      if (was === undefined || was === place || !from || !element) continue
      void hop(element, from, isForced(token))
    }
    this.#places = places
  }
}

async function hop(element: HTMLElement, from: DOMRect, dragged: boolean): Promise<void> {
  if (dragged && settings.motion) {
    const shadow = element.cloneNode(true) as HTMLElement
    shadow.style.filter = 'brightness(0) blur(2px) opacity(0.6)'
    const slow = { duration: 640, delay: 90, arc: 0, easing: EASINGS.pass }
    void fly(shadow, from, element.getBoundingClientRect(), slow)
  }
  await land(element, from, dragged ? { duration: 520, arc: 0 } : { arc: 0.14 })
  play('wood')
}
