import { list, wordsOf } from '$shell/words.ts'
import { countOf, SUITS } from './suits.ts'
import type { Cards } from './types.ts'

const words = wordsOf('divinare')

/** The game's own sentence. */
export const t = words.t
export const say = words.say

/** "2 crystal balls and astrology". */
export function cardsInWords(cards: Cards): string {
  const held = SUITS.filter((suit) => countOf(cards, suit) > 0)
  return list(held.map((suit) => t(`count-${suit}`, { n: countOf(cards, suit) })))
}
