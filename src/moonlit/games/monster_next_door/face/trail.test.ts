import { expect, test } from 'vitest'
import { journeys, legsOf, trailOf } from './trail.ts'

const path = [
  { seat: 0, by: 'dealt' },
  { seat: 1, by: 'gossip' },
  { seat: 1, by: 'fog' },
  { seat: 0, by: 'steal' },
] as const
const plates = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
]

test('a way leads from seat to seat; what stayed has none', () => {
  expect(legsOf(path)).toEqual([
    { from: 0, to: 1, by: 'gossip' },
    { from: 1, to: 0, by: 'steal' },
  ])
  expect(legsOf(path.slice(0, 1))).toEqual([])
})

test('ways to and fro bend to different sides', () => {
  const [there, back] = trailOf(path, plates)
  expect(there?.d).toMatch(/^M10\.0 0\.0Q50\.0 12\.8 90\.0 0\.0$/)
  expect(there?.middle.y).toBeGreaterThan(0)
  expect(back?.middle.y).toBeLessThan(0)
})

test('a plate that is not on the page has no way to it', () => {
  expect(trailOf(path, plates.slice(0, 1))).toEqual([])
})

test('journeys are counted, those back to the same seat too', () => {
  expect(journeys(path)).toBe(3)
  expect(journeys(null)).toBe(0)
})
