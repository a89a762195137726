import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIGNS } from './furniture/players.ts'
import { shelf } from './games.ts'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const TOKENS = new Map(
  [...sheet.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

const THEMES = ['day', 'night'] as const
type Theme = (typeof THEMES)[number]
/** Red, green, blue (0…255) and how opaque (0…1). */
type Colour = readonly [number, number, number, number]

/** The parts of `name(a, b(c, d), e)`, split at its own commas. */
function argumentsOf(call: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of call.slice(call.indexOf('(') + 1, call.lastIndexOf(')'))) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  return parts.map((part) => part.trim())
}

function colour(value: string, theme: Theme): Colour {
  const [kind] = value.split('(')
  const parts = argumentsOf(value)
  if (value === 'transparent') return [0, 0, 0, 0]
  if (kind === 'var') return colour(TOKENS.get(parts[0] ?? '') ?? '', theme)
  if (kind === 'light-dark') return colour(parts[theme === 'day' ? 0 : 1] ?? '', theme)
  if (kind === 'color-mix') return mixed(parts, theme)
  if (kind === 'rgb') {
    const [r = 0, g = 0, b = 0, a = 100] = value.match(/[\d.]+/g)?.map(Number) ?? []
    return [r, g, b, a / 100]
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`not a colour: ${value}`)
  const pairs = hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => parseInt(pair, 16))
  return [r, g, b, 1]
}

/** `color-mix(in srgb, one share, transparent)`: what it thins out here is never see-through itself. */
function mixed([, first = '', second = '']: readonly string[], theme: Theme): Colour {
  const [, one = '', percent = ''] = /^(.*) ([\d.]+)%$/.exec(first) ?? []
  const [r, g, b, a] = colour(one, theme)
  if (second !== 'transparent') throw new Error(`mixed with ${second}`)
  return [r, g, b, (a * Number(percent)) / 100]
}

function over([r, g, b, a]: Colour, [x, y, z]: Colour): Colour {
  return [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1]
}

function luminance([r, g, b]: Colour): number {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}

/** The contrast of WCAG 2 between words and their ground, which may be see-through on `under`. */
function contrast(words: string, ground: string, theme: Theme, under = 'var(--night-850)'): number {
  const below = over(colour(ground, theme), colour(under, theme))
  const [one, other] = [luminance(over(colour(words, theme), below)), luminance(below)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Everything that is too faint, as `--text-3 on --well by day: 4.2`. */
function faint(words: readonly string[], grounds: readonly string[], least: number): string[] {
  return THEMES.flatMap((theme) =>
    words.flatMap((word) =>
      grounds.flatMap((ground) => {
        const found = contrast(asValue(word), asValue(ground), theme)
        return found < least ? [`${word} on ${ground} by ${theme}: ${found.toFixed(2)}`] : []
      }),
    ),
  )
}

function asValue(name: string): string {
  return name.startsWith('--') ? `var(${name})` : name
}

const WORDS = ['text', 'text-bright', 'text-soft', 'text-2', 'text-3', 'text-tale', 'gold-text']
  .concat('good', 'bad', 'bad-text')
  .map((name) => `--${name}`)
const GROUNDS = ['night-950', 'night-900', 'night-875', 'night-850', 'night-800', 'surface']
  .concat(
    'surface-asked',
    'surface-quiet',
    'well',
    'well-shallow',
    'tint-faint',
    'tint',
    'tint-strong',
  )
  .concat('gold-faint', 'gold-tint', 'sky-high', 'sky-mid', 'sky-low', 'roofs-far', 'roofs-near')
  .map((name) => `--${name}`)
const accents = [...shelf.values()].map(({ accent }) => accent)

test('words can be read on every ground of the room, by day and by night', () => {
  expect(faint(WORDS, GROUNDS, 4.5)).toEqual([])
})

test('words can be read on gold, on silver, on verdicts and on what is asked', () => {
  const asked = ['--text', '--text-soft', '--text-2', '--gold-text']
  expect([
    ...faint(['--on-gold'], ['--gold-ground', '--gold-light', '--gold-solid'], 4.5),
    ...faint(['--on-silver'], ['--silver-light'], 4.5),
    ...faint(['--on-accent'], ['--good', '--bad'], 4.5),
    ...faint(asked, ['--ember', '--gold-wash', '--night-700'], 4.5),
    ...faint(['--text', '--gold-text'], ['--gold-fill'], 4.5),
  ]).toEqual([])
})

test('ink can be read on paper', () => {
  const paper = ['--paper-light', '--paper-mid', '--paper-dark', '--paper-toast']
  expect([
    ...faint(['--ink', '--ink-2', '--ink-3', '--ink-warm', '--refuse', '--allow'], paper, 4.5),
    ...faint(['--on-deep'], ['--refuse', '--allow', '--idle'], 4.5),
  ]).toEqual([])
})

test("every game's accent can be read in the room, and words on it", () => {
  expect(accents.length).toBeGreaterThan(4)
  expect([
    ...faint(accents, ['--night-850', '--night-800', '--surface', '--sky-high'], 4.5),
    ...faint(['--on-accent'], accents, 4.5),
  ]).toEqual([])
})

test("rings, edges and somebody's mark stand out", () => {
  const grounds = ['--night-850', '--surface', '--night-875', '--sky-high']
  expect([
    ...faint(['--gold', '--focus'], grounds, 3),
    ...faint(
      ['--on-light'],
      SIGNS.map(({ colour }) => colour),
      4.5,
    ),
  ]).toEqual([])
})

test('what is too faint is noticed', () => {
  expect(faint(['#777'], ['#888'], 4.5)).toHaveLength(2)
  expect(faint(['light-dark(#000, #fff)'], ['#000'], 4.5)).toEqual([
    'light-dark(#000, #fff) on #000 by day: 1.00',
  ])
})
