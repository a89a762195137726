import { playAgain, recordOf } from '../me.ts'
import { BIRDS } from '../furniture/players.ts'
import { Refusal } from '../refusal.ts'
import { t, type Args } from '../words.ts'
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
  /** Whether this browser saw the deal and the end of the game itself. */
  readonly saw: { readonly deal: boolean; readonly end: boolean }
  /** What came out of playing the game again, which only the house can do. */
  readonly again: Again
}

/** Whether the game is by the rules to its end; null where nobody could play it again. */
export interface Again {
  readonly isWhole: boolean | null
  readonly why: string
  readonly args?: Args
}

const NOT_PLAYED: Again = { isWhole: null, why: 'not-asked' }
/** What the house says of a game that cannot have been, or has not ended. */
const NOT_WHOLE: ReadonlySet<string> = new Set([
  'record-broken',
  'record-unfinished',
  'record-tampered',
])

/** What this browser can tell by itself. */
export function judge(proof: Proof, witness: Witness | null = witnessOfFile(proof)): Verdict {
  const saw = { deal: !!(witness?.pledges ?? witness?.other), end: !!witness?.fingerprint }
  const found = witness && (saw.deal || saw.end) ? contradictions(witness, proof) : null
  return { proof, flaws: flawsOf(proof), contradictions: found, saw, again: NOT_PLAYED }
}

/** Fetches the file of a finished game, checks it, and remembers how it ended. */
export async function judgeTable(code: string): Promise<Verdict> {
  const proof = proofIn(await recordOf(code))
  // What is remembered from now on must not speak for the very file it was taken from.
  const before = witnessOf(code)
  sawEnd(code, proof)
  return judge(proof, before)
}

/** The same, with the house playing the game again; a file that does not fit is not worth it. */
export async function playedAgain(verdict: Verdict): Promise<Verdict> {
  if (verdict.flaws.length > 0) return { ...verdict, again: { isWhole: null, why: 'flawed' } }
  return { ...verdict, again: await again(verdict.proof) }
}

async function again(proof: Proof): Promise<Again> {
  try {
    await playAgain(proof)
    return { isWhole: true, why: '' }
  } catch (problem) {
    const { id, args } = problem instanceof Refusal ? problem : new Refusal('unreachable')
    return { isWhole: NOT_WHOLE.has(id) ? false : null, why: id, args }
  }
}

/** Whether nothing was found that does not fit. */
export function isSound({ flaws, contradictions, again }: Verdict): boolean {
  return flaws.length === 0 && !contradictions?.length && again.isWhole !== false
}

/** Whether it is known, besides, that the game ends where the file ends. */
export function isWhole(verdict: Verdict): boolean {
  return isSound(verdict) && (verdict.again.isWhole === true || verdict.saw.end)
}

/** What is checked one after the other. */
export const STEPS = ['commitment', 'shares', 'seed', 'chain', 'rules', 'memory'] as const
export type Step = (typeof STEPS)[number]

/** Whether a step fits; `open` where this page cannot know. */
export function stateOf(step: Step, verdict: Verdict): 'fits' | 'wrong' | 'open' {
  if (complaintsIn(step, verdict).length > 0) return 'wrong'
  if (step === 'rules' && verdict.again.isWhole === null) return 'open'
  return step === 'memory' && verdict.contradictions === null ? 'open' : 'fits'
}

const STEP_OF: Readonly<Record<Flaw['id'], Step>> = {
  commitment: 'commitment',
  pledge: 'shares',
  seed: 'seed',
  part: 'chain',
  decision: 'chain',
  length: 'chain',
}

/** Everything that is wrong in one step, in words. */
export function complaintsIn(step: Step, verdict: Verdict): string[] {
  const { proof, flaws, contradictions, again } = verdict
  if (step === 'memory') return (contradictions ?? []).map((id) => t(`check-other-${id}`))
  if (step === 'rules') {
    return again.isWhole === false ? [t(`check-${again.why}`, again.args)] : []
  }
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

/** Whose pages had opened shares before that led to no deal. */
export function undealt(proof: Proof): string[] {
  return proof.names.flatMap((_, seat) => (proof.deal.undealt?.[seat] ? [nameIn(proof, seat)] : []))
}

/** "9f3a 41d0 … c27e": enough to compare at a glance. */
export function short(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
}

/** Why a file could not be checked at all, in words; null for other troubles. */
export function unreadable(problem: unknown): string | null {
  return problem instanceof NotAProof ? t(`check-${problem.id}`) : null
}
