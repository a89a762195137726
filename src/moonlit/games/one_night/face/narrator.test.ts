import { expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { narrator } from './narrator.ts'

const files = Object.keys(import.meta.glob('./narrator/*/*.mp3'))

test('the narrator speaks when a window of the night opens, and of nothing else', () => {
  expect(narrator.lineOf({ type: 'narrated', line: 'seer' })).toBe('seer')
  expect(narrator.lineOf({ type: 'card-dealt', role: 'seer' })).toBeNull()
  expect(narrator.lineOf({ type: 'vote-called' })).toBeNull()
})

test('every line is recorded in both languages', () => {
  const lines = (language: string) =>
    files.flatMap((path) => (path.includes(`/${language}/`) ? [path.split('/').at(-1)] : []))
  expect(lines('ru')).toEqual(lines('en'))
  expect(lines('ru')).toContain('night-start.mp3')
  expect(narrator.recordingOf('dawn', settings.language)).toMatch(/dawn.*\.mp3$/)
  expect(narrator.recordingOf('no-such-line', 'en')).toBeUndefined()
})
