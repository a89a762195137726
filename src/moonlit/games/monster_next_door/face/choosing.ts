import type { Reason } from '$shell/furniture/prompt.ts'
import { hasGift, isMonster, isPlayable } from './cards.ts'
import type { Action, CardName, Mark, Play, View } from './types.ts'

/** What is chosen so far and not yet confirmed: cards of the hand by place, a player, a way. */
export interface Draft {
  readonly picked: readonly number[]
  readonly at: number | null
  /** MN-56 How many cards a Deal exchanges. */
  readonly size: 1 | 2 | null
  /** MN-20 How a Hunter is laid in a void turn. */
  readonly faceUp: boolean | null
}

export const BLANK: Draft = { picked: [], at: null, size: null, faceUp: null }

type Options = readonly Action[]
type Hand = readonly CardName[]

export function isVoid(options: Options): boolean {
  return options[0]?.type === 'skip'
}

function playsOf(options: Options, card: CardName | undefined): Play[] {
  return options.flatMap((option) => (option.type === 'play' && option.card === card ? option : []))
}

/** MN-24 Who may be named with a card. */
export function targetsOf(options: Options, card: CardName | undefined): number[] {
  const seats = playsOf(options, card).flatMap(({ at }) => (at === null ? [] : at))
  return [...new Set(seats)]
}

/** MN-56 How many cards may be exchanged with a player. */
export function sizesWith(options: Options, at: number | null): (1 | 2)[] {
  const deals = playsOf(options, 'deal').filter((deal) => deal.at === at)
  return deals.flatMap(({ size }) => size ?? [])
}

/** MN-57 How many cards are asked for. */
export function wantedCards(options: Options): number {
  const [first] = options
  return first?.type === 'give' ? first.cards.length : 1
}

/** Whether a card of this kind is part of any answer. */
export function isUsable(options: Options, card: CardName): boolean {
  return options.some((option) => {
    switch (option.type) {
      case 'skip':
        return card === 'hunter'
      case 'give':
        return option.cards.includes(card)
      default:
        return option.card === card
    }
  })
}

/** A new question: what can only be answered in one way is chosen already. */
export function begin(options: Options, hand: Hand): Draft {
  const usable = hand.findIndex((card) => isUsable(options, card))
  if (isVoid(options)) return { ...BLANK, picked: [usable] }
  if (options.length !== 1 || usable < 0) return BLANK
  const [only] = options
  if (only?.type === 'give') return { ...BLANK, picked: only.cards.map((_, i) => i) }
  return taken(options, hand, usable)
}

/** One card taken up; where it can only be aimed at one player, at that one. */
function taken(options: Options, hand: Hand, i: number): Draft {
  const draft = { ...BLANK, picked: [i] }
  const targets = targetsOf(options, hand[i])
  const [only] = targets
  return targets.length === 1 && only !== undefined ? aim(options, hand, draft, only) : draft
}

/** A tap on a card that can be used: takes it up, or puts it back. */
export function pick(options: Options, hand: Hand, draft: Draft, i: number): Draft {
  if (isVoid(options)) return { ...draft, picked: [i] }
  const again = draft.picked.includes(i)
  if (wantedCards(options) > 1) {
    const picked = again ? draft.picked.filter((one) => one !== i) : [...draft.picked, i]
    return { ...draft, picked }
  }
  return again && draft.at === null ? BLANK : taken(options, hand, i)
}

/** Names a player; naming the same again takes it back. */
export function aim(options: Options, hand: Hand, draft: Draft, seat: number): Draft {
  const card = cardIn(hand, draft)
  if (!targetsOf(options, card).includes(seat)) return draft
  const targets = targetsOf(options, card)
  if (draft.at === seat && targets.length > 1) return { ...draft, at: null, size: null }
  const sizes = card === 'deal' ? sizesWith(options, seat) : []
  const kept = draft.size !== null && sizes.includes(draft.size) ? draft.size : (sizes[0] ?? null)
  return { ...draft, at: seat, size: kept }
}

/** The one card that is taken up, if it is one. */
export function cardIn(hand: Hand, { picked: [i] }: Draft): CardName | undefined {
  return i === undefined ? undefined : hand[i]
}

/** One step back: first the way, then the player, then the card. */
export function takeBack(draft: Draft): Draft {
  if (draft.faceUp !== null) return { ...draft, faceUp: null }
  return draft.at === null ? BLANK : { ...draft, at: null, size: null }
}

/** What was chosen by the player; a draft that the question itself began with is not. */
export function isBlank(draft: Draft, start: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(start)
}

/** The option that the draft amounts to, or null while something is missing. */
export function answer(options: Options, hand: Hand, draft: Draft): Action | null {
  const cards = draft.picked.flatMap((i) => hand[i] ?? [])
  const card = cards[0]
  const fits = (option: Action): boolean => {
    switch (option.type) {
      case 'play':
        return option.card === card && option.at === draft.at && option.size === draft.size
      case 'skip':
        return option.face_up === draft.faceUp
      case 'give':
        return option.cards.toSorted().join() === cards.toSorted().join()
      default:
        return option.card === card
    }
  }
  return options.find(fits) ?? null
}

interface Names {
  name(seat: number): string
  list(names: readonly string[]): string
}

/** Why no card at all can be chosen now. */
function whyNotNow(view: View, options: Options, { name, list }: Names): Reason | null {
  if (options.length > 0) return null
  const [seat] = view.asked
  if (view.chosen) return { id: 'reason-final', clause: finalClause(view) }
  if (view.asking === 'play' && seat !== undefined)
    return { id: 'reason-turn', args: { name: name(seat) }, clause: 'MN-11' }
  const names = list(view.asked.map(name))
  return { id: 'reason-waiting', args: { names }, clause: 'MN-11' }
}

/** MN-52, MN-55, MN-57 Where it is said that all choose at once. */
function finalClause({ asking }: View): string {
  if (asking === 'give') return 'MN-57'
  return asking === 'mix' ? 'MN-55' : 'MN-52'
}

/** Why a card of the hand cannot be taken up; null where it can. Only the options decide. */
export function whyNotCard(
  view: View,
  options: Options,
  draft: Draft,
  i: number,
  names: Names,
): Reason | null {
  const card = view.hand?.[i]
  if (card === undefined) return null
  const never = whyNotNow(view, options, names)
  if (never) return never
  if (isUsable(options, card)) {
    const wanted = wantedCards(options)
    const full = wanted > 1 && draft.picked.length >= wanted && !draft.picked.includes(i)
    return full ? { id: 'reason-enough', args: { n: wanted }, clause: 'MN-57' } : null
  }
  if (isVoid(options)) return { id: 'reason-void', clause: 'MN-18' }
  return whyMarked(view, card, view.marks?.[i] ?? 'last-turn')
}

/** What the mark of a card says, in a whole sentence. */
export function whyMarked(view: View, card: CardName, mark: Mark): Reason | null {
  if (isPlayable(mark)) return null
  if (mark === 'open-first') return { id: 'reason-open-first', clause: 'MN-10' }
  if (mark === 'not-first') return { id: 'reason-not-first', clause: 'MN-31' }
  return isMonster(card) && hasGift(card, view.options) ? whyNotYet(view, card, mark) : LAST_TURN
}

const LAST_TURN: Reason = { id: 'reason-last-turn', clause: 'MN-16' }

/** MN-61, MN-62, MN-63 What the monster waits for. */
function whyNotYet(view: View, monster: CardName, mark: Mark): Reason {
  const { hunters: n, options } = view
  switch (monster) {
    case 'werewolf':
      return { id: 'reason-werewolf', args: { n, all: options.werewolf_hunters }, clause: 'MN-61' }
    case 'vampire':
      return {
        id: 'reason-vampire',
        args: { met: view.friends.length > 0 ? 'yes' : 'no' },
        clause: 'MN-62',
      }
    case 'mandrake':
      return {
        id: 'reason-mandrake',
        args: { rooted: mark === 'condition' ? 'yes' : 'no' },
        clause: 'MN-63',
      }
    default:
      return LAST_TURN
  }
}

/** Why a player cannot be named; null where they can. Only the options decide. */
export function whyNotSeat(
  view: View,
  options: Options,
  draft: Draft,
  seat: number,
  names: Names,
): Reason | null {
  const card = cardIn(view.hand ?? [], draft)
  if (targetsOf(options, card).includes(seat)) return null
  const never = whyNotNow(view, options, names)
  if (never) return never
  if (card === undefined) return { id: 'reason-card-first', clause: 'MN-24' }
  if (targetsOf(options, card).length === 0)
    return { id: 'reason-names-nobody', args: { card }, clause: 'MN-24' }
  if (seat === view.seat) return { id: 'reason-self', clause: 'MN-24' }
  return { id: 'reason-no-hand', args: { name: names.name(seat) }, clause: 'MN-24' }
}

/** MN-56 Why so many cards cannot be exchanged; null where they can. */
export function whyNotSize(
  view: View,
  options: Options,
  draft: Draft,
  size: 1 | 2,
  names: Names,
): Reason | null {
  if (draft.at === null || sizesWith(options, draft.at).includes(size)) return null
  const own = (view.hand?.length ?? 0) - 1
  if (own < size) return { id: 'reason-deal-own', clause: 'MN-58' }
  return { id: 'reason-deal-theirs', args: { name: names.name(draft.at) }, clause: 'MN-56' }
}
