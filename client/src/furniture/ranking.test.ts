import { beforeEach, expect, test } from 'vitest'
import type { Player, Standing } from '../face.ts'
import { settings } from '../settings.ts'
import { barsOf, decidedBetween, headline, underline } from './ranking.ts'

const person = (name: string): Player => ({
  kind: 'person',
  name,
  bird: '',
  level: null,
  online: true,
})
const players = [person('Ann'), person('Leo'), person('Marta')]
const standing = (seat: number, place: number, ...parts: number[]): Standing => ({
  seat,
  place,
  parts,
  total: parts.reduce((sum, points) => sum + points, 0),
})

beforeEach(() => {
  settings.language = 'en'
})

test('the winner is told so', () => {
  expect(headline([standing(0, 1, 9), standing(1, 2, 7)], players, 0)).toBe('Victory is yours, Ann')
})

test('the others are told who won', () => {
  const table = [standing(1, 1, 9), standing(0, 2, 7)]
  expect(headline(table, players, 0)).toBe('Leo wins')
  expect(headline(table, players, null)).toBe('Leo wins')
})

test('a winner without a name is not called Guest', () => {
  expect(headline([standing(0, 1, 9)], [person('Guest')], 0)).toBe('Victory is yours')
})

test('a shared victory names all who share it', () => {
  const table = [standing(0, 1, 9), standing(1, 1, 9), standing(2, 3, 1)]
  expect(headline(table, players, 0)).toBe('Ann and Leo share the victory')
})

test('nobody need have won', () => {
  expect(headline([], players, 0)).toBe('Nobody has won')
  expect(underline([standing(0, 2, 0), standing(1, 2, 0)], players, 0)).toBe('')
})

test('the next one is told with the distance, also behind a shared victory', () => {
  const table = [standing(0, 1, 9), standing(1, 1, 9), standing(2, 3, 8)]
  expect(underline(table, players, 0)).toBe('9 points. Marta is next, 1 point behind.')
  expect(underline(table, players, 2)).toBe('9 points. You are next, 1 point behind.')
  const shared = [standing(0, 1, 9), standing(1, 2, 8), standing(2, 2, 8)]
  expect(underline(shared, players, 2)).toMatch(/^9 points\. .+ and .+ are next, 1 point behind\.$/)
})

test('the longest bar is whole, and losses count as much as gains', () => {
  const [won, lost] = barsOf([standing(0, 1, 6, 4), standing(1, 2, 2, -3)])
  expect(won?.width).toBe(1)
  expect(lost?.width).toBe(0.5)
  expect(lost?.parts.map(({ points }) => points)).toEqual([2, -3])
})

test('a round without points still shows where it was', () => {
  const [bar] = barsOf([standing(0, 1, 0, 4)])
  expect(bar?.parts[0]?.share).toBeGreaterThan(0)
})

test('what decided it is told between the reader and the one who won, or who came next', () => {
  const table = [standing(0, 1, 9), standing(1, 1, 9), standing(2, 3, 8)]
  const seats = (me: number | null) => decidedBetween(table, me)?.map(({ seat }) => seat)
  expect(seats(1)).toEqual([1, 2])
  expect(seats(2)).toEqual([0, 2])
  expect(seats(null)).toEqual([0, 2])
})

test('nothing decided it where all have won, or nobody', () => {
  expect(decidedBetween([standing(0, 1, 9), standing(1, 1, 9)], 0)).toBeNull()
  expect(decidedBetween([standing(0, 2, 0), standing(1, 2, 0)], 0)).toBeNull()
})
