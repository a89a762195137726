import { expect, test } from 'vitest'
import { view } from './position.ts'
import { passesByItself } from './rolls.ts'
import type { Attempt, View } from './types.ts'

const figure = (seat: number) => ({ seat, name: 'player' })

function rolling(by: number, target: number | null, helper: number | null = null): View {
  const roll = { parts: [], modifier: 0, dice: [3, 4] as const, total: 7 }
  const attempt = {
    figure: figure(by),
    move: 'fight',
    target,
    helper: helper === null ? null : figure(helper),
    help_roll: helper === null ? null : roll,
    roll,
  } as unknown as Attempt
  return view({ phase: { type: 'roll-window', asked: [0], answers: [null] }, attempt })
}

test('who wants to be asked always is asked', () => {
  expect(passesByItself(rolling(1, 2), 'always')).toBe(false)
})

test('others may roll as they like, but for rolls of mine, my help, and against me', () => {
  expect(passesByItself(rolling(1, 2), 'mine')).toBe(true)
  expect(passesByItself(rolling(1, 0), 'mine')).toBe(false)
  expect(passesByItself(rolling(0, 1), 'mine')).toBe(false)
  expect(passesByItself(rolling(1, 2, 0), 'mine')).toBe(false)
  expect(passesByItself(rolling(0, 1, 2), 'mine')).toBe(true)
})

test('never is never, and says nothing about other questions', () => {
  expect(passesByItself(rolling(0, 0), 'never')).toBe(true)
  expect(passesByItself(view(), 'never')).toBe(false)
})
