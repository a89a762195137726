import { before } from './places.ts'
import type { NightResult, Place, Role, Seat, View, Winning } from './types.ts'

/** A line of the narrator as it is shown: what is called, large, and what may be done, below. */
export function captionOf(line: string): readonly [called: string, more: string] {
  const [, called, more] = /^(.+?[.!?…])\s+(.+)$/.exec(line) ?? []
  return called && more ? [called, more] : [line, '']
}

/** What lies open on the table for everyone, by place. */
export function openCards(view: View): ReadonlyMap<Place, Role> {
  const result = resultOf(view)
  if (result) return finalCards(result.world.cards, view.players, view.centre_wolves.length)
  return new Map(view.table?.up.map(({ seat, role }) => [before(seat), role]))
}

function finalCards(cards: readonly Role[], players: number, apart: number): Map<Place, Role> {
  const wolves = Array.from({ length: apart }, (_, i) => (i === 0 ? 'cw' : `cw${i + 1}`))
  const seats = Array.from({ length: players }, (_, seat) => before(seat))
  const places = [...seats, 'c1', 'c2', 'c3', ...wolves]
  return new Map(cards.map((role, i) => [places[i] ?? '', role]))
}

/** The night that has just been judged, until the next one falls. */
export function resultOf(view: View): NightResult | null {
  if (view.stage !== 'evening' && view.stage !== 'over') return null
  return view.results.at(-1) ?? null
}

/** Who won, as what they won; in the order of the rules, each once. */
export function winnersOf({ verdict }: NightResult): [team: Winning, seats: Seat[]][] {
  const teams: readonly Winning[] = ['village', 'wolves', 'minion', 'tanner']
  return teams
    .map((team): [Winning, Seat[]] => [
      team,
      verdict.won_as.flatMap((one, seat) => (one === team ? [seat] : [])),
    ])
    .filter(([, seats]) => seats.length > 0)
}

interface Point {
  readonly x: number
  readonly y: number
}

const NEAR = 11
const BEND = 7

/** The way of a vote from one seat to another: short of both cards, bent so that two differ. */
export function arrowBetween(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / far, dy / far]
  const at = (point: Point, by: number) => `${round(point.x + ux * by)} ${round(point.y + uy * by)}`
  const middle = `${round((from.x + to.x) / 2 - uy * BEND)} ${round((from.y + to.y) / 2 + ux * BEND)}`
  return `M${at(from, NEAR)}Q${middle} ${at(to, -NEAR)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
