import type { Player } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { decidedBetween } from '$shell/furniture/ranking.ts'
import { number, signed } from '$shell/words.ts'
import { closenessOf, markPoints } from './closeness.ts'
import { standings } from './progress.ts'
import { t } from './says.ts'
import { countOf, SUITS } from './suits.ts'
import type { View } from './types.ts'

const POINTS = { exact: 3, near: 1, wrong: -1, mark: 1 }
type Source = keyof typeof POINTS
const SOURCES = Object.keys(POINTS) as Source[]

/** DV-31 … DV-34 How often a seat was exact, near and wrong in the game, and what marks brought. */
export function tallyOf(view: View, seat: number): Record<Source, number> {
  const tally = { exact: 0, near: 0, wrong: 0, mark: 0 }
  for (const result of view.results)
    for (const suit of SUITS) {
      const [board, count] = [view.boards[suit], countOf(result.counts, suit)]
      const place = result.tokens[seat]?.[suit] ?? 'centre'
      const how = closenessOf(board, count, place)
      if (how !== 'centre' && how !== 'none') tally[how]++
      tally.mark += markPoints(board, count, place)
    }
  return tally
}

/** Where most of the winner's lead comes from. */
export function sourceOfLead(
  winner: Record<Source, number>,
  other: Record<Source, number>,
): Source {
  const lead = (from: Source) => POINTS[from] * (winner[from] - other[from])
  return SOURCES.reduce((most, from) => (lead(from) > lead(most) ? from : most))
}

/** What decided the game, in one sentence. */
export function why(view: View, me: number | null, players: readonly Player[]): string {
  const pair = decidedBetween(standings(view), me)
  if (!pair) return t('why-shared')
  const [winner, other] = pair.map(({ seat }) => tallyOf(view, seat)) as [
    Record<Source, number>,
    Record<Source, number>,
  ]
  const how = sourceOfLead(winner, other)
  const [first, second] = pair.map(({ seat }) => (seat === me ? t('you') : nameAt(players, seat)))
  const figure = how === 'mark' ? signed : number
  return t('why', {
    how,
    first: first ?? '',
    second: second ?? '',
    most: figure(winner[how]),
    least: figure(other[how]),
  })
}
