import { beforeEach, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { counselLine } from './counsel.ts'
import { lay, position, trick } from './position.ts'
import type { Action, Advice, Counsel, View } from './types.ts'

const pair = lay('set', 3, 'yellow_3', 'green_3')
const SHORT = 'a set of 2, rank 3'
const PAIR = `${SHORT} (yellow 3 and green 3)`
const name = (seat: number) => ['Ann', 'Leo', 'Marta', 'Owl'][seat] ?? ''
const leading = position({ asking: 'lead', trick: trick() })

function said(view: View, action: Action, what: Partial<Counsel> = {}, now = -9): string {
  const counsel: Counsel = {
    action,
    left: 7,
    score: -7,
    weakest: false,
    beaten_by: [],
    instead: null,
    score_instead: 0,
    ...what,
  }
  return counselLine(view, { counsel, score_now: now } as Advice, name)
}

beforeEach(() => {
  settings.language = 'en'
})

test('a lead is advised with what it sheds and who could beat it', () => {
  expect(said(leading, pair, { weakest: true, beaten_by: [1, 3] })).toBe(
    `Lead ${PAIR}: it gets rid of your 2 weakest cards, and only Leo and Owl could still beat it.`,
  )
  expect(said(leading, lay('single', 3, 'yellow_3'), { beaten_by: [1, 2, 3] })).toBe(
    'Lead the yellow 3: it gets rid of a card, though any of the others could beat it.',
  )
})

test('nobody means nobody at all: whoever has passed is out of the trick', () => {
  const view = position({ trick: trick({ passed: [1, 2] }) })
  expect(said(view, pair)).toBe(
    `Beat it with ${PAIR}: it gets rid of 2 cards, and nobody can beat it.`,
  )
  expect(said(view, pair, { beaten_by: [3] })).toMatch(/though Owl could still beat it\.$/)
})

test('SC-81 points of the hand that is left are a reason where they are more', () => {
  expect(said(leading, pair, { left: 4, score: 8 })).toBe(
    `Lead ${PAIR}: the 4 cards you keep would bring +8, and nobody can beat it.`,
  )
  expect(said(leading, pair, { left: 4, score: -4 })).toMatch(/gets rid of 2 cards/)
})

test('SC-80 a last meld ends the round', () => {
  expect(said(leading, pair, { left: 0, score: 0 })).toBe(
    `Lead ${PAIR}: your hand is empty and the round ends.`,
  )
})

test('a pass is advised with what beating would do', () => {
  const six = position({ sizes: [6, 5, 8, 9] })
  const pass: Action = { type: 'pass' }
  expect(said(position(), pass)).toBe('Pass: you have nothing that beats it.')
  expect(said(six, pass, { instead: pair })).toBe(
    `Pass: with ${SHORT} you would hold 4 cards and be in the bonus, where you may not pass.`,
  )
  const three = position({ sizes: [3, 5, 8, 9] })
  const points = { instead: pair, score: 6, score_instead: -1 }
  expect(said(three, { type: 'ward' }, points)).toBe(
    `Pass with the Ward: your hand is worth +6 now, and −1 after ${SHORT}.`,
  )
  expect(said(position(), pass, { instead: pair })).toBe(
    `Pass: you could lay ${SHORT}, but it is worth more later.`,
  )
})

test('an artifact is advised with what it does', () => {
  expect(said(leading, { type: 'gift', to: 2 })).toMatch(/^Use Gift of Fate \(Marta\): /)
  expect(said(leading, { type: 'full_moon' })).toMatch(/^Use Full Moon: /)
})

test('nothing is said to those who are not asked', () => {
  expect(counselLine(leading, { counsel: null } as unknown as Advice, name)).toBe('')
})
