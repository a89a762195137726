import { expect, test } from 'vitest'
import { position, round } from './position.ts'
import { columnsOf, linesOf } from './score.ts'

test('all agreed rounds have a column, those that are over their monster', () => {
  expect(columnsOf(position()).map(({ monster }) => monster)).toEqual([
    'mermaid',
    null,
    null,
    null,
    null,
  ])
})

test('an extra round has a column of its own', () => {
  expect(columnsOf(position({ round: 6 }))).toHaveLength(6)
})

test('the best stands first, with points by round', () => {
  const results = [round({ points: [0, 1, 1, 2, 1] }), round({ points: [2, 0, 0, 2, 0] })]
  const lines = linesOf(position({ results, round: 3, totals: [2, 1, 1, 4, 1] }))
  expect(lines.map(({ seat }) => seat)).toEqual([3, 0, 1, 2, 4])
  expect(lines[0]).toEqual({ seat: 3, total: 4, points: [2, 2, null, null, null] })
})
