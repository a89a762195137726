const SOONEST = 2000
const LATEST = 5000

/**
 * When a pass is sent, for who passes by itself where nothing can be laid. The moment is drawn when
 * the question comes, whatever the hand is, and no pass is sent before it: so a pass at that moment
 * does not tell whether there was a choice.
 */
export class PassTiming {
  #due = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A question has come. */
  open(luck: () => number = Math.random): void {
    this.stop()
    this.#due = Date.now() + SOONEST + luck() * (LATEST - SOONEST)
  }

  pass(send: () => void): void {
    this.stop()
    this.#timer = setTimeout(send, Math.max(0, this.#due - Date.now()))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
