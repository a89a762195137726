/** Where a plate stands in the grid of the ring, in lines of CSS. */
export interface Spot {
  readonly side: 'left' | 'top' | 'right'
  readonly row: number
  /** First column and how many. */
  readonly column: number
  readonly span: number
}

/** How many seats stand at the left, at the top and at the right. */
interface Split {
  readonly sides: number
  readonly top: number
}

/** A desktop, a phone on its side, or a narrow page. */
export type Room = 'wide' | 'low' | 'narrow'

const COLUMNS = { wide: 12, low: 12, narrow: 2 } as const
/** So many columns a plate takes at a side: the felt lies between them, on narrow pages below. */
const SPANS = { wide: 3, low: 4, narrow: 1 } as const

const AROUND: Readonly<Record<number, Split>> = {
  2: { sides: 1, top: 0 },
  3: { sides: 1, top: 1 },
  4: { sides: 1, top: 2 },
  5: { sides: 1, top: 3 },
  6: { sides: 2, top: 2 },
  7: { sides: 2, top: 3 },
  8: { sides: 2, top: 4 },
}

function splitOf(others: number, room: Room): Split {
  const split = room === 'narrow' ? undefined : AROUND[others]
  return split ?? { sides: Math.floor(others / 2), top: others % 2 }
}

/** Rows of the ring: the top one, if anybody sits there, and those of the sides. */
export function rowsOf(others: number, room: Room): number {
  const { sides, top } = splitOf(others, room)
  return sides + (top > 0 ? 1 : 0)
}

/**
 * All seats but the one at the bottom, clockwise from its left: up the left side, along the top,
 * down the right side. So whoever is to the left of me sits at my left on the page too.
 */
export function ringOf(others: number, room: Room): Spot[] {
  const { sides, top } = splitOf(others, room)
  const firstRow = top > 0 ? 2 : 1
  const columns = COLUMNS[room]
  const span = SPANS[room]
  const left = Array.from({ length: sides }, (_, i): Spot => {
    return { side: 'left', row: firstRow + sides - 1 - i, column: 1, span }
  })
  const above = Array.from({ length: top }, (_, i): Spot => {
    const each = topSpan(top, room)
    const start = 1 + (columns - each * top) / 2
    return { side: 'top', row: 1, column: start + i * each, span: each }
  })
  const right = Array.from({ length: sides }, (_, i): Spot => {
    return { side: 'right', row: firstRow + i, column: columns - span + 1, span }
  })
  return [...left, ...above, ...right]
}

function topSpan(top: number, room: Room): number {
  if (room !== 'wide') return COLUMNS[room] / top
  return top === 4 ? 3 : 4
}

/** The seats around the table, clockwise from the left of whoever looks; onlookers see all. */
export function othersOf(players: number, me: number | null): number[] {
  const from = me === null ? 0 : me + 1
  const count = me === null ? players : players - 1
  return Array.from({ length: count }, (_, i) => (from + i) % players)
}
