import type { Player, Standing } from '../face.ts'
import { nameOf } from '../tell.ts'
import { list, t } from '../words.ts'

/** How a bar is drawn: its share of the longest, and the share of each part in it. */
export interface Bar {
  readonly width: number
  readonly parts: readonly { readonly points: number; readonly share: number }[]
}

/** A round without points still shows where it was. */
const SLIVER = 0.6

function lengthOf({ parts }: Standing): number {
  return parts.reduce((sum, points) => sum + Math.max(SLIVER, Math.abs(points)), 0)
}

/** The bars of a ranking, each as long as what was won and lost in it. */
export function barsOf(standings: readonly Standing[]): Bar[] {
  const longest = Math.max(1, ...standings.map(lengthOf))
  return standings.map((standing) => ({
    width: lengthOf(standing) / longest,
    parts: standing.parts.map((points) => ({
      points,
      share: Math.max(SLIVER, Math.abs(points)),
    })),
  }))
}

/** Who won, in words, for the person who reads it. */
export function headline(
  standings: readonly Standing[],
  players: readonly Player[],
  me: number | null,
): string {
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat)
  const names = list(winners.map((seat) => nameAt(players, seat)))
  if (winners.length === 0) return t('end-nobody')
  if (winners.length > 1) return t('end-shared', { names })
  if (winners[0] !== me) return t('end-other', { name: names })
  return names === t('guest') ? t('end-you-nameless') : t('end-you', { name: names })
}

/** The winner's points, and how close the next ones came. */
export function underline(
  standings: readonly Standing[],
  players: readonly Player[],
  me: number | null,
): string {
  const [first, ...others] = standings
  if (first?.place !== 1) return ''
  const second = others.find(({ place }) => place > 1)
  if (!second) return t('end-points', { total: first.total })
  const next = others.filter(({ place }) => place === second.place).map(({ seat }) => seat)
  return t('end-points-next', {
    total: first.total,
    names: list(next.map((seat) => nameAt(players, seat))),
    n: next.length,
    you: next.length === 1 && next[0] === me ? 'yes' : 'no',
    behind: Math.round(first.total - second.total),
  })
}

/** Whom to compare to say what decided it: a winner and somebody who is not; the reader is one. */
export function decidedBetween(
  standings: readonly Standing[],
  me: number | null,
): readonly [winner: Standing, other: Standing] | null {
  const mine = standings.find(({ seat }) => seat === me)
  const [first] = standings
  const winner = mine?.place === 1 ? mine : first
  const other = mine && mine.place > 1 ? mine : standings.find(({ place }) => place > 1)
  return winner?.place === 1 && other ? [winner, other] : null
}

function nameAt(players: readonly Player[], seat: number): string {
  const player = players[seat]
  return player ? nameOf(player) : ''
}
