import type { NarratorPace, NarratorWhere } from '../settings.ts'

const RATES: Readonly<Record<NarratorPace, number>> = { slow: 0.88, normal: 1, quick: 1.18 }
const QUICKEST = 1.7
/** A line is over a little before the next begins. */
const PAUSE = 0.4
/** About how many letters a voice says in a second. */
const LETTERS = 14

/** How fast a line of so many seconds is said: as wished, but quick enough to fit its moment. */
export function rateFor(lasts: number, pace: NarratorPace, seconds: number | null): number {
  const wished = RATES[pace]
  if (seconds === null || seconds <= PAUSE) return wished
  return Math.max(wished, Math.min(QUICKEST, lasts / (seconds - PAUSE)))
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
