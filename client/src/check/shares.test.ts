import { beforeEach, expect, test, vi } from 'vitest'
import type { Saying } from '../socket.ts'
import type { Sitter, Table } from '../wire.ts'
import { chainOf, drawn, pledgeOf, type Proof } from './proof.ts'
import { Shares } from './shares.ts'
import { contradictions, sawEnd, sawPledges, shareIn, witnessOf, witnessOfFile } from './witness.ts'

/** Another table in every test: a page remembers what it saw as long as it is open. */
let code = ''
let seal = ''
let tests = 0

const person = { kind: 'person' } as Sitter
const bot = { kind: 'bot' } as Sitter
const program = { kind: 'program' } as Sitter

function table(
  stage: Table['stage'],
  pledges: readonly string[],
  { you = 0 as number | null, seats = [person, person], commitment = seal as string | null } = {},
): Table {
  return { stage, you, seats, deal: { commitment, pledges } } as unknown as Table
}

function sharesAt(code: string): Shares {
  const say = (saying: Saying) => {
    said.push(saying)
    return Promise.resolve()
  }
  return new Shares(code, say, () => void warnings++)
}

/** This page's share at a table that has shown one commitment only. */
function pinned(code: string, commitment: string): string {
  const share = shareIn(code, commitment)
  if (share === null) throw new Error('another commitment is pinned')
  return share
}

let said: Saying[] = []
let shares: Shares
let warnings = 0
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  seal = String(++tests).padStart(64, '0')
  code = seal.slice(-6)
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? '[]',
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  said = []
  warnings = 0
  shares = sharesAt(code)
})

test('a page pledges its share when it sits, and only once', async () => {
  shares.hear(table('gathering', ['', '']))
  const mine = pledgeOf(seal, pinned(code, seal))
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
  const share = pinned(code, seal)
  const pledges = [pledgeOf(seal, share), 'e'.repeat(64)]
  shares.hear(table('shuffling', pledges))
  expect(said[1]).toEqual({ type: 'share', share, undealt: 0 })
  expect(witnessOf(code)).toEqual({ code, commitment: seal, share, pledges, undealt: 0 })
})

test('a share that is not the pledged one stays closed', () => {
  shares.hear(table('shuffling', ['f'.repeat(64), '']))
  expect(said).toEqual([])
})

test('whoever is alone with bots opens a share at once', () => {
  shares.hear(table('shuffling', ['', ''], { seats: [person, bot] }))
  expect(said).toEqual([{ type: 'share', share: pinned(code, seal), undealt: 0 }])
})

test('whoever sits with a program is not alone: it could choose its share after seeing another', () => {
  shares.hear(table('shuffling', ['', ''], { seats: [person, program] }))
  expect(said).toEqual([])
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
  const share = pinned(code, seal)
  sawPledges(code, ['p', ''])
  sawEnd(code, proof(share, ['p', '']))
  const witness = witnessOf(code)
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
  const share = pinned(code, seal)
  const game = proof(share, ['p', ''])
  sawEnd(code, game)
  const witness = witnessOf(code)
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
  const share = pinned(code, seal)
  sawPledges(code, ['p', ''])
  sawPledges(code, ['q', ''])
  sawEnd(code, proof(share, [], 'a'))
  sawEnd(code, proof(share, [], 'b'))
  expect(witnessOf(code)).toMatchObject({ pledges: ['p', ''], fingerprint: 'a' })
})

test('a file is known by its commitment', () => {
  const share = pinned(code, seal)
  const other = proof(share, [])
  expect(witnessOfFile(other)?.share).toBe(share)
  expect(
    witnessOfFile({ ...other, deal: { ...other.deal, commitment: 'd'.repeat(64) } }),
  ).toBeNull()
})

test('a page gives no second share where the house wants to shuffle again', async () => {
  shares.hear(table('gathering', ['', '']))
  await settle()
  const share = pinned(code, seal)
  const pledges = [pledgeOf(seal, share), '']
  shares.hear(table('shuffling', pledges))
  await settle()
  const commitment = 'd'.repeat(64)
  for (const stage of ['gathering', 'shuffling'] as const) {
    shares.hear(table(stage, ['', ''], { commitment, seats: [person, bot] }))
    await settle()
  }
  expect(said.map(({ type }) => type)).toEqual(['pledge', 'share'])
  expect(warnings).toBe(1)
  const second = proof(share, pledges)
  const file = { ...second, deal: { ...second.deal, commitment } }
  const witness = witnessOfFile(file)
  if (!witness) throw new Error('nothing is remembered')
  expect(contradictions(witness, file)).toEqual(['reshuffled', 'commitment'])
  // Nor is it forgotten if the house returns to the first one.
  expect(contradictions(witness, second)).toEqual(['reshuffled'])
})

test('the pin holds for a page that comes back, and at the first commitment only', () => {
  shares.hear(table('gathering', ['', '']))
  said = []
  sharesAt(code).hear(table('shuffling', ['', ''], { commitment: 'd'.repeat(64), seats: [person] }))
  expect(said).toEqual([])
  expect(warnings).toBe(1)
})

test('shares that no deal came of are counted until the next deal, and belong to its file', async () => {
  const alone = { seats: [person, bot] }
  for (const code of ['471911', '471912']) {
    sharesAt(code).hear(table('shuffling', ['', ''], alone))
    await settle()
  }
  const dealt = sharesAt('471913')
  dealt.hear(table('shuffling', ['', ''], alone))
  await settle()
  dealt.hear(table('shuffling', ['', ''], alone))
  await settle()
  dealt.hear(table('playing', ['', ''], alone))
  sharesAt('471914').hear(table('shuffling', ['', ''], alone))
  expect(said.map((saying) => saying.type === 'share' && saying.undealt)).toEqual([0, 1, 2, 2, 0])
  const witness = witnessOf('471913')
  if (!witness) throw new Error('nothing is remembered')
  const file = proof(witness.share, ['', ''])
  expect(contradictions(witness, file)).toEqual(['undealt'])
  const honest = { ...file, deal: { ...file.deal, undealt: [2, 0] } }
  expect(contradictions(witness, honest)).toEqual([])
})

test('a browser that may keep nothing remembers as long as the page is open', () => {
  vi.stubGlobal('localStorage', undefined)
  const share = pinned('471901', seal)
  expect(pinned('471901', seal)).toBe(share)
})
