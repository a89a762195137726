import type { Reading } from '$shell/face.ts'
import { BLANK, namesIn, NO_READING, type Draft, type Readings } from './choosing.ts'
import type { Action } from './types.ts'

type Read = (picked: readonly string[]) => Promise<Reading<Action>>

/** Asks what picked cards can be, and shows the last answer until the next one is there. */
export class Reader {
  /** What can be begun with. */
  first = $state.raw<Readings>(NO_READING)
  now = $state.raw<Readings>(NO_READING)
  /** The first answer to this question has come. */
  isReady = $state(false)
  /** What the last answer was about. */
  about = $state.raw<Draft>(BLANK)
  #asked = 0
  #opened = 0

  /** A new question: nothing that was read before holds any more. */
  async open(read: Read): Promise<void> {
    this.close()
    const [asked, opened] = [this.#asked, this.#opened]
    const answer = await answered(read, [])
    if (!answer || opened !== this.#opened) return
    this.first = answer
    this.isReady = true
    if (asked === this.#asked) this.now = answer
  }

  close(): void {
    this.#asked++
    this.#opened++
    this.isReady = false
    this.first = NO_READING
    this.now = NO_READING
    this.about = BLANK
  }

  /** An answer that comes late, to an older selection, is dropped. */
  async ask(read: Read, draft: Draft): Promise<void> {
    const asked = ++this.#asked
    const isNothing = draft.picked.length === 0
    const answer = isNothing ? this.first : await answered(read, namesIn(draft))
    if (asked !== this.#asked || !answer) return
    this.now = answer
    this.about = draft
  }
}

/** Where the line is broken nothing changes; the page says so itself. */
async function answered(read: Read, names: readonly string[]): Promise<Readings | null> {
  try {
    return await read(names)
  } catch {
    return null
  }
}
