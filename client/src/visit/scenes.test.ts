import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings.ts'
import type { Scene } from '../wire.ts'
import { PAUSES, timeFor } from './pacing.ts'
import { Scenes, type Onlooking } from './scenes.ts'

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
    may_skip: false,
    more_time: 0,
    is_partial: false,
    lesson: null,
    ...changes,
  }
}

const QUESTION = { id: 2, clause: 'DV-20', options: [], is_asked: true, left: null, is_whole: true }

const ALONE: Onlooking = {
  isAwaited: () => false,
  hasCompany: () => false,
  sweeps: () => false,
  pace: () => settings.pace,
}

/** A page that has been at the table for three events. */
function watching(table: Partial<Onlooking> = {}): Scenes {
  const scenes = new Scenes({ ...ALONE, ...table })
  scenes.hear(move(3, { events: [{ type: 'a' }, { type: 'b' }, { type: 'c' }] }))
  return scenes
}

const logOf = (scenes: Scenes) => scenes.now.value?.log.map(({ n }) => n)

beforeEach(() => {
  vi.useFakeTimers()
  settings.motion = true
  settings.pace = 'normal'
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
    await vi.advanceTimersByTimeAsync(900)
    seen.push(scenes.now.value?.view)
  }
  expect(seen).toEqual([4, 5, 6])
})

test('the log grows in step with what is shown', async () => {
  const scenes = watching()
  for (const heard of [4, 5]) scenes.hear(move(heard))
  expect(logOf(scenes)).toEqual([0, 1, 2, 3])
  await vi.advanceTimersByTimeAsync(900)
  expect(logOf(scenes)).toEqual([0, 1, 2, 3, 4])
})

test('a question waits for its scene', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hear(move(5, { question: QUESTION }))
  expect(scenes.now.value?.question).toBeNull()
  await vi.advanceTimersByTimeAsync(900)
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
  await vi.advanceTimersByTimeAsync(900)
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

test('with motion off a quick pace shows everything at once', () => {
  settings.motion = false
  settings.pace = 'quick'
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
  const question = {
    id: 0,
    clause: 'DV-10',
    options: [],
    is_asked: true,
    left: null,
    is_whole: true,
  }
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
  await vi.advanceTimersByTimeAsync(PAUSES.calm.move)
  expect(scenes.now.value).toMatchObject({ view: 5, advice: 'for five', isCounting: false })
})

/** How long after the first move of others the second one is shown (ms). */
async function pauseOf(scenes: Scenes): Promise<number> {
  scenes.hear(move(4))
  scenes.hear(move(5))
  for (let waited = 0; waited <= 5000; waited += 50) {
    if (scenes.now.value?.view === 5) return waited
    await vi.advanceTimersByTimeAsync(50)
  }
  return Infinity
}

test.each([
  ['calm', 1800, 2600],
  ['normal', 900, 1400],
  ['quick', 250, 500],
  ['step', Infinity, Infinity],
] as const)(
  'at %s a move stays for %i ms, before a swept trick for %i',
  async (pace, move, swept) => {
    settings.pace = pace
    expect(await pauseOf(watching())).toBe(move)
    expect(await pauseOf(watching({ sweeps: () => true }))).toBe(swept)
    expect(PAUSES[pace]).toEqual({ move, swept })
  },
)

test('motion is one thing and pace another: without movement a move stays as long', async () => {
  settings.motion = false
  settings.pace = 'calm'
  expect(await pauseOf(watching())).toBe(1800)
})

test('another pace counts at once, for what is shown already too', async () => {
  settings.pace = 'step'
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hear(move(5))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(scenes.now.value?.view).toBe(4)
  settings.pace = 'normal'
  scenes.look()
  expect(scenes.now.value?.view).toBe(5)
})

test('step by step shows one move of others at a time, and then the question', async () => {
  settings.pace = 'step'
  const scenes = watching()
  scenes.hear(move(4, { question: QUESTION }))
  scenes.hear(move(5))
  scenes.hear(move(6))
  scenes.hear(move(7, { question: { ...QUESTION, id: 3 } }))
  expect(scenes.now.value?.view).toBe(5)
  expect(scenes.waiting.value).toBe(2)
  scenes.step()
  expect([scenes.now.value?.view, scenes.now.value?.question]).toEqual([6, null])
  scenes.step()
  expect(scenes.now.value?.question?.id).toBe(3)
  expect(scenes.waiting.value).toBe(0)
})

test('a nod needs no step of its own', async () => {
  settings.pace = 'step'
  const scenes = watching()
  scenes.hear(move(4))
  scenes.hear(move(5, { events: [{ type: 'ready', seat: 1 }] }))
  expect(scenes.paused.value).toBe(false)
  scenes.hear(move(6))
  await vi.advanceTimersByTimeAsync(1000)
  expect(scenes.now.value?.view).toBe(5)
})

test("a pass after which it is another's turn is a move", async () => {
  settings.pace = 'calm'
  const scenes = watching()
  const passes = (heard: number, next: number) =>
    move(heard, { events: [{ type: 'passed', seat: next - 1 }], view: { heard, asked: [next] } })
  for (const heard of [4, 5, 6]) scenes.hear(passes(heard, heard - 2))
  const seen = []
  for (let step = 0; step < 3; step++) {
    seen.push((scenes.now.value?.view as { heard: number }).heard)
    await vi.advanceTimersByTimeAsync(1800)
  }
  expect(seen).toEqual([4, 5, 6])
})

test.each(['calm', 'step'] as const)('at %s what one did oneself is shown at once', (pace) => {
  settings.pace = pace
  const scenes = watching()
  scenes.hear(move(4, { question: QUESTION }))
  scenes.hear(move(5))
  expect(scenes.now.value?.view).toBe(5)
})

test('a step shortens any pause, but not what the table still shows', () => {
  settings.pace = 'calm'
  const scenes = watching()
  for (const heard of [4, 5, 6]) scenes.hear(move(heard))
  scenes.step()
  expect(scenes.now.value?.view).toBe(5)
  scenes.hold(true)
  scenes.step()
  expect(scenes.now.value?.view).toBe(5)
})

test.each([
  ['a person who waits', { isAwaited: () => true }, {}],
  ['a running clock', {}, { left: 8000 }],
] as const)('%s cuts the queue short, and the log holds what was skipped', (_, table, changes) => {
  settings.pace = 'step'
  const scenes = watching(table)
  scenes.hear(move(4))
  scenes.hear(move(5))
  scenes.hear(move(6, { ...changes, question: QUESTION }))
  expect(scenes.now.value?.question?.id).toBe(2)
  expect(logOf(scenes)).toEqual([0, 1, 2, 3, 4, 5])
})

test('whoever comes back and waits cuts the queue short, too', () => {
  settings.pace = 'step'
  let isAwaited = false
  const scenes = watching({ isAwaited: () => isAwaited })
  scenes.hear(move(4))
  scenes.hear(move(5, { question: QUESTION }))
  expect(scenes.now.value?.question).toBeNull()
  isAwaited = true
  scenes.look()
  expect(scenes.now.value?.question?.id).toBe(2)
})

/** Seats 1, 2 and 3 take turn after turn, `every` so many ms; the most turns the page was behind. */
async function farthestBehind(scenes: Scenes, every: number): Promise<number> {
  let farthest = 0
  for (let n = 0; n < 40; n++) {
    scenes.hear(move(4 + n, { view: { nth: n, asked: [1 + (n % 3)] } }))
    farthest = Math.max(farthest, scenes.turnsBehind)
    await vi.advanceTimersByTimeAsync(every)
    farthest = Math.max(farthest, scenes.turnsBehind)
  }
  return farthest
}

test.each(['calm', 'normal', 'quick', 'step'] as const)(
  'at %s a page is never more than one turn behind others who play on',
  async (pace) => {
    settings.pace = pace
    for (const every of [0, 50, 200, 600, 2000]) {
      const scenes = watching({ hasCompany: () => true })
      expect(await farthestBehind(scenes, every)).toBeLessThanOrEqual(1)
      scenes.leave()
    }
  },
)

test('bots alone are shown in full, however far they are', async () => {
  settings.pace = 'calm'
  const scenes = watching()
  for (let n = 0; n < 9; n++) scenes.hear(move(4 + n, { view: { nth: n, asked: [1 + (n % 3)] } }))
  expect(scenes.now.value?.view).toMatchObject({ nth: 0 })
  await vi.advanceTimersByTimeAsync(1800)
  expect(scenes.now.value?.view).toMatchObject({ nth: 1 })
})

test('nothing goes on while a result is read, neither in time nor in a hidden tab', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  let isRead = false
  void scenes.restUntil(null).then(() => (isRead = true))
  scenes.hear(move(5, { question: QUESTION }))
  await vi.advanceTimersByTimeAsync(600_000)
  vi.stubGlobal('document', { hidden: true })
  scenes.hurry()
  scenes.step()
  expect([scenes.now.value?.view, isRead, scenes.settled.value]).toEqual([4, false, false])
  scenes.goOn()
  await vi.advanceTimersByTimeAsync(0)
  expect([scenes.now.value?.view, isRead]).toEqual([5, true])
})

test('a result that others wait for is put away when time is up', async () => {
  const scenes = watching({ isAwaited: () => true, hasCompany: () => true })
  scenes.hear(move(4))
  void scenes.restUntil(Date.now() + 20_000)
  scenes.hear(move(5, { question: QUESTION }))
  await vi.advanceTimersByTimeAsync(19_900)
  expect([scenes.rest.value !== null, scenes.now.value?.question]).toEqual([true, null])
  await vi.advanceTimersByTimeAsync(100)
  expect(scenes.rest.value).toBeNull()
  expect(scenes.now.value?.question?.id).toBe(2)
})

test('the end of a game is read for as long as it takes, and no longer', async () => {
  const scenes = watching()
  scenes.hear(move(4))
  void scenes.restUntil(null)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(scenes.settled.value).toBe(false)
  scenes.goOn()
  expect(scenes.settled.value).toBe(true)
})

test('a result is put away when others are a turn ahead', async () => {
  const scenes = watching({ hasCompany: () => true })
  scenes.hear(move(4, { view: { asked: [1] } }))
  void scenes.restUntil(Date.now() + 20_000)
  for (const [i, seat] of [2, 3, 1, 2].entries())
    scenes.hear(move(5 + i, { view: { asked: [seat] } }))
  expect(scenes.rest.value).toBeNull()
  expect(scenes.turnsBehind).toBe(1)
})

test('after a reload the result that was being read is told again, and nothing else', async () => {
  let kept: number | null = null
  const tab = { seen: () => kept, see: (events: number) => (kept = events) }
  const scenes = watching(tab)
  scenes.hear(move(4))
  void scenes.restUntil(null)
  scenes.hear(move(5))
  const reloaded = new Scenes({ ...ALONE, ...tab })
  const events = [3, 4, 5, 6, 7].map((nth) => ({ type: 'played', seat: 1, nth }))
  reloaded.hear(move(5, { events }))
  expect(reloaded.now.value?.recent.map(({ n }) => n)).toEqual([3, 4])
  expect(logOf(reloaded)).toEqual([0, 1, 2, 3, 4])
  void reloaded.restUntil(null)
  reloaded.goOn()
  await vi.advanceTimersByTimeAsync(0)
  const again = new Scenes({ ...ALONE, ...tab })
  again.hear(move(9, { events: Array.from({ length: 9 }, () => ({ type: 'a' })) }))
  expect(again.now.value?.recent).toHaveLength(4)
  expect(kept).toBe(5)
})

test('in a tab that has never been here nothing is told again', () => {
  const scenes = new Scenes({ ...ALONE, seen: () => null })
  scenes.hear(move(9, { events: Array.from({ length: 9 }, () => ({ type: 'a' })) }))
  expect(scenes.now.value?.recent).toEqual([])
})
