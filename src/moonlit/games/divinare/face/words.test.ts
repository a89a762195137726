import { expect, test } from 'vitest'
import { Sentences } from '$shell/testing/words.ts'
import { SUITS } from './suits.ts'

const words = new Sentences('divinare')
const say = words.say.bind(words)

test('cards are counted in right Russian', () => {
  const counted = [1, 2, 5, 12].map((n) => say('ru', 'counted', { suit: 'crystal', n }))
  expect(counted).toEqual(['1 кристалл', '2 кристалла', '5 кристаллов', '12 кристаллов'])
  expect(say('ru', 'count-grounds', { n: 1 })).toBe('кофейная гуща')
  expect(say('ru', 'count-grounds', { n: 3 })).toBe('3 карты кофейной гущи')
})

test('a card played is told with its number and the way of the token', () => {
  const event = {
    seat: 'Ворон',
    seat_you: 'no',
    suit: 'crystal',
    nth: 3,
    was: 4,
    now: 6,
  }
  expect(say('ru', 'log-played', event)).toBe('Ворон играет кристалл (3-й), жетон 4\u00a0→\u00a06')
  const out = { ...event, seat_you: 'yes', suit: 'astrology', was: 'centre' }
  expect(say('ru', 'log-played', out)).toBe('Вы играете астрологию (3-я), жетон на\u00a06')
  expect(say('en', 'log-played', { ...event, now: 'centre' })).toBe(
    'Ворон plays a crystal ball (3rd), token 4\u00a0→\u00a0centre',
  )
})

test('a count off the board is told, one on it needs no more words', () => {
  const event = { suit: 'crystal', count: 2, on_board: 'no' }
  expect(say('ru', 'log-board-scored', event)).toBe(
    'Кристаллы: вышло 2, такого числа на планшете нет',
  )
  expect(say('ru', 'log-board-scored', { ...event, on_board: 'yes' })).toBe('Кристаллы: вышло 2')
})

test('points take their right form, below nothing too', () => {
  const scored = (points: number, exact = 0) =>
    say('ru', 'log-round-scored', {
      seat: 'Лев',
      seat_you: 'no',
      round: 1,
      points,
      exact,
    })
  expect(scored(1)).toBe('Лев: 1 очко за раунд')
  expect(scored(-2)).toBe('Лев: -2 очка за раунд')
  expect(scored(9, 2)).toBe('Лев: 9 очков за раунд, 2 точных предсказания')
})

test('every suit has all its words', () => {
  const ids = SUITS.flatMap((suit) => [`suit-${suit}`, `suit-short-${suit}`, `count-${suit}`])
  expect(words.missing(ids)).toEqual([])
})
