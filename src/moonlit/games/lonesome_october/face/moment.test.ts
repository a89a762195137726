import { expect, test } from 'vitest'
import type { Happened } from '$shell/face.ts'
import { capOf, momentOf } from './moment.ts'
import { view } from './position.ts'
import type { Event } from './types.ts'

const told = (...events: readonly Event[]): Happened<Event>[] =>
  events.map((event, n) => ({ n, event }))
const FIGHT: Event = {
  type: 'declared',
  seat: 0,
  who: 'player',
  move: 'fight',
  target_seat: 1,
  duel: null,
}
const rolled = (one: number, two: number, modifier: number, helping = false): Event => ({
  type: 'rolled',
  seat: helping ? 1 : 0,
  who: 'player',
  one,
  two,
  parts: { might: 2, ...(modifier === 2 ? {} : { cursed_blade: modifier - 2 }) },
  modifier,
  total: one + two + modifier,
  helping,
})

test('before any move there is nothing to show', () => {
  expect(momentOf([], view())).toBeNull()
})

test('a finished move still names everything that was added', () => {
  const moment = momentOf(told(FIGHT, rolled(4, 4, 3)), view())
  expect(moment?.throws[0]).toMatchObject({
    dice: [4, 4],
    total: 11,
    parts: [
      { name: 'stat', n: 2 },
      { name: 'cursed_blade', n: 1 },
    ],
  })
  expect(moment?.isOver).toBe(true)
})

test('dice that fall again replace the first, and say what made them', () => {
  const again: Event = { type: 'rerolled', seat: 1, effect: 'tentacle' }
  const moment = momentOf(told(FIGHT, rolled(6, 6, 2), again, rolled(1, 2, 2)), view())
  expect(moment?.throws).toHaveLength(1)
  expect(moment?.throws[0]).toMatchObject({ total: 5, rerolled: 'tentacle' })
})

test('a stat that the other of the pair has lent is known as lent', () => {
  const nothing = { target_seat: null, who: null, how: null }
  const used: Event = { type: 'effect-used', seat: 0, effect: 'speaking_hour', ...nothing }
  const [thrown] = momentOf(told(FIGHT, used, rolled(2, 2, 2)), view())?.throws ?? []
  expect(thrown?.lent).toBe('speaking_hour')
  expect(momentOf(told(FIGHT, rolled(2, 2, 2)), view())?.throws[0]?.lent).toBeNull()
})

test('the helper rolls beside the actor, and problems are kept apart from what came of it', () => {
  const problem: Event = { type: 'problems-came', seat: 0, die: 4, result: 5 }
  const debt: Event = { type: 'debt-changed', seat: 0, by: 1, now: 3 }
  const moment = momentOf(
    told(FIGHT, rolled(2, 2, 2), rolled(5, 5, 0, true), problem, debt),
    view(),
  )
  expect(moment?.throws.map(({ helping }) => helping)).toEqual([false, true])
  expect(moment?.problems).toMatchObject([{ seat: 0, die: 4, result: 5, passed: true }])
  expect(moment?.problems[0]?.after.map(({ event }) => event)).toEqual([debt])
  expect(moment?.after).toEqual([])
})

test('what follows in the turn belongs to no move', () => {
  const healing: Event = {
    type: 'preparing',
    seat: 0,
    who: 'player',
    whom_seat: 0,
    companion: null,
  }
  const moment = momentOf(told(FIGHT, rolled(2, 2, 2), healing), view())
  expect(moment?.after).toEqual([])
})

test('the cap shows what it cuts', () => {
  const thrown = { parts: [{ name: 'stat', n: -5 }], modifier: -3 }
  expect(capOf(thrown as never)).toBe(2)
})
