import type { CardName, RoundResult } from './types.ts'

/** Why a round brought a seat what it brought: `why-…` in the words. */
export type Why =
  'monster' | 'friend-won' | 'got-away' | 'caught' | 'betrayed' | 'holder' | 'friend-lost' | 'hunt'

/** MN-69, MN-70, MN-71 One reason for each seat. */
export function whyOf(result: RoundResult, seat: number): Why {
  const isFriend = result.friends.includes(seat)
  if (result.ending === 'played') {
    if (seat === result.seat) return 'monster'
    return isFriend ? 'friend-won' : 'got-away'
  }
  if (seat === result.seat) return result.betrayal ? 'betrayed' : 'caught'
  if (seat === result.holder) return 'holder'
  return isFriend ? 'friend-lost' : 'hunt'
}

/** What a seat held when the night ended, the monster first; null where the table keeps it secret. */
export function heldAtEnd(result: RoundResult, seat: number): readonly CardName[] | null {
  if (!result.hands) return seat === result.holder ? [result.monster] : null
  const left = result.hands[seat] ?? []
  return seat === result.holder ? [result.monster, ...left] : left
}
