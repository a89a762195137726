import type { Args } from '$shell/words.ts'
import type { Action, Item, Negotiating, Options, Promise as Pledge, View } from './types.ts'

/** What can be offered, by what it is; in the order in which a table thinks of it. */
const GROUPS = ['info', 'card', 'place', 'promise', 'nothing'] as const
export type Group = (typeof GROUPS)[number]

/** Several offers that differ in one detail only: one line with a few words to choose from. */
export interface Row {
  readonly what: string
  readonly items: readonly Item[]
}

export interface Shelf {
  readonly group: Group
  readonly rows: readonly Row[]
}

/** Who gives and who gets an item. */
export interface Way {
  readonly giver: number
  readonly taker: number
}

export function talkIn({ phase }: View): Negotiating | null {
  return phase.type === 'negotiating' ? phase : null
}

function groupOf({ kind }: Item): Group {
  if (kind === 'info' || kind === 'place' || kind === 'promise' || kind === 'nothing') return kind
  return 'card'
}

/** A service by its own name, everything else by its kind. */
export function whatOf({ kind, service }: Item): string {
  return kind === 'promise' ? `promise-${service ?? 'any'}` : kind
}

export function keyOf(item: Item): string {
  const { kind, about, card, service, move, effect, side } = item
  return [kind, service, about, card, move, effect, side].map((part) => part ?? '').join('/')
}

/** The legal items of one half of an offer. */
export function itemsIn(options: readonly Action[]): Item[] {
  return options.flatMap((option) =>
    option.type === 'give' || option.type === 'want' ? [option.item] : [],
  )
}

/** What can be chosen, on shelves; what differs in a name only stands in one row. */
export function shelvesOf(items: readonly Item[]): Shelf[] {
  return GROUPS.map((group) => {
    const mine = items.filter((item) => groupOf(item) === group)
    const kinds = [...new Set(mine.map(whatOf))]
    const rows = kinds.map((what) => ({ what, items: mine.filter((one) => whatOf(one) === what) }))
    return { group, rows }
  }).filter(({ rows }) => rows.length > 0)
}

/** Whoever does not compose. */
export function otherOf({ initiator, partner, composer }: Negotiating): number {
  return composer === initiator.seat ? partner : initiator.seat
}

export function wayOf(talk: Negotiating, half: 'give' | 'want'): Way {
  const other = otherOf(talk)
  return half === 'give'
    ? { giver: talk.composer, taker: other }
    : { giver: other, taker: talk.composer }
}

const LEVELS = [1, 2, 3] as const

/** LO-35, LO-166 What a level is called at this table. */
export function levelName(options: Options, level: number): 'refuge' | 'side' | 'stash' {
  if (level === 1) return 'refuge'
  return (level === 2) === (options.sides === 'dealt') ? 'side' : 'stash'
}

/** LO-102 The level somebody would gain next on a pair. */
export function nextLevel(
  { pairs, options }: View,
  taker: number,
  about: number,
): 'refuge' | 'side' | 'stash' {
  const held = pairs[taker]?.info[about] ?? []
  return levelName(options, LEVELS.find((level) => !held.includes(level)) ?? 3)
}

/** What the words of an item need; names are put in by who knows them. */
export interface Namer {
  name(seat: number): string
  card(card: string): string
  effect(effect: string): string
  move(move: string): string
}

/** The arguments of `exchange-item` and `exchange-help`. */
export function argsOf(item: Item, { giver, taker }: Way, view: View, namer: Namer): Args {
  const { about, card, move, effect, side } = item
  const named = about ?? null
  return {
    what: whatOf(item),
    about: named === null ? '' : named === view.seat ? 'self' : named === giver ? 'other' : 'third',
    name: named === null ? '' : namer.name(named),
    level: named === null || item.kind !== 'info' ? '' : nextLevel(view, taker, named),
    card: card ? namer.card(card) : '',
    move: move ? namer.move(move) : '',
    effect: effect ? namer.effect(effect) : '',
    side: side ?? '',
    giver: namer.name(giver),
    taker: namer.name(taker),
  }
}

/** What alone tells one item of a row from the others. */
export function detailOf(item: Item): 'about' | 'card' | 'move' | 'effect' | 'side' | null {
  if (item.effect) return 'effect'
  if (item.move) return 'move'
  if (item.side) return 'side'
  if (item.card) return 'card'
  return item.about === undefined || item.about === null ? null : 'about'
}

/** Promises a viewer gave and got, the oldest first: they bind in this order. */
export function pledgesOf({ promises, seat }: View): {
  given: readonly Pledge[]
  got: readonly Pledge[]
} {
  return {
    given: promises.filter(({ giver }) => giver === seat),
    got: promises.filter(({ receiver }) => receiver === seat),
  }
}

/** LO-99 How many counter-offers are left. */
export function countersLeft({ options }: View, { counters }: Negotiating): number {
  return Math.max(0, options.exchange_counters - counters)
}

/** How long a whole talk lasts at a normal table, in milliseconds, and what the clock makes of it. */
const WHOLE_TALK = 180_000
const PACE: Readonly<Record<Options['clock'], number>> = {
  normal: 1,
  relaxed: 2,
  quick: 0.5,
  off: 0,
}

/** The share of a talk's time that is left, 0…1; null where nothing runs out. */
export function shareLeft(view: View, until: number | null, now: number): number | null {
  const whole = WHOLE_TALK * PACE[view.options.clock]
  if (until === null || whole === 0) return null
  return Math.min(1, Math.max(0, (until - now) / whole))
}
