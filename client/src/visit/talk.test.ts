import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../face.ts'
import type { LogLine } from '../furniture/log.ts'
import { settings } from '../settings.ts'
import type { Line } from '../wire.ts'
import { sayLine, withTalk } from '../furniture/talk.ts'
import { Talk } from './talk.ts'

const person = (name: string): Player => ({
  kind: 'person',
  name,
  bird: '',
  level: null,
  online: true,
})
const players = [person('Ann'), person('Leo')]

function line(key: number, changes: Partial<Line> = {}): Line {
  return {
    audience: 'everybody',
    speaker: 1,
    key,
    seat: 1,
    name: 'Leo',
    is_member: false,
    text: `line ${key}`,
    phrase: null,
    gesture: null,
    after: 0,
    beside: null,
    note: '',
    ...changes,
  }
}

const event = (n: number): LogLine => ({ key: n, kind: 'event', text: `event ${n}`, seat: 0 })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  settings.language = 'en'
})
afterEach(() => vi.unstubAllGlobals())

test('what is remembered is shown again, once, and is no news', () => {
  const talk = new Talk('471903')
  talk.hear([line(1), line(2)])
  talk.catchUp()
  talk.hear([line(1), line(2), line(3)])
  expect(talk.lines.map(({ key }) => key)).toEqual([1, 2, 3])
  expect(talk.latest.value).toBeNull()
})

test('what is said while one is there is news, but for their own words', () => {
  const talk = new Talk('471903')
  talk.hear([])
  talk.hear([line(talk.newKey(), { seat: 0 })])
  expect(talk.latest.value).toBeNull()
  talk.hear([line(5)])
  expect(talk.latest.value?.key).toBe(5)
})

test('who is muted is not heard, also after coming back, until all are heard again', () => {
  const talk = new Talk('471903')
  talk.hear([line(1), line(2, { speaker: 2, seat: null, name: '' })])
  talk.mute(2)
  expect(talk.lines.map(({ key }) => key)).toEqual([1])
  expect(talk.mutedNames).toEqual(['Guest'])
  const back = new Talk('471903')
  back.hear([line(1), line(2, { speaker: 2 })])
  back.hear([line(3, { speaker: 2 })])
  expect(back.lines.map(({ key }) => key)).toEqual([1])
  expect(back.latest.value).toBeNull()
  back.unmuteAll()
  expect(back.lines).toHaveLength(3)
  expect(new Talk('000000').mutedNames).toEqual([])
})

test('talk stands where the reader had got to', () => {
  const log = [event(0), event(2), event(3)]
  const talk = [line(1, { after: 0 }), line(2, { after: 1 }), line(3, { after: 9 })]
  const woven = withTalk(log, talk, players, 0).map(({ text }) => text)
  expect(woven).toEqual(['line 1', 'event 0', 'line 2', 'event 2', 'event 3', 'line 3'])
})

test('a phrase is said in the language of the reader', () => {
  const said = line(1, { phrase: 'well-played', text: '' })
  expect(sayLine(said, players, 0)).toMatchObject({ text: 'Well played!', who: 'Leo', speaker: 1 })
  settings.language = 'ru'
  expect(sayLine(said, players, 0).text).toBe('Хорошо сыграно!')
})

test('a sign is drawn and has words, and nobody can mute themselves', () => {
  const said = sayLine(line(1, { phrase: 'heart' }), players, 1)
  expect(said.art).toBeDefined()
  expect(said.text).toBe('Heart')
  expect(said.speaker).toBeUndefined()
})

test('a player is called as on the plate, an onlooker as they were called', () => {
  expect(sayLine(line(1, { name: 'Leonid' }), players, 0).who).toBe('Leo')
  expect(sayLine(line(1, { seat: null, name: 'Owl' }), players, 0).who).toBe('Owl (onlooker)')
})

const pointing = { type: 'gesture', sign: 'point', at_seat: 0 } as const

test('a gesture is a sentence of the log, in the words of whom it is about', () => {
  const made = line(7, { text: '', gesture: pointing })
  const seenBy = (me: number | null) => sayLine(made, players, me).text
  expect(seenBy(null)).toBe('Leo points at Ann.')
  expect(seenBy(0)).toBe('Leo points at you.')
  expect(seenBy(1)).toBe('You point at Ann.')
  expect(sayLine(made, players, 0).kind).toBe('gesture')
})

test('hands are seen while one is there, each seat’s newest, and not those of the muted', () => {
  const talk = new Talk('471903')
  talk.hear([line(1, { text: '', gesture: pointing })])
  expect(talk.gestures).toEqual([])
  talk.hear([line(2, { text: '', gesture: pointing })])
  talk.hear([line(3, { text: '', gesture: { type: 'gesture', sign: 'nod' } })])
  expect(talk.gestures.map(({ seat, gesture }) => [seat, gesture.sign])).toEqual([[1, 'nod']])
  expect(talk.words).toEqual([])
  talk.mute(1)
  expect(talk.gestures).toEqual([])
})

test('whoever looks on is called so, and whoever has an account is known by it', () => {
  const said = line(1, { seat: null, speaker: 1001, name: 'Ann', is_member: true })
  expect(sayLine(said, players, 0)).toMatchObject({ who: 'Ann (onlooker)', isMember: true })
})

test('what is told with a deed stands at its event and is neither talk nor news', () => {
  const talk = new Talk('471903')
  talk.hear([])
  talk.hear([line(7, { beside: 1, text: 'A dark night' }), line(8, { beside: 5 })])
  expect(talk.latest.value).toBeNull()
  expect(talk.words).toEqual([])
  expect(talk.tales.map(({ text, beside }) => [text, beside])).toContainEqual(['A dark night', 1])
  const woven = withTalk([event(0), event(1), event(2)], talk.lines, players, 0)
  expect(woven.map(({ kind, text }) => [kind, text])).toEqual([
    ['event', 'event 0'],
    ['event', 'event 1'],
    ['tale', 'A dark night'],
    ['event', 'event 2'],
  ])
})
