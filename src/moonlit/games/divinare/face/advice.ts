import { signed } from '$shell/words.ts'
import { t } from './says.ts'
import { SUITS } from './suits.ts'
import type { Advice, Board, BoardAdvice, Place, SuitName, View } from './types.ts'

/** The suit the assistant speaks of: the one looked into, else one in hand. */
export function suitOf(topic: string | null, advice: Advice | null, view: View): SuitName {
  const asked = SUITS.find((suit) => suit === topic)
  if (asked) return asked
  return SUITS.find((suit) => (view.hand?.[suit] ?? 0) > 0 && advice?.boards[suit]) ?? 'chiromancy'
}

/** Expected points of a place the token may go to; null for any other. */
export function hopeAt(board: BoardAdvice, place: Place): number | null {
  return board.targets.find((target) => target.to === place)?.points ?? null
}

/** How likely the count is not on the board at all. */
export function missOf(board: Board, advice: BoardAdvice): number {
  return advice.odds.reduce((sum, p, count) => (board.spaces.includes(count) ? sum : sum + p), 0)
}

/** What the numbers say, in a few sentences. */
export function adviceLine(view: View, board: BoardAdvice, suit: SuitName): string {
  const { best, here, more } = board
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
