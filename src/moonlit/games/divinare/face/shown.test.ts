import { expect, test } from 'vitest'
import { position, round } from './position.ts'
import { discardsLie, newCards, shownView, type Closing } from './shown.ts'
import { NONE } from './suits.ts'

const result = round({ crystal: 3 }, { first: 3 })
const closing: Closing = { round: 1, result, counts: NONE, open: null, scored: false }
const two = { steps: [{ at: 12, kind: 'discard' as const, size: 2 }], players: 2 }

test('without a round to count the view is shown as it is', () => {
  const view = position()
  expect(shownView(view, null)).toBe(view)
})

test('a counted round stays on the table: no cards in hand, tokens where they stood, old totals', () => {
  const shown = shownView(position({ results: [result], totals: [3, null, 0, 0] }), closing)
  expect(shown).toMatchObject({ round: 1, first: 3, hand: {}, asked: [], sizes: [0, 0, 0, 0] })
  expect(shown.tokens).toBe(result.tokens)
  expect(shown.totals).toEqual([0, null, 0, 0])
})

test('a total of nothing now was a loss before a round that made it good', () => {
  const shown = shownView(position({ results: [result], totals: [0, 0, 0, 0] }), closing)
  expect(shown.totals).toEqual([-3, 0, 0, 0])
})

test('an onlooker still has no hand', () => {
  expect(shownView(position({ hand: null }), closing).hand).toBeNull()
})

test('after the end the boards show what came out, discards too', () => {
  const ended = position({ results: [result], ranks: [1, 2, 2, 2], played: { crystal: 1 } })
  expect(shownView(ended, null).played).toEqual(result.counts)
})

test('the cards of a pass are new until one has played after it', () => {
  const pass = { after: 1, size: 3, given: { crystal: 3 }, received: { grounds: 2, crystal: 1 } }
  const before: [number, number] = [2, 0]
  const exchanges = [{ ...pass, after: 0, received: { astrology: 3 } }, pass]
  expect(newCards(position({ exchanges: [], plays: [] }))).toEqual({})
  expect(newCards(position({ exchanges, plays: [before] }))).toEqual(pass.received)
  expect(newCards(position({ exchanges, plays: [before, [0, 1]] }))).toEqual(pass.received)
  expect(newCards(position({ exchanges, plays: [before, [0, 1], [2, 1]] }))).toEqual({})
})

test('an onlooker is shown no new cards', () => {
  const pass = { after: 0, size: 3, given: null, received: null }
  expect(newCards(position({ seat: null, exchanges: [pass], plays: [] }))).toEqual({})
})

test('discards lie in the middle from when they are laid to when they are turned up', () => {
  expect(discardsLie(position(), null)).toBe(false)
  expect(discardsLie(position({ ...two, asking: 'discard' }), null)).toBe(false)
  expect(discardsLie(position(two), null)).toBe(true)
  expect(discardsLie(position(two), { ...closing, open: [{ crystal: 2 }, { grounds: 2 }] })).toBe(
    true,
  )
  expect(discardsLie(position(two), { ...closing, open: [] })).toBe(false)
  expect(discardsLie(position(two), { ...closing, scored: true })).toBe(false)
})

test('the discards of the last round are turned up too', () => {
  const ended = position({ ...two, asking: null, ranks: [1, 2] })
  expect(discardsLie(ended, null)).toBe(false)
  expect(discardsLie(ended, closing)).toBe(true)
})
