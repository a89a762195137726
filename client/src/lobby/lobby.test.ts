import { beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../face.ts'
import { settings } from '../settings.ts'
import { Words } from '../words.ts'
import { me } from '../me.ts'
import { isOnlyHere, linkTo } from '../furniture/links.ts'
import { changed, groupsOf, isTappable, tapped } from './kit.ts'
import {
  clockNow,
  clocksOf,
  helpOf,
  isIn,
  optionName,
  settingsFor,
  stepped,
  valueName,
} from './options.ts'

const words = new Words('game', {
  en: [
    'option-boards = Boards',
    'option-boards-help = Which numbers they carry.',
    'option-boards-a = Full',
    'option-first = Who begins',
    'option-first-random = By lot',
  ].join('\n'),
})
const players: Player[] = [
  { kind: 'person', name: 'Ann', bird: '', level: null, online: true },
  { kind: 'open', name: '', bird: '', level: null, online: false },
]

beforeEach(() => {
  settings.language = 'en'
})

test('options are called what the game calls them', () => {
  expect(optionName(words, 'boards')).toBe('Boards')
  expect(helpOf(words, 'boards')).toBe('Which numbers they carry.')
  expect(helpOf(words, 'first')).toBeUndefined()
  expect(valueName(words, 'boards', 'a', players)).toBe('Full')
})

test('a number without words of its own is the seat it means', () => {
  expect(valueName(words, 'first', 'random', players)).toBe('By lot')
  expect(valueName(words, 'first', 0, players)).toBe('Ann')
  expect(valueName(words, 'first', 1, players)).toBe('Seat 2')
})

test('what was put together by hand has a name of its own', () => {
  expect(valueName(words, 'boards', ['sun', 'moon'], players)).toBe('Your own set')
})

test('a kit grows and shrinks within its box', () => {
  const kit = { box: { sun: 1, moon: 2 }, chosen: ['moon', 'sun'] }
  expect(changed(kit, 'moon', 1)).toEqual(['sun', 'moon', 'moon'])
  expect(changed(kit, 'sun', 1)).toEqual(['sun', 'moon'])
  expect(changed(kit, 'sun', -1)).toEqual(['moon'])
  expect(changed({ ...kit, chosen: [] }, 'sun', -1)).toEqual([])
})

test('a tap takes one more of a thing, and after the last one none', () => {
  const kit = { box: { sun: 1, moon: 2 }, chosen: ['moon'] }
  expect(tapped(kit, 'moon')).toEqual(['moon', 'moon'])
  expect(tapped({ ...kit, chosen: ['moon', 'moon'] }, 'moon')).toEqual([])
  expect(tapped(kit, 'sun')).toEqual(['sun', 'moon'])
  expect(tapped(kit, 'comet')).toEqual(['moon'])
})

test('what there are many of is counted, not tapped', () => {
  expect(isTappable({ box: { sun: 1, moon: 3 }, chosen: [] })).toBe(true)
  expect(isTappable({ box: { sun: 1, star: 4 }, chosen: [] })).toBe(false)
})

test('a kit is looked through group by group, and nothing in the box is left out', () => {
  const box = { sun: 1, moon: 2, star: 4 }
  expect(groupsOf({ box, groups: { night: ['star', 'moon'] } })).toEqual([
    ['night', ['star', 'moon']],
    ['', ['sun']],
  ])
  expect(groupsOf({ box, groups: {} })).toEqual([['', ['sun', 'moon', 'star']]])
})

test('an invitation leads to the server it came from', () => {
  vi.stubGlobal('location', { origin: 'http://10.0.0.7:8080', hostname: '10.0.0.7' })
  expect(linkTo('471903')).toBe('http://10.0.0.7:8080/t/471903')
  expect(isOnlyHere()).toBe(false)
  vi.stubGlobal('location', { origin: 'http://localhost:8080', hostname: 'localhost' })
  expect(isOnlyHere()).toBe(true)
  vi.unstubAllGlobals()
})

test('opened on the server itself, an invitation names its address on the network', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost:8080', hostname: 'localhost' })
  const known = { name: '', address: 'http://192.168.1.5:8080/' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(known)))
  await me.meet()
  expect(isOnlyHere()).toBe(false)
  expect(linkTo('471903')).toBe('http://192.168.1.5:8080/t/471903')
  vi.unstubAllGlobals()
})

test('a stepper takes round numbers, stops at the ends and knows what lies beside', () => {
  const talk = { least: 60, most: 900, step: 15, beside: [] }
  expect(stepped(talk, 300, true)).toBe(315)
  expect(stepped(talk, 301, true)).toBe(315)
  expect(stepped(talk, 301, false)).toBe(300)
  expect(stepped(talk, 900, true)).toBe(900)
  expect(stepped(talk, 60, false)).toBe(60)
  const glass = { least: 15, most: 120, step: 5, beside: [0] }
  expect(stepped(glass, 15, false)).toBe(0)
  expect(stepped(glass, 0, true)).toBe(15)
  expect(stepped(glass, 0, false)).toBe(0)
})

test('any whole number of the range can be typed, and nothing else', () => {
  const glass = { least: 15, most: 120, step: 5, beside: [0] }
  expect([0, 15, 17, 120].every((n) => isIn(glass, n))).toBe(true)
  expect([-1, 1, 14, 15.5, 121, NaN].some((n) => isIn(glass, n))).toBe(false)
})

test('a table has one clock: the game’s own at some speed, or its own', () => {
  const table = {
    tempo: 'none' as const,
    options: { sand: 30 },
    choices: { sand: [0, 15, 60] },
    unhurried: { sand: 0 },
  }
  const values = ['own-15', 'own-60', 'own-30', 'none', 'relaxed', 'quick', 'days']
  const clocks = clocksOf(table)
  expect(clocks.map(({ value }) => value)).toEqual(values)
  expect(clockNow(table)).toBe('own-30')
  expect(clockNow({ ...table, tempo: 'quick', options: { sand: 0 } })).toBe('quick')
  const settings = (value: string, now = table) =>
    clocks.filter((one) => one.value === value).flatMap((one) => settingsFor(one, now))
  expect(settings('own-15')).toEqual([['sand', 15]])
  expect(settings('quick')).toEqual([
    ['tempo', 'quick'],
    ['sand', 0],
  ])
  expect(settings('days')).toEqual([['tempo', 'days']])
  const days = { ...table, tempo: 'days' as const, options: { sand: 0 } }
  expect(clocksOf(days).find(({ value }) => value === 'none')).toBeDefined()
  expect(clockNow(days)).toBe('days')
})

test('a game without a clock of its own has that of its table', () => {
  const table = { tempo: 'relaxed' as const, options: {}, choices: {}, unhurried: {} }
  expect(clocksOf(table).map(({ value }) => value)).toEqual(['none', 'relaxed', 'quick', 'days'])
  expect(clockNow(table)).toBe('relaxed')
  expect(settingsFor({ value: 'quick', tempo: 'quick' }, table)).toEqual([['tempo', 'quick']])
})
