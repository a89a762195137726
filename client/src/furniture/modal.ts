import type { Attachment } from 'svelte/attachments'
import { closeOnBack } from '../back.ts'
import { isIdle } from './focus.svelte.ts'

/** So much of what is in sight goes by with Page Down. */
const A_PAGE = 0.9

function giveBack(to: Element | null): void {
  if (isIdle() && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

/** Where the focus begins: where it is asked for, at the open tab, else at what can first be done. */
function beginning(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
    dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea, button, a[href])')
  )
}

/**
 * Opens a native dialog as long as `open()` says so: top layer, focus kept inside; Escape closes it,
 * and so does the way back.
 */
export function modal(open: () => boolean, close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    function cancelled(event: Event): void {
      event.preventDefault()
      close()
    }
    function paged(event: KeyboardEvent): void {
      const way = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
      const page = dialog.querySelector('[data-pages], [data-body]')
      const isInside = event.target instanceof Node && page?.contains(event.target)
      if (way === 0 || !page || isInside || event.defaultPrevented) return
      event.preventDefault()
      page.scrollBy({ top: way * page.clientHeight * A_PAGE })
    }
    function outside(event: MouseEvent): void {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('keydown', paged)
    dialog.addEventListener('close', close)
    dialog.addEventListener('mousedown', outside)
    const before = document.activeElement
    const forget = open() ? closeOnBack(close) : null
    if (open() && !dialog.open) {
      dialog.showModal()
      beginning(dialog)?.focus()
    }
    return () => {
      forget?.()
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('keydown', paged)
      dialog.removeEventListener('close', close)
      dialog.removeEventListener('mousedown', outside)
      if (dialog.open) dialog.close()
      // A dialog that leaves the page gives the focus to nobody; give it back ourselves.
      queueMicrotask(() => giveBack(before))
    }
  }
}
