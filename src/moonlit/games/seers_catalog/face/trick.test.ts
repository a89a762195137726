import { expect, test } from 'vitest'
import { layoutOf, lowLayout, widthOf } from './layout.ts'
import { lay, placed, position, trick } from './position.ts'
import { isOpen, needOf, rankOf, sameLay, sizeOf, spreadOf, TOP } from './trick.ts'

test('SC-20 modifiers do not count for the size', () => {
  expect(sizeOf(lay('set', 8, 'yellow_8', 'silver_8', 'half_step'))).toBe(2)
  expect(sizeOf(lay('single', 1, 'go_first'))).toBe(1)
  expect(sizeOf(lay('single', 0, 'cauldron'))).toBe(1)
})

test('SC-30 the highest rank has a name, not a number', () => {
  expect(rankOf({ ...lay('single', 0, 'above_all'), rank2: TOP })).toBe('top')
  expect(rankOf(lay('single', 8.5, 'yellow_8', 'half_step'))).toBe(8.5)
})

test('SC-11 the newest meld says what is needed; on a lead nothing is', () => {
  const melds = [placed(1, lay('single', 5, 'silver_5')), placed(2, lay('single', 9, 'green_9'))]
  expect(needOf(trick({ melds }))).toEqual({ kind: 'single', size: 1, rank: 9, reversed: false })
  expect(needOf(trick({ melds, reversed: true }))?.reversed).toBe(true)
  expect(needOf(position({ trick: trick() }).trick)).toBeNull()
})

test('two melds are the same if kind, rank and cards are', () => {
  const pair = lay('set', 6, 'silver_6', 'joker')
  expect(sameLay(pair, lay('set', 6, 'silver_6', 'joker'))).toBe(true)
  expect(sameLay(pair, lay('run', 6, 'silver_6', 'joker'))).toBe(false)
})

test('wild cards of a run lie where they are needed', () => {
  const run = lay('run', 8, 'silver_5', 'silver_8', 'link', 'joker')
  expect(spreadOf(run).base).toEqual(['silver_5', 'link', 'joker', 'silver_8'])
})

test('SC-63 the card in the cauldron lies at the value it has there', () => {
  const run = lay('run', 7, 'yellow_5', 'yellow_8', 'cauldron', 'joker')
  expect(spreadOf(run)).toEqual({ base: ['yellow_5', 'joker', 'yellow_8'], extras: ['cauldron'] })
})

test('SC-64 a half step up or down leaves the cards where they are', () => {
  const cards = ['yellow_5', 'yellow_6', 'half_step'] as const
  expect(spreadOf(lay('run', 6.5, ...cards)).base).toEqual(['yellow_5', 'yellow_6'])
  expect(spreadOf(lay('run', 5.5, ...cards)).base).toEqual(['yellow_5', 'yellow_6'])
})

test('SC-77 an empty lead is the card itself, not something laid with it', () => {
  expect(spreadOf(lay('single', 0, 'turnabout'))).toEqual({ base: ['turnabout'], extras: [] })
})

test('a rank is told where the cards alone do not', () => {
  expect(isOpen(lay('run', 7, 'silver_6', 'joker'))).toBe(true)
  expect(isOpen(lay('single', 8.5, 'silver_8', 'half_step'))).toBe(true)
  expect(isOpen(lay('single', 8, 'silver_8', 'turnabout'))).toBe(false)
})

const plain = (...sizes: number[]) => sizes.map((base) => ({ base, extras: 0 }))

test('few melds lie side by side, with the newest largest and a place for the next', () => {
  const { inRow, slots, best, old } = layoutOf(plain(3, 3), { width: 1000, height: 300 }, 3)
  expect([inRow, slots]).toEqual([true, true])
  expect(best.card).toBeGreaterThan(old.card)
})

test('a place for the next is given up before melds become small', () => {
  const layout = layoutOf(plain(3, 3, 3), { width: 760, height: 300 }, 3)
  expect(layout).toMatchObject({ inRow: true, slots: false })
})

test('on a phone older melds stand above in small', () => {
  const { inRow, best, old } = layoutOf(plain(3, 3, 3, 3), { width: 346, height: 250 })
  expect(inRow).toBe(false)
  expect(best.card).toBeGreaterThan(old.card)
})

test('where there is little room, older melds shrink first', () => {
  const { best, old } = layoutOf(plain(1, 1, 1, 1), { width: 346, height: 160 })
  expect(best.card).toBeGreaterThan(old.card)
})

test.each([
  [plain(12), 346, 220],
  [plain(1, 1, 1, 1, 1, 1, 1, 1, 1), 346, 220],
  [plain(7, 7, 7), 346, 180],
  [plain(12, 12), 1000, 250],
  [[{ base: 5, extras: 1 }], 346, 220],
  [[{ base: 7, extras: 3 }], 300, 160],
])('%j fits into %i × %i', (sizes, width, height) => {
  const { best } = layoutOf(sizes, { width, height })
  const last = sizes.at(-1)
  expect(last && widthOf(last, best)).toBeLessThanOrEqual(width)
})

test('on a low felt the oldest melds go before the newest becomes small', () => {
  const layout = lowLayout(plain(3, 3, 3, 3, 3), { width: 300, height: 150 })
  expect(layout.hidden).toBeGreaterThan(0)
  expect(layout.best.card).toBeGreaterThan(layout.old.card)
  expect(lowLayout(plain(1, 1), { width: 300, height: 150 }).hidden).toBe(0)
})
