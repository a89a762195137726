import { recall, remember } from '../memory.ts'
import { namelessEnd, newShare, sealOfName, type Proof } from './proof.ts'

/** What this browser itself saw of a deal; no server can change that afterwards. */
export interface Witness {
  readonly code: string
  readonly commitment: string
  /** The share this page has given, or would have. */
  readonly share: string
  /** Everybody's pledges when the shares were opened. */
  readonly pledges?: readonly string[]
  /** The last link of the chain when the game was over. */
  readonly fingerprint?: string
  /** The same without names, and what everybody was called, as hashes. */
  readonly nameless?: string
  readonly names?: readonly string[]
}

export type Contradiction = 'commitment' | 'share' | 'pledges' | 'fingerprint'

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

function keep(witness: Witness): void {
  const others = all().filter(({ code }) => code !== witness.code)
  known = [witness, ...others].slice(0, MOST)
  remember(KEY, JSON.stringify(known))
}

/** This page's share in the deal of a table, made up when its commitment is first seen. */
export function shareIn(code: string, commitment: string): string {
  const before = witnessOf(code)
  if (before?.commitment === commitment) return before.share
  const share = newShare()
  keep({ code, commitment, share })
  return share
}

export function witnessOf(code: string): Witness | null {
  return all().find((witness) => witness.code === code) ?? null
}

/** What is remembered of the game in a file whose table is not known. */
export function witnessOfFile({ deal }: Proof): Witness | null {
  return all().find(({ commitment }) => commitment === deal.commitment) ?? null
}

/** The pledges as they lay on the table when the own share was opened. */
export function sawPledges(code: string, pledges: readonly string[]): void {
  const witness = witnessOf(code)
  if (witness && !witness.pledges) keep({ ...witness, pledges })
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
  const { deal } = proof
  const found: Contradiction[] = []
  if (witness.pledges) {
    if (witness.commitment !== deal.commitment) found.push('commitment')
    if (!deal.shares.includes(witness.share)) found.push('share')
    if (witness.pledges.join() !== deal.pledges.join()) found.push('pledges')
  }
  if (!isSameEnd(witness, proof)) found.push('fingerprint')
  return found
}
