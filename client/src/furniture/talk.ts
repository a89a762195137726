import frown from 'icon:lucide/frown'
import heart from 'icon:lucide/heart'
import laugh from 'icon:lucide/laugh'
import partyPopper from 'icon:lucide/party-popper'
import smile from 'icon:lucide/smile'
import thumbsUp from 'icon:lucide/thumbs-up'
import type { Player, Tale } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t } from '../words.ts'
import type { Line, Phrase } from '../wire.ts'
import { gestureLine, GESTURES } from './gestures.ts'
import type { IconArt } from './icon.ts'
import type { LogLine } from './log.ts'

/** Whole sentences for who is quicker with a finger than with a keyboard. */
export const PHRASES: readonly Phrase[] = [
  'hello',
  'good-luck',
  'thinking',
  'moment',
  'your-turn',
  'well-played',
  'thanks',
  'sorry',
]

/** Faces and signs, drawn; read aloud by their words. */
export const SIGNS: ReadonlyMap<Phrase, IconArt> = new Map<Phrase, IconArt>([
  ['smile', smile],
  ['laugh', laugh],
  ['frown', frown],
  ['thumbs-up', thumbsUp],
  ['heart', heart],
  ['party', partyPopper],
])

/** What tells one line from all others. */
export function idOf({ speaker, key }: Line): string {
  return `${speaker}-${key}`
}

/** Whether it belongs to what happens, and is no talk. */
export function isTale({ beside, note }: Line): boolean {
  return beside !== null || note !== ''
}

export function talesOf(lines: readonly Line[]): Tale[] {
  return lines
    .filter(isTale)
    .map((line) => ({ ...line, key: `tale-${idOf(line)}` }))
    .map(({ key, seat, text, beside, note }) => ({ key, seat, text, beside, note }))
}

/** What a line says, in the reader's language. */
export function wordsOfLine({ text, phrase }: Line): string {
  return phrase ? t(`phrase-${phrase}`) : text
}

/** Who said it: a player by the name on the plate, an onlooker by the name they had. */
export function speakerOf(line: Line, players: readonly Player[]): string {
  const player = line.seat === null ? undefined : players[line.seat]
  const isThere = player && (player.kind === 'person' || line.gesture !== null)
  if (isThere) return nameOf(player)
  const name = line.name || t('guest')
  // Whoever looks on may be called like somebody who plays.
  return line.seat === null ? t('chat-onlooker', { name }) : name
}

/** A line of talk as the log draws it. */
export function sayLine(
  line: Line,
  players: readonly Player[],
  me: number | null,
  isMine = false,
): LogLine {
  const mine = isMine || (line.seat !== null && line.seat === me)
  if (line.gesture !== null && line.seat !== null) {
    return {
      key: `say-${idOf(line)}`,
      kind: 'gesture',
      text: gestureLine(line.seat, line.gesture, players, me),
      seat: line.seat,
      who: speakerOf(line, players),
      art: GESTURES[line.gesture.sign],
      speaker: mine ? undefined : line.speaker,
    }
  }
  return {
    key: `say-${idOf(line)}`,
    kind: isTale(line) ? 'tale' : 'say',
    text: wordsOfLine(line),
    seat: line.seat,
    who: speakerOf(line, players),
    isMember: line.is_member,
    art: line.phrase ? SIGNS.get(line.phrase) : undefined,
    aside: line.audience === 'room',
    speaker: mine ? undefined : line.speaker,
  }
}

/** The log with what was said, each line where the reader had got to, each tale at its event. */
export function withTalk(
  log: readonly LogLine[],
  talk: readonly Line[],
  players: readonly Player[],
  me: number | null,
): LogLine[] {
  const woven = [...log]
  for (const line of talk) {
    const said = sayLine(line, players, me)
    const at = isTale(line) ? afterItsEvent(woven, line) : whereHeard(woven, line)
    if (at !== null) woven.splice(at, 0, said)
  }
  return woven
}

function whereHeard(woven: readonly LogLine[], { after }: Line): number {
  const at = woven.findIndex(({ key }) => typeof key === 'number' && key >= after)
  return at < 0 ? woven.length : at
}

/** None as long as the event is not in the log. */
function afterItsEvent(woven: readonly LogLine[], { beside }: Line): number | null {
  const at = beside === null ? -1 : woven.findIndex(({ key }) => key === beside)
  return at < 0 ? null : at + 1
}
