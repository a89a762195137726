/** An ingredient is a suit and a rank (`C10`), an artifact a name (`rune_knife`), a back `?`. */
export type Suit = 'C' | 'H' | 'D' | 'S'

const INGREDIENT = /^([CHDS])(\d+|K|A)$/
const SIGNS: Readonly<Record<Suit, string>> = { C: '♣', H: '♥', D: '♦', S: '♠' }
const INKS: Readonly<Record<Suit, string>> = {
  C: '#2c6238',
  H: '#8f2433',
  D: '#7a5410',
  S: '#26366e',
}
const ARTIFACT_VALUE = 13

export function suitOf(card: string): Suit | null {
  return (INGREDIENT.exec(card)?.[1] as Suit | undefined) ?? null
}

/** "10", "K", or nothing for an artifact. */
export function rankOf(card: string): string {
  return INGREDIENT.exec(card)?.[2] ?? ''
}

export function signOf(card: string): string {
  const suit = suitOf(card)
  return suit ? SIGNS[suit] : ''
}

/** The ink of a card on paper. */
export function inkOf(card: string): string {
  const suit = suitOf(card)
  return suit ? INKS[suit] : '#4a3a1c'
}

/** LO-144 What a card is worth in the Ritual. */
export function valueOf(card: string): number {
  const rank = rankOf(card)
  if (rank === '') return ARTIFACT_VALUE
  return { K: 11, A: 12 }[rank] ?? Number(rank)
}

/** Whether a card has a letter, which does not say what it is worth: kings and aces. */
export function isLettered(card: string): boolean {
  return ['K', 'A'].includes(rankOf(card))
}

export function isHidden(card: string): boolean {
  return card === '?'
}
