import type { Happened } from '$shell/face.ts'
import { settings, type Pace } from '$shell/settings.ts'
import { cardsOf, folded, hasNews, waits, type EventCard } from './eventCards.ts'
import { lengthOf } from './reveal.ts'
import type { Event, View } from './types.ts'

/** What the pile needs of the page around it. */
export interface Around {
  /** The header waits as well, unless the card says what it would say: then it is told with it. */
  holdBack(from: number | null, header?: View): void
  readResult(): Promise<void> | null
}

/** A scene as the table hears of it. */
export interface Scene {
  readonly view: View
  readonly story: readonly Happened<Event>[]
  readonly me: number | null
  /** Something is asked of this seat. */
  readonly isAsked: boolean
  /** The first event that nobody has seen when the page opens; null where all were. */
  readonly unread: number | null
}

/** How long others' cards lie there where several come at once, in milliseconds. */
const A_CARD: Readonly<Record<Pace, number>> = {
  calm: 3600,
  normal: 2000,
  quick: 0,
  step: Infinity,
}
/** So much of a story can be new at once; what is older was seen. */
const TAIL = 160

/** What one has chosen oneself. */
const CHOSEN: readonly Event['type'][] = ['ability-taken', 'companion-came']

/** A move that was read, and to which only what its reader chose has been added. */
function isReadOf({ sort, key, told, changes }: EventCard, before: number): boolean {
  const added = told.filter(({ n }) => n > before)
  const isChosen = added.length > 0 && added.every(({ event }) => CHOSEN.includes(event.type))
  return sort === 'move' && key <= before && isChosen && changes.every(({ n }) => n <= before)
}

/** A new week stands in the header, too. */
function headerOf({ head }: EventCard, view: View): View | undefined {
  return head.type === 'week-began' ? { ...view, week: head.week, turn: null } : undefined
}

/** Whether cards add up before one's eyes. */
function moves(): boolean {
  return settings.motion && settings.pace !== 'quick'
}

/**
 * What has just happened, card by card. One's own cards lie there until they are read, and the page
 * shows nothing newer meanwhile; others' follow one another at the pace that was chosen.
 */
export class Pile {
  cards = $state.raw<readonly EventCard[]>([])
  at = $state(0)
  /** The card in sight has shown all of itself. */
  isOpen = $state(true)
  /** It lies there until somebody goes on. */
  isRead = $state(false)
  /** The newest event whose dice have been seen. */
  seen = $state(-1)
  readonly #around: Around
  #last: number | null = null
  /** One's own move under way: shown as a whole when it is over. */
  #began = Infinity
  /** What came in the same scene and is left to the table. */
  #later: readonly EventCard[] = []
  #run = 0
  #next: (() => void) | null = null
  #looking: ReturnType<typeof setTimeout> | undefined

  constructor(around: Around) {
    this.#around = around
  }

  get card(): EventCard | null {
    return this.cards[this.at] ?? null
  }

  /** What the counters do not show yet. */
  get pending(): readonly EventCard[] {
    if (this.cards.length === 0) return []
    return [...this.cards.slice(this.isOpen ? this.at + 1 : this.at), ...this.#later]
  }

  /** Takes in a scene before the page changes. */
  hear(scene: Scene): void {
    const newest = scene.story.at(-1)?.n ?? -1
    const before = this.#last ?? (scene.unread === null ? null : scene.unread - 1)
    if (before !== null && newest <= before) return
    this.#last = newest
    this.seen = before ?? newest
    if (before === null) return
    const cards = this.#new(scene, before)
    this.#stop()
    if (cards.length > 0) void this.#show(cards, scene)
    else if (!scene.isAsked) this.#lookAt(scene)
  }

  /** The card on the table has shown all of itself: from now on it is looked at. */
  opened = (): void => {
    clearTimeout(this.#looking)
    if (this.#looking !== undefined) this.#around.holdBack(null)
    this.#looking = undefined
  }

  /** What comes next waits until the newest card has added up. */
  #lookAt({ story, view }: Scene): void {
    const card = cardsOf(story.slice(-TAIL), view).at(-1)
    const wait = card && moves() ? lengthOf(card, this.seen) : 0
    if (!card || wait === 0 || card.last <= this.seen) return
    this.#around.holdBack((this.#last ?? 0) + 1)
    this.#looking = setTimeout(this.opened, wait)
  }

  /** The next card, or what was behind them. */
  goOn = (): void => this.#next?.()

  /** The page is gone. */
  leave(): void {
    this.#stop()
  }

  /** The cards to be shown now; an own move that is under way waits for its end. */
  #new({ view, story, me, isAsked }: Scene, before: number): readonly EventCard[] {
    const all = cardsOf(story.slice(-TAIL), view).filter(hasNews)
    const isMove = ({ sort, seat }: EventCard) => sort === 'move' && seat === me
    const fresh = all.filter((card) => card.last > before && !isReadOf(card, before))
    const mine = fresh.find(isMove)
    if (mine) this.#began = Math.min(this.#began, mine.key)
    if (view.attempt?.figure.seat === me && me !== null) return []
    const cards = all.filter((card) => fresh.includes(card) || card.key >= this.#began)
    this.#began = Infinity
    const held = cards.findLastIndex((card) => waits(card, me, settings.pace === 'quick'))
    this.#later = held >= 0 ? cards.slice(held + 1) : cards.slice(-1)
    if (held >= 0) return folded(cards.slice(0, held + 1), me)
    // The newest lies on the table by itself; those before it come first.
    return isAsked || settings.pace === 'quick' ? [] : folded(cards, me).slice(0, -1)
  }

  async #show(cards: readonly EventCard[], scene: Scene): Promise<void> {
    const run = ++this.#run
    const isRead = cards.some((card) => waits(card, scene.me, settings.pace === 'quick'))
    this.cards = cards
    for (const [i, card] of cards.entries()) {
      const { key, last } = card
      this.at = i
      this.isOpen = false
      this.isRead = isRead || settings.pace === 'step'
      const from = cards[i + 1]?.key ?? Math.max(key, last) + 1
      this.#around.holdBack(from, headerOf(card, scene.view))
      await (isRead ? this.#reading() : this.#pause())
      if (run !== this.#run) return
    }
    this.#stop()
    if (isRead) this.seen = this.#last ?? -1
    else this.#lookAt(scene)
  }

  /** Until somebody goes on, or the page may not wait any longer. */
  #reading(): Promise<void> {
    const read = this.#around.readResult()
    return new Promise((resolve) => {
      this.#next = resolve
      void read?.then(resolve)
    })
  }

  #pause(): Promise<void> {
    const wait = A_CARD[settings.pace]
    return new Promise((resolve) => {
      this.#next = resolve
      if (wait < Infinity) setTimeout(resolve, wait)
    })
  }

  #stop(): void {
    this.opened()
    if (this.cards.length > 0) this.#around.holdBack(null)
    this.#run++
    this.#next = null
    this.cards = []
    this.at = 0
    this.isOpen = true
  }
}
