import { Cell } from '../cell.ts'
import type { Happened } from '../face.ts'
import { settings } from '../settings.ts'
import type { Told } from '../tell.ts'
import type { Question, Scene } from '../wire.ts'

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
  /** The log begins anew with it: a first scene, or another pair of eyes. */
  readonly anew: boolean
  readonly moving: boolean
  readonly until: number | null
}

const A_MOVE = 650
const A_NOD = 180
const PER_EVENT = 120
const LONGEST = 2600
/** What a face may still be showing of the last scene: the count, the points. */
const THE_END = 4400
/** No face holds everyone up for longer. */
const LONGEST_HOLD = 20_000
/** More than this was not watched but missed. */
const MANY_EVENTS = 6
const MANY_SCENES = 30

/** "Lev has decided" tells who and nothing else: a nod needs less time than a move. */
function isNod({ event }: Happened<Told>): boolean {
  return Object.keys(event).every((field) => field === 'type' || field === 'seat')
}

/** How long a person needs to follow these events. */
export function timeFor(events: readonly Happened<Told>[]): number {
  if (events.length === 0) return 0
  if (events.every(isNod)) return A_NOD
  return Math.min(LONGEST, A_MOVE + PER_EVENT * (events.length - 1))
}

function nobodyLooks(): boolean {
  return !settings.motion || (globalThis.document?.hidden ?? false)
}

/** Scenes arrive as fast as bots think and are shown as fast as a person can follow. */
export class Scenes {
  readonly now = new Cell<Shown | null>(null)
  /** Nothing is waiting to be shown, and what was shown last has had its time. */
  readonly settled = new Cell(false)
  /** How many events have arrived. */
  heard = 0

  #queue: Coming[] = []
  #busyUntil = 0
  #heldUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #missed = true

  /** What comes next is what this page has missed. */
  catchUp(): void {
    this.#missed = true
  }

  hear(scene: Scene): void {
    const first = scene.heard - scene.events.length
    const anew = first === 0 && (this.heard > 0 || this.now.value === null)
    const seen = anew ? 0 : Math.max(0, this.heard - first)
    const events = scene.events
      .map((event, i) => ({ n: first + i, event: event as Told }))
      .slice(seen)
    const moving = !this.#missed || isFresh(scene, events)
    this.#missed = false
    this.heard = scene.heard
    const until = scene.left === null ? null : Date.now() + scene.left
    this.#queue.push({ scene, events, anew, moving, until })
    if (!moving || nobodyLooks() || this.#queue.length > MANY_SCENES) this.hurry()
    else this.#next()
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

  /** The table is still showing something: what comes next waits until it is done. */
  hold(on: boolean): void {
    this.#heldUntil = on ? Date.now() + LONGEST_HOLD : 0
    if (!this.settled.value) this.#next()
  }

  /** Shows the newest at once. */
  hurry(): void {
    while (this.#queue.length > 0) this.#show()
    this.#busyUntil = this.#heldUntil = 0
    clearTimeout(this.#timer)
    this.settled.value = true
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#queue = []
  }

  #next = (): void => {
    if (nobodyLooks()) return this.hurry()
    while (this.#queue.length > 0 && Date.now() >= this.#freeAt()) this.#show()
    this.#wait()
  }

  #freeAt(): number {
    return Math.max(this.#busyUntil, this.#heldUntil)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.settled.value = false
    const isLast = this.#queue.length === 0 && Date.now() >= this.#heldUntil
    const wake = isLast ? () => (this.settled.value = true) : this.#next
    this.#timer = setTimeout(wake, isLast ? THE_END : this.#freeAt() - Date.now())
  }

  #show(): void {
    const coming = this.#queue.shift()
    if (!coming) return
    const { scene, events, anew, moving, until } = coming
    const last = anew ? null : this.now.value
    const before = last?.log ?? []
    this.now.value = {
      view: scene.view,
      question: scene.question,
      advice: scene.is_counting ? (last?.advice ?? null) : scene.advice,
      isCounting: scene.is_counting,
      takeBack: scene.take_back,
      room: scene.room,
      wish: scene.wish,
      until,
      recent: moving ? events : [],
      log: [...before, ...events],
    }
    this.#busyUntil = Date.now() + timeFor(events)
  }
}

/** Little was missed, or the cards have just been dealt: that is worth seeing move. */
function isFresh(scene: Scene, events: readonly Happened<Told>[]): boolean {
  const dealt = scene.heard === events.length
  return dealt ? scene.question?.id === 0 : events.length <= MANY_EVENTS
}
