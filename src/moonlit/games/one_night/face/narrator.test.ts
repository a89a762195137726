import { expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { narrator } from './narrator.ts'
import { view } from './position.ts'

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

test('eyes are closed when another step follows, and not at nightfall or dawn', () => {
  const script = [
    { step: 'night_start', part: 'rest', line: 'night-start' },
    { step: 'wolves', part: 'wake', line: 'wolves' },
    { step: 'wolves', part: 'lone', line: 'wolves-lone' },
    { step: 'seer', part: 'act', line: 'seer' },
    { step: 'dawn', part: 'rest', line: 'dawn' },
  ]
  const closes = script.map(({ line }) => narrator.closingOf?.(line, view({ script })))
  expect(closes).toEqual([null, null, 'close', 'close', null])
  expect(narrator.isNight?.(view({ script, window: 3 }))).toBe(true)
  expect(narrator.isNight?.(view({ script, window: 4 }))).toBe(false)
})
