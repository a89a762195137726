import { ask } from '../me.ts'
import type { Language } from '../settings.ts'
import type { RecordedLine, Recordings } from '../wire.ts'

/** What the narrator of a game says, and what of it I have recorded. */
export function myRecordings(game: string, language: Language): Promise<Recordings> {
  return ask('GET', `/recordings/${game}/${language}`)
}

export function keep(path: string, sound: Blob): Promise<RecordedLine> {
  return ask('PUT', path, sound)
}

export function erase(path: string): Promise<RecordedLine> {
  return ask('DELETE', path)
}

/** Where the host's own recordings of a table's lines are; none where they cannot be had. */
export async function recordingsAt(
  code: string,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const path = `/tables/${code}/recordings/${language}`
  const { lines } = await ask<Recordings>('GET', path).catch(() => ({ lines: [] }))
  return new Map(
    lines.flatMap(({ line, version }) =>
      version === null ? [] : [[line, addressOf(`${path}/${line}`, version)]],
    ),
  )
}

/** Another address for every other recording: what was heard is not fetched twice. */
export function addressOf(path: string, version: string): string {
  return `/api${path}?${version}`
}
