import { expect, test } from 'vitest'
import { guessLanguage } from './settings.ts'

test('the first language we speak is taken from the browser', () => {
  expect(guessLanguage(['de-DE', 'ru-RU', 'en-US'])).toBe('ru')
  expect(guessLanguage(['en-GB', 'ru'])).toBe('en')
})

test('who speaks neither gets English', () => {
  expect(guessLanguage(['ja', 'fr'])).toBe('en')
  expect(guessLanguage([])).toBe('en')
})
