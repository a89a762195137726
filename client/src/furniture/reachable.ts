import type { Attachment } from 'svelte/attachments'

const ANYTHING = 'button, a[href], input, select, summary, [tabindex]'

function scrolls(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight + 1) return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

/** Whether keys reach something inside; what is inert is only a picture. */
function holdsAnything(element: HTMLElement): boolean {
  return [...element.querySelectorAll(ANYTHING)].some((one) => one.closest('[inert]') === null)
}

/** In a still picture nothing can be pressed: what scrolls must be reachable by keys by itself. */
export function reachable(): Attachment {
  return (node) => {
    const table = node as HTMLElement
    let due = 0
    function look(): void {
      for (const each of [table, ...table.querySelectorAll<HTMLElement>('div, section, ul, ol')]) {
        const needed = scrolls(each) && !holdsAnything(each)
        if (needed && !each.hasAttribute('tabindex')) each.tabIndex = 0
      }
    }
    function soon(): void {
      cancelAnimationFrame(due)
      due = requestAnimationFrame(look)
    }
    soon()
    const sizes = new ResizeObserver(soon)
    const contents = new MutationObserver(soon)
    sizes.observe(table)
    contents.observe(table, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(due)
      sizes.disconnect()
      contents.disconnect()
    }
  }
}
