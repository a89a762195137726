import { explainer, type Explained } from '$shell/furniture/explain.ts'
import { ARTIFACTS, cardOf } from './cards.ts'
import { cardName, t } from './says.ts'

/** The marks of this table, each with the clause that speaks of it. */
export const CLAUSES = {
  'explain-card': 'SC-20',
  'explain-joker': 'SC-24',
  'explain-artifact': 'SC-50',
  'explain-cards': 'SC-80',
  'explain-six': 'SC-15',
  'explain-bonus': 'SC-41',
  'explain-points': 'SC-90',
  'explain-first': 'SC-6',
  'explain-passed': 'SC-12',
  'explain-known': 'SC-67',
  'explain-discard': 'SC-14',
  'explain-last': 'SC-72',
  'explain-reversed': 'SC-73',
  'explain-free': 'SC-62',
  'explain-need': 'SC-11',
  'explain-arrow': 'SC-29',
  'explain-slot': 'SC-11',
  'explain-kind': 'SC-20',
  'explain-meld': 'SC-27',
  'explain-won': 'SC-14',
  'explain-chosen': null,
  'explain-round': 'SC-1',
  'explain-round-points': 'SC-82',
  'explain-lowest': 'SC-81',
  'explain-cost': 'SC-82',
  'explain-unseen': 'SC-2',
  'explain-wins': 'SC-29',
} as const

export const explains = explainer(CLAUSES)

/** What a card of the game says of itself. */
export function explainsCard(name: string): Explained {
  const { sort } = cardOf(name)
  if (sort === 'suit') return explains('explain-card', { name: cardName(name) })
  if (sort === 'joker') return explains('explain-joker', { text: t('joker-text') })
  const artifact = ARTIFACTS[name]
  const args = {
    name: t(`artifact-${name}`),
    sort: t(`class-${artifact?.sort ?? 'timed'}`),
    text: t(`artifact-${name}-text`),
  }
  return explains('explain-artifact', args, artifact?.clause)
}
