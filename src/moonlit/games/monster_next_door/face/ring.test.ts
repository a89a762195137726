import { expect, test } from 'vitest'
import { othersOf, ringOf, rowsOf, type Room } from './ring.ts'

const COUNTS = [2, 3, 4, 5, 6, 7, 8]
const ROOMS: readonly Room[] = ['wide', 'low', 'narrow']

test.each(COUNTS)('%i seats around the table have a place each in every room', (others) => {
  for (const room of ROOMS) {
    const spots = ringOf(others, room)
    expect(spots).toHaveLength(others)
    expect(new Set(spots.map(({ row, column }) => `${row}/${column}`)).size).toBe(others)
    expect(Math.max(...spots.map(({ row }) => row))).toBe(rowsOf(others, room))
  }
})

test.each(COUNTS)('%i seats fit into the columns and do not overlap in the top row', (others) => {
  for (const room of ROOMS) {
    const columns = room === 'narrow' ? 2 : 12
    for (const { column, span } of ringOf(others, room)) {
      expect(Number.isInteger(column)).toBe(true)
      expect(column).toBeGreaterThanOrEqual(1)
      expect(column + span - 1).toBeLessThanOrEqual(columns)
    }
  }
})

test('the left neighbour sits at the bottom of the left side, the right one at the right', () => {
  for (const room of ROOMS) {
    const spots = ringOf(7, room)
    const [first, second, last] = [spots[0], spots[1], spots.at(-1)]
    expect(first?.side).toBe('left')
    expect(first?.row).toBeGreaterThan(second?.row ?? 0)
    expect(last?.side).toBe('right')
    expect(last?.row).toBe(first?.row)
  }
})

test('on a phone eight players make four rows', () => {
  expect(rowsOf(7, 'narrow')).toBe(4)
  expect(ringOf(7, 'narrow')[3]).toEqual({ side: 'top', row: 1, column: 1, span: 2 })
})

test('a phone on its side has eight players in three rows', () => {
  expect(rowsOf(7, 'low')).toBe(3)
  expect(rowsOf(4, 'low')).toBe(2)
})

test('seats follow clockwise after the viewer, and onlookers see all of them', () => {
  expect(othersOf(5, 3)).toEqual([4, 0, 1, 2])
  expect(othersOf(3, null)).toEqual([0, 1, 2])
})
