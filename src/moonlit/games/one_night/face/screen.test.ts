import { expect, test } from 'vitest'
import { captionOf, openCards, resultOf, winnersOf } from './screen.ts'
import type { NightResult, View } from './types.ts'

function night(parts: Partial<View>): View {
  return { players: 3, centre_wolves: [], table: null, results: [], ...parts } as View
}
const result = {
  world: { cards: ['seer', 'robber', 'werewolf', 'villager', 'werewolf', 'drunk'] },
  verdict: { won_as: ['village', 'village', null, 'tanner'] },
} as unknown as NightResult

test('a line is called out first, and then says what may be done', () => {
  expect(captionOf('Seer, wake up. You may look.')).toEqual(['Seer, wake up.', 'You may look.'])
  expect(captionOf('Утро! Все открывают глаза.')).toEqual(['Утро!', 'Все открывают глаза.'])
  expect(captionOf('Wolves, look for each other.')).toEqual(['Wolves, look for each other.', ''])
})

test('at night nothing lies open, by day what everyone can see', () => {
  expect([...openCards(night({ stage: 'night' }))]).toEqual([])
  const table = { shields: [], artifacts: [], up: [{ seat: 1, role: 'seer' as const }] }
  expect([...openCards(night({ stage: 'talk', table }))]).toEqual([['s1', 'seer']])
})

test('after the vote every card is open, the centre too', () => {
  const cards = openCards(night({ stage: 'over', results: [result] }))
  expect(cards.get('s2')).toBe('werewolf')
  expect(cards.get('c3')).toBe('drunk')
})

test('the last night is judged until the next one falls', () => {
  expect(resultOf(night({ stage: 'night', results: [result] }))).toBeNull()
  expect(resultOf(night({ stage: 'evening', results: [result] }))).toBe(result)
})

test('winners are named by what they won as', () => {
  expect(winnersOf(result)).toEqual([
    ['village', [0, 1]],
    ['tanner', [3]],
  ])
})
