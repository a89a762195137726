import type { PromptWords } from '$shell/furniture/prompt.ts'
import { isAtFire, laidBy, membersOf, poolOf, teamOf, worthOf } from './ritual.ts'
import { cardName, t, type People } from './says.ts'
import type { Action, View } from './types.ts'

interface Moment {
  readonly view: View
  readonly people: People
  readonly acts: readonly Action[]
  readonly busy: boolean
  readonly picked: readonly string[]
  readonly ready: Action | null
}

/** What the prompt bar says at the fire. */
export function ritualPrompt(moment: Moment): PromptWords {
  const { view, busy, acts, ready } = moment
  if (busy) return { question: t('exchange-sending'), waiting: true }
  if (acts.length === 0) return waiting(moment)
  if (view.phase.type === 'laying') return laying(moment)
  if (ready) return sure(view, ready)
  const id = `ritual-ask-${view.phase.type}`
  return { question: t(id), consequence: t(speaksAlone(view) ? `${id}-alone` : `${id}-help`) }
}

/** LO-152 Nobody else of the side is there to vote. */
function speaksAlone(view: View): boolean {
  return view.phase.type === 'breaking' && membersOf(view, view.phase.team).length === 1
}

function waiting({ view, people }: Moment): PromptWords {
  const { phase, asked } = view
  const names = people.roles(asked)
  const team = 'team' in phase ? phase.team : ''
  const mine = people.me !== null && asked.includes(people.me)
  const what = isAtFire(view) ? phase.type : 'over'
  const many = asked.some((seat) => people.isTwo({ seat, name: 'player' }) === 'yes') ? 'yes' : 'no'
  const question = t(`ritual-wait-${what}`, { names, team, many })
  if (mine) return { question, waiting: true }
  const own = teamOf(view, people.me)
  const help = own === null ? 'ritual-wait-watch' : 'ritual-wait-side'
  return { question, consequence: t(help, { team: own ?? '' }), waiting: true }
}

/** LO-143 The closers know how many cards lie there, and nothing else. */
function laying({ view, people, picked }: Moment): PromptWords {
  const team = teamOf(view, people.me) ?? 'opener'
  if (picked.length === 0) {
    const across = view.ritual ? laidBy(view.ritual, 'opener').length : 0
    return {
      question: t('ritual-ask-laying'),
      consequence:
        team === 'closer'
          ? t('ritual-ask-laying-closer', { n: across })
          : t('ritual-ask-laying-opener'),
    }
  }
  const pool = poolOf(view, team)
  const total = pool
    .filter(({ card }) => picked.includes(card))
    .reduce((sum, card) => sum + worthOf(view, card), 0)
  const [one = '', two] = picked.map(cardName)
  return {
    question: two
      ? t('ritual-ask-lay-two', { one, two, total })
      : t('ritual-ask-lay-one', { one, total }),
    consequence: t('ritual-ask-lay-help'),
  }
}

function sure({ phase }: View, ready: Action): PromptWords {
  if (ready.type === 'bid')
    return {
      question: t('ritual-ask-bid', { n: ready.points }),
      consequence: t('ritual-ask-bid-help', { n: ready.points }),
    }
  if (ready.type === 'swap')
    return {
      question: t('ritual-ask-swap', { own: cardName(ready.own), other: cardName(ready.other) }),
      consequence: t('ritual-choice-invoking-swap-help'),
    }
  const id = `ritual-choice-${phase.type}-${ready.type}`
  return { question: t('ritual-ask-sure', { what: t(id) }), consequence: t(`${id}-help`) }
}
