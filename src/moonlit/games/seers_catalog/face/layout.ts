/** How large the melds of a trick can be drawn. */
export interface Layout {
  /** All melds side by side; else the older ones in a row of their own above. */
  readonly inRow: boolean
  /** Whether the empty places beside the last meld fit too. */
  readonly slots: boolean
  readonly best: Cards
  readonly old: Cards
  /** How many of the oldest melds have no room. */
  readonly hidden: number
}

export interface Cards {
  readonly card: number
  /** From one card to the next. */
  readonly step: number
}

/** How many cards a meld has, and how many were laid beside it. */
export interface MeldSize {
  readonly base: number
  readonly extras: number
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
const LARGEST = [158, 144, 130, ...LARGE] as const
/** From this width on melds may be larger. */
const ROOMY = 1250
const SMALL = [92, 82, 74, 66, 58, 50, 44] as const
const OLD = [50, 44, 38, 34, 30] as const
const LEAST_OLD: Cards = { card: 26, step: 12 }
const SHARES = [0.58, 0.46, 0.36, 0.3]
/** The newest meld is at least so much larger. */
const LARGER = 1.3
const OLD_GAP = 12
/** Between a meld and what was laid with it. */
export const BESIDE = 6

function cardsOf(card: number, share: number): Cards {
  return { card, step: Math.round(card * share) }
}

export function widthOf({ base, extras }: MeldSize, { card, step }: Cards): number {
  const beside = extras > 0 ? card + BESIDE + (extras - 1) * step : 0
  return card + Math.max(0, base - 1) * step + beside
}

/** The melds by their size, oldest first; `slots` empty places follow where they fit. */
export function layoutOf(sizes: readonly MeldSize[], room: Room, slots = 0): Layout {
  const [old, best] = [sizes.slice(0, -1), sizes.at(-1) ?? { base: 1, extras: 0 }]
  return (
    sideBySide(old, best, room, slots) ?? sideBySide(old, best, room, 0) ?? stacked(old, best, room)
  )
}

function sideBySide(
  old: readonly MeldSize[],
  best: MeldSize,
  { width, height }: Room,
  slots: number,
): Layout | null {
  for (const large of width > ROOMY ? LARGEST : LARGE) {
    const top = cardsOf(large, 0.61)
    const rest = cardsOf(Math.round(large * 0.78), 0.58)
    const places = [...old, ...(slots > 0 ? [{ base: slots, extras: 0 }] : [])]
    const all = places.reduce((sum, size) => sum + Math.max(NAME, widthOf(size, rest)) + BETWEEN, 0)
    const fits =
      all + Math.max(NAME, widthOf(best, top)) <= width && large * RATIO + CAPTION <= height
    if (fits) return { inRow: true, slots: slots > 0, best: top, old: rest, hidden: 0 }
  }
  return null
}

/** Older melds get smaller before the newest stops being the largest. */
function stacked(old: readonly MeldSize[], best: MeldSize, room: Room): Layout {
  const tries = OLD.map((card) => stackedUnder(old, best, room, cardsOf(card, 0.5)))
  const good = tries.find((found) => found.rows <= 1 && found.best.card >= found.old.card * LARGER)
  const { best: top, old: rest } = good ?? stackedUnder(old, best, room, LEAST_OLD)
  return { inRow: false, slots: false, best: top, old: rest, hidden: 0 }
}

const LOW = [98, 90, 82, 74, 66, 58, 50, 44] as const
const LOW_CAPTION = 26
const LOW_BETWEEN = 14
const LOW_NAME = 66

/** A felt that is wide and low: one row, from which the oldest melds go first. */
export function lowLayout(sizes: readonly MeldSize[], { width, height }: Room): Layout {
  const [old, best] = [sizes.slice(0, -1), sizes.at(-1) ?? { base: 1, extras: 0 }]
  const cards = LOW.filter((card) => card * RATIO + LOW_CAPTION <= height)
  for (const keep of old.map((_, i) => old.length - i).concat(0)) {
    for (const card of cards.length > 0 ? cards : LOW.slice(-1)) {
      const [top, rest] = [cardsOf(card, 0.54), cardsOf(Math.round(card * 0.62), 0.54)]
      const kept = old.slice(old.length - keep)
      const all = kept.reduce(
        (sum, size) => sum + Math.max(LOW_NAME, widthOf(size, rest)) + LOW_BETWEEN,
        0,
      )
      const hidden = old.length - keep
      if (all + widthOf(best, top) <= width)
        return { inRow: true, slots: false, best: top, old: rest, hidden }
    }
  }
  return {
    inRow: true,
    slots: false,
    best: smallest(best, width),
    old: LEAST_OLD,
    hidden: old.length,
  }
}

/** The newest meld as large as it can be below the others. */
function stackedUnder(
  old: readonly MeldSize[],
  best: MeldSize,
  { width, height }: Room,
  rest: Cards,
) {
  const rows = old.length === 0 ? 0 : rowsOf(old, rest, width)
  const left = height - rows * (rest.card * RATIO + 24)
  const fitting = SMALL.filter((card) => card * RATIO + CAPTION <= left)
    .map((card) => SHARES.map((share) => cardsOf(card, share)))
    .flat()
  const found = fitting.find((cards) => widthOf(best, cards) <= width)
  return { rows, old: rest, best: found ?? smallest(best, width) }
}

function smallest(best: MeldSize, width: number): Cards {
  const card = SMALL.at(-1) ?? 44
  const room = width - widthOf({ ...best, base: 1 }, { card, step: 10 })
  const step = Math.max(10, Math.min(card * 0.5, room / Math.max(1, best.base - 1)))
  return { card, step: Math.floor(step) }
}

function rowsOf(sizes: readonly MeldSize[], cards: Cards, width: number): number {
  let [rows, used] = [1, 0]
  for (const size of sizes) {
    const needed = widthOf(size, cards) + OLD_GAP
    if (used > 0 && used + needed > width) [rows, used] = [rows + 1, 0]
    used += needed
  }
  return rows
}
