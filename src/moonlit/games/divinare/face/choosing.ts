import type { Reason } from '$shell/furniture/prompt.ts'
import { countOf, NONE, sameCards, sumOf, SUITS } from './suits.ts'
import type { Action, BySuit, Place, SuitName, View } from './types.ts'

/** What is chosen so far and not yet confirmed: a card and a place, or cards to give away. */
export interface Draft {
  readonly suit: SuitName | null
  readonly to: Place | null
  readonly taken: BySuit<number>
}

export const BLANK: Draft = { suit: null, to: null, taken: NONE }

type Options = readonly Action[]

/** Where the token may go with a card of this suit. */
export function targetsOf(options: Options, suit: SuitName): Place[] {
  return options.flatMap((option) =>
    option.type === 'turn' && option.suit === suit ? [option.to] : [],
  )
}

/** Suits that can be played now. */
export function playable(options: Options): SuitName[] {
  return SUITS.filter((suit) => targetsOf(options, suit).length > 0)
}

/** Picks a suit up; where its token has only one way to go, that way too. Picking it again lets go. */
export function pick(options: Options, draft: Draft, suit: SuitName): Draft {
  if (draft.suit === suit && draft.to === null) return BLANK
  const targets = targetsOf(options, suit)
  const [only] = targets
  const to = targets.length === 1 && only !== undefined ? only : null
  return targets.length === 0 ? draft : { ...BLANK, suit, to }
}

/** A place says which board, and so which suit: both are chosen at once. */
export function aim(options: Options, draft: Draft, suit: SuitName, to: Place): Draft {
  return targetsOf(options, suit).includes(to) ? { ...BLANK, suit, to } : draft
}

/** Takes one more card of a suit out of the hand, to be given away. */
export function take(view: View, draft: Draft, suit: SuitName): Draft {
  const enough = sumOf(draft.taken) >= view.size
  if (enough || draft.taken[suit] >= countOf(view.hand, suit)) return draft
  return { ...draft, taken: { ...draft.taken, [suit]: draft.taken[suit] + 1 } }
}

export function putBack(draft: Draft, suit: SuitName): Draft {
  if (draft.taken[suit] === 0) return draft
  return { ...draft, taken: { ...draft.taken, [suit]: draft.taken[suit] - 1 } }
}

/** One step back: first the place, then the card; of cards to give, all. */
export function takeBack(draft: Draft): Draft {
  return draft.to === null ? BLANK : { ...draft, to: null }
}

export function isBlank(draft: Draft): boolean {
  return draft.suit === null && sumOf(draft.taken) === 0
}

/** The option that the draft amounts to, or null while something is missing. */
export function answer(options: Options, draft: Draft): Action | null {
  const fits = (option: Action) =>
    option.type === 'turn'
      ? option.suit === draft.suit && option.to === draft.to
      : sameCards(option.cards, draft.taken)
  return options.find(fits) ?? null
}

/** Who keeps a place occupied, if anyone. */
function ownerAt(view: View, suit: SuitName, place: Place): number | null {
  if (place === 'centre') return null
  const seat = view.tokens.findIndex((places) => places[suit] === place)
  return seat < 0 ? null : seat
}

/** Why no card can be played at all now. */
function whyNotNow(view: View, options: Options, name: (seat: number) => string): Reason | null {
  if (options.some((option) => option.type === 'turn')) return null
  if (view.asking === 'turn') {
    const [seat] = view.asked
    const args = { name: seat === undefined ? '' : name(seat) }
    return { id: 'reason-turn', args, clause: 'DV-18' }
  }
  return { id: 'reason-passing', clause: 'DV-13' }
}

/** Why a suit cannot be played; null where it can. */
export function whyNotSuit(
  view: View,
  options: Options,
  suit: SuitName,
  name: (seat: number) => string,
): Reason | null {
  if (targetsOf(options, suit).length > 0) return null
  const noCard: Reason = { id: 'reason-no-card', args: { suit }, clause: 'DV-19' }
  return whyNotNow(view, options, name) ?? noCard
}

/** Why one's own token cannot go to a place; null where it can. Only the options decide. */
export function whyNotPlace(
  view: View,
  options: Options,
  suit: SuitName,
  place: Place,
  name: (seat: number) => string,
): Reason | null {
  if (targetsOf(options, suit).includes(place)) return null
  const whyNot = whyNotSuit(view, options, suit, name)
  if (whyNot) return whyNot
  const owner = ownerAt(view, suit, place)
  if (owner !== null && owner !== view.seat)
    return { id: 'reason-taken', args: { place, name: name(owner) }, clause: 'DV-21' }
  if (place === 'centre') return { id: 'reason-own-centre', clause: 'DV-24' }
  return { id: 'reason-own', args: { place }, clause: 'DV-24' }
}
