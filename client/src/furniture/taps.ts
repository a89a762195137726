/** Longer apart, two clicks are no double click for any browser. */
const DOUBLE = 1000
const CONTROL = 'button, a[href]'

type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>

/** What a click hit, of which there are none where it hit nothing that can be pressed. */
interface Hit {
  readonly at: number
  readonly on: Pick<Element, 'isConnected' | 'checkVisibility'> | null
}

/**
 * Knows what was clicked before. The second click of a double click is not meant for what has only
 * appeared since the first, nor for what lay under the thing that the first has put away. It is
 * meant for whatever was there all the time: the first may have hit something that moved.
 */
export class Clicks {
  #before: Hit | null = null
  #latest: Hit | null = null

  /** To be told of every click, before anybody acts on it. */
  note({ timeStamp }: Click, on: Hit['on']): void {
    this.#before = this.#latest
    this.#latest = { at: timeStamp, on }
  }

  /** Whether the latest click was meant for something that has been there since `born`. */
  isMeant({ detail, timeStamp }: Click, born: number): boolean {
    const first = this.#before
    if (detail < 2 || !first || timeStamp - first.at > DOUBLE) return true
    return born <= first.at && (first.on === null || isThere(first.on))
  }
}

function isThere(thing: NonNullable<Hit['on']>): boolean {
  return thing.isConnected && thing.checkVisibility()
}

export const clicks = new Clicks()

/** Hears every click of the page; returns how to stop. */
export function watchClicks(): () => void {
  const note = (event: MouseEvent) => {
    const { target } = event
    clicks.note(event, target instanceof Element ? target.closest(CONTROL) : null)
  }
  addEventListener('click', note, true)
  return () => removeEventListener('click', note, true)
}
