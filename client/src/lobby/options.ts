import type { Player } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t, type Words } from '../words.ts'
import type { Choice, Span, Table, Tempo } from '../wire.ts'

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

const TEMPOS: readonly Tempo[] = ['none', 'relaxed', 'quick', 'days']

/** What the one clock of a table can be: the game's own at some speed, or the table's. */
export interface Clock {
  readonly value: string
  readonly tempo: Tempo
  /** What the game's own clock is set to with it, where it has one. */
  readonly own?: Choice | undefined
}
type Timed = Pick<Table, 'tempo' | 'options' | 'choices' | 'unhurried'>

/** The option that is the game's own clock. */
export function ownClock({ unhurried }: Timed): string | undefined {
  return Object.keys(unhurried)[0]
}

export function clocksOf(table: Timed): Clock[] {
  const option = ownClock(table)
  if (option === undefined) return TEMPOS.map((tempo) => ({ value: tempo, tempo }))
  const off = table.unhurried[option]
  const speeds = new Set([...(table.choices[option] ?? []), table.options[option]])
  speeds.delete(off)
  return [
    ...[...speeds].map((own) => ({ value: `own-${String(own)}`, tempo: 'none' as const, own })),
    ...TEMPOS.map((tempo) => ({ value: tempo, tempo, own: off })),
  ]
}

export function clockNow(table: Timed): string {
  const option = ownClock(table) ?? ''
  const own = table.options[option]
  const runs = table.tempo !== 'days' && own !== table.unhurried[option]
  return runs ? `own-${String(own)}` : table.tempo
}

/** What has to be set, one after the other, for this to be the clock. */
export function settingsFor(clock: Clock, table: Timed): [option: string, value: Choice][] {
  const option = ownClock(table)
  const settings: [string, Choice][] = []
  if (clock.tempo !== table.tempo) settings.push(['tempo', clock.tempo])
  // A table that no longer waits for days has the game's clock as it usually is.
  const stays = table.tempo !== 'days' && table.options[option ?? ''] === clock.own
  if (option !== undefined && clock.own !== undefined && clock.tempo !== 'days' && !stays) {
    settings.push([option, clock.own])
  }
  return settings
}
