import { expect, test } from 'vitest'
import { cardsAfter } from './lying.ts'
import { world } from './position.ts'
import { lyingAfter } from './story.ts'
import { placesIn } from './places.ts'

const SWAPS = [
  { window: 1, step: 'a', decision: 'a', seat: 0, swaps: [['s0', 's1']] },
  { window: 2, step: 'b', decision: 'b', seat: 0, swaps: [['s1', 'c2']] },
] as const

test('a card travels from place to place and stays the same card', () => {
  const night = world({ deeds: SWAPS })
  expect(cardsAfter(night, 0).get('s0')).toBe('s0')
  expect(cardsAfter(night, 1).get('s0')).toBe('s1')
  expect(cardsAfter(night, 2).get('s0')).toBe('c2')
  expect(cardsAfter(night, 2).get('c2')).toBe('s1')
})

test('what lies at a place is what the story says', () => {
  const night = world({ deeds: SWAPS })
  const places = placesIn(night)
  for (const done of [0, 1, 2])
    for (const [card, place] of cardsAfter(night, done))
      expect(night.deal[places.indexOf(card)]).toBe(lyingAfter(night, done).get(place))
})
