import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guessLanguage } from './settings.ts'

test('the first language we speak is taken from the browser', () => {
  expect(guessLanguage(['de-DE', 'ru-RU', 'en-US'])).toBe('ru')
  expect(guessLanguage(['en-GB', 'ru'])).toBe('en')
})

test('who speaks neither gets English', () => {
  expect(guessLanguage(['ja', 'fr'])).toBe('en')
  expect(guessLanguage([])).toBe('en')
})

/** The settings of a browser that remembers this. */
async function settingsWith(kept: Record<string, string>) {
  const memory = new Map(Object.entries(kept))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  })
  vi.resetModules()
  return import('./settings.ts')
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('the pace is calm until a first game was finished', async () => {
  const { settings, noteFinished } = await settingsWith({})
  expect(settings.pace).toBe('calm')
  noteFinished()
  expect(settings.pace).toBe('normal')
  const later = await settingsWith({ 'moonlit.finished-a-game': 'yes' })
  expect(later.settings.pace).toBe('normal')
})

test('a chosen pace stays, whatever was finished', async () => {
  const { settings, noteFinished } = await settingsWith({ 'moonlit.pace': 'step' })
  noteFinished()
  expect(settings.pace).toBe('step')
})

test('whoever chooses calm in a first game keeps it', async () => {
  const { settings, noteFinished } = await settingsWith({})
  settings.pace = 'calm'
  noteFinished()
  expect(settings.pace).toBe('calm')
})
