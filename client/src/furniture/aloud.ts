import { Cell } from '../cell.ts'
import type { Happened } from '../face.ts'
import { settings, type Verbosity } from '../settings.ts'
import { isNod, type Told } from '../tell.ts'
import { t } from '../words.ts'

/** A sentence that screen readers say once. */
export interface Spoken {
  readonly key: number
  readonly text: string
}

/** Something that happened; of too much at once only what concerns the listener is all said. */
export interface News {
  readonly text: string
  /** It is about others alone: the log has it, too. */
  readonly mayDrop?: boolean
}

/** What a prompt says, and whether it is news for whoever only listens. */
export interface Asked {
  readonly question: string
  readonly consequence?: string | undefined
  /** Others are asked: said only to who wants to hear everything. */
  readonly waiting?: boolean
  /** The second line is a reason, which is always said. */
  readonly insists?: boolean
}

/** What belongs to one moment is said in one breath (ms). */
const A_BREATH = 60
/** An unhurried voice needs so long for a letter (ms). */
const A_LETTER = 55
/** Nothing new waits for longer than this (ms). */
const LONGEST = 5000
/** So many letters of what happened are said before a question. */
const MOST: Readonly<Record<Verbosity, number>> = { brief: 160, normal: 260, full: 520 }
/** Older sentences are gone from the page; the log has them. */
const KEPT = 5

/**
 * The one voice of a page. What happened comes before what is asked, in one sentence; while a
 * sentence is spoken what follows is gathered, and of too much only the newest is said.
 */
export class Aloud {
  readonly lines = new Cell<readonly Spoken[]>([])
  /** What the prompt says now. */
  now: Asked | null = null
  #news: News[] = []
  #pending: Asked | null = null
  #said: Asked | null = null
  /** As in `lines`, which an effect that speaks must not read. */
  #spoken: readonly Spoken[] = []
  #freeAt = 0
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Says what happened, when the voice is free. */
  tell(news: readonly News[]): void {
    this.#news.push(...news.filter(({ text }) => text !== ''))
    if (this.#news.length > 0) this.#wait()
  }

  /** Says what the prompt says, after all that happened before; the same is not said twice. */
  ask(asked: Asked): void {
    this.now = asked
    this.#pending = asked
    this.#wait()
  }

  /** Another question, perhaps in the same words: they are said again. */
  askAnew(): void {
    this.#said = null
    if (this.now) this.ask(this.now)
  }

  /** The prompt is gone: if it comes again with the same words, they are said again. */
  askNothing(): void {
    this.now = null
    this.#pending = null
    this.#said = null
  }

  /** Whoever presses a key has heard enough: what is new may follow at once. */
  interrupt(): void {
    this.#freeAt = 0
    if (this.#news.length > 0) this.#wait()
  }

  /** Says at once what somebody wanted to know. */
  answer(text: string): void {
    this.#speak(text)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const isAsked = this.#pending !== null && !this.#pending.waiting
    const free = isAsked ? 0 : this.#freeAt - Date.now()
    this.#timer = setTimeout(() => this.#breathe(), Math.max(A_BREATH, free))
  }

  #breathe(): void {
    const said = [...this.#newest(), ...this.#question()].map(sentence).join(' ')
    this.#news = []
    this.#pending = null
    if (said !== '') this.#speak(said)
  }

  /** All that concerns the listener, and of the rest as much as fits, from its end. */
  #newest(): string[] {
    const droppable = this.#news.filter(({ mayDrop }) => mayDrop)
    let left = MOST[settings.verbosity]
    const from = droppable.findLastIndex(({ text }) => (left -= text.length) < 0)
    const dropped = new Set(droppable.slice(0, Math.min(from + 1, droppable.length - 1)))
    return this.#news.flatMap((news) => {
      if (!dropped.has(news)) return [news.text]
      return news === droppable[0] ? [t('aloud-earlier', { n: dropped.size })] : []
    })
  }

  #question(): string[] {
    const [asked, said] = [this.#pending, this.#said]
    if (!asked) return []
    this.#said = asked
    if (asked.waiting && !asked.insists && settings.verbosity !== 'full') return []
    const isNew = asked.question !== said?.question || said.waiting === true
    const isMore = (isNew || asked.consequence !== said?.consequence) && Boolean(asked.consequence)
    const wanted = asked.insists || settings.verbosity !== 'brief'
    return [
      ...(isNew ? [asked.question] : []),
      ...(isMore && wanted ? [asked.consequence ?? ''] : []),
    ]
  }

  #speak(text: string): void {
    const last = this.#spoken.at(-1)?.text
    // The same again is news as well, which a screen reader only notices where the words differ.
    const said = last === text ? `${text}\u00a0` : text
    this.#freeAt = Date.now() + Math.min(text.length * A_LETTER, LONGEST)
    this.#spoken = [...this.#spoken, { key: this.#count++, text: said }].slice(-KEPT)
    this.lines.value = this.#spoken
  }
}

/** Ends what is said with a stop, so that a voice pauses before what follows. */
export function sentence(text: string): string {
  return /[.!?…:;]["»”]?$/.test(text) ? text : `${text}.`
}

/** It is about somebody else alone. */
export function isOthers({ event }: Happened<Told>, me: number | null): boolean {
  const seats = Object.entries(event).filter(
    ([field]) => field === 'seat' || /_seats?$/.test(field),
  )
  return seats.length > 0 && !seats.flatMap(([, who]) => who).some((seat) => seat === me)
}

/** What of all that happened is said; where `many` decide at once nobody counts their nods. */
export function worthSaying(
  happened: readonly Happened<Told>[],
  { me, many }: { readonly me: number | null; readonly many: boolean },
): readonly Happened<Told>[] {
  if (settings.verbosity === 'full') return happened
  if (settings.verbosity === 'brief') return happened.filter((one) => !isOthers(one, me))
  return happened.filter((one) => !(many && isNod(one.event)))
}

export const aloud = new Aloud()
