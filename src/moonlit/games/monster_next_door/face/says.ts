import { list, wordsOf } from '$shell/words.ts'
import { hasGift, isMonster, KINDS } from './cards.ts'
import type { CardName, Options } from './types.ts'

const words = wordsOf('monster_next_door')

/** The game's own sentence. */
export const t = words.t
export const say = words.say

/** "2 Hunters and a Hide". */
export function cardsInWords(cards: readonly CardName[]): string {
  const kinds = KINDS.filter((kind) => cards.includes(kind))
  return list(
    kinds.map((kind) => t(`count-${kind}`, { n: cards.filter((card) => card === kind).length })),
  )
}

/** What a card does at this table. */
export function textOf(card: CardName, options: Options): string {
  if (isMonster(card) && !hasGift(card, options)) return t('card-plain-text')
  return t(`card-${card}-text`, {
    to: options.gossip_to,
    source: options.rumour_from,
    mode: options.fog_mode,
    n: options.werewolf_hunters,
    first: options.mermaid_first,
  })
}
