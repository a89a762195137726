import { tick } from 'svelte'
import type { Happened } from '$shell/face.ts'
import { cardAt, passing } from '$shell/furniture/flights.ts'
import { News } from '$shell/furniture/news.ts'
import { land, pause, TIMES } from '$shell/motion.ts'
import { settings } from '$shell/settings.ts'
import { play } from '$shell/sound.ts'
import { DivinareFlights, type Before } from './flights.ts'
import { isExact, markOf } from './moments.ts'
import type { Closing } from './shown.ts'
import { bySuit, countOf, eachCard, NONE, SUITS } from './suits.ts'
import type { BySuit, Cards, Event, RoundResult, SuitName, View } from './types.ts'

type Of<T extends Event['type']> = Extract<Event, { type: T }>
type Play = Of<'played'> | Of<'stuck'>

const MOST_PLAYS = 4
const SCORING = 1700

function isPlay(event: Event): event is Play {
  return event.type === 'played' || event.type === 'stuck'
}

function add(counts: BySuit<number>, more: Cards, times: 1 | -1 = 1): BySuit<number> {
  return bySuit((suit) => counts[suit] + times * countOf(more, suit))
}

/** What is not told before the result was read: the next round, or who has won. */
function followsResult({ type }: Event): boolean {
  return type === 'round-began' || type === 'won'
}

/** A bonus mark of two was hit exactly. */
function hitsDouble(view: View, result: RoundResult): boolean {
  return result.tokens.some((places, seat) =>
    SUITS.some(
      (suit) => isExact(result, seat, suit) && markOf(view.boards[suit], places[suit]) === 2,
    ),
  )
}

/** Shows what happened as movement. What is on its way is not counted where it will lie. */
export class Stage {
  closing = $state.raw<Closing | null>(null)
  /** The round whose result lies on the table, from 1. */
  summary = $state.raw<number | null>(null)
  #wanted = false
  toPile = $state.raw<BySuit<number>>(NONE)
  toHand = $state.raw<BySuit<number>>(NONE)
  readonly #holdBack: (from: number | null) => void
  readonly #readResult: () => Promise<void> | null
  #flights: DivinareFlights | null = null
  readonly #heard = new News<Event>()
  #news: readonly Happened<Event>[] = []
  #closings = 0

  constructor(holdBack: (from: number | null) => void, readResult: () => Promise<void> | null) {
    this.#holdBack = holdBack
    this.#readResult = readResult
  }

  attach = (root: HTMLElement): (() => void) => {
    this.#flights = new DivinareFlights(root)
    return () => {
      this.#flights = null
      this.#closings++
      this.#holdBack(null)
    }
  }

  /** Called with every new scene before the page changes; a replay may show things again. */
  hear(view: View, recent: readonly Happened<Event>[], again: boolean): void {
    const heard = this.#heard.hear(recent, again)
    if (!heard) return
    this.#news = heard.news
    const fresh = this.#news.map(({ event }) => event)
    if (again || (view.asking === 'turn' && !this.#wanted)) this.summary = null
    if (heard.isFirst) this.#begin(view, fresh, again)
    else if (fresh.length > 0) this.#happen(view, fresh)
  }

  /** The page has just opened: nothing moves but a fresh deal; a result nobody has read is shown. */
  #begin(view: View, fresh: readonly Event[], again: boolean): void {
    const result = fresh.some(({ type }) => type === 'round-scored') && view.results.at(-1)
    if (result && !again) return void this.#tellResult(view, result)
    const dealt = fresh.find((event) => event.type === 'dealt')
    const isFresh = dealt && view.plays.length === 0 && view.results.length === 0
    if (isFresh && settings.motion && !document.hidden) void this.#deal(view, dealt.each)
  }

  #happen(view: View, fresh: readonly Event[]): void {
    const isScored = fresh.some(({ type }) => type === 'round-scored')
    const result = isScored ? view.results.at(-1) : undefined
    if (!settings.motion || !this.#flights || document.hidden) {
      this.#tellOnly(view, fresh, result)
      return
    }
    const before = this.#flights.measure(view)
    if (result) void this.#closeRound(view, fresh, before, result)
    else this.#show(view, fresh, before)
  }

  /** Somebody wants to read a result: it stays until it is put away. */
  read(round: number): void {
    this.summary = round
    this.#wanted = true
  }

  putAway(): void {
    this.summary = null
    this.#wanted = false
  }

  /** Skips what is left of a counted round: somebody steps on through a replay. */
  hurry(): void {
    if (!this.closing) return
    this.#closings++
    this.closing = null
  }

  #tellOnly(view: View, fresh: readonly Event[], result: RoundResult | undefined): void {
    if (result) void this.#tellResult(view, result)
    if (result) play(hitsDouble(view, result) ? 'glass' : 'bell')
    else if (fresh.some((event) => isPlay(event) || event.type === 'passed')) play('paper')
  }

  async #tellResult(view: View, result: RoundResult): Promise<void> {
    const [round, run, news] = [view.results.length, ++this.#closings, this.#news]
    this.summary = round
    const reading = this.#readResult()
    if (!reading) return
    this.closing = { round, result, counts: add(NONE, result.counts), open: null, scored: true }
    this.#waitFor(news, followsResult)
    await reading
    if (run === this.#closings && !view.ranks) this.#nextRound()
  }

  /** The result was read: the next round lies there. */
  #nextRound(): void {
    this.summary = null
    this.closing = null
    this.#holdBack(null)
  }

  #show(view: View, fresh: readonly Event[], before: Before): void {
    const plays = fresh.filter(isPlay)
    if (plays.length <= MOST_PLAYS) void this.#playCards(view, plays, before)
    for (const event of fresh) {
      if (event.type === 'passed') this.#passAround(view, event.each, before)
      else if (event.type === 'exchanged') void this.#exchange(event, before)
      else if (event.type === 'discarded') void this.#layDown(view, before)
      else if (event.type === 'dealt') void this.#deal(view, event.each)
    }
  }

  async #playCards(view: View, plays: readonly Play[], before: Before): Promise<void> {
    for (const { suit } of plays) this.toPile = add(this.toPile, { [suit]: 1 })
    await tick()
    const coming = plays.map(({ seat, suit }) => {
      const plate = cardAt(before.plates[seat])
      return { suit, from: seat === view.seat ? (before.hand[suit] ?? plate) : plate }
    })
    await this.#landOnPiles(coming, 120)
  }

  async #landOnPiles(
    cards: readonly { readonly suit: SuitName; readonly from: DOMRect }[],
    apart: number,
  ): Promise<void> {
    await Promise.all(
      cards.map(async ({ suit, from }, i) => {
        const flights = this.#flights
        await flights?.card(suit, from, flights.pile(suit), { delay: i * apart })
        this.toPile = add(this.toPile, { [suit]: 1 }, -1)
        play('paper')
      }),
    )
  }

  /** DV-11 Everyone's cards at once to the right; one's own are shown by `exchange`. */
  #passAround(view: View, each: number, { plates }: Before): void {
    play('paper')
    plates.forEach((from, seat) => {
      const right = (seat + view.players - 1) % view.players
      if (seat === view.seat || right === view.seat) return
      const to = cardAt(plates[right])
      for (let i = 0; i < each; i++) void this.#flights?.card('back', cardAt(from), to, passing(i))
    })
  }

  async #exchange({ given, to_seat, received, from_seat }: Of<'exchanged'>, before: Before) {
    this.toHand = add(this.toHand, received)
    await tick()
    this.#giveAway(given, before, cardAt(before.plates[to_seat]))
    await this.#receive(received, cardAt(before.plates[from_seat]))
  }

  #giveAway(given: Cards, { hand, raised }: Before, to: DOMRect): void {
    const left = bySuit((suit) => [...raised[suit]])
    eachCard(given).forEach((suit, i) => {
      const from = left[suit].shift() ?? hand[suit]
      if (from) void this.#flights?.card(suit, from, to, passing(i))
    })
  }

  /** Cards that are drawn in the hand already, but hidden until they arrive. */
  async #receive(cards: Cards, from: DOMRect): Promise<void> {
    const spots = bySuit((suit) => this.#flights?.boxes(`[data-card='${suit}'].away`) ?? [])
    await Promise.all(
      eachCard(cards).map(async (suit, i) => {
        const to = spots[suit].shift()
        if (to) await this.#flights?.card(suit, from, to, passing(i))
        this.toHand = add(this.toHand, { [suit]: 1 }, -1)
      }),
    )
  }

  /** DV-16 Both lay their cards face down in the middle. */
  async #layDown(view: View, { plates, raised }: Before): Promise<void> {
    play('paper')
    const own = SUITS.flatMap((suit) => raised[suit])
    await tick()
    for (const place of this.#flights?.all('[data-discard]') ?? []) {
      const [seat = 0, i = 0] = (place.dataset.discard ?? '').split('-').map(Number)
      const from = seat === view.seat ? own[i] : cardAt(plates[seat])
      if (from && from.width > 0) void land(place, from, passing(i))
    }
  }

  async #deal(view: View, each: number): Promise<void> {
    play('paper')
    const own = view.hand ?? {}
    this.toHand = add(NONE, own)
    await tick()
    const deck = cardAt(this.#flights?.box('[data-boards]'), 46)
    this.#flights?.measure(view).plates.forEach((plate, seat) => {
      if (seat === view.seat) return
      const to = cardAt(plate)
      for (let i = 0; i < each; i++) void this.#flights?.card('back', deck, to, passing(i))
    })
    await this.#receive(own, deck)
  }

  /** The last card, the discards, the points; then the result, and when it was read the deal. */
  async #closeRound(view: View, fresh: readonly Event[], before: Before, result: RoundResult) {
    const run = ++this.#closings
    const isOld = () => run !== this.#closings
    const open = fresh.flatMap((event) => (event.type === 'revealed' ? [event.cards] : []))
    const all = add(NONE, result.counts)
    const counts = open.reduce<BySuit<number>>((sum, cards) => add(sum, cards, -1), all)
    const [round, news] = [view.results.length, this.#news]
    this.closing = { round, result, counts, open: null, scored: false }
    this.#waitFor(news, (event) => !isPlay(event))
    await this.#playCards(view, fresh.filter(isPlay), before)
    if (open.length > 0 && !isOld()) await this.#reveal(open, isOld)
    if (isOld()) return
    this.closing = { round, result, counts: all, open: null, scored: true }
    this.#waitFor(news, followsResult)
    play(hitsDouble(view, result) ? 'glass' : 'bell')
    await pause(SCORING)
    if (isOld()) return
    this.summary = round
    const reading = this.#readResult()
    if (reading) {
      await reading
      // Who has won is told on a page of its own.
      if (isOld() || view.ranks) return
      this.#nextRound()
    }
    this.closing = null
    this.#holdBack(null)
    const dealt = fresh.find((event) => event.type === 'dealt')
    if (dealt) await this.#deal(view, dealt.each)
  }

  /** The log stops before the first such event: the table has not shown it yet. */
  #waitFor(news: readonly Happened<Event>[], comes: (event: Event) => boolean): void {
    this.#holdBack(news.find(({ event }) => comes(event))?.n ?? null)
  }

  /** DV-27 The discards are turned up, then go to their boards. */
  async #reveal(open: readonly Cards[], isOld: () => boolean): Promise<void> {
    if (!this.closing) return
    this.closing = { ...this.closing, open }
    play('paper')
    await pause(TIMES.flip + 600)
    if (isOld() || !this.closing) return
    const cards = open.flatMap((laid, seat) =>
      eachCard(laid).map((suit, i) => ({
        suit,
        from: this.#flights?.box(`[data-discard='${seat}-${i}']`) ?? new DOMRect(),
      })),
    )
    for (const laid of open) this.toPile = add(this.toPile, laid)
    this.closing = { ...this.closing, counts: add(NONE, this.closing.result.counts), open: [] }
    await this.#landOnPiles(cards, 140)
  }
}
