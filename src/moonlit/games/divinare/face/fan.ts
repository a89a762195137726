/** How far apart cards of one suit lie, so that all suits fit into the width. */
export interface Fan {
  readonly step: number
  /** Cards that are raised show more of themselves, so that a finger can put them back. */
  readonly raisedStep: number
}

interface Room {
  readonly width: number
  readonly card: number
  readonly gap: number
  /** Cards of each suit in hand. */
  readonly counts: readonly number[]
  /** Raised cards of each suit. */
  readonly raised: readonly number[]
}

/** The share of a card that must stay uncovered, so that its suit can be told. */
const INDEX = 0.27

function underneath(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + Math.max(0, n - 1), 0)
}

/** The first of these card widths, widest first, with which every card still shows its suit. */
export function cardFor(
  cards: readonly [number, ...number[]],
  { width, gap, counts }: Pick<Room, 'width' | 'gap' | 'counts'>,
): number {
  const all = counts.length + underneath(counts) * INDEX
  const fits = (card: number) => all * card + (counts.length - 1) * gap <= width
  return cards.find(fits) ?? cards.at(-1) ?? cards[0]
}

export function fan({ width, card, gap, counts, raised }: Room): Fan {
  const under = underneath(counts)
  const shown = counts.reduce((sum, n, i) => sum + Math.min(raised[i] ?? 0, Math.max(0, n - 1)), 0)
  const room = width - counts.length * card - Math.max(0, counts.length - 1) * gap
  const even = under === 0 ? card : Math.max(6, room / under)
  const step = Math.min(even, card * 0.46)
  if (step >= 26 || shown === 0) return { step, raisedStep: step }
  const rest = under - shown
  return {
    raisedStep: 26,
    step: rest === 0 ? step : Math.max(6, Math.min(step, (room - shown * 26) / rest)),
  }
}
