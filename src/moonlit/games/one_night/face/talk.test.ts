import { expect, test } from 'vitest'
import {
  beginSentence,
  claimEvent,
  fill,
  fillings,
  isSaid,
  isUseful,
  nextGap,
  said,
  slotsOf,
} from './talk.ts'
import type { Slot, Vocabulary } from './types.ts'

const WORDS: Vocabulary = {
  players: 3,
  roles: ['werewolf', 'seer', 'robber'],
  places: ['s0', 's1', 's2', 'c1', 'c2', 'c3'],
  centre: ['c1', 'c2', 'c3'],
  artifacts: ['claw'],
  forms: [
    { kind: 'was', slots: [{ arg: 'role', domain: 'role' }] },
    {
      kind: 'saw',
      slots: [
        { arg: 'place', domain: 'place' },
        { arg: 'role', domain: 'role_or_side' },
      ],
    },
    {
      kind: 'swapped',
      slots: [
        { arg: 'a', domain: 'place' },
        { arg: 'b', domain: 'place' },
      ],
    },
    {
      kind: 'woke_with',
      slots: [
        { arg: 'group', domain: 'awake_group' },
        { arg: 'seats', domain: 'others' },
      ],
    },
    { kind: 'token', slots: [{ arg: 'artifact', domain: 'artifact' }] },
    { kind: 'idle', slots: [] },
  ],
}

function slot(kind: 'saw' | 'swapped' | 'woke_with', arg: string): Slot {
  const found = slotsOf(WORDS, kind).find((one) => one.arg === arg)
  if (!found) throw new Error(`${kind} has no ${arg}`)
  return found
}

test('a sentence is said when its gaps are filled', () => {
  let saw = beginSentence(WORDS, 'saw', 0)
  expect(nextGap(WORDS, saw)).toEqual(slot('saw', 'place'))
  expect(said(WORDS, saw)).toBeNull()
  saw = fill(saw, slot('saw', 'place'), 'c2')
  saw = fill(saw, slot('saw', 'role'), 'any_wolf')
  expect(said(WORDS, saw)).toEqual({ kind: 'saw', args: { place: 'c2', role: 'any_wolf' } })
})

test('what has no gaps, or one filling only, is whole at once', () => {
  expect(said(WORDS, beginSentence(WORDS, 'idle', 0))).toEqual({ kind: 'idle', args: {} })
  expect(said(WORDS, beginSentence(WORDS, 'token', 0))?.args).toEqual({ artifact: 'claw' })
})

test('a list of players may be empty, is sorted, and can be taken back', () => {
  const seats = slot('woke_with', 'seats')
  let woke = fill(beginSentence(WORDS, 'woke_with', 0), slot('woke_with', 'group'), 'wolves')
  expect(said(WORDS, woke)?.args.seats).toEqual([])
  woke = fill(fill(woke, seats, 2), seats, 1)
  expect(said(WORDS, woke)?.args.seats).toEqual([1, 2])
  expect(said(WORDS, fill(woke, seats, 1))?.args.seats).toEqual([2])
  expect(fillings(WORDS, seats, 0)).toEqual([1, 2])
})

test('a card is not exchanged with itself', () => {
  const a = fill(beginSentence(WORDS, 'swapped', 0), slot('swapped', 'a'), 's1')
  expect(said(WORDS, fill(a, slot('swapped', 'b'), 's1'))).toBeNull()
})

test('the same exchange in another order is the same claim', () => {
  const claim = { kind: 'swapped', args: { a: 's1', b: 'c1' } } as const
  const other = { kind: 'swapped', args: { a: 'c1', b: 's1' } } as const
  expect(isSaid(WORDS, [claim], other)).toBe(true)
  expect(isSaid(WORDS, [{ ...claim, active: false }], other)).toBe(false)
  expect(isSaid(WORDS, [claim], { kind: 'idle', args: {} })).toBe(false)
})

test('what a gap offers', () => {
  expect(fillings(WORDS, slot('saw', 'role'), 0)).toContain('no_wolf')
  expect(fillings(WORDS, slot('saw', 'place'), 0)).toEqual(WORDS.places)
  expect(fillings(WORDS, { arg: 'target', domain: 'other' }, 1)).toEqual([0, 2])
  expect(fillings(WORDS, { arg: 'target', domain: 'anybody' }, 1)).toEqual([0, 1, 2])
})

test('claims of roles that are not in play are not offered', () => {
  expect(isUseful('took', ['robber'])).toBe(true)
  expect(isUseful('took', ['seer'])).toBe(false)
  expect(isUseful('was', [])).toBe(true)
  expect(isUseful('support', [])).toBe(false)
})

test('a claim becomes the facts of its event', () => {
  const event = claimEvent({ kind: 'swapped', args: { a: 's1', b: 'c1' } }, 0)
  expect(event).toMatchObject({ first_seat: 1, first_centre: null, second_seat: null })
  expect(event.second_centre).toBe('c1')
  expect(claimEvent({ kind: 'doubt', args: { claim: 203 } }, 0).about_seat).toBe(2)
})
