import type { Whereabouts } from './types.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** One way of the monster from a plate to another. */
export interface Leg {
  readonly from: number
  readonly to: number
  readonly by: Whereabouts['by']
  readonly d: string
  /** Where the card that moved it is drawn. */
  readonly middle: Point
}

/** The ways between different seats; what came straight back has no way. */
export function legsOf(path: readonly Whereabouts[]): Omit<Leg, 'd' | 'middle'>[] {
  return path.slice(1).flatMap(({ seat: to, by }, i) => {
    const from = path[i]?.seat
    return from === undefined || from === to ? [] : [{ from, to, by }]
  })
}

function mix(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
}

/** How far a way bends to its own side, so that ways to and fro do not lie on each other. */
const BEND = 0.16
/** Ways end before the middle of a plate, so that its name can be read. */
const SHORT = 0.1

/** Curves between the plates, in the order in which the monster took them. */
export function trailOf(path: readonly Whereabouts[], plates: readonly Point[]): Leg[] {
  return legsOf(path).flatMap((leg, i) => {
    const [start, end] = [plates[leg.from], plates[leg.to]]
    if (!start || !end) return []
    const [from, to] = [mix(start, end, SHORT), mix(end, start, SHORT)]
    const half = mix(from, to, 0.5)
    const bend = BEND + 0.03 * i
    const control = { x: half.x - (to.y - from.y) * bend, y: half.y + (to.x - from.x) * bend }
    const middle = mix(half, control, 0.5)
    return [{ ...leg, d: curve(from, control, to), middle }]
  })
}

function curve(from: Point, control: Point, to: Point): string {
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return `M${at(from)}Q${at(control)} ${at(to)}`
}

/** How often the monster changed hands. */
export function journeys(path: readonly Whereabouts[] | null): number {
  return path ? path.length - 1 : 0
}
