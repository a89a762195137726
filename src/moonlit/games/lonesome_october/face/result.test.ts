import { expect, test } from 'vitest'
import { fateOf, rankingOf, sideAt, tokensAt, verdictOf } from './result.ts'
import type { Pair, Ritual, View } from './types.ts'

const ALIVE = { in_game: true, companions: [], place: true } as unknown as Pair
const GONE = { ...ALIVE, in_game: false }

function ritual(opener: number, closer: number, what: Partial<Ritual> = {}): Ritual {
  const tokens = { opener_tokens: opener, closer_tokens: closer }
  return { present: [0, 1, 2], breaker: null, ...tokens, ...what } as unknown as Ritual
}

function view(what: object = {}): View {
  return {
    players: 4,
    sides: ['opener', 'closer', 'closer', 'joker'],
    declared: [null, null, null, null],
    pairs: [ALIVE, ALIVE, GONE, ALIVE],
    ritual: ritual(1, 3),
    winner: 'closer',
    ranks: [3, 1, 2, 3],
    ...what,
  } as unknown as View
}

test('the verdict names the rule that decided', () => {
  const ids = (what: object) => verdictOf(view(what)).map(({ id, clause }) => [id, clause])
  expect(ids({})).toEqual([['verdict-more', 'LO-150']])
  expect(ids({ ritual: ritual(2, 2) })).toEqual([['verdict-tie', 'LO-150']])
  expect(ids({ ritual: ritual(0, 0) })).toEqual([['verdict-no-tokens', 'LO-164']])
  expect(ids({ ritual: ritual(0, 0, { present: [] }) })).toEqual([
    ['verdict-nobody-came', 'LO-164'],
  ])
  expect(ids({ ritual: null })).toEqual([['verdict-nobody-left', 'LO-133']])
  expect(ids({ ritual: ritual(3, 1, { breaker: 'opener' }) })).toEqual([
    ['verdict-more', 'LO-150'],
    ['verdict-conflict', 'LO-153'],
  ])
})

test('everybody learns why they won or did not', () => {
  expect(fateOf(view(), 0)).toMatchObject({ id: 'fate-lost', clause: 'LO-163' })
  expect(fateOf(view(), 1)).toMatchObject({ id: 'fate-won', clause: 'LO-163' })
  expect(fateOf(view(), 2)).toMatchObject({ id: 'fate-fell', clause: 'LO-162' })
  expect(fateOf(view(), 3)).toMatchObject({ id: 'fate-undecided', clause: 'LO-139' })
})

test('a winner who was not at the fire learns what was missing', () => {
  const alone = { ritual: ritual(0, 1, { present: [1] }) }
  expect(fateOf(view(alone), 2)).toMatchObject({ id: 'fate-gone', clause: 'LO-127' })
  const closers = { ...alone, sides: ['closer', 'closer', 'closer', 'joker'] }
  expect(fateOf(view(closers), 0)).toMatchObject({ id: 'fate-no-place', clause: 'LO-140' })
})

test('a joker stands where he declared', () => {
  expect(sideAt(view(), 3)).toBe('joker')
  expect(sideAt(view({ declared: [null, null, null, 'opener'] }), 3)).toBe('opener')
  expect(sideAt(view({ sides: [] }), 3)).toBeNull()
  expect(tokensAt(view())).toEqual({ opener: 1, closer: 3 })
  expect(tokensAt(view({ ritual: null }))).toEqual({ opener: 0, closer: 0 })
})

test('the best place comes first, then seat order', () => {
  expect(rankingOf(view())).toEqual([1, 2, 0, 3])
})
