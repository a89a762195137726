import type { Player } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { decidedBetween } from '$shell/furniture/ranking.ts'
import { signed } from '$shell/words.ts'
import { standings } from './progress.ts'
import { t } from './says.ts'
import { countOf, ROUNDS } from './score.ts'
import type { View } from './types.ts'

/** The round, from 1, in which one seat gained most on the other. */
export function roundOfLead(view: View, winner: number, other: number): number {
  const leads = view.results.map(({ points }) => (points[winner] ?? 0) - (points[other] ?? 0))
  return 1 + leads.indexOf(Math.max(...leads))
}

/** What decided the game, in one sentence; SC-91 between equal sums the last round. */
export function why(view: View, me: number | null, players: readonly Player[]): string {
  const pair = decidedBetween(standings(view), me)
  if (!pair) return t('why-shared')
  const [winner, other] = pair
  const isEven = winner.total === other.total
  const round = isEven ? ROUNDS : roundOfLead(view, winner.seat, other.seat)
  const result = view.results[round - 1]
  const [first, second] = pair.map(({ seat }) => ({
    name: seat === me ? t('you') : nameAt(players, seat),
    points: signed(result?.points[seat] ?? 0),
    hand: handOf(result?.hands[seat] ?? []),
  }))
  if (!first || !second) return ''
  return t(isEven ? 'why-last' : 'why', {
    round,
    first: t('why-seat', first),
    second: t('why-seat', second),
  })
}

function handOf(hand: readonly string[]): string {
  const { earns, lowest, left } = countOf(hand)
  return t('why-hand', { left, lowest, earns: earns ? 'yes' : 'no' })
}
