import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { shelf } from './games.ts'

const locales = import.meta.glob<string>(
  ['../locale/en.ftl', './*/locale/en.ftl', '../../src/moonlit/games/*/locale/en.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const shell = import.meta.glob<string>(['./**/*.{svelte,ts}', '!**/*.test.ts', '!./wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const faces = import.meta.glob<string>(
  [
    '../../src/moonlit/games/*/face/**/*.{svelte,ts}',
    '!**/*.test.ts',
    '!../../src/moonlit/games/*/face/types.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
/** A game may also name a message in what it tells. */
const rules = import.meta.glob<string>('../../src/moonlit/games/*/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const HOLE = /\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/g
const WITH_HOLES = new RegExp('`((?:[\\w-]*' + HOLE.source + ')+[\\w-]*)`', 'g')

function textOf(files: Readonly<Record<string, string>>, folder = ''): string {
  const mine = Object.entries(files).filter(([path]) => path.includes(folder))
  return mine.map(([, text]) => text).join('\n')
}

/** Whether a source names a message, whole (`'undo'`) or with holes in it (`count-${suit}`). */
function namesIn(source: string): (id: string) => boolean {
  const whole = new Set([...source.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, id]) => id))
  const holed = [...source.matchAll(WITH_HOLES)]
    .map(([, id = '']) => id.replace(HOLE, '.+'))
    .filter((id) => /[a-z]/.test(id))
    .map((id) => new RegExp(`^${id}$`))
  return (id) => whole.has(id) || holed.some((pattern) => pattern.test(id))
}

/** Messages that no source names and no message that is used refers to. */
function unusedIn(locale: string, source: string): string[] {
  const { body } = new FluentResource(locale)
  const isNamed = namesIn(source)
  const used = new Set<string>()
  const use = (id: string): void => {
    const message = body.find((one) => one.id === id || one.id === `-${id}`)
    if (!message || used.has(message.id)) return
    used.add(message.id)
    const references = JSON.stringify(message).matchAll(/"type":"(?:mesg|term)","name":"([\w-]+)"/g)
    for (const [, name = ''] of references) use(name)
  }
  for (const { id } of body) if (isNamed(id)) use(id)
  return body.map(({ id }) => id).filter((id) => !used.has(id))
}

test('the shell has no words that nobody says', () => {
  const words = locales['../locale/en.ftl'] ?? ''
  // A face that speaks with the shell's words imports its `t` as `shell`.
  const borrowed = textOf(faces).match(/\bshell\([^)]*\)/g) ?? []
  expect(unusedIn(words, textOf(shell) + borrowed.join('\n'))).toEqual([])
})

/** The files of a folder that a source imports, and those that they import in turn. */
function shownOf(folder: string, source: string): string[] {
  const shown = importsIn(source, `[^']*/${folder.slice(2)}`)
  for (const file of shown) {
    const more = importsIn(shell[folder + file] ?? '', './')
    shown.push(...more.filter((name) => !shown.includes(name)))
  }
  return shown.map((file) => folder + file)
}

/** What a source imports from paths that begin so. */
function importsIn(source: string, start: string): string[] {
  const imports = new RegExp(`(?:from|import\\() ?'${start}([^']*)'`, 'g')
  return [...source.matchAll(imports)].map(([, file = '']) => file)
}

/** A page with words of its own has loaded them; nobody else has. */
test.each(Object.keys(locales).filter((path) => path.startsWith('./')))(
  'all words of %s are said by its page, and by no other',
  (path) => {
    const folder = path.replace('locale/en.ftl', '')
    const others = Object.entries(shell).filter(([file]) => !file.startsWith(folder))
    const elsewhere = others.map(([, text]) => text).join('\n') + textOf(faces)
    expect(unusedIn(locales[path] ?? '', textOf(shell, folder))).toEqual([])
    const ids = new FluentResource(locales[path] ?? '').body.map(({ id }) => id)
    expect(ids.filter(namesIn(elsewhere))).toEqual([])
    // What others show of its folder may not say them, either.
    const shown = shownOf(folder, elsewhere)
    expect(ids.filter(namesIn(shown.map((file) => shell[file] ?? '').join('\n')))).toEqual([])
  },
)

test.each([...shelf.keys()])('%s has no words that nobody says', (game) => {
  const words = textOf(locales, `/${game}/`)
  const source = [textOf(shell), textOf(faces, `/${game}/`), textOf(rules, `/${game}/`)].join('\n')
  expect(unusedIn(words, source)).toEqual([])
})

test('nobody says what is all holes: it would name every message', () => {
  const said = (textOf(shell) + textOf(faces)).matchAll(/\b(?:t|shell|because)\((`[^`]+`)/g)
  const holed = [...said].map(([, id = '']) => id.replace(HOLE, ''))
  expect(holed.length).toBeGreaterThan(0)
  expect(holed.filter((id) => !/[a-z]/.test(id))).toEqual([])
})

test('a message is used where it is named, in part or whole, or referred to', () => {
  const locale = 'undo = Undo\ncount-a = { -cards }\n-cards = cards\nlost = Lost\nb = { lost }\n'
  expect(unusedIn(locale, "t('undo') + t(`count-${suit}`)")).toEqual(['lost', 'b'])
})
