import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings.ts'
import type { Scene } from '../wire.ts'
import { Scenes, timeFor } from './scenes.ts'

/** A scene that tells one move after `heard - 1` others. */
function move(heard: number, changes: Partial<Scene> = {}): Scene {
  return {
    type: 'scene',
    heard,
    events: [{ type: 'played', seat: heard % 4, nth: heard }],
    view: heard,
    question: null,
    left: null,
    advice: null,
    is_counting: false,
    take_back: null,
    room: [],
    wish: null,
    ...changes,
  }
}

/** A page that has been at the table for three events. */
function watching(): Scenes {
  const scenes = new Scenes()
  scenes.hear(move(3, { events: [{ type: 'a' }, { type: 'b' }, { type: 'c' }] }))
  return scenes
}

const logOf = (scenes: Scenes) => scenes.now.value?.log.map(({ n }) => n)

beforeEach(() => {
  vi.useFakeTimers()
  settings.motion = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('moves that arrive together are shown one after another', async () => {
  const scenes = watching()
  for (const heard of [4, 5, 6]) scenes.hear(move(heard))
  const seen = [scenes.now.value?.view]
  for (let step = 0; step < 2; step++) {
    await vi.advanceTimersByTimeAsync(650)
    seen.push(scenes.now.value?.view)
  }
  expect(seen).toEqual([4, 5, 6])
})

test('the log grows in step with what is shown', async () => {
  const scenes = watching()
  for (const heard of [4, 5]) scenes.hear(move(heard))
  expect(logOf(scenes)).toEqual([0, 1, 2, 3])
  await vi.advanceTimersByTimeAsync(650)
  expect(logOf(scenes)).toEqual([0, 1, 2, 3, 4])
})

test('a question waits for its scene', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hear(move(5, { question: { id: 2, clause: 'DV-20', options: [], is_whole: true } }))
  expect(scenes.now.value?.question).toBeNull()
  await vi.advanceTimersByTimeAsync(650)
  expect(scenes.now.value?.question?.id).toBe(2)
})

test('the last scene has its time before the end', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  expect(scenes.settled.value).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(scenes.settled.value).toBe(true)
})

test('what comes next waits while the table still shows something', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hold(true)
  scenes.hear(move(5))
  await vi.advanceTimersByTimeAsync(5000)
  expect(scenes.now.value?.view).toBe(4)
  scenes.hold(false)
  expect(scenes.now.value?.view).toBe(5)
})

test('the end waits too, but nobody can hold a table for good', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hold(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(scenes.settled.value).toBe(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(scenes.settled.value).toBe(true)
})

test('what is only shown again is settled at once', () => {
  expect(watching().settled.value).toBe(true)
})

test('with motion off everything is shown at once', () => {
  settings.motion = false
  const scenes = watching()
  for (const heard of [4, 5, 6]) scenes.hear(move(heard))
  expect(scenes.now.value?.view).toBe(6)
})

test('nothing is paced while nobody looks', () => {
  vi.stubGlobal('document', { hidden: true })
  const scenes = watching()
  for (const heard of [4, 5, 6]) scenes.hear(move(heard))
  expect(scenes.now.value?.view).toBe(6)
})

test('a long history is not moved but shown', () => {
  const scenes = watching()
  expect(scenes.now.value?.recent).toEqual([])
})

test('a fresh deal moves, even on the first scene', () => {
  const scenes = new Scenes()
  const question = { id: 0, clause: 'DV-10', options: [], is_whole: true }
  scenes.hear(move(2, { events: [{ type: 'dealt' }, { type: 'hand' }], question }))
  expect(scenes.now.value?.recent.map(({ n }) => n)).toEqual([0, 1])
})

test('what was missed while away comes at once when it is much', () => {
  const scenes = watching()
  scenes.catchUp()
  const events = Array.from({ length: 9 }, () => ({ type: 'played', nth: 1 }))
  scenes.hear(move(12, { events }))
  expect(logOf(scenes)).toHaveLength(12)
  expect(scenes.now.value?.recent).toEqual([])
})

test('an event that arrives twice is told once', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hear(
    move(5, {
      events: [
        { type: 'played', nth: 4 },
        { type: 'played', nth: 5 },
      ],
    }),
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(logOf(scenes)).toEqual([0, 1, 2, 3, 4])
})

test('another pair of eyes begins the log anew', async () => {
  const scenes = watching()
  scenes.catchUp()
  scenes.hear(move(2, { events: [{ type: 'x' }, { type: 'y' }] }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(scenes.now.value?.log.map(({ event }) => event.type)).toEqual(['x', 'y'])
  expect(scenes.heard).toBe(2)
})

test('time runs from when it was told, not from when it is shown', async () => {
  const scenes = watching()
  const ends = Date.now() + 8000
  scenes.hear(move(4))
  scenes.hear(move(5, { left: 8000 }))
  expect(scenes.now.value?.until).toBeNull()
  await vi.advanceTimersByTimeAsync(650)
  expect(scenes.now.value?.until).toBe(ends)
})

test('a nod takes less time than a move, and nothing takes none', () => {
  const nod = { n: 0, event: { type: 'ready', seat: 1 } }
  const deed = { n: 1, event: { type: 'played', seat: 1, suit: 'crystal' } }
  expect(timeFor([])).toBe(0)
  expect(timeFor([nod])).toBeLessThan(timeFor([deed]))
  expect(timeFor(Array.from({ length: 99 }, () => deed))).toBe(2600)
})

test('advice that follows belongs to the newest scene', () => {
  const scenes = watching()
  scenes.hear(move(4, { advice: 'old' }))
  scenes.hurry()
  scenes.hear(move(5, { is_counting: true }))
  scenes.hurry()
  expect(scenes.now.value).toMatchObject({ view: 5, advice: 'old', isCounting: true })
  scenes.advise('new')
  expect(scenes.now.value).toMatchObject({ view: 5, advice: 'new', isCounting: false })
})

test('advice is kept for a scene that waits to be shown', async () => {
  const scenes = watching()
  for (const heard of [4, 5]) scenes.hear(move(heard, { is_counting: true }))
  scenes.advise('for five')
  expect(scenes.now.value).toMatchObject({ view: 4, advice: null, isCounting: true })
  await vi.advanceTimersByTimeAsync(650)
  expect(scenes.now.value).toMatchObject({ view: 5, advice: 'for five', isCounting: false })
})
