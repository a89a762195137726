import { expect, test } from 'vitest'
import {
  answer,
  begin,
  moodOf,
  picksOf,
  seenIn,
  tap,
  targetsOf,
  whyIdle,
  whyNot,
  type Pick,
} from './night.ts'
import { view } from './position.ts'
import type { Action } from './types.ts'

const DECLINE: Action = { type: 'decline' }
const SEER: Action[] = [
  DECLINE,
  { type: 'look', place: 's1' },
  { type: 'look', place: 's2' },
  { type: 'look-at-two', first: 'c1', second: 'c2' },
  { type: 'look-at-two', first: 'c1', second: 'c3' },
  { type: 'look-at-two', first: 'c2', second: 'c3' },
]

function tapped(options: Action[], ...picks: Pick[]): readonly Pick[] {
  return picks.reduce<readonly Pick[]>((all, pick) => tap(options, all, pick), begin(options))
}

test('a seer looks at one player, or at two centre cards', () => {
  expect(answer(SEER, tapped(SEER, 's1'))).toEqual({ type: 'look', place: 's1' })
  expect(answer(SEER, tapped(SEER, 'c3'))).toBeNull()
  expect(answer(SEER, tapped(SEER, 'c3', 'c1'))).toEqual(SEER[4])
})

test('a tap that does not fit begins anew, a second tap takes back', () => {
  expect(tapped(SEER, 'c1', 's2')).toEqual(['s2'])
  expect(tapped(SEER, 'c1', 'c2', 'c3')).toEqual(['c3'])
  expect(tapped(SEER, 'c1', 'c1')).toEqual([])
})

test('what cannot be tapped changes nothing', () => {
  expect(tapped(SEER, 's0')).toEqual([])
})

test('the alpha wolf need not tap the only wolf card, but chooses among several', () => {
  const one: Action[] = [1, 2].map((seat) => ({ type: 'give-wolf', seat, place: 'cw' }))
  expect(begin(one)).toEqual(['cw'])
  expect(answer(one, tapped(one, 's2'))).toEqual(one[1])
  expect(answer(one, tapped(one))).toBeNull()
  const two: Action[] = [
    ...one,
    ...[1, 2].map((seat): Action => ({ type: 'give-wolf', seat, place: 'cw2' })),
  ]
  expect(answer(two, tapped(two, 's2'))).toBeNull()
  expect(answer(two, tapped(two, 's2', 'cw2'))).toEqual(two[3])
})

test('where only one thing can be done it is chosen, and can still be declined', () => {
  const own: Action[] = [DECLINE, { type: 'look', place: 's0' }]
  expect(answer(own, begin(own))).toEqual(own[1])
})

test('a troublemaker taps two players in any order', () => {
  const options: Action[] = [
    DECLINE,
    { type: 'swap', first: 1, second: 2 },
    { type: 'swap', first: 1, second: 3 },
    { type: 'swap', first: 2, second: 3 },
  ]
  expect(answer(options, tapped(options, 's3', 's1'))).toEqual(options[2])
  expect([...targetsOf(options)]).toEqual(['s1', 's2', 's3'])
})

test('an idiot taps a direction', () => {
  const options: Action[] = [
    { type: 'shift', direction: 'left' },
    { type: 'shift', direction: 'right' },
  ]
  expect(answer(options, tapped(options, 'left', 'right'))).toEqual(options[1])
})

test('every night action has something to tap', () => {
  const all: Action[] = [
    { type: 'shield', seat: 1 },
    { type: 'copy', seat: 1 },
    { type: 'rob', seat: 1 },
    { type: 'hand-over', seat: 1 },
    { type: 'flip', seat: 1 },
    { type: 'entrust', seat: 1 },
  ]
  expect(all.map(picksOf)).toEqual(all.map(() => ['s1']))
  expect(picksOf({ type: 'drink', place: 'c2' })).toEqual(['c2'])
  expect(picksOf(DECLINE)).toEqual([])
})

test('a refused card says why, with the clause', () => {
  const asking = { decision: 'seer', clause: 'ON-45' }
  const table = { shields: [2], up: [], artifacts: [] }
  const asked = view({ asking, table, awake: true })
  expect(whyNot(asked, SEER, 's0')).toEqual({ id: 'why-own', clause: 'ON-45' })
  expect(whyNot(asked, SEER, 's1')).toBeNull()
  const shielded = SEER.filter((option) => !picksOf(option).includes('s2'))
  expect(whyNot(asked, shielded, 's2')).toEqual({ id: 'why-shield', clause: 'ON-27' })
  const robber: Action[] = [{ type: 'rob', seat: 1 }]
  expect(whyNot(asked, robber, 'c1')?.id).toBe('why-centre')
})

test('the reasons of single roles', () => {
  const reason = (decision: string, table = { shields: [], up: [], artifacts: [] }) =>
    whyNot(view({ asking: { decision, clause: 'ON-1' }, table }), [{ type: 'flip', seat: 1 }], 's2')
      ?.id
  expect(reason('alpha')).toBe('why-wolf')
  expect(reason('pi_second')).toBe('why-seen')
  const open = { shields: [], up: [{ seat: 2, role: 'seer' }], artifacts: [2] } as never
  expect(reason('revealer', open)).toBe('why-up')
  expect(reason('curator', open)).toBe('why-artifact')
  expect(reason('mystic')).toBe('why-seat')
})

test('who sleeps, who is asked and who is told something', () => {
  expect(moodOf(view({ window: 0 }), false)).toBe('dealt')
  expect(moodOf(view({ window: 0, seat: null, dealt: null }), false)).toBe('asleep')
  expect(moodOf(view({ window: 1 }), false)).toBe('asleep')
  expect(moodOf(view({ window: 1, awake: true }), true)).toBe('asked')
  expect(moodOf(view({ window: 1, awake: true }), false)).toBe('idle')
  const woke = { window: 1, step: 'wolves', decision: 'wolves', seat: 0, awake: [2], thumbs: [1] }
  expect(moodOf(view({ window: 1, awake: true, notes: [woke] }), false)).toBe('told')
  expect(moodOf(view({ window: 3, awake: true }), false)).toBe('dawn')
  expect([...seenIn([woke])]).toEqual([
    [1, 'thumb'],
    [2, 'awake'],
  ])
})

test('whoever cannot use their own card learns that a shield is on it', () => {
  const night = (step: string, part = 'act') => [{ step, part, line: step }]
  const shield = { shields: [0], up: [], artifacts: [] }
  const insomniac = view({
    seat: 0,
    dealt: 'insomniac',
    awake: true,
    window: 0,
    script: night('insomniac'),
    table: shield,
  })
  expect(whyIdle(insomniac)).toEqual({ id: 'why-own-shield', clause: 'ON-29' })
  expect(whyIdle({ ...insomniac, table: { ...shield, shields: [1] } })).toBeNull()
  expect(whyIdle({ ...insomniac, window: null })).toBeNull()
  expect(whyIdle({ ...insomniac, dealt: 'seer', script: night('seer') })).toBeNull()
  const copy = {
    window: 0,
    step: 'doppelganger',
    decision: 'doppel_look',
    seat: 0,
    action: { type: 'copy', seat: 1 } as const,
    looks: [{ place: 's1', role: 'drunk' } as const],
  }
  const doppelganger = view({
    ...insomniac,
    dealt: 'doppelganger',
    notes: [copy],
    script: night('doppelganger'),
  })
  expect(whyIdle(doppelganger)?.id).toBe('why-own-shield')
  expect(whyIdle({ ...doppelganger, script: night('doppelganger', 'act_more') })).toBeNull()
  expect(whyIdle({ ...doppelganger, notes: [] })).toBeNull()
})
