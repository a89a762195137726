import { settings } from './settings.ts'

/** Durations (ms) and easings of the look; CSS has the same in tokens.css. */
export const TIMES = {
  quick: 120,
  lift: 180,
  flip: 280,
  travel: 320,
  pass: 420,
  stagger: 40,
} as const
export const EASINGS = {
  lift: 'cubic-bezier(.2,.8,.2,1)',
  travel: 'cubic-bezier(.3,.7,.2,1)',
  pass: 'cubic-bezier(.4,0,.2,1)',
} as const

export interface Flight {
  readonly duration?: number
  readonly easing?: string
  /** How high it rises on its way, as a share of the way. */
  readonly arc?: number
  readonly delay?: number
}

type Place = Element | DOMRect

/** Where something is now; measure before the view changes, fly after. */
export function where(place: Place): DOMRect {
  return place instanceof Element ? place.getBoundingClientRect() : place
}

let sky: HTMLElement | null = null

/** The layer above the table in which things travel; it never catches a tap. */
function layer(): HTMLElement {
  if (sky?.isConnected) return sky
  sky = document.createElement('div')
  sky.setAttribute('aria-hidden', 'true')
  Object.assign(sky.style, { position: 'fixed', inset: '0', zIndex: '50', pointerEvents: 'none' })
  document.body.append(sky)
  return sky
}

function asTraveller(thing: Element, at: DOMRect): HTMLElement {
  const body = document.createElement('div')
  const copy = thing.cloneNode(true) as HTMLElement | SVGElement
  for (const marked of [copy, ...copy.querySelectorAll('[id]')]) marked.removeAttribute('id')
  Object.assign(copy.style, { margin: '0', transform: 'none', transition: 'none', opacity: '1' })
  Object.assign(body.style, {
    position: 'absolute',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    transformOrigin: '0 0',
  })
  body.inert = true
  body.append(copy)
  return body
}

/** The key frames from one place to another: straight, or rising in the middle. */
export function frames(from: DOMRect, to: DOMRect, arc: number): Keyframe[] {
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  const [sx, sy] = [from.width / (to.width || 1), from.height / (to.height || 1)]
  const rise = -Math.hypot(dx, dy) * arc
  const at = (x: number, y: number, w: number, h: number) => ({
    transform: `translate(${x}px, ${y}px) scale(${w}, ${h})`,
  })
  if (arc === 0) return [at(dx, dy, sx, sy), at(0, 0, 1, 1)]
  return [at(dx, dy, sx, sy), at(dx / 2, dy / 2 + rise, (sx + 1) / 2, (sy + 1) / 2), at(0, 0, 1, 1)]
}

async function ended(animation: Animation): Promise<void> {
  try {
    await animation.finished
  } catch {
    // Cancelled because the thing left the page: nothing left to show.
  }
}

/**
 * Shows `thing` travelling from where it was to where it is now, and resolves when it has landed.
 * Elements given as places are hidden neither before nor after; hide the landing place with
 * `hideUntil` if it is drawn already. With motion off the landing place fades in for 120 ms instead.
 */
export async function fly(
  thing: Element,
  from: Place,
  to: Place,
  flight: Flight = {},
): Promise<void> {
  const { duration = TIMES.travel, easing = EASINGS.travel, arc = 0.08, delay = 0 } = flight
  if (!settings.motion) return to instanceof Element ? fadeIn(to) : undefined
  const [start, end] = [where(from), where(to)]
  if (end.width === 0 || start.width === 0) return
  const traveller = asTraveller(thing, end)
  layer().append(traveller)
  const way = frames(start, end, arc)
  await ended(traveller.animate(way, { duration, easing, delay, fill: 'both' }))
  traveller.remove()
}

/** Keeps an element out of sight until the promise is settled (its twin is still on the way). */
export async function hideUntil<T>(
  element: HTMLElement | SVGElement,
  done: Promise<T>,
): Promise<T> {
  const before = element.style.visibility
  element.style.visibility = 'hidden'
  try {
    return await done
  } finally {
    element.style.visibility = before
  }
}

/** Flies something to an element that is already drawn there, hidden until it lands. */
export function land(
  target: HTMLElement | SVGElement,
  from: Place,
  flight: Flight = {},
): Promise<void> {
  const flown = fly(target, from, target, flight)
  return settings.motion ? hideUntil(target, flown) : flown
}

export function fadeIn(element: Element): Promise<void> {
  return ended(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIMES.quick }))
}

/** Breathes once: this can be chosen now. */
export function breathe(element: Element): Promise<void> {
  if (!settings.motion) return Promise.resolve()
  const frames = [
    { transform: 'scale(1)' },
    { transform: 'scale(1.06)' },
    { transform: 'scale(1)' },
  ]
  return ended(element.animate(frames, { duration: 420, easing: 'ease-in-out' }))
}

/** Waits as long as an animation would take, or not at all when motion is off. */
export function pause(ms: number): Promise<void> {
  if (!settings.motion) return Promise.resolve()
  return new Promise((resolve) => setTimeout(resolve, ms))
}
