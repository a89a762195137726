import type { Summary } from './face.ts'
import { summaryOf } from './games.ts'
import { clausesIn, parse, type Block, type Span } from './markdown.ts'
import type { Language } from './settings.ts'

const files = import.meta.glob<string>('../../src/moonlit/games/*/rules.*.md', {
  query: '?raw',
  import: 'default',
})

/** A chapter of the rules. */
export interface Chapter {
  readonly title: readonly Span[]
  readonly blocks: readonly Block[]
  /** The numbers of its clauses, as "8–17"; empty for a table to look things up in. */
  readonly range: string
}

/** The rules of a game: four drawings if it has them, what they are about, chapter by chapter. */
export interface Rulebook {
  readonly summary: Summary | null
  readonly foreword: readonly Block[]
  readonly chapters: readonly Chapter[]
}

/** The rules of a game in a language, else in English; empty where there are none. */
export async function rulesOf(game: string, language: Language): Promise<Rulebook> {
  const base = `../../src/moonlit/games/${game}/rules`
  const load = files[`${base}.${language}.md`] ?? files[`${base}.en.md`]
  const [text, summary] = await Promise.all([load?.() ?? '', summaryOf(game)])
  return { summary, ...chaptersOf(parse(text)) }
}

/** What stands before the first heading, and the chapters; the title of the whole is left out. */
export function chaptersOf(blocks: readonly Block[]): Omit<Rulebook, 'summary'> {
  const starts = blocks.flatMap((block, i) =>
    block.kind === 'heading' && block.level === 2 ? [i] : [],
  )
  const foreword = blocks.slice(0, starts[0]).filter(({ kind }) => kind !== 'heading')
  return { foreword, chapters: starts.map((at, i) => chapterOf(blocks.slice(at, starts[i + 1]))) }
}

function chapterOf([heading, ...blocks]: readonly Block[]): Chapter {
  const title = heading?.kind === 'heading' ? heading.spans : []
  return { title, blocks, range: rangeOf(blocks.flatMap(clausesIn)) }
}

/** Numbers left free for later clauses do not end a range; more than these do. */
const LEFT_FREE = 10

/** "8–17", or "23–25, 131–132" where clauses were added later. */
export function rangeOf(clauses: readonly string[]): string {
  const runs: number[][] = []
  for (const n of clauses.map((clause) => parseInt(clause.split('-')[1] ?? '', 10))) {
    const last = runs.at(-1)
    if (last && n - (last.at(-1) ?? n) <= LEFT_FREE) last.push(n)
    else runs.push([n])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].join('–')).join(', ')
}

/** Chapters to read before chapters to look things up in. */
export function referenceLast(chapters: readonly Chapter[]): Chapter[] {
  return [...chapters].sort((a, b) => Number(a.range === '') - Number(b.range === ''))
}
