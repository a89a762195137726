import { expect, test } from 'vitest'
import { discsOf } from './discs.ts'

test('DV-38 exact is a blue disc and the mark in yellow', () => {
  expect(discsOf(5, true)).toEqual(['blue', 'yellow', 'yellow'])
  expect(discsOf(3, true)).toEqual(['blue'])
})

test('DV-38 near is yellow, also when it is worth three', () => {
  expect(discsOf(3, false)).toEqual(['yellow', 'yellow', 'yellow'])
})

test('DV-38 wrong is red, nothing is nothing', () => {
  expect(discsOf(-3, false)).toEqual(['red', 'red', 'red'])
  expect(discsOf(0, false)).toEqual([])
})
