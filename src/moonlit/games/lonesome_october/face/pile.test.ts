import { expect, test, vi } from 'vitest'
import type { Happened } from '$shell/face.ts'
import { settings } from '$shell/settings.ts'
import { Pile } from './pile.svelte.ts'
import { view } from './position.ts'
import type { Event } from './types.ts'

const TURN: Event = { type: 'turn-began', seat: 1, who: 'player' }
const debt = (seat: number, now: number): Event => ({ type: 'debt-changed', seat, by: 1, now })
const WEEK: Event = { type: 'week-began', week: 2, weeks: 5, first_seat: 1 }

/** A table that tells the pile of scenes, and writes down what the pile asks of it. */
function table(unread: number | null = null) {
  const held: (number | null)[] = []
  const headers: (number | undefined)[] = []
  const read: (() => void)[] = []
  const pile = new Pile({
    holdBack: (from, header) => {
      held.push(from)
      headers.push(header?.week)
    },
    readResult: () => new Promise((resolve) => read.push(resolve)),
  })
  const story: Happened<Event>[] = [{ n: 0, event: TURN }]
  const hear = (...events: readonly Event[]) => {
    for (const event of events) story.push({ n: story.length, event })
    pile.hear({ view: view({ attempt: null }), story: [...story], me: 0, isAsked: false, unread })
  }
  return { pile, held, headers, read, hear }
}

test('a page that opens shows where things are, not what happened', () => {
  const { pile, hear } = table()
  hear(WEEK)
  expect(pile.card).toBeNull()
})

test('after a reload what nobody has read comes again', () => {
  settings.pace = 'calm'
  const { pile, hear } = table(1)
  hear(WEEK, { ...TURN, seat: 0 })
  expect(pile.card?.sort).toBe('week')
})

test("one's own card lies there until it was read, and holds up what is newer", async () => {
  settings.pace = 'calm'
  const { pile, held, read, hear } = table()
  hear()
  hear(WEEK, { ...TURN, seat: 0 })
  expect(pile.card?.sort).toBe('week')
  expect(pile.isRead).toBe(true)
  expect(held).toEqual([2])
  read[0]?.()
  await vi.waitFor(() => expect(pile.card).toBeNull())
  expect(held.at(-1)).toBeNull()
})

test("others' cards follow one another by themselves, and the newest is left to the table", async () => {
  vi.useFakeTimers()
  settings.pace = 'normal'
  const { pile, hear } = table()
  hear()
  hear(TURN, debt(1, 1), TURN, debt(2, 1))
  expect(pile.cards).toHaveLength(1)
  expect(pile.isRead).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(pile.card).toBeNull()
  vi.useRealTimers()
})

test('step by step every card waits to be asked for, and quickly none is shown apart', async () => {
  settings.pace = 'step'
  const { pile, hear } = table()
  hear()
  hear(TURN, debt(1, 1), TURN, debt(2, 1))
  expect(pile.isRead).toBe(true)
  pile.goOn()
  await vi.waitFor(() => expect(pile.card).toBeNull())
  settings.pace = 'quick'
  hear(TURN, debt(1, 2), TURN, debt(2, 2))
  expect(pile.card).toBeNull()
  hear(WEEK)
  expect(pile.card).toBeNull()
})

test('what comes next waits until the newest card of another has added up', async () => {
  vi.useFakeTimers()
  settings.pace = 'calm'
  settings.motion = true
  const { held, hear } = table()
  hear()
  hear(TURN, debt(1, 1))
  expect(held).toEqual([3])
  await vi.advanceTimersByTimeAsync(220)
  expect(held).toEqual([3, null])
  settings.motion = false
  hear(TURN, debt(1, 2))
  expect(held).toHaveLength(2)
  vi.useRealTimers()
})

test('counters wait for the card that changes them', () => {
  settings.pace = 'calm'
  const { pile, hear } = table()
  hear()
  hear({ type: 'preparing', seat: 0, who: 'player', whom_seat: 0, companion: null }, debt(0, 3))
  expect(pile.pending).toHaveLength(1)
  pile.isOpen = true
  expect(pile.pending).toHaveLength(0)
})

test('a new week stands in the header while its card is read', () => {
  settings.pace = 'calm'
  const { headers, hear } = table()
  hear()
  hear(WEEK, TURN, debt(1, 1))
  expect(headers).toEqual([2])
})

test('a move that was read does not come again for the ability that was chosen after it', async () => {
  settings.pace = 'calm'
  const { pile, hear } = table()
  hear()
  const declared = {
    seat: 0,
    who: 'player',
    move: 'search',
    target_seat: null,
    duel: null,
  } as const
  hear({ type: 'declared', ...declared }, { type: 'experience-gained', seat: 0, now: 0 })
  expect(pile.isRead).toBe(true)
  pile.goOn()
  await vi.waitFor(() => expect(pile.card).toBeNull())
  hear({ type: 'ability-taken', seat: 0, ability: 'dissection' })
  expect(pile.card).toBeNull()
  hear(debt(0, 1))
  expect(pile.card).not.toBeNull()
})
