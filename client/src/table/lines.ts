import type { AnyFace, Happened, Player } from '../face.ts'
import type { LogLine } from '../furniture/log.ts'
import { tell, type Told } from '../tell.ts'
import { phone } from '../screen.ts'
import { wordsOf } from '../words.ts'

/** Everything a sentence about a table depends on. */
export interface Telling {
  readonly game: string
  readonly face: AnyFace
  readonly players: readonly Player[]
  readonly me: number | null
}

function seatIn(event: Told): number | null {
  return typeof event.seat === 'number' ? event.seat : null
}

function lineOf({ n, event }: Happened<Told>, telling: Telling): LogLine[] {
  const text = tell(wordsOf(telling.game), event, telling.players, telling.me)
  if (text === null || text === '') return []
  const kind = telling.face.isHeading?.(event) ? 'heading' : 'event'
  return [{ key: n, kind, text, seat: seatIn(event) }]
}

/** What happened, in words; events the game has no words for are left out. */
export function linesOf(happened: readonly Happened<Told>[], telling: Telling): LogLine[] {
  return happened.flatMap((one) => lineOf(one, telling))
}

/** How far the game is, under its title: phones have room for what comes before the first dot. */
export function progressLine(game: string, face: AnyFace, view: unknown): string {
  const line = wordsOf(game).say(face.progress(view).line)
  return phone.current ? (line.split(' · ')[0] ?? line) : line
}
