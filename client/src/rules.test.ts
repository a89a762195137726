import { expect, test } from 'vitest'
import { SUMMARY_PARTS } from './face.ts'
import { shelf, summaryOf } from './games.ts'
import { clausesIn, parse, wordsIn } from './markdown.ts'
import { chaptersOf, rangeOf, referenceLast, rulesOf } from './rules.ts'
import { LANGUAGES, settings } from './settings.ts'
import { wordsOf } from './words.ts'

const games = [...shelf.keys()]

test('rules are told by chapters, with the clauses of each', () => {
  const text =
    '# Game\n\nOnce.\n\n## Box\n\n| a |\n|---|\n\n## Turn\n\n- **GA-1** One.\n- **GA-2** Two.\n'
  const { foreword, chapters } = chaptersOf(parse(text))
  expect(foreword).toHaveLength(1)
  expect(chapters.map(({ title, range }) => [wordsIn(title), range])).toEqual([
    ['Box', ''],
    ['Turn', '1–2'],
  ])
  expect(referenceLast(chapters).map(({ range }) => range)).toEqual(['1–2', ''])
})

test('a range of clauses leaves out what lies far away', () => {
  expect(rangeOf(['SC-10', 'SC-15', 'SC-20'])).toBe('10–20')
  expect(rangeOf(['ON-23', 'ON-25', 'ON-131', 'ON-132'])).toBe('23–25, 131–132')
  expect(rangeOf(['ON-130'])).toBe('130')
})

test.each(games)(
  'the rules of %s begin with four drawings, each with its clauses',
  async (game) => {
    const summary = await summaryOf(game)
    expect(Object.keys(summary?.clauses ?? {})).toEqual([...SUMMARY_PARTS])
    const cited = Object.values(summary?.clauses ?? {}).flat()
    for (const language of LANGUAGES) {
      const { chapters } = await rulesOf(game, language)
      const stated = chapters.flatMap(({ blocks }) => blocks.flatMap(clausesIn))
      expect(cited.filter((clause) => !stated.includes(clause))).toEqual([])
    }
  },
)

test('a game without drawings has rules all the same', async () => {
  expect(await summaryOf('candles')).toBeNull()
  expect(await rulesOf('candles', 'en')).toEqual({ summary: null, foreword: [], chapters: [] })
})

test.each(games)('every drawing of %s is told in a sentence or two, in each language', (game) => {
  const { language } = settings
  for (const one of LANGUAGES) {
    settings.language = one
    for (const part of SUMMARY_PARTS) {
      const said = wordsOf(game).t(`summary-${part}`)
      expect(said).toMatch(/^[^⟨]{20,170}$/)
      expect(said.match(/[.!?](?=\s|$)/g)?.length).toBeLessThanOrEqual(2)
    }
  }
  settings.language = language
})
