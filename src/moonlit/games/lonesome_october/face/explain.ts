import { explainer, type Explained } from '$shell/furniture/explain.ts'
import { isHidden, valueOf } from './deck.ts'
import { cardName } from './says.ts'
import { clauseOf, messageOf } from './terms.ts'

/** The marks of this table that are no terms, each with the clause that speaks of it. */
export const CLAUSES = {
  'explain-week': 'LO-15',
  'explain-last-night': 'LO-143',
  'explain-figure': 'LO-15',
  'explain-ingredients': 'LO-44',
  'explain-card': 'LO-144',
  'explain-back': 'LO-35',
  'explain-guide': null,
  'explain-roll': 'LO-5',
  'explain-odds': 'LO-5',
  'explain-levels': 'LO-35',
  'explain-problem': 'LO-81',
  'explain-worth': 'LO-144',
  'explain-bid': 'LO-147',
  'explain-fire': 'LO-148',
  'explain-ritual-round': 'LO-143',
  'explain-side-total': 'LO-144',
  'explain-in-turn': 'LO-155',
} as const

export const explains = explainer(CLAUSES)

/** A term of the game, by its own words: `debt`, `effect-sword`, `companion-snuff`. */
export function explainsTerm(of: string): Explained {
  return { 'data-explain': messageOf(of), 'data-clause': clauseOf(of) ?? undefined }
}

/** An ingredient or an artifact. */
export function explainsCard(card: string): Explained {
  if (isHidden(card)) return explains('explain-back')
  return explains('explain-card', { name: cardName(card), value: valueOf(card) })
}
