import { expect, test } from 'vitest'
import {
  argsOf,
  countersLeft,
  detailOf,
  itemsIn,
  keyOf,
  levelName,
  nextLevel,
  otherOf,
  pledgesOf,
  shareLeft,
  shelvesOf,
  talkIn,
  wayOf,
  whatOf,
} from './exchange.ts'
import type { Action, Item, Negotiating, Options, Promise as Pledge, View } from './types.ts'

const TALK: Negotiating = {
  type: 'negotiating',
  initiator: { seat: 0, name: 'player' },
  partner: 2,
  composer: 2,
  stage: 'give',
  give: null,
  want: null,
  counters: 1,
}

function view(what: object = {}, options: Partial<Options> = {}): View {
  const pairs = [0, 1, 2].map(() => ({ info: [[], [1], [1, 2]] }))
  const usual = { sides: 'dealt', exchange_counters: 2, clock: 'normal', ...options }
  return { seat: 0, phase: TALK, pairs, promises: [], options: usual, ...what } as unknown as View
}

const NAMER = {
  name: (seat: number) => `pair ${seat}`,
  card: (card: string) => `card ${card}`,
  effect: (effect: string) => `effect ${effect}`,
  move: (move: string) => `move ${move}`,
}

const REFUGE: Item = { kind: 'info', about: 1 }
const HELP: Item[] = (['search', 'fight'] as const).map((move) => ({
  kind: 'promise',
  service: 'help',
  move,
}))

test('what can be offered stands on shelves, and what differs in a word stands in one row', () => {
  const offers: Item[] = [
    ...HELP,
    { kind: 'nothing' },
    { kind: 'card', card: 'C7' },
    { kind: 'card', card: 'rune_knife' },
    { kind: 'card_random' },
    REFUGE,
  ]
  const shelves = shelvesOf(offers)
  expect(shelves.map(({ group }) => group)).toEqual(['info', 'card', 'promise', 'nothing'])
  expect(shelves[1]?.rows.map(({ what, items }) => [what, items.length])).toEqual([
    ['card', 2],
    ['card_random', 1],
  ])
  expect(shelves[2]?.rows).toEqual([{ what: 'promise-help', items: HELP }])
})

test('no two items are taken for the same', () => {
  const items: Item[] = [
    ...HELP,
    REFUGE,
    { kind: 'info', about: 2 },
    { kind: 'promise', service: 'strike', about: 1 },
    { kind: 'promise', service: 'effect', effect: 'skull', about: 1 },
    { kind: 'promise', service: 'side', side: 'opener' },
    { kind: 'promise', service: 'side', side: 'closer' },
  ]
  expect(new Set(items.map(keyOf)).size).toBe(items.length)
  expect(items.map(detailOf)).toEqual([
    'move',
    'move',
    'about',
    'about',
    'about',
    'effect',
    'side',
    'side',
  ])
  expect(detailOf({ kind: 'place' })).toBeNull()
})

test('only items are offered for choosing; ending the talk is no item', () => {
  const options: Action[] = [
    { type: 'give', item: REFUGE },
    { type: 'want', item: { kind: 'place' } },
    { type: 'decline' },
  ]
  expect(itemsIn(options)).toEqual([REFUGE, { kind: 'place' }])
})

test('who gives what depends on who composes', () => {
  expect(otherOf(TALK)).toBe(0)
  expect(otherOf({ ...TALK, composer: 0 })).toBe(2)
  expect(wayOf(TALK, 'give')).toEqual({ giver: 2, taker: 0 })
  expect(wayOf(TALK, 'want')).toEqual({ giver: 0, taker: 2 })
})

test('an information is the next level of the one who gets it', () => {
  expect(nextLevel(view(), 0, 0)).toBe('refuge')
  expect(nextLevel(view(), 0, 1)).toBe('side')
  expect(nextLevel(view(), 0, 2)).toBe('stash')
  expect(levelName(view({}, { sides: 'chosen' }).options, 2)).toBe('stash')
  expect(levelName(view({}, { sides: 'chosen' }).options, 3)).toBe('side')
})

test('the words of an item are told whom it is about', () => {
  const way = { giver: 1, taker: 0 }
  expect(argsOf(REFUGE, way, view(), NAMER)).toMatchObject({
    what: 'info',
    about: 'other',
    name: 'pair 1',
    level: 'side',
    taker: 'pair 0',
  })
  const own: Item = { kind: 'info', about: 0 }
  expect(argsOf(own, { giver: 0, taker: 1 }, view(), NAMER)).toMatchObject({ about: 'self' })
  const strike: Item = { kind: 'promise', service: 'strike', about: 2 }
  expect(argsOf(strike, way, view(), NAMER)).toMatchObject({
    what: 'promise-strike',
    about: 'third',
    name: 'pair 2',
    level: '',
  })
  const curse: Item = { kind: 'promise', service: 'effect', effect: 'skull', about: 0 }
  expect(argsOf(curse, way, view(), NAMER)).toMatchObject({
    about: 'self',
    effect: 'effect skull',
  })
  expect(argsOf({ kind: 'card', card: 'C7' }, way, view(), NAMER)).toMatchObject({
    card: 'card C7',
  })
  expect(argsOf(HELP[1] as Item, way, view(), NAMER)).toMatchObject({
    move: 'move fight',
    name: '',
  })
  expect(whatOf({ kind: 'promise' })).toBe('promise-any')
})

test('a talk has so many counter-offers and no more', () => {
  expect(countersLeft(view(), TALK)).toBe(1)
  expect(countersLeft(view({}, { exchange_counters: 0 }), TALK)).toBe(0)
  expect(talkIn(view())).toBe(TALK)
  expect(talkIn(view({ phase: { type: 'over' } }))).toBeNull()
})

test('the time of a talk runs out at the pace of the table', () => {
  expect(shareLeft(view(), 90_000, 0)).toBe(0.5)
  expect(shareLeft(view({}, { clock: 'quick' }), 90_000, 0)).toBe(1)
  expect(shareLeft(view({}, { clock: 'relaxed' }), 90_000, 100_000)).toBe(0)
  expect(shareLeft(view({}, { clock: 'off' }), 90_000, 0)).toBeNull()
  expect(shareLeft(view(), null, 0)).toBeNull()
})

test('promises are those one gave and those one got', () => {
  const given = { giver: 0, receiver: 1, item: REFUGE, until: 2, serving: false } as Pledge
  const got = { ...given, giver: 1, receiver: 0 }
  expect(pledgesOf(view({ promises: [given, got] }))).toEqual({ given: [given], got: [got] })
})
