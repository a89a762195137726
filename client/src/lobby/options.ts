import type { Player } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t, type Words } from '../words.ts'
import type { Choice } from '../wire.ts'

/** What an option is called; its words are `option-<id>` in the game's ftl. */
export function optionName(words: Words, option: string): string {
  return words.t(`option-${option}`)
}

/** One line about an option, where the game has one. */
export function helpOf(words: Words, option: string): string | undefined {
  return words.has(`option-${option}-help`) ? words.t(`option-${option}-help`) : undefined
}

/** Stands for whatever a table has put together by hand. */
export const BY_HAND = 'by-hand'

/** What a value is called; a number without words of its own is the seat it means. */
export function valueName(
  words: Words,
  option: string,
  value: Choice,
  players: readonly Player[],
): string {
  if (value === BY_HAND || typeof value === 'object') return t('kit-own')
  const id = `option-${option}-${value}`
  if (words.has(id)) return words.t(id)
  return typeof value === 'number' ? seatName(value, players) : String(value)
}

function seatName(seat: number, players: readonly Player[]): string {
  const player = players[seat]
  return player && player.kind !== 'open' ? nameOf(player) : t('seat-number', { n: seat + 1 })
}
