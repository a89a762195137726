import { expect, test } from 'vitest'
import { markOf, moments } from './moments.ts'
import { inCentre, position, round } from './position.ts'

const signed = (points: number) => String(points)
const told = (view: ReturnType<typeof position>) =>
  moments(view, signed).map(({ seat, line }) => [seat, line.id])

test('marks are printed on the board', () => {
  const { crystal } = position().boards
  expect([3, 5, 8, 'centre' as const].map((place) => markOf(crystal, place))).toEqual([1, 0, 2, 0])
})

test('an exact hit on a double bonus is remembered before the best round', () => {
  const tokens = [{ ...inCentre(), crystal: 8 }, inCentre(), inCentre(), inCentre()]
  const counts = { chiromancy: 4, crystal: 8, grounds: 5, astrology: 7 }
  const results = [round({ crystal: 5 }, { tokens, counts })]
  expect(told(position({ results }))).toEqual([
    [0, 'moment-double'],
    [0, 'moment-best'],
  ])
})

test('all four tokens in the plus are remembered', () => {
  const results = [round({ chiromancy: 1, crystal: 1, grounds: 1, astrology: 1 })]
  expect(told(position({ results }))).toContainEqual([0, 'moment-plus'])
})

test('a count that is not on its board is nobody’s', () => {
  const counts = { chiromancy: 6, crystal: 2, grounds: 8, astrology: 8 }
  expect(told(position({ results: [round({}, { counts })] }))).toEqual([[null, 'moment-off']])
})

test('a game without points has no best and no hardest round', () => {
  expect(told(position({ results: [round({})] }))).toEqual([])
})

test('a loss on a double bonus and the hardest round are told too', () => {
  const tokens = [{ ...inCentre(), astrology: 12 }, inCentre(), inCentre(), inCentre()]
  const results = [round({ astrology: -3 }, { tokens })]
  expect(told(position({ results }))).toEqual([
    [0, 'moment-worst'],
    [0, 'moment-miss'],
  ])
})
