import { ask } from '../me.ts'
import type { GameStatistics, Ladder, Standing } from '../wire.ts'
import { t } from '../words.ts'

/** Whom a ladder ranks: people and the bots of the house, or members' programs. */
export type Kind = 'people' | 'programs'

export function ladderOf(game: string, kind: Kind = 'people'): Promise<Ladder> {
  return ask('GET', `/ratings/${game}${kind === 'programs' ? '?programs' : ''}`)
}

export function myStatistics(): Promise<readonly GameStatistics[]> {
  return ask('GET', '/me/statistics')
}

/** The rows to show: the first ones, and my own where it comes later. */
export function rowsOf({ rows, you }: Ladder): readonly Standing[] {
  return you && !rows.some((row) => row.is_you) ? [...rows, you] : rows
}

export function calledAs(standing: Standing): string {
  if (standing.level) return t('ratings-bots', { level: t(`level-${standing.level}`) })
  return standing.name || t('guest')
}
