import { expect, test } from 'vitest'
import { position, round } from './position.ts'
import { isLastLap, progress, standings } from './progress.ts'

test('the moon grows with every turn of every round', () => {
  expect(progress(position({ round: 1, turns: [0, 0, 0, 0, 0] })).moon).toBe(0)
  expect(progress(position({ round: 2, turns: [2, 2, 2, 2, 2] })).moon).toBeCloseTo(0.3)
  expect(progress(position({ ranks: [1, 2, 2, 4, 5] })).moon).toBe(1)
})

test('the line says which turn is mine', () => {
  expect(progress(position()).line).toEqual({
    id: 'progress-line',
    args: { round: 2, rounds: 5, turn: 1 },
  })
  expect(progress(position({ turns: [4, 4, 4, 3, 3] })).line.id).toBe('progress-done')
})

test('an onlooker reads the lap, an extra round is called so', () => {
  const { line } = progress(position({ seat: null, turns: [2, 2, 1, 1, 1] }))
  expect(line).toEqual({ id: 'progress-watching', args: { round: 2, rounds: 5, turn: 2 } })
  const extra = progress(position({ round: 6, extra: true, turns: [0, 0, 0, 0, 0] }))
  expect(extra.line.id).toBe('progress-extra')
  expect(extra.moon).toBeLessThan(1)
})

test('the best place comes first, tied players in seat order, with their rounds', () => {
  const results = [round({ points: [2, 0, 2, 0, 0] }), round({ points: [1, 0, 1, 1, 2] })]
  const view = position({ results, totals: [3, 0, 3, 1, 2], ranks: [1, 5, 1, 4, 3] })
  expect(standings(view).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [2, 1],
    [4, 3],
    [3, 4],
    [1, 5],
  ])
  expect(standings(view)[0]).toMatchObject({ total: 3, parts: [2, 1] })
  expect(standings(position())).toEqual([])
})

test('the last lap begins when everyone has one turn left', () => {
  expect(isLastLap(position({ turns: [3, 3, 3, 3, 2] }))).toBe(false)
  expect(isLastLap(position({ turns: [3, 3, 3, 3, 3] }))).toBe(true)
  expect(isLastLap(position({ turns: [4, 3, 3, 3, 3], asking: null }))).toBe(false)
})
