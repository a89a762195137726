import type { Happened } from '../face.ts'

/** What has come since the last scene. */
export interface Heard<Event> {
  readonly news: readonly Happened<Event>[]
  /** The page has just opened: what it hears first is where things are, not what moves. */
  readonly isFirst: boolean
}

/** Which of what has just happened a table has not shown yet. */
export class News<Event> {
  #recent: readonly Happened<Event>[] | null = null
  #last = -1

  /** The number of the last event that was heard. */
  get last(): number {
    return this.#last
  }

  /** Takes in a scene; null where it is the one before. A replay may show things `again`. */
  hear(recent: readonly Happened<Event>[], again = false): Heard<Event> | null {
    if (recent === this.#recent) return null
    const isFirst = this.#recent === null
    const news = recent.filter(({ n }) => again || n > this.#last)
    this.#recent = recent
    this.#last = Math.max(this.#last, recent.at(-1)?.n ?? -1)
    return { news, isFirst }
  }
}
