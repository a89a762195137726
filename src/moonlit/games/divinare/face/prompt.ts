import type { PromptWords } from '$shell/furniture/prompt.ts'
import { targetsOf, type Draft } from './choosing.ts'
import { t } from './says.ts'
import type { Closing } from './shown.ts'
import { countOf, sumOf } from './suits.ts'
import type { Action, SuitName, View } from './types.ts'

interface Moment {
  readonly view: View
  readonly closing: Closing | null
  readonly busy: boolean
  readonly options: readonly Action[]
  readonly draft: Draft
  readonly me: number | null
  name(seat: number): string
  list(names: readonly string[]): string
}

export function promptOf(moment: Moment): PromptWords {
  const { view, closing, busy, options } = moment
  if (closing) {
    const question = t('wait-scoring', { round: closing.round })
    return { question, consequence: t('wait-scoring-help'), waiting: true }
  }
  if (view.asking === null) return { question: t('wait-over'), waiting: true }
  if (busy) return { question: t('sending'), waiting: true }
  if (options.length === 0) return waiting(moment)
  return view.asking === 'turn' ? turn(moment) : gathering(moment)
}

function waiting({ view, me, name, list }: Moment): PromptWords {
  const [first] = view.asked
  const called = (seat: number) => (seat === me ? t('you') : name(seat))
  if (view.asking !== 'turn') {
    const consequence = view.asking === 'pass' ? t('wait-chosen') : t('wait-discarded')
    return {
      question: t('wait', { names: list(view.asked.map(called)) }),
      consequence: view.chosen ? consequence : undefined,
      waiting: true,
    }
  }
  const next = first === undefined ? null : (first + 1) % view.players
  return {
    question:
      first === me
        ? t('wait-yours')
        : t('wait-turn', { name: first === undefined ? '' : name(first) }),
    consequence: next !== null && next === me && hasCards(view, me) ? t('wait-next') : undefined,
    waiting: true,
  }
}

/** After the last card nobody is next: the round is over. */
export function hasCards(view: View, seat: number): boolean {
  return (view.sizes[seat] ?? 0) > 0
}

/** DV-11 Who gets the cards of a seat. */
export function receiverOf(view: View, seat: number): number {
  return (seat + view.players - 1) % view.players
}

/** DV-11 Whose cards a seat gets. */
function giverOf(view: View, seat: number): number {
  return (seat + 1) % view.players
}

function gathering({ view, draft, me, name }: Moment): PromptWords {
  const args = { n: sumOf(draft.taken), size: view.size }
  if (view.asking === 'discard') {
    const question = t('ask-discard', { size: view.size })
    return { question, consequence: t('ask-discard-help', args) }
  }
  const receiver = name(receiverOf(view, me ?? 0))
  const question = t('ask-pass', { size: view.size, name: receiver })
  if (args.n > 0) return { question, consequence: t('chosen-count', args) }
  const giver = name(giverOf(view, me ?? 0))
  return { question, consequence: t('ask-pass-help', { size: view.size, giver }) }
}

function turn({ view, options, draft, me }: Moment): PromptWords {
  const { suit, to } = draft
  if (suit === null) return { question: t('ask-turn'), consequence: t('ask-turn-help') }
  const at = view.tokens[me ?? 0]?.[suit] ?? 'centre'
  if (to === null) {
    const consequence = at === 'centre' ? t('ask-target-out') : t('ask-target-from', { at })
    return { question: t('ask-target', { suit }), consequence }
  }
  const stuck = at === to && targetsOf(options, suit).length === 1
  const question = stuck ? t('ask-play-stuck', { suit }) : t('ask-play', { suit, to })
  return { question, consequence: whatIsLeft(view, suit) }
}

/** DV-20 Whether the token will have to move again. */
function whatIsLeft(view: View, suit: SuitName): string {
  const n = countOf(view.hand, suit) - 1
  if (n === 0) return t('left-none', { suit })
  const mayPass = view.done < view.steps.length
  return t(mayPass ? 'left-more-pass' : 'left-more', { suit, n })
}
