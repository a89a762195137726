import { expect, test } from 'vitest'
import type { Standing } from '../wire.ts'
import { rowsOf } from './ratings.ts'

function standing(rank: number, isYou = false): Standing {
  const figures = { rating: 1500, spread: 100, games: 9, wins: 3 }
  return { rank, name: `No. ${rank}`, level: null, is_you: isYou, ...figures }
}

test('who comes after the listed ones still sees their own row', () => {
  const rows = [standing(1), standing(2)]
  const you = standing(140, true)
  expect(rowsOf({ game: 'x', rows, you })).toEqual([...rows, you])
})

test('who is listed, or not rated, is not shown twice', () => {
  const rows = [standing(1), standing(2, true)]
  expect(rowsOf({ game: 'x', rows, you: standing(2, true) })).toEqual(rows)
  expect(rowsOf({ game: 'x', rows, you: null })).toEqual(rows)
})
