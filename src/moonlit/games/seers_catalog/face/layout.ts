/** How large the melds of a trick can be drawn. */
export interface Layout {
  /** All melds side by side; else the older ones in a row of their own above. */
  readonly inRow: boolean
  /** Whether the empty places beside the last meld fit too. */
  readonly slots: boolean
  readonly best: Cards
  readonly old: Cards
}

export interface Cards {
  readonly card: number
  /** From one card to the next. */
  readonly step: number
}

export interface Room {
  readonly width: number
  readonly height: number
}

const RATIO = 1.42
const BETWEEN = 44
const CAPTION = 32
/** Names need room below even one card. */
const NAME = 100
const LARGE = [118, 108, 98, 90] as const
const SMALL = [92, 82, 74, 66, 58, 50, 44] as const
const OLD = [50, 44, 38, 34] as const
const OLD_GAP = 12

function cardsOf(card: number, share: number): Cards {
  return { card, step: Math.round(card * share) }
}

function widthOf(size: number, { card, step }: Cards): number {
  return card + Math.max(0, size - 1) * step
}

/** The melds by their number of cards, oldest first; `slots` empty places follow where they fit. */
export function layoutOf(sizes: readonly number[], room: Room, slots = 0): Layout {
  const [old, best] = [sizes.slice(0, -1), sizes.at(-1) ?? 1]
  return (
    sideBySide(old, best, room, slots) ?? sideBySide(old, best, room, 0) ?? stacked(old, best, room)
  )
}

function sideBySide(
  old: readonly number[],
  best: number,
  { width, height }: Room,
  slots: number,
): Layout | null {
  for (const large of LARGE) {
    const top = cardsOf(large, 0.61)
    const rest = cardsOf(Math.round(large * 0.78), 0.58)
    const places = [...old, ...(slots > 0 ? [slots] : [])]
    const all = places.reduce((sum, size) => sum + Math.max(NAME, widthOf(size, rest)) + BETWEEN, 0)
    const fits =
      all + Math.max(NAME, widthOf(best, top)) <= width && large * RATIO + CAPTION <= height
    if (fits) return { inRow: true, slots: slots > 0, best: top, old: rest }
  }
  return null
}

function stacked(old: readonly number[], best: number, { width, height }: Room): Layout {
  const shares = [0.58, 0.46, 0.36, 0.3]
  const rest = OLD.map((card) => cardsOf(card, 0.5)).find((cards) => rowsOf(old, cards, width) <= 1)
  const oldCards = rest ?? cardsOf(34, 0.44)
  const rows = old.length === 0 ? 0 : rowsOf(old, oldCards, width)
  const left = height - rows * (oldCards.card * RATIO + 24)
  for (const card of SMALL) {
    if (card * RATIO + CAPTION > left) continue
    const fitting = shares.map((share) => cardsOf(card, share))
    const found = fitting.find((cards) => widthOf(best, cards) <= width)
    if (found) return { inRow: false, slots: false, best: found, old: oldCards }
  }
  const least = SMALL.at(-1) ?? 44
  const step = Math.max(10, Math.min(least * 0.5, (width - least) / Math.max(1, best - 1)))
  const smallest = { card: least, step: Math.floor(step) }
  return { inRow: false, slots: false, best: smallest, old: oldCards }
}

function rowsOf(sizes: readonly number[], cards: Cards, width: number): number {
  let [rows, used] = [1, 0]
  for (const size of sizes) {
    const needed = widthOf(size, cards) + OLD_GAP
    if (used > 0 && used + needed > width) [rows, used] = [rows + 1, 0]
    used += needed
  }
  return rows
}
