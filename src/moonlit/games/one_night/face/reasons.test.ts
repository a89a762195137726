import { expect, test } from 'vitest'
import { result, world } from './position.ts'
import { deathsOf, endingsOf } from './reasons.ts'
import type { NightResult, Verdict } from './types.ts'

const names = (seats: readonly number[]) => seats.join('+')

function judged(verdict: Partial<Verdict>, changes: Partial<NightResult> = {}): NightResult {
  const usual = result()
  return { ...usual, verdict: { ...usual.verdict, ...verdict }, ...changes }
}

test('who died by votes, with how many', () => {
  expect(deathsOf(result(), names)).toEqual([
    { id: 'because-votes', args: { names: '2', k: 1, n: 2 }, clause: 'ON-108' },
  ])
})

test('nobody died', () => {
  const [reason] = deathsOf(judged({ deaths: [] }), names)
  expect(reason).toEqual({ id: 'because-nobody-died', clause: 'ON-108' })
})

test('a guard, a curse, a shot and a prince, each by its clause', () => {
  const told = judged(
    {
      wolves: [1, 2],
      deaths: [
        { seat: 2, by: null },
        { seat: 1, by: 2 },
      ],
      spared: [0],
      protected: [],
    },
    { world: world({ final: ['bodyguard', 'cursed', 'hunter'] }) },
  )
  expect(deathsOf(told, names).map(({ id, clause }) => [id, clause])).toEqual([
    ['because-guard', 'ON-106'],
    ['because-cursed', 'ON-107'],
    ['because-votes', 'ON-108'],
    ['because-shot', 'ON-110'],
    ['because-prince', 'ON-109'],
  ])
})

test('endings are grouped by clause, winners first', () => {
  const ended = endingsOf(
    judged({ won_as: [null, 'tanner', 'wolves'], why: ['ON-117', 'ON-118', 'ON-117'] }),
  )
  expect(ended.map(({ clause, won, lost }) => [clause, won, lost])).toEqual([
    ['ON-117', [2], [0]],
    ['ON-118', [1], []],
  ])
})
