import { expect, test } from 'vitest'
import { bestMove, hintOf, Memory } from './guide.ts'
import type { Action, View } from './types.ts'

const STATS = { shadow: 1, might: 0, influence: 1, magic: 2 }
const PAIR = {
  stats: STATS,
  companions: [{ name: 'snuff', stats: { ...STATS, shadow: 2, magic: 0 } }],
}
const SEARCH: Action = { type: 'search' }

function view(phase: object, what: object = {}): View {
  const table = {
    seat: 0,
    week: 1,
    news: [],
    pairs: [PAIR],
    sides: ['opener'],
    phase,
  }
  return { ...table, ...what } as unknown as View
}

function menu(name: string, step = 'main'): View {
  return view({ type: 'menu', seat: 0, figure: { seat: 0, name }, step })
}

test('the guide follows the game from the booklet to the first action', () => {
  const before = { week: 0 }
  const drafting = view({ type: 'drafting' }, { ...before, sides: ['closer'] })
  expect(hintOf(drafting, [SEARCH])).toMatchObject({
    id: 'guide-goal',
    args: { side: 'closer' },
  })
  expect(hintOf(drafting, [SEARCH], ['guide-goal'])?.id).toBe('guide-character')
  expect(hintOf(view({ type: 'assigning', who: 'companion' }, before), [SEARCH])?.id).toBe(
    'guide-stats-companion',
  )
  expect(hintOf(view({ type: 'first-ability' }, before), [SEARCH])?.id).toBe('guide-ability')
  expect(hintOf(view({ type: 'drafting' }, before), [])).toBeNull()
})

test('it names the move a figure is good at', () => {
  expect(hintOf(menu('player'), [SEARCH])).toMatchObject({
    id: 'guide-action',
    clause: 'LO-62',
    args: { move: 'search' },
  })
  expect(hintOf(menu('snuff'), [SEARCH])).toMatchObject({
    id: 'guide-companion',
    clause: 'LO-64',
    args: { move: 'espionage' },
  })
  expect(bestMove({ ...STATS, shadow: 2 })).toBe('espionage')
})

test('extra actions, talks and windows have hints of their own', () => {
  const exchange: Action = { type: 'exchange', partner: 1 }
  expect(hintOf(menu('player', 'extra'), [exchange])?.id).toBe('guide-exchange')
  expect(hintOf(menu('player', 'extra'), [{ type: 'end' }])?.id).toBe('guide-extra')
  const cases: [object, string][] = [
    [{ type: 'choosing-mode' }, 'guide-mode'],
    [{ type: 'picking' }, 'guide-pick'],
    [{ type: 'counter-picking' }, 'guide-counter'],
    [{ type: 'negotiating', stage: 'give' }, 'guide-offer'],
    [{ type: 'negotiating', stage: 'answer' }, 'guide-answer'],
    [{ type: 'roll-window' }, 'guide-window'],
    [{ type: 'paying' }, 'guide-pay'],
    [{ type: 'learning' }, 'guide-learning'],
  ]
  for (const [phase, id] of cases) expect(hintOf(view(phase), [SEARCH])?.id).toBe(id)
  expect(hintOf(view({ type: 'discarding' }), [SEARCH])).toBeNull()
})

test('whoever waits is told what to look at, and what problems are when they strike', () => {
  const news = [{ event: { type: 'problems-came', seat: 0 }, to: null }]
  expect(hintOf(view({ type: 'menu' }), [])?.id).toBe('guide-watch')
  expect(hintOf(view({ type: 'menu' }, { news }), [{ type: 'raise-hand' }])?.id).toBe(
    'guide-problems',
  )
})

test("nobody else acts during one's own roll", () => {
  const attempt = { figure: { seat: 0, name: 'player' } }
  expect(hintOf(view({ type: 'roll-window' }, { attempt }), [])).toBeNull()
  const others = { figure: { seat: 1, name: 'player' } }
  expect(hintOf(view({ type: 'roll-window' }, { attempt: others }), [])?.id).toBe('guide-watch')
})

test('after the first week there is a farewell, and for onlookers nothing', () => {
  expect(hintOf(view({ type: 'menu' }, { week: 2 }), [])?.id).toBe('guide-farewell')
  expect(hintOf(view({ type: 'menu' }, { week: 3 }), [SEARCH])).toBeNull()
  expect(hintOf(view({ type: 'menu' }, { seat: null }), [])).toBeNull()
  expect(hintOf(view({ type: 'over' }, { week: 5 }), [])).toBeNull()
})

test('what was understood is not said again, and the farewell ends it', () => {
  const hint = { id: 'guide-mode', clause: 'LO-56' }
  const fresh = new Memory(null)
  expect(fresh.wants(hint)).toBe(true)
  expect(fresh.wants(null)).toBe(false)
  const later = new Memory(fresh.after(hint))
  expect(later.wants(hint)).toBe(false)
  expect(later.after({ id: 'guide-pick', clause: 'LO-57' })).toBe('guide-mode guide-pick')
  expect(new Memory(later.after({ id: 'guide-farewell', clause: 'LO-107' })).off).toBe(true)
  expect(new Memory('off').wants(hint)).toBe(false)
})
