import { afterEach, expect, test, vi } from 'vitest'
import { settings } from './settings.ts'
import { list, number, percent, signed, t, Words } from './words.ts'

const cards = {
  en: 'cards = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n }\nonly-english = Night\nhello = Hello, { $name }',
  ru: 'cards = { $n ->\n    [one] { $n } карта\n    [few] { $n } карты\n   *[other] { $n } карт\n }\nhello = Привет, { $name }',
}

afterEach(() => {
  settings.language = 'en'
})

test('Russian counts have three forms', () => {
  settings.language = 'ru'
  const words = new Words('cards', cards)
  expect([1, 2, 5, 21].map((n) => words.t('cards', { n }))).toEqual([
    '1 карта',
    '2 карты',
    '5 карт',
    '21 карта',
  ])
})

test('a sentence follows the language', () => {
  const words = new Words('cards', cards)
  settings.language = 'en'
  expect(words.t('cards', { n: 1 })).toBe('1 card')
  settings.language = 'ru'
  expect(words.t('cards', { n: 1 })).toBe('1 карта')
})

test('names stand in a sentence without marks around them', () => {
  settings.language = 'ru'
  expect(new Words('cards', cards).t('hello', { name: 'Лев' })).toBe('Привет, Лев')
})

test('what has no Russian words is said in English, and the developer hears of it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  settings.language = 'ru'
  expect(new Words('cards', cards).t('only-english')).toBe('Night')
  expect(warn).toHaveBeenCalledWith('cards: no ru words for only-english')
  warn.mockRestore()
})

test('what has no words at all shows its id', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(new Words('cards', cards).t('nowhere')).toBe('⟨nowhere⟩')
  warn.mockRestore()
})

test('the shell speaks both languages', () => {
  settings.language = 'ru'
  expect(t('moonlit')).toBe('При луне')
  settings.language = 'en'
  expect(t('moonlit')).toBe('Moonlit')
})

test('lists and numbers are written as the language writes them', () => {
  settings.language = 'ru'
  expect(list(['кристалл', 'гуща', 'астрология'])).toBe('кристалл, гуща и астрология')
  expect(number(0.7)).toBe('0,7')
  settings.language = 'en'
  expect(list(['one', 'two'])).toBe('one and two')
})

test('a loss inside a sentence has a true minus, a hyphen stays a hyphen', () => {
  const loss = new Words('loss', { en: 'loss = { $n } points, 2-nd (-1), twenty-3' })
  expect(loss.t('loss', { n: -7 })).toBe('−7 points, 2-nd (−1), twenty-3')
})

test('signed numbers carry a true minus and no sign at zero', () => {
  expect([signed(3), signed(-1), signed(0)]).toEqual(['+3', '−1', '0'])
  settings.language = 'ru'
  expect(signed(-1.66, 1)).toBe('−1,7')
})

test('a share is said in whole percent', () => {
  expect(percent(0.413)).toBe('41%')
})

test('only what is certain is called 0% or 100%', () => {
  expect([0, 0.0001, 0.5, 0.9999, 1].map(percent)).toEqual(['0%', '1%', '50%', '99%', '100%'])
})

test('a bird takes its case, and before a person’s name stands a word that does', () => {
  settings.language = 'ru'
  const words = new Words('cards', { ru: 'pass = Передать { CASE($name, "dat") }' })
  const said = ['Сова', 'Гость', 'Катя'].map((name) => words.t('pass', { name }))
  expect(said).toEqual(['Передать Сове', 'Передать Гостю', 'Передать игроку Катя'])
})
