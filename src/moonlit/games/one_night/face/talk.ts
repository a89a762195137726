import { inCentre, seatAt } from './places.ts'
import type { Claim, ClaimArgs, ClaimKind, Claimed, Form, Seat, Slot, Vocabulary } from './types.ts'

/** The words of a claim. */
export interface Said {
  readonly kind: ClaimKind
  readonly args: ClaimArgs
}

/** A claim in the facts of its event, for the one rule that makes sentences of events. */
export function claimEvent({ kind, args }: Said, seat: Seat): Omit<Claimed, 'claim'> {
  const first = args.place ?? args.a ?? null
  const second = args.b ?? null
  return {
    type: 'claimed',
    seat,
    kind,
    role: args.role ?? null,
    target_seat: args.target ?? null,
    first_seat: first === null ? null : seatAt(first),
    first_centre: first === null ? null : inCentre(first),
    second_seat: second === null ? null : seatAt(second),
    second_centre: second === null ? null : inCentre(second),
    direction: args.direction ?? null,
    group: args.group ?? null,
    group_seats: args.seats ?? [],
    artifact: args.artifact ?? null,
    about_seat: args.claim == null ? null : Math.floor(args.claim / 100),
    about_claim: args.claim ?? null,
  }
}

/** Kinds that are neither true nor false. */
export const OPINIONS: ReadonlySet<ClaimKind> = new Set<ClaimKind>([
  'think',
  'accuse',
  'trust',
  'vote_plan',
  'silent',
  'ask',
  'support',
  'doubt',
])

/** Kinds that are said to somebody's claim, not put together. */
const ANSWERS: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['support', 'doubt', 'retract'])

/** How kinds are grouped where one is chosen; each only if the table's cards make sense of it. */
export const TOPICS: readonly (readonly [string, readonly ClaimKind[]])[] = [
  ['who', ['was', 'am', 'turned', 'token', 'silent']],
  ['saw', ['saw', 'woke_with', 'thumbs', 'flipped']],
  ['did', ['took', 'swapped', 'witched', 'shifted', 'copied', 'shielded', 'placed', 'idle']],
  ['about', ['accuse', 'trust', 'think', 'vote_plan', 'ask']],
]

/** What is often said first; nobody's notes matter for it. */
export const STARTERS: readonly ClaimKind[] = ['was', 'saw', 'swapped', 'accuse', 'silent']

const NEEDS: Readonly<Partial<Record<ClaimKind, readonly string[]>>> = {
  copied: ['doppelganger'],
  took: ['robber'],
  witched: ['witch'],
  shifted: ['village_idiot'],
  woke_with: ['werewolf', 'alpha_wolf', 'mystic_wolf', 'mason'],
  thumbs: ['minion', 'dream_wolf', 'aura_seer'],
  shielded: ['sentinel'],
  flipped: ['revealer'],
  placed: ['curator'],
  token: ['curator'],
  turned: ['paranormal_investigator'],
}

/** Whether a kind makes sense with these cards; anything well-formed may be said all the same. */
export function isUseful(kind: ClaimKind, cards: readonly string[]): boolean {
  const needs = NEEDS[kind]
  return !ANSWERS.has(kind) && (needs === undefined || needs.some((role) => cards.includes(role)))
}

export type Value = string | number | readonly number[]
/** A claim that is being put together: its kind and what has been filled in. */
export interface Sentence {
  readonly kind: ClaimKind
  readonly args: Readonly<Record<string, Value>>
}

export function slotsOf(words: Vocabulary, kind: ClaimKind): readonly Slot[] {
  return words.forms.find((form: Form) => form.kind === kind)?.slots ?? []
}

/** What may be put into a gap; for lists of seats, what may be in the list. */
export function fillings(words: Vocabulary, slot: Slot, me: Seat): readonly (string | number)[] {
  const seats = Array.from({ length: words.players }, (_, seat) => seat)
  switch (slot.domain) {
    case 'role':
      return words.roles
    case 'role_or_side':
      return [...words.roles, 'any_wolf', 'no_wolf']
    case 'turned':
      return ['werewolf', 'tanner']
    case 'anybody':
      return seats
    case 'other':
    case 'others':
      return seats.filter((seat) => seat !== me)
    case 'place':
      return words.places
    case 'centre':
      return words.centre
    case 'direction':
      return ['left', 'right']
    case 'awake_group':
      return ['wolves', 'masons']
    case 'thumb_group':
      return ['dream', 'minion', 'aura']
    case 'artifact':
      return words.artifacts
    default:
      return []
  }
}

/** A fresh sentence; where a gap has one filling only, it is filled. */
export function beginSentence(words: Vocabulary, kind: ClaimKind, me: Seat): Sentence {
  const args: Record<string, Value> = {}
  for (const slot of slotsOf(words, kind)) {
    const choices = fillings(words, slot, me)
    if (slot.domain === 'others') args[slot.arg] = []
    else if (choices.length === 1 && choices[0] !== undefined) args[slot.arg] = choices[0]
  }
  return { kind, args }
}

/** The sentence with a gap filled; a list of seats stays sorted. */
export function fill(sentence: Sentence, slot: Slot, value: string | number): Sentence {
  const { args } = sentence
  const held = args[slot.arg]
  if (slot.domain !== 'others') return { ...sentence, args: { ...args, [slot.arg]: value } }
  const seats = Array.isArray(held) ? (held as readonly number[]) : []
  const next = seats.includes(value as number)
    ? seats.filter((seat) => seat !== value)
    : [...seats, value as number].sort((a, b) => a - b)
  return { ...sentence, args: { ...args, [slot.arg]: next } }
}

/** Whether the two places of a sentence are one and the same. */
function repeats({ kind, args }: Sentence): boolean {
  return kind === 'swapped' && args.a !== undefined && args.a === args.b
}

/** The claim that a sentence makes; null while a gap is open. */
export function said(words: Vocabulary, sentence: Sentence): Said | null {
  const isOpen = slotsOf(words, sentence.kind).some(({ arg }) => sentence.args[arg] === undefined)
  if (isOpen || repeats(sentence)) return null
  return { kind: sentence.kind, args: sentence.args as ClaimArgs }
}

/** The next gap after this one that has to be filled. */
export function nextGap(words: Vocabulary, { kind, args }: Sentence): Slot | null {
  return slotsOf(words, kind).find(({ arg }) => args[arg] === undefined) ?? null
}

/** The two places of an exchange in the order of the table, as the rules keep them. */
function tidied({ kind, args }: Said, words: Vocabulary): Said {
  const { a, b } = args
  if (a == null || b == null || words.places.indexOf(a) <= words.places.indexOf(b))
    return { kind, args }
  return { kind, args: { a: b, b: a } }
}

function keyOf({ kind, args }: Said): string {
  const given = Object.entries(args).filter(([, value]) => value != null)
  return JSON.stringify([kind, given.sort(([a], [b]) => (a < b ? -1 : 1))])
}

export function isSame(words: Vocabulary, one: Said, other: Said): boolean {
  return keyOf(tidied(one, words)) === keyOf(tidied(other, words))
}

/** Whether this seat says so already: the same thing is not said twice. */
export function isSaid(
  words: Vocabulary,
  claims: readonly (Claim | (Said & { readonly active?: boolean }))[],
  next: Said,
): boolean {
  return claims.some((claim) => claim.active !== false && isSame(words, claim, next))
}
