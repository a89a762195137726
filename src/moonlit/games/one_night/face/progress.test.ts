import { expect, test } from 'vitest'
import { counted, likely } from './likely.ts'
import { canBeMarked, picksFor } from './marks.ts'
import { result, view } from './position.ts'
import { progress, standings, waitingFor } from './progress.ts'
import { around, columnsFor, ringAt } from './ring.ts'
import { stepIcon, stepsOf } from './roles.ts'
import type { Claim } from './types.ts'

test('the moon grows through night, talk and vote', () => {
  const moons = [
    view({ window: 0 }),
    view({ window: 3 }),
    view({ stage: 'talk', window: null }),
    view({ stage: 'vote', window: null }),
    view({ stage: 'over', window: null }),
  ].map((one) => progress(one).moon)
  expect(moons).toEqual([...moons].sort())
  expect(moons.at(-1)).toBe(1)
})

test('who won most nights stands first, and nobody before the end', () => {
  expect(standings(view())).toEqual([])
  const over = view({ ranks: [2, 1, 1], points: [0, 1, 1], results: [result()] })
  expect(standings(over).map(({ seat }) => seat)).toEqual([1, 2, 0])
  expect(standings(over).map(({ won }) => won)).toEqual([true, true, false])
  const match = { ...over, options: { ...over.options, nights: 2 } }
  expect(standings(match).map(({ won }) => won)).toEqual([undefined, undefined, undefined])
})

test('nobody is waited for at night', () => {
  expect(waitingFor(view())).toEqual([])
  expect(waitingFor(view({ stage: 'vote', ready: [true, false, true] }))).toEqual([1])
  const shrouded = { speaks: true, gestures: true, looks: false }
  expect(waitingFor(view({ stage: 'vote', ready: [true, false, false], voice: shrouded }))).toEqual(
    [],
  )
})

test('the left neighbour sits to the left, oneself below', () => {
  expect(around(4, 1)).toEqual([2, 3, 0, 1])
  expect(around(3, null)).toEqual([0, 1, 2])
  expect(ringAt(3, 4)).toEqual({ x: 50, y: 89 })
  expect(ringAt(0, 4).x).toBeLessThan(50)
  expect([3, 5, 6, 7, 10].map(columnsFor)).toEqual([3, 5, 3, 4, 5])
})

test('steps are listed once, without dusk and dawn', () => {
  expect(stepsOf(view().script)).toEqual(['wolves', 'seer'])
  expect(stepIcon('insomniac_dg')).toBe(stepIcon('insomniac'))
})

test('only facts that stand can be believed', () => {
  const claim: Claim = {
    id: 100,
    seat: 1,
    time: 0,
    kind: 'was',
    args: { role: 'seer' },
    active: true,
  }
  expect(canBeMarked(claim)).toBe(true)
  expect(canBeMarked({ ...claim, active: false })).toBe(false)
  expect(canBeMarked({ ...claim, kind: 'accuse' })).toBe(false)
  expect(picksFor([claim, { ...claim, id: 101 }], { 100: 'believe', 102: 'reject' })).toEqual([
    'believe:100',
  ])
})

test('the likeliest roles come first, and only a few', () => {
  const law = { seer: 0.1, werewolf: 0.6, robber: 0.2, villager: 0.097, drunk: 0.003 }
  expect(likely(law).map(({ role }) => role)).toEqual(['werewolf', 'robber', 'seer'])
})

test('cards of one kind are counted', () => {
  expect(counted(['werewolf', 'seer', 'werewolf'])).toEqual([
    { role: 'werewolf', n: 2 },
    { role: 'seer', n: 1 },
  ])
})
