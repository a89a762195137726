import { describe, expect, test } from 'vitest'
import {
  aim,
  answer,
  BLANK,
  pick,
  playable,
  putBack,
  take,
  takeBack,
  whyNotPlace,
  whyNotSuit,
} from './choosing.ts'
import { inCentre, position } from './position.ts'
import type { Action, SuitName } from './types.ts'

const turn = (suit: SuitName, ...places: (number | 'centre')[]): Action[] =>
  places.map((to) => ({ type: 'turn', suit, to }))
const options = [...turn('crystal', 3, 4, 7, 8), ...turn('grounds', 5)]
const name = (seat: number) => ['Лев', 'Ворон', 'Аня', 'Марта'][seat] ?? ''

describe('a turn', () => {
  test('only suits that stand in the options can be picked', () => {
    expect(playable(options)).toEqual(['crystal', 'grounds'])
    expect(pick(options, BLANK, 'astrology')).toBe(BLANK)
    expect(pick(options, BLANK, 'crystal')).toEqual({ ...BLANK, suit: 'crystal' })
  })

  test('a suit with a single way to go is aimed at once', () => {
    expect(pick(options, BLANK, 'grounds')).toEqual({ ...BLANK, suit: 'grounds', to: 5 })
  })

  test('picking the same suit again lets it go', () => {
    expect(pick(options, pick(options, BLANK, 'crystal'), 'crystal')).toBe(BLANK)
  })

  test('a place alone says which suit is meant', () => {
    expect(aim(options, BLANK, 'crystal', 7)).toEqual({ ...BLANK, suit: 'crystal', to: 7 })
  })

  test('a place that stands in no option changes nothing', () => {
    expect(aim(options, BLANK, 'crystal', 5)).toBe(BLANK)
  })

  test('the answer is one of the options, once card and place are chosen', () => {
    expect(answer(options, { ...BLANK, suit: 'crystal' })).toBeNull()
    expect(answer(options, { ...BLANK, suit: 'crystal', to: 7 })).toBe(options[2])
  })

  test('taking back goes from the place to the card to nothing', () => {
    const drawn = { ...BLANK, suit: 'crystal', to: 7 } as const
    expect(takeBack(drawn)).toEqual({ ...BLANK, suit: 'crystal' })
    expect(takeBack(takeBack(drawn))).toBe(BLANK)
  })
})

describe('cards to give away', () => {
  const view = position({ asking: 'pass', size: 2, asked: [0, 1, 2, 3] })
  const passes: Action[] = [
    { type: 'pass', cards: { crystal: 1, grounds: 1 } },
    { type: 'pass', cards: { grounds: 2 } },
  ]

  test('no more can be taken than are held', () => {
    const one = take(view, BLANK, 'crystal')
    expect(one.taken.crystal).toBe(1)
    expect(take(view, one, 'crystal')).toBe(one)
  })

  test('no more can be taken than are asked for', () => {
    const two = take(view, take(view, BLANK, 'grounds'), 'grounds')
    expect(take(view, two, 'crystal')).toBe(two)
  })

  test('the answer is there when exactly that many are taken', () => {
    const one = take(view, BLANK, 'grounds')
    expect(answer(passes, one)).toBeNull()
    expect(answer(passes, take(view, one, 'crystal'))).toBe(passes[0])
    expect(answer(passes, take(view, one, 'grounds'))).toBe(passes[1])
  })

  test('a card can be put back', () => {
    expect(putBack(take(view, BLANK, 'grounds'), 'grounds').taken.grounds).toBe(0)
    expect(putBack(BLANK, 'grounds')).toBe(BLANK)
  })
})

describe('why not', () => {
  const tokens = [
    { ...inCentre(), crystal: 6 },
    { ...inCentre(), crystal: 5 },
    { ...inCentre(), grounds: 7 },
    inCentre(),
  ]
  const view = position({ tokens })
  const mine = [...turn('crystal', 3, 4, 7, 8), ...turn('grounds', 4, 5, 6, 8, 'centre')]

  test('what stands in the options has no reason against it', () => {
    expect(whyNotPlace(view, mine, 'crystal', 7, name)).toBeNull()
    expect(whyNotSuit(view, mine, 'crystal', name)).toBeNull()
  })

  test('a taken space says who stands there', () => {
    expect(whyNotPlace(view, mine, 'crystal', 5, name)).toEqual({
      id: 'reason-taken',
      args: { place: 5, name: 'Ворон' },
      clause: 'DV-21',
    })
  })

  test('their own space must be left', () => {
    const why = whyNotPlace(view, mine, 'grounds', 7, name)
    expect(why).toMatchObject({ id: 'reason-own', clause: 'DV-24' })
  })

  test('from the centre the token has to go to a number', () => {
    const why = whyNotPlace(view, mine, 'crystal', 'centre', name)
    expect(why).toMatchObject({ id: 'reason-own-centre', clause: 'DV-24' })
  })

  test('without a card of the suit its board is closed', () => {
    const why = whyNotPlace(view, mine, 'chiromancy', 4, name)
    expect(why).toMatchObject({ id: 'reason-no-card', clause: 'DV-19' })
  })

  test('in the turn of somebody else it is theirs', () => {
    const why = whyNotSuit(position({ asked: [1] }), [], 'crystal', name)
    expect(why).toEqual({ id: 'reason-turn', args: { name: 'Ворон' }, clause: 'DV-18' })
  })

  test('a pass moves no token', () => {
    const passing = position({ asking: 'pass', asked: [0, 2] })
    expect(whyNotPlace(passing, [], 'crystal', 4, name)).toMatchObject({ id: 'reason-passing' })
  })
})
