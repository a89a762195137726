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

/** Whether things travel; at a quick pace they only fade in where they are. */
function travels(): boolean {
  return settings.motion && settings.pace !== 'quick'
}

/** Where something is now; measure before the view changes, fly after. */
function where(place: Place): DOMRect {
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

/** What a thing on the table inherits from its place there and must not lose in the air. */
const INHERITED = ['--card-width', '--accent', 'color', 'font-size', 'line-height'] as const

function asTraveller(thing: Element, size: Size): HTMLElement {
  const body = document.createElement('div')
  const copy = thing.cloneNode(true) as HTMLElement | SVGElement
  for (const marked of [copy, ...copy.querySelectorAll('[id]')]) marked.removeAttribute('id')
  Object.assign(copy.style, { margin: '0', transform: 'none', transition: 'none', opacity: '1' })
  Object.assign(body.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${size.width}px`,
    height: `${size.height}px`,
    willChange: 'transform',
  })
  const worn = getComputedStyle(thing)
  for (const name of INHERITED) body.style.setProperty(name, worn.getPropertyValue(name))
  body.inert = true
  body.append(copy)
  return body
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The transform that puts a thing of a size into the middle of a place, as large as fits. */
export function inside(place: DOMRect, size: Size, lift = 0): string {
  const scale = Math.min(place.width / size.width, place.height / size.height)
  const x = place.left + (place.width - size.width) / 2
  const y = place.top + (place.height - size.height) / 2 - lift
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** The key frames from one place to another: straight, or rising in the middle. */
export function frames(from: DOMRect, to: DOMRect, size: Size, arc: number): Keyframe[] {
  const [first, last] = [{ transform: inside(from, size) }, { transform: inside(to, size) }]
  if (arc === 0) return [first, last]
  const half = (a: number, b: number) => (a + b) / 2
  const middle = {
    left: half(from.left, to.left),
    top: half(from.top, to.top),
    width: half(from.width, to.width),
    height: half(from.height, to.height),
  } as DOMRect
  const lift = Math.hypot(from.left - to.left, from.top - to.top) * arc
  return [first, { transform: inside(middle, size, lift) }, last]
}

async function ended(animation: Animation): Promise<void> {
  try {
    await animation.finished
  } catch {
    // Cancelled because the thing left the page: nothing left to show.
  }
}

/**
 * Shows a copy of `thing` travelling from where it was to where it is now, and resolves when it has
 * landed. It keeps its proportions and fits into both places. Nothing is hidden meanwhile: use
 * `land` for something that is already drawn where it goes. With motion off, or at a quick pace, the
 * landing place fades in for 120 ms instead.
 */
export async function fly(
  thing: Element,
  from: Place,
  to: Place,
  flight: Flight = {},
): Promise<void> {
  const { duration = TIMES.travel, easing = EASINGS.travel, arc = 0.08, delay = 0 } = flight
  if (!travels()) return to instanceof Element ? fadeIn(to) : undefined
  const [start, end] = [where(from), where(to)]
  if (end.width === 0 || start.width === 0) return
  // What is not drawn itself (a costume kept aside) travels in the size of the place it goes to.
  const drawn = where(thing)
  const size = drawn.width > 0 ? drawn : end
  const traveller = asTraveller(thing, size)
  layer().append(traveller)
  const way = frames(start, end, size, arc)
  await ended(traveller.animate(way, { duration, easing, delay, fill: 'both' }))
  traveller.remove()
}

/** Keeps an element out of sight until the promise is settled (its twin is still on the way). */
async function hideUntil<T>(element: HTMLElement | SVGElement, done: Promise<T>): Promise<T> {
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
  return travels() ? hideUntil(target, flown) : flown
}

function fadeIn(element: Element): Promise<void> {
  return ended(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIMES.quick }))
}

/** Waits as long as an animation would take, or not at all when motion is off. */
export function pause(ms: number): Promise<void> {
  if (!settings.motion) return Promise.resolve()
  return new Promise((resolve) => setTimeout(resolve, ms))
}
