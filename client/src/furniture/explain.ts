import { shell, wordsOf, type Args } from '../words.ts'

/** What a mark carries so that it can be asked about. */
export interface Explained {
  readonly 'data-explain': string
  readonly 'data-args'?: string | undefined
  readonly 'data-clause'?: string | undefined
}

/**
 * Lets marks explain themselves: `<i {...explains('explain-bonus', { n: 2 })}>`. The message of that
 * name says what the mark is called, and with `-help` behind it, in a sentence, what it means; the
 * table says which clause of the rules speaks of it, unless each thing of a kind has its own.
 */
export function explainer<Name extends string>(clauses: Readonly<Record<Name, string | null>>) {
  return (name: Name, args?: Args, clause: string | null = clauses[name]): Explained => ({
    'data-explain': name,
    'data-args': args && JSON.stringify(args),
    'data-clause': clause ?? undefined,
  })
}

/** What the shell draws at every table; a game may say of the same mark what it means in it. */
export const explainsShell = explainer({
  'explain-moon': null,
  'explain-player': null,
  'explain-flame': null,
  'explain-waits': null,
  'explain-first': null,
  'explain-decided': null,
  'explain-away': null,
  'explain-stand-in': null,
  'explain-time': null,
  'explain-pace': null,
  'explain-place': null,
  'explain-parts': null,
  'explain-total': null,
  'explain-rounds': null,
  'explain-everyone': null,
  'explain-seal': null,
  'explain-speed': null,
  'explain-open': null,
  'explain-qr': null,
  'explain-code': null,
  'explain-count': null,
})

export type Marked = HTMLElement | SVGElement

export interface Explanation {
  readonly title: string
  readonly help: string
  readonly clause: string | null
}

/** What a mark says of itself, in the words of its game, else in the shell's. */
export function explanationOf(mark: Marked, game: string): Explanation {
  const { explain: id = '', args, clause = null } = mark.dataset
  const words = wordsOf(game).has(id) ? wordsOf(game) : shell
  const given = args === undefined ? undefined : (JSON.parse(args) as Args)
  return { title: words.t(id, given), help: words.t(`${id}-help`, given), clause }
}

const MARK = '[data-explain]'
const CONTROL = 'button, a[href], input, select, textarea, summary, [role=button], [data-choice]'

/** The mark that something belongs to. */
export function markOf(thing: EventTarget | null): Marked | null {
  return thing instanceof Element ? thing.closest<Marked>(MARK) : null
}

/** The mark under a pointer, also where a control of the same thing is stretched over it. */
export function markUnder(event: MouseEvent): Marked | null {
  const { target, clientX, clientY } = event
  const control = target instanceof Element ? target.closest(CONTROL) : null
  const below = control ? document.elementsFromPoint(clientX, clientY) : []
  const covered = below.find((one) => control?.parentElement?.contains(one) && markOf(one))
  return markOf(target) ?? markOf(covered ?? null)
}

/** All marks that can be seen, in reading order. */
export function marksIn(scope: ParentNode): Marked[] {
  return [...scope.querySelectorAll<Marked>(MARK)].filter(
    (mark) =>
      mark.checkVisibility({ visibilityProperty: true }) && mark.getBoundingClientRect().width > 1,
  )
}

/** Whether a tap there does something else: while a question is open, also where it says why not. */
export function isTaken(thing: Element, isAsked: boolean): boolean {
  const control = thing.closest(CONTROL)
  if (!control || control.matches('[data-idle]')) return false
  return isAsked || control.getAttribute('aria-disabled') !== 'true'
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}
export interface Placed {
  readonly left: number
  readonly top: number
  /** Where the tail points at, from the left of the card; none where the card stands elsewhere. */
  readonly tail: { readonly at: number; readonly side: 'top' | 'bottom' } | null
}

const AWAY = 14
const EDGE = 8

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

/** Beside the mark, never over it, and never over what is kept free where there is any other room. */
export function placeBy(mark: Box, card: Size, screen: Size, free: readonly Box[]): Placed {
  const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2]
  const centred = x - card.width / 2
  const wishes: [left: number, top: number, side: 'top' | 'bottom' | null][] = [
    [centred, mark.bottom + AWAY, 'top'],
    [centred, mark.top - card.height - AWAY, 'bottom'],
    [mark.right + AWAY, y - card.height / 2, null],
    [mark.left - card.width - AWAY, y - card.height / 2, null],
    ...free.flatMap((box): [number, number, null][] => [
      [centred, box.top - card.height - EDGE, null],
      [centred, box.bottom + EDGE, null],
      [box.left - card.width - EDGE, mark.top - card.height - AWAY, null],
    ]),
    [centred, EDGE, null],
  ]
  const places = wishes.map(([wantedLeft, wantedTop, side]) => {
    const left = clamp(wantedLeft, EDGE, screen.width - card.width - EDGE)
    const top = clamp(wantedTop, EDGE, screen.height - card.height - EDGE)
    const box = { left, top, right: left + card.width, bottom: top + card.height }
    const covered = free.reduce((sum, one) => sum + overlap(box, one), 0)
    const far = Math.hypot(box.left + card.width / 2 - x, box.top + card.height / 2 - y)
    const points = side !== null && top === wantedTop
    const tail = points ? { at: clamp(x - left, 22, card.width - 22), side } : null
    const worse = far - (points ? 1000 : 0)
    return { left, top, tail, cost: overlap(box, mark) * 1e9 + covered * 1e4 + worse }
  })
  const best = places.reduce((one, other) => (other.cost < one.cost ? other : one))
  return { left: best.left, top: best.top, tail: best.tail }
}
