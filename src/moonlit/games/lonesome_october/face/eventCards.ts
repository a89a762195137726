import type { Happened } from '$shell/face.ts'
import { momentIn, problemIn, type Moment, type Problem } from './moment.ts'
import type { Event, View } from './types.ts'

type Told = readonly Happened<Event>[]

/** What an event card is about. */
export type Sort =
  'move' | 'problem' | 'deed' | 'deal' | 'turn' | 'week' | 'ritual' | 'out' | 'back' | 'more'

export type Counter = 'debt' | 'preparedness' | 'xp'

/** A counter of somebody's before and after. */
export interface Change {
  readonly n: number
  readonly seat: number
  readonly counter: Counter
  readonly from: number
  readonly to: number
  /** LO-31 It has become an ability, and the count begins anew. */
  readonly learns?: boolean
}

/** One event as it is shown: what opened it, and everything that came of it. */
export interface EventCard {
  /** The number of its first event. */
  readonly key: number
  /** The number of its newest event. */
  readonly last: number
  readonly sort: Sort
  readonly head: Event
  /** Whose it is; nobody's where it happens to everyone. */
  readonly seat: number | null
  readonly moment: Moment | null
  readonly problem: Problem | null
  readonly changes: readonly Change[]
  /** What else came of it, to be told line by line. */
  readonly told: Told
  /** How many events are folded into it. */
  readonly folded: number
}

/** LO-28 The fourth point of Experience is the next ability. */
const POINTS = 4
const IN_A_ROW = 3
const OPENS: Readonly<Partial<Record<Event['type'], Sort>>> = {
  declared: 'move',
  'problems-came': 'problem',
  preparing: 'deed',
  'help-offered': 'deed',
  talking: 'deed',
  'place-found': 'deed',
  'conflict-began': 'deed',
  'effect-used': 'deed',
  'deal-struck': 'deal',
  'no-deal': 'deal',
  'turn-began': 'turn',
  'week-began': 'week',
  'ritual-began': 'ritual',
  'went-out': 'out',
  returned: 'back',
}
/** After these something begins that the fire tells by itself, or nothing. */
const CLOSES: readonly Event['type'][] = [
  'turn-ended',
  'laid',
  'laid-alone',
  'revealed',
  'token-won',
  'game-ended',
]
/** Told by the card itself, or not worth a word. */
const SILENT: readonly Event['type'][] = [
  'turn-ended',
  'passed',
  'ready',
  'noted-answer',
  'peace-kept',
  'rolled',
  'resulted',
  'mode-chosen',
  'picked',
  'help-named',
  'composed',
  'offered',
  'countering',
  'laid',
]

/** A story as cards, oldest first. */
export function cardsOf(story: Told, view: View): EventCard[] {
  return cut(story).flatMap((told, i, all) => cardOf(told, all[i - 1] ?? [], view) ?? [])
}

/** Before every event that opens or closes something. */
function cut(story: Told): Told[] {
  const parts: Happened<Event>[][] = []
  for (const one of story) {
    if (parts.length === 0 || opens(one.event, parts.at(-1) ?? [])) parts.push([])
    parts.at(-1)?.push(one)
  }
  return parts
}

/** What is used in the middle of a move belongs to that move. */
function opens({ type }: Event, current: Told): boolean {
  if (CLOSES.includes(type)) return true
  if (type !== 'effect-used') return OPENS[type] !== undefined
  const head = current[0]?.event.type
  return head !== 'declared' && head !== 'problems-came' && head !== 'deal-struck'
}

function cardOf(told: Told, before: Told, view: View): EventCard | null {
  const [first] = told
  const sort = first ? OPENS[first.event.type] : undefined
  if (!first || !sort) return null
  const head = first.event
  const changes = told.flatMap(changeOf)
  return {
    key: first.n,
    last: told.at(-1)?.n ?? first.n,
    sort,
    head,
    seat: 'seat' in head ? head.seat : null,
    moment: sort === 'move' ? momentIn(told, view) : null,
    problem: sort === 'problem' ? problemIn(told, view) : null,
    changes: sort === 'out' ? [...causeOf(head, before), ...changes] : changes,
    told: [...agreedIn(head, before), ...told.slice(1).filter(isTold)],
    folded: 0,
  }
}

function isTold(one: Happened<Event>): boolean {
  return !SILENT.includes(one.event.type) && changeOf(one).length === 0
}

function changeOf({ n, event }: Happened<Event>): Change[] {
  switch (event.type) {
    case 'debt-changed':
    case 'preparedness-changed': {
      const counter = event.type === 'debt-changed' ? 'debt' : 'preparedness'
      return [{ n, seat: event.seat, counter, from: event.now - event.by, to: event.now }]
    }
    case 'experience-gained': {
      const learns = event.now === 0
      const to = learns ? POINTS : event.now
      return [{ n, seat: event.seat, counter: 'xp', from: to - 1, to, learns }]
    }
    default:
      return []
  }
}

/** LO-127 The last thing that happened to a counter before its owner was out. */
function causeOf(head: Event, before: Told): Change[] {
  const seat = 'seat' in head ? head.seat : null
  const last = before.flatMap(changeOf).findLast((one) => one.seat === seat && one.counter !== 'xp')
  return last ? [last] : []
}

/** LO-105 To both who talked: the offer that was accepted, with everything in it. */
function agreedIn(head: Event, before: Told): Told {
  const offer = before.findLast(({ event }) => event.type === 'offered')
  return head.type === 'deal-struck' && offer ? [offer] : []
}

/** Whether a card is about what this seat did, suffered, or shares with everyone. */
function isOwn({ sort, seat, head }: EventCard, me: number): boolean {
  if (sort === 'week' || sort === 'ritual') return true
  return seat === me || (sort === 'deal' && 'partner_seat' in head && head.partner_seat === me)
}

/** Being out of the Game, or back in it, is never passed over. */
export function isGrave({ sort, seat }: EventCard, me: number | null): boolean {
  return (sort === 'out' || sort === 'back') && seat === me
}

/** There is something to read on it. */
export function hasNews({ sort, moment, changes, told }: EventCard): boolean {
  if (sort === 'deed' || sort === 'turn') return changes.length > 0 || told.length > 0
  return sort !== 'move' || moment?.band != null || changes.length > 0 || told.length > 0
}

/** Whether a card stays until its reader goes on; others' cards come at the pace of others. */
export function waits(card: EventCard, me: number | null, isQuick: boolean): boolean {
  if (me === null || card.sort === 'turn') return false
  if (isGrave(card, me)) return true
  return !isQuick && isOwn(card, me) && hasNews(card)
}

/** At most three in a row; what is left of them folds into one, except what nobody may miss. */
export function folded(cards: readonly EventCard[], me: number | null): readonly EventCard[] {
  const isShown = (card: EventCard, i: number) => i < IN_A_ROW || isGrave(card, me)
  const rest = cards.filter((card, i) => !isShown(card, i))
  const [first] = rest
  if (!first) return cards
  const last = rest.at(-1)?.last ?? first.last
  const told = rest.flatMap(({ key, head, told }) => [{ n: key, event: head }, ...told])
  const changes = rest.flatMap((card) => card.changes)
  const more: EventCard = { ...first, last, sort: 'more', told, changes, folded: rest.length }
  return [...cards.filter(isShown), { ...more, seat: null, moment: null, problem: null }]
}

/** What a card leads to. */
export type Follows = 'failure' | 'problems' | 'greed' | 'extra' | 'turn' | null

export function followsOf(
  card: EventCard,
  next: EventCard | undefined,
  view: View,
  me: number | null,
): Follows {
  if (next?.sort === 'problem') return whyProblems(card)
  if (next || view.attempt || view.ritual || !view.turn) return null
  const { figure, acted } = view.turn
  if (figure.seat !== me) return figure.seat === card.seat ? null : 'turn'
  return acted && view.phase.type === 'menu' ? 'extra' : null
}

function whyProblems({ moment }: EventCard): Follows {
  if (moment?.band === 'fail') return 'failure'
  if (moment?.band === 'partial') return 'problems'
  return moment?.mode === 'two' ? 'greed' : null
}
