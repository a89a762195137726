import { Cell } from '../cell.ts'
import type { Gestured, Tale } from '../face.ts'
import { idOf, isTale, talesOf } from '../furniture/talk.ts'
import { recall, remember } from '../memory.ts'
import { t } from '../words.ts'
import type { Line } from '../wire.ts'

/** The longest line the table takes. */
export const LONGEST_LINE = 200

/** How long one sees what somebody's hands say. */
const SEEN_FOR = 9_000

/** What this page has heard people say, and whom it does not want to hear. */
export class Talk {
  readonly #code: string
  readonly #lines = new Cell<readonly Line[]>([])
  /** What has just been said, while this page was there. */
  readonly latest = new Cell<Line | null>(null)
  /** Who gestures, as seen while this page was there; the newest of each seat. */
  readonly #gestures = new Cell<readonly (Gestured & { readonly speaker: number })[]>([])
  readonly #muted: Cell<ReadonlySet<number>>
  readonly #own = new Set<number>()
  #caughtUp = false

  constructor(code: string) {
    this.#code = code
    this.#muted = new Cell(
      new Set((recall(this.#memory) ?? '').split(' ').filter(Boolean).map(Number)),
    )
  }

  /** Everything that may be shown. */
  get lines(): readonly Line[] {
    return this.#lines.value.filter(({ speaker }) => !this.#muted.value.has(speaker))
  }

  /** What is said in words, which one reads when there is time. */
  get words(): readonly Line[] {
    return this.lines.filter((line) => line.gesture === null && !isTale(line))
  }

  /** What is told beside what happens. */
  get tales(): readonly Tale[] {
    return talesOf(this.lines)
  }

  get gestures(): readonly Gestured[] {
    return this.#gestures.value.filter(({ speaker }) => !this.#muted.value.has(speaker))
  }

  /** The names of those who are not heard here. */
  get mutedNames(): string[] {
    const silent = this.#lines.value.filter(({ speaker }) => this.#muted.value.has(speaker))
    return [...new Map(silent.map(({ speaker, name }) => [speaker, name || t('guest')])).values()]
  }

  /** A new line is open: the first that comes is all that is remembered. */
  catchUp(): void {
    this.#caughtUp = false
  }

  hear(lines: readonly Line[]): void {
    const known = new Set(this.#lines.value.map(idOf))
    const news = lines.filter((line) => !known.has(idOf(line)))
    this.#lines.value = [...this.#lines.value, ...news]
    if (this.#caughtUp) for (const line of news) this.#see(line)
    const last = news.findLast((line) => !isTale(line))
    if (this.#caughtUp && last && !this.isMine(last) && !this.#muted.value.has(last.speaker)) {
      this.latest.value = last
    }
    this.#caughtUp = true
  }

  #see(line: Line): void {
    const { seat, gesture, speaker } = line
    if (seat === null || gesture === null) return
    const others = this.#gestures.value.filter((one) => one.seat !== seat)
    const made = { key: idOf(line), seat, gesture, speaker, until: Date.now() + SEEN_FOR }
    this.#gestures.value = [...others, made]
  }

  /** A number for a line of one's own. */
  newKey(): number {
    const key = Math.floor(Math.random() * 2 ** 52)
    this.#own.add(key)
    return key
  }

  isMine(line: Line): boolean {
    return this.#own.has(line.key)
  }

  mute(speaker: number): void {
    this.#remember(new Set([...this.#muted.value, speaker]))
  }

  unmuteAll(): void {
    this.#remember(new Set())
  }

  get #memory(): string {
    return `muted.${this.#code}`
  }

  #remember(muted: ReadonlySet<number>): void {
    this.#muted.value = muted
    remember(this.#memory, [...muted].join(' '))
  }
}
