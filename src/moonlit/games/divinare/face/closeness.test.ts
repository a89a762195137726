import { expect, test } from 'vitest'
import { closenessOf, markPoints } from './closeness.ts'
import type { Board } from './types.ts'

const board: Board = { spaces: [3, 4, 5, 6, 7, 8], single: [3], double: [8] }

test.each([
  [6, 6, 'exact'],
  [6, 5, 'near'],
  [6, 7, 'near'],
  [6, 8, 'wrong'],
  [6, 'centre', 'centre'],
  [9, 8, 'none'],
] as const)('DV-29 … DV-33 with %i out a token on %s is %s', (count, place, how) => {
  expect(closenessOf(board, count, place)).toBe(how)
})

test.each([
  [8, 8, 2],
  [7, 8, 2],
  [4, 8, -2],
  [6, 3, -1],
  [6, 5, 0],
  [9, 8, 0],
] as const)('DV-34 with %i out the mark under a token on %s counts %i', (count, place, points) => {
  expect(markPoints(board, count, place)).toBe(points)
})
