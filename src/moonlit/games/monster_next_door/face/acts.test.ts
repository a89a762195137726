import { expect, test } from 'vitest'
import { dealing, stepsOf, type Move } from './acts.ts'
import { position } from './position.ts'
import type { Count, Event } from './types.ts'

const view = position()
const counted = (cards: Partial<Count>) => cards as Count
const movesOf = (...events: Event[]): Move[] => stepsOf(events, view).flatMap(({ moves }) => moves)
const effectsOf = (...events: Event[]) =>
  stepsOf(events, view).flatMap(({ effect }) => effect ?? [])

test('a card played goes from the hand to the row', () => {
  expect(movesOf({ type: 'opened', seat: 4 })).toEqual([
    { card: 'wanted', from: 'hand-4', to: 'row-4' },
  ])
  expect(movesOf({ type: 'skipped', seat: 1, face_up: false })[0]?.card).toBeNull()
  expect(movesOf({ type: 'fizzled', seat: 1, card: 'fog' })[0]?.card).toBe('fog')
})

test('a miss looks the same whoever was aimed at', () => {
  const miss = (at_seat: number) => stepsOf([{ type: 'missed', seat: 1, at_seat }], view)
  expect(miss(3)[1]).toEqual({
    moves: [],
    effect: { type: 'shot', seat: 1, at: 3 },
    sound: 'wood',
  })
  expect(miss(0).length).toBe(miss(3).length)
})

test('the Dog walks, is fed and comes into the hand', () => {
  const set: Event = { type: 'dog-set', seat: 0, at_seat: 3 }
  const fed: Event = { type: 'dog-fed', seat: 3, by_seat: 0, got: 'dog' }
  expect(effectsOf(set, fed)).toEqual([{ type: 'dog', seat: 0, at: 3 }])
  expect(movesOf(fed)).toEqual([
    { card: null, from: 'hand-3', to: 'row-0' },
    { card: 'dog', from: 'row-0', to: 'hand-3' },
  ])
  const drawn: Event = { ...fed, seat: 2, got: 'drawn' }
  const own = movesOf(drawn, { type: 'fed-card', card: 'hide' }, { type: 'drew', card: 'fog' })
  expect(own).toEqual([
    { card: 'hide', from: 'hand-2', to: 'row-0' },
    { card: 'fog', from: 'deck', to: 'hand-2' },
  ])
})

test('a Friend takes a Hunter only where there is one', () => {
  const event: Event = { type: 'befriended', seat: 1, at_seat: 3, hunter: true }
  expect(movesOf(event).map(({ card }) => card)).toEqual(['friend', 'hunter', null])
  expect(movesOf({ ...event, hunter: false })).toHaveLength(1)
})

test('a theft shows its card to those two who know it', () => {
  const robbed: Event = { type: 'robbed', seat: 1, at_seat: 2 }
  expect(movesOf(robbed)[1]).toEqual({ card: null, from: 'hand-2', to: 'hand-1' })
  const stolen: Event = { type: 'stolen', seat: 1, at_seat: 2, card: 'hide' }
  expect(movesOf(robbed, stolen)[1]?.card).toBe('hide')
})

test('a Deal crosses, their own cards with their faces', () => {
  const swapped: Event = { type: 'swapped', seat: 0, at_seat: 2, size: 1 }
  const own: Event = {
    type: 'exchanged',
    given: counted({ hide: 1 }),
    to_seat: 0,
    received: counted({ fog: 1 }),
    from_seat: 0,
  }
  expect(movesOf(swapped, own)).toEqual([
    { card: 'fog', from: 'hand-0', to: 'hand-2' },
    { card: 'hide', from: 'hand-2', to: 'hand-0' },
  ])
  expect(movesOf(swapped).map(({ card }) => card)).toEqual([null, null])
})

test('Gossip moves one card of everyone to the left, all at once', () => {
  const own: Event = {
    type: 'exchanged',
    given: counted({ hide: 1 }),
    to_seat: 3,
    received: counted({ dog: 1 }),
    from_seat: 1,
  }
  const [step, ...more] = stepsOf([{ type: 'passed', to: 'left' }, own], view)
  expect(more).toEqual([])
  expect(step?.moves).toEqual([
    { card: null, from: 'hand-0', to: 'hand-1' },
    { card: 'dog', from: 'hand-1', to: 'hand-2' },
    { card: 'hide', from: 'hand-2', to: 'hand-3' },
    { card: null, from: 'hand-3', to: 'hand-4' },
    { card: null, from: 'hand-4', to: 'hand-0' },
  ])
})

test('Fog takes all hands and deals them anew, or one card of each', () => {
  const whole = movesOf({ type: 'fog-fell', seat: 0, whole: true })
  expect(whole).toHaveLength(1 + 2 * 18)
  expect(movesOf({ type: 'fog-fell', seat: 0, whole: false })).toHaveLength(2 * 5)
  expect(whole.every(({ card }, i) => i === 0 || card === null)).toBe(true)
  const own = movesOf(
    { type: 'fog-fell', seat: 0, whole: true },
    { type: 'hand-mixed', cards: counted({ dog: 1, fog: 3 }) },
  )
  const mine = own.filter(({ to }) => to === 'hand-2').map(({ card }) => card)
  expect(mine).toEqual(['dog', 'fog', 'fog', 'fog'])
})

test('a monster that is caught is found where it was', () => {
  const caught: Event = {
    type: 'caught',
    seat: 0,
    from_seat: 4,
    monster: 'gumiho',
    by: 'hunter',
    betrayal: true,
  }
  expect(movesOf(caught).at(-1)).toEqual({ card: 'gumiho', from: 'hand-4', to: 'row-4' })
  expect(effectsOf(caught).map(({ type }) => type)).toEqual(['shot', 'caught'])
  expect(effectsOf({ ...caught, by: 'dog' })).toEqual([
    { type: 'caught', seat: 0, at: 4, row: 0, monster: 'gumiho', betrayal: true },
  ])
  expect(movesOf({ ...caught, by: 'dog' })[0]?.to).toBe('row-0')
})

test('a monster that is played rises', () => {
  const event: Event = { type: 'monster-played', seat: 3, monster: 'vampire', early: true }
  expect(effectsOf(event)).toEqual([
    { type: 'rises', seat: 3, row: 3, monster: 'vampire', early: true },
  ])
})

test('a deal gives everyone their cards, their own ones with faces', () => {
  const [deal] = dealing(view)
  expect(deal?.moves).toHaveLength(18)
  const own = deal?.moves.filter(({ to }) => to === 'hand-2').map(({ card }) => card)
  expect(own).toEqual(['hunter', 'hide', 'rumour', 'steal'])
})

test('words without movement move nothing', () => {
  expect(stepsOf([{ type: 'ready', seat: 1 }], view)).toEqual([])
})
