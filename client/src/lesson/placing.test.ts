import { expect, test } from 'vitest'
import { overlap, place } from './placing.ts'

const room = { x: 8, y: 60, width: 374, height: 776 }
const size = { width: 374, height: 200 }

function noteAt(lit: { x: number; y: number; width: number; height: number }[]) {
  const { x, y, side } = place(size, room, lit, lit[0] ?? null)
  return { box: { x, y, ...size }, side }
}

test('a note lies beside what it speaks of and covers nothing that is lit', () => {
  const board = { x: 10, y: 240, width: 370, height: 106 }
  const hand = { x: 10, y: 720, width: 370, height: 110 }
  const { box, side } = noteAt([board, hand])
  expect(overlap(box, board) + overlap(box, hand)).toBe(0)
  expect(side).toBe('below')
})

test('a note lies above what is at the bottom', () => {
  const { box, side } = noteAt([{ x: 10, y: 620, width: 370, height: 210 }])
  expect(side).toBe('above')
  expect(box.y + box.height).toBeLessThanOrEqual(620)
})

test('a note lies beside a tall thing where there is room', () => {
  const wide = { x: 8, y: 46, width: 828, height: 336 }
  const column = { x: 570, y: 46, width: 266, height: 336 }
  const spot = place({ width: 340, height: 190 }, wide, [column], column)
  expect(spot.side).toBe('left')
  expect(spot.x + 340).toBeLessThanOrEqual(570)
})

test('a note without anything to point at lies in the middle and has no tail', () => {
  const spot = place(size, room, [], null)
  expect(spot.side).toBeNull()
  expect(Math.abs(spot.y + 100 - (60 + 388))).toBeLessThan(10)
})

test('where there is no room for all of it, a note covers anything but its target', () => {
  const low = { x: 8, y: 60, width: 374, height: 599 }
  const board = { x: 10, y: 150, width: 370, height: 106 }
  const prompt = { x: 10, y: 420, width: 370, height: 110 }
  const hand = { x: 10, y: 540, width: 370, height: 120 }
  const high = { width: 374, height: 230 }
  const { x, y } = place(high, low, [board, prompt, hand], prompt)
  expect(overlap({ x, y, ...high }, prompt)).toBe(0)
})

test('a note lies over what is lit only later rather than over what is lit now', () => {
  const trick = { x: 80, y: 215, width: 230, height: 210 }
  const card = { x: 10, y: 692, width: 50, height: 70 }
  const prompt = { x: 10, y: 525, width: 370, height: 120 }
  const { x, y } = place(size, room, [trick, card], card, [prompt])
  const note = { x, y, ...size }
  expect(overlap(note, trick) + overlap(note, card)).toBe(0)
  expect(overlap(note, prompt)).toBeGreaterThan(0)
})
