import { taught } from '../games.ts'
import { recall } from '../memory.ts'
import type { Table } from '../wire.ts'

/** Under which name this browser remembers that a lesson was offered, taken or put away. */
export function offerOf(game: string): string {
  return `lesson-${game}`
}

/** Whether a lesson is worth offering: somebody plays this game with bots alone, as never before. */
export function isOffered({ game, lesson, stage, seats, you }: Table): boolean {
  const people = seats.filter(({ kind }) => kind === 'person').length
  if (lesson || stage !== 'playing' || you === null || people > 1) return false
  return taught.has(game) && recall(offerOf(game)) === null
}
