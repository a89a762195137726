import { beforeEach, expect, test, vi } from 'vitest'
import { cardOf, deckOf, eachOf, lookOf, valueOf } from './cards.ts'
import { fromLowest, keyed, rememberedOrder, rememberOrder, sorted } from './sorting.ts'

const hand = ['yellow_9', 'silver_2', 'burgundy_9', 'ward', 'joker', 'yellow_3', 'joker']

function shape(order: 'suit' | 'value') {
  return sorted(hand, order).map(({ cards }) => cards.map(({ key }) => key))
}

test('by suit each suit is a group, then jokers, then artifacts', () => {
  expect(shape('suit')).toEqual([
    ['yellow_3', 'yellow_9'],
    ['burgundy_9'],
    ['silver_2'],
    ['joker', 'joker 2'],
    ['ward'],
  ])
})

test('by number equal values lie together', () => {
  expect(shape('value')).toEqual([
    ['silver_2'],
    ['yellow_3'],
    ['yellow_9', 'burgundy_9'],
    ['joker', 'joker 2'],
    ['ward'],
  ])
})

test('a card keeps its key however the hand is sorted', () => {
  const keys = (order: 'suit' | 'value') => shape(order).flat().toSorted()
  expect(keys('suit')).toEqual(keys('value'))
  expect(keyed(['joker', 'ward', 'joker']).map(({ key }) => key)).toEqual([
    'joker',
    'ward',
    'joker 2',
  ])
})

test('SC-81 at the end the lowest card comes first, and what counts nothing before it', () => {
  const order = fromLowest(['yellow_9', 'silver_2', 'joker']).map(({ name }) => name)
  expect(order).toEqual(['joker', 'silver_2', 'yellow_9'])
})

test('SC-2 fewer players use fewer suits and values', () => {
  expect(deckOf(2)).toMatchObject({ suits: ['yellow', 'burgundy', 'silver'] })
  expect(deckOf(2).values.at(-1)).toBe(10)
  expect(deckOf(3).suits).toHaveLength(3)
  expect(deckOf(5).suits).toHaveLength(5)
  expect(deckOf(5).values).toHaveLength(12)
})

test('a name says what a card is', () => {
  expect(cardOf('turquoise_13')).toEqual({ sort: 'suit', suit: 'turquoise', value: 13 })
  expect(cardOf('half_step')).toEqual({ sort: 'artifact', artifact: 'half_step' })
  expect([valueOf('green_2'), valueOf('joker'), valueOf('rod')]).toEqual([2, 0, 0])
  expect(lookOf('rod').ink).not.toBe(lookOf('joker').ink)
  expect(eachOf({ joker: 2, yellow_7: 1 })).toEqual(['joker', 'joker', 'yellow_7'])
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the order is remembered; at first it is by suit', () => {
  expect(rememberedOrder()).toBe('suit')
  rememberOrder('value')
  expect(rememberedOrder()).toBe('value')
})
