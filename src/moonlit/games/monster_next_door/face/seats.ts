import type { Player } from '$shell/face.ts'
import type { Line } from '$shell/words.ts'
import { EACH } from './cards.ts'
import { isNext } from './prompt.ts'
import type { CardName, Laid, View } from './types.ts'

/** All decide at once, or one after another. */
export function isGathering({ asking }: View): boolean {
  return asking === 'pass' || asking === 'mix' || asking === 'give'
}

/** Takes part in what is being chosen now, and has chosen. */
export function hasChosen(view: View, seat: number): boolean {
  if (!isGathering(view) || view.asked.includes(seat)) return false
  const { underway } = view
  return view.asking !== 'give' || seat === underway?.seat || seat === underway?.at
}

/** What is said under a name. */
export function lineOf(view: View, seat: number, player: Player, me: number | null): Line {
  const asked = view.asked.includes(seat)
  if (asked) return { id: askedLine(view, seat === me) }
  if (hasChosen(view, seat)) return { id: 'seat-ready' }
  if (isNext(view, seat)) return { id: seat === me ? 'seat-you-next' : 'seat-next' }
  if (seat === me) return { id: 'seat-you' }
  if (player.kind === 'bot') return { id: 'seat-bot', args: { level: player.level ?? 'regular' } }
  return { id: 'seat-waits' }
}

function askedLine({ asking }: View, mine: boolean): string {
  if (asking === 'play') return mine ? 'seat-you-turn' : 'seat-turn'
  return mine ? 'seat-you-choose' : 'seat-chooses'
}

/** A place in the row in front of a player: a card, or the number of a turn to come. */
export type Slot =
  | { readonly kind: 'card'; readonly laid: Laid }
  | { readonly kind: 'turn'; readonly turn: number; readonly now: boolean }

/** MN-14 The cards in order of play, then the turns that are left. */
export function slotsOf(view: View, seat: number): Slot[] {
  const row = view.rows[seat] ?? []
  const taken = view.turns[seat] ?? 0
  const now = view.asking === 'play' && view.asked.includes(seat)
  const left = Array.from({ length: Math.max(0, EACH - taken) }, (_, i): Slot => {
    return { kind: 'turn', turn: taken + 1 + i, now: now && i === 0 }
  })
  return [...row.map((laid): Slot => ({ kind: 'card', laid })), ...left]
}

/** The hand of another player: what is known of it, and backs. */
export function handOf(view: View, seat: number): (CardName | null)[] {
  const size = view.sizes[seat] ?? 0
  const known = (view.known[seat] ?? []).slice(0, size)
  return [...known, ...Array.from({ length: size - known.length }, () => null)]
}
