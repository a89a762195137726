import { Cell } from './cell.ts'
import { ask } from './me.ts'
import { notify } from './notify.ts'
import { route } from './route.ts'
import type { MyTurn } from './wire.ts'

/** A game that waits for me. */
export interface Turn {
  readonly code: string
  readonly game: string
  /** When a bot will play for me, as `Date.now()` counts. */
  readonly until: number | null
}

/** As often as somebody who waits would look. */
const A_WHILE = 20_000

export function turnOf({ code, game, left }: MyTurn, now: number): Turn {
  return { code, game, until: left === null ? null : now + left }
}

/** The most urgent first; what has no clock comes last. */
export function byUrgency(a: Pick<Turn, 'until'>, b: Pick<Turn, 'until'>): number {
  if (a.until === b.until) return 0
  return (a.until ?? Infinity) - (b.until ?? Infinity)
}

/** What has begun to wait since the last look, elsewhere than at the table that is open here.

That one calls by itself, and knows when it must be silent: nobody's pocket may ring at night. */
export function newSince(before: readonly Turn[], now: readonly Turn[], here?: string): Turn[] {
  const known = new Set([here, ...before.map(({ code }) => code)])
  return now.filter(({ code }) => !known.has(code))
}

/** A page's title with the number of games that wait. */
export function counted(title: string, waiting: number): string {
  return waiting > 0 ? `(${waiting}) ${title}` : title
}

const waiting = new Cell<readonly Turn[] | null>(null)
let watchers = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function look(): Promise<void> {
  clearTimeout(timer)
  try {
    const now = Date.now()
    const seen = (await ask<readonly MyTurn[]>('GET', '/me/turns')).map((turn) => turnOf(turn, now))
    const before = waiting.value
    waiting.value = seen.sort(byUrgency)
    const here = route.now.page === 'table' ? route.now.code : undefined
    if (before) for (const { code, game } of newSince(before, seen, here)) notify.ofTurn(code, game)
  } catch {
    // Whoever cannot be reached now is asked again in a while.
    waiting.value ??= []
  }
  clearTimeout(timer)
  if (watchers > 0) timer = setTimeout(look, A_WHILE)
}

/** Nobody who is away wants to be asked for, unless they want to be called. */
function lookOrRest(): void {
  if (!document.hidden) void look()
  else if (!notify.on) clearTimeout(timer)
}

/** The games that wait for me, as far as is known. */
export const turns = {
  get now(): readonly Turn[] {
    return waiting.value ?? []
  },
  /** Where they are; null before the first look. Changes when one begins to wait, or stops. */
  get codes(): string | null {
    return waiting.value?.map(({ code }) => code).join(' ') ?? null
  },
  /** Those elsewhere than at this table. */
  besides(code: string): readonly Turn[] {
    return turns.now.filter((turn) => turn.code !== code)
  },
  /** Asks from time to time, as long as a page is open that wants to know; returns how to stop. */
  watch(): () => void {
    watchers++
    void look()
    document.addEventListener('visibilitychange', lookOrRest)
    return () => {
      watchers--
      if (watchers > 0) return
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookOrRest)
    }
  },
  look,
}
