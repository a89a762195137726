import type { Attachment } from 'svelte/attachments'

/** Something that can be picked up with a finger or a mouse and let go elsewhere. */
export interface Held {
  /** What is seen under the pointer. */
  readonly picture: Element
  begin(): void
  over(x: number, y: number): void
  drop(x: number, y: number): void
  cancel(): void
}

const SLACK = 8

/** A copy of what is held, under the pointer; it never catches a tap. */
function carried(picture: Element): HTMLElement {
  const box = picture.getBoundingClientRect()
  const copy = picture.cloneNode(true) as HTMLElement
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${-box.width / 2}px`,
    top: `${-box.height * 0.8}px`,
    margin: '0',
    zIndex: '55',
    pointerEvents: 'none',
    transition: 'none',
    rotate: '4deg',
  })
  copy.inert = true
  document.body.append(copy)
  return copy
}

function away(picture: Element, gone: boolean): void {
  ;(picture as HTMLElement).style.visibility = gone ? 'hidden' : ''
}

/** Drags with the pointer; a press that does not move stays a click. `hold` may refuse with null. */
export function draggable(hold: () => Held | null): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null
    let held: Held | null = null
    let copy: HTMLElement | null = null

    function pressed(event: PointerEvent): void {
      if (event.isPrimary && event.button === 0) start = event
    }

    function lift(): void {
      held = hold()
      start = null
      if (!held) return
      copy = carried(held.picture)
      // It is in the hand of the player now, not in the fan.
      away(held.picture, true)
      held.begin()
    }

    function moved(event: PointerEvent): void {
      if (!event.isPrimary) return
      const far =
        start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK
      if (far) lift()
      if (!held || !copy) return
      copy.style.translate = `${event.clientX}px ${event.clientY}px`
      held.over(event.clientX, event.clientY)
    }

    function letGo(): Held | null {
      const was = held
      if (held) away(held.picture, false)
      copy?.remove()
      start = held = copy = null
      return was
    }

    function released(event: PointerEvent): void {
      if (!event.isPrimary) return
      const was = letGo()
      if (!was) return
      // The browser may still send a click for this press; it was a drag.
      const swallow = (click: Event) => click.stopImmediatePropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, true))
      was.drop(event.clientX, event.clientY)
    }

    function cancelled(): void {
      letGo()?.cancel()
    }

    function keyed(event: KeyboardEvent): void {
      if (event.key === 'Escape') cancelled()
    }

    // A quick hand leaves the card before the first move is told, so the window listens.
    node.addEventListener('pointerdown', pressed)
    addEventListener('pointermove', moved)
    addEventListener('pointerup', released)
    addEventListener('pointercancel', cancelled)
    addEventListener('keydown', keyed)
    return () => {
      cancelled()
      node.removeEventListener('pointerdown', pressed)
      removeEventListener('pointermove', moved)
      removeEventListener('pointerup', released)
      removeEventListener('pointercancel', cancelled)
      removeEventListener('keydown', keyed)
    }
  }
}

interface Spot {
  readonly element: HTMLElement
  readonly far: number
}

/** The place nearest to the pointer among those that may be chosen, forgiving a thick finger. */
export function nearestPlace(
  places: Iterable<HTMLElement>,
  x: number,
  y: number,
): HTMLElement | null {
  let best: Spot | null = null
  for (const element of places) {
    const box = element.getBoundingClientRect()
    const dx = Math.max(box.left - x, 0, x - box.right)
    const dy = Math.max(box.top - y, 0, y - box.bottom)
    const far = Math.hypot(dx, dy)
    if (far <= 28 && (!best || far < best.far)) best = { element, far }
  }
  return best?.element ?? null
}
