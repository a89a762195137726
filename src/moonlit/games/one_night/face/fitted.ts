const NARROW = ['roomy', 'close', 'dense', 'paired', 'run', 'tight'] as const
const ROOMY = ['roomy', 'abreast', 'close', 'dense', 'paired', 'run', 'tight'] as const
/** From this width on, two columns are as easy to read as one (in rem). */
const TWO_COLUMNS = 30
/** How long what does not fit even so stays before the rest is shown (ms). */
const A_LOOK = 4000

/** Sets a list smaller and closer until all of it is in sight; what is longer still is paged. */
export function fitted(changed: unknown) {
  return (list: HTMLElement): (() => void) => {
    void changed
    const isWhole = () =>
      list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1
    function fit(): void {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
      for (const level of list.clientWidth > TWO_COLUMNS * rem ? ROOMY : NARROW) {
        list.dataset.fit = level
        if (isWhole()) return
      }
    }
    function turn(): void {
      if (isWhole()) return
      const isLast = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
      list.scrollTop = isLast ? 0 : list.scrollTop + list.clientHeight
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(list)
    // Letters of another width come when their font does.
    document.fonts.addEventListener('loadingdone', fit)
    const pages = setInterval(turn, A_LOOK)
    return () => {
      watch.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
      clearInterval(pages)
    }
  }
}
