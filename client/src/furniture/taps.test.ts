import { expect, test } from 'vitest'
import { Clicks } from './taps.ts'

const click = (timeStamp: number, detail = 1) => ({ timeStamp, detail })
const thing = (isThere: boolean) => ({ isConnected: isThere, checkVisibility: () => isThere })
const [HERE, GONE] = [thing(true), thing(false)]

/** After a click at 1000 on something: whether one at 1200 is meant for what is there since `born`. */
function second(on: typeof HERE | null, born: number, detail = 2): boolean {
  const clicks = new Clicks()
  clicks.note(click(1000), on)
  clicks.note(click(1200, detail), HERE)
  return clicks.isMeant(click(1200, detail), born)
}

test('a click is meant for what it hits, however new that is', () => {
  expect(second(GONE, 1100, 1)).toBe(true)
})

test('the keyboard clicks without a count', () => {
  expect(second(GONE, 1100, 0)).toBe(true)
})

test('the second click of a double click is not meant for what has just appeared', () => {
  expect(second(GONE, 1100)).toBe(false)
  expect(second(null, 1100)).toBe(false)
})

test('nor for what lay under the thing that the first has put away', () => {
  expect(second(GONE, 0)).toBe(false)
})

test('quick clicks on the same thing, or beside it first, are all meant', () => {
  expect(second(HERE, 0)).toBe(true)
  expect(second(null, 0)).toBe(true)
})

test('what the first click of a pair hit is not what was clicked long ago', () => {
  const clicks = new Clicks()
  clicks.note(click(1000), GONE)
  clicks.note(click(5000, 2), HERE)
  expect(clicks.isMeant(click(5000, 2), 0)).toBe(true)
})

test('the first click of all is meant', () => {
  const clicks = new Clicks()
  clicks.note(click(10, 2), HERE)
  expect(clicks.isMeant(click(10, 2), 0)).toBe(true)
})
