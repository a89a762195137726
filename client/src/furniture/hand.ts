/** Cards that belong together in a hand; a wider gap follows them. */
export interface HandGroup<Card> {
  readonly id: string
  readonly cards: readonly Card[]
  /** They have names, so their neighbours cover less of them. */
  readonly named?: boolean
}

/** How the cards of a hand lie in one row. */
export interface Spread {
  /** How wide a card is drawn. */
  readonly card: number
  /** From one card to the next. */
  readonly step: number
  /** The same for cards with names. */
  readonly namedStep: number
  /** How much further it is to the next group. */
  readonly gap: number
}

interface Room {
  readonly width: number
  /** Widths of cards, widest first. */
  readonly cards: readonly [number, ...number[]]
  /** Groups by their number of cards. */
  readonly groups: readonly { readonly count: number; readonly named?: boolean }[]
}

/** The share of a card that must stay uncovered, so that its index can be read. */
const INDEX = 0.36
const NAME = 0.92
const APART = 6

/** One row: as wide as fits, side by side where there is room, else one under the other. */
export function spread({ width, cards, groups }: Room): Spread {
  const count = (named: boolean) =>
    groups.reduce((sum, group) => sum + (Boolean(group.named) === named ? group.count : 0), 0)
  // The last card of the row covers nothing.
  const ends = groups.at(-1)?.named === true
  const [plain, open] = [count(false) - (ends ? 0 : 1), count(true) - (ends ? 1 : 0)]
  const gaps = Math.max(0, groups.length - 1)
  const room = (card: number, named: number) =>
    width - card - gaps * gapOf(card) - Math.max(0, open) * named
  const fits = (card: number) => room(card, card * NAME) >= plain * card * INDEX
  const card = cards.find(fits) ?? cards.at(-1) ?? cards[0]
  const widest = card + APART
  const even = room(card, 0) / Math.max(1, plain + open)
  const namedStep = Math.min(widest, Math.max(even, fits(card) ? card * NAME : even))
  const step = plain > 0 ? room(card, namedStep) / plain : widest
  return { card, gap: gapOf(card), namedStep, step: Math.max(6, Math.min(step, widest)) }
}

function gapOf(card: number): number {
  return Math.round(card * 0.22)
}

/** A grid for thumbs: two rows of seven or eight, more rows only for very large hands. */
export function grid(all: number, width: number, gap: number): { columns: number; card: number } {
  const columns = all <= 14 ? Math.max(5, Math.min(7, all)) : 8
  const card = Math.floor((width - (columns - 1) * gap) / columns)
  return { columns, card: Math.min(56, card) }
}
