import type { Cover } from '../face.ts'
import { recall, remember } from '../memory.ts'
import type { Level } from '../wire.ts'

/** With how many bots one plays, and how good they are. */
export interface BotsChoice {
  readonly players: number
  readonly level: Level
}

/** What is ticked for a game with bots: all of it at once, or without its clocks. */
export interface GameWay {
  readonly whole?: boolean
  readonly unhurried?: boolean
}

export const LEVELS: readonly Level[] = ['novice', 'regular', 'master']

/** Every number of players that a game allows. */
export function sizesOf({ players: [least, most] }: Cover): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i)
}

/** What was last chosen for a game on this device, as far as it can still be had; else the usual. */
export function recallChoice(game: string, cover: Cover): BotsChoice {
  const [players, level] = (recall(`bots.${game}`) ?? '').split(' ')
  return {
    players: sizesOf(cover).find((size) => String(size) === players) ?? cover.usual,
    level: LEVELS.find((one) => one === level) ?? 'regular',
  }
}

export function rememberChoice(game: string, { players, level }: BotsChoice): void {
  remember(`bots.${game}`, `${players} ${level}`)
}
