import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { BLANK, type Draft } from './choosing.ts'
import { inCentre, position } from './position.ts'
import { promptOf, receiverOf } from './prompt.ts'
import type { Action, View } from './types.ts'

const names = ['Лев', 'Ворон', 'Аня', 'Марта']
const options: Action[] = [
  { type: 'turn', suit: 'crystal', to: 7 },
  { type: 'turn', suit: 'crystal', to: 8 },
  { type: 'turn', suit: 'grounds', to: 'centre' },
]

function asked(view: View, draft: Draft = BLANK, choices: readonly Action[] = options) {
  return promptOf({
    view,
    closing: null,
    busy: false,
    options: choices,
    draft,
    me: view.seat,
    name: (seat) => names[seat] ?? '',
    list: (all) => all.join(', '),
  })
}

beforeAll(() => {
  settings.language = 'ru'
})

describe('a turn', () => {
  test('begins with the card', () => {
    expect(asked(position()).question).toBe('Ваш ход: выберите карту')
  })

  test('then asks for the place and says where the token is', () => {
    const tokens = position().tokens.with(2, { ...inCentre(), crystal: 5 })
    const words = asked(position({ tokens }), { ...BLANK, suit: 'crystal' })
    expect(words.question).toBe('Кристалл: куда поставить жетон?')
    expect(words.consequence).toBe(
      'Сейчас он на 5 и обязан сдвинуться: на свободное число или в центр.',
    )
  })

  test('repeats the choice in words', () => {
    const words = asked(position(), { ...BLANK, suit: 'crystal', to: 7 })
    expect(words.question).toBe('Сыграть кристалл, жетон на 7?')
    expect(words.consequence).toBe('Других кристаллов у вас сейчас нет.')
  })

  test('declines every suit', () => {
    const questions = (['chiromancy', 'crystal', 'grounds', 'astrology'] as const).map(
      (suit) => asked(position(), { ...BLANK, suit, to: 5 }).question,
    )
    expect(questions).toEqual([
      'Сыграть хиромантию, жетон на 5?',
      'Сыграть кристалл, жетон на 5?',
      'Сыграть кофейную гущу, жетон на 5?',
      'Сыграть астрологию, жетон на 5?',
    ])
  })

  test('warns that the token will have to move again', () => {
    const hand = { crystal: 3 }
    const draft = { ...BLANK, suit: 'crystal', to: 7 } as const
    expect(asked(position({ hand, done: 3 }), draft).consequence).toBe(
      'У вас ещё 2 кристалла: жетон придётся сдвинуть снова.',
    )
    expect(asked(position({ hand, done: 2 }), draft).consequence).toBe(
      'У вас останется ещё 2 кристалла. Если не передать их, жетон придётся сдвинуть снова.',
    )
  })

  test('DV-25 says when the token stays where it is', () => {
    const only: Action[] = [{ type: 'turn', suit: 'crystal', to: 'centre' }]
    const words = asked(position(), { ...BLANK, suit: 'crystal', to: 'centre' }, only)
    expect(words.question).toBe('Сыграть кристалл, жетон останется в центре?')
  })
})

describe('giving cards away', () => {
  test('DV-11 cards go to the right neighbour', () => {
    const view = position()
    expect([0, 1, 2, 3].map((seat) => receiverOf(view, seat))).toEqual([3, 0, 1, 2])
  })

  test('names the receiver and counts', () => {
    const view = position({ asking: 'pass', size: 3 })
    const words = asked(view, { ...BLANK, taken: { ...BLANK.taken, grounds: 1 } })
    expect(words.question).toBe('Передайте Ворону 3 карты')
    expect(words.consequence).toBe('Выбрана 1 из 3.')
  })

  test('DV-11 says first who gives cards in return', () => {
    const words = asked(position({ asking: 'pass', size: 3 }))
    expect(words.consequence).toBe('Взамен 3 карты вам передаст Марта.')
  })

  test('DV-16 discards lie face down', () => {
    expect(asked(position({ asking: 'discard', size: 2 })).question).toBe(
      'Сбросьте 2 карты рубашкой вверх',
    )
  })
})

describe('waiting', () => {
  test('names whoever has not chosen, and that their own choice is final', () => {
    const view = position({ asking: 'pass', asked: [0, 3], chosen: { grounds: 2 } })
    const words = asked(view, BLANK, [])
    expect(words).toMatchObject({ question: 'Ждём: Лев, Марта', waiting: true })
    expect(words.consequence).toContain('менять его нельзя')
  })

  test('in a replay their own turn is told as such', () => {
    expect(asked(position(), BLANK, []).question).toBe('Ваш ход')
    expect(asked(position({ asking: 'pass', asked: [2, 3] }), BLANK, []).question).toBe(
      'Ждём: вы, Марта',
    )
  })

  test('says who plays, and when one is next', () => {
    expect(asked(position({ asked: [1] }), BLANK, [])).toEqual({
      question: 'Ходит Ворон',
      consequence: 'Следующий ход ваш.',
      waiting: true,
    })
  })

  test('nobody without cards is next', () => {
    const last = position({ asked: [1], sizes: [0, 1, 0, 0], hand: {} })
    expect(asked(last, BLANK, []).consequence).toBeUndefined()
  })
})
