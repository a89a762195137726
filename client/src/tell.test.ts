import { beforeEach, expect, test } from 'vitest'
import type { Player } from './face.ts'
import { settings } from './settings.ts'
import { argumentsOf, nameOf, tell } from './tell.ts'
import { Words } from './words.ts'

const marta: Player = { kind: 'person', name: 'Марта', bird: '', level: null, online: true }
const raven: Player = { kind: 'bot', name: '', bird: 'raven', level: 'master', online: true }
const players = [marta, raven]

const game = new Words('divinare', {
  en: `
log-played = { $seat_you ->
    [yes] You play { $suit } to { $now }
   *[no] { $seat } plays { $suit } to { $now }
 }
log-exchanged = { $to_seat } gets { $given }
count-crystal = { $n ->
    [one] a crystal
   *[other] { $n } crystals
 }
count-grounds = coffee grounds
`,
})

beforeEach(() => {
  settings.language = 'en'
})

test('who has no name yet is a guest', () => {
  expect(nameOf({ ...marta, name: '' })).toBe('Guest')
})

test('a seat is said by name, and whether it is mine is said too', () => {
  const event = { type: 'played', seat: 0, suit: 'crystal', now: 7 }
  expect(tell(game, event, players, 0)).toBe('You play crystal to 7')
  expect(tell(game, event, players, 1)).toBe('Марта plays crystal to 7')
  expect(tell(game, event, players, null)).toBe('Марта plays crystal to 7')
})

test('a bot is called by its bird in the language of the reader', () => {
  const event = { type: 'won', winner_seat: 1 }
  expect(argumentsOf(game, event, players, 0).winner_seat).toBe('Raven')
  settings.language = 'ru'
  expect(argumentsOf(game, event, players, 0).winner_seat).toBe('Ворон')
})

test('every field that ends in _seat is a seat', () => {
  const args = argumentsOf(game, { type: 'gave', seat: 1, to_seat: 0 }, players, 0)
  expect(args).toEqual({
    seat: 'Raven',
    seat_you: 'no',
    to_seat: 'Марта',
    to_seat_you: 'yes',
    to_seat_self: 'no',
  })
  const own = argumentsOf(game, { type: 'gave', seat: 1, to_seat: 1 }, players, 0)
  expect(own.to_seat_self).toBe('yes')
})

test('several seats become a list of names, with their number', () => {
  const event = { type: 'woke', with_seats: [0, 1], thumb_seats: [], none_seats: null }
  expect(argumentsOf(game, event, players, 0)).toEqual({
    with_seats: 'Марта and Raven',
    with_seats_n: 2,
    thumb_seats: '',
    thumb_seats_n: 0,
    none_seats: '',
    none_seats_n: 0,
  })
})

test('cards by name become a list in words', () => {
  const event = { type: 'exchanged', to_seat: 1, given: { crystal: 2, grounds: 1 } }
  expect(tell(game, event, players, 0)).toBe('Raven gets 2 crystals and coffee grounds')
})

test('null is none, a boolean is yes or no, the rest stays as it is', () => {
  const event = { type: 'x', a: null, b: true, c: false, d: 3, e: 'up', seat: null }
  expect(argumentsOf(game, event, players, 0)).toEqual({
    a: 'none',
    b: 'yes',
    c: 'no',
    d: 3,
    e: 'up',
    seat: 'none',
    seat_you: 'no',
  })
})

test('an event the game has no words for is not told', () => {
  expect(tell(game, { type: 'silent' }, players, 0)).toBeNull()
})

test('where people play somebody, they go by that', () => {
  expect(nameOf({ ...raven, role: 'Граф' })).toBe('Граф')
})
