/** Longer apart, two clicks are no double click for any browser. */
const DOUBLE = 1000

type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>

/**
 * Tells whether a click was meant for this thing: the second click of a double click whose first
 * hit something else was not. That was here before, and went away by being clicked.
 */
export function taps(): (click: Click) => boolean {
  let last = -Infinity
  return ({ detail, timeStamp }) => {
    const isMeant = detail < 2 || timeStamp - last < DOUBLE
    if (isMeant) last = timeStamp
    return isMeant
  }
}
