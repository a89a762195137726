import type { Cover } from '../face.ts'
import { t } from '../words.ts'

/** A game on the start page. */
export interface Tile {
  readonly game: string
  readonly cover: Cover
}

/** All tiles in the order of their moons. */
export function tilesOf(shelf: ReadonlyMap<string, Cover>): Tile[] {
  const tiles = [...shelf].map(([game, cover]) => ({ game, cover }))
  return tiles.sort((a, b) => a.cover.moon - b.cover.moon)
}

/** "20 min", "2 h". */
export function lengthOf({ minutes }: Cover): string {
  return minutes < 60 ? t('start-minutes', { n: minutes }) : t('start-hours', { n: minutes / 60 })
}

/** "20 minutes", "2 hours". */
export function wholeLengthOf({ minutes: n }: Cover): string {
  return n < 60 ? t('start-minutes-long', { n }) : t('start-hours-long', { n: n / 60 })
}
