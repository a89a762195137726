import { expect, test } from 'vitest'
import { cardFor, fan } from './fan.ts'

const phone = { width: 370, card: 56, gap: 10 }

function widthOf(counts: number[], raised: number[]): number {
  const { step, raisedStep } = fan({ ...phone, counts, raised })
  return counts.reduce((sum, n, i) => {
    const up = Math.min(raised[i] ?? 0, n - 1)
    return sum + phone.card + up * raisedStep + (n - 1 - up) * step + (i > 0 ? phone.gap : 0)
  }, 0)
}

test('twelve cards of four suits fit on a phone', () => {
  expect(widthOf([2, 4, 5, 1], [0, 0, 0, 0])).toBeLessThanOrEqual(370)
})

test('they still fit while some are raised, and raised ones can be touched', () => {
  expect(widthOf([2, 4, 5, 1], [0, 1, 1, 0])).toBeLessThanOrEqual(370)
  expect(fan({ ...phone, counts: [2, 4, 5, 1], raised: [0, 1, 1, 0] }).raisedStep).toBe(26)
})

test('raising a card never pulls the others apart', () => {
  const counts = [1, 1, 4]
  const lying = fan({ ...phone, counts, raised: [0, 0, 0] }).step
  expect(fan({ ...phone, counts, raised: [0, 1, 2] }).step).toBeLessThanOrEqual(lying)
})

test('few cards lie no wider than half a card apart', () => {
  expect(fan({ ...phone, counts: [2], raised: [0] }).step).toBeCloseTo(56 * 0.46)
})

test('cards are smaller where the hand has little room', () => {
  const counts = [1, 2, 1, 2]
  expect(cardFor([82, 66, 56], { width: 700, gap: 26, counts })).toBe(82)
  expect(cardFor([82, 66, 56], { width: 355, gap: 26, counts })).toBe(56)
  expect(cardFor([82, 66, 56], { width: 100, gap: 26, counts })).toBe(56)
})

test('a single card needs no step at all', () => {
  expect(fan({ ...phone, counts: [1], raised: [1] }).step).toBeGreaterThan(0)
})
