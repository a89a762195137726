import { expect, test } from 'vitest'
import { taps } from './taps.ts'

const click = (timeStamp: number, detail = 1) => ({ timeStamp, detail })

test('a click is meant for what it hits', () => {
  expect(taps()(click(0))).toBe(true)
})

test('the keyboard clicks without a count', () => {
  expect(taps()(click(0, 0))).toBe(true)
})

test('the second click of a double click is not meant for what has just appeared', () => {
  expect(taps()(click(200, 2))).toBe(false)
})

test('quick clicks on the same thing are all meant', () => {
  const isMeant = taps()
  expect([click(0), click(150, 2), click(300, 3)].map(isMeant)).toEqual([true, true, true])
})

test('a click long ago does not make the next double click a meant one', () => {
  const isMeant = taps()
  isMeant(click(0))
  expect(isMeant(click(5000, 2))).toBe(false)
})
