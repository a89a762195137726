import { expect, test } from 'vitest'
import type { Cover } from '../face.ts'
import { coming } from './coming.ts'
import { tilesOf } from './tiles.ts'

const cover = (moon: number): Cover => ({
  emblem: { box: 1, body: '' },
  accent: '#fff',
  players: [2, 4],
  minutes: 20,
  moon,
})

test('tiles stand in the order of their moons', () => {
  const shelf = new Map([['late', cover(0.9)]])
  const tiles = tilesOf(shelf, { early: cover(0.1), middle: cover(0.5) })
  expect(tiles.map((tile) => tile.game)).toEqual(['early', 'middle', 'late'])
})

test('a game with a face is no longer announced', () => {
  const tiles = tilesOf(new Map([['divinare', cover(0.16)]]), coming)
  expect(tiles.filter((tile) => tile.game === 'divinare')).toMatchObject([{ playable: true }])
  expect(tiles).toHaveLength(4)
})
