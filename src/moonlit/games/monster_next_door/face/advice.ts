import { KINDS } from './cards.ts'
import type { Advice, CardName, Monster } from './types.ts'

/** The others, the most suspicious first. */
export function suspects(advice: Advice, me: number | null): number[] {
  return advice.seats
    .map((_, seat) => seat)
    .filter((seat) => seat !== me)
    .sort((one, other) => chanceOf(advice, other) - chanceOf(advice, one) || one - other)
}

/** How likely a seat holds the monster. */
export function chanceOf(advice: Advice, seat: number): number {
  return advice.seats[seat]?.monster ?? 0
}

/** How likely this monster is the one of the round. */
export function oddsOf(advice: Advice, monster: Monster): number {
  return advice.monsters.find((one) => one.monster === monster)?.chance ?? 0
}

/** Kinds of which some are still unseen, in the order of a hand. */
export function unseenOf(advice: Advice): { card: CardName; n: number }[] {
  return KINDS.map((card) => ({ card, n: advice.unseen[card] ?? 0 })).filter(({ n }) => n > 0)
}
