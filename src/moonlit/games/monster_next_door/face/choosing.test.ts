import { describe, expect, test } from 'vitest'
import {
  aim,
  answer,
  begin,
  BLANK,
  isBlank,
  pick,
  sizesWith,
  takeBack,
  targetsOf,
  whyMarked,
  whyNotCard,
  whyNotSeat,
  whyNotSize,
} from './choosing.ts'
import { position } from './position.ts'
import type { Action, CardName, Play } from './types.ts'

const names = {
  name: (seat: number) => `P${seat}`,
  list: (all: readonly string[]) => all.join(' & '),
}
function play(card: CardName, at: number | null = null, size: 1 | 2 | null = null): Play {
  return { type: 'play', card, at, size }
}
const STEALS = [0, 1, 3, 4].map((at) => play('steal', at))
const OPTIONS: Action[] = [play('hide'), play('rumour'), ...STEALS]
const HAND: CardName[] = ['hunter', 'hide', 'rumour', 'steal']

describe('taking up a card', () => {
  test('a card that names nobody is an answer at once', () => {
    const draft = pick(OPTIONS, HAND, BLANK, 2)
    expect(answer(OPTIONS, HAND, draft)).toEqual(play('rumour'))
    expect(pick(OPTIONS, HAND, draft, 2)).toEqual(BLANK)
  })

  test('a card with a target waits for a player', () => {
    const draft = pick(OPTIONS, HAND, BLANK, 3)
    expect(targetsOf(OPTIONS, 'steal')).toEqual([0, 1, 3, 4])
    expect(answer(OPTIONS, HAND, draft)).toBeNull()
    const aimed = aim(OPTIONS, HAND, draft, 4)
    expect(answer(OPTIONS, HAND, aimed)).toEqual(play('steal', 4))
    expect(aim(OPTIONS, HAND, aimed, 4)).toEqual(draft)
    expect(aim(OPTIONS, HAND, aimed, 2)).toBe(aimed)
  })

  test('another card lets the player go, and steps back come one by one', () => {
    const aimed = aim(OPTIONS, HAND, pick(OPTIONS, HAND, BLANK, 3), 4)
    expect(pick(OPTIONS, HAND, aimed, 1)).toEqual({ ...BLANK, picked: [1] })
    expect(takeBack(aimed)).toEqual({ ...BLANK, picked: [3] })
    expect(takeBack(takeBack(aimed))).toEqual(BLANK)
  })

  test('an only target is named already, and stays named', () => {
    const options = [play('hide'), play('hunter', 1)]
    const draft = pick(options, ['hunter', 'hide'], BLANK, 0)
    expect(answer(options, ['hunter', 'hide'], draft)).toEqual(play('hunter', 1))
    expect(aim(options, ['hunter', 'hide'], draft, 1).at).toBe(1)
  })

  test('an only option is chosen already', () => {
    const draft = begin([play('wanted')], ['wanted', 'hide', 'fog', 'dog'])
    expect(draft).toEqual({ ...BLANK, picked: [0] })
    expect(isBlank(draft, draft)).toBe(true)
    expect(begin(OPTIONS, HAND)).toEqual(BLANK)
  })
})

describe('a void turn', () => {
  const options: Action[] = [
    { type: 'skip', face_up: false },
    { type: 'skip', face_up: true },
  ]
  const hand: CardName[] = ['hunter', 'hunter', 'hunter', 'mermaid']

  test('a Hunter is taken up already, and the way is to be chosen', () => {
    const draft = begin(options, hand)
    expect(draft.picked).toEqual([0])
    expect(answer(options, hand, draft)).toBeNull()
    const chosen = { ...pick(options, hand, draft, 2), faceUp: true }
    expect(answer(options, hand, chosen)).toEqual({ type: 'skip', face_up: true })
    expect(takeBack(chosen).faceUp).toBeNull()
  })

  test('the monster cannot be laid instead', () => {
    const view = position({ hand, marks: ['not-first', 'not-first', 'not-first', 'last-turn'] })
    expect(whyNotCard(view, options, BLANK, 3, names)?.clause).toBe('MN-18')
    expect(whyNotCard(view, options, BLANK, 1, names)).toBeNull()
  })
})

describe('a Deal', () => {
  const hand: CardName[] = ['hide', 'gossip', 'deal']
  const options: Action[] = [
    play('hide'),
    ...[0, 1].flatMap((at) => [play('deal', at, 1), play('deal', at, 2)]),
    play('deal', 3, 1),
  ]

  test('one card each is what it begins with, and two can be chosen', () => {
    const draft = aim(options, hand, pick(options, hand, BLANK, 2), 1)
    expect(sizesWith(options, 1)).toEqual([1, 2])
    expect(answer(options, hand, draft)).toEqual(play('deal', 1, 1))
    const two = { ...draft, size: 2 as const }
    expect(answer(options, hand, two)).toEqual(play('deal', 1, 2))
    expect(answer(options, hand, aim(options, hand, two, 0))).toEqual(play('deal', 0, 2))
    expect(answer(options, hand, aim(options, hand, two, 3))).toEqual(play('deal', 3, 1))
  })

  test('why not two: their hand, or their own', () => {
    const view = position({ hand })
    const draft = { ...BLANK, picked: [2], at: 3, size: 1 as const }
    expect(whyNotSize(view, options, draft, 2, names)).toMatchObject({
      id: 'reason-deal-theirs',
      args: { name: 'P3' },
    })
    const short = position({ hand: ['hide', 'deal'] })
    const only = [play('deal', 1, 1)]
    expect(whyNotSize(short, only, { ...draft, at: 1 }, 2, names)?.clause).toBe('MN-58')
    expect(whyNotSize(view, options, { ...draft, at: 0 }, 2, names)).toBeNull()
  })

  test('two cards are given, in whatever order they were taken up', () => {
    const gives: Action[] = [
      { type: 'give', cards: ['hide', 'hide'] },
      { type: 'give', cards: ['hide', 'fog'] },
    ]
    const held: CardName[] = ['hide', 'hide', 'fog']
    const one = pick(gives, held, BLANK, 2)
    expect(answer(gives, held, one)).toBeNull()
    const two = pick(gives, held, one, 1)
    expect(answer(gives, held, two)).toEqual(gives[1])
    const view = position({ asking: 'give', hand: held, marks: ['yes', 'yes', 'yes'] })
    expect(whyNotCard(view, gives, two, 0, names)).toMatchObject({ args: { n: 2 } })
    expect(pick(gives, held, two, 2).picked).toEqual([1])
    expect(begin([{ type: 'give', cards: ['fog', 'fog'] }], ['fog', 'fog']).picked).toEqual([0, 1])
  })
})

test('one card is enough for the Dog, a theft, Gossip and Fog', () => {
  const hand: CardName[] = ['hide', 'hide', 'mandrake']
  for (const type of ['feed', 'give-back', 'pass', 'mix'] as const) {
    const options: Action[] = [
      { type, card: 'hide' },
      { type, card: 'mandrake' },
    ]
    const draft = pick(options, hand, pick(options, hand, BLANK, 1), 2)
    expect(answer(options, hand, draft)).toEqual({ type, card: 'mandrake' })
  }
})

describe('why not', () => {
  test('a card says when it may be played', () => {
    const view = position()
    expect(whyNotCard(view, OPTIONS, BLANK, 0, names)).toEqual({
      id: 'reason-not-first',
      clause: 'MN-31',
    })
    expect(whyNotCard(view, OPTIONS, BLANK, 1, names)).toBeNull()
  })

  test('a card says whose turn it is, or who is still choosing', () => {
    const turn = position({ asked: [4] })
    expect(whyNotCard(turn, [], BLANK, 1, names)).toMatchObject({ args: { name: 'P4' } })
    const gossip = position({ asking: 'pass', asked: [0, 4] })
    expect(whyNotCard(gossip, [], BLANK, 1, names)?.args).toEqual({ names: 'P0 & P4' })
    const chosen = position({ asking: 'give', asked: [0], chosen: ['hide'] })
    expect(whyNotCard(chosen, [], BLANK, 1, names)).toEqual({
      id: 'reason-final',
      clause: 'MN-57',
    })
  })

  test('a monster says what it waits for', () => {
    const view = position({ hunters: 1 })
    expect(whyMarked(view, 'werewolf', 'condition')?.args).toEqual({ n: 1, all: 2 })
    expect(whyMarked(view, 'vampire', 'condition')?.args).toEqual({ met: 'yes' })
    expect(whyMarked(view, 'mandrake', 'condition')?.args).toEqual({ rooted: 'yes' })
    expect(whyMarked(view, 'mandrake', 'last-turn')?.args).toEqual({ rooted: 'no' })
    expect(whyMarked(view, 'gumiho', 'last-turn')?.clause).toBe('MN-16')
    const plain = position({ options: { ...view.options, monster_powers: 'none' } })
    expect(whyMarked(plain, 'werewolf', 'last-turn')?.id).toBe('reason-last-turn')
    expect(whyMarked(view, 'hide', 'open-first')?.clause).toBe('MN-10')
    expect(whyMarked(view, 'fog', 'no-effect')).toBeNull()
  })

  test('a player says why not', () => {
    const view = position()
    const steal = pick(OPTIONS, HAND, BLANK, 3)
    expect(whyNotSeat(view, OPTIONS, steal, 4, names)).toBeNull()
    expect(whyNotSeat(view, OPTIONS, steal, 2, names)?.id).toBe('reason-self')
    expect(whyNotSeat(view, STEALS.slice(1), steal, 0, names)?.id).toBe('reason-no-hand')
    expect(whyNotSeat(view, OPTIONS, BLANK, 4, names)?.id).toBe('reason-card-first')
    const rumour = pick(OPTIONS, HAND, BLANK, 2)
    expect(whyNotSeat(view, OPTIONS, rumour, 4, names)?.args).toEqual({ card: 'rumour' })
    expect(whyNotSeat(position({ asked: [1] }), [], BLANK, 4, names)?.id).toBe('reason-turn')
  })
})
