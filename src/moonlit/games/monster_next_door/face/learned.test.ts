import { expect, test } from 'vitest'
import { learnedOf } from './learned.ts'
import { position } from './position.ts'
import type { AnyDeed, CardName } from './types.ts'

const after = (...deeds: AnyDeed[]) => learnedOf(position({ deeds }))

test('who looked at a hand sees it, others see nothing', () => {
  const look: AnyDeed = { type: 'look', seat: 2, at: 4, cards: ['hide', 'fog'] }
  expect(after(look)).toEqual([{ what: 'saw', seat: 4, cards: ['hide', 'fog'] }])
  expect(after({ ...look, seat: 1, cards: null })).toEqual([])
})

test('both sides of a theft know both cards', () => {
  const theft: AnyDeed = { type: 'theft', seat: 2, at: 0, taken: 'dog', returned: 'hide' }
  expect(after(theft)).toEqual([
    { what: 'got', seat: 0, cards: ['dog'] },
    { what: 'gave', seat: 0, cards: ['hide'] },
  ])
  expect(after({ ...theft, seat: 0, at: 2 })).toEqual([
    { what: 'gave', seat: 0, cards: ['dog'] },
    { what: 'got', seat: 0, cards: ['hide'] },
  ])
  expect(after({ ...theft, seat: 3, at: 0, taken: null, returned: null })).toEqual([])
})

test('a stolen card is seen before one is given back', () => {
  const underway = { seat: 2, card: 'steal', at: 4, size: null, taken: 'vampire' } as const
  expect(learnedOf(position({ underway }))).toEqual([{ what: 'got', seat: 4, cards: ['vampire'] }])
})

test('a Deal is read from their own side', () => {
  const swap: AnyDeed = {
    type: 'swap',
    seat: 3,
    at: 2,
    size: 1,
    given: ['fog'],
    received: ['hide'],
  }
  expect(after(swap)).toEqual([
    { what: 'gave', seat: 3, cards: ['hide'] },
    { what: 'got', seat: 3, cards: ['fog'] },
  ])
})

test('Gossip goes to the left and comes from the right', () => {
  const given = [null, 'hide', 'deal', null, null] as const
  expect(after({ type: 'passes', seat: 0, card: 'gossip', given })).toEqual([
    { what: 'gave', seat: 3, cards: ['deal'] },
    { what: 'got', seat: 1, cards: ['hide'] },
  ])
})

test('what the Dog, the Friend and the Fog bring', () => {
  expect(after({ type: 'meal', seat: 1, at: 2, card: 'hide', drawn: null, dog: true })).toEqual([
    { what: 'fed', seat: null, cards: ['hide'] },
    { what: 'got', seat: 1, cards: ['dog'] },
  ])
  expect(after({ type: 'friendship', seat: 1, at: 2, hunter: true, drawn: 'fog' })).toEqual([
    { what: 'drew', seat: null, cards: ['fog'] },
  ])
  const hands = [null, null, ['hide', 'dog'], null, null] as const
  expect(after({ type: 'veil', seat: 0, hands })).toEqual([
    { what: 'mixed', seat: null, cards: ['hide', 'dog'] },
  ])
})

test('what is older than a lap has left the note', () => {
  const look: AnyDeed = { type: 'look', seat: 2, at: 4, cards: ['hide'] }
  const quiet: AnyDeed = { type: 'quiet', seat: 0, card: 'hide' }
  expect(after(look, quiet, quiet, quiet, quiet)).toHaveLength(1)
  expect(after(look, quiet, quiet, quiet, quiet, quiet)).toEqual([])
  expect(learnedOf(position({ seat: null, deeds: [look] }))).toEqual([])
})

test('a hand that was seen is named no longer than its cards are surely there', () => {
  const look: AnyDeed = { type: 'look', seat: 2, at: 4, cards: ['hide', 'fog'] }
  const fog: AnyDeed = { type: 'quiet', seat: 4, card: 'fog' }
  const gossip: AnyDeed = { type: 'passes', seat: 3, card: 'gossip', given: [] }
  const known: CardName[][] = [[], [], [], [], ['hide']]
  expect(learnedOf(position({ deeds: [look, fog], known }))).toEqual([
    { what: 'saw', seat: 4, cards: ['hide'] },
  ])
  expect(after(look, gossip)).toEqual([])
})

test('what happens elsewhere leaves a seen hand as it is', () => {
  const look: AnyDeed = { type: 'look', seat: 2, at: 4, cards: ['hide', 'fog'] }
  const miss: AnyDeed = { type: 'miss', seat: 0, at: 1 }
  expect(after(look, miss)).toEqual([{ what: 'saw', seat: 4, cards: ['hide', 'fog'] }])
})
