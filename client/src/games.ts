import type { AnyFace, Cover, Summary } from './face.ts'
import { learnGame } from './languages.ts'

const covers = import.meta.glob<Cover>('../../src/moonlit/games/*/face/cover.ts', {
  import: 'cover',
  eager: true,
})
const faces = import.meta.glob<AnyFace>('../../src/moonlit/games/*/face/index.ts', {
  import: 'face',
})

const summaries = import.meta.glob<Summary>('../../src/moonlit/games/*/face/summary.ts', {
  import: 'summary',
})

function gameIn(path: string): string {
  return path.split('/').at(-3) ?? ''
}

/** The covers of all games that can be played here, by name. */
export const shelf: ReadonlyMap<string, Cover> = new Map(
  Object.entries(covers).map(([path, cover]) => [gameIn(path), cover]),
)

const lessons = import.meta.glob('../../src/moonlit/games/*/lesson/en.ftl', { query: '?raw' })

/** The games that have a lesson, which is at `/lesson/<game>`. */
export const taught: ReadonlySet<string> = new Set(Object.keys(lessons).map(gameIn))

/** The face of a game, whose words are still to be learned; null where there is none of that name. */
export async function silentFaceOf(game: string): Promise<AnyFace | null> {
  const load = Object.entries(faces).find(([path]) => gameIn(path) === game)?.[1]
  return load ? load() : null
}

/** The face of a game and its words, or null where there is none of that name. */
export async function faceOf(game: string): Promise<AnyFace | null> {
  if (!shelf.has(game)) return null
  const [face] = await Promise.all([silentFaceOf(game), learnGame(game)])
  return face
}

/** The drawings that the rules of a game begin with, and its words; null where it has none. */
export async function summaryOf(game: string): Promise<Summary | null> {
  const load = Object.entries(summaries).find(([path]) => gameIn(path) === game)?.[1]
  if (!load) return null
  const [summary] = await Promise.all([load(), learnGame(game)])
  return summary
}
