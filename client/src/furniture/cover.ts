import type { Attachment } from 'svelte/attachments'
import { Cell } from '../cell.ts'
import { settings } from '../settings.ts'

/** A brush of the hand shows nothing. */
export const MEANT = 250
/** Where a tap lifts the cover, it falls by itself. */
export const OPEN_FOR = 5000

/**
 * What is for one's own eyes lies covered on the page, and is seen only while somebody holds the
 * pad: a device that is put down, looked away from or handed on shows nothing.
 */
export class Cover {
  readonly #isLifted = new Cell(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  get isLifted(): boolean {
    return this.#isLifted.value
  }

  /** Lifts it after a moment, for as long as it is held. */
  hold(): void {
    this.#wait(MEANT, () => (this.#isLifted.value = true))
  }

  /** Lifts it at once, as long as the key is held. */
  lift(): void {
    clearTimeout(this.#timer)
    this.#isLifted.value = true
  }

  /** Lifts it for a few seconds, or covers what is open. */
  turn(): void {
    if (this.isLifted) return this.lay()
    this.lift()
    this.#wait(OPEN_FOR, () => this.lay())
  }

  lay(): void {
    clearTimeout(this.#timer)
    this.#isLifted.value = false
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }
}

export const cover = new Cover()

const HOLDS = new Set(['Space', 'Enter'])

/** Makes a button the pad that lifts the cover: by a finger, by Space or Enter, or by taps. */
export function pad(over: Cover = cover): Attachment<HTMLElement> {
  return (button) => {
    const lay = () => over.lay()
    const on = {
      pointerdown(event: PointerEvent) {
        if (event.button !== 0 || settings.peek === 'tap') return
        button.setPointerCapture(event.pointerId)
        over.hold()
      },
      pointerup: () => {
        if (settings.peek !== 'tap') over.lay()
      },
      pointercancel: lay,
      keydown(event: KeyboardEvent) {
        if (!HOLDS.has(event.code) || settings.peek === 'tap') return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) over.lift()
      },
      keyup(event: KeyboardEvent) {
        if (!HOLDS.has(event.code) || settings.peek === 'tap') return
        event.preventDefault()
        over.lay()
      },
      // Whoever cannot hold presses by other means, which is a click of no finger and no key.
      click(event: MouseEvent) {
        if (settings.peek === 'tap' || event.detail === 0) over.turn()
      },
      blur: lay,
      contextmenu: (event: Event) => event.preventDefault(),
    }
    const away = () => {
      if (document.hidden) over.lay()
    }
    const kinds = Object.entries(on) as [string, EventListener][]
    for (const [kind, act] of kinds) button.addEventListener(kind, act)
    document.addEventListener('visibilitychange', away)
    window.addEventListener('blur', lay)
    return () => {
      for (const [kind, act] of kinds) button.removeEventListener(kind, act)
      document.removeEventListener('visibilitychange', away)
      window.removeEventListener('blur', lay)
      // Nothing may change while the page is taken apart.
      queueMicrotask(lay)
    }
  }
}
