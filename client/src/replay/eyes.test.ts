import { expect, test } from 'vitest'
import type { Frame, Replay } from '../wire.ts'
import { addressOf, eyesAfter, frameAt, momentIn, neededFor } from './eyes.ts'

function reel(...moments: number[]): Replay {
  const frames: Frame[] = moments.map((at) => ({ at, events: [], view: null, advice: null }))
  return {
    code: '471903',
    game: 'hush',
    seats: [],
    you: null,
    eyes: null,
    is_over: true,
    is_imported: false,
    has_proof: true,
    played_on: null,
    frames,
    lines: [],
  }
}

test('a link to a moment says whose eyes and when', () => {
  expect(addressOf('471903', 2, 40)).toBe('/r/471903?seat=2&at=40')
  expect(momentIn('?seat=2&at=40')).toEqual({ eyes: 2, at: 40 })
  expect(momentIn('?seat=onlooker&at=0')).toEqual({ eyes: 'onlooker', at: 0 })
  expect(momentIn('?seat=all')).toEqual({ eyes: 'all', at: null })
})

test.each(['', '?seat=', '?seat=-1&at=-1', '?seat=raven&at=now', '?seat=1e3&at=9999999'])(
  '%s says neither',
  (search) => {
    expect(momentIn(search)).toEqual({ eyes: null, at: null })
  },
)

test('a moment that these eyes did not notice looks like the one before', () => {
  expect([0, 1, 2, 5, 9].map((at) => frameAt(reel(0, 2, 5), at))).toEqual([0, 0, 1, 2, 2])
})

test('all cards lie open once everybody’s view is there', () => {
  expect(neededFor('all', 2)).toEqual([0, 1, 'onlooker'])
  expect(neededFor(1, 2)).toEqual([1])
})

test('the eyes go round', () => {
  expect(eyesAfter(0, 2)).toBe(1)
  expect(eyesAfter(1, 2)).toBe('onlooker')
  expect(eyesAfter('onlooker', 2)).toBe('all')
  expect(eyesAfter('all', 2)).toBe(0)
})
