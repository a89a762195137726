import { tick } from 'svelte'
import type { Happened } from '$shell/face.ts'
import { cardAt } from '$shell/furniture/flights.ts'
import { News } from '$shell/furniture/news.ts'
import { pause } from '$shell/motion.ts'
import { settings } from '$shell/settings.ts'
import { play } from '$shell/sound.ts'
import { dealing, stepsOf, type Effect, type Move, type Step } from './acts.ts'
import { MonsterFlights, together, type Before } from './flights.ts'
import type { Closing } from './shown.ts'
import { legsOf } from './trail.ts'
import type { CardName, Event, RoundResult, View } from './types.ts'

/** How long each effect is seen (ms): always the same, so that time tells nothing. */
const LASTS: Readonly<Record<Effect['type'], number>> = {
  shot: 900,
  dog: 760,
  lens: 900,
  bond: 760,
  fog: 1000,
  caught: 2100,
  rises: 2300,
}
/** What goes from a plate to another before something is seen there. */
const TRAVELS = { shot: 'hunter', dog: 'dog', lens: 'investigate', bond: null } as const
const OPENING = 1000
const A_LEG = 620
/** How long a result lies there by itself before the game goes on. */
const READING = 9000
/** More than this was not watched but missed. */
const MOST_STEPS = 12
/** What is told when a round is over, after the deed that ended it. */
const AFTERMATH: ReadonlySet<Event['type']> = new Set([
  'hand-shown',
  'discard-shown',
  'monster-was',
  'round-scored',
  'round-began',
])

/** What is told after the points. */
function followsResult({ type }: Event): boolean {
  return type === 'round-began' || type === 'won'
}

function without<T>(list: readonly T[], one: T): readonly T[] {
  const at = list.indexOf(one)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** Shows what happened as movement. What is on its way is not drawn where it will lie. */
export class Stage {
  closing = $state.raw<Closing | null>(null)
  /** The round whose result lies on the table, from 1. */
  summary = $state.raw<number | null>(null)
  effect = $state.raw<Effect | null>(null)
  /** Cards on their way to one's own hand. */
  toHand = $state.raw<readonly CardName[]>([])
  /** Seats to whose rows cards are on their way, once for each. */
  toRows = $state.raw<readonly number[]>([])
  readonly #holdBack: (from: number | null) => void
  readonly #readResult: () => Promise<void> | null
  #flights: MonsterFlights | null = null
  readonly #heard = new News<Event>()
  #last: View | null = null
  #news: readonly Happened<Event>[] = []
  #wanted = false
  #run = 0
  #reading: ReturnType<typeof setTimeout> | undefined

  constructor(holdBack: (from: number | null) => void, readResult: () => Promise<void> | null) {
    this.#holdBack = holdBack
    this.#readResult = readResult
  }

  attach = (root: HTMLElement): (() => void) => {
    this.#flights = new MonsterFlights(root)
    return () => {
      this.#flights = null
      this.#stop()
    }
  }

  /** Called with every new scene before the page changes; a replay may show things again. */
  hear(view: View, recent: readonly Happened<Event>[], again: boolean): void {
    const heard = this.#heard.hear(recent, again)
    if (!heard) return
    const before = this.#last
    this.#last = view
    if (again) {
      this.#stop()
      this.summary = null
    }
    if (heard.isFirst) this.#begin(view, heard.news, again)
    else this.#happen(view, before, heard.news)
  }

  /** The page has just opened: nothing moves but a fresh deal; a result nobody has read is shown. */
  #begin(view: View, news: readonly Happened<Event>[], again: boolean): void {
    const result = news.some(({ event }) => event.type === 'round-scored') && view.results.at(-1)
    if (result && !again) return this.#tellResult(view, null, news, result)
    const isFresh = view.results.length === 0 && view.turns.every((taken) => taken === 0)
    if (isFresh && !again && this.#moves()) void this.#deal(view, ++this.#run)
  }

  #moves(): boolean {
    return settings.motion && !document.hidden
  }

  #happen(view: View, before: View | null, news: readonly Happened<Event>[]): void {
    const isOver = before !== null && view.results.length > before.results.length
    const result = isOver ? view.results.at(-1) : undefined
    if (news.length === 0 && !result) return
    this.#stop()
    this.#news = news
    const isWhole = result === undefined || news.some(({ event }) => event.type === 'round-scored')
    if (!this.#moves() || !this.#flights || !isWhole)
      return this.#tellOnly(view, before, news, result)
    if (this.summary !== null && !this.#wanted) this.summary = null
    if (result) void this.#close(view, before, news, result)
    else void this.#show(view, news)
  }

  /** Without motion: the sound, and the result of a round. */
  #tellOnly(
    view: View,
    before: View | null,
    news: readonly Happened<Event>[],
    result: RoundResult | undefined,
  ): void {
    if (result) this.#tellResult(view, before, news, result)
    const steps = stepsOf(
      news.map(({ event }) => event),
      view,
    )
    const loudest = steps.find(({ sound }) => sound !== 'paper') ?? steps[0]
    if (loudest) play(loudest.sound)
  }

  #tellResult(
    view: View,
    before: View | null,
    news: readonly Happened<Event>[],
    result: RoundResult,
  ): void {
    this.closing = { round: view.results.length, result, before, stage: 'points' }
    void this.#leaveResult(view, view.results.length, news)
  }

  /** Somebody wants to read a result: it stays until it is put away. */
  read(round: number): void {
    this.summary = round
    this.#wanted = true
  }

  putAway(): void {
    this.#wanted = false
    if (this.summary === null) return
    this.summary = null
    this.#release()
  }

  /** Skips what is left of a round that ends. */
  hurry(): void {
    const [closing, view] = [this.closing, this.#last]
    if (!closing || !view || this.summary !== null) return
    this.#run++
    this.effect = null
    this.closing = { ...closing, stage: 'points' }
    void this.#leaveResult(view, closing.round, this.#news)
  }

  /** Whatever is being shown is shown no more. */
  #stop(): void {
    this.#run++
    this.closing = null
    this.effect = null
    this.toHand = []
    this.toRows = []
    this.#release()
  }

  #release(): void {
    clearTimeout(this.#reading)
    this.#holdBack(null)
  }

  async #show(view: View, news: readonly Happened<Event>[]): Promise<void> {
    const steps = stepsOf(
      news.map(({ event }) => event),
      view,
    )
    if (steps.length === 0 || steps.length > MOST_STEPS) return
    const run = this.#run
    this.#holdBack((news.at(-1)?.n ?? 0) + 1)
    await this.#perform(view, steps, run)
    if (run === this.#run) this.#release()
  }

  async #perform(view: View, steps: readonly Step[], run: number): Promise<void> {
    const before = this.#flights?.measure(view)
    if (!before) return
    const moves = steps.flatMap((step) => step.moves)
    const own = `hand-${view.seat}`
    this.toHand = moves.flatMap(({ card, to }) => (to === own && card ? card : []))
    this.toRows = moves.flatMap(({ to }) => (to.startsWith('row-') ? Number(to.slice(4)) : []))
    await tick()
    for (const step of steps) {
      if (run !== this.#run) return
      await this.#step(view, step, before)
    }
  }

  async #step(view: View, { moves, effect, sound }: Step, before: Before): Promise<void> {
    const run = this.#run
    if (moves.length > 0) play(effect ? 'paper' : sound)
    await Promise.all(moves.map((move, i) => this.#move(view, move, i, before)))
    if (effect && run === this.#run) {
      play(sound)
      await this.#see(effect, run)
    }
  }

  async #move(view: View, { card, from, to }: Move, i: number, before: Before): Promise<void> {
    const flights = this.#flights
    const run = this.#run
    if (!flights) return
    const own = `hand-${view.seat}`
    const start = from === own ? flights.ownCard(before, card) : flights.place(from)
    const end = to === own ? flights.ownPlace(card) : flights.place(to)
    await flights.card(card, start, end, together(Math.min(i, 12)))
    if (run === this.#run) this.#land(card, to, own)
  }

  #land(card: CardName | null, to: string, own: string): void {
    if (to === own && card) this.toHand = without(this.toHand, card)
    if (to.startsWith('row-')) this.toRows = without(this.toRows, Number(to.slice(4)))
  }

  /** What is seen beside the cards; a shot, the Dog and a lens also travel to their door. */
  async #see(effect: Effect, run: number): Promise<void> {
    this.effect = effect
    const isEnd = effect.type === 'caught' || effect.type === 'rises'
    if (isEnd && this.closing) this.closing = { ...this.closing, stage: 'told' }
    if ('at' in effect && effect.type !== 'caught') void this.#send(effect)
    await pause(LASTS[effect.type])
    if (run === this.#run) this.effect = null
  }

  async #send({ type, seat, at }: Extract<Effect, { type: keyof typeof TRAVELS }>): Promise<void> {
    const [flights, card] = [this.#flights, TRAVELS[type]]
    if (!flights || !card) return
    const [from, to] = [flights.plate(seat), flights.plate(at)]
    await flights.card(card, cardAt(from, 34), cardAt(to, 40), { duration: 300, arc: 0.1 })
  }

  async #deal(view: View, run: number): Promise<void> {
    this.#holdBack(this.#heard.last + 1)
    await tick()
    await this.#perform(view, dealing(view), run)
    if (run === this.#run) this.#release()
  }

  /** The deed, the hands with the way of the monster; then the result with the points. */
  async #close(
    view: View,
    before: View | null,
    news: readonly Happened<Event>[],
    result: RoundResult,
  ): Promise<void> {
    const run = this.#run
    const round = view.results.length
    const come = (stage: Closing['stage']) => {
      if (run === this.#run) this.closing = { round, result, before, stage }
      return run === this.#run
    }
    const deed = news.filter(({ event }) => !AFTERMATH.has(event.type) && event.type !== 'won')
    this.#waitFor(news, ({ type }) => type === 'caught' || type === 'monster-played')
    come('deed')
    const steps = stepsOf(
      deed.map(({ event }) => event),
      view,
    )
    await this.#perform(view, steps, run)
    if (!come('told')) return
    this.#waitFor(news, ({ type }) => AFTERMATH.has(type))
    const legs = legsOf(result.path ?? []).length
    if (result.hands && come('open')) await pause(OPENING + legs * A_LEG)
    if (!come('points')) return
    play('glass')
    void this.#leaveResult(view, round, news)
  }

  /** A replay waits for nobody: there a result lies for a while and is put away by the next step. */
  async #leaveResult(view: View, round: number, news: readonly Happened<Event>[]): Promise<void> {
    const run = this.#run
    this.#waitFor(news, followsResult)
    this.summary = round
    const reading = this.#readResult()
    if (!reading) {
      this.closing = null
      this.#reading = setTimeout(() => this.#release(), READING)
      return
    }
    await reading
    // Who has won is told on a page of its own.
    if (view.ranks) return
    if (this.summary === round) this.summary = null
    // What comes next may be there already.
    if (run === this.#run) this.#stop()
  }

  /** The log stops before the first such event: the table has not shown it yet. */
  #waitFor(news: readonly Happened<Event>[], comes: (event: Event) => boolean): void {
    const last = (news.at(-1)?.n ?? 0) + 1
    this.#holdBack(news.find(({ event }) => comes(event))?.n ?? last)
  }
}
