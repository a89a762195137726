import type { Attachment } from 'svelte/attachments'

const HOVER = 260
const HOLD = 450
const STILL = 10

/**
 * Shows more about a thing while the mouse rests on it or the focus is there, and after a tap; after
 * a long press of a finger the tap does nothing else. Whoever shows it, hides it on null.
 */
export function peek(show: (anchor: HTMLElement | null) => void): Attachment<HTMLElement> {
  return (thing) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: PointerEvent | null = null
    let held = false

    const wait = (ms: number, then: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(then, ms)
    }
    const hide = () => {
      clearTimeout(timer)
      show(null)
    }
    const stay = () => {
      show(thing)
      addEventListener('pointerdown', hide, { once: true, capture: true })
    }
    const hold = () => {
      held = true
      stay()
    }

    const on = {
      pointerenter(event: PointerEvent) {
        if (event.pointerType === 'mouse') wait(HOVER, () => show(thing))
      },
      pointerleave(event: PointerEvent) {
        if (event.pointerType === 'mouse') hide()
      },
      pointerdown(event: PointerEvent) {
        held = false
        start = event
        if (event.pointerType === 'mouse') hide()
        else wait(HOLD, hold)
      },
      pointermove(event: PointerEvent) {
        if (event.pointerType === 'mouse' || !start) return
        const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
        if (far > STILL) clearTimeout(timer)
      },
      pointerup() {
        clearTimeout(timer)
      },
      pointercancel() {
        clearTimeout(timer)
      },
      contextmenu(event: Event) {
        if (held) event.preventDefault()
      },
      focusin() {
        if (document.documentElement.dataset.hands === 'keys') show(thing)
      },
      // What leaves the page loses the focus while it is taken away, when no state may change.
      focusout() {
        queueMicrotask(hide)
      },
    }
    const tapped = (event: Event) => {
      if (!held) return stay()
      // A long press is no tap.
      held = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const kinds = Object.entries(on) as [string, EventListener][]
    for (const [kind, act] of kinds) thing.addEventListener(kind, act)
    thing.addEventListener('click', tapped, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const [kind, act] of kinds) thing.removeEventListener(kind, act)
      thing.removeEventListener('click', tapped, { capture: true })
    }
  }
}
