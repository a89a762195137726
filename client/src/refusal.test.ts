import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal, reason } from './refusal.ts'
import { settings } from './settings.ts'

const wire = readFileSync(new URL('wire.ts', import.meta.url), 'utf8')
const reasons = [...(wire.split('export type Reason =')[1] ?? '').matchAll(/'([a-z-]+)'/g)].map(
  ([, id]) => id ?? '',
)
const ANY = {
  seconds: 3,
  most: 5,
  open: 2,
  code: '471903',
  option: 'boards',
  value: 'z',
  rules: 1,
  ours: 2,
  least: 8,
  flaw: 'decision',
  where: 7,
  decision: 3,
}

test('the server has reasons to refuse', () => {
  expect(reasons.length).toBeGreaterThan(15)
})

test.each(['unreachable', ...reasons])('%s is said in both languages', (id) => {
  for (const language of ['ru', 'en'] as const) {
    settings.language = language
    const words = reason(new Refusal(id, ANY))
    expect(words).not.toMatch(/[⟨{]/)
    expect(/[а-яё]/i.test(words)).toBe(language === 'ru')
  }
})

test('a failure without a reason is said as a lost connection', () => {
  expect(reason(new TypeError('no network'))).toBe(reason(new Refusal('unreachable')))
})

test.each(['game', 'rules', 'names', 'options', 'seed'])(
  'changed %s are named in words',
  (where) => {
    settings.language = 'ru'
    const words = reason(new Refusal('record-tampered', { flaw: 'part', where }))
    expect(words).not.toMatch(/[a-z{⟨]/)
  },
)
