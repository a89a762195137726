import { Cell } from '../cell.ts'
import type { Happened } from '../face.ts'
import { settings, type Pace } from '../settings.ts'
import type { Told } from '../tell.ts'
import type { LessonMoment, Question, Scene } from '../wire.ts'
import { isMove, pauseBetween, timeFor, turnsBegun } from './pacing.ts'

/** What the page shows now: the newest scene a person could follow. */
export interface Shown {
  readonly view: unknown
  readonly question: Question | null
  readonly advice: unknown
  /** The assistant still works on its advice; until then the last one stands. */
  readonly isCounting: boolean
  /** The question whose answer may still be taken back. */
  readonly takeBack: number | null
  /** What this seat wishes to do and cannot yet. */
  readonly wish: unknown
  /** Who may talk in private with this seat now, itself among them. */
  readonly room: readonly number[]
  /** Alone with bots, with nothing left to do: the clock may go on at once. */
  readonly maySkip: boolean
  /** How often this moment can still be made longer. */
  readonly moreTime: number
  /** What a lesson says. */
  readonly lesson: LessonMoment | null
  /** When this moment is over by itself, as `Date.now()` counts. */
  readonly until: number | null
  /** What has just happened and is worth moving; empty after a jump. */
  readonly recent: readonly Happened<Told>[]
  /** All that happened up to here. */
  readonly log: readonly Happened<Told>[]
}

/** A scene in the queue, with its events numbered. */
interface Coming {
  readonly scene: Scene
  readonly events: readonly Happened<Told>[]
  /** Those of them that the reader has not seen yet. */
  readonly unseen: readonly Happened<Told>[]
  /** The log begins anew with it: a first scene, or another pair of eyes. */
  readonly anew: boolean
  readonly moving: boolean
  readonly until: number | null
  /** It came of this seat's own answer. */
  readonly isOwn: boolean
  /** The seats whose turn begins with it. */
  readonly begins: readonly number[]
}

/** What the queue needs to know of the table and of whoever looks. */
export interface Onlooking {
  /** Somebody waits for this seat, or its clock runs: a question comes at once. */
  isAwaited(): boolean
  /** Other people play: this page may not fall behind them. */
  hasCompany(): boolean
  /** This event takes away what lies on the table. */
  sweeps(event: Told): boolean
  pace(): Pace
  /** How many events the reader had seen when the page was reloaded; null where it was not. */
  seen?(): number | null
  /** The reader has seen so many. */
  see?(events: number): void
}

const ALONE: Onlooking = {
  isAwaited: () => false,
  hasCompany: () => false,
  sweeps: () => false,
  pace: () => settings.pace,
}

/** A round's result lies on the table. */
export interface Rest {
  /** When the game goes on by itself, as `Date.now()` counts; null: when the reader wants to. */
  readonly until: number | null
}

/** What a face may still be showing of the last scene: the count, the points. */
const THE_END = 4400
/** No face holds everyone up for longer. */
const LONGEST_HOLD = 20_000
/** More than this was not watched but missed. */
const MANY_EVENTS = 6
const MANY_SCENES = 30

/**
 * Scenes arrive as fast as bots think and are shown at the pace this person likes. A page is at most
 * one turn behind: a question of one's own ends the queue, and where others play, too, no seat has
 * begun two turns that this page has not shown.
 */
export class Scenes {
  readonly now = new Cell<Shown | null>(null)
  /** Nothing is waiting to be shown, and what was shown last has had its time. */
  readonly settled = new Cell(false)
  /** How many scenes wait to be shown. */
  readonly waiting = new Cell(0)
  /** The next of them waits until it is asked for. */
  readonly paused = new Cell(false)
  readonly rest = new Cell<Rest | null>(null)
  /** The face still shows something of the last scene. */
  readonly held = new Cell(false)
  /** How many events have arrived. */
  heard = 0

  readonly #table: Onlooking
  #queue: Coming[] = []
  #last: Coming | null = null
  #shownAt = 0
  #heldUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined
  #rested: (() => void) | undefined
  #missed = true
  #question: number | null = null
  #asked: readonly number[] = []

  constructor(table: Onlooking = ALONE) {
    this.#table = table
  }

  /** The most turns that one seat has begun and this page has not shown. */
  get turnsBehind(): number {
    const begun = this.#queue.flatMap(({ begins }) => begins)
    return Math.max(0, ...begun.map((seat) => begun.filter((other) => other === seat).length))
  }

  /** What comes next is what this page has missed. */
  catchUp(): void {
    this.#missed = true
  }

  hear(scene: Scene): void {
    const coming = this.#numbered(scene)
    this.#missed = false
    this.heard = scene.heard
    this.#queue.push(coming)
    this.waiting.value = this.#queue.length
    if (coming.moving) this.look()
    else this.hurry()
  }

  /** The pace is another, or somebody has come who waits: what follows may follow sooner. */
  look(): void {
    if (this.#queue.length === 0) return
    if (this.#isTurnBehind()) this.goOn()
    if (this.#isAwaited()) this.#skip()
    while (this.#isTurnBehind() || this.#queue.length > MANY_SCENES) this.#show()
    this.#next()
  }

  /** Shows the next scene now, whatever was left of the pause. */
  step(): void {
    if (this.#queue.length === 0 || this.rest.value || Date.now() < this.#heldUntil) return
    this.#show()
    this.#next()
  }

  /** The table is still showing something: what comes next waits until it is done. */
  hold(on: boolean): void {
    // What moved for a while is looked at from when it lies still.
    if (!on && Date.now() < this.#heldUntil) this.#shownAt = Date.now()
    this.#heldUntil = on ? Date.now() + LONGEST_HOLD : 0
    this.held.value = on
    if (!this.settled.value) this.#next()
  }

  /** Nothing goes on while a result is read; resolves when it is put away, or time is up. */
  restUntil(until: number | null): Promise<void> {
    this.goOn()
    clearTimeout(this.#timer)
    this.rest.value = { until }
    this.paused.value = false
    if (until !== null) this.#resting = setTimeout(() => this.goOn(), until - Date.now())
    return new Promise((resolve) => (this.#rested = resolve))
  }

  /** The result was read. */
  goOn(): void {
    if (!this.rest.value) return
    clearTimeout(this.#resting)
    this.rest.value = null
    this.#rested?.()
    if (this.#queue.length > 0) return this.look()
    // A face may have the next result ready.
    setTimeout(() => this.rest.value ?? this.#see())
    // Whoever has read a result has looked at the table for long enough.
    clearTimeout(this.#timer)
    this.settled.value = true
  }

  /** Shows the newest at once, or as soon as a result was read. */
  hurry(): void {
    if (this.rest.value) return
    this.#skip()
    this.#last = null
    this.#heldUntil = 0
    this.held.value = false
    clearTimeout(this.#timer)
    this.paused.value = false
    this.settled.value = true
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.goOn()
    clearTimeout(this.#timer)
    this.#queue = []
  }

  #numbered(scene: Scene): Coming {
    const first = scene.heard - scene.events.length
    const anew = first === 0 && (this.heard > 0 || this.now.value === null)
    const seen = anew ? 0 : Math.max(0, this.heard - first)
    const events = scene.events
      .map((event, i) => ({ n: first + i, event: event as Told }))
      .slice(seen)
    const unseen = this.#unseen(events)
    const moving = !this.#missed || isFresh(scene, events) || unseen.length < events.length
    const until = scene.left === null ? null : Date.now() + scene.left
    const question = scene.question?.id ?? null
    const isOwn = this.#question !== null && this.#question !== question
    const { asked, begins } = turnsBegun(this.#asked, scene.view)
    this.#question = question
    this.#asked = asked
    return { scene, events, unseen, anew, moving, until, isOwn, begins }
  }

  /** What was being shown when the page was reloaded is told again. */
  #unseen(events: readonly Happened<Told>[]): readonly Happened<Told>[] {
    const seen = this.now.value === null ? (this.#table.seen?.() ?? null) : null
    if (seen === null) return events
    const left = events.filter(({ n }) => n >= seen)
    return left.length > 0 ? left : events
  }

  #see(): void {
    const seen = this.now.value?.log.length
    if (seen !== undefined) this.#table.see?.(seen)
  }

  /** The assistant has finished what the newest scene was sent without. */
  advise(advice: unknown): void {
    const coming = this.#queue.pop()
    if (coming) {
      this.#queue.push({ ...coming, scene: { ...coming.scene, advice, is_counting: false } })
    } else if (this.now.value) {
      this.now.value = { ...this.now.value, advice, isCounting: false }
    }
  }

  #isTurnBehind(): boolean {
    return this.turnsBehind > 1 && this.#table.hasCompany()
  }

  /** A question has come, and a person or a clock will not wait for all that was before. */
  #isAwaited(): boolean {
    if (this.rest.value) return false
    const asking = this.#queue.find(({ scene }) => scene.question !== null)
    return asking !== undefined && (asking.until !== null || this.#table.isAwaited())
  }

  /** Nobody could follow, or wants to: whoever has no motion at a quick pace has no pauses. */
  #isAtOnce(): boolean {
    const isStill = !settings.motion && this.#table.pace() === 'quick'
    return isStill || (globalThis.document?.hidden ?? false)
  }

  #skip(): void {
    while (this.#queue.length > 0) this.#show()
  }

  #next = (): void => {
    if (this.#isAtOnce()) return this.hurry()
    while (this.#queue.length > 0 && Date.now() >= this.#freeAt()) this.#show()
    this.#wait()
  }

  #freeAt(): number {
    if (this.rest.value) return Infinity
    return Math.max(this.#shownAt + this.#pause(), this.#heldUntil)
  }

  #pause(): number {
    const [last, next] = [this.#last, this.#queue[0]]
    if (!last || !next) return 0
    return pauseBetween(this.#table.pace(), {
      movement: timeFor(last.events),
      isMove: isMove(last.events, last.begins),
      isNextMove: isMove(next.events, next.begins),
      isSwept: next.events.some(({ event }) => this.#table.sweeps(event)),
      isOwn: last.isOwn,
      isNextOwn: next.isOwn,
      hasClock: next.until !== null,
    })
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.settled.value = false
    const isLast = this.#queue.length === 0 && Date.now() >= this.#heldUntil && !this.rest.value
    const wake = isLast ? this.#settle : this.#next
    const wait = isLast ? THE_END : this.#freeAt() - Date.now()
    this.paused.value = wait === Infinity && this.rest.value === null
    if (wait < Infinity) this.#timer = setTimeout(wake, wait)
  }

  #settle = (): void => {
    this.settled.value = true
    this.#see()
  }

  #show(): void {
    const coming = this.#queue.shift()
    if (!coming) return
    this.#see()
    const { scene, events, unseen, anew, moving, until } = coming
    const last = anew ? null : this.now.value
    const before = last?.log ?? []
    this.#last = coming
    this.#shownAt = Date.now()
    this.waiting.value = this.#queue.length
    this.now.value = {
      view: scene.view,
      question: scene.question,
      advice: scene.is_counting ? (last?.advice ?? null) : scene.advice,
      isCounting: scene.is_counting,
      takeBack: scene.take_back,
      room: scene.room,
      wish: scene.wish,
      maySkip: scene.may_skip,
      moreTime: scene.more_time,
      lesson: scene.lesson,
      until,
      recent: moving ? unseen : [],
      log: [...before, ...events],
    }
  }
}

/** Little was missed, or the cards have just been dealt: that is worth seeing move. */
function isFresh(scene: Scene, events: readonly Happened<Told>[]): boolean {
  const dealt = scene.heard === events.length
  return dealt ? scene.question?.id === 0 : events.length <= MANY_EVENTS
}
