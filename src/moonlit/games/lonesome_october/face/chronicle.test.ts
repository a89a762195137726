import { expect, test } from 'vitest'
import type { Happened } from '$shell/face.ts'
import { befell, chaptersOf, lately } from './chronicle.ts'
import type { Event } from './types.ts'

const story = (...events: readonly Event[]): Happened<Event>[] =>
  events.map((event, n) => ({ n, event }))

const WEEK: Event = { type: 'week-began', week: 1, weeks: 5, first_seat: 0 }
const turn = (seat: number, who = 'player'): Event => ({ type: 'turn-began', seat, who })
const debt = (seat: number): Event => ({ type: 'debt-changed', seat, by: 1, now: 1 })
const spy = (seat: number): Event => ({
  type: 'declared',
  seat,
  who: 'player',
  move: 'espionage',
  target_seat: 1,
  duel: null,
})
const result = (seat: number, band: 'full' | 'fail'): Event => ({
  type: 'resulted',
  seat,
  who: 'player',
  move: 'espionage',
  result: band === 'full' ? 11 : 4,
  band,
})

test('a week is a chapter, a turn a passage, a move a deed with what came of it', () => {
  const told = story(WEEK, turn(0), debt(0), spy(0), result(0, 'fail'), debt(1), turn(1), debt(1))
  const [week] = chaptersOf(told)
  expect(week?.head).toEqual(WEEK)
  expect(week?.passages.map(({ seat }) => seat)).toEqual([0, 1])
  const [before, deed] = week?.passages[0]?.deeds ?? []
  expect(before).toMatchObject({ act: null, band: null })
  expect(deed).toMatchObject({ act: spy(0), result: 4, band: 'fail' })
  expect(deed?.after.map(({ event }) => event)).toEqual([debt(1)])
})

test('a line of atmosphere is the same in every replay', () => {
  const [week] = chaptersOf(story(WEEK, turn(0), spy(0), result(0, 'fail')))
  expect(week?.passages[0]?.deeds[0]?.flavour).toBe('flavour-espionage-fail-b')
})

test('how far a full success was stretched colours it', () => {
  const two: Event = { type: 'mode-chosen', seat: 0, mode: 'two' }
  const [week] = chaptersOf(story(WEEK, turn(0), spy(0), result(0, 'full'), two))
  expect(week?.passages[0]?.deeds[0]?.flavour).toBe('flavour-espionage-full-two-a')
})

test('empty turns are not told, and the newest come first', () => {
  const told = story(WEEK, turn(0), debt(0), turn(1), turn(2), debt(2))
  expect(lately(told, 5).map(({ seat }) => seat)).toEqual([2, 0])
  expect(lately(told, 1).map(({ seat }) => seat)).toEqual([2])
})

test('what others did to somebody is told apart; their own turn only where it is grave', () => {
  const told = story(
    { type: 'turn-began', seat: 0, who: 'player' },
    { type: 'preparedness-changed', seat: 0, by: -1, now: 1 },
    { type: 'went-out', seat: 0, cause: 'sword' },
    { type: 'turn-ended', seat: 0, who: 'player' },
    { type: 'learned', seat: 1, about_seat: 0, level: 'side' },
    { type: 'learned', seat: 1, about_seat: 2, level: 'side' },
    { type: 'deduced', seat: 1, about_seat: 0 },
    { type: 'turn-began', seat: 0, who: 'needle' },
    { type: 'debt-changed', seat: 0, by: 1, now: 2 },
  )
  expect(befell(told, 0).map(({ n }) => n)).toEqual([2, 4, 6])
})
