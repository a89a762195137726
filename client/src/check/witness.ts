import { recall, remember } from '../memory.ts'
import { namelessEnd, newShare, sealOfName, type Proof } from './proof.ts'

/** What this browser itself saw of a deal; no server can change that afterwards. */
export interface Witness {
  readonly code: string
  /** The first commitment shown at this table; no other one counts. */
  readonly commitment: string
  /** The share this page has given, or would have. */
  readonly share: string
  /** Another commitment that was shown later: a house that wants to shuffle again. */
  readonly other?: string
  /** Everybody's pledges when the shares were opened. */
  readonly pledges?: readonly string[]
  /** How many shares this browser had opened without a deal since its last one, as it told the table. */
  readonly undealt?: number
  /** The cards were dealt here, or a later deal has told of this one. */
  readonly isSettled?: boolean
  /** The last link of the chain when the game was over. */
  readonly fingerprint?: string
  /** The same without names, and what everybody was called, as hashes. */
  readonly nameless?: string
  readonly names?: readonly string[]
}

export type Contradiction =
  'commitment' | 'reshuffled' | 'share' | 'undealt' | 'pledges' | 'fingerprint'

const KEY = 'deals'
/** So many tables are remembered. */
const MOST = 60

let known: readonly Witness[] | null = null

function all(): readonly Witness[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? 'null')
    if (Array.isArray(kept)) known = kept as Witness[]
  } catch {
    // What somebody else has put there is forgotten.
  }
  return known ?? []
}

function keepAll(witnesses: readonly Witness[]): void {
  known = witnesses.slice(0, MOST)
  remember(KEY, JSON.stringify(known))
}

function keep(witness: Witness): void {
  keepAll([witness, ...all().filter(({ code }) => code !== witness.code)])
}

/**
 * This page's share in the deal of a table, made up when its commitment is first seen. A table has
 * one commitment for good; null where it shows another one.
 */
export function shareIn(code: string, commitment: string): string | null {
  const before = witnessOf(code)
  if (before?.commitment === commitment) return before.share
  if (before) {
    if (before.other !== commitment) keep({ ...before, other: commitment })
    return null
  }
  const share = newShare()
  keep({ code, commitment, share })
  return share
}

export function witnessOf(code: string): Witness | null {
  return all().find((witness) => witness.code === code) ?? null
}

/** What is remembered of the game in a file whose table is not known. */
export function witnessOfFile({ deal }: Proof): Witness | null {
  const isOfDeal = ({ commitment, other }: Witness) => [commitment, other].includes(deal.commitment)
  return all().find(isOfDeal) ?? null
}

/**
 * This page's share is opened while these pledges lie on the table. Returns how many shares this
 * browser has opened without a deal since its last one.
 */
export function sawPledges(code: string, pledges: readonly string[]): number {
  const witness = witnessOf(code)
  if (!witness) return 0
  if (witness.pledges) return witness.undealt ?? 0
  const undealt = all().filter((each) => each.pledges && !each.isSettled).length
  keep({ ...witness, pledges, undealt })
  return undealt
}

/** The cards are dealt: what was opened without a deal before has been told. */
export function sawDeal(code: string): void {
  const witness = witnessOf(code)
  if (!witness?.pledges || witness.isSettled) return
  keepAll(all().map((each) => (each.pledges ? { ...each, isSettled: true } : each)))
}

/** How the game had ended when it was first seen as over. */
export function sawEnd(code: string, proof: Proof): void {
  const witness = witnessOf(code)
  const fingerprint = proof.chain.at(-1)
  if (!witness || witness.fingerprint || !fingerprint) return
  const names = proof.names.map((name) => sealOfName(witness.commitment, name))
  keep({ ...witness, fingerprint, nameless: namelessEnd(proof), names })
}

/** Whether a game ended as this browser saw it; somebody may have taken their name back since. */
function isSameEnd({ commitment, fingerprint, nameless, names }: Witness, proof: Proof): boolean {
  if (!fingerprint || fingerprint === proof.chain.at(-1)) return true
  const isCalledAsBefore = (name: string, seat: number) =>
    name === String(seat + 1) || names?.[seat] === sealOfName(commitment, name)
  return nameless === namelessEnd(proof) && proof.names.every(isCalledAsBefore)
}

/** Where a file says something else than this browser saw when it took part. */
export function contradictions(witness: Witness, proof: Proof): Contradiction[] {
  const found: Contradiction[] = []
  if (witness.other !== undefined) found.push('reshuffled')
  if (witness.pledges) found.push(...contradictionsInDeal(witness, proof))
  if (!isSameEnd(witness, proof)) found.push('fingerprint')
  return found
}

function contradictionsInDeal(witness: Witness, { deal }: Proof): Contradiction[] {
  const found: Contradiction[] = []
  const seat = deal.shares.indexOf(witness.share)
  if (witness.commitment !== deal.commitment) found.push('commitment')
  if (seat < 0) found.push('share')
  else if ((deal.undealt?.[seat] ?? 0) !== (witness.undealt ?? 0)) found.push('undealt')
  if (witness.pledges?.join() !== deal.pledges.join()) found.push('pledges')
  return found
}
