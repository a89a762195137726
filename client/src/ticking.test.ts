import { afterEach, expect, test } from 'vitest'
import { settings } from './settings.ts'
import { timeLeft } from './ticking.ts'

afterEach(() => (settings.language = 'en'))

test.each([
  [-5, '0:00'],
  [1, '0:01'],
  [7000, '0:07'],
  [750_000, '12:30'],
  [3_599_000, '59:59'],
  [5 * 3_600_000 + 1, '5 h'],
  [47 * 3_600_000, '47 h'],
  [72 * 3_600_000, '3 days'],
  [72 * 3_600_000 - 5000, '3 days'],
  [59 * 3_600_000, '2 days'],
])('%i ms are %s', (milliseconds, words) => {
  settings.language = 'en'
  expect(timeLeft(milliseconds)).toBe(words)
})

test('days are counted in Russian, too', () => {
  settings.language = 'ru'
  expect(timeLeft(72 * 3_600_000)).toBe('3 дня')
})
