import { beforeAll, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { adviceLine, hopeAt, missOf, suitOf } from './advice.ts'
import { position } from './position.ts'
import type { BoardAdvice } from './types.ts'

const board: BoardAdvice = {
  odds: [0, 0, 0.01, 0.05, 0.2, 0.3, 0.3, 0.1, 0.04],
  unseen: 4,
  held: 1,
  here: { to: 'centre', points: 0 },
  targets: [
    { to: 4, points: -0.1 },
    { to: 7, points: 0.7 },
  ],
  best: { to: 7, points: 0.7 },
  more: 0,
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
  const forced = { ...board, here: { to: 6, points: 1.4 } }
  expect(adviceLine(position(), forced, 'crystal')).toContain(
    'Сейчас жетон на 6: в среднем +1,4 очка.',
  )
})

test('without a card the token stays', () => {
  const none = { ...board, held: 0, targets: [], best: null }
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
  const advice = {
    unseen: 4,
    boards: { chiromancy: board, crystal: board, grounds: board, astrology: board },
  }
  expect(suitOf(null, advice, position())).toBe('crystal')
})
