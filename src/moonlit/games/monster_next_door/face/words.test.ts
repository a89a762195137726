import { expect, test } from 'vitest'
import { Sentences } from '$shell/testing/words.ts'
import { KINDS, MONSTERS } from './cards.ts'

const words = new Sentences('monster_next_door')
const say = words.say.bind(words)

test('every card, mark, question and way has its words', () => {
  const asking = ['feed', 'give-back', 'pass', 'mix', 'give']
  const marks = ['yes', 'no-effect', 'open-first', 'not-first', 'last-turn', 'condition', 'met']
  const learned = ['saw', 'got', 'gave', 'fed', 'drew', 'mixed', 'to-fog', 'from-fog']
  const ids = [
    ...KINDS.flatMap((card) => [`card-${card}`, `card-${card}-text`, `count-${card}`]),
    ...MONSTERS.map((monster) => `brief-${monster}`),
    ...asking.flatMap((one) => [`ask-${one}`, `ask-${one}-help`, `do-${one}`, `wait-${one}`]),
    ...marks.map((mark) => `mark-${mark}`),
    ...learned.map((what) => `learned-${what}`),
    'way-1',
    'way-2',
  ]
  expect(words.missing(ids)).toEqual([])
})

test('cards and points are counted in right Russian', () => {
  const held = [1, 2, 4, 5].map((n) => say('ru', 'seat-held', { n }))
  expect(held).toEqual(['1 карта в руке', '2 карты в руке', '4 карты в руке', '5 карт в руке'])
  const points = [0, 1, 2, 11, 21].map((n) => say('ru', 'points-word', { n }))
  expect(points).toEqual(['очков', 'очко', 'очка', 'очков', 'очко'])
})

test('questions agree with their cards', () => {
  const whom = (card: string) => say('ru', 'ask-whom', { card })
  expect(whom('hunter')).toBe('К кому послать охотника?')
  expect(whom('dog')).toBe('На кого спустить пса?')
  const at = (card: string) => say('ru', 'ask-play-at', { card, name: 'Ворон' })
  expect(at('steal')).toBe('Украсть карту у Ворон (gen)?')
  expect(at('deal')).toBe('Сделка с Ворон (ins)?')
})

test('a Deal says how many cards it wants, in right Russian', () => {
  const give = (n: number) => say('ru', 'ask-give', { n })
  expect([give(1), give(2)]).toEqual(['Сделка: выберите карту', 'Сделка: выберите 2 карты'])
})

test('the end of a round is said to everyone in their own person', () => {
  const args = { monster: 'gumiho', name: 'Лев', from: 'Катя' }
  const caught = (you: string, from_you: string) =>
    say('ru', 'ended-caught', { ...args, you, from_you })
  expect(caught('no', 'no')).toBe('Лев ловит монстра у Катя (gen): кумихо!')
  expect(caught('yes', 'no')).toBe('Вы ловите монстра у Катя (gen): кумихо!')
  expect(caught('no', 'yes')).toBe('Лев ловит монстра у вас: кумихо!')
})
