import type { Attachment } from 'svelte/attachments'

interface Options {
  /** `line`: one after another; `plane`: the nearest in that direction (boards, rings, grids). */
  readonly along?: 'line' | 'plane'
  /** What can be stepped on. */
  readonly stops?: string
}

const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}

function nextInLine(stops: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const [dx, dy] = STEP[key] ?? [0, 0]
  return stops[(at + dx + dy + stops.length) % stops.length]
}

/** The stop that lies most straight and most near in the direction of the key. */
export function nearest(
  from: readonly [number, number],
  places: readonly (readonly [number, number])[],
  key: string,
): number | undefined {
  const [dx, dy] = STEP[key] ?? [0, 0]
  let best: number | undefined
  let least = Infinity
  places.forEach(([x, y], i) => {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    const far = ahead + aside * 2
    if (ahead > 1 && far < least) [best, least] = [i, far]
  })
  return best
}

function nextInPlane(
  stops: HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const found = nearest(middle(from), stops.map(middle), key)
  return found === undefined ? undefined : stops[found]
}

/** Makes a group one tab stop whose members are walked with the arrow keys, Home and End. */
export function arrows({ along = 'line', stops = 'button, a[href]' }: Options = {}): Attachment {
  return (group) => {
    const members = () =>
      [...group.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.offsetParent !== null)

    function keepOneStop(): void {
      const all = members()
      const held = all.find((stop) => stop.tabIndex === 0 && stop.dataset.stop === 'here')
      const marked = '[aria-selected=true], [aria-checked=true], [aria-pressed=true]'
      const here = held ?? all.find((stop) => stop.matches(marked)) ?? all[0]
      for (const stop of all) rest(stop, stop === here)
    }

    function rest(stop: HTMLElement, here: boolean): void {
      if (stop.tabIndex !== (here ? 0 : -1)) stop.tabIndex = here ? 0 : -1
      if (here) stop.dataset.stop = 'here'
      else delete stop.dataset.stop
    }

    function focused(event: Event): void {
      const all = members()
      const stop = all.find((one) => one.contains(event.target as Node))
      if (stop) for (const one of all) rest(one, one === stop)
    }

    function pressed(event: Event): void {
      const { key } = event as KeyboardEvent
      const all = members()
      const at = all.findIndex((stop) => stop === document.activeElement)
      const from = all[at]
      if (!from) return
      let next: HTMLElement | undefined
      if (key === 'Home') next = all[0]
      else if (key === 'End') next = all.at(-1)
      else if (key in STEP)
        next = along === 'line' ? nextInLine(all, at, key) : nextInPlane(all, from, key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }

    keepOneStop()
    const watcher = new MutationObserver(keepOneStop)
    watcher.observe(group, { childList: true, subtree: true })
    group.addEventListener('focusin', focused)
    group.addEventListener('keydown', pressed)
    return () => {
      watcher.disconnect()
      group.removeEventListener('focusin', focused)
      group.removeEventListener('keydown', pressed)
    }
  }
}
