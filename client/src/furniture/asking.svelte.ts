import { untrack } from 'svelte'
import { Cell } from '../cell.ts'

/** A decision is usually there before anyone could read that it is on its way. */
const NOTICED = 600

/** Whether a decision has been on its way for so long that the page should say so. */
export class Lateness {
  readonly #isLate = new Cell(false)

  get current(): boolean {
    return this.#isLate.value
  }

  /** Told whenever it changes whether a decision is on its way; returns how to stop waiting. */
  follow(busy: boolean): () => void {
    const timer = setTimeout(() => (this.#isLate.value = busy), busy ? NOTICED : 0)
    return () => clearTimeout(timer)
  }
}

/** Follows whether a decision is on its way, for as long as the component lives. */
export function lateness(busy: () => boolean): Lateness {
  const late = new Lateness()
  $effect(() => late.follow(busy()))
  return late
}

/**
 * A new question starts from nothing: an old draft would answer something else.
 * `begin` runs before the page is drawn with another question, not whenever somebody comes or speaks.
 */
export function startAnew(question: () => string | number | undefined, begin: () => void): void {
  const asked = $derived(question())
  $effect.pre(() => {
    void asked
    untrack(begin)
  })
}
