import { expect, test } from 'vitest'
import type { Player } from '$shell/face.ts'
import { choicesOf } from './choices.ts'
import { pair, view } from './position.ts'
import { answerOf, promptOf } from './prompt.ts'
import { People } from './says.ts'
import type { Action, View } from './types.ts'

const PLAYERS = ['Anna', 'Boris', 'Clara', 'Dora'].map(
  (name): Player => ({ kind: 'person', name, online: true }) as Player,
)
const people = (of: View) => new People(PLAYERS, 0, of)
const MENU: readonly Action[] = [
  { type: 'search' },
  { type: 'spy', on: 1 },
  { type: 'spy', on: 2 },
  { type: 'fight', against: 1 },
  { type: 'call', on: null },
  { type: 'call', on: 1 },
  { type: 'use', effect: 'sword', seat: 1, figure: null, stat: null, how: null },
  { type: 'use', effect: 'sword', seat: 2, figure: null, stat: null, how: null },
  { type: 'use', effect: 'wolfsbane', seat: null, figure: null, stat: null, how: null },
]

test('a menu shows all four moves, each with whom it can go against and why not', () => {
  const now = view()
  const choices = choicesOf(now, MENU, people(now))
  const moves = choices.filter(({ kind }) => kind === 'move')
  expect(moves.map(({ key }) => key)).toEqual(['search', 'espionage', 'fight', 'call'])
  expect(moves[0]?.action).toEqual({ type: 'search' })
  const fight = moves[2]?.targets.map(({ key, reason }) => [key, reason?.id])
  expect(fight).toEqual([
    ['seat-1', undefined],
    ['seat-2', 'why-refuge'],
    ['seat-3', 'why-refuge'],
  ])
})

test('a move that nobody can be the target of says why as a whole', () => {
  const now = view({ week: 1 })
  const [, , fight] = choicesOf(now, [{ type: 'search' }], people(now))
  expect(fight).toMatchObject({ key: 'fight', reason: { id: 'why-first-week', clause: 'LO-17' } })
})

test('an effect is one choice, whomever it may strike; one without an aim is whole at once', () => {
  const now = view()
  const effects = choicesOf(now, MENU, people(now)).filter(({ kind }) => kind === 'effect')
  expect(effects.map(({ key, targets }) => [key, targets.length])).toEqual([
    ['use-sword', 2],
    ['use-wolfsbane', 0],
  ])
  expect(effects[1]?.action).toEqual(MENU.at(-1))
})

test('the place says how many refuges are missing', () => {
  const now = view({
    phase: { type: 'menu', seat: 0, figure: { seat: 0, name: 'player' }, step: 'extra' },
  })
  const extras = choicesOf(now, [{ type: 'end' }], people(now))
  const place = extras.find(({ key }) => key === 'calculate')
  expect(place?.reason).toMatchObject({ id: 'why-missing', args: { n: 2 } })
  expect(extras.at(-1)).toMatchObject({ key: 'end', kind: 'end' })
})

test('a result out of reach is shown with its reason', () => {
  const figure = { seat: 0, name: 'player' }
  const now = view({
    phase: { type: 'picking', seat: 0, bullets: false },
    attempt: { ...ATTEMPT, figure, target: 1 },
  })
  const picks = choicesOf(now, [{ type: 'pick', what: 'info', companion: null }], people(now))
  expect(picks.map(({ key, reason }) => [key, reason?.id])).toEqual([
    ['info', undefined],
    ['steal', 'why-all-three'],
  ])
  expect(picks[0]?.title).toContain('side')
})

const ATTEMPT: NonNullable<View['attempt']> = {
  figure: { seat: 0, name: 'player' },
  move: 'espionage',
  target: 1,
  duel: null,
  rampage: false,
  helper: null,
  swapped: false,
  roll: null,
  help_roll: null,
  result: 8,
  band: 'partial',
  leash: false,
  mode: 'one',
  picks_left: 1,
  picked: [],
  lowered: false,
  brought: false,
  hurt: false,
  grave: false,
}

test('the prompt asks, then aims, then repeats the choice in words', () => {
  const now = view()
  const asked = { view: now, options: MENU, busy: false, people: people(now) }
  const [, spy] = choicesOf(now, MENU, people(now))
  if (!spy) throw new Error('no espionage')
  const start = promptOf({ ...asked, draft: { choice: null, target: null } })
  expect(start).toMatchObject({ question: 'Jack: which action?' })
  expect(start.verb).toBeUndefined()
  const aiming = promptOf({ ...asked, draft: { choice: spy, target: null } })
  expect(aiming.question).toBe('Espionage: on whom?')
  const draft = { choice: spy, target: spy.targets[1] ?? null }
  expect(promptOf({ ...asked, draft })).toMatchObject({
    question: 'Spy on the Count?',
    verb: 'Done',
  })
  expect(answerOf(draft)).toEqual({ type: 'spy', on: 2 })
})

test('a sealed window names nobody, and a hand may be raised in the turn of another', () => {
  const asked = { busy: false, draft: { choice: null, target: null } }
  const window = view({ phase: { type: 'roll-window', asked: [1], answers: [null] }, asked: [1] })
  const sealed = promptOf({ ...asked, view: window, options: [], people: people(window) })
  expect(sealed).toMatchObject({ question: 'The dice are settling…', waiting: true })
  const turn = view({
    phase: { type: 'menu', seat: 2, figure: { seat: 2, name: 'needle' }, step: 'main' },
    asked: [2],
  })
  const options: Action[] = [{ type: 'raise-hand' }]
  const words = promptOf({ ...asked, view: turn, options, people: people(turn) })
  expect(words).toMatchObject({ question: 'Needle is acting now', waiting: true })
  expect(choicesOf(turn, [], people(turn))).toEqual([])
})

test('who is out of the Game can be no target of a Call', () => {
  const pairs = [
    pair('jack', { info: [[], [1], [1], []] }),
    pair('jill', { in_game: false }),
    pair('count'),
    pair('vicar'),
  ]
  const now = view({ pairs })
  const call = choicesOf(now, [{ type: 'call', on: 2 }], people(now))[3]
  expect(call?.targets.map(({ key, reason }) => [key, reason?.id])).toEqual([
    ['alone', 'why-promised'],
    ['seat-1', 'why-out'],
    ['seat-2', undefined],
    ['seat-3', 'why-refuge'],
  ])
})
