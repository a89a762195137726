import { afterEach, expect, test } from 'vitest'
import { Speech } from './languages.ts'
import { settings, type Language } from './settings.ts'

/** Words that come when the test lets them, and what was asked for. */
function slowWords() {
  const asked: Language[] = []
  const open: (() => void)[] = []
  const load = (language: Language) =>
    new Promise<void>((resolve) => {
      asked.push(language)
      open.push(resolve)
    })
  /** Lets everything come that is on its way, and all that follows from it. */
  const come = async () => {
    for (const resolve of open.splice(0)) resolve()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { asked, load, come }
}

const here = () => Promise.resolve()
const nowhere = () => Promise.reject(new TypeError('no network'))

afterEach(() => {
  settings.language = 'en'
})

test('words are loaded in the language that is spoken, and no other', async () => {
  const { asked, load, come } = slowWords()
  const used = new Speech().use('shell', load)
  await come()
  await used
  expect(asked).toEqual(['en'])
})

test('the language changes only when everything in use has come in it', async () => {
  const speech = new Speech()
  const { load, come } = slowWords()
  await speech.use('shell', here)
  void speech.use('divinare', load)
  await come()
  const changed = speech.change('ru')
  expect(settings.language).toBe('en')
  await come()
  await changed
  expect(settings.language).toBe('ru')
})

test('where the words do not come, the page goes on in the language it has', async () => {
  const speech = new Speech()
  await speech.use('shell', (language) => (language === 'en' ? here() : nowhere()))
  await expect(speech.change('ru')).rejects.toThrow('no network')
  expect(settings.language).toBe('en')
})

test('words that did not come are asked for again', async () => {
  const speech = new Speech()
  let loads = 0
  const once = () => (++loads === 1 ? nowhere() : here())
  await expect(speech.use('shell', once)).rejects.toThrow('no network')
  await speech.use('shell', once)
  expect(loads).toBe(2)
})

test('what is taken into use while the language changes speaks the new one', async () => {
  const speech = new Speech()
  const [shell, game] = [slowWords(), slowWords()]
  void speech.use('shell', shell.load)
  await shell.come()
  const changed = speech.change('ru')
  const used = speech.use('divinare', game.load)
  await game.come()
  await shell.come()
  expect(settings.language).toBe('en')
  await game.come()
  await Promise.all([changed, used])
  expect(game.asked).toEqual(['en', 'ru'])
  expect(settings.language).toBe('ru')
})

test('words that come after the language has changed come once more', async () => {
  const speech = new Speech()
  const game = slowWords()
  const used = speech.use('divinare', game.load)
  settings.language = 'ru'
  await game.come()
  await game.come()
  await used
  expect(game.asked).toEqual(['en', 'ru'])
})

test('of two wishes the last one counts', async () => {
  const speech = new Speech()
  const { load, come } = slowWords()
  void speech.use('shell', load)
  await come()
  const russian = speech.change('ru')
  await speech.change('en')
  await come()
  await russian
  expect(settings.language).toBe('en')
})
