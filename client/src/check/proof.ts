import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A finished game as a file; the same as `Proof` in src/moonlit/core/proof.py. */
export interface Proof {
  readonly game: string
  readonly rules: number
  readonly names: readonly string[]
  readonly options: unknown
  readonly seed: string
  readonly decisions: readonly (readonly [number | null, unknown])[]
  readonly deal: {
    readonly commitment: string
    readonly secret: string
    readonly pledges: readonly string[]
    readonly shares: readonly string[]
    /** For each seat, how many shares its page had opened without a deal since its last one. */
    readonly undealt?: readonly number[]
  }
  readonly chain: readonly string[]
}

/** What does not fit, and where: a seat, a part of the record, the number of a decision. */
export interface Flaw {
  readonly id: 'commitment' | 'pledge' | 'seed' | 'part' | 'decision' | 'length'
  readonly where: number | string
}

/** Before the first decision, in the order of the chain. */
const PARTS = ['game', 'rules', 'names', 'options', 'seed'] as const

// Pages on plain http have no `crypto.subtle`, so the hashes come from a library.
function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** 64 hexadecimal digits that nobody can guess. */
export function newShare(): string {
  return bytesToHex(randomBytes(32))
}

/** What the house shows of its secret before anyone sits down. */
export function commitmentTo(secret: string): string {
  return hash(`commitment/${secret}`)
}

/** What a page shows of its share before all shares are opened. */
export function pledgeOf(commitment: string, share: string): string {
  return hash(`pledge/${commitment}/${share}`)
}

/** The seed of the deal, which nobody could choose alone. */
export function drawn(secret: string, shares: readonly string[]): string {
  return hash(['seed', secret, ...shares].join('/'))
}

/** JSON without a choice: keys in order, no blanks. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${plain(each)}`).join(',')}}`
}

/** Each part of the table and then each decision, hashed onto what came before. */
export function chainOf(proof: Proof): string[] {
  const links: string[] = []
  for (const { entry } of entriesOf(proof)) links.push(hash((links.at(-1) ?? '') + plain(entry)))
  return links
}

/** The last link as it would be if nobody had a name: who deletes an account has none afterwards. */
export function namelessEnd(proof: Proof): string {
  const names = proof.names.map((_, seat) => String(seat + 1))
  return chainOf({ ...proof, names }).at(-1) ?? ''
}

/** Enough of a name to see whether another one is the same, not to read it. */
export function sealOfName(commitment: string, name: string): string {
  return hash(`name/${commitment}/${name}`)
}

/** Everything that does not fit; nothing where nobody has tampered with it. */
export function flawsOf(proof: Proof): Flaw[] {
  return [...flawsOfDeal(proof), ...flawsOfChain(proof)]
}

function flawsOfDeal({ deal, seed, names }: Proof): Flaw[] {
  const flaws: Flaw[] = []
  if (deal.commitment !== commitmentTo(deal.secret)) flaws.push({ id: 'commitment', where: '' })
  names.forEach((_, seat) => {
    if (!isKept(deal, seat)) flaws.push({ id: 'pledge', where: seat })
  })
  if (seed !== drawn(deal.secret, deal.shares)) flaws.push({ id: 'seed', where: '' })
  return flaws
}

/** Whether a share is the one pledged; whoever is alone with bots opens it without a pledge. */
function isKept({ commitment, pledges, shares }: Proof['deal'], seat: number): boolean {
  const pledge = pledges[seat]
  const share = shares[seat]
  if (pledge === undefined || share === undefined || pledges.length !== shares.length) return false
  const isAlone = pledges.every((each) => each === '') && shares.filter(Boolean).length === 1
  return share === '' || isAlone || pledge === pledgeOf(commitment, share)
}

/** Each link is compared with the one written before it, so a flaw is where it was made. */
function flawsOfChain(proof: Proof): Flaw[] {
  const entries = entriesOf(proof)
  const flaws = entries
    .slice(0, proof.chain.length)
    .filter(({ entry }, i) => proof.chain[i] !== hash((proof.chain[i - 1] ?? '') + plain(entry)))
    .map(({ place }) => place)
  if (entries.length !== proof.chain.length) {
    flaws.push({ id: 'length', where: proof.decisions.length })
  }
  return flaws
}

function entriesOf(proof: Proof): { place: Flaw; entry: unknown }[] {
  const parts = PARTS.map((part) => ({
    place: { id: 'part', where: part } as const,
    entry: [part, proof[part]],
  }))
  const decisions = proof.decisions.map((entry, i) => ({
    place: { id: 'decision', where: i + 1 } as const,
    entry,
  }))
  return [...parts, ...decisions]
}

/** A text that is no recorded game, or one without a proof. */
export class NotAProof extends Error {
  readonly id: 'not-a-record' | 'no-proof' | 'played-on'

  constructor(id: NotAProof['id']) {
    super(id)
    this.name = 'NotAProof'
    this.id = id
  }
}

/** The proof in the text of a file. */
export function readProof(text: string): Proof {
  try {
    return proofIn(JSON.parse(text))
  } catch (problem) {
    throw problem instanceof NotAProof ? problem : new NotAProof('not-a-record')
  }
}

/** The proof in a file; nothing in it is guessed or repaired. */
export function proofIn(file: unknown): Proof {
  if (!isRecord(file)) throw new NotAProof('not-a-record')
  // What began at a moment of another game was not dealt, whatever else the file claims.
  if ('branch' in file) throw new NotAProof('played-on')
  if (!isProof(file)) throw new NotAProof('no-proof')
  return file
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isCounts(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger)
}

function isDecision(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && (value[0] === null || Number.isInteger(value[0]))
  )
}

function isRecord(file: unknown): file is Fields {
  return (
    isFields(file) &&
    typeof file.game === 'string' &&
    Number.isInteger(file.rules) &&
    isTexts(file.names) &&
    'options' in file &&
    typeof file.seed === 'string' &&
    Array.isArray(file.decisions) &&
    file.decisions.every(isDecision)
  )
}

function isProof(file: Fields): file is Fields & Proof {
  const { deal, chain } = file
  return (
    isFields(deal) &&
    typeof deal.commitment === 'string' &&
    typeof deal.secret === 'string' &&
    isTexts(deal.pledges) &&
    isTexts(deal.shares) &&
    (deal.undealt === undefined || isCounts(deal.undealt)) &&
    isTexts(chain)
  )
}
