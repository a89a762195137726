import frown from 'icon:lucide/frown'
import heart from 'icon:lucide/heart'
import laugh from 'icon:lucide/laugh'
import partyPopper from 'icon:lucide/party-popper'
import smile from 'icon:lucide/smile'
import thumbsUp from 'icon:lucide/thumbs-up'
import { Cell } from '../cell.ts'
import type { Gestured, Player, Tale } from '../face.ts'
import { gestureLine, GESTURES } from '../furniture/gestures.ts'
import type { IconArt } from '../furniture/icon.ts'
import type { LogLine } from '../furniture/log.ts'
import { recall, remember } from '../memory.ts'
import { nameOf } from '../tell.ts'
import { t } from '../words.ts'
import type { Line, Phrase } from '../wire.ts'

/** The longest line the table takes. */
export const LONGEST_LINE = 200

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

/** How long one sees what somebody's hands say. */
const SEEN_FOR = 9_000

/** What this page has heard people say, and whom it does not want to hear. */
export class Talk {
  readonly #code: string
  readonly #lines = new Cell<readonly Line[]>([])
  /** What has just been said, while this page was there. */
  readonly latest = new Cell<Line | null>(null)
  /** Who gestures, as seen while this page was there; the newest of each seat. */
  readonly #gestures = new Cell<readonly (Gestured & { readonly speaker: number })[]>([])
  readonly #muted: Cell<ReadonlySet<number>>
  readonly #own = new Set<number>()
  #caughtUp = false

  constructor(code: string) {
    this.#code = code
    this.#muted = new Cell(
      new Set((recall(this.#memory) ?? '').split(' ').filter(Boolean).map(Number)),
    )
  }

  /** Everything that may be shown. */
  get lines(): readonly Line[] {
    return this.#lines.value.filter(({ speaker }) => !this.#muted.value.has(speaker))
  }

  /** What is said in words, which one reads when there is time. */
  get words(): readonly Line[] {
    return this.lines.filter((line) => line.gesture === null && !isTale(line))
  }

  /** What is told beside what happens. */
  get tales(): readonly Tale[] {
    return talesOf(this.lines)
  }

  get gestures(): readonly Gestured[] {
    return this.#gestures.value.filter(({ speaker }) => !this.#muted.value.has(speaker))
  }

  /** The names of those who are not heard here. */
  get mutedNames(): string[] {
    const silent = this.#lines.value.filter(({ speaker }) => this.#muted.value.has(speaker))
    return [...new Map(silent.map(({ speaker, name }) => [speaker, name || t('guest')])).values()]
  }

  /** A new line is open: the first that comes is all that is remembered. */
  catchUp(): void {
    this.#caughtUp = false
  }

  hear(lines: readonly Line[]): void {
    const known = new Set(this.#lines.value.map(idOf))
    const news = lines.filter((line) => !known.has(idOf(line)))
    this.#lines.value = [...this.#lines.value, ...news]
    if (this.#caughtUp) for (const line of news) this.#see(line)
    const last = news.findLast((line) => !isTale(line))
    if (this.#caughtUp && last && !this.isMine(last) && !this.#muted.value.has(last.speaker)) {
      this.latest.value = last
    }
    this.#caughtUp = true
  }

  #see(line: Line): void {
    const { seat, gesture, speaker } = line
    if (seat === null || gesture === null) return
    const others = this.#gestures.value.filter((one) => one.seat !== seat)
    const made = { key: idOf(line), seat, gesture, speaker, until: Date.now() + SEEN_FOR }
    this.#gestures.value = [...others, made]
  }

  /** A number for a line of one's own. */
  newKey(): number {
    const key = Math.floor(Math.random() * 2 ** 52)
    this.#own.add(key)
    return key
  }

  isMine(line: Line): boolean {
    return this.#own.has(line.key)
  }

  mute(speaker: number): void {
    this.#remember(new Set([...this.#muted.value, speaker]))
  }

  unmuteAll(): void {
    this.#remember(new Set())
  }

  get #memory(): string {
    return `muted.${this.#code}`
  }

  #remember(muted: ReadonlySet<number>): void {
    this.#muted.value = muted
    remember(this.#memory, [...muted].join(' '))
  }
}

function idOf({ speaker, key }: Line): string {
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
