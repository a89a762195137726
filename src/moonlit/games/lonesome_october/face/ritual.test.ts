import { expect, test } from 'vitest'
import {
  clockwise,
  gainsOf,
  isAtFire,
  isConflict,
  isRepresented,
  layOf,
  leadOf,
  membersOf,
  orderOf,
  otherTeam,
  poolOf,
  roundsOf,
  speakerOf,
  teamOf,
  tokensOf,
  totalOf,
  winnerOf,
  withBid,
  worthOf,
} from './ritual.ts'
import type { Action, Event, Pair, Ritual, View } from './types.ts'

const RITUAL: Ritual = {
  present: [0, 1, 2, 3],
  opener_tokens: 2,
  closer_tokens: 1,
  opener_rounds: 3,
  closer_rounds: 0,
  opener_laid: [{ card: 'C7', owner: 0 }],
  closer_laid: [
    { card: 'HK', owner: 1 },
    { card: 'violin', owner: 3 },
  ],
  shown: true,
  opener_bonus: 4,
  closer_bonus: 0,
  conflict: 'ahead',
  breaker: null,
  acted: [],
  ally_sides: ['opener', 'closer', 'opener', 'closer'],
}

function pair(what: Partial<Pair> = {}): Pair {
  const usual = { in_game: true, companions: [], abilities: [], artifacts: [], ingredients: [] }
  return { ...usual, ...what } as unknown as Pair
}

function view(what: object = {}, ritual: Partial<Ritual> = {}): View {
  const pairs = [
    pair({ abilities: ['stone_circle'], ingredients: ['C9', 'H2'] }),
    pair({ artifacts: ['violin'] }),
    pair({ ingredients: ['S5'] }),
    pair({ in_game: false, companions: [{ name: 'snuff', health: 'wounded' } as never] }),
  ]
  const table = { players: 4, first: 2, pairs, phase: { type: 'laying' }, agenda: [], turn: null }
  return { ...table, ritual: { ...RITUAL, ...ritual }, ...what } as unknown as View
}

test('the fire is where cards, bids and peace are asked for, the Conflict where turns are', () => {
  expect(isAtFire(view())).toBe(true)
  expect(isAtFire(view({ ritual: null }))).toBe(false)
  const fighting = view({ phase: { type: 'menu' } }, { conflict: 'now' })
  expect([isAtFire(fighting), isConflict(fighting)]).toEqual([false, true])
  expect(isConflict(view({ phase: { type: 'over' } }, { conflict: 'now' }))).toBe(false)
})

test('a side is who is there for it, clockwise from the first seat', () => {
  expect(clockwise(view())).toEqual([2, 3, 0, 1])
  expect(membersOf(view(), 'opener')).toEqual([2, 0])
  expect(membersOf(view(), 'closer')).toEqual([3, 1])
  expect(isRepresented(view(), 3)).toBe(true)
  expect(isRepresented(view(), 9)).toBe(false)
  expect(teamOf(view(), 3)).toBe('closer')
  expect(teamOf(view(), null)).toBeNull()
  expect(otherTeam('opener')).toBe('closer')
})

test('the voice of a side goes round with every round it has laid', () => {
  expect(speakerOf(view(), 'opener')).toBe(0)
  expect(speakerOf(view(), 'closer')).toBe(3)
  expect(speakerOf(view({}, { ally_sides: [null, null, null, null] }), 'opener')).toBeNull()
})

test('the pool of a side is everything its pairs own', () => {
  expect(poolOf(view(), 'opener')).toEqual([
    { card: 'S5', owner: 2 },
    { card: 'C9', owner: 0 },
    { card: 'H2', owner: 0 },
  ])
  expect(poolOf(view(), 'closer')).toEqual([{ card: 'violin', owner: 1 }])
})

test("a total is values, the Druid's stones, and what the round brought", () => {
  expect(worthOf(view(), { card: 'C7', owner: 0 })).toBe(10)
  expect(worthOf(view(), { card: 'C7', owner: 2 })).toBe(7)
  expect(totalOf(view(), 'opener')).toBe(14)
  expect(totalOf(view(), 'closer')).toBe(24)
  expect(totalOf(view({ ritual: null }), 'closer')).toBe(0)
  expect(withBid(view(), 'opener', 3)).toEqual({ opener: 17, closer: 24 })
  const chosen = { choices: [null, 2, null, null] }
  const noted = { ...view(), phase: { type: 'bidding', bidders: [0, 1], chosen } } as View
  expect(withBid(noted, 'opener', 3)).toEqual({ opener: 19, closer: 24 })
  expect([winnerOf(8, 8), winnerOf(8, 9)]).toEqual(['opener', 'closer'])
  expect(tokensOf(RITUAL, 'opener')).toBe(2)
  expect(leadOf(RITUAL)).toBe('opener')
  expect(leadOf({ ...RITUAL, closer_tokens: 3 })).toBe('closer')
  expect(leadOf({ ...RITUAL, closer_tokens: 2 })).toBeNull()
})

test('cards are laid in whatever order they were picked', () => {
  const options: Action[] = [
    { type: 'lay', cards: ['C9'] },
    { type: 'lay', cards: ['C9', 'S5'] },
    { type: 'swap', own: 'C9', other: 'H2' },
  ]
  expect(layOf(options, ['S5', 'C9'])).toBe(options[1])
  expect(layOf(options, ['S5'])).toBeNull()
})

test('the rounds are told again from what everyone heard', () => {
  const events = [
    { type: 'revealed', side: 'opener', cards: { C7: 1 }, total: 7 },
    { type: 'revealed', side: 'closer', cards: { HK: 1 }, total: 11 },
    { type: 'swapped', seat: 0, own: { C7: 1 }, other: { HK: 1 } },
    { type: 'bid-shown', seat: 0, points: 2 },
    { type: 'bid-shown', seat: 1, points: 1 },
    { type: 'token-won', side: 'opener', opener_total: 13, closer_total: 8 },
    { type: 'conflict-began', side: 'closer' },
    { type: 'laid-alone', side: 'closer', cards: { H6: 1 } },
    { type: 'token-won', side: 'closer', opener_total: 0, closer_total: 0 },
  ] as unknown as Event[]
  const [first, fight, alone] = roundsOf(events, RITUAL.ally_sides)
  expect(first).toEqual({
    kind: 'round',
    winner: 'opener',
    cards: { opener: ['HK'], closer: ['C7'] },
    totals: { opener: 13, closer: 8 },
    bids: { opener: 2, closer: 1 },
    gains: { opener: [], closer: [] },
  })
  expect(fight).toMatchObject({ kind: 'conflict', winner: 'closer' })
  expect(alone).toMatchObject({ kind: 'alone', cards: { opener: [], closer: ['H6'] } })
})

test('what powers add to a side is named, while it lies there and afterwards', () => {
  expect(gainsOf(view(), 'opener')).toEqual([
    { name: 'stone_circle', n: 3 },
    { name: 'sacrifice', n: 4 },
  ])
  expect(gainsOf(view(), 'closer')).toEqual([])
  const events = [
    { type: 'revealed', side: 'opener', cards: { C7: 1 }, total: 10 },
    { type: 'revealed', side: 'closer', cards: { HK: 1 }, total: 11 },
    { type: 'effect-used', seat: 0, effect: 'sacrifice' },
    { type: 'bid-shown', seat: 0, points: 1 },
    { type: 'token-won', side: 'opener', opener_total: 15, closer_total: 11 },
  ] as unknown as Event[]
  expect(roundsOf(events, RITUAL.ally_sides)[0]?.gains).toEqual({
    opener: gainsOf(view(), 'opener'),
    closer: [],
  })
})

test('the order of a Conflict is who acts, and who comes next', () => {
  const figure = (seat: number) => ({ seat, name: 'player' })
  const agenda = [
    { type: 'fight-out', part: 'companions' },
    { type: 'begin-turn', figure: figure(3) },
    { type: 'begin-turn', figure: figure(2) },
    { type: 'act' },
  ]
  expect(orderOf(view({ agenda, turn: { figure: figure(1) } }))).toEqual({
    now: figure(1),
    next: [figure(2), figure(3)],
  })
  expect(orderOf(view())).toEqual({ now: null, next: [] })
})
