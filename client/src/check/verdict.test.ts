import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainOf, readProof, type Proof } from './proof.ts'
import {
  isSound,
  isWhole,
  judge,
  judgeTable,
  playedAgain,
  stateOf,
  STEPS,
  type Verdict,
} from './verdict.ts'
import { shareIn, type Witness } from './witness.ts'

const file = new URL('../../../tests/corpus/divinare-4.json', import.meta.url)
const honest = readProof(readFileSync(file, 'utf8'))
const short = { ...honest, decisions: honest.decisions.slice(0, -5) }
/** The last decisions cut off, and all hashes made anew. */
const cut: Proof = { ...short, chain: chainOf(short) }
const there: Witness = {
  code: '471903',
  commitment: honest.deal.commitment,
  share: honest.deal.shares[0] ?? '',
  pledges: honest.deal.pledges,
}

let answer: () => Response
const says = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve().then(() => answer()))

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
})

function states(verdict: Verdict): string[] {
  return STEPS.map((step) => stateOf(step, verdict))
}

test('a file that the house has played to its end is whole', async () => {
  answer = says(200, { decisions: honest.decisions.length })
  const verdict = await playedAgain(judge(honest, null))
  expect(isWhole(verdict)).toBe(true)
  expect(states(verdict)).toEqual(['fits', 'fits', 'fits', 'fits', 'fits', 'open'])
})

test('a cut file with new hashes fits in itself, and the house finds no end', async () => {
  answer = says(422, { id: 'record-unfinished', args: {} })
  const alone = judge(cut, null)
  expect(alone.flaws).toEqual([])
  expect(isWhole(alone)).toBe(false)
  const verdict = await playedAgain(alone)
  expect(isSound(verdict)).toBe(false)
  expect(states(verdict)).toEqual(['fits', 'fits', 'fits', 'fits', 'wrong', 'open'])
})

test.each([
  ['has no such game', says(404, { id: 'no-such-game', args: {} }), 'no-such-game'],
  ['has other rules', says(409, { id: 'other-rules', args: { rules: 1, ours: 2 } }), 'other-rules'],
  ['is not there', () => Promise.reject(new TypeError()) as never, 'unreachable'],
])('where the house %s, nobody knows whether a file is whole', async (_, house, why) => {
  answer = house
  const verdict = await playedAgain(judge(cut, null))
  expect([isSound(verdict), isWhole(verdict)]).toEqual([true, false])
  expect(verdict.again).toMatchObject({ isWhole: null, why })
  expect(stateOf('rules', verdict)).toBe('open')
})

test('who saw the game end knows the end without the house', () => {
  const fingerprint = honest.chain.at(-1) ?? ''
  expect(isWhole(judge(honest, { ...there, fingerprint }))).toBe(true)
  expect(judge(cut, { ...there, fingerprint }).contradictions).toEqual(['fingerprint'])
})

test('a file that this browser saw otherwise is not sound, however well it fits in itself', () => {
  const verdict = judge(honest, { ...there, share: 'f'.repeat(64) })
  expect(verdict.flaws).toEqual([])
  expect(isSound(verdict)).toBe(false)
})

test('a house that showed another commitment is found out, although no share was opened', () => {
  const { code, commitment, share } = there
  const verdict = judge(honest, { code, commitment, share, other: 'd'.repeat(64) })
  expect(verdict.contradictions).toEqual(['reshuffled'])
  expect(isSound(verdict)).toBe(false)
  expect(stateOf('memory', verdict)).toBe('wrong')
})

test('the file that an end is first seen in does not speak for itself', async () => {
  shareIn('471950', honest.deal.commitment)
  answer = says(200, honest)
  expect((await judgeTable('471950')).saw.end).toBe(false)
  expect((await judgeTable('471950')).saw.end).toBe(true)
})

test('who saw the deal alone does not speak for the end', () => {
  const verdict = judge(cut, there)
  expect(verdict.contradictions).toEqual([])
  expect(verdict.saw).toEqual({ deal: true, end: false })
  expect(isWhole(verdict)).toBe(false)
})

test('a file that does not fit in itself is not sent to the house', async () => {
  const verdict = await playedAgain(judge({ ...cut, seed: '0' }, null))
  expect(asked).not.toHaveBeenCalled()
  expect(verdict.again).toEqual({ isWhole: null, why: 'flawed' })
  expect(isSound(verdict)).toBe(false)
})
