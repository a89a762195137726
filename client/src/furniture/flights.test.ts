import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardAt, Flights, passing } from './flights.ts'

class Box {
  constructor(
    readonly left = 0,
    readonly top = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}
}

beforeEach(() => vi.stubGlobal('DOMRect', Box))
afterEach(() => vi.unstubAllGlobals())

const box = (...sides: number[]) => new Box(...sides) as DOMRect

/** A root in which every selector finds things with these boxes. */
function rootOf(...boxes: DOMRect[]): HTMLElement {
  const things = boxes.map((one) => ({ getBoundingClientRect: () => one }))
  return { querySelectorAll: () => things } as unknown as HTMLElement
}

test('a card lies around the middle of its place', () => {
  expect(cardAt(box(100, 50, 40, 20), 20)).toEqual(new Box(110, 45.8, 20, 28.4))
})

test('what is not drawn has no place for a card', () => {
  expect(cardAt(undefined).width).toBe(0)
  expect(cardAt(box(10, 10, 0, 0)).width).toBe(0)
})

test('cards that leave at once leave one after another', () => {
  const [first, second] = [passing(0), passing(1)]
  expect(first.delay).toBe(0)
  expect(second.delay).toBeGreaterThan(0)
})

test('the first such thing that is drawn counts', () => {
  const hidden = box(0, 0, 0, 0)
  const seen = box(5, 6, 7, 8)
  expect(new Flights(rootOf(hidden, seen)).box('[data-seat]')).toBe(seen)
  expect(new Flights(rootOf(hidden)).box('[data-seat]').width).toBe(0)
})
