import { expect, test } from 'vitest'
import { position, round } from './position.ts'
import { hasCome, shownView, type Closing } from './shown.ts'

const before = position({
  round: 1,
  results: [],
  totals: [0, 0, 0, 0, 0],
  asked: [3],
  turns: [1, 1, 1, 1, 1],
  sizes: [2, 3, 3, 3, 0],
  centre: 9,
})
function closing(change: Partial<Closing> = {}): Closing {
  return { round: 1, result: round(), before, stage: 'deed', ...change }
}

test('while a round ends, its last position lies on the table', () => {
  const shown = shownView(position(), closing())
  expect(shown).toMatchObject({ round: 1, asking: null, asked: [], centre: 9, first: 4 })
  expect(shown.rows).toEqual(round().rows)
  expect(shown.sizes).toEqual([1, 3, 3, 2, 0])
  expect(shown.hand).toEqual(['friend', 'hide', 'fog'])
  expect(shown.turns).toEqual([1, 1, 1, 2, 1])
})

test('points are added last', () => {
  expect(shownView(position(), closing()).totals).toEqual([0, 0, 0, 0, 0])
  expect(shownView(position(), closing({ stage: 'points' })).totals).toEqual([0, 1, 1, 2, 1])
})

test('the monster of the round is not struck out before it is over', () => {
  const shown = shownView(position(), closing({ before: null }))
  expect(shown.monsters.map(({ removed }) => removed)).toEqual([null, null, null, null, null])
})

test('what is known of the next round does not show in this one', () => {
  const next = position({ monster: 'gumiho', known: [['dog'], [], [], [], []] })
  expect(shownView(next, closing())).toMatchObject({ monster: null, known: [[], [], [], [], []] })
  expect(shownView(next, closing({ before: null })).monster).toBeNull()
})

test('hands that stay closed keep their sizes', () => {
  const result = round({ hands: null, path: null })
  expect(shownView(position(), closing({ result })).sizes).toEqual([1, 3, 3, 2, 0])
  const shown = shownView(position(), closing({ result, before: null }))
  expect(shown.sizes).toEqual([0, 0, 0, 0, 0])
  expect(shown.hand).toEqual([])
})

test('of a hand that stays closed its owner sees what is left', () => {
  const hand = ['hunter', 'hide', 'mermaid'] as const
  const own = { ...before, hand }
  const result = round({ hands: null, path: null })
  const left = (change: Partial<typeof result>) =>
    shownView(position(), closing({ before: own, result: { ...result, ...change } })).hand
  expect(left({ holder: 2 })).toEqual(['hunter', 'hide'])
  expect(left({ seat: 2 })).toEqual(['hide', 'mermaid'])
  expect(left({ seat: 2, holder: 2, ending: 'played' })).toEqual(['hunter', 'hide'])
})

test('after the game the last round stays on the table, with all points', () => {
  const view = position({
    ranks: [5, 2, 2, 1, 2],
    asking: null,
    asked: [],
    rows: [[], [], [], [], []],
  })
  const shown = shownView(view, null)
  expect(shown.rows).toEqual(round().rows)
  expect(shown.totals).toEqual([0, 1, 1, 2, 1])
  expect(shown.ranks).toEqual(view.ranks)
  expect(shownView(position(), null)).toEqual(position())
})

test('a closing goes from the deed to the points', () => {
  expect(hasCome(closing({ stage: 'points' }), 'open')).toBe(true)
  expect(hasCome(closing({ stage: 'open' }), 'points')).toBe(false)
})
