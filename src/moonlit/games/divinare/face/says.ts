import type { Player } from '$shell/face.ts'
import { nameOf } from '$shell/tell.ts'
import { wordsOf } from '$shell/words.ts'

const words = wordsOf('divinare')

/** The game's own sentence. */
export const t = words.t
export const say = words.say

/** How the player of a seat is called. */
export function nameAt(players: readonly Player[], seat: number): string {
  const player = players[seat]
  return player ? nameOf(player) : ''
}
