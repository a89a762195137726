/** What the bundler knows of a module. */
export interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
export type Find = (id: string) => Module | null

/** What is shared, from what every page needs to what only some need. */
export const CHUNKS = ['libraries', 'shell', 'table', 'later', 'furniture'] as const
type Chunk = (typeof CHUNKS)[number]

const TABLE = /\/client\/src\/table\/Page\.svelte$/
const LATER = /\/client\/src\/table\/later\.ts$/
const FACE = /\/face\/index\.ts$/
const LIBRARY = /node_modules\/(svelte|@fluent)\//

/** Everything that is reached from modules over some of their imports, themselves included. */
function reached(roots: Iterable<string>, imports: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...imports(id))
  }
  return found
}

/**
 * The name of the chunk that a module goes into: what every page needs is one, what every table
 * needs another, what one has no need of before its first paint a third, and what several faces share a fourth. Left alone, the bundler makes a chunk of
 * whatever the same pages share, be it a single icon; on a slow line each costs a round trip. All
 * else (null) stays with the page or the face that needs it.
 */
export function chunksOf(entry: string): (id: string, find: Find) => Chunk | null {
  let survey: ((id: string) => Chunk | null) | undefined
  return (id, find) => (survey ??= surveyed(entry, find))(id)
}

function surveyed(entry: string, find: Find): (id: string) => Chunk | null {
  const needs = (id: string) => find(id)?.importedIds ?? []
  const may = (id: string) => [...needs(id), ...(find(id)?.dynamicallyImportedIds ?? [])]
  const all = [...reached([entry], may)]
  const shell = reached([entry], needs)
  const from = (root: RegExp) =>
    reached(
      all.filter((id) => root.test(id)),
      needs,
    )
  const table = from(TABLE)
  const later = from(LATER)
  const faces = all.filter((id) => FACE.test(id)).map((id) => reached([id], needs))
  return (id) => {
    if (LIBRARY.test(id)) return 'libraries'
    if (shell.has(id)) return 'shell'
    if (table.has(id)) return 'table'
    if (later.has(id)) return 'later'
    return faces.filter((face) => face.has(id)).length > 1 ? 'furniture' : null
  }
}
