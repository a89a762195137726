import { expect, test } from 'vitest'
import { countingOrder, momentsOf, nextStop, stopBefore, tallyOf, tellingsOf } from './moments.ts'
import { result, view, world } from './position.ts'
import { Reel } from './reel.svelte.ts'
import { arrowOf, standAt, wayBetween } from './stand.ts'
import type { Deed, NightResult } from './types.ts'

function kinds(night: NightResult): string[] {
  return momentsOf(night, []).map(({ kind }) => kind)
}

test('the order of counting depends on the deal, and on nobody’s vote', () => {
  const one = countingOrder(result())
  expect([...one].sort()).toEqual([0, 1, 2])
  expect(countingOrder(result({ votes: [1, 0, 1] }))).toEqual(one)
  const deals = ['seer', 'drunk', 'mason', 'hunter', 'tanner'].map((role) =>
    countingOrder(result({ world: world({ deal: [role as 'seer', ...world().deal.slice(1)] }) })),
  )
  expect(new Set(deals.map(String)).size).toBeGreaterThan(1)
})

test('the count ends where the verdict stands; a bodyguard’s hand is no vote', () => {
  expect(tallyOf(result(), [0, 1, 2])).toEqual([
    [2, [0, 1]],
    [0, [2]],
  ])
  const guarded = result({ world: world({ final: ['bodyguard', 'robber', 'werewolf'] }) })
  expect(tallyOf(guarded, [0, 1, 2])).toEqual([
    [0, [2]],
    [2, [1]],
  ])
})

test('votes come before the dead, the dead before who won, and only then the other cards', () => {
  expect(kinds(result())).toEqual([
    'open',
    ...['vote', 'vote', 'vote'],
    ...['still', 'dead', 'why'],
    ...['card', 'card'],
    ...['told', 'end'],
  ])
})

test('eight votes and their cards take about eleven seconds', () => {
  const eight = result({ votes: [1, 2, 1, 2, 1, 2, 1, 2], world: world({ players: 8 }) })
  const count = momentsOf(eight, []).filter(({ kind }) => kind !== 'told' && kind !== 'end')
  const seconds = count.reduce((sum, { lasts }) => sum + lasts, 0) / 1000
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(12)
})

const deed = (step: string, seat: number, parts: Partial<Deed> = {}): Deed => ({
  window: 1,
  step,
  decision: step,
  seat,
  ...parts,
})

test('the night is told step by step: a group once, and a step without anybody, too', () => {
  const told = tellingsOf(
    world({
      deeds: [deed('wolves', 0, { awake: [2] }), deed('wolves', 2, { awake: [0] })],
    }),
    view().script,
  )
  expect(told.map(({ step, chapter }) => [step, chapter?.deed.seat ?? null])).toEqual([
    ['wolves', 0],
    ['seer', null],
  ])
})

test('a hand goes on to the verdict first, then through the night and back', () => {
  const moments = momentsOf(result(), tellingsOf(world(), view().script))
  const told = moments.findIndex(({ kind }) => kind === 'told')
  expect(nextStop(moments, 0)).toBe(told)
  expect(nextStop(moments, told)).toBe(told + 1)
  expect(stopBefore(moments, told + 1)).toBe(told)
  expect(stopBefore(moments, 2)).toBe(2)
})

test('who comes late sees the end, and may have the night told again', () => {
  const reel = new Reel(momentsOf(result(), tellingsOf(world(), view().script)), false)
  expect(reel.now.kind).toBe('end')
  reel.again()
  expect(reel.now).toMatchObject({ kind: 'chapter', n: 0 })
  expect(reel.press('Escape')).toBe(true)
  expect(reel.now.kind).toBe('end')
  expect(reel.press('x')).toBe(false)
})

test('a card travels from its place to the other, and the two of an exchange not the same way', () => {
  const [a, b] = [standAt(0, 8), standAt(3, 8)]
  const [there, back] = [wayBetween(a, b), wayBetween(b, a, true)]
  expect([there[0], there.at(-1)]).toEqual([a, b])
  const middle = (way: typeof there) => way[Math.floor(way.length / 2)]
  expect(middle(there)).not.toEqual(middle(back))
})

test('arrows to one seat end apart', () => {
  const votes = [3, 0, 0, 0, 0]
  const tips = [1, 2, 3, 4].map((seat) => Number(arrowOf(seat, votes).head.split(',')[0]))
  // From left to right as the voters sit, so that no two cross at their ends.
  expect(tips).toEqual(tips.toSorted((one, other) => other - one))
  expect(new Set(tips).size).toBe(4)
})
