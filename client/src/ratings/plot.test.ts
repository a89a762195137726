import { expect, test } from 'vitest'
import { plotOf } from './plot.ts'

const points = [
  { at: 1, rating: 1500, spread: 600 },
  { at: 2, rating: 1700, spread: 400 },
  { at: 3, rating: 1600, spread: 300 },
]

test('the line goes from edge to edge, and higher is stronger', () => {
  const { line, last } = plotOf(points, 200, 100)
  expect(line).toBe('M0 50L100 33.3L200 41.7')
  expect(last).toEqual({ x: 200, y: 41.7 })
})

test('the band holds all that is likely', () => {
  expect(plotOf(points, 200, 100).band).toBe('M0 0L100 0L200 16.7L200 66.7L100 66.7L0 100Z')
})

test('the marks are a few round numbers within the drawing', () => {
  const { ticks } = plotOf(points, 200, 100)
  expect(ticks.map(({ rating }) => rating)).toEqual([1000, 1500, 2000])
  for (const { y } of ticks) expect(y).toBeGreaterThanOrEqual(0)
})

test('a single game is drawn too', () => {
  const { line, band } = plotOf(points.slice(0, 1), 200, 100)
  expect(line).toBe('M0 50L200 50')
  expect(band).not.toContain('NaN')
})
