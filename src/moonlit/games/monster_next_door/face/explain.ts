import { getContext, setContext } from 'svelte'
import { explainer, type Explained } from '$shell/furniture/explain.ts'
import { isMonster } from './cards.ts'
import { t, textOf } from './says.ts'
import type { CardName, Options } from './types.ts'

/** The marks of this table, each with the clause that speaks of it. */
export const CLAUSES = {
  'explain-card': 'MN-14',
  'explain-monster': 'MN-59',
  'explain-back': 'MN-9',
  'explain-digits': 'MN-16',
  'explain-turn': 'MN-12',
  'explain-points': 'MN-74',
  'explain-held': 'MN-13',
  'explain-friend': 'MN-43',
  'explain-chance': 'MN-67',
  'explain-hit': 'MN-28',
  'explain-aimed': 'MN-24',
  'explain-aim': 'MN-24',
  'explain-ready': 'MN-10',
  'explain-centre': 'MN-8',
  'explain-lap': 'MN-68',
  'explain-direction': 'MN-52',
  'explain-learned': 'MN-9',
  'explain-moved': 'MN-63',
  'explain-round': 'MN-73',
  'explain-round-points': 'MN-69',
  'explain-which': 'MN-6',
  'explain-unseen': 'MN-5',
} as const

/** What the rules say of each card. */
const OF_CARD: Readonly<Record<CardName, string>> = {
  wanted: 'MN-10',
  hunter: 'MN-28',
  hide: 'MN-33',
  friend: 'MN-43',
  dog: 'MN-36',
  investigate: 'MN-48',
  gossip: 'MN-52',
  rumour: 'MN-53',
  deal: 'MN-56',
  steal: 'MN-49',
  fog: 'MN-54',
  werewolf: 'MN-61',
  mermaid: 'MN-60',
  vampire: 'MN-62',
  mandrake: 'MN-63',
  gumiho: 'MN-64',
}

export const explains = explainer(CLAUSES)

const OPTIONS = Symbol('options')

/** Lets every card below this component say what it does at this table. */
export function playBy(options: () => Options): void {
  setContext(OPTIONS, options)
}

/** What the frame around a monster on the table says. */
export type Framed = 'here' | 'ready' | 'none'

/** How cards explain themselves here; null is a back. In a drawing, at no table, they do not. */
export function cardExplainer(): (card: CardName | null, framed?: Framed) => Explained | null {
  const options = getContext<(() => Options) | undefined>(OPTIONS)
  return (card, framed = 'none') => {
    if (options === undefined) return null
    if (card === null) return explains('explain-back')
    const args = { name: t(`card-${card}`), text: textOf(card, options()), framed }
    return explains(isMonster(card) ? 'explain-monster' : 'explain-card', args, OF_CARD[card])
  }
}
