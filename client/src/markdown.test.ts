import { expect, test } from 'vitest'
import { parse, search, spansOf } from './markdown.ts'

const RULES = `# Divinare

Four seers look *into the future*.

## Turns

- **DV-20** Play a card, see DV-21.
- **DV-21** Then move the token
  to another free space.

1. First
2. Second

| Players | Cards |
|---|---|
| 4 | 6 |
| 3 | **8** |

## End

**DV-39** Whoever has most wins.
`

test('headings, paragraphs, lists and tables are told apart', () => {
  expect(parse(RULES).map((block) => block.kind)).toEqual([
    'heading',
    'paragraph',
    'heading',
    'list',
    'list',
    'table',
    'heading',
    'paragraph',
  ])
})

test('an item or paragraph knows its clause, and a line that goes on belongs to it', () => {
  const list = parse(RULES)[3]
  expect(list).toMatchObject({
    items: [
      { clause: 'DV-20' },
      { clause: 'DV-21', spans: [{ text: 'Then move the token to another free space.' }] },
    ],
  })
  expect(parse(RULES).at(-1)).toMatchObject({ passage: { clause: 'DV-39' } })
})

test('numbered lists are ordered', () => {
  expect(parse(RULES)[4]).toMatchObject({ ordered: true, items: [{}, {}] })
})

test('a table has a head and rows of cells', () => {
  expect(parse(RULES)[5]).toEqual({
    kind: 'table',
    head: [[{ text: 'Players' }], [{ text: 'Cards' }]],
    rows: [
      [[{ text: '4' }], [{ text: '6' }]],
      [[{ text: '3' }], [{ text: '8', mood: 'strong' }]],
    ],
  })
})

test('a clause named in a sentence is a reference', () => {
  expect(spansOf('as in DV-21, **always**')).toEqual([
    { text: 'as in ' },
    { text: 'DV-21', mood: 'clause' },
    { text: ', ' },
    { text: 'always', mood: 'strong' },
  ])
})

test('markup of others stays words', () => {
  expect(spansOf('<b>2 * 3 * 4</b>')).toEqual([{ text: '<b>2 * 3 * 4</b>' }])
})

test('a search keeps what mentions the words, under its headings', () => {
  const found = search(parse(RULES), 'TOKEN')
  expect(found.map((block) => block.kind)).toEqual(['heading', 'heading', 'list'])
  expect(found[2]).toMatchObject({ items: [{ clause: 'DV-21' }] })
})

test('a clause can be searched by its number', () => {
  expect(search(parse(RULES), 'dv-39').at(-1)).toMatchObject({ passage: { clause: 'DV-39' } })
})

test('a search for nothing keeps everything, one for nonsense nothing', () => {
  expect(search(parse(RULES), ' ')).toHaveLength(8)
  expect(search(parse(RULES), 'zeppelin')).toEqual([])
})
