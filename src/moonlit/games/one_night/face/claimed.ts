import type { Claim, ClaimKind, Role, Seat, View } from './types.ts'

/** The role that a seat says it has, as it was dealt or as it is now. */
export interface Named {
  readonly role: string
  readonly as: 'was' | 'am'
}

/** What only one role does at night: whoever says so names that role. */
const DONE_BY: Readonly<Partial<Record<ClaimKind, Role>>> = {
  copied: 'doppelganger',
  took: 'robber',
  witched: 'witch',
  shifted: 'village_idiot',
  shielded: 'sentinel',
  flipped: 'revealer',
  placed: 'curator',
}
const SEEN_BY: Readonly<Record<string, Role>> = {
  wolves: 'werewolf',
  masons: 'mason',
  minion: 'minion',
  aura: 'aura_seer',
}

function namedBy({ kind, args }: Claim): Named | null {
  if (kind === 'was' || kind === 'am') return args.role ? { role: args.role, as: kind } : null
  if (kind === 'turned') return args.role ? { role: args.role, as: 'am' } : null
  return null
}

function meantBy({ kind, args }: Claim): Named | null {
  const role = DONE_BY[kind] ?? SEEN_BY[args.group ?? '']
  return role ? { role, as: 'was' } : null
}

/** What a seat claims to be now: the last role it named, else the one whose deed it told. */
export function claimedNow(claims: readonly Claim[], seat: Seat): Named | null {
  const own = claims.filter((claim) => claim.seat === seat && claim.active)
  const found = (read: (claim: Claim) => Named | null): Named | null =>
    own.map(read).findLast((named) => named !== null) ?? null
  return found(namedBy) ?? found(meantBy)
}

/** A role of the night, and how many say they are it. */
export interface Count {
  readonly role: Role
  readonly cards: number
  readonly seats: readonly Seat[]
  /** More say so than there are cards: somebody lies, or errs. */
  readonly isTooMany: boolean
}

/** ON-8 The roles of the night in their order, each with whoever claims it; public words only. */
export function countsOf({ cards, centre_wolves, claims, players }: View): Count[] {
  const all = [...cards, ...centre_wolves]
  const named = Array.from({ length: players }, (_, seat) => claimedNow(claims, seat))
  return [...new Set(all)].map((role) => {
    const by = (as: 'was' | 'am') => named.filter((one) => one?.role === role && one.as === as)
    const dealt = all.filter((one) => one === role).length
    return {
      role,
      cards: dealt,
      seats: named.flatMap((one, seat) => (one?.role === role ? [seat] : [])),
      isTooMany: Math.max(by('was').length, by('am').length) > dealt,
    }
  })
}

/** Where a seat's box stands on a shared screen, in the finest rows of the board. */
export interface Box {
  readonly column: number
  readonly row: number
  readonly span: number
}

/** Down on the right, up on the left, as one sits; each column is full, however many are in it. */
export function boxAt(seat: Seat, players: number): Box {
  if (players <= ONE_COLUMN) return { column: 1, row: seat + 1, span: 1 }
  const right = Math.ceil(players / 2)
  const left = players - right
  if (seat < right) return { column: 2, row: seat * left + 1, span: left }
  return { column: 1, row: (players - 1 - seat) * right + 1, span: right }
}

const ONE_COLUMN = 4

/** How many of the finest rows there are; a few players have the whole width. */
export function rowsFor(players: number): number {
  return players <= ONE_COLUMN ? players : Math.ceil(players / 2) * Math.floor(players / 2)
}
