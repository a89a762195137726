import { settings, type Language } from './settings.ts'
import { coverOf, lessonOf, shell, wordsOf } from './words.ts'

type Load = (language: Language) => Promise<void>

/** Some of the words a page uses, and the languages in which they have come. */
class Part {
  readonly #load: Load
  readonly #known = new Set<Language>()

  constructor(load: Load) {
    this.#load = load
  }

  speaks(language: Language): boolean {
    return this.#known.has(language)
  }

  async learn(language: Language): Promise<void> {
    await this.#load(language)
    this.#known.add(language)
  }
}

/** All that a page says, in one language at a time: whatever is in use speaks the current one. */
export class Speech {
  readonly #parts = new Map<string, Part>()
  #wanted: Language | null = null

  /** Takes words into use; resolves once they can be said, and fails where they do not come. */
  async use(name: string, load: Load): Promise<void> {
    const part = this.#parts.get(name) ?? new Part(load)
    this.#parts.set(name, part)
    // Somebody may change the language meanwhile.
    while (!part.speaks(settings.language)) await part.learn(settings.language)
  }

  /** Changes the language once everything in use speaks it; where it does not come, nothing changes. */
  async change(language: Language): Promise<void> {
    this.#wanted = language
    for (let deaf = this.#deaf(language); deaf.length > 0; deaf = this.#deaf(language)) {
      await Promise.all(deaf.map((part) => part.learn(language)))
    }
    // The last wish counts, whatever came first.
    if (this.#wanted === language) settings.language = language
  }

  #deaf(language: Language): Part[] {
    return [...this.#parts.values()].filter((part) => !part.speaks(language))
  }
}

const speech = new Speech()
const everywhere = {
  en: () => import('words:en'),
  ru: () => import('words:ru'),
}
const files = import.meta.glob<string>('../../src/moonlit/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
})
const ofLessons = import.meta.glob<string>('../../src/moonlit/games/*/lesson/*.ftl', {
  query: '?raw',
  import: 'default',
})
const ofPages = import.meta.glob<string>('./*/locale/*.ftl', { query: '?raw', import: 'default' })

async function loadEverywhere(language: Language): Promise<void> {
  const said = await everywhere[language]()
  shell.learn(language, said.shell)
  for (const [game, cover] of Object.entries(said.covers)) coverOf(game).learn(language, cover)
}

async function loadGame(game: string, language: Language): Promise<void> {
  const load = files[`../../src/moonlit/games/${game}/locale/${language}.ftl`]
  if (load) wordsOf(game).learn(language, await load())
}

async function loadLesson(game: string, language: Language): Promise<void> {
  const load = ofLessons[`../../src/moonlit/games/${game}/lesson/${language}.ftl`]
  if (load) lessonOf(game).learn(language, await load())
}

async function loadPage(page: string, language: Language): Promise<void> {
  const load = ofPages[`./${page}/locale/${language}.ftl`]
  if (load) shell.learn(language, await load(), page)
}

/** Learns what every page may say: the shell's words and the covers of the games. */
export function learnShell(): Promise<void> {
  return speech.use('', loadEverywhere)
}

/** Learns the words that only one page says, where there are any (`<page>/locale`). */
export function learnPage(page: string): Promise<void> {
  return speech.use(`${page}/`, (language) => loadPage(page, language))
}

/** Learns the words of a game, for a page that says them. */
export function learnGame(game: string): Promise<void> {
  return speech.use(game, (language) => loadGame(game, language))
}

/** Learns what is said in the lesson of a game, which nobody else needs. */
export function learnLesson(game: string): Promise<void> {
  return speech.use(`${game}/lesson`, (language) => loadLesson(game, language))
}

/** Speaks another language from now on, as soon as its words have come. */
export function speak(language: Language): Promise<void> {
  return speech.change(language)
}
