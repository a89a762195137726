import { recall, remember } from '$shell/memory.ts'
import type { Reading } from '$shell/face.ts'
import { isMark, picksFor, type Mark, type Marks } from './marks.ts'
import type { Action, Advice, View } from './types.ts'

const KEY = 'one-night.marks'

type Read = (picked: readonly string[]) => Promise<Reading<Action, Advice>>

/** Which night of which table: claims are numbered anew each night. */
export function whereIs(night: number): string {
  return `${globalThis.location?.pathname ?? ''}/${night}`
}

/** What one believes and what not, and what follows from it; nobody else sees any of it. */
class Notebook {
  marks = $state.raw<Marks>({})
  /** With the marked claims taken into account. */
  advice = $state.raw<Advice | null>(null)
  /** An answer about the marks is on its way. */
  isCounting = $state(false)
  /** It did not come in time, so that the advice leaves the marks out. */
  isLate = $state(false)
  #where = ''
  #asked = 0
  #thought = ''

  /** Believe, reject, or leave open. */
  mark(claim: number, mark: Mark | null): void {
    const others = Object.entries(this.marks).filter(([id]) => Number(id) !== claim)
    const marks: Marks = Object.fromEntries(others)
    this.marks = mark === null ? marks : { ...marks, [claim]: mark }
    remember(KEY, JSON.stringify({ where: this.#where, marks: this.marks }))
  }

  /** The table has changed, or a mark: think again. */
  async follow(view: View, plain: Advice | null, read: Read): Promise<void> {
    this.#open(whereIs(view.night))
    const picked = picksFor(view.claims, this.marks)
    if (picked.length === 0 || plain === null) {
      this.#thought = ''
      this.#asked++
      this.advice = plain
      this.isCounting = this.isLate = false
      return
    }
    // By day only claims and marks change what can be known.
    const thought = JSON.stringify([this.#where, picked, view.claims])
    if (thought === this.#thought) return
    this.#thought = thought
    const turn = ++this.#asked
    this.isCounting = true
    const found = await read(picked).catch(() => null)
    if (turn !== this.#asked) return
    this.isCounting = false
    this.isLate = !found?.advice
    this.advice = found?.advice ?? plain
  }

  #open(where: string): void {
    if (where === this.#where) return
    this.#where = where
    this.marks = recalled(where)
  }
}

function recalled(where: string): Marks {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as { where?: string; marks?: object }
    if (kept.where !== where) return {}
    const marks = Object.entries(kept.marks ?? {}).filter(([, mark]) => isMark(mark))
    return Object.fromEntries(marks) as Marks
  } catch {
    return {}
  }
}

export const notebook = new Notebook()
