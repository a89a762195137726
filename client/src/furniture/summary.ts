import type { SummaryPart } from '../face.ts'
import { t, wordsOf } from '../words.ts'

/** What a drawing of a game's summary is called; a game may call it otherwise. */
export function summaryTitle(game: string, part: SummaryPart): string {
  const own = `summary-${part}-title`
  return wordsOf(game).has(own) ? wordsOf(game).t(own) : t(`rules-${part}`)
}
