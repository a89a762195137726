import astrolabe from 'icon:game-icons/astrolabe'
import coffeeCup from 'icon:game-icons/coffee-cup'
import crystalBall from 'icon:game-icons/crystal-ball'
import palm from 'icon:game-icons/palm'
import type { IconArt } from '$shell/furniture/icon.ts'
import type { BySuit, Cards, SuitName } from './types.ts'

/** In the order of the rulebook, shortest suit first. */
export const SUITS: readonly SuitName[] = ['chiromancy', 'crystal', 'grounds', 'astrology']

export const DECK: BySuit<number> = { chiromancy: 6, crystal: 8, grounds: 10, astrology: 12 }

interface SuitLook {
  readonly icon: IconArt
  /** Its colour on paper. */
  readonly ink: string
  /** Its colour in the room, by day and by night. */
  readonly light: string
}

export const LOOK: BySuit<SuitLook> = {
  chiromancy: { icon: palm, ink: '#8f2433', light: 'light-dark(#8f2433, #f0a0a0)' },
  crystal: { icon: crystalBall, ink: '#1d5485', light: 'light-dark(#1d5485, #9cc9f5)' },
  grounds: { icon: coffeeCup, ink: '#2c6238', light: 'light-dark(#2c6238, #a5d9a6)' },
  astrology: { icon: astrolabe, ink: '#6e4a00', light: 'light-dark(#6e4a00, #f0ce79)' },
}

export const NONE: BySuit<number> = { chiromancy: 0, crystal: 0, grounds: 0, astrology: 0 }

/** How many cards of a suit; a suit without cards is not written down. */
export function countOf(cards: Cards | null, suit: SuitName): number {
  return cards?.[suit] ?? 0
}

export function bySuit<T>(value: (suit: SuitName) => T): BySuit<T> {
  return {
    chiromancy: value('chiromancy'),
    crystal: value('crystal'),
    grounds: value('grounds'),
    astrology: value('astrology'),
  }
}

export function sumOf(cards: Cards | null): number {
  return SUITS.reduce((sum, suit) => sum + countOf(cards, suit), 0)
}

export function sameCards(one: Cards, other: Cards): boolean {
  return SUITS.every((suit) => countOf(one, suit) === countOf(other, suit))
}

/** Every single card of a bundle, suit by suit. */
export function eachCard(cards: Cards | null): SuitName[] {
  return SUITS.flatMap((suit) => Array<SuitName>(countOf(cards, suit)).fill(suit))
}
