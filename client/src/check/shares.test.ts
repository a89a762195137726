import { beforeEach, expect, test, vi } from 'vitest'
import type { Saying } from '../socket.ts'
import type { Sitter, Table } from '../wire.ts'
import { chainOf, drawn, pledgeOf, type Proof } from './proof.ts'
import { Shares } from './shares.ts'
import { contradictions, sawEnd, sawPledges, shareIn, witnessOf, witnessOfFile } from './witness.ts'

const CODE = '471903'
/** Another deal in every test: a page remembers what it saw as long as it is open. */
let seal = ''
let tests = 0

const person = { kind: 'person' } as Sitter
const bot = { kind: 'bot' } as Sitter

function table(
  stage: Table['stage'],
  pledges: readonly string[],
  { you = 0 as number | null, seats = [person, person], commitment = seal as string | null } = {},
): Table {
  return { stage, you, seats, deal: { commitment, pledges } } as unknown as Table
}

let said: Saying[] = []
let shares: Shares
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  seal = String(++tests).padStart(64, '0')
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  said = []
  shares = new Shares(CODE, (saying) => {
    said.push(saying)
    return Promise.resolve()
  })
})

test('a page pledges its share when it sits, and only once', async () => {
  shares.hear(table('gathering', ['', '']))
  const mine = pledgeOf(seal, shareIn(CODE, seal))
  expect(said).toEqual([{ type: 'pledge', pledge: mine }])
  await settle()
  shares.hear(table('gathering', [mine, '']))
  expect(said).toHaveLength(1)
})

test('a page pledges again where its pledge is gone, and leaves that of another tab alone', async () => {
  shares.hear(table('gathering', ['', '']))
  await settle()
  shares.hear(table('gathering', ['', '']))
  await settle()
  shares.hear(table('gathering', ['f'.repeat(64), '']))
  expect(said).toHaveLength(2)
})

test('a share is opened when the table shuffles, and what lay on it is remembered', async () => {
  shares.hear(table('gathering', ['', '']))
  await settle()
  const share = shareIn(CODE, seal)
  const pledges = [pledgeOf(seal, share), 'e'.repeat(64)]
  shares.hear(table('shuffling', pledges))
  expect(said[1]).toEqual({ type: 'share', share })
  expect(witnessOf(CODE)).toEqual({ code: CODE, commitment: seal, share, pledges })
})

test('a share that is not the pledged one stays closed', () => {
  shares.hear(table('shuffling', ['f'.repeat(64), '']))
  expect(said).toEqual([])
})

test('whoever is alone with bots opens a share at once', () => {
  shares.hear(table('shuffling', ['', ''], { seats: [person, bot] }))
  expect(said).toEqual([{ type: 'share', share: shareIn(CODE, seal) }])
})

test('onlookers and old tables have no share', () => {
  shares.hear(table('gathering', ['', ''], { you: null }))
  shares.hear(table('gathering', ['', ''], { commitment: null }))
  shares.hear(table('playing', ['', '']))
  expect(said).toEqual([])
})

function proof(share: string, pledges: readonly string[], end = 'a'): Proof {
  const deal = { commitment: seal, secret: 's', pledges, shares: [share, ''] }
  const table = { game: 'g', rules: 1, options: {}, names: ['Anna', 'Boris'] }
  return {
    ...table,
    deal,
    decisions: [[0, end]],
    chain: ['x', end],
    seed: drawn('s', [share, '']),
  }
}

function called(game: Proof, names: readonly string[]): Proof {
  return { ...game, names, chain: chainOf({ ...game, names }) }
}

test('a browser holds a file against what it saw itself', () => {
  const share = shareIn(CODE, seal)
  sawPledges(CODE, ['p', ''])
  sawEnd(CODE, proof(share, ['p', '']))
  const witness = witnessOf(CODE)
  if (!witness) throw new Error('nothing is remembered')
  expect(contradictions(witness, proof(share, ['p', '']))).toEqual([])
  expect(contradictions(witness, proof('0', ['p', '']))).toEqual(['share'])
  expect(contradictions(witness, proof(share, ['q', '']))).toEqual(['pledges'])
  expect(contradictions(witness, proof(share, ['p', ''], 'b'))).toEqual(['fingerprint'])
  const forged = {
    ...proof(share, ['p', '']),
    deal: { ...proof(share, ['p', '']).deal, commitment: 'd' },
  }
  expect(contradictions(witness, forged)).toEqual(['commitment'])
})

test('who has taken their name back has not changed the game, who is called otherwise has', () => {
  const share = shareIn(CODE, seal)
  const game = proof(share, ['p', ''])
  sawEnd(CODE, game)
  const witness = witnessOf(CODE)
  if (!witness) throw new Error('nothing is remembered')
  expect(JSON.stringify(witness)).not.toContain('Anna')
  expect(contradictions(witness, called(game, ['1', 'Boris']))).toEqual([])
  expect(contradictions(witness, called(game, ['1', '2']))).toEqual([])
  expect(contradictions(witness, called(game, ['1', 'Eve']))).toEqual(['fingerprint'])
  expect(contradictions(witness, called(game, ['2', 'Boris']))).toEqual(['fingerprint'])
  const other = proof(share, ['p', ''], 'b')
  expect(contradictions(witness, called(other, ['1', 'Boris']))).toEqual(['fingerprint'])
})

test('what was seen first is not forgotten for what is said later', () => {
  const share = shareIn(CODE, seal)
  sawPledges(CODE, ['p', ''])
  sawPledges(CODE, ['q', ''])
  sawEnd(CODE, proof(share, [], 'a'))
  sawEnd(CODE, proof(share, [], 'b'))
  expect(witnessOf(CODE)).toMatchObject({ pledges: ['p', ''], fingerprint: 'a' })
})

test('a file is known by its commitment, and another commitment is another deal', () => {
  const share = shareIn(CODE, seal)
  expect(witnessOfFile(proof(share, []))?.share).toBe(share)
  expect(shareIn(CODE, 'd'.repeat(64))).not.toBe(share)
  expect(witnessOfFile(proof(share, []))).toBeNull()
})

test('a browser that may keep nothing remembers as long as the page is open', () => {
  vi.stubGlobal('localStorage', undefined)
  const share = shareIn('000001', seal)
  expect(shareIn('000001', seal)).toBe(share)
})
