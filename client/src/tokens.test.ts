import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const components = import.meta.glob<string>(
  ['./**/*.svelte', '../../src/moonlit/games/*/face/**/*.svelte'],
  { query: '?raw', import: 'default', eager: true },
)
// Vitest empties the style sheets it imports, so these are read from the disk.
const sheets = Object.fromEntries(
  Object.keys(
    import.meta.glob(['./**/*.css', '../../src/moonlit/games/*/face/**/*.css'], { query: '?url' }),
  ).map((path) => [path, readFileSync(new URL(path, import.meta.url), 'utf8')]),
)

/** Drawings: what they paint is no part of the interface, so their markup has its own colours. */
const DRAWINGS = ['Die', 'Flame', 'RitualFire']

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
const NAMED =
  /(?<![\w-])(?:white|black|gr[ae]y|silver|red|orange|gold|yellow|green|blue|purple|pink|brown)(?![\w-])/g
/** Sizes and corners set from markup, as `style:--numeral={'1rem'}` or `style="font-size: 12px"`. */
const INLINE = /(?:font-size|radius)[:=][^;"\n]*\d(?:px|rem|em)|'[\d.]+rem'/g
const LENGTH = /(?<![\w-])[\d.]+(?:px|rem|em|pt)\b/g
const LINE_HEIGHT = /\)\s*\/\s*[\d.]+(?:px)?/

function styleOf(component: string): string {
  return component.match(/<style>(.*)<\/style>/s)?.[1] ?? ''
}

function withoutStyle(component: string): string {
  return component.replace(/<style>.*<\/style>/s, '')
}

function declarations(css: string): [property: string, value: string][] {
  return [...css.matchAll(/(?<![\w-])([a-z-]+):\s([^;{}]+);/g)].map(([, a, b]) => [
    a ?? '',
    b ?? '',
  ])
}

/** Colours, font sizes and corners that a style sheet writes by hand. */
function byHand(css: string): string[] {
  return declarations(css).flatMap(([property, value]) =>
    [...value.matchAll(COLOUR), ...untokened(property, value)].map(
      ([found]) => `${property}: ${found}`,
    ),
  )
}

function untokened(property: string, value: string): Iterable<RegExpMatchArray> {
  if (/^font(-size)?$/.test(property)) return value.replace(LINE_HEIGHT, ')').matchAll(LENGTH)
  if (property.endsWith('radius')) return corners(value)
  // A mask is opaque or not; its colours are not seen.
  return /mask|font|animation|transition/.test(property) ? [] : value.matchAll(NAMED)
}

/** Shares of an ellipse (after a slash) draw a shape, such as an arch; alone they are a corner. */
function corners(value: string): Iterable<RegExpMatchArray> {
  return value.includes('/') ? value.matchAll(LENGTH) : value.matchAll(/[\d.]+(?:px|rem|em|pt|%)/g)
}

function isDrawing(path: string): boolean {
  return DRAWINGS.some((name) => path.endsWith(`/${name}.svelte`))
}

function paintedIn(path: string, text: string): string[] {
  const outside = withoutStyle(text)
  const colours = isDrawing(path) ? [] : (outside.match(COLOUR) ?? [])
  return [...byHand(styleOf(text)), ...colours, ...(outside.match(INLINE) ?? [])]
}

test('no component writes a colour, a font size or a corner of its own', () => {
  const all = Object.entries(components)
  expect(all.length).toBeGreaterThan(200)
  const found = all.map(([path, text]) => [path, paintedIn(path, text)] as const)
  expect(found.filter(([, painted]) => painted.length > 0)).toEqual([])
})

test("a game's colours are in its palette, and nowhere else", () => {
  const faces = Object.entries(sheets).filter(([path]) => path.includes('/face/'))
  const others = faces.filter(([path]) => !path.endsWith('/face/palette.css'))
  expect(others.flatMap(([, css]) => byHand(css))).toEqual([])
  const properties = faces.flatMap(([, css]) => declarations(css).map(([property]) => property))
  expect(properties.filter((property) => !property.startsWith('--'))).toEqual([])
})

test('every drawing that may have colours still has some', () => {
  const drawn = Object.entries(components).filter(([path]) => isDrawing(path))
  expect(drawn).toHaveLength(DRAWINGS.length)
  expect(drawn.filter(([, text]) => !withoutStyle(text).match(COLOUR))).toEqual([])
})

test('every token that is used exists', () => {
  const all = [...Object.values(components), ...Object.values(sheets)].join('\n')
  const defined = new Set(names(all, /(?<![\w(-])(--[\w-]+)\s*[:=]/g))
  const used = names(all, /var\((--[\w-]+)\)/g)
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
})

test('words on gold stand on its ground, which is light in both themes', () => {
  const rules = Object.values(components).flatMap(
    (text) => styleOf(text).match(/\{[^{}]*\}/g) ?? [],
  )
  const onGold = rules.filter((rule) => rule.includes('color: var(--on-gold)'))
  expect(onGold.length).toBeGreaterThan(10)
  expect(onGold.filter((rule) => rule.includes('background: var(--gold);'))).toEqual([])
})

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '')
}

test.each([
  ['color: #fff;', 'color: #fff'],
  ['border: 1px solid rgb(1 2 3 / 50%);', 'border: rgb('],
  ['background: white;', 'background: white'],
  ['font-size: 0.8rem;', 'font-size: 0.8rem'],
  ['font: 560 13px / 1.2 var(--serif);', 'font: 13px'],
  ['border-radius: 12px;', 'border-radius: 12px'],
  ['border-radius: 50%;', 'border-radius: 50%'],
  ['border-top-left-radius: 50% / 4px;', 'border-top-left-radius: 4px'],
])('%s is noticed', (css, found) => {
  expect(byHand(css)).toEqual([found])
})

test.each([
  'color: var(--text);',
  'font: 560 var(--type-name) / 20px var(--serif);',
  'font-size: calc(var(--w) * 0.27);',
  'border-radius: 50% 50% 0 0 / 100% 100% 0 0;',
  'mask-image: linear-gradient(black, transparent);',
])('%s is as it should be', (css) => {
  expect(byHand(css)).toEqual([])
})
