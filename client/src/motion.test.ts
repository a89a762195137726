import { expect, test } from 'vitest'
import { frames, inside } from './motion.ts'

const place = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRect
const card = { width: 50, height: 70 }

test('a thing starts where it was and ends where it is now', () => {
  const way = frames(place(10, 20, 50, 70), place(200, 100, 50, 70), card, 0)
  expect(way).toEqual([
    { transform: 'translate(10px, 20px) scale(1)' },
    { transform: 'translate(200px, 100px) scale(1)' },
  ])
})

test('a card that lands on a wide plate keeps its proportions and stands in the middle', () => {
  expect(inside(place(100, 0, 200, 35), card)).toBe('translate(175px, -17.5px) scale(0.5)')
})

test('an arc rises in the middle by a share of the way', () => {
  const [, middle] = frames(place(0, 100, 50, 70), place(100, 100, 50, 70), card, 0.1)
  expect(middle).toEqual({ transform: 'translate(50px, 90px) scale(1)' })
})
