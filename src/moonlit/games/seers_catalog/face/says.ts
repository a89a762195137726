import type { Player } from '$shell/face.ts'
import { tell } from '$shell/tell.ts'
import { list, wordsOf } from '$shell/words.ts'
import { meldArgs } from './trick.ts'
import type { Event, Lay } from './types.ts'

const words = wordsOf('seers_catalog')

/** The game's own sentence. */
export const t = words.t
export const say = words.say

/** "yellow 7", "joker", "Ward". */
export function cardName(name: string): string {
  return t(`count-${name}`, { n: 1 })
}

/** "yellow 7, yellow 8 and 2 jokers". */
export function cardsInWords(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return list([...counts].map(([name, n]) => t(`count-${name}`, { n })))
}

/** "a run of 3 up to 9". */
export function meldName(lay: Lay): string {
  return t('meld-name', meldArgs(lay))
}

/** SC-33 The Shadow is a meld, even where its rank is 0 (SC-74). */
export function isEmptyLead(lay: Lay): boolean {
  return lay.rank2 === 0 && lay.cards[0] !== 'shadow'
}

/** "as 7", "run of 3 up to 9": what cards are read as. */
export function readingOf(lay: Lay): string {
  return isEmptyLead(lay) ? t('reading-empty') : t('reading', meldArgs(lay))
}

/** What an event says in the log. */
export function told(event: Event, players: readonly Player[], me: number | null): string {
  return tell(words, { ...event }, players, me) ?? ''
}
