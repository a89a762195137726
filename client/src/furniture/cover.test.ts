import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cover, MEANT, OPEN_FOR } from './cover.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a brush shows nothing, and what is held is seen until it is let go', () => {
  const cover = new Cover()
  cover.hold()
  vi.advanceTimersByTime(MEANT - 1)
  expect(cover.isLifted).toBe(false)
  cover.lay()
  vi.advanceTimersByTime(MEANT)
  expect(cover.isLifted).toBe(false)
  cover.hold()
  vi.advanceTimersByTime(MEANT + 60_000)
  expect(cover.isLifted).toBe(true)
  cover.lay()
  expect(cover.isLifted).toBe(false)
})

test('a tap opens for five seconds, a second tap covers at once', () => {
  const cover = new Cover()
  cover.turn()
  vi.advanceTimersByTime(OPEN_FOR - 1)
  expect(cover.isLifted).toBe(true)
  vi.advanceTimersByTime(1)
  expect(cover.isLifted).toBe(false)
  cover.turn()
  cover.turn()
  expect(cover.isLifted).toBe(false)
  cover.turn()
  vi.advanceTimersByTime(OPEN_FOR - 1)
  expect(cover.isLifted).toBe(true)
})
