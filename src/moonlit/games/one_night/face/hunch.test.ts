import { expect, test } from 'vitest'
import { aboutOf, judged, mayReturn, openedBy, pretended } from './hunch.ts'
import { begin, mayDecline, targetsOf } from './night.ts'
import { view, world } from './position.ts'
import type { View, Window } from './types.ts'

function at(step: string, part = 'act', changes: Partial<View> = {}): View {
  const script: Window[] = [{ step, part, line: step }]
  return view({ script, window: 0, dealt: 'villager', ...changes })
}

test('whoever sleeps taps what whoever is called would tap', () => {
  expect([...targetsOf(pretended(at('seer')))]).toEqual(['s1', 's2', 'c1', 'c2', 'c3'])
  expect([...targetsOf(pretended(at('troublemaker')))]).toEqual(['s1', 's2'])
  expect([...targetsOf(pretended(at('village_idiot')))]).toEqual(['left', 'right'])
  expect(begin(pretended(at('insomniac_dg')))).toEqual(['s0'])
  expect(begin(pretended(at('alpha', 'act', { centre_wolves: ['werewolf'] })))).toEqual(['cw'])
})

test('where only something is shown, a hunch is about one other player', () => {
  for (const step of ['wolves', 'minion', 'masons', 'aura_seer'])
    expect([...targetsOf(pretended(at(step, 'wake')))]).toEqual(['s1', 's2'])
})

test('a hunch depends on nothing but what everybody knows', () => {
  const known = { dealt: 'seer', awake: true } as const
  for (const step of ['seer', 'robber', 'drunk', 'curator', 'wolves'])
    expect(pretended(at(step, 'act', known))).toEqual(pretended(at(step)))
})

test('what must be done leaves no hunch out either', () => {
  expect(mayDecline(pretended(at('drunk')))).toBe(false)
  expect(mayDecline(pretended(at('witch', 'act_more')))).toBe(false)
  expect(mayDecline(pretended(at('witch')))).toBe(true)
})

test('onlookers and the edges of the night have no hunch', () => {
  expect(pretended(at('seer', 'act', { seat: null }))).toEqual([])
  expect(pretended(at('dawn', 'rest'))).toEqual([])
})

test('the words follow what a hunch is about', () => {
  const about = (step: string, part?: string) => aboutOf(pretended(at(step, part)))
  expect(about('seer')).toBe('either')
  expect(about('robber')).toBe('one')
  expect(about('troublemaker')).toBe('two')
  expect(about('drunk')).toBe('centre')
  expect(about('insomniac')).toBe('own')
  expect(about('village_idiot')).toBe('side')
})

test('what was looked at stays open and cannot be taken back, all else can', () => {
  expect(openedBy({ type: 'look-at-two', first: 'c1', second: 'c3' }, 0)).toEqual(['c1', 'c3'])
  expect(openedBy({ type: 'rob', seat: 2 }, 0)).toEqual(['s0'])
  expect(mayReturn({ type: 'rob', seat: 2 }, 0)).toBe(false)
  expect(mayReturn({ type: 'swap', first: 1, second: 2 }, 0)).toBe(true)
  expect(mayReturn({ type: 'decline' }, 0)).toBe(true)
})

test('after the vote a hunch is judged by what lay there in its window', () => {
  const { script } = view()
  const deeds = [
    { window: 1, step: 'x', decision: 'x', seat: 0, swaps: [['s2', 'c1'] as const] },
  ] as const
  const night = world({ deeds, deal: ['seer', 'robber', 'werewolf', 'drunk', 'mason', 'mason'] })
  const found = judged(night, script, { 1: ['s2'], 2: ['s2', 'c1'], 0: ['left'] }, 0)
  expect(found.map(({ place, isTrue }) => [place, isTrue])).toEqual([
    ['s1', false],
    ['s2', true],
    ['s2', false],
    ['c1', true],
  ])
})
