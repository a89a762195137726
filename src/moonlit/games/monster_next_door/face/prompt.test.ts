import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { BLANK, type Draft } from './choosing.ts'
import { position, round } from './position.ts'
import { endingLine, isNext, promptOf, receiverOf, type Moment } from './prompt.ts'
import type { Action, Advice, CardName, Play, View } from './types.ts'

beforeEach(() => {
  settings.language = 'en'
})

const STEALS = [0, 1, 3, 4].map((at): Play => ({ type: 'play', card: 'steal', at, size: null }))
const HIDE: Play = { type: 'play', card: 'hide', at: null, size: null }

function ask(view: View, options: readonly Action[], draft: Partial<Draft> = {}, more = {}) {
  const moment: Moment = {
    view,
    closing: null,
    busy: false,
    options,
    draft: { ...BLANK, ...draft },
    advice: null,
    me: view.seat,
    name: (seat) => `P${seat}`,
    list: (names) => names.join(' and '),
    ...more,
  }
  return promptOf(moment)
}

describe('a turn', () => {
  const view = position()

  test('asks for a card, then for a player, then repeats the choice', () => {
    expect(ask(view, [HIDE, ...STEALS]).question).toBe('Your turn 1: choose a card')
    const steal = { picked: [3] }
    expect(ask(view, STEALS, steal).question).toBe('From whom do you steal?')
    expect(ask(view, STEALS, { ...steal, at: 4 }).question).toBe('Steal a card from P4?')
  })

  test('says what it is about: to catch the monster, or to keep it, or that it be played', () => {
    const hand: CardName[] = ['hide', 'fog']
    expect(ask(position({ hand }), [HIDE]).consequence).toMatch(/catch it/)
    expect(ask(position({ hand, friends: [2] }), [HIDE]).consequence).toMatch(/friend/)
    expect(ask(position({ hand: ['vampire', ...hand] }), [HIDE]).consequence).toMatch(/keep it/)
  })

  test('says what a card does, or that it does nothing any more', () => {
    expect(ask(view, [HIDE], { picked: [1] })).toEqual({
      question: 'Play a Hide?',
      consequence: 'It has no effect, and this card no longer protects you.',
    })
    const fog: Play = { ...HIDE, card: 'fog' }
    const last = position({ hand: ['fog'], marks: ['no-effect'] })
    expect(ask(last, [fog], { picked: [0] }).consequence).toMatch(/last card/)
  })

  test('a monster wins the round, with its friends', () => {
    const play: Play = { ...HIDE, card: 'vampire' }
    const held = position({ hand: ['vampire'], marks: ['yes'] })
    expect(ask(held, [play], { picked: [0] }).consequence).toMatch(/monster’s friends/)
    for (const friends of [[], [2]])
      expect(ask({ ...held, friends }, [play], { picked: [0] }).consequence).toMatch(/is yours: /)
  })

  test('a Hunter tells its chance, and a friend is warned of betrayal', () => {
    const shoot: Play = { ...HIDE, card: 'hunter', at: 4 }
    const two = [shoot, { ...shoot, at: 1 }]
    const seats = [0, 0, 0, 0, 0.24].map((hit) => ({ monster: hit, hit }))
    const advice = { seats } as unknown as Advice
    const draft = { picked: [0], at: 4 }
    expect(ask(view, two, draft, { advice }).consequence).toMatch(/24%/)
    const friend = position({ friends: [2] })
    expect(ask(friend, two, draft, { advice }).consequence).toMatch(/without points/)
  })

  test('a void turn asks how the Hunter is laid', () => {
    const options: Action[] = [
      { type: 'skip', face_up: false },
      { type: 'skip', face_up: true },
    ]
    expect(ask(view, options).question).toMatch(/lay down a Hunter/)
    expect(ask(view, options, { faceUp: true }).consequence).toBeUndefined()
  })
})

describe('giving cards away', () => {
  const dog = { seat: 0, card: 'dog', at: 2, size: null, taken: null } as const

  test('the Dog wants a card, and the monster would be caught', () => {
    const view = position({ asking: 'feed', underway: dog, hand: ['hide', 'gumiho'] })
    const options: Action[] = [
      { type: 'feed', card: 'hide' },
      { type: 'feed', card: 'gumiho' },
    ]
    expect(ask(view, options).consequence).toMatch(/^P0 has set it on you/)
    expect(ask(view, options, { picked: [1] }).consequence).toMatch(/caught/)
  })

  test('a theft gives back to whom was robbed', () => {
    const underway = { ...dog, seat: 2, card: 'steal', at: 4 } as const
    const view = position({ asking: 'give-back', underway })
    expect(ask(view, [{ type: 'give-back', card: 'hide' }]).consequence).toMatch(/^P4 gets it/)
  })

  test('a Deal counts what is still missing', () => {
    const underway = { ...dog, card: 'deal', size: 2 } as const
    const view = position({ asking: 'give', underway })
    const options: Action[] = [{ type: 'give', cards: ['hide', 'rumour'] }]
    expect(ask(view, options).question).toBe('Deal: choose 2 cards to give')
    expect(ask(view, options, { picked: [1] }).consequence).toBe('Choose 1 more card')
  })

  test('Gossip names the neighbour', () => {
    const view = position({ asking: 'pass', asked: [2] })
    expect(ask(view, [{ type: 'pass', card: 'hide' }]).consequence).toMatch(/^P3 on your left/)
    const right = { ...view, options: { ...view.options, gossip_to: 'right' as const } }
    expect(receiverOf(right, 0)).toBe(4)
  })
})

describe('waiting', () => {
  test('says whose turn it is and whether one is next', () => {
    const view = position({ asked: [1] })
    expect(ask(view, [])).toEqual({
      question: 'P1’s turn',
      consequence: 'You are next.',
      waiting: true,
    })
    expect(isNext(position({ asked: [1], turns: [4, 3, 4, 3, 3] }), 2)).toBe(false)
  })

  test('names everyone who is still choosing', () => {
    const view = position({ asking: 'pass', asked: [0, 4], chosen: ['hide'] })
    expect(ask(view, []).question).toBe('Waiting for P0 and P4')
    expect(ask(view, []).consequence).toMatch(/final/)
  })

  test('says what others are choosing', () => {
    const underway = { seat: 1, card: 'deal', at: 3, size: 2, taken: null } as const
    const view = position({ asking: 'give', asked: [1, 3], underway })
    expect(ask(view, []).consequence).toBe('Deal of P1 and P3: each chooses 2 cards.')
  })

  test('says “you” of whoever looks', () => {
    const mine = { seat: 2, card: 'dog', at: 3, size: null, taken: null } as const
    const fed = position({ asking: 'feed', asked: [3], underway: mine })
    expect(ask(fed, []).consequence).toBe('You have set the Dog on P3, who chooses a card for it.')
    const theirs = { ...mine, seat: 1, card: 'steal', at: 2 } as const
    const robbed = position({ asking: 'give-back', asked: [1], underway: theirs })
    expect(ask(robbed, []).consequence).toBe('P1 chooses a card to give back to you.')
  })
})

test('the end of a round is told after it was shown', () => {
  const closing = { round: 1, result: round(), before: position({ asked: [3] }) }
  const told = (stage: 'deed' | 'told') =>
    ask(position(), [], {}, { closing: { ...closing, stage } }).question
  expect(told('deed')).toBe('P3’s turn')
  expect(told('told')).toBe('Round 1 is over')
})

test('how a round ended is said to each player', () => {
  const name = (seat: number) => `P${seat}`
  expect(endingLine(round(), 2, name)).toBe('P3 catches P0’s monster: the Mermaid!')
  expect(endingLine(round(), 0, name)).toBe('P3 catches your monster: the Mermaid!')
  const played = round({ ending: 'played', seat: 2, holder: 2 })
  expect(endingLine(played, 2, name)).toBe('You turn out to be the Mermaid!')
})
