import { tick } from 'svelte'
import type { Happened } from '$shell/face.ts'
import { cardAt } from '$shell/furniture/flights.ts'
import { News } from '$shell/furniture/news.ts'
import { pause } from '$shell/motion.ts'
import { settings } from '$shell/settings.ts'
import { play } from '$shell/sound.ts'
import { eachOf } from './cards.ts'
import { SeersFlights, type Before } from './flights.ts'
import { keyed } from './sorting.ts'
import { spotlightOf, type Spotlight } from './spotlight.ts'
import type { Closing } from './shown.ts'
import type { Event, View } from './types.ts'

type Of<T extends Event['type']> = Extract<Event, { type: T }>

const SPOTLIGHT = 7000
/** The last meld lies on the table before the hands are counted. */
const LAST_LOOK = 900

/** Shows what happened as movement; nothing here is needed to know where things are. */
export class Stage {
  closing = $state.raw<Closing | null>(null)
  /** The round whose result lies on the table, from 1. */
  summary = $state.raw<number | null>(null)
  /** The result has just come and is counted card by card. */
  isFresh = $state(false)
  spotlight = $state.raw<Spotlight | null>(null)
  readonly #holdBack: (from: number | null) => void
  readonly #readResult: () => Promise<void> | null
  #flights: SeersFlights | null = null
  readonly #heard = new News<Event>()
  #view: View | null = null
  #news: readonly Happened<Event>[] = []
  #closings = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(holdBack: (from: number | null) => void, readResult: () => Promise<void> | null) {
    this.#holdBack = holdBack
    this.#readResult = readResult
  }

  attach = (root: HTMLElement): (() => void) => {
    this.#flights = new SeersFlights(root)
    return () => {
      this.#flights = null
      this.#closings++
      clearTimeout(this.#timer)
      this.#holdBack(null)
    }
  }

  /** Called with every new scene before the page changes; a replay may show things again. */
  hear(view: View, recent: readonly Happened<Event>[], again: boolean): void {
    const heard = this.#heard.hear(recent, again)
    if (!heard) return
    const before = this.#view
    this.#view = view
    this.#news = heard.news
    const fresh = this.#news.map(({ event }) => event)
    if (again) this.putAway()
    this.#light(fresh, again)
    if (heard.isFirst) this.#begin(view, fresh, again)
    else if (fresh.length > 0) this.#happen(view, before, fresh)
  }

  /** Somebody wants to read a result: it stays until it is put away. */
  read(round: number): void {
    this.summary = round
    this.isFresh = false
  }

  putAway(): void {
    this.summary = null
  }

  /** Skips what is left of a counted round: somebody steps on through a replay. */
  hurry(): void {
    if (!this.closing) return
    this.#closings++
    this.closing = null
  }

  darken(): void {
    clearTimeout(this.#timer)
    this.spotlight = null
  }

  /** An artifact was played: it is explained for a while, in a replay as long as one stays. */
  #light(fresh: readonly Event[], again: boolean): void {
    const found = spotlightOf(fresh)
    if (again) this.spotlight = found
    if (!found) return
    clearTimeout(this.#timer)
    this.spotlight = found
    if (!again) this.#timer = setTimeout(() => (this.spotlight = null), SPOTLIGHT)
  }

  /** The page has just opened: nothing moves but a fresh deal; a result nobody has read is shown. */
  #begin(view: View, fresh: readonly Event[], again: boolean): void {
    const isScored = fresh.some(({ type }) => type === 'round-scored')
    if (isScored && !again) return void this.#tellResult(view, null)
    const dealt = fresh.find((event) => event.type === 'dealt')
    const isFresh = dealt && view.trick.melds.length === 0 && view.results.length === 0
    if (isFresh && settings.motion && !document.hidden) void this.#deal(view, dealt.each)
  }

  #happen(view: View, before: View | null, fresh: readonly Event[]): void {
    const isScored = fresh.some(({ type }) => type === 'round-scored')
    this.#sound(fresh)
    if (!settings.motion || !this.#flights || document.hidden) {
      if (isScored) void this.#tellResult(view, before)
      return
    }
    const places = this.#flights.measure()
    if (isScored) void this.#closeRound(view, before, fresh, places)
    // While a round is counted the next one goes on unseen.
    else if (!this.closing) void this.#show(view, fresh, places)
  }

  #sound(fresh: readonly Event[]): void {
    const happened = (...types: Event['type'][]) => fresh.some(({ type }) => types.includes(type))
    if (happened('round-ended', 'moon-rose')) play('bell')
    else if (happened('token-turned')) play('glass')
    else if (happened('laid', 'swept', 'taken-back', 'parcel-sent')) play('paper')
    else if (happened('passed', 'warded', 'trick-won')) play('wood')
  }

  #sum(round: number): void {
    this.summary = round
    this.isFresh = true
  }

  async #tellResult(view: View, before: View | null): Promise<void> {
    const [round, run, news] = [view.results.length, ++this.#closings, this.#news]
    const result = view.results.at(-1)
    this.#sum(round)
    const reading = this.#readResult()
    if (!reading || !result) return
    this.closing = { round, result, before }
    this.#waitFor(news, 'round-began', 'won')
    await reading
    if (run === this.#closings && !view.ranks) this.#nextRound()
  }

  /** The result was read: the next round lies there. */
  #nextRound(): void {
    this.summary = null
    this.closing = null
    this.#holdBack(null)
  }

  async #show(view: View, fresh: readonly Event[], before: Before): Promise<void> {
    const laid = fresh.findLast((event) => event.type === 'laid')
    if (laid && before.won.size > 0) this.#clearTable()
    const swept = fresh.find((event) => event.type === 'swept' || event.type === 'taken-back')
    if (swept && swept.seat !== view.seat) {
      void this.#flights?.away(
        '[data-meld] [data-card], [data-won] [data-card]',
        this.#plate(swept.seat),
      )
    }
    await tick()
    if (laid) void this.#layDown(view, laid, before)
    if (fresh.some(({ type }) => type === 'trick-won'))
      void this.#flights?.arrive('[data-won] [data-card]', (key) => before.trick.get(key))
    if (swept && swept.seat === view.seat) this.#takeUp(swept, before)
    for (const event of fresh)
      if (event.type === 'parcel-sent') this.#send(view, event, fresh, before)
    const dealt = fresh.find((event) => event.type === 'dealt')
    if (dealt) await this.#deal(view, dealt.each)
  }

  #plate(seat: number): DOMRect {
    return cardAt(this.#flights?.plate(seat))
  }

  /** SC-14 The won trick goes to the discard pile when the next one is led. */
  #clearTable(): void {
    const pile = cardAt(this.#flights?.box('[data-discard]'))
    void this.#flights?.away('[data-won] [data-card]', pile)
  }

  async #layDown(view: View, { seat }: Of<'laid'>, before: Before): Promise<void> {
    const plate = this.#plate(seat)
    const last = this.closing
      ? (this.closing.before?.trick.melds.length ?? 0)
      : view.trick.melds.length - 1
    await this.#flights?.arrive(`[data-meld='${last}'] [data-card]`, (key) =>
      seat === view.seat ? (before.hand.get(key) ?? plate) : plate,
    )
  }

  /** SC-61 One's own Rod brings the cards of the table into the hand. */
  #takeUp({ cards }: Of<'swept'> | Of<'taken-back'>, before: Before): void {
    const taken = keyed(eachOf(cards)).map(({ key }) => key)
    void this.#flights?.arrive('[data-hand] [data-card]', (key) =>
      taken.includes(key) ? (before.trick.get(key) ?? before.won.get(key)) : undefined,
    )
  }

  /** SC-71 A card nobody else sees. */
  #send(
    view: View,
    { seat, to_seat }: Of<'parcel-sent'>,
    fresh: readonly Event[],
    before: Before,
  ): void {
    const inside = fresh.find((event) => event.type === 'parcel-card')
    const [name] = inside ? eachOf(inside.cards) : []
    const from = seat === view.seat && name ? before.hand.get(name) : undefined
    if (to_seat === view.seat && name) {
      const giver = this.#plate(seat)
      void this.#flights?.arrive(`[data-hand] [data-card='${name}']`, () => giver)
    } else void this.#flights?.backs(1, from ?? this.#plate(seat), this.#plate(to_seat))
  }

  async #deal(view: View, each: number): Promise<void> {
    play('paper')
    await tick()
    const deck = cardAt(this.#flights?.box('[data-trick]'), 46)
    view.sizes.forEach((_, seat) => {
      if (seat !== view.seat) void this.#flights?.backs(each, deck, this.#plate(seat))
    })
    await this.#flights?.arrive('[data-hand] [data-card]', () => deck)
  }

  /** The last meld, then the hands and the sheet; when they were read the next round is dealt. */
  async #closeRound(view: View, before: View | null, fresh: readonly Event[], places: Before) {
    const run = ++this.#closings
    const [round, news] = [view.results.length, this.#news]
    const result = view.results.at(-1)
    if (!result) return
    this.closing = { round, result, before }
    this.#waitFor(news, 'round-ended')
    await tick()
    const laid = fresh.find((event) => event.type === 'laid')
    if (laid) await this.#layDown(view, laid, places)
    await pause(LAST_LOOK)
    if (run !== this.#closings) return
    this.#sum(round)
    this.#waitFor(news, 'round-began', 'won')
    const reading = this.#readResult()
    await (reading ?? pause(LAST_LOOK))
    // Who has won is told on a page of its own.
    if (run !== this.#closings || (reading && view.ranks)) return
    if (reading) this.#nextRound()
    this.closing = null
    this.#holdBack(null)
    const dealt = fresh.find((event) => event.type === 'dealt')
    // Nothing flies over a result that is being read.
    if (dealt && this.summary === null) await this.#deal(view, dealt.each)
  }

  /** The log stops before the first such event: the table has not shown it yet. */
  #waitFor(news: readonly Happened<Event>[], ...types: Event['type'][]): void {
    this.#holdBack(news.find(({ event }) => types.includes(event.type))?.n ?? null)
  }
}
