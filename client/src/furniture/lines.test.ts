import { expect, test } from 'vitest'
import type { AnyFace } from '../face.ts'
import { linesOf, sinceOwn } from './lines.ts'

const happened = [2, 0, 1, 2].map((seat, n) => ({ n, event: { type: 'played', seat } }))

test("what happened since one's own last move begins after it", () => {
  expect(sinceOwn(happened, 0).map(({ n }) => n)).toEqual([2, 3])
  expect(sinceOwn(happened, 2)).toEqual([])
})

test('who has not moved yet, or only looks on, is told everything', () => {
  expect(sinceOwn(happened, 3)).toEqual(happened)
  expect(sinceOwn(happened, null)).toEqual(happened)
})

test('a line that tells the result of a round leads to it', () => {
  const event = { type: 'round-began', round: 2, rounds: 4, first_seat: 0 }
  const face = { resultIn: ({ round }: { round: number }) => round - 1 } as unknown as AnyFace
  const [line] = linesOf([{ n: 7, event }], { game: 'divinare', face, players: [], me: 0 })
  expect(line).toMatchObject({ key: 7, result: 1 })
})
