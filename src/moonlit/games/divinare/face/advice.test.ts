import { beforeAll, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { adviceLine, counselOn, hopeAt, missOf, suitOf, type Counsel } from './advice.ts'
import { inCentre, position } from './position.ts'
import type { Advice, BoardAdvice } from './types.ts'

const LAW: BoardAdvice = {
  law: {
    odds: [0, 0, 0.01, 0.05, 0.2, 0.3, 0.3, 0.1, 0.04],
    worth: [0, -1.2, -0.1, 1.6, 1.4, 0.7, -2],
    unseen: 4,
  },
  held: 1,
  reach: [4, 7],
}
const board = counsel()

/** What is said of the crystal ball, with one's own token where it is put and a few things changed. */
function counsel(at: number | 'centre' = 'centre', change: Partial<BoardAdvice> = {}): Counsel {
  const tokens = [0, 1, 2, 3].map((seat) => ({ ...inCentre(), crystal: seat === 2 ? at : 8 }))
  const told = counselOn('crystal', position({ tokens }), adviceOf({ ...LAW, ...change }))
  if (!told) throw new Error('Nothing is said.')
  return told
}

function adviceOf(one: BoardAdvice): Advice {
  return { unseen: 4, boards: { chiromancy: one, crystal: one, grounds: one, astrology: one } }
}

beforeAll(() => {
  settings.language = 'ru'
})

test('the best place is named with its points', () => {
  expect(adviceLine(position({ done: 3 }), board, 'crystal')).toBe(
    'Лучшее сейчас: 7, в среднем +0,7 очка. Других кристаллов у вас сейчас нет. Жетон больше не сдвинется.',
  )
})

test('while cards can still be passed the token may move again', () => {
  const line = adviceLine(position({ done: 2 }), board, 'crystal')
  expect(line).toContain('только если вам передадут кристалл')
})

test('a better place that must be left is mentioned', () => {
  const forced = counsel(6)
  expect(adviceLine(position(), forced, 'crystal')).toContain(
    'Сейчас жетон на 6: в среднем +1,4 очка.',
  )
})

test('nobody is made to leave a place that is only as good as the next', () => {
  const equal = counsel(6, { law: { ...LAW.law, worth: [0, 0, 0.7, 0, 0.7, 0, 0] }, reach: [4, 5] })
  expect(adviceLine(position(), equal, 'crystal')).not.toContain('Остаться было бы лучше')
})

test('without a card the token stays', () => {
  const none = counsel('centre', { held: 0, reach: [] })
  expect(adviceLine(position(), none, 'crystal')).toContain('Жетон сам не сдвинется.')
})

test('places that are not targets promise nothing', () => {
  expect(hopeAt(board, 7)).toBe(0.7)
  expect(hopeAt(board, 5)).toBeNull()
})

test('counts the board does not have are summed up', () => {
  expect(missOf(position().boards.crystal, board)).toBeCloseTo(0.01)
})

test('it speaks of the suit looked into, else of one in hand', () => {
  expect(suitOf('astrology', null, position())).toBe('astrology')
  expect(suitOf(null, adviceOf(LAW), position())).toBe('crystal')
})

test('worth is told in the order of the places', () => {
  expect(counsel(6).here).toEqual({ to: 6, points: 1.4 })
  expect(counsel('centre').here).toEqual({ to: 'centre', points: 0 })
  expect(counsel('centre', { reach: [3, 8, 'centre'] }).targets).toEqual([
    { to: 3, points: -1.2 },
    { to: 8, points: -2 },
    { to: 'centre', points: 0 },
  ])
})

test('the first of equal places is the best, and there is none without a card', () => {
  const law = { ...LAW.law, worth: [0, 1, 1, 0, 0, 0, 0] }
  expect(counsel('centre', { law, reach: [5, 4, 3] }).best).toEqual({ to: 4, points: 1 })
  expect(counsel('centre', { held: 0, reach: [] }).best).toBeNull()
})

test('onlookers, and tables without an assistant, are told nothing', () => {
  expect(counselOn('crystal', position({ seat: null }), adviceOf(LAW))).toBeNull()
  expect(counselOn('crystal', position(), null)).toBeNull()
})
