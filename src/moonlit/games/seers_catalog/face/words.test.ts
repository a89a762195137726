import { expect, test } from 'vitest'
import { Sentences } from '$shell/testing/words.ts'
import { ARTIFACTS, SUITS } from './cards.ts'

const words = new Sentences('seers_catalog')
const say = words.say.bind(words)

test('every card and every action has all its words', () => {
  const ids = [
    ...SUITS.map((suit) => `suit-${suit}`),
    ...Object.entries(ARTIFACTS).flatMap(([name, { sort }]) => [
      `artifact-${name}`,
      `artifact-${name}-text`,
      `artifact-short-${name}`,
      `count-${name}`,
      `class-${sort}`,
    ]),
    ...['lay', 'pass', 'ward', 'rod', 'gift', 'parcel', 'crystal_ball', 'full_moon'].map(
      (action) => `do-${action}`,
    ),
    ...['picked', 'fits', 'starts', 'off'].map((standing) => `hand-${standing}`),
    ...['suit', 'value'].map((order) => `order-${order}`),
  ]
  expect(words.missing(ids)).toEqual([])
})

test('what is needed is said in right Russian', () => {
  const need = (kind: string, size: number, rank: number, reversed = 'false') =>
    say('ru', 'need-sentence', { kind, size, rank, reversed })
  expect(need('run', 3, 8)).toBe('Нужно: 3 карты подряд одной масти, старше 8.')
  expect(need('set', 5, 8.5)).toBe('Нужно: 5 карт одного значения, старше 8½.')
  expect(need('single', 1, 6, 'true')).toBe('Нужно: одиночная карта, младше 6.')
  expect(
    say('en', 'need-sentence', {
      kind: 'run',
      size: 3,
      rank: 8,
      reversed: 'false',
    }),
  ).toBe('Needed: 3 cards in a row of one suit, higher than 8.')
})

test('cards and points are counted in right Russian, below nothing too', () => {
  expect([1, 2, 5, 21].map((n) => say('ru', 'own-cards', { n }))).toEqual([
    '1 карта',
    '2 карты',
    '5 карт',
    '21 карта',
  ])
  expect([-2, 1, 12].map((n) => say('ru', 'seat-points', { n }))).toEqual([
    '-2 очка',
    '1 очко',
    '12 очков',
  ])
  expect(say('ru', 'left', { n: 2 })).toBe('Останутся 2 карты.')
  expect(say('ru', 'trick-slot', { size: 1 })).toBe('Ваша карта')
  expect(say('ru', 'trick-slot', { size: 3 })).toBe('Ваши 3 карты')
})
