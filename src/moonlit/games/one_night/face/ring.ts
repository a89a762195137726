/** The seats as one sits: the left neighbour first, oneself last. */
export function around(players: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1
  return Array.from({ length: players }, (_, i) => (first + i) % players)
}

/** How many seats stand side by side on a phone, in one row or in two that are about equal. */
export function columnsFor(players: number): number {
  return players <= 5 ? players : Math.ceil(players / 2)
}

const WIDE = 43
const HIGH = 39

/** Where the i-th seat stands on the oval, in per cent; the last one below, the rest clockwise. */
export function ringAt(i: number, players: number): { x: number; y: number } {
  const angle = Math.PI / 2 + ((i + 1) * 2 * Math.PI) / players
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(50 + WIDE * Math.cos(angle)), y: round(50 + HIGH * Math.sin(angle)) }
}
