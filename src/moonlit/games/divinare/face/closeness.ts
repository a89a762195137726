import { markOf } from './moments.ts'
import type { Board, Place } from './types.ts'

/** DV-29 … DV-33 How a token stood to what came out; `none` where the board has no such number. */
export type Closeness = 'exact' | 'near' | 'wrong' | 'centre' | 'none'

export function closenessOf(board: Board, count: number, place: Place): Closeness {
  if (place === 'centre') return 'centre'
  if (!board.spaces.includes(count)) return 'none'
  const apart = Math.abs(place - count)
  if (apart === 0) return 'exact'
  return apart === 1 ? 'near' : 'wrong'
}

/** DV-34 What the mark under a token added to its result. */
export function markPoints(board: Board, count: number, place: Place): number {
  const how = closenessOf(board, count, place)
  if (how === 'none') return 0
  const mark = markOf(board, place)
  return how === 'wrong' ? -mark : mark
}
