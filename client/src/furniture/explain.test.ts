import { expect, test } from 'vitest'
import { explainer, placeBy, type Box } from './explain.ts'

test('a mark carries its words, what they speak of, and its clause', () => {
  const explains = explainer({ 'explain-bonus': 'DV-34', 'explain-moon': null })
  expect(explains('explain-bonus', { n: 2 })).toEqual({
    'data-explain': 'explain-bonus',
    'data-args': '{"n":2}',
    'data-clause': 'DV-34',
  })
  expect(explains('explain-moon')).toEqual({ 'data-explain': 'explain-moon' })
})

const PHONE = { width: 390, height: 844 }
const CARD = { width: 300, height: 130 }

function at(left: number, top: number, width = 30, height = 20): Box {
  return { left, top, right: left + width, bottom: top + height }
}

test('a card hangs below its mark and points to it', () => {
  expect(placeBy(at(180, 200), CARD, PHONE, [])).toEqual({
    left: 45,
    top: 234,
    tail: { at: 150, side: 'top' },
  })
})

test('a card stands above its mark where the hand lies below', () => {
  const hand = at(0, 640, 390, 200)
  const { top, tail } = placeBy(at(180, 560), CARD, PHONE, [hand])
  expect([top, tail?.side]).toEqual([560 - 14 - 130, 'bottom'])
})

test('a card about a thing in the hand covers neither prompt nor hand', () => {
  const [prompt, hand] = [at(0, 560, 390, 90), at(0, 660, 390, 180)]
  const { top } = placeBy(at(100, 700), CARD, PHONE, [prompt, hand])
  expect(top + CARD.height).toBeLessThanOrEqual(560)
})

test('a card stays on the screen and off its mark', () => {
  const { left, top } = placeBy(at(370, 20), CARD, PHONE, [])
  expect(left + CARD.width).toBeLessThanOrEqual(PHONE.width)
  expect(top).toBeGreaterThanOrEqual(40)
})
