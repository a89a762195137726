import { expect, test } from 'vitest'
import { clauseOf, messageOf } from './terms.ts'

const locales = import.meta.glob<string>('../locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const rules = import.meta.glob<string>('../rules.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function explained(language: string): string[] {
  const text = locales[`../locale/${language}.ftl`] ?? ''
  return [...text.matchAll(/^((?:term|effect|companion)-\w+)-help =/gm)].map(([, id]) => id ?? '')
}

test('every term that is explained leads to a clause of the rules, in both languages', () => {
  for (const language of ['en', 'ru']) {
    const ids = explained(language)
    expect(ids.length).toBeGreaterThan(90)
    for (const id of ids) {
      const clause = clauseOf(id)
      expect(clause, id).not.toBeNull()
      expect(rules[`../rules.${language}.md`], id).toContain(clause ?? 'no clause')
    }
  }
})

test('an ability leads to the clause that bears its name', () => {
  expect(clauseOf('effect-acorns')).toBe('LO-187')
  expect(clauseOf('effect-undead')).toBe('LO-209')
  expect(clauseOf('effect-night_watch')).toBe('LO-244')
})

test('a plain word is a term, a word with a dash is a message of its own', () => {
  expect(messageOf('debt')).toBe('term-debt')
  expect(messageOf('companion-snuff')).toBe('companion-snuff')
  expect(clauseOf('debt')).toBe('LO-26')
  expect(clauseOf('nonsense')).toBeNull()
  expect(clauseOf('effect-nonsense')).toBeNull()
})
