import { list } from '$shell/words.ts'
import { deathsOf, endingsOf, type Reason } from './reasons.ts'
import { roleName, say, t, type People } from './says.ts'
import type { NightResult, Role, Seat, Winning } from './types.ts'

/** Who died and what lay before them, without a full stop. */
export function deadWords({ world, verdict }: NightResult, people: People): string {
  const { deaths } = verdict
  if (deaths.length === 0) return t('screen-nobody-dies')
  const dead = deaths.map(({ seat }) =>
    t('screen-dead', { name: people.name(seat), role: roleName(world.final[seat] ?? '') }),
  )
  return t('screen-dies', { n: deaths.length, dead: list(dead) })
}

/** Why it was won, or by nobody, in one sentence. */
export function whyWords(result: NightResult): string {
  const [first] = endingsOf(result).sort(
    (one, other) => other.won.length - one.won.length || other.lost.length - one.lost.length,
  )
  return first ? say(first) : ''
}

/** Whose vote decided who won, in one sentence. */
export function decidedWords({ deciders }: NightResult, people: People): string {
  return t('because-decided', { n: deciders.length, names: people.names(deciders) })
}

const PLAIN = ['because-votes', 'because-nobody-died']

/** What else decided who died: a shot, a prince, a bodyguard, a curse. */
export function besides(result: NightResult, names: (seats: readonly Seat[]) => string): Reason[] {
  return deathsOf(result, names).filter(({ id }) => !PLAIN.includes(id))
}

/** The sides that lost, each with its seats. */
export function losersOf({ world, verdict }: NightResult): [team: Winning, seats: Seat[]][] {
  const sideOf = (role: Role, seat: Seat): Winning => {
    if (verdict.wolves.includes(seat)) return 'wolves'
    return role === 'tanner' || role === 'minion' ? role : 'village'
  }
  const lost = new Map<Winning, Seat[]>()
  world.final.forEach((role, seat) => {
    if (verdict.won_as[seat]) return
    const side = sideOf(role, seat)
    lost.set(side, [...(lost.get(side) ?? []), seat])
  })
  return [...lost]
}
