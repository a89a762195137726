import type { Happened } from '$shell/face.ts'
import type { Moment } from './moment.ts'
import { knows } from './says.ts'
import type { Band, Event } from './types.ts'

/** Something somebody did, and what came of it. */
export interface Deed {
  readonly n: number
  /** The number of its last event. */
  readonly last: number
  /** What opens it; none for what simply happens in a turn. */
  readonly act: Event | null
  readonly result: number | null
  readonly band: Band | null
  readonly after: readonly Happened<Event>[]
  /** The message of a line of atmosphere under it. */
  readonly flavour: string | null
}

/** What one figure did in its turn; outside of turns nobody is named. */
export interface Passage {
  readonly n: number
  readonly seat: number | null
  readonly who: string
  readonly deeds: readonly Deed[]
}

export interface Chapter {
  readonly n: number
  /** The event that opens it; none before the first week. */
  readonly head: Event | null
  readonly passages: readonly Passage[]
}

const CHAPTERS = ['week-began', 'ritual-began', 'conflict-began', 'conflict-ended', 'game-ended']
const ACTS = ['declared', 'preparing', 'help-offered', 'talking', 'place-found', 'revealed']
/** Told by the deed itself, or not worth a word in a story. */
const SKIPPED = [
  'turn-ended',
  'passed',
  'ready',
  'noted-answer',
  'noted-stats',
  'peace-kept',
  'rolled',
  'resulted',
  'mode-chosen',
  'picked',
  'laid',
  'help-named',
]

/** 2.10 a or b by the number of the event, so that a replay shows the same. */
function either(key: string, n: number): string | null {
  const id = `flavour-${key}-${n % 2 === 0 ? 'a' : 'b'}`
  return knows(id) ? id : null
}

/** The line of atmosphere of a move that is decided. */
export function flavourOf({ move, band, mode, throws }: Moment): string | null {
  const n = throws.at(-1)?.n ?? 0
  if (band === null) return null
  return either(band === 'full' ? `${move}-full-${mode ?? 'one'}` : `${move}-${band}`, n)
}

/** The weightiest line of atmosphere among what happened. */
function flavourIn(told: readonly Happened<Event>[]): string | null {
  const found = told.map(flavourAt).filter((line) => line !== null)
  return found.at(-1) ?? null
}

/** The line of atmosphere of one event, if it has any. */
export function flavourAt({ n, event }: Happened<Event>): string | null {
  switch (event.type) {
    case 'resulted':
      return event.band === 'full' ? null : either(`${event.move}-${event.band}`, n)
    case 'problems-came':
      return either(`problem-${event.result === 0 ? 'none' : event.result}`, n)
    case 'went-out':
      return either(`out-${event.cause === 'debt' ? 'debt' : 'fight'}`, n)
    case 'companion-killed':
      return either('companion-killed', n)
    case 'returned':
      return either('return', n)
    case 'deal-struck':
      return either('exchange-done', n)
    case 'no-deal':
      return either('exchange-failed', n)
    case 'place-found':
      return either('calculate-done', n)
    case 'token-won':
      return either(`ritual-${event.side}`, n)
    case 'conflict-began':
      return either('conflict-start', n)
    case 'game-ended':
      return either(`end-${event.side}`, n)
    default:
      return null
  }
}

type Told = readonly Happened<Event>[]

/** Cuts a story before every event that opens something. */
function cut(told: Told, opens: (event: Event) => boolean): Told[] {
  const parts: Happened<Event>[][] = []
  for (const one of told) {
    if (parts.length === 0 || opens(one.event)) parts.push([])
    parts.at(-1)?.push(one)
  }
  return parts
}

function deedOf(told: Told): Deed {
  const [first] = told
  const act = first && ACTS.includes(first.event.type) ? first.event : null
  const end = told.findLast(({ event }) => event.type === 'resulted')?.event
  const mode = told.findLast(({ event }) => event.type === 'mode-chosen')?.event
  const stretched = mode?.type === 'mode-chosen' ? mode.mode : 'one'
  const n = first?.n ?? 0
  const full =
    end?.type === 'resulted' && end.band === 'full'
      ? either(`${end.move}-full-${stretched}`, n)
      : null
  return {
    n,
    last: told.at(-1)?.n ?? n,
    act,
    result: end?.type === 'resulted' ? end.result : null,
    band: end?.type === 'resulted' ? end.band : null,
    after: told.filter(({ event }) => event !== act && !SKIPPED.includes(event.type)),
    flavour: flavourIn(told) ?? full,
  }
}

function passageOf(told: Told): Passage {
  const [first] = told
  const turn = first?.event.type === 'turn-began' ? first.event : null
  const rest = turn ? told.slice(1) : told
  const deeds = cut(rest, ({ type }) => ACTS.includes(type))
    .map(deedOf)
    .filter(({ act, after }) => act !== null || after.length > 0)
  return { n: first?.n ?? 0, seat: turn?.seat ?? null, who: turn?.who ?? 'player', deeds }
}

function chapterOf(told: Told): Chapter {
  const [first] = told
  const head = first && CHAPTERS.includes(first.event.type) ? first.event : null
  const passages = cut(head ? told.slice(1) : told, ({ type }) => type === 'turn-began')
    .map(passageOf)
    .filter(({ deeds }) => deeds.length > 0)
  return { n: first?.n ?? 0, head, passages }
}

/** The story so far, week by week, turn by turn. */
export function chaptersOf(story: Told): Chapter[] {
  return cut(story, ({ type }) => CHAPTERS.includes(type)).map(chapterOf)
}

/** What the last few turns brought, newest first. */
export function lately(story: Told, turns: number): Passage[] {
  return chaptersOf(story)
    .flatMap(({ passages }) => passages)
    .filter(({ seat }) => seat !== null)
    .slice(-turns)
    .reverse()
}

/** Whether something was done to a seat, and not by its own move. */
function strikes(event: Event, me: number): boolean {
  switch (event.type) {
    case 'learned':
    case 'deduced':
      return event.about_seat === me
    case 'effect-used':
      return event.target_seat === me && event.seat !== me
    case 'handed':
      return event.from_seat === me
    case 'preparedness-changed':
    case 'debt-changed':
    case 'went-out':
    case 'returned':
    case 'companion-wounded':
    case 'companion-killed':
    case 'companion-healed':
      return event.seat === me
    default:
      return false
  }
}

const GRAVE = ['went-out', 'companion-killed', 'effect-used', 'returned']

/** What others did to a seat since its last turn began; what it did itself it has seen. */
export function befell(story: Told, me: number): Happened<Event>[] {
  const mine = (type: string) => (one: Happened<Event>) =>
    one.event.type === type && 'seat' in one.event && one.event.seat === me
  const now = story.findLastIndex(mine('turn-began'))
  const before = story.slice(0, Math.max(0, now))
  const turn = before.findLastIndex(mine('turn-began'))
  const since = before.slice(turn + 1)
  const end = turn < 0 ? -1 : since.findIndex(mine('turn-ended'))
  return since.filter(
    ({ event }, i) => strikes(event, me) && (i > end || GRAVE.includes(event.type)),
  )
}
