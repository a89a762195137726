import { expect, test } from 'vitest'
import { view } from './position.ts'
import type { Said } from './talk.ts'
import { agrees, contradicts, dealtAsKnown, truthful } from './truth.ts'
import type { Claim, Deed, View, Vocabulary } from './types.ts'

const WORDS: Vocabulary = {
  players: 3,
  roles: ['werewolf', 'seer'],
  places: ['s0', 's1', 's2', 'c1', 'c2', 'c3'],
  centre: ['c1', 'c2', 'c3'],
  artifacts: [],
  forms: [],
}
const SAW: Deed = {
  window: 2,
  step: 'seer',
  decision: 'seer',
  seat: 0,
  action: { type: 'look-at-two', first: 'c1', second: 'c2' },
  looks: [
    { place: 'c1', role: 'werewolf' },
    { place: 'c2', role: 'robber' },
  ],
}

function day(changes: Partial<View> = {}): View {
  return view({ stage: 'talk', window: null, words: WORDS, notes: [SAW], ...changes })
}

function claim(seat: number, said: Said, active = true): Claim {
  return { id: 100 * seat, seat, time: 0, active, ...said }
}

test('what the notes say is true, anything else is a bluff', () => {
  expect(agrees(day(), { kind: 'was', args: { role: 'seer' } })).toBe(true)
  expect(agrees(day(), { kind: 'was', args: { role: 'robber' } })).toBe(false)
  expect(agrees(day(), { kind: 'saw', args: { place: 'c1', role: 'werewolf' } })).toBe(true)
  expect(agrees(day(), { kind: 'saw', args: { place: 'c3', role: 'werewolf' } })).toBe(false)
  expect(agrees(day(), { kind: 'idle', args: {} })).toBe(false)
})

test('a wolf may be named as some wolf', () => {
  expect(agrees(day(), { kind: 'saw', args: { place: 'c1', role: 'any_wolf' } })).toBe(true)
  expect(agrees(day(), { kind: 'saw', args: { place: 'c2', role: 'any_wolf' } })).toBe(false)
  expect(agrees(day(), { kind: 'saw', args: { place: 'c2', role: 'no_wolf' } })).toBe(true)
})

test('opinions, and who one is by now, are no matter of notes', () => {
  expect(agrees(day(), { kind: 'accuse', args: { target: 1 } })).toBeNull()
  expect(agrees(day(), { kind: 'am', args: { role: 'seer' } })).toBeNull()
})

test('without notes only what is still seen counts', () => {
  const bare = day({ notes: [], options: { ...view().options, night_notes: false } })
  expect(agrees(bare, { kind: 'was', args: { role: 'seer' } })).toBe(true)
  expect(agrees(bare, { kind: 'idle', args: {} })).toBeNull()
})

test('a robber took, and also swapped and saw', () => {
  const robbed: Deed = {
    window: 2,
    step: 'robber',
    decision: 'robber',
    seat: 0,
    action: { type: 'rob', seat: 1 },
    swaps: [['s0', 's1']],
    looks: [{ place: 's0', role: 'werewolf' }],
  }
  const kinds = truthful(day({ dealt: 'robber', notes: [robbed] })).map(({ kind }) => kind)
  expect(kinds).toEqual(['was', 'took', 'saw', 'swapped'])
})

test('every other deed can be told truly', () => {
  const base = { window: 1, step: '', seat: 0 }
  const deeds: Deed[] = [
    { ...base, decision: 'wolves', awake: [1], thumbs: [2] },
    { ...base, decision: 'masons', awake: [1] },
    { ...base, decision: 'minion', thumbs: [] },
    { ...base, decision: 'sentinel', action: { type: 'shield', seat: 1 } },
    { ...base, decision: 'curator', action: { type: 'entrust', seat: 1 } },
    { ...base, decision: 'village_idiot', action: { type: 'shift', direction: 'left' } },
    {
      ...base,
      decision: 'doppel_look',
      action: { type: 'copy', seat: 1 },
      looks: [{ place: 's1', role: 'seer' }],
    },
    {
      ...base,
      decision: 'revealer',
      action: { type: 'flip', seat: 1 },
      looks: [{ place: 's1', role: 'seer' }],
    },
    {
      ...base,
      decision: 'witch_look',
      action: { type: 'look', place: 'c1' },
      looks: [{ place: 'c1', role: 'seer' }],
    },
    {
      ...base,
      decision: 'witch_place',
      action: { type: 'hand-over', seat: 2 },
      swaps: [['c1', 's2']],
    },
    {
      ...base,
      decision: 'pi_first',
      action: { type: 'look', place: 's1' },
      looks: [{ place: 's1', role: 'werewolf' }],
      turned: 'werewolf',
    },
  ]
  const kinds = new Set(truthful(day({ notes: deeds, artifact: 'claw' })).map(({ kind }) => kind))
  for (const kind of [
    'woke_with',
    'thumbs',
    'shielded',
    'placed',
    'shifted',
    'copied',
    'flipped',
    'witched',
    'turned',
    'token',
    'saw',
    'swapped',
  ])
    expect(kinds).toContain(kind)
})

test('a role whose card one has seen elsewhere cannot have been dealt to another', () => {
  expect(contradicts(day(), claim(1, { kind: 'was', args: { role: 'robber' } }))).toBe(true)
  expect(contradicts(day(), claim(1, { kind: 'was', args: { role: 'werewolf' } }))).toBe(false)
  expect(contradicts(day(), claim(1, { kind: 'was', args: { role: 'seer' } }))).toBe(true)
  expect(contradicts(day(), claim(1, { kind: 'was', args: { role: 'robber' } }, false))).toBe(false)
  expect(contradicts(day(), claim(0, { kind: 'was', args: { role: 'robber' } }))).toBe(false)
})

test('nothing is known of the deal where cards could move before one looked', () => {
  const cards = [...view().cards, 'alpha_wolf' as const]
  expect([...dealtAsKnown(day({ cards }))]).toEqual([['s0', 'seer']])
  expect(dealtAsKnown(day({ seat: null, dealt: null })).size).toBe(0)
})

test('a player whose own card one saw early cannot be something else', () => {
  const looked: Deed = {
    ...SAW,
    action: { type: 'look', place: 's1' },
    looks: [{ place: 's1', role: 'werewolf' }],
  }
  const seen = day({ notes: [looked] })
  expect(contradicts(seen, claim(1, { kind: 'was', args: { role: 'villager' } }))).toBe(true)
  expect(contradicts(seen, claim(1, { kind: 'was', args: { role: 'werewolf' } }))).toBe(false)
})
