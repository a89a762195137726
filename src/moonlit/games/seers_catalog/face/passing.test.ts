import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PassTiming } from './passing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long after the question a pass is sent that was wished for so much later. */
function sentAfter(wished: number, luck: number): number {
  const [timing, send] = [new PassTiming(), vi.fn()]
  const began = Date.now()
  timing.open(() => luck)
  vi.advanceTimersByTime(wished)
  timing.pass(send)
  while (send.mock.calls.length === 0) vi.advanceTimersToNextTimer()
  return Date.now() - began
}

test('a pass that is forced and one that was soon chosen leave at the same moment', () => {
  expect(sentAfter(1500, 0.4)).toBe(sentAfter(0, 0.4))
})

test('the moment differs from question to question', () => {
  expect(sentAfter(0, 0.9)).toBeGreaterThan(sentAfter(0, 0.1))
})

test('whoever thinks for longer waits no longer', () => {
  expect(sentAfter(9000, 0.5)).toBe(9000)
})

test('whoever thinks again does not pass', () => {
  const [timing, send] = [new PassTiming(), vi.fn()]
  timing.open()
  timing.pass(send)
  timing.stop()
  vi.runAllTimers()
  expect(send).not.toHaveBeenCalled()
})
