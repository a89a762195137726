import circleQuestionMark from 'icon:lucide/circle-question-mark'
import moveHorizontal from 'icon:lucide/move-horizontal'
import moveVertical from 'icon:lucide/move-vertical'
import pointer from 'icon:lucide/pointer'
import thumbsDown from 'icon:lucide/thumbs-down'
import thumbsUp from 'icon:lucide/thumbs-up'
import type { Gestured, Player } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t } from '../words.ts'
import type { Gesture } from '../wire.ts'
import type { IconArt } from './icon.ts'

export type Sign = Gesture['sign']

/** What head and hands can say, drawn; read aloud by their words. */
export const GESTURES: Readonly<Record<Sign, IconArt>> = {
  nod: moveVertical,
  shake: moveHorizontal,
  shrug: circleQuestionMark,
  'thumbs-up': thumbsUp,
  'thumbs-down': thumbsDown,
  point: pointer,
}
export const SIGNS = Object.keys(GESTURES) as Sign[]

/** What somebody does, as a whole sentence in the reader's language. */
export function gestureLine(
  seat: number,
  { sign, at_seat: at = null }: Gesture,
  players: readonly Player[],
  me: number | null,
): string {
  const name = (of: number | null) => {
    const player = of === null ? undefined : players[of]
    return player ? nameOf(player) : ''
  }
  return t(`gestured-${sign}`, {
    name: name(seat),
    you: seat === me ? 'yes' : 'no',
    at: name(at),
    at_you: at !== null && at === me ? 'yes' : 'no',
  })
}

/** What the hands of a seat say at this moment, if anything. */
export function gestureOf(
  gestures: readonly Gestured[],
  seat: number,
  now: number,
): Gestured | undefined {
  return gestures.find((one) => one.seat === seat && one.until > now)
}
