import type { Player } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t, type Words } from '../words.ts'
import type { Choice, Span } from '../wire.ts'

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
  if (typeof value !== 'number') return String(value)
  return words.has(`option-${option}-number`)
    ? numberName(words, option, value)
    : seatName(value, players)
}

/** Any number of a range; seconds are told in minutes, too. */
function numberName(words: Words, option: string, n: number): string {
  return words.t(`option-${option}-number`, { n, minutes: Math.floor(n / 60), seconds: n % 60 })
}

/** The next number in a direction, as a stepper has it: round ones, the ends, those beside. */
export function stepped(span: Span, value: number, up: boolean): number {
  const { least, most, step, beside } = span
  if (value < least) return up ? least : value
  if (up) return Math.min(most, (Math.floor(value / step) + 1) * step)
  const lower = Math.max(least, (Math.ceil(value / step) - 1) * step)
  return value > least ? lower : (beside.find((one) => one < least) ?? least)
}

/** Whether a number is allowed. */
export function isIn(span: Span, value: number): boolean {
  const inside = Number.isInteger(value) && value >= span.least && value <= span.most
  return inside || span.beside.includes(value)
}

function seatName(seat: number, players: readonly Player[]): string {
  const player = players[seat]
  return player && player.kind !== 'open' ? nameOf(player) : t('seat-number', { n: seat + 1 })
}
