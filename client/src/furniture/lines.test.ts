import { expect, test } from 'vitest'
import { sinceOwn } from './lines.ts'

const happened = [2, 0, 1, 2].map((seat, n) => ({ n, event: { type: 'played', seat } }))

test("what happened since one's own last move begins after it", () => {
  expect(sinceOwn(happened, 0).map(({ n }) => n)).toEqual([2, 3])
  expect(sinceOwn(happened, 2)).toEqual([])
})

test('who has not moved yet, or only looks on, is told everything', () => {
  expect(sinceOwn(happened, 3)).toEqual(happened)
  expect(sinceOwn(happened, null)).toEqual(happened)
})
