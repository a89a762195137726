import type { Reading } from '$shell/face.ts'
import type { Reason } from '$shell/furniture/prompt.ts'
import { ARTIFACTS, cardOf } from './cards.ts'
import { keyed, type Held } from './sorting.ts'
import { needOf } from './trick.ts'
import type { Action, Lay, View } from './types.ts'

export type Readings = Reading<Action>

/** What is chosen so far and not yet confirmed: cards, and what they shall be. */
export interface Draft {
  readonly picked: readonly Held[]
  readonly chosen: Action | null
  /** It was taken from the suggestions as a whole. */
  readonly offered?: boolean
}

export const BLANK: Draft = { picked: [], chosen: null }
export const NO_READING: Readings = { options: [], more: [] }

export function namesIn(draft: Draft): string[] {
  return draft.picked.map(({ name }) => name)
}

function isPicked(draft: Draft, card: Held): boolean {
  return draft.picked.some(({ key }) => key === card.key)
}

/** How a card of the hand stands to what is picked. */
export type Standing = 'picked' | 'fits' | 'starts' | 'off'

/** `fits` joins what is picked, `starts` begins anew, `off` cannot be used now. */
export function standingOf(draft: Draft, card: Held, now: Readings, first: Readings): Standing {
  if (isPicked(draft, card)) return 'picked'
  if (now.more.includes(card.name)) return 'fits'
  return first.more.includes(card.name) ? 'starts' : 'off'
}

/** A tap on a card: puts it back, adds it, or begins anew with it; null where it cannot be used. */
export function tap(draft: Draft, card: Held, now: Readings, first: Readings): Draft | null {
  switch (standingOf(draft, card, now, first)) {
    case 'picked':
      return pick(draft.picked.filter(({ key }) => key !== card.key))
    case 'fits':
      return pick([...draft.picked, card])
    case 'starts':
      return pick([...parcelIn(draft), card])
    default:
      return null
  }
}

/** SC-71 A parcel holds one card: another takes its place. */
function parcelIn(draft: Draft): readonly Held[] {
  return draft.picked.filter(({ name }) => name === 'parcel').slice(0, 1)
}

function pick(picked: readonly Held[]): Draft {
  return { picked, chosen: null }
}

/** Picks the cards of a meld out of the hand, as that meld. */
export function takeUp(hand: readonly string[], lay: Lay): Draft {
  const left = new Map(keyed(hand).map((card) => [card.key, card]))
  const picked = keyed(lay.cards).flatMap(({ key }) => left.get(key) ?? [])
  return { picked, chosen: lay, offered: true }
}

/** Says what the picked cards shall be; the same again takes it back. */
export function choose(draft: Draft, action: Action): Draft {
  const again = draft.chosen && sameAction(draft.chosen, action)
  return { picked: draft.picked, chosen: again ? null : action }
}

/** The option that the draft amounts to, or null while something is missing. */
export function answerOf(draft: Draft, reading: Readings): Action | null {
  if (draft.picked.length === 0) return null
  if (draft.chosen) return draft.chosen
  const [only] = reading.options
  return reading.options.length === 1 && only ? only : null
}

export function sameAction(one: Action, other: Action): boolean {
  return JSON.stringify(keysInOrder(one)) === JSON.stringify(keysInOrder(other))
}

function keysInOrder(action: Action): [string, unknown][] {
  return Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Whom an action is about, if anyone. */
export function seatIn(action: Action): number | null {
  if (action.type === 'gift' || action.type === 'parcel') return action.to
  return action.type === 'crystal_ball' ? action.at : null
}

/** Seats that can be chosen now, each with what choosing it means. */
export function targetsOf(reading: Readings): ReadonlyMap<number, Action> {
  const found = new Map<number, Action>()
  for (const option of reading.options) {
    const seat = seatIn(option)
    if (seat !== null) found.set(seat, option)
  }
  return found
}

export function mayPass(options: readonly Action[]): boolean {
  return options.some(({ type }) => type === 'pass')
}

/** Passing is all that can be done. */
export function isPassAll(options: readonly Action[]): boolean {
  return options.length > 0 && options.every(({ type }) => type === 'pass')
}

/** The melds worth looking at, low to high; those with all cards that were picked one by one. */
export function suggestionsFor(options: readonly Action[], draft: Draft): Lay[] {
  const wanted = draft.offered ? [] : keyed(namesIn(draft)).map(({ key }) => key)
  return options.flatMap((option) => {
    if (option.type !== 'lay') return []
    const keys = keyed(option.cards).map(({ key }) => key)
    return wanted.every((key) => keys.includes(key)) ? [option] : []
  })
}

/** Why a card cannot be used now. */
export function whyNotCard(
  view: View,
  name: string,
  words: { name(seat: number): string; text(artifact: string): string },
): Reason {
  const [seat] = view.asked
  if (view.seat !== null && view.trick.passed.includes(view.seat))
    return { id: 'reason-passed', clause: 'SC-12' }
  if (seat === undefined || seat !== view.seat)
    return { id: 'reason-turn', args: { name: words.name(seat ?? 0) }, clause: 'SC-11' }
  const card = cardOf(name)
  if (card.sort === 'artifact')
    return {
      id: 'reason-artifact',
      args: { text: words.text(name) },
      clause: ARTIFACTS[name]?.clause ?? 'SC-50',
    }
  const need = needOf(view.trick)
  if (!need) return { id: 'reason-joker', clause: 'SC-24' }
  if (need.rank === 'top') return { id: 'reason-top', clause: 'SC-30' }
  return { id: 'reason-need', args: { ...need, reversed: String(need.reversed) }, clause: 'SC-11' }
}

/** SC-41 Why nobody may pass here. */
export const MUST_PLAY: Reason = { id: 'reason-must-play', clause: 'SC-41' }
