import { isRepresented, type Round } from './ritual.ts'
import { t } from './says.ts'
import type { Side, Team, View } from './types.ts'

/** Why something came out as it did: a sentence, and the clause that says so. */
export interface Ground {
  readonly id: string
  readonly clause: string
  readonly args?: Readonly<Record<string, string | number>>
}

/** The side a seat stood on at the end; a joker who never chose has none. */
export function sideAt({ sides, declared }: View, seat: number): Side | null {
  return declared[seat] ?? sides[seat] ?? null
}

export function tokensAt({ ritual }: View): Record<Team, number> {
  return { opener: ritual?.opener_tokens ?? 0, closer: ritual?.closer_tokens ?? 0 }
}

/** LO-150, LO-164 Which side won, by which rule, and how it came to that at the fire. */
export function verdictOf(view: View, rounds: readonly Round[] = []): Ground[] {
  const { opener, closer } = tokensAt(view)
  const { ritual } = view
  if (!ritual) return [{ id: 'verdict-nobody-left', clause: 'LO-133' }]
  if (ritual.present.length === 0) return [{ id: 'verdict-nobody-came', clause: 'LO-164' }]
  const args = { opener, closer }
  const grounds: Ground[] = []
  const alone = rounds.filter(({ kind, winner }) => kind === 'alone' && winner === view.winner)
  if (opener + closer === 0) grounds.push({ id: 'verdict-no-tokens', clause: 'LO-164' })
  else if (opener === closer) grounds.push({ id: 'verdict-tie', clause: 'LO-150', args })
  else grounds.push({ id: 'verdict-more', clause: 'LO-150', args })
  grounds.push({ id: 'verdict-came', clause: 'LO-140', args: cameOf(view) })
  if (alone.length > 0)
    grounds.push({
      id: 'verdict-alone',
      clause: 'LO-149',
      args: { team: view.winner ?? 'closer', n: alone.length },
    })
  if (ritual.breaker)
    grounds.push({ id: 'verdict-conflict', clause: 'LO-153', args: { team: ritual.breaker } })
  return grounds
}

/** How many of each side came to the fire, and how many pairs did not. */
function cameOf({ ritual, players }: View): Record<Team | 'away', number> {
  const of = (team: Team) => ritual?.ally_sides.filter((side) => side === team).length ?? 0
  return {
    opener: of('opener'),
    closer: of('closer'),
    away: players - (ritual?.present.length ?? 0),
  }
}

/** What became of the Gate and of the reader, and why: the end in a title and a line. */
export function ending(view: View, me: number | null): { title: string; line: string } {
  const [verdict] = verdictOf(view)
  const fate = me === null ? null : fateOf(view, me)
  return {
    title: t('end-title', { winner: view.winner ?? 'closer', fate: fate?.id ?? 'none' }),
    line: [verdict && t(verdict.id, verdict.args), fate && t(`your-${fate.id}`, fate.args)]
      .filter(Boolean)
      .join(' '),
  }
}

/** LO-163 Why a seat has won or not. */
export function fateOf(view: View, seat: number): Ground {
  const side = sideAt(view, seat)
  if (side === null || side === 'joker') return { id: 'fate-undecided', clause: 'LO-139' }
  if (side !== view.winner) return { id: 'fate-lost', clause: 'LO-163', args: { side } }
  return absence(view, seat) ?? { id: 'fate-won', clause: 'LO-163', args: { side } }
}

/** Why somebody whose side won was not there to see it. */
function absence(view: View, seat: number): Ground | null {
  const there = view.ritual?.present.includes(seat) ?? false
  if (there && isRepresented(view, seat)) return null
  if (there) return { id: 'fate-fell', clause: 'LO-162' }
  if (!isRepresented(view, seat)) return { id: 'fate-gone', clause: 'LO-127' }
  return { id: 'fate-no-place', clause: 'LO-140' }
}

/** Best place first; in a shared place, seat order. */
export function rankingOf({ ranks, players }: View): number[] {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return seats.sort((one, other) => (ranks?.[one] ?? 0) - (ranks?.[other] ?? 0) || one - other)
}
