import { expect, test } from 'vitest'
import { warningAt } from './warnings.ts'

test('a long talk is warned of a minute and of twenty seconds before its end', () => {
  const warned = [61, 60, 21, 20, 1, 0].map((left) => warningAt(left * 1000, 300))
  expect(warned).toEqual([null, 60, 60, 20, 20, null])
})

test('a vote of thirty seconds leaves twenty to ask for more', () => {
  expect([25, 20].map((left) => warningAt(left * 1000, 30))).toEqual([null, 20])
})

test('a short vote is warned of ten seconds before its end, a window of the night never', () => {
  expect(warningAt(9000, 20)).toBe(10)
  expect(warningAt(4000, 8)).toBeNull()
})
