import { recall, remember } from '$shell/memory.ts'
import { whereIs } from './notebook.svelte.ts'

const KEY = 'one-night.looked'

/** Whether one's own card was looked at this night: on this device, never sent to anybody. */
class Looked {
  #where = $state(recall(KEY))

  note(night: number): void {
    const where = whereIs(night)
    if (where === this.#where) return
    this.#where = where
    remember(KEY, where)
  }

  at(night: number): boolean {
    return this.#where === whereIs(night)
  }
}

export const looked = new Looked()
