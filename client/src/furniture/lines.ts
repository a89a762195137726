import type { AnyFace, Happened, Player } from '../face.ts'
import type { LogLine } from './log.ts'
import { tell, type Told } from '../tell.ts'
import { landscape, phone } from '../screen.ts'
import { t, wordsOf } from '../words.ts'
import type { PlayedOn } from '../wire.ts'

/** Everything a sentence about a table depends on. */
export interface Telling {
  readonly game: string
  readonly face: AnyFace
  readonly players: readonly Player[]
  readonly me: number | null
  /** What is covered on this page, and said by no voice. */
  readonly isSecret?: (event: Told) => boolean
}

function seatIn(event: Told): number | null {
  return typeof event.seat === 'number' ? event.seat : null
}

function lineOf({ n, event }: Happened<Told>, telling: Telling): LogLine[] {
  const text = tell(wordsOf(telling.game), event, telling.players, telling.me)
  if (text === null || text === '') return []
  const kind = telling.face.isHeading?.(event) ? 'heading' : 'event'
  const isSecret = telling.isSecret?.(event) ?? false
  const result = telling.face.resultIn?.(event) ?? null
  return [
    {
      key: n,
      kind,
      text,
      seat: seatIn(event),
      ...(isSecret && { isSecret }),
      ...(result !== null && { result }),
    },
  ]
}

/** What happened, in words; events the game has no words for are left out. */
export function linesOf(happened: readonly Happened<Told>[], telling: Telling): LogLine[] {
  return happened.flatMap((one) => lineOf(one, telling))
}

/** What happened after a seat's own last move; all of it for an onlooker. */
export function sinceOwn<Event extends Told>(
  happened: readonly Happened<Event>[],
  me: number | null,
): readonly Happened<Event>[] {
  if (me === null) return happened
  return happened.slice(happened.findLastIndex(({ event }) => event.seat === me) + 1)
}

/** The log of a game that was not dealt begins with where it was played on from. */
export function withBeginning(lines: readonly LogLine[], from: PlayedOn | null): LogLine[] {
  if (from === null) return [...lines]
  const text = t('played-on', { at: from.at, redealt: from.is_redealt ? 'yes' : 'no' })
  return [{ key: 'began', kind: 'heading', text, seat: null }, ...lines]
}

/** The key of the line after which a bot has played for this seat. */
export const AWAY = 'away'

/** The log with a heading where the reader's absence began. */
export function withAbsence(lines: readonly LogLine[], from: number | null): LogLine[] {
  const at = from === null ? -1 : lines.findIndex(({ key }) => Number(key) >= from)
  if (at < 0) return [...lines]
  const heading: LogLine = { key: AWAY, kind: 'heading', text: t('while-away'), seat: null }
  return lines.toSpliced(at, 0, heading)
}

/** How many lines follow this one; none where it is not there. */
export function linesAfter(lines: readonly LogLine[], wanted: string): number {
  const at = lines.findIndex(({ key }) => key === wanted)
  return at < 0 ? 0 : lines.length - at - 1
}

/** How far the game is, under its title: phones have room for what comes before the first dot. */
export function progressLine(game: string, face: AnyFace, view: unknown): string {
  const line = wordsOf(game).say(face.progress(view).line)
  return phone.current || landscape.current ? (line.split(' · ')[0] ?? line) : line
}
