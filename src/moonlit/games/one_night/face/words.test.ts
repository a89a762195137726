import { expect, test } from 'vitest'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { ARTIFACTS, ROLES } from './roles.ts'
import { TOPICS } from './talk.ts'

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

/** Quoted ids in the first argument of `t(…)`, and those of lines. */
function idsIn(text: string): string[] {
  const firsts = text.matchAll(/\bt\(([^,)`]*)/g)
  const quoted = [...firsts].flatMap(([, first]) => [...(first ?? '').matchAll(/'([\w-]+)'/g)])
  const lines = [...text.matchAll(/\bid: '([\w-]+)'/g)]
  return [...quoted, ...lines].map(([, id]) => id ?? '')
}

const COMPARED = new Set(['done', 'left', 'believe', 'reject', 'open', 'awake'])

test('every sentence the face asks for by name exists in both languages', () => {
  const used = idsIn(Object.values(sources).join('\n')).filter((id) => !COMPARED.has(id))
  expect(used.length).toBeGreaterThan(80)
  for (const language of ['ru', 'en']) {
    const known = bundle(language)
    expect(used.filter((id) => !known.hasMessage(id))).toEqual([])
  }
})

const ACTS = [
  'shield',
  'copy',
  'look',
  'look-at-two',
  'give-wolf',
  'rob',
  'hand-over',
  'swap',
  'shift',
  'drink',
  'flip',
  'entrust',
]

test('every role, artifact, deed, claim and gap has its words', () => {
  const kinds = TOPICS.flatMap(([, all]) => all)
  const gaps = ['role', 'target', 'place', 'a', 'b', 'direction', 'group', 'seats', 'artifact']
  const ids = [
    ...[...ROLES, ...ARTIFACTS].flatMap((thing) => [`thing-${thing}`, `thing-${thing}-help`]),
    ...ACTS.flatMap((act) => [`sure-${act}`, `then-${act}`, `do-${act}`]),
    ...kinds.map((kind) => (kind === 'ask' ? 'build-ask-whom' : `build-${kind}`)),
    ...kinds.map((kind) => `claim-kind-${kind}`),
    ...gaps.map((gap) => `gap-${gap}`),
    ...TOPICS.map(([topic]) => `topic-${topic}`),
    ...['wolves', 'masons', 'dream', 'minion', 'aura'].map((band) => `band-${band}`),
    ...['night', 'talk', 'vote', 'evening', 'over'].map((stage) => `progress-${stage}`),
    ...['shield', 'artifact', 'awake', 'thumb', 'up', 'down'].map((sign) => `spot-${sign}`),
    ...['left', 'right'].flatMap((way) => [`way-${way}`, `side-${way}`]),
  ]
  for (const language of ['ru', 'en'])
    expect(ids.filter((id) => !bundle(language).hasMessage(id))).toEqual([])
})

test('votes are counted in right Russian', () => {
  const votes = [0, 1, 2, 5, 11, 21].map((n) => say('ru', 'fate-votes', { n }))
  expect(votes).toEqual(['0 голосов', '1 голос', '2 голоса', '5 голосов', '11 голосов', '21 голос'])
})

test('a table of one night does not number it', () => {
  expect(say('en', 'progress-night', { night: 1, nights: 1 })).toBe('Night')
  expect(say('ru', 'progress-night', { night: 2, nights: 3 })).toBe('Ночь 2 из 3')
  expect(say('en', 'progress-talk', { night: 1, nights: 1, round: 2, rounds: 4 })).toBe(
    'Day: the talk, round 2 of 4',
  )
})
