import { recordOf } from '../me.ts'
import { BIRDS } from '../furniture/players.ts'
import { t } from '../words.ts'
import { flawsOf, NotAProof, proofIn, type Flaw, type Proof } from './proof.ts'
import {
  contradictions,
  sawEnd,
  witnessOf,
  witnessOfFile,
  type Contradiction,
  type Witness,
} from './witness.ts'

/** What came out of checking a file. */
export interface Verdict {
  readonly proof: Proof
  readonly flaws: readonly Flaw[]
  /** Where this browser saw something else; null where it was not there. */
  readonly contradictions: readonly Contradiction[] | null
}

export function judge(proof: Proof, witness: Witness | null = witnessOfFile(proof)): Verdict {
  const flaws = flawsOf(proof)
  const saw = witness?.pledges ?? witness?.fingerprint
  return { proof, flaws, contradictions: witness && saw ? contradictions(witness, proof) : null }
}

/** Fetches the file of a finished game, checks it, and remembers how it ended. */
export async function judgeTable(code: string): Promise<Verdict> {
  const proof = proofIn(await recordOf(code))
  sawEnd(code, proof)
  return judge(proof, witnessOf(code))
}

export function isSound({ flaws, contradictions }: Verdict): boolean {
  return flaws.length === 0 && !contradictions?.length
}

/** What is checked one after the other. */
export const STEPS = ['commitment', 'shares', 'seed', 'chain', 'memory'] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<Flaw['id'], Step>> = {
  commitment: 'commitment',
  pledge: 'shares',
  seed: 'seed',
  part: 'chain',
  decision: 'chain',
  length: 'chain',
}

/** Everything that is wrong in one step, in words. */
export function complaintsIn(step: Step, { proof, flaws, contradictions }: Verdict): string[] {
  if (step === 'memory') return (contradictions ?? []).map((id) => t(`check-other-${id}`))
  return flaws
    .filter(({ id }) => STEP_OF[id] === step)
    .map(({ id, where }) =>
      t(`check-flaw-${id}`, { where: id === 'pledge' ? nameIn(proof, Number(where)) : where }),
    )
}

/** The first thing that is wrong. */
export function complaint(verdict: Verdict): string {
  return STEPS.flatMap((step) => complaintsIn(step, verdict))[0] ?? ''
}

/** How a seat of a record is called: bots by their bird; who had no name is a number there. */
export function nameIn({ names }: Proof, seat: number): string {
  const name = names[seat] ?? ''
  if (Object.hasOwn(BIRDS, name)) return t(`bot-${name}`)
  return name === '' || name === String(seat + 1) ? t('guest') : name
}

/** Whose pages had a share in the deal. */
export function sharers(proof: Proof): string[] {
  return proof.names.flatMap((_, seat) => (proof.deal.shares[seat] ? [nameIn(proof, seat)] : []))
}

/** Whose pages had pledged one and did not open it. */
export function withholders(proof: Proof): string[] {
  const { pledges, shares } = proof.deal
  return proof.names.flatMap((_, seat) =>
    pledges[seat] && !shares[seat] ? [nameIn(proof, seat)] : [],
  )
}

/** "9f3a 41d0 … c27e": enough to compare at a glance. */
export function short(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
}

/** Why a file could not be checked at all, in words; null for other troubles. */
export function unreadable(problem: unknown): string | null {
  return problem instanceof NotAProof ? t(`check-${problem.id}`) : null
}
