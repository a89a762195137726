import { expect, test } from 'vitest'
import { aimsOf } from './aims.ts'
import { laid, position } from './position.ts'

test('a card stays marked with whom it was aimed at', () => {
  const view = position({
    rows: [[laid('wanted'), laid('hunter'), laid('deal')], [], [], [], []],
    deeds: [
      { type: 'quiet', seat: 0, card: 'wanted' },
      { type: 'look', seat: 1, at: 4, cards: null },
      { type: 'miss', seat: 0, at: 3 },
    ],
    underway: { seat: 0, card: 'deal', at: 2, size: 1, taken: null },
  })
  expect(aimsOf(view, 0)).toEqual([null, 3, 2])
})

test('a Dog walks on; what it was fed shows whose it was', () => {
  const view = position({
    rows: [[laid(null, { way: 'fed', face_up: false, owner: 4 }), laid('hunter')], [], [], [], []],
    deeds: [
      { type: 'meal', seat: 0, at: 4, card: null, drawn: null, dog: true },
      { type: 'miss', seat: 0, at: 1 },
    ],
  })
  expect(aimsOf(view, 0)).toEqual([4, 1])
})

test('a monster that was found lies before its owner and was aimed at nobody', () => {
  const found = laid('mermaid', { way: 'fed', owner: 1 })
  expect(aimsOf(position({ rows: [[], [found], [], [], []], deeds: [] }), 1)).toEqual([null])
})
