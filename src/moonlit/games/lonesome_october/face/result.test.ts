import { expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { ending, fateOf, rankingOf, sideAt, tokensAt, verdictOf } from './result.ts'
import type { Round } from './ritual.ts'
import type { Pair, Ritual, View } from './types.ts'

const ALIVE = { in_game: true, companions: [], place: true } as unknown as Pair
const GONE = { ...ALIVE, in_game: false }

function ritual(opener: number, closer: number, what: Partial<Ritual> = {}): Ritual {
  const tokens = { opener_tokens: opener, closer_tokens: closer }
  const there = { present: [0, 1, 2], ally_sides: ['opener', 'closer', 'closer', null] }
  return { ...there, breaker: null, ...tokens, ...what } as unknown as Ritual
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
  const came = ['verdict-came', 'LO-140']
  expect(ids({})).toEqual([['verdict-more', 'LO-150'], came])
  expect(ids({ ritual: ritual(2, 2) })).toEqual([['verdict-tie', 'LO-150'], came])
  expect(ids({ ritual: ritual(0, 0) })).toEqual([['verdict-no-tokens', 'LO-164'], came])
  expect(ids({ ritual: ritual(0, 0, { present: [] }) })).toEqual([
    ['verdict-nobody-came', 'LO-164'],
  ])
  expect(ids({ ritual: null })).toEqual([['verdict-nobody-left', 'LO-133']])
  expect(ids({ ritual: ritual(3, 1, { breaker: 'opener' }) })).toEqual([
    ['verdict-more', 'LO-150'],
    came,
    ['verdict-conflict', 'LO-153'],
  ])
})

test('the verdict counts who came to the fire, and what the winners took unanswered', () => {
  const round = (kind: string, winner: string) => ({ kind, winner }) as unknown as Round
  const rounds = [round('round', 'closer'), round('alone', 'opener'), round('alone', 'closer')]
  expect(verdictOf(view(), rounds).slice(1)).toEqual([
    { id: 'verdict-came', clause: 'LO-140', args: { opener: 1, closer: 2, away: 1 } },
    { id: 'verdict-alone', clause: 'LO-149', args: { team: 'closer', n: 1 } },
  ])
})

test('the end says what became of the Gate and what that makes of the reader', () => {
  settings.language = 'en'
  expect(ending(view(), 1)).toEqual({
    title: 'The Gate is shut: you have won',
    line: 'Gate tokens: openers 1, closers 3, and more tokens decide. You wanted it shut and were at the fire to the end.',
  })
  expect(ending(view(), 0).title).toBe('The Gate is shut: you have lost')
  expect(ending(view(), 0).line).toMatch(/But you were an opener\.$/)
  expect(ending(view({ winner: 'opener' }), null).title).toBe('The Gate is open')
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
