import { FluentBundle, FluentResource, type FluentValue } from '@fluent/bundle'
import { expect } from 'vitest'

const files = import.meta.glob<string>('../../../src/moonlit/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const LANGUAGES = ['ru', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/**
 * What a game can say, with nothing of the shell behind it; a mistake in a sentence is an error.
 * Names stay as they are, with their case behind them.
 */
export class Sentences {
  readonly #game: string
  readonly #bundles: Readonly<Record<Language, FluentBundle>>

  constructor(game: string) {
    this.#game = game
    this.#bundles = { ru: read(game, 'ru'), en: read(game, 'en') }
  }

  say(language: Language, id: string, args: Record<string, string | number> = {}): string {
    const bundle = this.#bundles[language]
    const problems: Error[] = []
    const said = bundle.formatPattern(bundle.getMessage(id)?.value ?? '', args, problems)
    expect(problems).toEqual([])
    return said
  }

  /** Which of these have no words in some language. */
  missing(ids: readonly string[]): string[] {
    return LANGUAGES.flatMap((language) =>
      ids.filter((id) => !this.#bundles[language].hasMessage(id)).map((id) => `${language} ${id}`),
    )
  }

  /** Whether there is any message, in every language, whose id begins so. */
  begins(beginning: string): boolean {
    return LANGUAGES.every((language) =>
      new FluentResource(textOf(this.#game, language)).body.some(({ id }) =>
        id.startsWith(beginning),
      ),
    )
  }
}

function textOf(game: string, language: Language): string {
  const path = Object.keys(files).find((one) => one.endsWith(`/${game}/locale/${language}.ftl`))
  return files[path ?? ''] ?? ''
}

function read(game: string, language: Language): FluentBundle {
  const functions = { CASE: ([name, form]: FluentValue[]) => `${name} (${form})` }
  const bundle = new FluentBundle(language, { useIsolating: false, functions })
  expect(bundle.addResource(new FluentResource(textOf(game, language)))).toEqual([])
  return bundle
}
