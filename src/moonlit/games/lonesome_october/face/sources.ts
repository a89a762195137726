import { BOOKLETS } from './booklets.ts'
import { capOf, type Throw } from './moment.ts'
import { STAT_OF } from './menu.ts'
import { effectName, t, type People } from './says.ts'
import type { Move } from './types.ts'

/** Something added to a roll: what it is, and where it comes from. */
export interface Modifier {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly n: number
}

/** Whose booklet an ability stands in. */
export function ownerOf(ability: string): string | null {
  const found = Object.entries(BOOKLETS).find(([, { abilities }]) => abilities.includes(ability))
  return found?.[0] ?? null
}

/** LO-51 Everything added to a roll by name and source; LO-6 the cap comes last. */
export function modifiersOf(thrown: Throw, move: Move, people: People): Modifier[] {
  const cap = capOf(thrown)
  const parts = cap === 0 ? thrown.parts : [...thrown.parts, { name: 'cap', n: cap }]
  return parts.map(({ name, n }) => ({
    name,
    n,
    title: titleOf(name, move),
    source: sourceOf(name, thrown, people),
  }))
}

function titleOf(name: string, move: Move): string {
  if (name === 'stat') return t(`term-${STAT_OF[move]}`)
  return name === 'faith' || name === 'cap' ? t(`part-${name}`) : effectName(name)
}

function sourceOf(name: string, { seat, who, lent }: Throw, people: People): string {
  if (name === 'stat' && lent !== null) {
    const other = who === 'player' ? people.companionOf(seat) : 'player'
    return t('source-lent', { effect: effectName(lent), figure: people.figure(seat, other) })
  }
  if (name === 'stat') return t('source-stat', { figure: people.figure(seat, who) })
  if (name === 'faith' || name === 'cap') return t(`source-${name}`)
  const owner = ownerOf(name)
  if (owner === null) return t('source-ingredient')
  const isOwn = people.characterAt(seat) === owner
  return t(isOwn ? 'source-own' : 'source-other', { target: owner })
}
