import type { PromptWords } from '$shell/furniture/prompt.ts'
import { aboutOf } from './hunch.ts'
import { begin, deedsNow, mayDecline, moodOf, picksOf, type Mood, type Pick } from './night.ts'
import { t, type People } from './says.ts'
import type { Action, Deed, View } from './types.ts'

interface Asked {
  readonly view: View
  /** What this seat is asked in earnest. */
  readonly options: readonly Action[]
  /** What can be tapped, in earnest or as a hunch. */
  readonly offered: readonly Action[]
  readonly picked: readonly Pick[]
  readonly chosen: Action | null
  /** What was answered or marked in this window. */
  readonly given: Action | null
  readonly isHunch: boolean
  readonly people: People
}

/** What the bar of the night says: as much to who sleeps as to who is awake. */
export function nightWords(asked: Asked): PromptWords {
  const { view, options, people, given, isHunch } = asked
  const mood: Mood = moodOf(view, options.length > 0)
  if (view.seat === null) return { question: t('night-onlooker') }
  if (mood === 'dawn') return { question: t('night-dawn'), consequence: tableWords(view, people) }
  if (mood === 'asked') return asked.chosen ? sureWords(asked.chosen, people) : askWords(asked)
  if (given) return doneWords(given, isHunch)
  if (asked.chosen) return hunchWords(asked.chosen, people)
  return restWords(asked, mood)
}

/** Whoever is not asked: asleep, or awake and shown something, or with nothing to do. */
function restWords({ view, offered }: Asked, mood: Mood): PromptWords {
  const consequence = t('hunch-help')
  const shown = mood === 'told' ? shownWords(deedsNow(view)) : null
  if (shown) return { question: shown, consequence: t('hunch-help-awake') }
  if (mood === 'idle') return { question: t('night-idle'), consequence: t('hunch-help-awake') }
  return { question: t('hunch-ask', { about: aboutOf(offered) }), consequence }
}

/** Who is seen is marked at the table; the words are short, for they can be read from afar. */
function shownWords(deeds: readonly Deed[]): string | null {
  const deed = deeds.find(({ awake, thumbs }) => awake ?? thumbs)
  if (!deed) return null
  const n = (deed.awake?.length ?? 0) + (deed.thumbs?.length ?? 0)
  return t(deed.awake ? 'night-awake' : 'night-thumbs', { n })
}

function doneWords(given: Action, isHunch: boolean): PromptWords {
  const did = given.type === 'decline' ? 'nothing' : 'something'
  return isHunch
    ? { question: t('hunch-done', { did }), consequence: t('hunch-done-help') }
    : { question: t('night-done', { did }), consequence: t('night-done-help') }
}

function hunchWords(chosen: Action, people: People): PromptWords {
  const [a = '', b = ''] = picksOf(chosen).filter((pick) => !pick.startsWith('cw'))
  const two = b === '' ? 'no' : 'yes'
  return {
    question: t('hunch-sure', { a: nameOf(a, people), b: nameOf(b, people), two }),
    consequence: t('hunch-help'),
  }
}

function nameOf(pick: Pick, people: People): string {
  return pick === '' || pick === 'left' || pick === 'right' ? pick : people.card(pick)
}

/** What was done or shown in this window, in full sentences. */
export function toldNow(view: View, people: People): string {
  return deedsNow(view)
    .flatMap(people.deed)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function askWords({ view, options, picked, people }: Asked): PromptWords {
  const decision = view.asking?.decision ?? ''
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
  return {
    question: t(`sure-${chosen.type}`, { a: nameOf(a, people), b: nameOf(b, people) }),
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
