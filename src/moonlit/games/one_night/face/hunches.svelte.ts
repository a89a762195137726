import { recall, remember } from '$shell/memory.ts'
import type { Pick } from './night.ts'
import { whereIs } from './notebook.svelte.ts'

const KEY = 'one-night.hunches'

type ByWindow = Readonly<Record<number, readonly Pick[]>>

/** What was marked in the windows of this night: on this device, never sent to anybody. */
class Hunches {
  /** By window; an empty list where somebody wanted to mark nothing. */
  kept = $state.raw<ByWindow>({})
  #where = ''

  /** Which night of this table is meant. */
  open(night: number): void {
    const where = whereIs(night)
    if (where === this.#where) return
    this.#where = where
    this.kept = recalled(where)
  }

  keep(window: number, picks: readonly Pick[]): void {
    this.#write({ ...this.kept, [window]: picks })
  }

  forget(window: number): void {
    this.#write(
      Object.fromEntries(Object.entries(this.kept).filter(([at]) => Number(at) !== window)),
    )
  }

  #write(kept: ByWindow): void {
    this.kept = kept
    remember(KEY, JSON.stringify({ where: this.#where, kept }))
  }
}

function isPicks(picks: unknown): picks is Pick[] {
  return Array.isArray(picks) && picks.every((pick) => typeof pick === 'string')
}

function recalled(where: string): ByWindow {
  try {
    const found = JSON.parse(recall(KEY) ?? '{}') as { where?: string; kept?: object }
    if (found.where !== where) return {}
    return Object.fromEntries(
      Object.entries(found.kept ?? {}).filter(([, picks]) => isPicks(picks)),
    )
  } catch {
    return {}
  }
}

export const hunches = new Hunches()
