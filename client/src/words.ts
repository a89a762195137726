import { FluentBundle, FluentResource } from '@fluent/bundle'
import { settings, type Language } from './settings.ts'

export type Args = Readonly<Record<string, string | number>>
export type Texts = Readonly<Partial<Record<Language, string>>>

/** Something to say: an id and its arguments, as games and the server send it. */
export interface Line {
  readonly id: string
  readonly args?: Args
}

/** One set of messages in both languages: the shell's, or one game's. */
export class Words {
  readonly #bundles = new Map<Language, FluentBundle>()
  readonly #name: string

  constructor(name: string, texts: Texts) {
    this.#name = name
    for (const [language, text] of Object.entries(texts) as [Language, string][]) {
      // Names stand inside one script at a time; isolation marks would only show up in copied text.
      const bundle = new FluentBundle(language, { useIsolating: false })
      for (const error of bundle.addResource(new FluentResource(text))) console.warn(name, error)
      this.#bundles.set(language, bundle)
    }
  }

  /** The sentence in the current language, else in English, else the id where everyone sees it. */
  t = (id: string, args?: Args): string => {
    return this.#say(settings.language, id, args) ?? this.#say('en', id, args) ?? this.#lost(id)
  }

  has = (id: string): boolean => {
    return [...this.#bundles.values()].some((bundle) => bundle.hasMessage(id))
  }

  say = (line: Line): string => this.t(line.id, line.args)

  #say(language: Language, id: string, args?: Args): string | null {
    const bundle = this.#bundles.get(language)
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

  #lost(id: string): string {
    return `⟨${id}⟩`
  }
}

/** A hyphen before a figure is a loss: it is written with a true minus. */
function withMinus(sentence: string): string {
  return sentence.replace(/(^|[\s(:])-(?=\d)/g, '$1−')
}

type Files = Readonly<Record<string, string>>

const shellFiles: Files = import.meta.glob('../locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const gameFiles: Files = import.meta.glob('../../src/moonlit/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function textsIn(files: Files, folder: RegExp): Texts {
  const mine = Object.entries(files).filter(([path]) => folder.test(path))
  return Object.fromEntries(mine.map(([path, text]) => [path.slice(-6, -4), text]))
}

const shell = new Words('shell', textsIn(shellFiles, /^/))
const games = new Map<string, Words>()

/** The shell's own sentence. */
export const t = shell.t

/** The words of one game; read once per game, then kept. */
export function wordsOf(game: string): Words {
  const known = games.get(game)
  if (known) return known
  const words = new Words(game, textsIn(gameFiles, new RegExp(`/games/${game}/locale/`)))
  games.set(game, words)
  return words
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

export function percent(share: number): string {
  return `${number(Math.round(share * 100))}%`
}
