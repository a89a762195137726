import type { Cover } from '../face.ts'
import { t, wordsOf } from '../words.ts'

/** A game on the start page, playable or still to come. */
export interface Tile {
  readonly game: string
  readonly cover: Cover
  readonly playable: boolean
}

/** All tiles in the order of their moons. */
export function tilesOf(
  shelf: ReadonlyMap<string, Cover>,
  coming: Readonly<Record<string, Cover>>,
): Tile[] {
  const ready = [...shelf].map(([game, cover]) => ({ game, cover, playable: true }))
  const later = Object.entries(coming)
    .filter(([game]) => !shelf.has(game))
    .map(([game, cover]) => ({ game, cover, playable: false }))
  return [...ready, ...later].sort((a, b) => a.cover.moon - b.cover.moon)
}

export function titleOf({ game, playable }: Pick<Tile, 'game' | 'playable'>): string {
  return playable ? wordsOf(game).t('cover-title') : t(`coming-${game}-title`)
}

export function taglineOf({ game, playable }: Tile): string {
  return playable ? wordsOf(game).t('cover-tagline') : t(`coming-${game}-tagline`)
}

/** "20 min", "2 h". */
export function lengthOf({ minutes }: Cover): string {
  return minutes < 60 ? t('start-minutes', { n: minutes }) : t('start-hours', { n: minutes / 60 })
}
