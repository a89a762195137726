import { expect, test } from 'vitest'
import { eventsOf, glimpsesIn } from './deeds.ts'
import { result, world } from './position.ts'
import { centreOf, deedsDone, fatesOf, lyingAfter, storyOf } from './story.ts'
import type { Deed, View } from './types.ts'

const ROB: Deed = {
  window: 3,
  step: 'robber',
  decision: 'robber',
  seat: 1,
  action: { type: 'rob', seat: 2 },
  swaps: [['s1', 's2']],
  looks: [{ place: 's1', role: 'werewolf' }],
}

test('a robbery is told as an exchange, then a look', () => {
  expect(eventsOf(ROB).map(({ type }) => type)).toEqual(['exchanged', 'looked'])
})

test('every kind of deed has its events', () => {
  const base = { window: 1, step: 'x', decision: 'x', seat: 0 }
  const look = [{ place: 's1', role: 'werewolf' as const }]
  const types = (deed: Partial<Deed>) => eventsOf({ ...base, ...deed }).map(({ type }) => type)
  expect(types({ awake: [1], thumbs: [2] })).toEqual(['woke'])
  expect(types({ thumbs: [] })).toEqual(['saw-thumbs'])
  expect(types({ action: { type: 'decline' } })).toEqual(['declined'])
  expect(types({ action: { type: 'shield', seat: 1 } })).toEqual(['shielded'])
  expect(types({ action: { type: 'entrust', seat: 1 } })).toEqual(['entrusted'])
  expect(types({ action: { type: 'shift', direction: 'left' } })).toEqual(['shifted'])
  expect(types({ action: { type: 'copy', seat: 1 }, looks: look })).toEqual(['copied'])
  expect(types({ action: { type: 'look', place: 's1' }, looks: look, turned: 'werewolf' })).toEqual(
    ['looked', 'turned'],
  )
  const [flipped] = eventsOf({ ...base, action: { type: 'flip', seat: 1 }, looks: look })
  expect(flipped).toMatchObject({ type: 'flipped', stays: false })
})

test('what lies where is known at every moment of the night', () => {
  const told = world({ deeds: [ROB] })
  const sleeping = { stage: 'night', notes: [] } as unknown as View
  const robber = { stage: 'night', notes: [ROB] } as unknown as View
  expect(deedsDone([sleeping, sleeping], told)).toBe(0)
  expect(deedsDone([sleeping, robber], told)).toBe(1)
  expect(deedsDone([{ ...sleeping, stage: 'talk' }, sleeping], told)).toBe(1)
  expect(lyingAfter(told, 0).get('s2')).toBe('werewolf')
  expect(lyingAfter(told, 1).get('s2')).toBe('robber')
  expect(lyingAfter(told, 1).get('c1')).toBe(lyingAfter(told, 0).get('c1'))
})

test('cards are followed through the night', () => {
  const again: Deed = {
    ...ROB,
    step: 'troublemaker',
    seat: 0,
    action: { type: 'swap', first: 1, second: 2 },
    looks: [],
  }
  const [first, second] = storyOf(world({ deeds: [ROB, again] }))
  expect(first?.moves).toEqual([
    { from: 's1', to: 's2', role: 'robber' },
    { from: 's2', to: 's1', role: 'werewolf' },
  ])
  expect(second?.moves.map(({ role }) => role)).toEqual(['werewolf', 'robber'])
})

test('a shift jumps over the one who shifts and over shields', () => {
  const shield: Deed = { ...ROB, action: { type: 'shield', seat: 3 }, swaps: [], looks: [] }
  const shift: Deed = {
    ...ROB,
    seat: 0,
    action: { type: 'shift', direction: 'left' },
    swaps: [],
    looks: [],
  }
  const five = world({
    players: 5,
    deal: [
      'village_idiot',
      'seer',
      'robber',
      'hunter',
      'drunk',
      'werewolf',
      'werewolf',
      'villager',
    ],
    deeds: [shield, shift],
  })
  expect(storyOf(five)[1]?.moves).toEqual([
    { from: 's1', to: 's2', role: 'seer' },
    { from: 's2', to: 's4', role: 'robber' },
    { from: 's4', to: 's1', role: 'drunk' },
  ])
})

test('fates say what everyone was and how it ended', () => {
  expect(fatesOf(result())[2]).toEqual({
    seat: 2,
    dealt: 'werewolf',
    card: 'werewolf',
    final: 'werewolf',
    vote: 0,
    votes: 2,
    dies: true,
    wins: false,
  })
  expect(centreOf(world()).map(({ place }) => place)).toEqual(['c1', 'c2', 'c3'])
})

test('the last look at a place is what one knows of it', () => {
  const later: Deed = { ...ROB, looks: [{ place: 's1', role: 'seer' }] }
  expect([...glimpsesIn([ROB, later])]).toEqual([['s1', 'seer']])
})
