import { suitOf, valueOf } from './deck.ts'
import type { Action, Event, Figure, LaidCard, Lay, Ritual, Team, View } from './types.ts'

export const TEAMS: readonly Team[] = ['opener', 'closer']

const AT_FIRE: ReadonlySet<string> = new Set([
  'laying',
  'invoking',
  'bidding',
  'breaking',
  'voting',
])

/** The Ritual itself is asked about: cards, abilities, bids, peace. */
export function isAtFire({ ritual, phase }: View): boolean {
  return ritual !== null && AT_FIRE.has(phase.type)
}

/** LO-153 The circle is broken: turns, as in a week. */
export function isConflict({ ritual, phase }: View): boolean {
  return ritual?.conflict === 'now' && !AT_FIRE.has(phase.type) && phase.type !== 'over'
}

/** LO-3 Somebody of the pair is still there to act. */
export function isRepresented({ pairs }: View, seat: number): boolean {
  const pair = pairs[seat]
  if (!pair) return false
  return pair.in_game || pair.companions.some(({ health }) => health !== 'killed')
}

/** All seats, clockwise from one. */
export function clockwise({ players, first }: View, from = first): number[] {
  return Array.from({ length: players }, (_, i) => (from + i) % players)
}

/** LO-142 Who is at the fire for a side, in the order in which they speak. */
export function membersOf(view: View, team: Team): number[] {
  const sides = view.ritual?.ally_sides ?? []
  return clockwise(view).filter((seat) => sides[seat] === team && isRepresented(view, seat))
}

/** The side a seat stands on; null for whoever is not there. */
export function teamOf({ ritual }: View, seat: number | null): Team | null {
  return seat === null ? null : (ritual?.ally_sides[seat] ?? null)
}

export function otherTeam(team: Team): Team {
  return team === 'opener' ? 'closer' : 'opener'
}

/** LO-142 The voice of a side goes round. */
export function speakerOf(view: View, team: Team): number | null {
  const members = membersOf(view, team)
  if (members.length === 0 || !view.ritual) return null
  const spoken = team === 'opener' ? view.ritual.opener_rounds : view.ritual.closer_rounds
  return members[spoken % members.length] ?? null
}

/** LO-141 The cards of a side, each with whose it is; hidden ones are `?`. */
export function poolOf(view: View, team: Team): LaidCard[] {
  return membersOf(view, team).flatMap((owner) => {
    const pair = view.pairs[owner]
    return [...(pair?.artifacts ?? []), ...(pair?.ingredients ?? [])].map((card) => ({
      card,
      owner,
    }))
  })
}

export function laidBy({ opener_laid, closer_laid }: Ritual, team: Team): readonly LaidCard[] {
  return team === 'opener' ? opener_laid : closer_laid
}

export function tokensOf({ opener_tokens, closer_tokens }: Ritual, team: Team): number {
  return team === 'opener' ? opener_tokens : closer_tokens
}

/** Who has more of the Gate; nobody while it is even. */
export function leadOf({ opener_tokens, closer_tokens }: Ritual): Team | null {
  if (opener_tokens === closer_tokens) return null
  return opener_tokens > closer_tokens ? 'opener' : 'closer'
}

const STONES = 3

/** LO-144 A herb of the Druid's own counts for more while he is there. */
export function worthOf(view: View, { card, owner }: LaidCard): number {
  const pair = view.pairs[owner]
  const stones =
    suitOf(card) === 'C' && (pair?.in_game ?? false) && pair?.abilities.includes('stone_circle')
  return valueOf(card) + (stones ? STONES : 0)
}

/** Something a power has added to the total of a side. */
export interface Gain {
  readonly name: 'stone_circle' | 'sacrifice'
  readonly n: number
}

function gains(stones: number, sacrifice: number): readonly Gain[] {
  const both: readonly Gain[] = [
    { name: 'stone_circle', n: stones },
    { name: 'sacrifice', n: sacrifice },
  ]
  return both.filter(({ n }) => n > 0)
}

/** LO-224, LO-228 What powers add to the cards that lie open; bids come last of all. */
export function gainsOf(view: View, team: Team): readonly Gain[] {
  const { ritual } = view
  if (!ritual) return []
  const stones = laidBy(ritual, team).map((laid) => worthOf(view, laid) - valueOf(laid.card))
  return gains(
    stones.reduce((sum, n) => sum + n, 0),
    team === 'opener' ? ritual.opener_bonus : ritual.closer_bonus,
  )
}

/** LO-144 What lies in front of a side, and what the round has added to it. */
export function totalOf(view: View, team: Team): number {
  const { ritual } = view
  if (!ritual) return 0
  const bonus = team === 'opener' ? ritual.opener_bonus : ritual.closer_bonus
  return laidBy(ritual, team).reduce((sum, laid) => sum + worthOf(view, laid), bonus)
}

/** LO-148 The closers need more, the openers as much. */
export function winnerOf(opener: number, closer: number): Team {
  return closer > opener ? 'closer' : 'opener'
}

/** LO-147 What a bid would make of the round with those of one's own side that are in already. */
export function withBid(view: View, team: Team, points: number): Record<Team, number> {
  const totals = { opener: totalOf(view, 'opener'), closer: totalOf(view, 'closer') }
  const noted = view.phase.type === 'bidding' ? view.phase.chosen.choices : []
  const all = noted.reduce<number>((sum, bid) => sum + (bid ?? 0), points)
  return { ...totals, [team]: totals[team] + all }
}

/** The answer that lays exactly these cards. */
export function layOf(options: readonly Action[], cards: readonly string[]): Lay | null {
  const wanted = [...cards].sort().join()
  const found = options.find(
    (option): option is Lay => option.type === 'lay' && [...option.cards].sort().join() === wanted,
  )
  return found ?? null
}

/** A round of the Ritual as everyone saw it. */
export interface Round {
  readonly kind: 'round' | 'alone' | 'conflict'
  readonly winner: Team
  readonly cards: Readonly<Record<Team, readonly string[]>>
  readonly totals: Readonly<Record<Team, number>>
  readonly bids: Readonly<Record<Team, number>>
  readonly gains: Readonly<Record<Team, readonly Gain[]>>
}

const NOTHING = { opener: [], closer: [] } as const
const NONE = { opener: 0, closer: 0 } as const
const SACRIFICE = 4

function named(cards: Readonly<Record<string, number>>): string[] {
  return Object.entries(cards).flatMap(([card, n]) => Array.from({ length: n }, () => card))
}

/** What the fire has seen so far: every token, and the Conflict in its place. */
export function roundsOf(events: readonly Event[], sides: Ritual['ally_sides']): Round[] {
  const rounds: Round[] = []
  let cards: Record<Team, readonly string[]> = { ...NOTHING }
  let bids: Record<Team, number> = { ...NONE }
  let given: Record<Team, number> = { ...NONE }
  let alone = false
  for (const event of events) {
    if (event.type === 'revealed') cards = { ...cards, [event.side]: named(event.cards) }
    else if (event.type === 'laid-alone') {
      cards = { ...NOTHING, [event.side]: named(event.cards) }
      alone = true
    } else if (event.type === 'swapped')
      cards = swapped(cards, named(event.own), named(event.other))
    else if (event.type === 'bid-shown') {
      const team = sides[event.seat]
      if (team) bids = { ...bids, [team]: bids[team] + event.points }
    } else if (event.type === 'effect-used' && event.effect === 'sacrifice') {
      const team = sides[event.seat]
      if (team) given = { ...given, [team]: given[team] + SACRIFICE }
    } else if (event.type === 'conflict-began')
      rounds.push({
        kind: 'conflict',
        winner: event.side,
        cards: NOTHING,
        totals: NONE,
        bids: NONE,
        gains: NOTHING,
      })
    else if (event.type === 'token-won') {
      const totals = { opener: event.opener_total, closer: event.closer_total }
      const kind = alone ? 'alone' : 'round'
      const added = (team: Team) => {
        const values = cards[team].reduce((sum, card) => sum + valueOf(card), 0)
        return gains(alone ? 0 : totals[team] - values - bids[team] - given[team], given[team])
      }
      const both = { opener: added('opener'), closer: added('closer') }
      rounds.push({ kind, winner: event.side, cards, totals, bids, gains: both })
      cards = { ...NOTHING }
      bids = { ...NONE }
      given = { ...NONE }
      alone = false
    }
  }
  return rounds
}

function swapped(
  cards: Readonly<Record<Team, readonly string[]>>,
  one: readonly string[],
  other: readonly string[],
): Record<Team, readonly string[]> {
  const places = new Map<string, string>()
  one.forEach((card, i) => {
    const partner = other[i]
    if (partner === undefined) return
    places.set(card, partner).set(partner, card)
  })
  const put = (card: string) => places.get(card) ?? card
  return { opener: cards.opener.map(put), closer: cards.closer.map(put) }
}

/** LO-154 Who has yet to act in the part of the Conflict that runs, after whoever acts now. */
export function orderOf({ agenda, turn }: View): { now: Figure | null; next: Figure[] } {
  const next = agenda.flatMap((step) => (step.type === 'begin-turn' ? [step.figure] : []))
  return { now: turn?.figure ?? null, next: next.reverse() }
}
