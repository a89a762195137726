import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from './refusal.ts'
import { Socket, waitBefore, type Ears } from './socket.ts'
import type { FromPage, Scene, ToPage } from './wire.ts'

const SCENE: Scene = {
  type: 'scene',
  heard: 3,
  events: [],
  view: null,
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
}

/** The other end of the line, in the hands of the test. */
class Line {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static lines: Line[] = []
  readyState = 0
  readonly said: FromPage[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    Line.lines.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as FromPage)
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  tell(told: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
  breaks(): void {
    this.readyState = 3
    this.onclose?.()
  }
  last(): FromPage {
    return this.said.at(-1) as FromPage
  }
}

function ears(changes: Partial<Ears> = {}): Ears {
  return { heard: () => 0, hear: () => undefined, check: () => Promise.resolve(), ...changes }
}

/** A page at a table that has answered. */
async function atTable(changes: Partial<Ears> = {}): Promise<[Socket, Line]> {
  const socket = new Socket('ws://here/ws/471903', ears(changes))
  const line = await newLine()
  line.open()
  line.tell(SCENE)
  return [socket, line]
}

async function newLine(): Promise<Line> {
  await vi.advanceTimersByTimeAsync(0)
  return Line.lines.at(-1) as Line
}

beforeEach(() => {
  Line.lines = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page first says how many events it has heard', async () => {
  const [, line] = await atTable({ heard: () => 17 })
  expect(line.said[0]).toMatchObject({ type: 'hello', since: 17 })
})

test('a page is open when the table has spoken, not when the line is', async () => {
  const socket = new Socket('ws://here', ears())
  const line = await newLine()
  line.open()
  expect(socket.connection.value).toBe('connecting')
  line.tell(SCENE)
  expect(socket.connection.value).toBe('open')
})

test('what is said is answered by its number', async () => {
  const [socket, line] = await atTable()
  const answer = socket.say({ type: 'stand' })
  line.tell({ type: 'done', re: line.last().re ?? 0 })
  await expect(answer).resolves.toHaveProperty('type', 'done')
})

test('a refusal carries its reason to whoever asked', async () => {
  const [socket, line] = await atTable()
  const answer = socket.say({ type: 'sit', seat: 1, name: 'Ann' })
  line.tell({ type: 'refused', re: line.last().re ?? 0, id: 'seat-taken', args: {} })
  await expect(answer).rejects.toMatchObject({ id: 'seat-taken' })
})

test('a silent line is noticed within three seconds, and not before one', async () => {
  const [socket] = await atTable()
  socket.wake()
  await vi.advanceTimersByTimeAsync(999)
  expect(socket.connection.value).toBe('open')
  await vi.advanceTimersByTimeAsync(2001)
  expect(socket.connection.value).toBe('lost')
})

test('a line that is only slow is kept, and its first word puts everything right', async () => {
  const [socket, line] = await atTable()
  await vi.advanceTimersByTimeAsync(5000)
  expect(socket.connection.value).toBe('lost')
  line.tell({ type: 'pong', re: line.last().re ?? 0 })
  expect(socket.connection.value).toBe('open')
  expect(Line.lines).toHaveLength(1)
})

test('a line without a word for ten seconds is given up', async () => {
  await atTable()
  await vi.advanceTimersByTimeAsync(10_500)
  expect(Line.lines).toHaveLength(2)
})

test('whoever hears something need not ask whether anybody is there', async () => {
  const [, line] = await atTable()
  for (let second = 0; second < 5; second++) {
    await vi.advanceTimersByTimeAsync(1500)
    line.tell(SCENE)
  }
  expect(line.said.map((words) => words.type)).toEqual(['hello'])
})

test('asking more often does not give a silent line more time', async () => {
  const [socket] = await atTable()
  for (let second = 0; second < 5; second++) {
    socket.wake()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(socket.connection.value).not.toBe('open')
})

test('a line that answers pings stays', async () => {
  const [socket, line] = await atTable()
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(2500)
    expect(socket.connection.value).toBe('open')
    line.tell({ type: 'pong', re: line.last().re ?? 0 })
  }
  expect(socket.connection.value).toBe('open')
  expect(Line.lines).toHaveLength(1)
})

test('what was asked for comes with its number', async () => {
  const [socket, line] = await atTable()
  const answer = socket.say({ type: 'read', question: 4, picked: ['joker'] })
  const readings: ToPage = {
    type: 'readings',
    re: line.last().re ?? 0,
    options: [],
    more: ['moon'],
    advice: null,
  }
  line.tell(readings)
  await expect(answer).resolves.toEqual(readings)
})

test('an unanswered decision is said again, with its number, on the next line', async () => {
  const [socket, line] = await atTable()
  const answer = socket.say({ type: 'decide', question: 4, action: { type: 'pass' } })
  const said = line.last()
  line.breaks()
  await vi.advanceTimersByTimeAsync(300)
  const next = await newLine()
  next.open()
  expect(next.last()).toEqual(said)
  next.tell({ type: 'done', re: said.re ?? 0 })
  await expect(answer).resolves.toHaveProperty('type', 'done')
})

test('what is said while the line is lost waits for the next one', async () => {
  const [socket, line] = await atTable()
  line.breaks()
  void socket.say({ type: 'start' })
  await vi.advanceTimersByTimeAsync(300)
  const next = await newLine()
  next.open()
  expect(next.said.map((words) => words.type)).toEqual(['hello', 'start'])
})

test('a page tells that it is back, and after how long', async () => {
  const back = vi.fn()
  const [, line] = await atTable({ back })
  line.breaks()
  await vi.advanceTimersByTimeAsync(300)
  const next = await newLine()
  next.open()
  next.tell(SCENE)
  expect(back).toHaveBeenCalledExactlyOnceWith(300)
})

test('waits grow, stay bounded and differ from page to page', () => {
  expect(waitBefore(0, 0)).toBe(125)
  expect(waitBefore(3, 1)).toBe(2000)
  expect(waitBefore(40, 1)).toBe(8000)
  expect(waitBefore(40, 0)).toBe(4000)
})

test('a network that returns is tried at once', async () => {
  const [socket, line] = await atTable()
  line.breaks()
  for (let fall = 0; fall < 5; fall++) {
    await vi.advanceTimersToNextTimerAsync()
    Line.lines.at(-1)?.breaks()
  }
  const { length } = Line.lines
  socket.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(Line.lines).toHaveLength(length + 1)
})

test('where there is no such table nobody knocks', async () => {
  const check = () => Promise.reject(new Refusal('no-such-table', { code: '000000' }))
  const socket = new Socket('ws://here', ears({ check }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.lines).toHaveLength(0)
  expect(socket.ended.value?.id).toBe('no-such-table')
})

test('a check that only failed for want of a network is tried again', async () => {
  const check = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('no network'))
  const socket = new Socket('ws://here', ears({ check }))
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.connection.value).toBe('lost')
  await vi.advanceTimersByTimeAsync(300)
  expect(Line.lines).toHaveLength(1)
})

test('too many tabs end the newest for good', async () => {
  const [socket, line] = await atTable()
  line.tell({ type: 'refused', re: 0, id: 'too-many-tabs', args: { most: 8 } })
  expect(socket.ended.value?.id).toBe('too-many-tabs')
  await expect(socket.say({ type: 'start' })).rejects.toMatchObject({ id: 'too-many-tabs' })
})

test('after hanging up nothing more happens', async () => {
  const [socket, line] = await atTable()
  const answer = socket.say({ type: 'start' })
  socket.hangUp()
  await expect(answer).rejects.toBeInstanceOf(Refusal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.lines).toHaveLength(1)
  expect(line.readyState).toBe(3)
})
