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

/** The narrator's last line: everyone opens their eyes. */
export function isDawn({ stage, script, window }: View): boolean {
  return stage === 'night' && window !== null && script[window]?.step === 'dawn'
}
