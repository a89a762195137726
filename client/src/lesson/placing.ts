/** A rectangle on the page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Side = 'above' | 'below' | 'left' | 'right'

/** Where a note lies, and where its tail points at what it speaks of. */
export interface Place {
  readonly x: number
  readonly y: number
  /** On which side of the thing the note lies; none where there is nothing to point at. */
  readonly side: Side | null
  /** How far along that edge of the note the tail sits. */
  readonly tail: number
  /** Whether it covers something of what is lit, because there is no room. */
  readonly covers: boolean
}

const STEP = 6
/** So much room is left around what is lit, for the tail. */
const GAP = 14
/** The tail stays clear of the note's corners. */
const CORNER = 26

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function middle({ x, y, width, height }: Box): readonly [number, number] {
  return [x + width / 2, y + height / 2]
}

function sideOf(note: Box, target: Box): Side {
  const gaps: [Side, number][] = [
    ['below', note.y - (target.y + target.height)],
    ['above', target.y - (note.y + note.height)],
    ['right', note.x - (target.x + target.width)],
    ['left', target.x - (note.x + note.width)],
  ]
  return gaps.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

function* spots(note: Box, room: Box): Generator<Box> {
  const [right, bottom] = [room.x + room.width - note.width, room.y + room.height - note.height]
  for (let y = room.y; y <= Math.max(room.y, bottom); y += STEP) {
    for (let x = room.x; x <= Math.max(room.x, right); x += STEP) yield { ...note, x, y }
  }
}

/**
 * Covers as little as possible of what is lit, then of what will be, and lies as near as possible to
 * its target.
 */
export function place(
  size: { readonly width: number; readonly height: number },
  room: Box,
  lit: readonly Box[],
  target: Box | null,
  later: readonly Box[] = [],
): Place {
  const note = { x: room.x, y: room.y, ...size }
  const [x, y] = middle(target ?? room)
  // Where there is not room for everything, at least what is to be touched stays free.
  const aim = target ? Array<Box>(20).fill(target) : []
  let best = note
  let least = Infinity
  for (const spot of spots(note, room)) {
    const [cx, cy] = middle(spot)
    const covered = [...lit, ...aim].reduce((sum, box) => sum + overlap(spot, grown(box, GAP)), 0)
    const soon = later.reduce((sum, box) => sum + overlap(spot, box), 0)
    const cost = covered * 1000 + soon + Math.hypot(cx - x, cy - y)
    if (cost < least) [best, least] = [spot, cost]
  }
  const covers = lit.some((box) => overlap(best, box) > 0)
  if (!target) return { x: best.x, y: best.y, side: null, tail: 0, covers }
  const side = sideOf(best, target)
  const along = side === 'above' || side === 'below'
  const tail = along
    ? clamped(x - best.x, CORNER, size.width - CORNER)
    : clamped(y - best.y, CORNER, size.height - CORNER)
  return { x: best.x, y: best.y, side, tail, covers }
}
