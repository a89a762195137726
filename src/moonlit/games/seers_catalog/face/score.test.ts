import { expect, test } from 'vitest'
import { moments } from './moments.ts'
import { lay, placed, position, round, trick } from './position.ts'
import { progress, standings } from './progress.ts'
import { countOf, sheetOf, totalsAfter } from './score.ts'
import { shownView } from './shown.ts'
import { spotlightOf } from './spotlight.ts'
import type { Event } from './types.ts'

const signed = (points: number) => `${points}`
const rounds = [
  round([[], ['yellow_8', 'green_9'], ['silver_2', 'silver_3']], [0, 6, 0]),
  round([['green_13'], [], ['joker']], [12, 0, -1], { out: 1 }),
]
const view = position({ players: 3, results: rounds, totals: [12, 6, -1], sizes: [15, 15, 15] })

test.each([
  [[], 0],
  [['yellow_8', 'green_9'], 6],
  [['yellow_13', 'joker'], -2],
  [['ward'], -1],
  [['yellow_8', 'burgundy_11', 'silver_12', 'turquoise_13'], 4],
  [['yellow_9', 'yellow_10', 'yellow_11', 'yellow_12', 'yellow_13', 'green_13'], -6],
])('SC-81, SC-82 %j brings %i', (hand, points) => {
  expect(countOf(hand).points).toBe(points)
})

test('the sheet has a line for each, the best first, and room for rounds to come', () => {
  expect(sheetOf(view)).toEqual([
    { seat: 0, rounds: [0, 12, null, null], total: 12 },
    { seat: 1, rounds: [6, 0, null, null], total: 6 },
    { seat: 2, rounds: [0, -1, null, null], total: -1 },
  ])
  expect(totalsAfter(rounds, 1)).toEqual([0, 6, 0])
})

test('the moon waxes with the rounds and with the smallest hand', () => {
  expect(progress(position({ round: 1, sizes: [15, 15, 15, 15] })).moon).toBe(0)
  expect(progress(position({ round: 3, sizes: [14, 3, 8, 9] })).moon).toBeCloseTo(0.7)
  expect(progress(position({ ranks: [1, 2, 3, 4] })).moon).toBe(1)
})

test('after a rod the moon does not wane below the round', () => {
  expect(progress(position({ round: 2, sizes: [18, 16, 17, 20] })).moon).toBe(0.25)
})

test('SC-92 shared places stand in seat order', () => {
  const over = position({ ...view, totals: [9, 9, 4], ranks: [1, 1, 3] })
  expect(standings(over).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ])
  expect(standings(view)).toEqual([])
})

test('what was remarkable is told once of each kind', () => {
  const found = moments(view, signed)
  expect(found.map(({ line }) => line.id)).toEqual(['moment-best', 'moment-worst'])
  expect(found[0]).toMatchObject({ seat: 0, line: { args: { round: 2, left: 1, lowest: 13 } } })
})

test('whoever was out more than once, a full moon and an empty round are remarkable too', () => {
  const none = { ...position(), totals: [0, 0, 0] }
  const [out, moon] = [
    round([[], [], []], [0, 0, 0]),
    round([[], [], []], [0, -1, 0], { out: null }),
  ]
  const ids = moments({ ...none, results: [out, out, moon] }, signed).map(({ line }) => line.id)
  expect(ids).toEqual(['moment-out', 'moment-moon', 'moment-nobody'])
})

test('while a round is counted the last meld still lies there, and totals do not run ahead', () => {
  const before = position({
    round: 2,
    trick: trick({ melds: [placed(1, lay('single', 4, 'green_4'))] }),
  })
  const now = position({ ...view, round: 3 })
  const shown = shownView(now, { round: 2, result: rounds[1] as never, before })
  expect(shown.trick.melds.map(({ seat }) => seat)).toEqual([1, 0])
  expect(shown).toMatchObject({ round: 2, asked: [], totals: [0, 6, 0], sizes: [1, 0, 1] })
  expect(shown.hand).toEqual(['green_13'])
})

test('a round that was not watched is counted without its trick', () => {
  const shown = shownView(view, { round: 2, result: rounds[1] as never, before: null })
  expect(shown.trick.melds).toHaveLength(1)
})

test('SC-73 a last lead with the Turnabout is shown reversed', () => {
  const last = { seat: 0, action: lay('single', 9, 'yellow_9', 'turnabout') }
  const result = round([[], [], []], [0, 0, 0], { last })
  expect(shownView(view, { round: 2, result, before: null }).trick.reversed).toBe(true)
})

test('the newest artifact of many events is explained', () => {
  const laid: Event = {
    type: 'laid',
    seat: 1,
    kind: 'single',
    size: 1,
    rank: 8.5,
    cards: { yellow_8: 1, half_step: 1 },
    left: 3,
    role: 'follow',
    plain: false,
  }
  const passed: Event = { type: 'passed', seat: 2 }
  expect(spotlightOf([{ type: 'warded', seat: 0 }, laid, passed])).toEqual({
    artifacts: ['half_step'],
    event: laid,
  })
  expect(spotlightOf([passed])).toBeNull()
  expect(spotlightOf([{ ...laid, role: 'empty' }])).toBeNull()
})
