import type { AnyFace, Cover } from './face.ts'
import { learnGame } from './languages.ts'

const covers = import.meta.glob<Cover>('../../src/moonlit/games/*/face/cover.ts', {
  import: 'cover',
  eager: true,
})
const faces = import.meta.glob<AnyFace>('../../src/moonlit/games/*/face/index.ts', {
  import: 'face',
})

function gameIn(path: string): string {
  return path.split('/').at(-3) ?? ''
}

/** The covers of all games that can be played here, by name. */
export const shelf: ReadonlyMap<string, Cover> = new Map(
  Object.entries(covers).map(([path, cover]) => [gameIn(path), cover]),
)

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
