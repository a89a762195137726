/** Where things stand on the round table of a shared screen, in rem. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const WIDE = 38
export const HIGH = 38
const MIDDLE: Point = { x: WIDE / 2, y: 17.4 }
const REACH: Point = { x: 15.3, y: 14.1 }
/** The ring in the middle, on which votes begin and end: its centre and how far it reaches. */
export const OVAL = { ...MIDDLE, rx: REACH.x * 0.58, ry: REACH.y * 0.52 } as const
/** How far in a card goes on its way around the centre. */
const INSIDE = 0.6
const SAMPLES = 14
const FULL = 2 * Math.PI

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function angleOf(seat: number, players: number): number {
  return (FULL * seat) / players - FULL / 4
}

function at(angle: number, out: number): Point {
  return {
    x: round(MIDDLE.x + REACH.x * out * Math.cos(angle)),
    y: round(MIDDLE.y + REACH.y * out * Math.sin(angle)),
  }
}

function onRing(angle: number): Point {
  return {
    x: round(OVAL.x + OVAL.rx * Math.cos(angle)),
    y: round(OVAL.y + OVAL.ry * Math.sin(angle)),
  }
}

/** The middle of the card before a seat; the first sits at the top, the rest go clockwise. */
export function standAt(seat: number, players: number): Point {
  return at(angleOf(seat, players), 1)
}

/** The middle of a card in the centre; more than three stand closer. */
export function centreAt(i: number, cards: number): Point {
  const wide = cards > 3 ? 3.6 : 5.1
  return { x: round(MIDDLE.x + (i - (cards - 1) / 2) * wide), y: MIDDLE.y }
}

/** A vote as an arrow: where it begins, its way, and the three corners of its head. */
export interface Arrow {
  readonly start: Point
  readonly way: string
  readonly head: string
}

const HEAD = 0.85
/** How far arrows to one seat end from each other, and from where its own begins (in radians). */
const APART = 0.13
const ASIDE = 0.18

/** From whom arrows come to a seat, from left to right so that none crosses another at its end. */
function comingTo(seat: number, votes: readonly number[]): number[] {
  const players = votes.length
  return votes
    .flatMap((to, from) => (to === seat ? [(from - seat + players) % players] : []))
    .sort((one, other) => other - one)
    .map((after) => (seat + after) % players)
}

/** How far from each other so many arrows end: they stay between a seat's neighbours. */
function apart(many: number, players: number): number {
  return Math.min(APART, FULL / players / many)
}

/** The vote of a seat over the ring, beside those of all others. */
export function arrowOf(from: number, votes: readonly number[]): Arrow {
  const players = votes.length
  const to = votes[from] as number
  const others = comingTo(to, votes)
  const many = comingTo(from, votes).length
  const beside = many > 0 ? (apart(many, players) * (many - 1)) / 2 + ASIDE : 0
  const start = onRing(angleOf(from, players) - beside)
  const spread = (others.indexOf(from) - (others.length - 1) / 2) * apart(others.length, players)
  const end = onRing(angleOf(to, players) + spread)
  const bend = 0.4
  const turn = {
    x: round(((start.x + end.x) / 2) * (1 - bend) + MIDDLE.x * bend),
    y: round(((start.y + end.y) / 2) * (1 - bend) + MIDDLE.y * bend),
  }
  const far = Math.hypot(end.x - turn.x, end.y - turn.y) || 1
  const [ux, uy] = [(end.x - turn.x) / far, (end.y - turn.y) / far]
  const neck = { x: end.x - ux * HEAD, y: end.y - uy * HEAD }
  const side = (by: number) => `${round(neck.x - uy * by)},${round(neck.y + ux * by)}`
  return {
    start,
    way: `M${start.x} ${start.y}Q${turn.x} ${turn.y} ${round(neck.x)} ${round(neck.y)}`,
    head: `${end.x},${end.y} ${side(HEAD / 2)} ${side(-HEAD / 2)}`,
  }
}

function outAt({ x, y }: Point): { angle: number; out: number } {
  const [dx, dy] = [(x - MIDDLE.x) / REACH.x, (y - MIDDLE.y) / REACH.y]
  return { angle: Math.atan2(dy, dx), out: Math.hypot(dx, dy) }
}

/** The way of a card: around the centre between seats, bent a little from or to the centre. */
export function wayBetween(from: Point, to: Point, isBack = false): Point[] {
  const [one, other] = [outAt(from), outAt(to)]
  if (one.out < 0.9 || other.out < 0.9) return bent(from, to, isBack ? -1 : 1)
  let turn = (other.angle - one.angle + 2 * FULL) % FULL
  // Near neighbours take the short way both; else the two ways of an exchange go round both sides.
  const isNear = Math.min(turn, FULL - turn) < FULL / 5
  if (isNear && turn > FULL / 2) turn -= FULL
  const inside = isNear && isBack ? INSIDE + 0.16 : INSIDE
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES
    const out = 1 - (1 - inside) * Math.sin(Math.PI * t) ** 0.7
    return at(one.angle + turn * t, out)
  })
}

function bent(from: Point, to: Point, side: number): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES
    const by = Math.sin(Math.PI * t) * 0.22 * side
    return { x: round(from.x + dx * t - dy * by), y: round(from.y + dy * t + dx * by) }
  })
}
