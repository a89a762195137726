import { FluentBundle, FluentResource, type FluentValue } from '@fluent/bundle'
import { settings, type Language } from './settings.ts'

export type Args = Readonly<Record<string, string | number>>
export type Texts = Readonly<Partial<Record<Language, string>>>

/** Something to say: an id and its arguments, as games and the server send it. */
export interface Line {
  readonly id: string
  readonly args?: Args
}

/** One set of messages, in each language that was learned: the shell's, or one game's. */
export class Words {
  readonly #texts = new Map<Language, Map<string, string>>()
  readonly #bundles = new Map<Language, FluentBundle>()
  /** The messages that are names and decline, by their nominative. */
  readonly #declining = new Map<string, string>()
  readonly #name: string

  constructor(name: string, texts: Texts = {}) {
    this.#name = name
    for (const [language, text] of Object.entries(texts) as [Language, string][]) {
      this.learn(language, text)
    }
  }

  /** Learns all messages of a language, or one more part of them. */
  learn(language: Language, text: string, part = ''): void {
    const parts = this.#texts.get(language) ?? new Map<string, string>()
    this.#texts.set(language, parts.set(part, text))
    this.#bundles.delete(language)
  }

  /** The sentence in the current language, else in another, else the id where everyone sees it. */
  t = (id: string, args?: Args): string => {
    return this.#say(settings.language, id, args) ?? this.#sayElse(id, args) ?? this.#lost(id)
  }

  has = (id: string): boolean => {
    return [...this.#texts.keys()].some((language) => this.#bundle(language)?.hasMessage(id))
  }

  say = (line: Line): string => this.t(line.id, line.args)

  #sayElse(id: string, args?: Args): string | null {
    const others = [...this.#texts.keys()].filter((language) => language !== settings.language)
    return (
      others.map((language) => this.#say(language, id, args)).find((said) => said !== null) ?? null
    )
  }

  #say(language: Language, id: string, args?: Args): string | null {
    const bundle = this.#bundle(language)
    const pattern = bundle?.getMessage(id)?.value
    if (!bundle || !pattern) {
      if (import.meta.env.DEV) console.warn(`${this.#name}: no ${language} words for ${id}`)
      return null
    }
    const errors: Error[] = []
    const sentence = withMinus(bundle.formatPattern(pattern, args, errors))
    if (import.meta.env.DEV) for (const error of errors) console.warn(this.#name, id, error)
    return sentence
  }

  /** What was learned is parsed when it is first needed: a long file takes a while. */
  #bundle(language: Language): FluentBundle | undefined {
    const parts = this.#texts.get(language)
    const parsed = this.#bundles.get(language)
    if (parsed || parts === undefined) return parsed
    // Names stand inside one script at a time; isolation marks would only show up in copied text.
    const functions = { CASE: ([name, form]: FluentValue[]) => this.#inCase(`${name}`, `${form}`) }
    const bundle = new FluentBundle(language, { useIsolating: false, functions })
    for (const text of parts.values()) {
      const resource = new FluentResource(text)
      for (const error of bundle.addResource(resource)) console.warn(this.#name, error)
      for (const { id, attributes } of resource.body) {
        if ('dat' in attributes) this.#declining.set(this.#form(bundle, id, 'nom'), id)
      }
    }
    this.#bundles.set(language, bundle)
    return bundle
  }

  /**
   * `{ CASE($name, "dat") }` in a Russian sentence: a bird or a character takes its case, from the
   * attributes of its message; before a person's own name stands a word that declines.
   */
  #inCase(name: string, form: string): string {
    return this.#declined(name, form) ?? shell.#declined(name, form) ?? shell.#named(name, form)
  }

  #declined(name: string, form: string): string | null {
    const bundle = this.#bundle('ru')
    const id = this.#declining.get(name)
    return bundle && id !== undefined ? this.#form(bundle, id, form) : null
  }

  #named(name: string, form: string): string {
    const bundle = this.#bundle('ru')
    return bundle ? this.#form(bundle, 'named', form, { name }) : name
  }

  #form(bundle: FluentBundle, id: string, form: string, args?: Args): string {
    const message = bundle.getMessage(id)
    const pattern = message?.attributes[form] ?? message?.value ?? ''
    return bundle.formatPattern(pattern, args, [])
  }

  #lost(id: string): string {
    return `⟨${id}⟩`
  }
}

/** A hyphen before a figure is a loss: it is written with a true minus. */
function withMinus(sentence: string): string {
  return sentence.replace(/(^|[\s(:])-(?=\d)/g, '$1−')
}

/** The shell's words; `languages.ts` lets them, and those below, learn a language. */
export const shell = new Words('shell')
const covers = new Map<string, Words>()
const games = new Map<string, Words>()
const lessons = new Map<string, Words>()

function wordsIn(shelf: Map<string, Words>, game: string): Words {
  const words = shelf.get(game) ?? new Words(game)
  shelf.set(game, words)
  return words
}

/** The shell's own sentence. */
export const t = shell.t

/** The words of one game, for whoever has waited for them (`faceOf`, `learnGame`). */
export function wordsOf(game: string): Words {
  return wordsIn(games, game)
}

/** What is said in the lesson of one game, for whoever has waited for it (`learnLesson`). */
export function lessonOf(game: string): Words {
  return wordsIn(lessons, game)
}

/** What can be said of a game on every page: its messages `cover-…` and `progress-…`. */
export function coverOf(game: string): Words {
  return wordsIn(covers, game)
}

export function titleOf(game: string): string {
  return coverOf(game).t('cover-title')
}

/** For the header of a phone, where a game has a long title. */
export function shortTitleOf(game: string): string {
  return coverOf(game).has('cover-short') ? coverOf(game).t('cover-short') : titleOf(game)
}

export function taglineOf(game: string): string {
  return coverOf(game).t('cover-tagline')
}

/** "a, b and c" in the current language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items)
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(settings.language, options).format(value).replace('-', '−')
}

/** A number that always shows its sign, with a true minus: "+3", "−1", "0". */
export function signed(value: number, digits = 0): string {
  return number(value, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Whole percent; what is not certain is never called 0% or 100%. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  const shown = share > 0 && share < 1 ? Math.min(Math.max(rounded, 1), 99) : rounded
  return `${number(shown)}%`
}
