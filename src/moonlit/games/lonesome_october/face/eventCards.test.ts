import { expect, test } from 'vitest'
import type { Happened } from '$shell/face.ts'
import { cardsOf, folded, followsOf, hasNews, waits, type EventCard } from './eventCards.ts'
import { view } from './position.ts'
import type { Event } from './types.ts'

const told = (...events: readonly Event[]): Happened<Event>[] =>
  events.map((event, n) => ({ n, event }))
const TURN: Event = { type: 'turn-began', seat: 0, who: 'player' }
const CALL: Event = {
  type: 'declared',
  seat: 0,
  who: 'player',
  move: 'call',
  target_seat: null,
  duel: null,
}
const ROLLED: Event = {
  type: 'rolled',
  seat: 0,
  who: 'player',
  one: 5,
  two: 2,
  parts: { influence: 1 },
  modifier: 1,
  total: 8,
  helping: false,
}
const PARTIAL: Event = {
  type: 'resulted',
  seat: 0,
  who: 'player',
  move: 'call',
  result: 8,
  band: 'partial',
}
const debt = (by: number, now: number, seat = 0): Event => ({ type: 'debt-changed', seat, by, now })
const PROBLEM: Event = { type: 'problems-came', seat: 0, die: 5, result: 5 }
const USED: Event = {
  type: 'effect-used',
  seat: 0,
  effect: 'house_rounds',
  target_seat: null,
  who: null,
  how: null,
}
const over = view({ attempt: null })
const sorts = (cards: readonly EventCard[]) => cards.map(({ sort }) => sort)
const MOVE = [CALL, ROLLED, PARTIAL, debt(-1, 5)]

test('a move and its problem are two cards, each with what it changed', () => {
  const cards = cardsOf(told(TURN, ...MOVE, PROBLEM, debt(1, 6)), over)
  expect(sorts(cards)).toEqual(['turn', 'move', 'problem'])
  expect(cards[1]?.changes).toMatchObject([{ counter: 'debt', from: 6, to: 5 }])
  expect(cards[2]?.changes).toMatchObject([{ counter: 'debt', from: 5, to: 6 }])
  expect(cards[1]?.moment?.throws[0]?.total).toBe(8)
  expect(cards[2]?.problem).toMatchObject({ die: 5, result: 5 })
})

test('what is used in the middle of a move belongs to it, what is used apart is a card', () => {
  expect(sorts(cardsOf(told(...MOVE, USED, debt(-1, 4)), over))).toEqual(['move'])
  expect(sorts(cardsOf(told(TURN, USED, debt(-1, 4)), over))).toEqual(['turn', 'deed'])
})

test('the fourth point of Experience is told as one, although the count begins anew', () => {
  const cards = cardsOf(told(CALL, { type: 'experience-gained', seat: 0, now: 0 }), over)
  expect(cards[0]?.changes).toMatchObject([{ counter: 'xp', from: 3, to: 4, learns: true }])
})

test('whoever is out is told why', () => {
  const cards = cardsOf(told(TURN, debt(1, 7), { type: 'went-out', seat: 0, cause: 'debt' }), over)
  expect(cards[1]).toMatchObject({ sort: 'out', changes: [{ from: 6, to: 7 }] })
})

test("one's own cards wait to be read, others' do not, and at a quick pace only the gravest", () => {
  const [move] = cardsOf(told(...MOVE), over)
  const [out] = cardsOf(told({ type: 'went-out', seat: 0, cause: 'fight' }), over)
  const [week] = cardsOf(told({ type: 'week-began', week: 2, weeks: 5, first_seat: 1 }), over)
  if (!move || !out || !week) throw new Error('three cards')
  expect([move, out, week].map((card) => waits(card, 0, false))).toEqual([true, true, true])
  expect([move, out, week].map((card) => waits(card, 1, false))).toEqual([false, false, true])
  expect([move, out, week].map((card) => waits(card, 0, true))).toEqual([false, true, false])
  expect([move, out, week].map((card) => waits(card, null, false))).toEqual([false, false, false])
})

test('a deal waits for both who made it', () => {
  const [deal] = cardsOf(told({ type: 'no-deal', seat: 2, partner_seat: 0 }), over)
  if (!deal) throw new Error('a card')
  expect([waits(deal, 0, false), waits(deal, 2, false), waits(deal, 1, false)]).toEqual([
    true,
    true,
    false,
  ])
})

test('those who made a deal read what they agreed on, and the fire is no part of a card', () => {
  const offered = { type: 'offered', seat: 2, partner_seat: 0 } as Event
  const struck = { type: 'deal-struck', seat: 2, partner_seat: 0 } as Event
  const talking: Event = { type: 'talking', seat: 2, partner_seat: 0 }
  const [, deal] = cardsOf(told(talking, offered, struck), over)
  expect(deal?.told.map(({ event }) => event.type)).toEqual(['offered'])
  const began: Event = { type: 'ritual-began', present: 2 }
  const laid: Event = { type: 'laid', seat: 0, side: 'opener', n: 2 }
  const [night] = cardsOf(told(began, laid), over)
  expect(night).toMatchObject({ sort: 'ritual', last: 0, told: [] })
})

test('what brought nothing is no news', () => {
  const cards = cardsOf(told(TURN, CALL, ROLLED), over)
  expect(cards.map(hasNews)).toEqual([false, false])
})

test('after three cards the rest are one, but nobody misses being out', () => {
  const steps = [debt(1, 1, 1), debt(1, 1, 2), debt(1, 1, 3), debt(1, 2, 1)]
  const turns = steps.flatMap((event): Event[] => [TURN, event])
  const end: Event = { type: 'went-out', seat: 0, cause: 'debt' }
  const cards = folded(cardsOf(told(...turns, TURN, debt(1, 2, 2), end), over), 0)
  expect(sorts(cards)).toEqual(['turn', 'turn', 'turn', 'out', 'more'])
  expect(cards.at(-1)).toMatchObject({ folded: 2, changes: [{ to: 2 }, { to: 2 }] })
  expect(folded(cards.slice(0, 3), 0)).toHaveLength(3)
})

test('a card says why the die of problems follows it', () => {
  const [move, problem] = cardsOf(told(...MOVE, PROBLEM), over)
  if (!move) throw new Error('a card')
  expect(followsOf(move, problem, over, 0)).toBe('problems')
  const greedy = { ...move, moment: move.moment && { ...move.moment, band: 'full' as const } }
  const two = { ...greedy, moment: greedy.moment && { ...greedy.moment, mode: 'two' } }
  expect(followsOf(two, problem, over, 0)).toBe('greed')
})
