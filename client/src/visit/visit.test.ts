import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../furniture/toasts.ts'
import { me } from '../me.ts'
import { route } from '../route.ts'
import { settings } from '../settings.ts'
import type { FromPage, Scene, Sitter, Table, ToPage } from '../wire.ts'
import { playersAt } from '../furniture/players.ts'
import { changesAt, Visit } from './visit.ts'

class Line {
  static readonly OPEN = 1
  static last: Line
  readyState = 1
  readonly said: FromPage[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    Line.last = this
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as FromPage)
  }
  close(): void {
    this.readyState = 3
  }
  tell(told: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
}

const sitter = (changes: Partial<Sitter>): Sitter => ({
  kind: 'person',
  name: '',
  owner: '',
  invited: '',
  agrees: false,
  is_member: false,
  bird: '',
  level: null,
  online: true,
  stand_in: false,
  rests: false,
  left: null,
  ...changes,
})

function asking(id: number): Scene {
  const question = {
    id,
    clause: 'DV-20',
    options: [{ type: 'turn' }],
    is_asked: true,
    left: null,
    is_whole: true,
  }
  return {
    type: 'scene',
    heard: 0,
    events: [],
    view: id,
    question,
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
}

/** A page that has just been asked its first question. */
async function asked(): Promise<[Visit, Line]> {
  const visit = new Visit('471903')
  await vi.advanceTimersByTimeAsync(0)
  Line.last.onopen?.()
  Line.last.tell(asking(0))
  return [visit, Line.last]
}

const decisions = (line: Line) => line.said.filter(({ type }) => type === 'decide')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  const found = { code: '471903', game: 'nothing', stage: 'playing', name: 'Ann' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)))
  settings.language = 'en'
  settings.sound = false
})
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a decision answers the question that is shown', async () => {
  const [visit, line] = await asked()
  void visit.decide({ type: 'turn', suit: 'crystal' })
  expect(decisions(line)).toMatchObject([
    { question: 0, action: { type: 'turn', suit: 'crystal' } },
  ])
  visit.leave()
})

test('a page is busy from its decision to the next question', async () => {
  const [visit, line] = await asked()
  expect(visit.busy).toBe(false)
  void visit.decide({ type: 'turn' })
  expect(visit.busy).toBe(true)
  line.tell({ type: 'done', re: line.said.at(-1)?.re ?? 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(visit.busy).toBe(true)
  line.tell(asking(1))
  expect(visit.busy).toBe(false)
  visit.leave()
})

test('a second tap while the first is on its way says nothing', async () => {
  const [visit, line] = await asked()
  void visit.decide({ type: 'turn' })
  void visit.decide({ type: 'turn' })
  expect(decisions(line)).toHaveLength(1)
  visit.leave()
})

test('a refused decision says why and gives the choice back', async () => {
  const [visit, line] = await asked()
  void visit.decide({ type: 'turn' })
  line.tell({ type: 'refused', re: line.said.at(-1)?.re ?? 0, id: 'no-such-option', args: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(visit.busy).toBe(false)
  expect(toasts.now.map(({ text }) => text)).toContain('That is not possible now.')
  visit.leave()
})

test('a view of which only the changes are told is completed from the one before', async () => {
  const [visit, line] = await asked()
  line.tell({ ...asking(1), view: { hand: 3, deck: 9 } })
  line.tell({ ...asking(2), view: { hand: 2 }, is_partial: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(visit.shown?.view).toEqual({ hand: 2, deck: 9 })
  visit.leave()
})

test('what is cut short by leaving is nobody’s fault', async () => {
  const [visit] = await asked()
  const before = toasts.now.length
  const said = visit.say({ type: 'rematch' })
  visit.leave()
  await expect(said).resolves.toBe(false)
  expect(toasts.now).toHaveLength(before)
})

test('where nobody answers from the first, the page says why', async () => {
  const broken = { id: 'our-fault', args: {} }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(broken, { status: 500 })))
  const visit = new Visit('471903')
  await vi.advanceTimersByTimeAsync(0)
  expect(visit.trouble).toBeNull()
  await vi.advanceTimersByTimeAsync(1100)
  expect(visit.trouble).toBe('Something went wrong on the server. Nothing is lost; try again.')
  visit.leave()
})

test.each([
  ['the same', 'a.js', 0],
  ['a renewed', 'b.js', 1],
])(
  'a page that comes back to %s server is loaded anew only if it has to be',
  async (_, theirs, times) => {
    const [visit, line] = await asked()
    const reload = vi.fn()
    vi.stubGlobal('location', { protocol: 'http:', host: 'here', reload })
    const querySelector = () => ({ getAttribute: () => 'a.js' })
    vi.stubGlobal('document', { querySelector, removeEventListener: () => undefined })
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(`<script type="module" src="${theirs}"></script>`)),
    )
    line.onclose?.()
    await vi.advanceTimersByTimeAsync(1000)
    Line.last.onopen?.()
    Line.last.tell(asking(0))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(times)
    visit.leave()
  },
)

test('a nameless person is a guest, and a bot is always there', () => {
  const [guest, bird] = playersAt([
    sitter({}),
    sitter({ kind: 'bot', bird: 'raven', online: false }),
  ])
  expect(guest?.name).toBe('Guest')
  expect(bird?.online).toBe(true)
})

function seated(changes: Partial<Table> = {}): Table {
  return {
    type: 'table',
    code: '471903',
    game: 'nothing',
    stage: 'playing',
    seats: [sitter({ name: 'Ann' }), sitter({ name: 'Leo' })],
    you: 0,
    is_host: false,
    host: 1,
    options: {},
    choices: {},
    spans: {},
    kits: {},
    remarks: [],
    unhurried: {},
    assistant: true,
    tempo: 'none',
    delay: 0,
    closed: false,
    missed: null,
    deal: { commitment: null, pledges: ['', ''] },
    onlookers: 0,
    screens: 0,
    rematch: null,
    halt: null,
    played_on: null,
    lesson: null,
    is_rated: false,
    asks_agreement: false,
    programs_fill: false,
    left: null,
    ...changes,
  }
}

test('that a bot plays for somebody is said to the others, and that they are back', () => {
  const away = seated({ seats: [sitter({ name: 'Ann' }), sitter({ name: 'Leo', stand_in: true })] })
  expect(changesAt(seated(), away)).toEqual(['Leo: a bot plays for now'])
  expect(changesAt(away, seated())).toEqual(['Leo is back at the table'])
  expect(changesAt(seated({ you: 1 }), { ...away, you: 1 })).toEqual([])
})

test('a new host is named before the game begins', () => {
  const gathering = seated({ stage: 'gathering' })
  expect(changesAt(gathering, { ...gathering, host: 0, is_host: true })).toEqual([
    'You are the host now',
  ])
  const watching = seated({ stage: 'gathering', you: null })
  expect(changesAt(watching, { ...watching, host: 0 })).toEqual(['Ann is the host now'])
  expect(changesAt(watching, { ...watching, host: null })).toEqual([])
  expect(changesAt(seated(), seated({ host: 0 }))).toEqual([])
})

test('a player knows when a bot sits down for them, by their own clock', async () => {
  const [visit, line] = await asked()
  const seats = [sitter({ left: 20_000 }), sitter({ kind: 'bot', bird: 'owl', online: false })]
  line.tell(seated({ seats }))
  const players = playersAt(visit.table?.seats ?? [])
  expect(players.map(({ until }) => until)).toEqual([Date.now() + 20_000, null])
  visit.leave()
})

function told(heard: number, line: string): Scene {
  return { ...asking(0), heard, events: [{ type: 'narrated', line }], question: null, left: 8000 }
}

test('what happens while a page listens is heard at once, what it has missed is not', async () => {
  const [visit, line] = await asked()
  const heard: unknown[] = []
  visit.live.listen(() => heard.push(visit.live.value))
  line.tell(told(1, 'wolves'))
  line.tell(told(2, 'seer'))
  const until = Date.now() + 8000
  expect(heard).toEqual([
    { events: [{ type: 'narrated', line: 'wolves' }], until },
    { events: [{ type: 'narrated', line: 'seer' }], until },
  ])
  line.onopen?.()
  line.tell(told(3, 'robber'))
  expect(heard).toHaveLength(2)
  visit.leave()
})

test('a page that was there before the deal hears its first word', async () => {
  const visit = new Visit('471903')
  await vi.advanceTimersByTimeAsync(0)
  Line.last.onopen?.()
  Line.last.tell(seated({ stage: 'gathering' }))
  Line.last.tell(told(1, 'night-start'))
  expect(visit.live.value?.events).toEqual([{ type: 'narrated', line: 'night-start' }])
  visit.leave()
})

const BOT = sitter({ kind: 'bot', bird: 'owl', online: false })

test.each([
  ['alone with bots as long as one likes', { seats: [sitter({}), BOT] }, null],
  ['with people 20 seconds', {}, 20_000],
  ['not for people who are gone', { seats: [sitter({}), sitter({ online: false })] }, null],
  ['nor for those a bot stands in for', { seats: [sitter({}), sitter({ stand_in: true })] }, null],
  ['with little time half of it', { seats: [sitter({ left: 9000 }), sitter({})] }, 4500],
  ['with a clock 20 seconds', { seats: [sitter({}), BOT], tempo: 'relaxed' }, 20_000],
] as const)('a result is read %s', async (_, changes, left) => {
  const [visit, line] = await asked()
  line.tell(seated(changes as Partial<Table>))
  void visit.restNow()
  const until = visit.rest?.until ?? null
  expect(until === null ? null : until - Date.now()).toBe(left)
  visit.goOn()
  expect(visit.rest).toBeNull()
  visit.leave()
})

test('with people the next round begins for all at once, however early somebody is ready', async () => {
  const [visit, line] = await asked()
  line.tell(seated())
  line.tell({ ...told(1, 'a'), left: null })
  const reads = (rests: boolean) => line.tell(seated({ seats: [sitter({}), sitter({ rests })] }))
  void visit.restNow()
  visit.announceRest()
  visit.goOn()
  // The other page has not come to the result yet, then reads it, then has read it.
  expect([visit.isReady, visit.rest !== null]).toEqual([true, true])
  reads(true)
  expect(visit.rest).not.toBeNull()
  reads(false)
  expect([visit.isReady, visit.rest]).toEqual([false, null])
  // Whoever was first does not wait for who is ready already.
  reads(true)
  reads(false)
  void visit.restNow()
  visit.announceRest()
  expect(visit.readers).toEqual([])
  visit.goOn()
  expect(visit.rest).toBeNull()
  visit.leave()
})

test('nobody waits for who leaves, nor longer than 20 seconds', async () => {
  const [visit, line] = await asked()
  line.tell(seated())
  line.tell({ ...told(1, 'a'), left: null })
  const read = (): void => {
    void visit.restNow()
    visit.announceRest()
    visit.goOn()
  }
  read()
  line.tell(seated({ seats: [sitter({}), sitter({ online: false })] }))
  expect(visit.rest).toBeNull()
  line.tell(seated())
  read()
  vi.advanceTimersByTime(19_999)
  expect(visit.rest).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(visit.rest).toBeNull()
  visit.leave()
})

test('what only this page shows is put away at once', async () => {
  const [visit, line] = await asked()
  line.tell(seated())
  line.tell({ ...told(1, 'a'), left: null })
  void visit.restNow()
  visit.goOn()
  expect(visit.rest).toBeNull()
  visit.leave()
})

test.each([
  ['with bots a question waits for its moves', [sitter({}), BOT], null],
  ['with people it comes at once', [sitter({}), sitter({})], 1],
] as const)('%s', async (_, seats, now) => {
  settings.pace = 'step'
  const [visit, line] = await asked()
  line.tell(seated({ seats }))
  line.tell({ ...told(1, 'a'), left: null })
  line.tell({ ...told(2, 'b'), left: null })
  line.tell({ ...told(3, 'c'), left: null, question: asking(1).question })
  expect(visit.shown?.question?.id ?? null).toBe(now)
  visit.leave()
})

test('a shared screen is remembered while it is away', async () => {
  const [visit, line] = await asked()
  line.tell(seated())
  expect(visit.hasScreen).toBe(false)
  line.tell(seated({ screens: 1 }))
  line.tell(seated())
  expect(visit.hasScreen).toBe(true)
  visit.leave()
})

test('a member who was signed out elsewhere is asked in again, and not made an onlooker', async () => {
  const place = { protocol: 'http:', host: 'here', pathname: '/t/471903', search: '' }
  vi.stubGlobal('location', place)
  const pushState = (_: null, __: string, path: string) =>
    (place.pathname = path.split('?')[0] ?? '')
  vi.stubGlobal('history', { pushState })
  vi.stubGlobal('scrollTo', () => undefined)
  me.become({ name: 'Ann', is_member: true, owner: null, address: null })
  const [visit, line] = await asked()
  line.onclose?.()
  // The line was trusted, so it is tried once before anybody is asked who we are.
  await vi.advanceTimersByTimeAsync(1000)
  Line.last.onclose?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts.now.map(({ text }) => text)).toContainEqual(
    'You were signed out on this device. Sign in, and your games go on.',
  )
  expect(route.now).toEqual({ page: 'account' })
  visit.leave()
})

test('a table that changes its commitment is told of, and once', async () => {
  const [visit, line] = await asked()
  const before = toasts.now.length
  for (const digit of ['a', 'b', 'c']) {
    const deal = { commitment: digit.repeat(64), pledges: ['', ''] }
    line.tell(seated({ stage: 'gathering', you: 0, deal }))
  }
  expect(toasts.now.slice(before).map(({ text }) => text)).toEqual([
    expect.stringContaining('changed its seal'),
  ])
  visit.leave()
})
