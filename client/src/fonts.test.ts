import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const said = import.meta.glob<string>(
  ['../locale/*.ftl', './*/locale/*.ftl', '../../src/moonlit/games/*/{locale,lesson}/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
/** Signs that the fonts do not have, and names in another language, whose letters load with them. */
const ELSEWHERE = new Set('→←↓↔⇄♠♣♥♦äø')

interface Face {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rules = '']): Face[] => {
  const read = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1] ?? ''
  const ranges = [...read('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  if (ranges.length === 0) return []
  const family = read('font-family').replaceAll("'", '')
  const file = /url\('([^']+)'\)/.exec(read('src'))?.[1] ?? ''
  return [{ family, file, ranges: ranges.map(([, a = '', b = a]) => [hex(a), hex(b)]) }]
})

function hex(digits: string): number {
  return Number.parseInt(digits, 16)
}

function has({ ranges }: Face, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

test.each(['Playfair', 'Golos'])(
  'a language is written with the small files of %s alone',
  (name) => {
    for (const [path, text] of Object.entries(said)) {
      const families = path.endsWith('/ru.ftl') ? [`${name} ru`, name] : [name]
      for (const letter of new Set(text.replaceAll('\n', ''))) {
        if (ELSEWHERE.has(letter)) continue
        const face = families.flatMap((one) => faces.filter(({ family }) => family === one))
        expect(face.find((one) => has(one, letter))?.file, `${letter} in ${path}`).toMatch(
          /^\.\.\/fonts/,
        )
      }
    }
  },
)

test('no letter is in two files of a family', () => {
  for (const face of faces) {
    const style = /italic/.test(face.file)
    const others = faces.filter((other) => {
      return other !== face && other.family === face.family && /italic/.test(other.file) === style
    })
    const firsts = face.ranges.flat().map((code) => String.fromCodePoint(code))
    for (const letter of firsts) expect(others.filter((other) => has(other, letter))).toEqual([])
  }
})

test('the files of a family claim the same weights: else the browser looks into one of them only', () => {
  const weights = [...css.matchAll(/font-weight: ([^;]+);/g)].map(([, range]) => range)
  expect(new Set(weights)).toEqual(new Set(['400 700']))
})
