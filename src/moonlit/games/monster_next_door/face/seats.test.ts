import { expect, test } from 'vitest'
import type { Player } from '$shell/face.ts'
import { laid, position } from './position.ts'
import { handOf, hasChosen, lineOf, slotsOf } from './seats.ts'

const bot = { kind: 'bot', level: 'master', bird: 'raven' } as Player
const person = { kind: 'person', name: 'Lev' } as Player

test('under a name stands what its player is doing', () => {
  const view = position({ asked: [3] })
  expect(lineOf(view, 3, bot, 2)).toEqual({ id: 'seat-turn' })
  expect(lineOf(view, 4, bot, 2)).toEqual({ id: 'seat-next' })
  expect(lineOf(view, 0, bot, 2)).toEqual({ id: 'seat-bot', args: { level: 'master' } })
  expect(lineOf(view, 1, person, 2).id).toBe('seat-waits')
  expect(lineOf(position(), 2, person, 2).id).toBe('seat-you-turn')
})

test('in Gossip everyone shows who is still choosing', () => {
  const view = position({ asking: 'pass', asked: [1, 4] })
  expect(lineOf(view, 4, bot, 2).id).toBe('seat-chooses')
  expect(lineOf(view, 0, bot, 2).id).toBe('seat-ready')
  expect(hasChosen(view, 2)).toBe(true)
})

test('a Deal is the business of two', () => {
  const underway = { seat: 0, card: 'deal', at: 3, size: 1, taken: null } as const
  const view = position({ asking: 'give', asked: [3], underway })
  expect([0, 1, 3].map((seat) => hasChosen(view, seat))).toEqual([true, false, false])
})

test('the row shows cards and the turns that are left, the current one lit', () => {
  const view = position({ asked: [1] })
  expect(slotsOf(view, 1)).toEqual([
    { kind: 'card', laid: laid('friend') },
    { kind: 'turn', turn: 2, now: true },
    { kind: 'turn', turn: 3, now: false },
    { kind: 'turn', turn: 4, now: false },
  ])
  const fed = position({ rows: [[laid('dog'), laid(null, { way: 'fed' })], [], [], [], []] })
  expect(slotsOf(fed, 0)).toHaveLength(5)
})

test('known cards of a hand come first, the rest are backs', () => {
  const view = position({ known: [['dog'], [], [], [], []] })
  expect(handOf(view, 0)).toEqual(['dog', null, null])
  expect(handOf(position({ sizes: [0, 3, 4, 4, 4] }), 0)).toEqual([])
})
