import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lateness } from './asking.svelte.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a decision is late when it has been on its way for a while', () => {
  const late = new Lateness()
  late.follow(true)
  vi.advanceTimersByTime(599)
  expect(late.current).toBe(false)
  vi.advanceTimersByTime(1)
  expect(late.current).toBe(true)
})

test('a quick decision is never late', () => {
  const late = new Lateness()
  const stop = late.follow(true)
  vi.advanceTimersByTime(300)
  stop()
  late.follow(false)
  vi.runAllTimers()
  expect(late.current).toBe(false)
})

test('a late decision that arrives is late no more', () => {
  const late = new Lateness()
  late.follow(true)
  vi.runAllTimers()
  late.follow(false)
  vi.runAllTimers()
  expect(late.current).toBe(false)
})
