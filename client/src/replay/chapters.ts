import type { AnyFace, Happened } from '../face.ts'
import type { Told } from '../tell.ts'
import type { Frame } from '../wire.ts'

/** A part of the game, as frames from `first` to `last`. */
export interface Chapter {
  readonly first: number
  readonly last: number
  /** The event that opened it; a game without headings is one chapter without. */
  readonly opening: Happened<Told> | null
}

/** The events of all frames, numbered through. */
export function numbered(frames: readonly Frame[]): readonly (readonly Happened<Told>[])[] {
  let n = 0
  return frames.map(({ events }) => events.map((event) => ({ n: n++, event: event as Told })))
}

/** The kind of heading the game opens with (a round, a week) divides the timeline. */
export function chaptersOf(
  happened: readonly (readonly Happened<Told>[])[],
  face: AnyFace,
): Chapter[] {
  const headings = happened.flat().filter(({ event }) => face.isHeading?.(event))
  const kind = headings[0]?.event.type
  const openings = happened.flatMap((events, frame) => {
    const opening = events.find(({ event }) => kind !== undefined && event.type === kind)
    return opening ? [{ frame, opening }] : []
  })
  const starts = openings.length > 0 ? openings : [{ frame: 0, opening: null }]
  return starts.map(({ frame, opening }, i) => ({
    first: i === 0 ? 0 : frame,
    last: (starts[i + 1]?.frame ?? happened.length) - 1,
    opening,
  }))
}

export function chapterAt(chapters: readonly Chapter[], frame: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ first }) => first <= frame),
  )
}

/** Whose decision made this moment; nobody's at the deal. */
export function actorOf(events: readonly Happened<Told>[]): number | null {
  const seat = events.find(({ event }) => typeof event.seat === 'number')?.event.seat
  return typeof seat === 'number' ? seat : null
}

/** One chapter on or back: back goes to the start of this one first. */
export function chapterStep(chapters: readonly Chapter[], frame: number, by: 1 | -1): number {
  const at = chapterAt(chapters, frame)
  const here = chapters[at]
  if (!here) return frame
  if (by === 1) return chapters[at + 1]?.first ?? here.last
  return frame > here.first ? here.first : (chapters[at - 1]?.first ?? here.first)
}
