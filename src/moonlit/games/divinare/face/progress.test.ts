import { expect, test } from 'vitest'
import { playsOf, progress, standings, totalsAfter } from './progress.ts'
import { position, round } from './position.ts'

test('the moon counts rounds and the cards of this one', () => {
  const { moon, line } = progress(position())
  expect(moon).toBeCloseTo((1 + 10 / 24) / 4)
  expect(line.args).toEqual({ round: 2, rounds: 4, played: 10, all: 24 })
})

test('it is full when the game is over', () => {
  expect(progress(position({ ranks: [1, 2, 3, 4] })).moon).toBe(1)
})

test('discarded cards are not played', () => {
  const two = position({ players: 2, steps: [{ at: 12, kind: 'discard', size: 2 }] })
  expect(playsOf(two)).toBe(20)
})

test('nobody has a place while the game goes on', () => {
  expect(standings(position())).toEqual([])
})

test('places come best first, shared ones in seat order, with the points of each round', () => {
  const results = [round({ crystal: 3 }), round({ crystal: -1, grounds: -2 })]
  const ended = position({ ranks: [3, 1, 1, 4], results })
  expect(standings(ended).map(({ seat }) => seat)).toEqual([1, 2, 0, 3])
  expect(standings(ended)[2]).toEqual({ seat: 0, place: 3, total: 0, parts: [3, -3] })
})

test('totals after a round leave later rounds out, and stay hidden where they are', () => {
  const results = [round({ crystal: 3 }), round({ crystal: 1 })]
  expect(totalsAfter(position({ results, totals: [4, 0, null, 0] }), 1)).toEqual([3, 0, null, 0])
})
