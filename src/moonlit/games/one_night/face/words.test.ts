import { expect, test } from 'vitest'
import { Sentences } from '$shell/testing/words.ts'
import { ARTIFACTS, ROLES } from './roles.ts'
import { TOPICS } from './talk.ts'

const words = new Sentences('one_night')
const say = words.say.bind(words)

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
  expect(words.missing(ids)).toEqual([])
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
