import { expect, test } from 'vitest'
import type { AnyFace } from '../face.ts'
import type { Frame } from '../wire.ts'
import { actorOf, chapterAt, chaptersOf, chapterStep, numbered } from './chapters.ts'

const face = {
  isHeading: ({ type }: { type: string }) => type === 'round' || type === 'pass',
} as unknown as AnyFace

const frame = (...types: string[]): Frame => ({
  at: 0,
  advice: null,
  events: types.map((type, i) => ({ type, seat: i + 1 })),
  view: null,
})
/** Two rounds: the last play of the first deals the second. */
const FRAMES = [
  frame('round'),
  frame('played'),
  frame('pass'),
  frame('played', 'scored', 'round'),
  frame('played'),
]
const happened = numbered(FRAMES)
const chapters = chaptersOf(happened, face)

test('events are numbered through all frames', () => {
  expect(happened.map((events) => events.map(({ n }) => n))).toEqual([
    [0],
    [1],
    [2],
    [3, 4, 5],
    [6],
  ])
})

test('the first kind of heading divides a game into chapters', () => {
  expect(chapters.map(({ first, last }) => [first, last])).toEqual([
    [0, 2],
    [3, 4],
  ])
})

test('a game without headings is one chapter', () => {
  const plain = chaptersOf(happened, {} as AnyFace)
  expect(plain).toEqual([{ first: 0, last: 4, opening: null }])
})

test('every frame lies in a chapter', () => {
  expect([0, 1, 2, 3, 4].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 0, 1, 1])
})

test('stepping back first returns to the start of the chapter', () => {
  expect(chapterStep(chapters, 4, -1)).toBe(3)
  expect(chapterStep(chapters, 3, -1)).toBe(0)
  expect(chapterStep(chapters, 0, -1)).toBe(0)
})

test('stepping on from the last chapter goes to the end', () => {
  expect(chapterStep(chapters, 1, 1)).toBe(3)
  expect(chapterStep(chapters, 3, 1)).toBe(4)
})

test('a moment belongs to the first seat it speaks of', () => {
  expect(actorOf(happened[3] ?? [])).toBe(1)
  expect(actorOf([{ n: 0, event: { type: 'dealt', each: 6 } }])).toBeNull()
})
