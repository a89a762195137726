import { expect, test, vi } from 'vitest'
import type { Cover } from '../face.ts'
import { settings } from '../settings.ts'
import { t } from '../words.ts'
import type { MyGame, Sitter } from '../wire.ts'
import { nextPage } from '../me.ts'
import { addressOf, kindsOf, stateOf, summaryOf, together } from './mine.ts'
import { recallChoice, rememberChoice } from './choices.ts'
import { tilesOf } from './tiles.ts'

const cover = (moon: number): Cover => ({
  emblem: { box: 1, body: '' },
  accent: '#fff',
  players: [2, 4],
  usual: 4,
  minutes: 20,
  moon,
})

test('tiles stand in the order of their moons', () => {
  const shelf = new Map([
    ['late', cover(0.9)],
    ['early', cover(0.1)],
    ['middle', cover(0.5)],
  ])
  expect(tilesOf(shelf).map((tile) => tile.game)).toEqual(['early', 'middle', 'late'])
})

test('what was chosen for a game is chosen again, as long as it can be had', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(recallChoice('one', cover(1))).toEqual({ players: 4, level: 'regular' })
  rememberChoice('one', { players: 3, level: 'master' })
  expect(recallChoice('one', cover(1))).toEqual({ players: 3, level: 'master' })
  expect(recallChoice('one', { ...cover(1), players: [4, 6] }).players).toBe(4)
  expect(recallChoice('other', cover(1)).level).toBe('regular')
  vi.unstubAllGlobals()
})

test('the start page counts the games on the shelf', () => {
  const { language } = settings
  settings.language = 'ru'
  const hero = [5, 6, 22].map((games) => t('start-hero', { games }))
  settings.language = language
  expect(hero).toEqual(['Пять игр, где каждый', '6 игр, где каждый', '22 игры, где каждый'])
})

const sitter = (name: string, standIn = false): Sitter => ({
  kind: 'person',
  name,
  owner: '',
  invited: '',
  agrees: false,
  is_member: false,
  bird: '',
  level: null,
  online: true,
  stand_in: standIn,
  rests: false,
  left: null,
})
const mine = (seats: Sitter[], waitingFor: number[]): MyGame => ({
  code: '1',
  game: 'one_night',
  stage: 'playing',
  seats,
  you: 0,
  your_turn: false,
  waiting_for: waitingFor,
  view: null,
  updated: 0,
  left: null,
  played_on: null,
  is_lesson: false,
  place: null,
  score: null,
  bot_plays: false,
})

test('a game of mine says whom it waits for, where that is no secret and not my bot', () => {
  const [me, away, other] = [sitter('Me'), sitter('Me', true), sitter('Other')]
  expect(stateOf(mine([me, other], [1]))).toBe(t('start-waiting', { names: 'Other' }))
  expect(stateOf(mine([me, other], []))).toBe(t('start-going'))
  const played = mine([away, other], [0])
  expect(stateOf({ ...played, bot_plays: true })).toBe(t('start-bot-plays'))
  // A bot that stands in rests while nobody else is there.
  expect(stateOf(played)).toBe(t('start-bot-rests'))
  expect(t('start-going')).not.toBe(t('start-bot-plays'))
})

test('a list goes on where its link leads', () => {
  expect(nextPage('</api/me/games?after=17-123456789>; rel="next"')).toBe(
    '/me/games?after=17-123456789',
  )
  expect(nextPage(null)).toBeNull()
})

test('a game that is on two pages is listed once', () => {
  const one = mine([], [])
  const other = { ...one, code: '2' }
  expect(together([[one, other], [other]]).map(({ code }) => code)).toEqual(['1', '2'])
})

test('a finished game says how it ended for me, when and with whom', () => {
  const over: MyGame = { ...mine([sitter('Me'), sitter('Other')], []), stage: 'over' }
  const states = [
    { ...over, place: 1, score: 31 },
    { ...over, place: 2, score: 12 },
    { ...over, place: 2 },
    over,
    { ...over, you: null },
  ].map(stateOf)
  expect(states).toEqual(['Won', '2nd place', 'Lost', t('start-over'), t('start-from-file')])
  const updated = new Date(2020, 9, 31, 12).getTime() / 1000
  expect(summaryOf({ ...over, updated }, null)).toBe('Oct 31, 2020 · Other')
})

test('a finished game leads to its result, and one from a file to its replay', () => {
  const over: MyGame = { ...mine([], []), stage: 'over' }
  expect([over, { ...over, you: null }].map(addressOf)).toEqual(['/t/1', '/r/1'])
})

test('games can be chosen by their kind', () => {
  const games = ['one_night', 'divinare', 'one_night'].map((game) => ({ ...mine([], []), game }))
  expect(kindsOf(games)).toEqual(['divinare', 'one_night'])
})
