import type { Args } from '$shell/words.ts'
import type { NightResult, Seat, Verdict, World } from './types.ts'

/** A sentence of the verdict and the clause it follows from. */
export interface Reason {
  readonly id: string
  readonly args?: Args
  readonly clause: string
}

type Names = (seats: readonly Seat[]) => string

/** A clause that decided, and for whom. */
export interface Ending extends Reason {
  readonly won: readonly Seat[]
  readonly lost: readonly Seat[]
}

/** Why each won or lost, clause by clause; who won stands first. */
export function endingsOf({ verdict }: NightResult): Ending[] {
  const clauses = [...new Set(verdict.why)]
  const wolves = verdict.wolves.length > 0 ? 'yes' : 'no'
  const seatsOf = (clause: string, wins: boolean): Seat[] =>
    verdict.why.flatMap((one, seat) =>
      one === clause && (verdict.won_as[seat] != null) === wins ? [seat] : [],
    )
  return clauses
    .map((clause) => ({
      id: 'because-clause',
      args: { clause, wolves },
      clause,
      won: seatsOf(clause, true),
      lost: seatsOf(clause, false),
    }))
    .sort((one, other) => other.won.length - one.won.length)
}

function rolesIn({ final }: World, role: string): Seat[] {
  return final.flatMap((one, seat) => (one === role ? [seat] : []))
}

/** Who died and who did not, in the order of the rules. */
export function deathsOf({ world, votes, verdict }: NightResult, names: Names): Reason[] {
  const found: Reason[] = []
  for (const guard of rolesIn(world, 'bodyguard')) {
    const args = { name: names([guard]), other: names([votes[guard] as Seat]) }
    found.push({ id: 'because-guard', args, clause: 'ON-106' })
  }
  for (const seat of verdict.wolves)
    if (world.final[seat] === 'cursed')
      found.push({ id: 'because-cursed', args: { name: names([seat]) }, clause: 'ON-107' })
  found.push(...killed(verdict, names))
  for (const seat of verdict.spared) {
    const id = verdict.protected.includes(seat) ? 'because-protected' : 'because-prince'
    found.push({ id, args: { name: names([seat]) }, clause: 'ON-109' })
  }
  return found
}

function killed({ deaths, votes }: Verdict, names: Names): Reason[] {
  if (deaths.length === 0) return [{ id: 'because-nobody-died', clause: 'ON-108' }]
  const voted = deaths.filter(({ by }) => by === null).map(({ seat }) => seat)
  const shots = deaths.filter(({ by }) => by !== null)
  const n = Math.max(...voted.map((seat) => votes[seat] ?? 0))
  return [
    { id: 'because-votes', args: { names: names(voted), k: voted.length, n }, clause: 'ON-108' },
    ...shots.map(({ seat, by }) => ({
      id: 'because-shot',
      args: { name: names([seat]), by: names([by as Seat]) },
      clause: 'ON-110',
    })),
  ]
}
