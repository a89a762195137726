import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  chainOf,
  commitmentTo,
  drawn,
  flawsOf,
  newShare,
  NotAProof,
  plain,
  pledgeOf,
  readProof,
  type Proof,
} from './proof.ts'

const folder = new URL('../../../tests/corpus/', import.meta.url)
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, read(name)] as const)
const honest = readProof(read('divinare-4.json'))

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

test.each(corpus)('%s, recorded by the server, is sound in the browser too', (_, text) => {
  const proof = readProof(text)
  expect(flawsOf(proof)).toEqual([])
  expect(chainOf(proof)).toEqual(proof.chain)
})

test('hashes are those of the server', () => {
  expect(commitmentTo('s')).toBe('1bfdee7948435a4d5e8e6e01980acf6c4e286f71f7a53f31730d463b3c3fe2b0')
  expect(pledgeOf(honest.deal.commitment, honest.deal.shares[0] ?? '')).toBe(honest.deal.pledges[0])
  expect(drawn(honest.deal.secret, honest.deal.shares)).toBe(honest.seed)
})

test('a share has 64 hexadecimal digits and is never the same', () => {
  expect(newShare()).toMatch(/^[0-9a-f]{64}$/)
  expect(newShare()).not.toBe(newShare())
})

test('JSON is written in one way only', () => {
  expect(plain({ b: [1, null, true], a: { 10: 'ё', 9: '"' } })).toBe(
    '{"a":{"10":"ё","9":"\\""},"b":[1,null,true]}',
  )
})

type Changes = { -readonly [Field in keyof Proof]?: unknown }
const changed = (changes: Changes): Proof => ({ ...honest, ...changes }) as Proof
const deal = (changes: Partial<Proof['deal']>): Proof =>
  changed({ deal: { ...honest.deal, ...changes } })
const other = '0'.repeat(64)
const ids = (proof: Proof): string[] => flawsOf(proof).map(({ id, where }) => `${id} ${where}`)

describe('what was tampered with is found where it was done', () => {
  test.each<[string, Proof, string[]]>([
    ['the names', changed({ names: ['x', ...honest.names.slice(1)] }), ['part names']],
    ['the options', changed({ options: {} }), ['part options']],
    ['the rules', changed({ rules: 2 }), ['part rules']],
    ['the game', changed({ game: 'whist' }), ['part game']],
    ['the seed', changed({ seed: other }), ['seed ', 'part seed']],
    ['the secret', deal({ secret: other }), ['commitment ', 'seed ']],
    ['a share', deal({ shares: [other, ...honest.deal.shares.slice(1)] }), ['pledge 0', 'seed ']],
    ['a pledge', deal({ pledges: [other, ...honest.deal.pledges.slice(1)] }), ['pledge 0']],
    [
      'a decision',
      changed({
        decisions: honest.decisions.map((decision, i) => (i === 6 ? [0, {}] : decision)),
      }),
      ['decision 7'],
    ],
    [
      'the end',
      changed({ decisions: honest.decisions.slice(0, -1) }),
      [`length ${honest.decisions.length - 1}`],
    ],
  ])('%s', (_, proof, found) => {
    expect(ids(proof)).toEqual(found)
  })

  test('pledges that are missing', () => {
    expect(ids(deal({ pledges: [] }))).toEqual(['pledge 0', 'pledge 1', 'pledge 2', 'pledge 3'])
  })
})

function why(text: string): string | undefined {
  try {
    readProof(text)
  } catch (problem) {
    return problem instanceof NotAProof ? problem.id : 'something else'
  }
  return undefined
}

test('what is no file of ours is said to be none', () => {
  for (const text of ['', '[', '[]', '{}', 'null', '{"game":"whist"}']) {
    expect(why(text)).toBe('not-a-record')
  }
  const record = { ...honest, decisions: [['x', {}]] }
  expect(why(JSON.stringify(record))).toBe('not-a-record')
})

test('a record without a proof is told apart', () => {
  expect(why(JSON.stringify({ ...honest, deal: undefined }))).toBe('no-proof')
  expect(why(JSON.stringify({ ...honest, chain: [1] }))).toBe('no-proof')
})

test('a game that was played on from another one has no deal to check', () => {
  expect(why(JSON.stringify({ ...honest, branch: { after: 3 } }))).toBe('played-on')
})
