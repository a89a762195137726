import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { shelf } from './games.ts'
import { Sentences } from './testing/words.ts'

type Clauses = Readonly<Record<string, string | null>>
const tables = import.meta.glob<Clauses>('../../src/moonlit/games/*/face/explain.ts', {
  import: 'CLAUSES',
  eager: true,
})
const rules = import.meta.glob<string>('../../src/moonlit/games/*/rules.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const locales = import.meta.glob<string>('../../src/moonlit/games/*/locale/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function of<T>(files: Readonly<Record<string, T>>, game: string): T[] {
  return Object.entries(files).flatMap(([path, file]) => (path.includes(`/${game}/`) ? file : []))
}

const games = [...shelf.keys()].filter((game) => of(tables, game).length > 0)

test.each(games)('every mark of %s has a name and a sentence, in both languages', (game) => {
  const marks = Object.keys(of(tables, game)[0] ?? {})
  expect(new Sentences(game).missing(marks.flatMap((mark) => [mark, `${mark}-help`]))).toEqual([])
})

test.each(games)('every clause that a mark of %s leads to is in the rules', (game) => {
  const clauses = Object.values(of(tables, game)[0] ?? {}).filter((clause) => clause !== null)
  for (const text of of(rules, game)) {
    expect(clauses.filter((clause) => !text.includes(`**${clause}**`))).toEqual([])
  }
})

test.each(games)('no words explain a mark that %s does not have', (game) => {
  const marks = new Set(Object.keys(of(tables, game)[0] ?? {}))
  const ids = new FluentResource(of(locales, game)[0] ?? '').body.map(({ id }) => id)
  const meant = ids.filter((id) => id.startsWith('explain-') && !id.endsWith('-help'))
  expect(meant.filter((id) => !marks.has(id))).toEqual([])
})
