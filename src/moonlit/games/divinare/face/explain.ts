import { explainer } from '$shell/furniture/explain.ts'

/** The marks of this table, each with the clause that speaks of it. */
export const CLAUSES = {
  'explain-suit': 'DV-19',
  'explain-pile': 'DV-19',
  'explain-space': 'DV-31',
  'explain-bonus': 'DV-34',
  'explain-odds': 'DV-6',
  'explain-hope': 'DV-34',
  'explain-token': 'DV-21',
  'explain-ghost': 'DV-20',
  'explain-centre': 'DV-30',
  'explain-verdict': 'DV-34',
  'explain-came-out': 'DV-29',
  'explain-pass': 'DV-10',
  'explain-discard': 'DV-16',
  'explain-discards': 'DV-16',
  'explain-card': 'DV-20',
  'explain-arrived': 'DV-10',
  'explain-held': 'DV-5',
  'explain-points': 'DV-36',
  'explain-points-hidden': 'DV-36',
  'explain-round-points': 'DV-36',
  'explain-unseen': 'DV-6',
  'explain-first': 'DV-3',
} as const

export const explains = explainer(CLAUSES)
