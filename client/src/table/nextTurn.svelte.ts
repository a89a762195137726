import { turns, type Turn } from '../turns.ts'
import type { Table } from '../wire.ts'

/** Where moves follow each other quickly nobody is sent away between two of them. */
const SOON = 5000

/** Another game that waits for this person, once nothing is asked of them here for a while. */
export class NextTurn {
  #isIdle = $state(false)
  readonly #table: () => Table

  constructor(table: () => Table, isAsked: () => boolean) {
    this.#table = table
    // Whatever else happens at the table is no reason to look again.
    const isIdle = $derived(!isAsked())
    const patience = $derived(table().tempo === 'days' ? 0 : SOON)
    $effect(() => {
      if (!isIdle) return
      void turns.look()
      const timer = setTimeout(() => (this.#isIdle = true), patience)
      return () => {
        clearTimeout(timer)
        this.#isIdle = false
      }
    })
  }

  get current(): Turn | undefined {
    return this.#isIdle ? turns.besides(this.#table().code)[0] : undefined
  }
}
