import { t, type People } from './says.ts'
import type { Action, View } from './types.ts'

/** LO-171 So many letters may be told with a deed. */
export const LONGEST = 280

const TOLD: readonly Action['type'][] = [
  'search',
  'spy',
  'fight',
  'duel',
  'call',
  'prepare',
  'heal',
  'help',
  'exchange',
  'calculate',
  'pilfer',
  'use',
  'lay',
]

/** LO-171 Whether words may be said with this choice. */
export function mayTell({ phase, options }: View, action: Action | null): boolean {
  if (options.narration === 'off' || action === null) return false
  const isDeed = phase.type === 'menu' || phase.type === 'gap' || phase.type === 'laying'
  return isDeed && TOLD.includes(action.type)
}

export const NOTES = ['duty', 'refuge'] as const
export type Note = (typeof NOTES)[number]

/** LO-171 At setup there is a line to write about a duty and about a refuge. */
export function notesToWrite(view: View, people: People): readonly Note[] {
  const { me } = people
  const isEarly = view.week <= 1 && view.phase.type !== 'over'
  if (me === null || view.options.narration === 'off' || !isEarly) return []
  if (view.pairs[me]?.character === null) return []
  return NOTES.filter((note) => people.note(me, note) === null)
}

/** What there is to tell of: one's own duty, as it is written or as it is printed. */
export function hintFor(view: View, people: People): string {
  const { me } = people
  const character = me === null ? null : (view.pairs[me]?.character ?? null)
  if (me === null || character === null) return t('narrate-hint')
  const duty = people.note(me, 'duty') ?? t(`character-${character}-duty`)
  return t('narrate-hint-duty', { duty })
}
