import type { PromptWords } from '$shell/furniture/prompt.ts'
import { begin, deedsNow, mayDecline, moodOf, picksOf, type Mood, type Pick } from './night.ts'
import { t, type People } from './says.ts'
import type { Action, View } from './types.ts'

interface Asked {
  readonly view: View
  readonly options: readonly Action[]
  readonly picked: readonly Pick[]
  readonly chosen: Action | null
  readonly people: People
}

/** What the prompt of the night says. */
export function nightWords(asked: Asked): PromptWords {
  const { view, options, people } = asked
  const mood: Mood = moodOf(view, options.length > 0)
  switch (mood) {
    case 'dealt':
      return dealtWords(view)
    case 'asked':
      return askWords(asked)
    case 'told':
      return { question: toldNow(view, people) }
    case 'idle':
      return { question: t('night-idle'), consequence: t('night-idle-help') }
    case 'dawn':
      return { question: t('night-dawn'), consequence: tableWords(view, people) }
    default:
      if (view.seat === null) return { question: t('night-onlooker') }
      return { question: t('night-asleep'), consequence: t('night-asleep-help') }
  }
}

function dealtWords({ dealt }: View): PromptWords {
  if (!dealt) return { question: t('night-onlooker') }
  return { question: t('night-dealt', { role: dealt }), consequence: t(`thing-${dealt}-help`) }
}

function toldNow(view: View, people: People): string {
  return deedsNow(view)
    .flatMap(people.deed)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function askWords({ view, options, picked, chosen, people }: Asked): PromptWords {
  const decision = view.asking?.decision ?? ''
  if (chosen) return sureWords(chosen, people)
  const own = picked.filter((pick) => !begin(options).includes(pick))
  if (own.length === 0) {
    const rule = t(mayDecline(options) ? 'ask-may' : 'ask-must')
    return { question: t('ask-night', { decision }), consequence: rule }
  }
  const names = own.map(people.card).join(', ')
  return { question: t('ask-night', { decision }), consequence: t('ask-more', { names }) }
}

/** The choice in words, before it is confirmed. */
function sureWords(chosen: Action, people: People): PromptWords {
  const [a = '', b = ''] = picksOf(chosen)
  const name = (pick: Pick) => (pick === 'left' || pick === 'right' ? pick : people.card(pick))
  return {
    question: t(`sure-${chosen.type}`, { a: name(a), b: name(b) }),
    consequence: t(`then-${chosen.type}`),
  }
}

/** ON-87 What lies open on the table, in one sentence. */
export function tableWords({ table }: View, people: People): string {
  if (!table) return ''
  const found = [
    ...table.shields.map((seat) => people.told({ type: 'shield-seen', seat })),
    ...table.up.map(({ seat, role }) => people.told({ type: 'card-seen', seat, role })),
    ...table.artifacts.map((seat) => people.told({ type: 'artifact-seen', seat })),
  ]
  return found.length === 0 ? t('table-nothing') : found.map((one) => `${one}.`).join(' ')
}

/** What a seat was dealt and found out, for its notes. */
export function noteLines(view: View, people: People): string[] {
  const told = view.notes.flatMap(people.deed)
  const artifact = view.artifact
  return artifact ? [...told, t('note-artifact', { artifact })] : told
}
