import { afterEach, expect, test, vi } from 'vitest'
import { byKeys, onEscape } from './keys.ts'

function page({ dialog = false, hands = 'pointer' } = {}): void {
  vi.stubGlobal('document', {
    querySelector: () => (dialog ? {} : null),
    documentElement: { dataset: { hands } },
  })
}

function pressed(key: string, defaultPrevented = false): number {
  const stepBack = vi.fn()
  onEscape(stepBack)({ key, defaultPrevented } as KeyboardEvent)
  return stepBack.mock.calls.length
}

afterEach(() => vi.unstubAllGlobals())

test('Escape steps back', () => {
  page()
  expect([pressed('Escape'), pressed('Enter')]).toEqual([1, 0])
})

test('Escape that something nearer has taken does nothing', () => {
  page()
  expect(pressed('Escape', true)).toBe(0)
  page({ dialog: true })
  expect(pressed('Escape')).toBe(0)
})

test('a page knows whether it is steered by keys', () => {
  page()
  expect(byKeys()).toBe(false)
  page({ hands: 'keys' })
  expect(byKeys()).toBe(true)
})
