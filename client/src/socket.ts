import { Cell } from './cell.ts'
import { Refusal } from './refusal.ts'
import type { FromPage, ToPage } from './wire.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** What a page says, before it gets its number. */
export type Saying = Unnumbered<FromPage>
type Unnumbered<Said> = Said extends unknown ? Omit<Said, 're'> : never

/** Something said that is not answered yet; it is said again after a reconnection. */
interface Pending {
  readonly saying: Saying
  readonly done: (answer: Answer) => void
  readonly refused: (refusal: Refusal) => void
}

/** Yes, or what was asked for. */
export type Answer = Extract<ToPage, { type: 'done' | 'readings' }>

type News = Extract<ToPage, { type: 'table' | 'scene' | 'advice' | 'talk' | 'steered' }>

export interface Ears {
  /** How many events this page has heard; said first on every connection. */
  heard(): number
  hear(news: News): void
  /** Before knocking at an unknown door: throws a `Refusal` where nobody will open. */
  check(): Promise<void>
  /** A new line is open; what comes next is what was missed. */
  greeted?(): void
  /** The connection is back after so many milliseconds. */
  back?(after: number): void
  /** A refusal that answers nothing we still wait for. */
  refused?(refusal: Refusal): void
}

/** After these there is nothing to wait for. */
const FINAL: ReadonlySet<string> = new Set([
  'no-such-table',
  'no-such-game',
  'other-rules',
  'too-many-tabs',
  'foreign-page',
  'table-closed',
])

/** Who has heard nothing for so long asks whether anybody is there. */
const PING_AFTER = 2000
/** A line that takes longer to answer is said to be lost; it may only be slow, so it is kept. */
const ANSWER_WITHIN = 1000
/** After so long without a word, another line is tried. */
const GIVE_UP_AFTER = 8000
const FIRST_WAIT = 250
const LONGEST_WAIT = 8000

/** How long to wait before try number `n`: growing, and never the same for everybody. */
export function waitBefore(n: number, random = Math.random()): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** n)
  return most / 2 + (most / 2) * random
}

/** The line between this page and one table; it heals itself until it is hung up. */
export class Socket {
  readonly connection = new Cell<Connection>('connecting')
  /** Set when the table will never answer, e.g. because there is none. */
  readonly ended = new Cell<Refusal | null>(null)
  /** Why the last knock was not answered; it is tried again. */
  readonly trouble = new Cell<unknown>(null)

  readonly #url: string
  readonly #ears: Ears
  readonly #pending = new Map<number, Pending>()
  #line: WebSocket | null = null
  #knocks = 0
  #trusted = false
  #said = 0
  #tries = 0
  #lostAt: number | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setTimeout> | undefined
  #limit: ReturnType<typeof setTimeout> | undefined
  #doubt: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, ears: Ears) {
    this.#url = url
    this.#ears = ears
    this.#listen('addEventListener')
    void this.#knock()
  }

  /** Says something; resolves when it is safe on disk, rejects with a `Refusal`. */
  say(saying: Saying): Promise<Answer> {
    if (this.ended.value) return Promise.reject(this.ended.value)
    const re = ++this.#said
    return new Promise((done, refused) => {
      this.#pending.set(re, { saying, done, refused })
      this.#send({ ...saying, re } as FromPage)
    })
  }

  /** Tries at once: the network, the page or the person is back, or may be gone. */
  wake = (): void => {
    if (this.#line?.readyState === WebSocket.OPEN) this.#ping()
    else if (this.connection.value === 'lost') void this.#knock()
  }

  hangUp(): void {
    this.#listen('removeEventListener')
    this.#drop()
    this.#knocks++
    clearTimeout(this.#retry)
    const why = this.ended.value ?? new Refusal('unreachable')
    for (const { refused } of this.#pending.values()) refused(why)
    this.#pending.clear()
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    for (const moment of ['online', 'offline', 'pageshow']) globalThis[change]?.(moment, this.wake)
    globalThis.document?.[change]('visibilitychange', this.#seen)
  }

  #seen = (): void => {
    if (!document.hidden) this.wake()
  }

  async #knock(): Promise<void> {
    clearTimeout(this.#retry)
    this.#drop()
    const knock = ++this.#knocks
    try {
      if (!this.#trusted) await this.#ears.check()
    } catch (problem) {
      if (knock === this.#knocks) this.#unanswered(problem)
      return
    }
    if (knock === this.#knocks) this.#open()
  }

  #unanswered(problem: unknown): void {
    this.trouble.value = problem
    if (problem instanceof Refusal && FINAL.has(problem.id)) this.#end(problem)
    else this.#lost()
  }

  #open(): void {
    const line = new WebSocket(this.#url)
    this.#line = line
    this.#trusted = false
    line.onopen = () => this.#greet()
    line.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as ToPage)
    line.onclose = () => this.#lost()
    this.#expectAWord()
  }

  /** Forgets the line without waiting for its last words; a half-open one has none. */
  #drop(): void {
    clearTimeout(this.#beat)
    this.#expectNothing()
    if (!this.#line) return
    this.#line.onopen = this.#line.onmessage = this.#line.onclose = null
    this.#line.close()
    this.#line = null
  }

  #greet(): void {
    this.#expectNothing()
    this.#ears.greeted?.()
    this.#send({ type: 'hello', since: this.#ears.heard(), changes: true, re: ++this.#said })
    for (const [re, { saying }] of this.#pending) this.#send({ ...saying, re } as FromPage)
    this.#expectAWord()
  }

  #lost(): void {
    this.#drop()
    this.#doubted()
    this.#retry = setTimeout(() => void this.#knock(), waitBefore(this.#tries++))
  }

  #doubted(): void {
    this.#lostAt ??= Date.now()
    this.connection.value = 'lost'
  }

  #ping(): void {
    this.#send({ type: 'ping', re: ++this.#said })
    this.#doubt ??= setTimeout(() => this.#doubted(), ANSWER_WITHIN)
    this.#expectAWord()
  }

  /** The first word that is due stays due, whatever is asked after it. */
  #expectAWord(): void {
    this.#limit ??= setTimeout(() => this.#lost(), GIVE_UP_AFTER)
  }

  #expectNothing(): void {
    clearTimeout(this.#limit)
    clearTimeout(this.#doubt)
    this.#limit = this.#doubt = undefined
  }

  #send(words: FromPage): void {
    if (this.#line?.readyState === WebSocket.OPEN) this.#line.send(JSON.stringify(words))
  }

  #hear(told: ToPage): void {
    this.#expectNothing()
    clearTimeout(this.#beat)
    this.#beat = setTimeout(() => this.#ping(), PING_AFTER)
    if (told.type === 'refused') return this.#refuse(told.re, new Refusal(told.id, told.args))
    this.#isBack()
    if (told.type === 'done' || told.type === 'readings') this.#answered(told.re)?.done(told)
    else if (told.type !== 'pong') this.#ears.hear(told)
  }

  /** An open line proves little, a word from the table all: only now the count begins anew. */
  #isBack(): void {
    this.#tries = 0
    this.#trusted = true
    if (this.#lostAt !== null) this.#ears.back?.(Date.now() - this.#lostAt)
    this.#lostAt = null
    this.connection.value = 'open'
  }

  #refuse(re: number, refusal: Refusal): void {
    const pending = this.#answered(re)
    if (pending) pending.refused(refusal)
    else if (FINAL.has(refusal.id)) this.#end(refusal)
    else this.#ears.refused?.(refusal)
  }

  #end(refusal: Refusal): void {
    this.ended.value = refusal
    this.hangUp()
  }

  #answered(re: number): Pending | undefined {
    const pending = this.#pending.get(re)
    this.#pending.delete(re)
    return pending
  }
}

/** Where the socket of a table is. */
export function addressOf(code: string, isScreen = false): string {
  const path = `/ws/${code}${isScreen ? '?screen' : ''}`
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
