import type { NarratorPace, NarratorWhere } from '../settings.ts'

const RATES: Readonly<Record<NarratorPace, number>> = { slow: 0.88, normal: 1, quick: 1.18 }
const QUICKEST = 1.7
/** A line takes no more of its moment: the rest is for doing what it says. */
const SHARE = 0.5
/** About how many letters a voice says in a second. */
const LETTERS = 14

/** How fast a line of so many seconds is said: as wished, but within half of its moment. */
export function rateFor(lasts: number, pace: NarratorPace, seconds: number | null): number {
  const wished = RATES[pace]
  if (seconds === null || seconds <= 0) return wished
  return Math.max(wished, Math.min(QUICKEST, lasts / (seconds * SHARE)))
}

/** About how many seconds these words take, where nothing better is known. */
export function secondsFor(words: string): number {
  return words.length / LETTERS
}

/** Whether this device speaks: in the room's voice one screen does, and the phones are silent. */
export function speaksHere(where: NarratorWhere, isScreen: boolean, hasScreen: boolean): boolean {
  if (where === 'off') return false
  return where === 'here' || isScreen || !hasScreen
}

/** How long before its end a moment is closed by a word (ms). */
const CLOSING = 1900

/** In how many milliseconds a moment of this length is closed: never in its first half. */
export function closesIn(lasts: number): number {
  return Math.max(lasts * SHARE, lasts - CLOSING)
}
