import { expect, test } from 'vitest'
import { grid, spread } from './hand.ts'

const plain = (...counts: number[]) => counts.map((count) => ({ count }))

test('few cards lie side by side', () => {
  const found = spread({ width: 800, cards: [86, 62], groups: plain(2, 1) })
  expect(found).toEqual({ card: 86, gap: 19, step: 92, namedStep: 92 })
})

test('many cards overlap, but fit and keep their index free', () => {
  const { card, step, gap } = spread({
    width: 760,
    cards: [86, 78, 70, 62],
    groups: plain(5, 2, 3, 2, 1, 2),
  })
  expect(card + 14 * step + 5 * gap).toBeCloseTo(760)
  expect(step / card).toBeGreaterThan(0.36)
})

test('of cards with names less is covered', () => {
  const groups = [...plain(5, 2, 3, 2), { count: 1, named: true }, { count: 2, named: true }]
  const { card, step, namedStep, gap } = spread({ width: 790, cards: [86, 78, 70, 62], groups })
  expect(card + 12 * step + 2 * namedStep + 5 * gap).toBeCloseTo(790)
  expect(namedStep / card).toBeCloseTo(0.92)
})

test('a huge hand is drawn in small cards and still fits', () => {
  const { card, step, gap } = spread({ width: 700, cards: [86, 62], groups: plain(9, 9, 8) })
  expect(card).toBe(62)
  expect(card + 25 * step + 2 * gap).toBeLessThanOrEqual(700)
})

test('a phone holds fourteen cards in two rows of seven and fifteen in two of eight', () => {
  expect(grid(14, 370, 4)).toEqual({ columns: 7, card: 49 })
  expect(grid(15, 370, 4)).toEqual({ columns: 8, card: 42 })
  expect(grid(3, 370, 4).card).toBe(56)
})
