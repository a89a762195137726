import { expect, test } from 'vitest'
import { Sentences } from '$shell/testing/words.ts'
import characters from '../characters.py?raw'
import en from '../locale/en.ftl?raw'
import ru from '../locale/ru.ftl?raw'
import { BOOKLETS, KIND } from './booklets.ts'

const words = new Sentences('lonesome_october')
const say = words.say.bind(words)

test('every question, aim and answer has its words', () => {
  const questions = [
    ...['drafting', 'assigning', 'first-ability', 'week-asking', 'declaring', 'fixing', 'gap'],
    ...['menu-main', 'menu-extra', 'guarding', 'swapping', 'roll-window', 'unleashing'],
    ...['choosing-mode', 'picking', 'picking-more', 'bullets', 'counter-picking', 'steal', 'loot'],
    ...['shielding', 'riding-scotland_yard', 'riding-confessional', 'loading', 'preventing'],
    ...['keeping-one', 'ask-hali', 'foreseeing', 'brewing', 'paying', 'discarding'],
    ...['naming-help', 'handing', 'learning', 'forgetting'],
  ]
  const aims = ['espionage', 'fight', 'call', 'preparation', 'help', 'exchange']
  aims.push('effect', 'what', 'order')
  const cards = ['steal', 'loot', 'paying', 'discarding', 'keeping-one', 'brewing', 'handing']
  const sure = ['plain', 'aimed', 'spy', 'fight', 'call', 'character', 'ability', 'forget']
  const picks = ['info', 'steal', 'hit', 'wound', 'own', 'raise', 'lower']
  const extras = ['preparation', 'help', 'exchange', 'calculate', 'pilfer', 'end', 'pass']
  const ids = [
    ...questions.flatMap((one) => [`ask-${one}`, `ask-${one}-help`]),
    ...aims.map((one) => `aim-${one}`),
    ...[...sure, ...cards, 'foreseeing'].map((one) => `sure-${one}`),
    ...picks.flatMap((one) => [`pick-${one}`, `pick-${one}-help`]),
    ...extras.map((one) => `extra-${one}`),
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => `problem-${n}`),
    ...['1', '2', '3', '4', '5', '6', '12', '34', '56'].map((n) => `problems-${n}`),
  ]
  expect(words.missing(ids)).toEqual([])
})

test('booklets are those the table plays with', () => {
  for (const [ability, kind] of Object.entries(KIND))
    expect(characters).toContain(`_can("${ability}", "${kind}"`)
  for (const { artifact, companion } of Object.values(BOOKLETS)) {
    expect(characters).toContain(`"${artifact}"`)
    expect(characters).toContain(`"${companion.name}"`)
  }
  expect(Object.keys(BOOKLETS)).toHaveLength(10)
})

test('no word is too long for a narrow card', () => {
  for (const text of [ru, en]) {
    const names = [...text.matchAll(/^count-(?!ingredient)\S+ = ([^{].*)$/gm)]
    const words = names.flatMap(([, name]) => (name ?? '').split(/[ -]/))
    expect(words.filter((word) => word.length > 13)).toEqual([])
  }
})

test('characters stand in their right case', () => {
  const args = {
    figure: 'Джек',
    many: 'no',
    target: 'count',
    duel: 'no',
    who: 'none',
  }
  expect(say('ru', 'telling-espionage', args)).toBe('Джек следит за Графом')
  const two = {
    ...args,
    figure: 'Морис и Маккаб',
    many: 'yes',
    target: 'jill',
  }
  expect(say('ru', 'telling-fight', two)).toBe('Морис и Маккаб нападают на Безумную Джил')
  const learn = (target: string) => say('ru', 'pick-info', { target, level: 'side' })
  expect(learn('jill')).toBe('Узнать сторону Безумной Джил')
  expect(learn('larry')).toBe('Узнать сторону Ларри Тальбота')
  const health = (who: string) => say('ru', 'companion-state', { who, health: 'wounded' })
  expect(['needle', 'wolf', 'creation'].map(health)).toEqual([
    'Игла ранена',
    'Волк ранен',
    'Создание ранено',
  ])
})
