import { makeTable } from '../me.ts'
import { Refusal } from '../refusal.ts'
import { go } from '../route.ts'
import type { BotsChoice, GameWay } from './choices.ts'

/** Sits me down with bots in every other seat; the game begins at once. */
export async function playWithBots(
  game: string,
  { players, level }: BotsChoice,
  way: GameWay = {},
): Promise<void> {
  go(`/t/${await makeTable(game, { players, bots: level, ...way })}`)
}

/** An empty table for friends. */
export async function inviteFriends(game: string): Promise<void> {
  go(`/t/${await makeTable(game)}`)
}

/** Goes to the table, if there is one of that code. */
export async function joinByCode(code: string): Promise<void> {
  const answer = await fetch(`/api/tables/${code}`)
  if (answer.status === 404) throw new Refusal('no-such-table', { code })
  go(`/t/${code}`)
}
