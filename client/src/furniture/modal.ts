import type { Attachment } from 'svelte/attachments'
import { isIdle } from './focus.svelte.ts'

function giveBack(to: Element | null): void {
  if (isIdle() && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

/** Opens a native dialog as long as `open()` says so: top layer, focus kept inside, Escape closes. */
export function modal(open: () => boolean, close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    function cancelled(event: Event): void {
      event.preventDefault()
      close()
    }
    function outside(event: MouseEvent): void {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', close)
    dialog.addEventListener('mousedown', outside)
    const before = document.activeElement
    if (open() && !dialog.open) {
      dialog.showModal()
      // Where nothing asks for the focus, it goes to the open tab rather than to the handle.
      if (!dialog.querySelector('[autofocus]'))
        dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', close)
      dialog.removeEventListener('mousedown', outside)
      if (dialog.open) dialog.close()
      // A dialog that leaves the page gives the focus to nobody; give it back ourselves.
      queueMicrotask(() => giveBack(before))
    }
  }
}
