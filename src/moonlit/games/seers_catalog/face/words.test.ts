import { expect, test } from 'vitest'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { ARTIFACTS, SUITS } from './cards.ts'

const locales = import.meta.glob<string>('../locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  const problems = made.addResource(new FluentResource(locales[`../locale/${language}.ftl`] ?? ''))
  expect(problems).toEqual([])
  return made
}

function say(language: string, id: string, args: Record<string, string | number>): string {
  const made = bundle(language)
  const problems: Error[] = []
  const said = made.formatPattern(made.getMessage(id)?.value ?? '', args, problems)
  expect(problems).toEqual([])
  return said
}

test('every sentence the face asks for by name exists in both languages', () => {
  const text = Object.values(sources).join('\n')
  const plain = [...text.matchAll(/\bt\(\s*'([\w-]+)'|id: '([\w-]+)'/g)]
  const either = [...text.matchAll(/\bt\([^()']*\? '([\w-]+)'\s*: '([\w-]+)'/g)]
  const used = [...plain, ...either].flatMap(([, a, b]) => [a, b]).filter((id) => id !== undefined)
  expect(used.length).toBeGreaterThan(80)
  for (const language of ['ru', 'en']) {
    const known = bundle(language)
    expect(used.filter((id) => !known.hasMessage(id))).toEqual([])
  }
})

test('every card and every action has all its words', () => {
  const ids = [
    ...SUITS.map((suit) => `suit-${suit}`),
    ...Object.entries(ARTIFACTS).flatMap(([name, { sort }]) => [
      `artifact-${name}`,
      `artifact-${name}-text`,
      `artifact-short-${name}`,
      `count-${name}`,
      `class-${sort}`,
    ]),
    ...['lay', 'pass', 'ward', 'rod', 'gift', 'parcel', 'crystal_ball', 'full_moon'].map(
      (action) => `do-${action}`,
    ),
    ...['picked', 'fits', 'starts', 'off'].map((standing) => `hand-${standing}`),
    ...['suit', 'value'].map((order) => `order-${order}`),
  ]
  for (const language of ['ru', 'en']) {
    const known = bundle(language)
    expect(ids.filter((id) => !known.hasMessage(id))).toEqual([])
  }
})

test('what is needed is said in right Russian', () => {
  const need = (kind: string, size: number, rank: number, reversed = 'false') =>
    say('ru', 'need-sentence', { kind, size, rank, reversed })
  expect(need('run', 3, 8)).toBe('Нужно: 3 карты подряд одной масти, старше 8.')
  expect(need('set', 5, 8.5)).toBe('Нужно: 5 карт одного значения, старше 8½.')
  expect(need('single', 1, 6, 'true')).toBe('Нужно: одиночная карта, младше 6.')
  expect(say('en', 'need-sentence', { kind: 'run', size: 3, rank: 8, reversed: 'false' })).toBe(
    'Needed: 3 cards in a row of one suit, higher than 8.',
  )
})

test('cards and points are counted in right Russian, below nothing too', () => {
  expect([1, 2, 5, 21].map((n) => say('ru', 'own-cards', { n }))).toEqual([
    '1 карта',
    '2 карты',
    '5 карт',
    '21 карта',
  ])
  expect([-2, 1, 12].map((n) => say('ru', 'seat-points', { n }))).toEqual([
    '-2 очка',
    '1 очко',
    '12 очков',
  ])
  expect(say('ru', 'left', { n: 2 })).toBe('Останутся 2 карты.')
  expect(say('ru', 'trick-slot', { size: 1 })).toBe('Ваша карта')
  expect(say('ru', 'trick-slot', { size: 3 })).toBe('Ваши 3 карты')
})
