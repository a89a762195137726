import { expect, test } from 'vitest'
import { caretAfter, digitsOf, inGroups, isCode, isWhole } from './code.ts'

test('a code is nine digits, however it was typed or pasted', () => {
  expect(digitsOf('471 903 258')).toBe('471903258')
  expect(digitsOf('4719032581')).toBe('471903258')
  expect(digitsOf('http://192.168.1.7:8321/t/471903258?x=1')).toBe('471903258')
  expect([isCode('471903258'), isWhole('471903258')]).toEqual([true, true])
  expect([isCode('47190325'), isCode('4719032581')]).toEqual([false, false])
})

test('an old code has six digits, and is not joined before one says so', () => {
  expect(digitsOf('471 903')).toBe('471903')
  expect([isCode('471903'), isWhole('471903')]).toEqual([true, false])
})

test('digits are said three by three', () => {
  expect(inGroups('471903258')).toBe('471 903 258')
  expect(inGroups('471903')).toBe('471 903')
})

test.each([
  [0, ''],
  [2, '47'],
  [3, '471'],
  [4, '471 9'],
  [9, '471 903 258'],
])('after %i digits the caret stands behind “%s”', (digits, before) => {
  expect(caretAfter(digits)).toBe(before.length)
  expect(inGroups('471903258'.slice(0, digits))).toBe(before)
})
