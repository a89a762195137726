import type { LessonNote } from '../wire.ts'
import type { Box } from './placing.ts'

/** Something on the page that a note lights, now or when its turn comes. */
export interface Lit {
  readonly box: Box
  readonly radius: number
  readonly isTarget: boolean
  /** It comes after what is to be touched now, so it is still dark. */
  readonly isLater: boolean
}

const PADDING = 4
const RADIUS = 12
const CONTROL = 'button:not([disabled]), a[href], input, select, textarea, [tabindex="0"]'

/** The things of this name on the page, as faces call them (`data-mark`, several names apart). */
export function marked(name: string): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-mark~="${CSS.escape(name)}"]`)
  return [...found].filter((one) => one.getClientRects().length > 0)
}

/** Chosen already: a card that is picked, a place that is aimed at. */
function isDone(element: HTMLElement): boolean {
  return (
    element.matches('[aria-pressed=true]') || element.querySelector('[aria-pressed=true]') !== null
  )
}

/** What is to be touched: what is chosen already, what is next, and what comes later. */
function touched(note: LessonNote): { upTo: HTMLElement[]; later: HTMLElement[] } {
  const things = note.touch.flatMap((name) => marked(name).slice(0, 1))
  const next = things.findIndex((thing) => !isDone(thing))
  const end = next < 0 ? things.length : next + 1
  return { upTo: things.slice(0, end), later: things.slice(end) }
}

/** What is to be touched next: the first thing that is not chosen yet. */
export function targetOf(note: LessonNote): HTMLElement | null {
  return touched(note).upTo.at(-1) ?? null
}

/** Whether something that may be used is held now. */
export function isHeld(note: LessonNote): boolean {
  return note.touch.some((name) => marked(name).some(isDone))
}

/** Brings what is chosen and then what is to be touched next into sight: neither is cut off. */
export function followTarget(note: LessonNote): void {
  for (const thing of touched(note).upTo) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

/** What can be used of a thing, for keys: what is golden before anything else. */
export function controlIn(thing: HTMLElement | null): HTMLElement | null {
  if (!thing || thing.matches(CONTROL)) return thing
  return (
    thing.querySelector<HTMLElement>('button.gold') ?? thing.querySelector<HTMLElement>(CONTROL)
  )
}

/** Whether a tap there is a tap on something that is live now. */
export function isLive(note: LessonNote, at: Node): boolean {
  return touched(note).upTo.some((thing) => thing.contains(at))
}

function lit(thing: HTMLElement, isTarget: boolean, isLater: boolean): Lit {
  const { x, y, width, height } = thing.getBoundingClientRect()
  const own = Number.parseFloat(getComputedStyle(thing).borderTopLeftRadius) || RADIUS
  const box = {
    x: x - PADDING,
    y: y - PADDING,
    width: width + 2 * PADDING,
    height: height + 2 * PADDING,
  }
  return { box, radius: Math.min(own + PADDING, box.width / 2, box.height / 2), isTarget, isLater }
}

/** Everything a note lights, as it lies on the page now. */
export function litBy(note: LessonNote): Lit[] {
  const { upTo, later } = touched(note)
  const target = upTo.at(-1)
  const now = new Set([...note.look.flatMap(marked), ...upTo])
  return [
    ...[...now].map((thing) => lit(thing, thing === target, false)),
    ...later.filter((thing) => !now.has(thing)).map((thing) => lit(thing, false, true)),
  ]
}

/** Whether anything that a note lights is on the page; a note may also speak of nothing there. */
export function hasMarks({ look, touch }: LessonNote): boolean {
  const names = [...look, ...touch]
  return names.length === 0 || names.some((name) => marked(name).length > 0)
}

/** A sheet lies over the veil: what is to be touched in it is lit by itself. */
export function showInSheet(note: LessonNote): void {
  const target = targetOf(note)
  for (const old of document.querySelectorAll('dialog [data-lit]'))
    if (old !== target) old.removeAttribute('data-lit')
  if (target?.closest('dialog')) target.setAttribute('data-lit', '')
}

/** Brings what is lit into sight, the most important thing last. */
export function bringIntoSight(note: LessonNote): void {
  for (const name of [...note.touch, ...note.look].reverse()) {
    marked(name)[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
