import type { Happened } from '$shell/face.ts'
import { STAT_OF, statsOf } from './menu.ts'
import type { Attempt, Event, Move, Part, Roll, View } from './types.ts'

type Told = readonly Happened<Event>[]
export type Declared = Extract<Event, { type: 'declared' }>
export type Rolled = Extract<Event, { type: 'rolled' }>

const HIGHEST = 4
const LOWEST = -3
/** Abilities that better the rolls of one figure in one kind of move. */
const BONUS: Readonly<Record<string, readonly [string, Move]>> = {
  cursed_blade: ['player', 'fight'],
  witch_sense: ['player', 'search'],
  mist: ['player', 'espionage'],
  deduction: ['player', 'espionage'],
  sermon: ['player', 'call'],
  stolen_shadow: ['cheeter', 'espionage'],
  night_watch: ['nightwind', 'espionage'],
}
const MOONSTRUCK = ['player', 'wolf']
const CURSES: Readonly<Partial<Record<string, number>>> = { prophecy: -3, grave_dust: -2 }

/** LO-51 Everything added to a roll by name: as the table counts it, or from the public record. */
export function partsOf(
  view: View,
  start: Declared,
  rolled: Rolled,
  before: Told,
): readonly Part[] {
  return rollOf(view.attempt, rolled)?.parts ?? recalled(view, start, rolled, before)
}

function rollOf(attempt: Attempt | null, { seat, who, helping }: Rolled): Roll | null {
  const figure = helping ? attempt?.helper : attempt?.figure
  if (figure?.seat !== seat || figure.name !== who) return null
  return (helping ? attempt?.help_roll : attempt?.roll) ?? null
}

/** A move that is over; what does not add up is put together as the rest. */
function recalled(view: View, start: Declared, rolled: Rolled, before: Told): readonly Part[] {
  const { seat, helping, modifier } = rolled
  const n = statsOf(view, { seat, name: lender(rolled, before) })?.[STAT_OF[start.move]] ?? 0
  const stat = { name: 'stat', n }
  const powers = helping ? [] : powersIn(view, start, before)
  const named = [stat, ...powers, ...cursesOn(seat, before)]
  const rest = modifier - named.reduce((sum, part) => sum + part.n, 0)
  const isCut = (modifier === HIGHEST && rest < 0) || (modifier === LOWEST && rest > 0)
  if (rest === 0 || isCut) return named
  return modifier === n ? [stat] : [stat, { name: 'rest', n: modifier - n }]
}

function uses(event: Event, effect: string): boolean {
  return event.type === 'effect-used' && event.effect === effect
}

/** LO-199 Whose stat was rolled with. */
function lender({ who, helping }: Rolled, before: Told): string {
  const declared = before.findLastIndex(({ event }) => event.type === 'declared')
  const lent = before.slice(declared).some(({ event }) => uses(event, 'speaking_hour'))
  return helping || !lent ? who : who === 'player' ? 'snuff' : 'player'
}

/** What abilities and the situation add to a roll of one's own. */
function powersIn(view: View, start: Declared, before: Told): Part[] {
  const { seat, who, move, target_seat: target } = start
  const has = (at: number | null, ability: string): boolean => {
    const pair = at === null ? undefined : view.pairs[at]
    return (pair?.in_game ?? false) && (pair?.abilities.includes(ability) ?? false)
  }
  const { ritual, week, options } = view
  const isFight = move === 'fight'
  const shines = isFight && week === options.weeks && MOONSTRUCK.includes(who)
  const keptPeace = ritual?.conflict === 'now' && ritual.ally_sides[seat] !== ritual.breaker
  const declared = before.findLastIndex(({ event }) => event.type === 'declared')
  const rages = before
    .slice(0, declared)
    .slice(-1)
    .some(({ event }) => uses(event, 'rampage'))
  const bonuses = Object.entries(BONUS).filter(
    ([ability, [figure, kind]]) => figure === who && kind === move && has(seat, ability),
  )
  return [
    ...bonuses.map(([name]) => ({ name, n: 1 })),
    ...(shines && has(seat, 'full_moon') ? [{ name: 'full_moon', n: 2 }] : []),
    ...(isFight && has(target, 'lone_wolf') ? [{ name: 'lone_wolf', n: -1 }] : []),
    ...(rages ? [{ name: 'rampage', n: 2 }] : []),
    ...(keptPeace && who === 'player' ? [{ name: 'faith', n: 1 }] : []),
  ]
}

/** LO-126 What was laid upon a pair since its last roll. */
function cursesOn(seat: number, before: Told): Part[] {
  const last = before.findLastIndex(({ event }) => event.type === 'rolled' && event.seat === seat)
  return before.slice(last + 1).flatMap(({ event }) => {
    if (event.type !== 'effect-used' || event.target_seat !== seat) return []
    const n = CURSES[event.effect]
    return n === undefined ? [] : [{ name: event.effect, n }]
  })
}
