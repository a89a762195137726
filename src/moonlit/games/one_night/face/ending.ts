import { list } from '$shell/words.ts'
import { roleName, t } from './says.ts'
import { winnersOf } from './screen.ts'
import type { NightResult, View } from './types.ts'

/** Which side won, in words. */
export function victoryOf(result: NightResult): string {
  const winners = winnersOf(result)
  if (winners.length === 0) return t('log-nobody-won')
  return t('screen-winners', { teams: list(winners.map(([team]) => t(`screen-team-${team}`))) })
}

/** A single night is won by sides, not by points; a match goes by its ranking. */
export function ending(
  { results, options }: View,
  me: number | null,
): { title: string; line: string } | null {
  const result = results.at(-1)
  if (!result || options.nights > 1) return null
  const role = me === null ? undefined : result.world.final[me]
  const won = me !== null && result.verdict.won_as[me] ? 'yes' : 'no'
  return { title: victoryOf(result), line: role ? t('end-you', { won, role: roleName(role) }) : '' }
}
