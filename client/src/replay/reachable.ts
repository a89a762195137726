import type { Attachment } from 'svelte/attachments'

const ANYTHING = 'button, a[href], input, select, summary, [tabindex]'

function scrolls(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight + 1) return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

/** In a still picture nothing can be pressed: what scrolls must be reachable by keys by itself. */
export function reachable(): Attachment {
  return (node) => {
    const table = node as HTMLElement
    let due = 0
    function look(): void {
      for (const each of [table, ...table.querySelectorAll<HTMLElement>('div, section, ul, ol')]) {
        const needed = scrolls(each) && each.querySelector(ANYTHING) === null
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
