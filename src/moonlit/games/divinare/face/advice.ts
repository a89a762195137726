import { signed } from '$shell/words.ts'
import { t } from './says.ts'
import { SUITS } from './suits.ts'
import type { Advice, Board, Place, SuitName, View } from './types.ts'

/** A place for the token, and the points it brings on average. */
export interface Target {
  readonly to: Place
  readonly points: number
}

/** What there is to say about one board. */
export interface Counsel {
  /** How likely it is that 0, 1, 2 … cards of the suit come out. */
  readonly odds: readonly number[]
  readonly held: number
  /** Where the token stands now. */
  readonly here: Target
  /** Everywhere it may go with a card of the suit. */
  readonly targets: readonly Target[]
  readonly best: Target | null
}

/** The suit the assistant speaks of: the one looked into, else one in hand. */
export function suitOf(topic: string | null, advice: Advice | null, view: View): SuitName {
  const asked = SUITS.find((suit) => suit === topic)
  if (asked) return asked
  return SUITS.find((suit) => (view.hand?.[suit] ?? 0) > 0 && advice?.boards[suit]) ?? 'chiromancy'
}

/** What the numbers mean for this view; nothing where there are none, or nobody to advise. */
export function counselOn(suit: SuitName, view: View, advice: Advice | null): Counsel | null {
  const stands = view.seat === null ? undefined : view.tokens[view.seat]?.[suit]
  if (!advice || stands === undefined) return null
  const { law, held, reach } = advice.boards[suit]
  const places: readonly Place[] = ['centre', ...view.boards[suit].spaces]
  const target = (to: Place): Target => ({ to, points: law.worth[places.indexOf(to)] ?? 0 })
  const targets = reach.map(target)
  const most = Math.max(...targets.map(({ points }) => points))
  const best = targets.find(({ points }) => points === most) ?? null
  return { odds: law.odds, held, here: target(stands), targets, best }
}

/** Expected points of a place the token may go to; null for any other. */
export function hopeAt(board: Counsel, place: Place): number | null {
  return board.targets.find((target) => target.to === place)?.points ?? null
}

/** How likely the count is not on the board at all. */
export function missOf(board: Board, advice: Counsel): number {
  return advice.odds.reduce((sum, p, count) => (board.spaces.includes(count) ? sum : sum + p), 0)
}

/** What the numbers say, in a few sentences. */
export function adviceLine(view: View, board: Counsel, suit: SuitName): string {
  const { best, here } = board
  const more = board.held - 1
  const at = { at: here.to, points: signed(here.points, here.to === 'centre' ? 0 : 1) }
  if (!best) return [t('assistant-none', { suit }), t('assistant-here', at)].join(' ')
  const mayPass = view.done < view.steps.length
  const points = signed(best.points, best.to === 'centre' ? 0 : 1)
  const stays = here.to !== 'centre' && here.points > best.points
  return [
    t('assistant-best', { to: best.to, points }),
    ...(stays ? [t('assistant-here', at), t('assistant-forced')] : []),
    more > 0
      ? t('assistant-more', { suit, n: more })
      : t(mayPass ? 'assistant-last-pass' : 'assistant-last', { suit }),
  ].join(' ')
}
