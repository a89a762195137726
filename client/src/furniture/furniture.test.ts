import { expect, test } from 'vitest'
import { nearest } from './arrows.ts'
import { litPath } from './moon.ts'
import { roofs, stars } from './night.ts'
import type { Player } from '../face.ts'
import { initialOf, nameAt, signOf } from './players.ts'

test('I am the gold circle on my own screen, whatever my seat', () => {
  expect(signOf(2, 2).colour).toBe('#f2cf84')
  expect(signOf(0, 0).colour).toBe('#f2cf84')
})

test('no two seats look alike, whoever looks', () => {
  for (const me of [null, 0, 1, 5, 9]) {
    const seen = Array.from({ length: 10 }, (_, seat) => signOf(seat, me))
    expect(new Set(seen.map((sign) => sign.colour)).size).toBe(10)
    expect(new Set(seen.map((sign) => sign.shape)).size).toBe(10)
  }
})

test('an onlooker sees seats in their own order', () => {
  expect(signOf(0, null).colour).toBe('#f2cf84')
  expect(signOf(1, null).colour).toBe('#9cc7f2')
})

test('an initial is one letter as a person sees it', () => {
  expect(['марта', ' lev', '🦉owl', ''].map(initialOf)).toEqual(['М', 'L', '🦉', '?'])
})

test('a seat is called by its player, and by nothing where there is none', () => {
  const lev: Player = { kind: 'person', name: 'Lev', bird: '', level: null, online: true }
  expect([nameAt([lev], 0), nameAt([lev], 1)]).toEqual(['Lev', ''])
})

test('the moon waxes from the right: the terminator bends the other way past the half', () => {
  expect(litPath(0.25, 10)).toBe('M0,-10A10,10 0 0 1 0,10A5.00,10 0 0 0 0,-10Z')
  expect(litPath(0.75, 10)).toBe('M0,-10A10,10 0 0 1 0,10A5.00,10 0 0 1 0,-10Z')
})

test('the full moon is a whole disc, and no number makes it more', () => {
  expect(litPath(1, 10)).toBe(litPath(7, 10))
  expect(litPath(1, 10)).toContain('A10,10 0 1 1')
})

test('the same sky comes back every night', () => {
  expect(stars(5, 7)).toEqual(stars(5, 7))
  expect(stars(5, 7)).not.toEqual(stars(5, 8))
  expect(roofs(29, 40, 105)).toEqual(roofs(29, 40, 105))
})

test('an arrow goes to the nearest thing straight ahead', () => {
  const places = [
    [0, 0],
    [50, 0],
    [60, 40],
    [0, 60],
  ] as const
  expect(nearest([0, 0], places, 'ArrowRight')).toBe(1)
  expect(nearest([0, 0], places, 'ArrowDown')).toBe(3)
  expect(nearest([0, 0], places, 'ArrowLeft')).toBeUndefined()
})
