/** A run of words; `clause` is a reference to another clause of the same rules. */
export interface Span {
  readonly text: string
  readonly mood?: 'strong' | 'em' | 'code' | 'clause'
}

/** A sentence of the rules, with the clause it states. */
export interface Passage {
  readonly clause: string | null
  readonly spans: readonly Span[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly passage: Passage }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Passage[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Span[])[]
      readonly rows: readonly (readonly (readonly Span[])[])[]
    }

const OPENS_CLAUSE = /^\*\*([A-Z]{2,4}-\d+[a-z]?)\*\*[.:]?\s*/
const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_|`[^`]+`|\b[A-Z]{2,4}-\d+[a-z]?\b)/
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+/
const DIVIDER = /^\s*\|?[\s:|-]+\|?\s*$/

export function spansOf(text: string): Span[] {
  return text
    .split(INLINE)
    .filter((part) => part !== '')
    .map(spanOf)
}

function spanOf(part: string): Span {
  if (part.startsWith('**') && part.length > 4) return { text: part.slice(2, -2), mood: 'strong' }
  if (/^[*_].+[*_]$/.test(part)) return { text: part.slice(1, -1), mood: 'em' }
  if (/^`.+`$/.test(part)) return { text: part.slice(1, -1), mood: 'code' }
  if (/^[A-Z]{2,4}-\d+[a-z]?$/.test(part)) return { text: part, mood: 'clause' }
  return { text: part }
}

function passageOf(text: string): Passage {
  const clause = OPENS_CLAUSE.exec(text)
  return { clause: clause?.[1] ?? null, spans: spansOf(text.slice(clause?.[0].length ?? 0)) }
}

function cellsOf(row: string): Span[][] {
  const inside = row.trim().replace(/^\||\|$/g, '')
  return inside.split('|').map((cell) => spansOf(cell.trim()))
}

function tableOf(lines: readonly string[]): Block {
  const [head = '', ...rows] = lines.filter((line) => !DIVIDER.test(line))
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
}

/** Items of a list; lines that open no item go on with the one before. */
function listOf(lines: readonly string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  const ordered = ITEM.exec(lines[0] ?? '')?.[1] !== undefined
  return { kind: 'list', ordered, items: items.map((item) => passageOf(item.trim())) }
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0] ?? ''
  if (first.trimStart().startsWith('|')) return tableOf(lines)
  if (ITEM.test(first)) return listOf(lines)
  return { kind: 'paragraph', passage: passageOf(lines.map((line) => line.trim()).join(' ')) }
}

function isNewKind(line: string, lines: readonly string[]): boolean {
  const list = ITEM.test(lines[0] ?? line)
  return (ITEM.test(line) && !list) || line.startsWith('|') !== (lines[0] ?? line).startsWith('|')
}

/** Reads the small part of Markdown our rules are written in; anything else stays plain words. */
export function parse(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const finish = () => {
    if (lines.length > 0) blocks.push(blockOf(lines))
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    if (heading || line.trim() === '' || isNewKind(line, lines)) finish()
    if (heading) {
      const [, marks = '', words = ''] = heading
      blocks.push({ kind: 'heading', level: marks.length, spans: spansOf(words) })
    } else if (line.trim() !== '') lines.push(line)
  }
  finish()
  return blocks
}

/** The clauses that a block states. */
export function clausesIn(block: Block): string[] {
  const passages =
    block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.passage] : []
  return passages.flatMap(({ clause }) => clause ?? [])
}

export function wordsIn(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('')
}

function mentions({ clause, spans }: Passage, sought: string): boolean {
  return `${clause ?? ''} ${wordsIn(spans)}`.toLocaleLowerCase().includes(sought)
}

function found(block: Block, sought: string): Block | null {
  switch (block.kind) {
    case 'heading':
      return block
    case 'paragraph':
      return mentions(block.passage, sought) ? block : null
    case 'list': {
      const items = block.items.filter((item) => mentions(item, sought))
      return items.length > 0 ? { ...block, items } : null
    }
    case 'table': {
      const rows = block.rows.filter((row) =>
        wordsIn(row.flat()).toLocaleLowerCase().includes(sought),
      )
      return rows.length > 0 ? { ...block, rows } : null
    }
  }
}

/** Only what mentions the words sought, under the headings it stands under. */
export function search(blocks: readonly Block[], sought: string): Block[] {
  const wanted = sought.trim().toLocaleLowerCase()
  if (wanted === '') return [...blocks]
  const hits = blocks.map((block) => found(block, wanted)).filter((block) => block !== null)
  return hits.filter((block, i) => block.kind !== 'heading' || stands(hits, i, block.level))
}

/** A heading stays when something was found before the next one of its rank. */
function stands(blocks: readonly Block[], at: number, level: number): boolean {
  for (const block of blocks.slice(at + 1)) {
    if (block.kind !== 'heading') return true
    if (block.level <= level) return false
  }
  return false
}
