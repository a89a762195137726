import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings.ts'
import { Aloud, sentence, worthSaying } from './aloud.ts'

const A_MOMENT = 100

beforeEach(() => {
  vi.useFakeTimers()
  settings.language = 'en'
  settings.verbosity = 'normal'
})
afterEach(() => vi.useRealTimers())

function said(voice: Aloud): string[] {
  return voice.lines.value.map(({ text }) => text)
}

function other(text: string) {
  return { text, mayDrop: true }
}

test('what happened comes before what is asked, in one sentence', () => {
  const voice = new Aloud()
  voice.ask({ question: 'Your turn', consequence: 'Choose a card' })
  voice.tell([{ text: 'Owl plays 5' }, { text: 'Raven passes' }])
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice)).toEqual(['Owl plays 5. Raven passes. Your turn. Choose a card.'])
})

test('moves that come faster than they can be said are gathered, and only the newest are said', () => {
  const voice = new Aloud()
  for (let move = 0; move < 40; move++) {
    voice.tell([other(`Owl plays the ${move} of a suit with a long name, and thinks`)])
    vi.advanceTimersByTime(250)
  }
  vi.advanceTimersByTime(60_000)
  const letters = said(voice).join('').length
  expect(letters).toBeLessThan(5 * 330)
  expect(voice.lines.value.at(-1)?.key).toBeLessThan(6)
  expect(said(voice).at(-1)).toMatch(/^Left out: \d+, all in the log\. Owl plays .*the 39 of/)
})

test('one’s own cards are said, however much others do', () => {
  const voice = new Aloud()
  voice.tell([{ text: 'You are dealt a joker' }])
  voice.tell(Array.from({ length: 9 }, () => other('Owl leads with a run of four up to six')))
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice)[0]).toMatch(/^You are dealt a joker\. Left out: 3, all in the log\. Owl leads/)
})

test('a key ends what is being said', () => {
  const voice = new Aloud()
  voice.tell([{ text: 'A long story '.repeat(40) }])
  vi.advanceTimersByTime(A_MOMENT)
  voice.tell([{ text: 'Round 2' }])
  vi.advanceTimersByTime(A_MOMENT)
  expect(voice.lines.value).toHaveLength(1)
  voice.interrupt()
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice).at(-1)).toBe('Round 2.')
})

test('a question waits for nothing', () => {
  const voice = new Aloud()
  voice.tell([{ text: 'A long story '.repeat(40) }])
  vi.advanceTimersByTime(A_MOMENT)
  voice.ask({ question: 'Your turn' })
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice).at(-1)).toBe('Your turn.')
})

test('of a prompt only what is new is said, and a wait only to who wants to hear all', () => {
  const voice = new Aloud()
  voice.ask({ question: 'Your turn', consequence: 'Choose a card' })
  vi.advanceTimersByTime(A_MOMENT)
  voice.ask({ question: 'Your turn', consequence: 'It is taken', insists: true })
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice).at(-1)).toBe('It is taken.')
  voice.ask({ question: 'Waiting for Owl', waiting: true })
  vi.advanceTimersByTime(A_MOMENT)
  expect(said(voice).at(-1)).toBe('It is taken.')
  settings.verbosity = 'full'
  voice.ask({ question: 'Waiting for Raven', waiting: true })
  vi.advanceTimersByTime(60_000)
  expect(said(voice).at(-1)).toBe('Waiting for Raven.')
})

test('another question in the same words is said again', () => {
  const voice = new Aloud()
  voice.ask({ question: 'Your turn' })
  vi.advanceTimersByTime(A_MOMENT)
  voice.ask({ question: 'Your turn' })
  vi.advanceTimersByTime(A_MOMENT)
  expect(voice.lines.value).toHaveLength(1)
  voice.askAnew()
  vi.advanceTimersByTime(A_MOMENT)
  expect(voice.lines.value).toHaveLength(2)
})

test('the same answer twice is heard twice', () => {
  const voice = new Aloud()
  voice.answer('No clock runs.')
  voice.answer('No clock runs.')
  const [one, two] = said(voice)
  expect(one).not.toBe(two)
  expect(two?.trim()).toBe(one)
})

test('brief leaves out what others do among themselves, and nods are counted by nobody', () => {
  const happened = [
    { n: 0, event: { type: 'played', seat: 1, card: 'x' } },
    { n: 1, event: { type: 'aimed', seat: 1, at_seat: 0 } },
    { n: 2, event: { type: 'chosen', seat: 2 } },
    { n: 3, event: { type: 'dealt', cards: 'x' } },
  ]
  const numbers = (many: boolean) => worthSaying(happened, { me: 0, many }).map(({ n }) => n)
  expect(numbers(false)).toEqual([0, 1, 2, 3])
  expect(numbers(true)).toEqual([0, 1, 3])
  settings.verbosity = 'brief'
  expect(numbers(false)).toEqual([1, 3])
  settings.verbosity = 'full'
  expect(numbers(true)).toEqual([0, 1, 2, 3])
})

test('every sentence ends with a stop', () => {
  expect(sentence('Raven passes')).toBe('Raven passes.')
  expect(sentence('Your turn?')).toBe('Your turn?')
})
