import { createSubscriber } from 'svelte/reactivity'

/** One value that tells every component that reads it when it changes. */
export class Cell<T> {
  readonly #listeners = new Set<() => void>()
  readonly #read: () => void
  #value: T

  constructor(value: T) {
    this.#value = value
    this.#read = createSubscriber((changed) => this.listen(changed))
  }

  get value(): T {
    this.#read()
    return this.#value
  }

  set value(next: T) {
    if (Object.is(next, this.#value)) return
    this.#value = next
    for (const changed of this.#listeners) changed()
  }

  /** Calls `changed` after every change, outside of components too; returns how to stop. */
  listen(changed: () => void): () => void {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
}
