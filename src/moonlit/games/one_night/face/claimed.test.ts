import { expect, test } from 'vitest'
import { boxAt, claimedNow, countsOf, rowsFor } from './claimed.ts'
import { view } from './position.ts'
import type { Claim } from './types.ts'

let next = 0
function said(seat: number, kind: Claim['kind'], args: Claim['args'] = {}, active = true): Claim {
  return { id: next++, seat, time: 0, kind, args, active }
}

test('a seat claims the role it named last and has not taken back', () => {
  const claims = [
    said(0, 'was', { role: 'seer' }),
    said(1, 'was', { role: 'villager' }),
    said(0, 'am', { role: 'werewolf' }),
    said(0, 'was', { role: 'tanner' }, false),
    said(0, 'accuse', { target: 1 }),
  ]
  expect(claimedNow(claims, 0)).toEqual({ role: 'werewolf', as: 'am' })
  expect(claimedNow(claims, 1)).toEqual({ role: 'villager', as: 'was' })
  expect(claimedNow(claims, 2)).toBeNull()
})

test('who tells a deed of one role names that role, unless it named another', () => {
  const told = [said(0, 'took', { target: 1, role: 'seer' })]
  expect(claimedNow(told, 0)).toEqual({ role: 'robber', as: 'was' })
  expect(claimedNow([...told, said(0, 'am', { role: 'seer' })], 0)?.role).toBe('seer')
  expect(claimedNow([said(1, 'woke_with', { group: 'masons', seats: [2] })], 1)?.role).toBe('mason')
})

test('a role is claimed too often when more have it at one time than there are cards', () => {
  const was = [said(0, 'was', { role: 'seer' }), said(1, 'was', { role: 'seer' })]
  const seers = countsOf(view({ claims: was })).find(({ role }) => role === 'seer')
  expect(seers).toMatchObject({ cards: 1, seats: [0, 1], isTooMany: true })
  const robbed = [said(0, 'was', { role: 'seer' }), said(1, 'am', { role: 'seer' })]
  expect(countsOf(view({ claims: robbed })).some(({ isTooMany }) => isTooMany)).toBe(false)
  expect(countsOf(view()).map(({ cards }) => cards)).toEqual([2, 1, 1, 1, 1])
})

test('boxes run down on the right and up on the left, as people sit, and fill both columns', () => {
  const boxes = (players: number) =>
    Array.from({ length: players }, (_, seat) => boxAt(seat, players))
  expect(boxes(3).map(({ column, row }) => [column, row])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ])
  expect(boxes(5).map(({ column, row, span }) => [column, row, span])).toEqual([
    [2, 1, 2],
    [2, 3, 2],
    [2, 5, 2],
    [1, 4, 3],
    [1, 1, 3],
  ])
  for (const players of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const cells = boxes(players).flatMap(({ column, row, span }) =>
      Array.from({ length: span }, (_, i) => `${column}:${row + i}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.length).toBe(rowsFor(players) * (players > 4 ? 2 : 1))
  }
})
