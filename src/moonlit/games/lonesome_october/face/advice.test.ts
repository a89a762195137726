import { expect, test } from 'vitest'
import { commonOdds, oddsFor } from './advice.ts'
import type { Action, Advice, Odds } from './types.ts'

const GOOD: Odds = { fail: 0.17, partial: 0.41, full: 0.42 }
const BAD: Odds = { fail: 0.42, partial: 0.41, full: 0.17 }
const move = (action: Action, odds: Odds, helped: Odds | null = null) => ({
  action,
  odds,
  helped,
  parts: [],
  modifier: 0,
})
const ADVICE: Advice = {
  moves: [
    move({ type: 'search' }, BAD, GOOD),
    move({ type: 'spy', on: 1 }, BAD),
    move({ type: 'spy', on: 2 }, GOOD),
  ],
  problems: [1, 2, 3, 4, 5, 6],
  out_in: null,
  missing: [],
  sides: [],
  worlds: 1,
  deck: [],
  fire: null,
}

test('odds belong to one action, with the Help that waits for it', () => {
  expect(oddsFor(ADVICE, { type: 'search' })).toEqual(GOOD)
  expect(oddsFor(ADVICE, { type: 'spy', on: 1 })).toEqual(BAD)
  expect(oddsFor(ADVICE, { type: 'end' })).toBeNull()
  expect(oddsFor(null, { type: 'search' })).toBeNull()
})

test('a move has odds of its own only where they do not depend on its target', () => {
  const spies: Action[] = [
    { type: 'spy', on: 1 },
    { type: 'spy', on: 2 },
  ]
  expect(commonOdds(ADVICE, spies)).toBeNull()
  expect(commonOdds(ADVICE, spies.slice(0, 1))).toEqual(BAD)
})
