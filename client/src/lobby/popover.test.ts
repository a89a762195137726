import { expect, test } from 'vitest'
import { placeBeside } from './popover.ts'

test('a slip lies above its thing, below where there is no room, and never off the screen', () => {
  const screen = { width: 390, height: 844 }
  const slip = { width: 280, height: 90 }
  const low = { left: 340, top: 700, bottom: 760, width: 43 }
  expect(placeBeside(low, slip, screen)).toEqual({ left: 102, top: 600 })
  const high = { left: 10, top: 60, bottom: 120, width: 43 }
  expect(placeBeside(high, slip, screen)).toEqual({ left: 8, top: 130 })
})
