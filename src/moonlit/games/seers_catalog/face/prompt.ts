import type { PromptWords } from '$shell/furniture/prompt.ts'
import { list } from '$shell/words.ts'
import { threatTo } from './advice.ts'
import { cardOf } from './cards.ts'
import { answerOf, mayPass, namesIn, type Draft, type Readings } from './choosing.ts'
import { cardsInWords, isEmptyLead, meldName, t } from './says.ts'
import { BONUS } from './score.ts'
import type { Closing } from './shown.ts'
import { needOf, rankOf } from './trick.ts'
import type { Action, Advice, Lay, Parcel, View } from './types.ts'

export interface Moment {
  readonly view: View
  readonly closing: Closing | null
  readonly busy: boolean
  /** A pass was chosen, or is all that can be done, and waits for its moment. */
  readonly isPassing?: boolean
  readonly options: readonly Action[]
  readonly draft: Draft
  /** What the picked cards can be. */
  readonly reading: Readings
  readonly advice: Advice | null
  readonly me: number | null
  name(seat: number): string
}

export function promptOf(moment: Moment): PromptWords {
  const { view, closing, busy, options, draft, reading } = moment
  if (closing) {
    const question = t('wait-scoring', { round: closing.round })
    return { question, consequence: t('wait-scoring-help'), waiting: true }
  }
  if (view.asking === null) return { question: t('wait-over'), waiting: true }
  if (busy) return { question: t('sending'), waiting: true }
  if (options.length === 0) return waiting(moment)
  if (moment.isPassing) return { question: t('passing'), consequence: t('passing-help') }
  if (draft.picked.length === 0) return view.asking === 'lead' ? leading(view) : following(moment)
  const answer = answerOf(draft, reading)
  if (answer) return confirming(moment, answer)
  return reading.options.length > 1 ? choosing(view, reading) : gathering(moment)
}

function waiting({ view, me, name }: Moment): PromptWords {
  const [seat] = view.asked
  if (seat === undefined) return { question: t('wait-over'), waiting: true }
  const lead = view.asking === 'lead'
  const question =
    seat === me
      ? t(lead ? 'wait-your-lead' : 'wait-your-turn')
      : t(lead ? 'wait-lead' : 'wait-turn', { name: name(seat) })
  const passed = me !== null && view.trick.passed.includes(me)
  return { question, consequence: passed ? t('wait-passed') : undefined, waiting: true }
}

function leading(view: View): PromptWords {
  const id =
    view.trick.free === null || view.trick.free === view.seat ? 'ask-lead' : 'ask-lead-given'
  return { question: t(id), consequence: t('ask-lead-help') }
}

function following({ view, options }: Moment): PromptWords {
  const need = needOf(view.trick)
  const args = need ? { ...need, reversed: String(need.reversed) } : {}
  const canLay = options.some(({ type }) => type === 'lay')
  const instead = usable(options)
  if (!canLay) {
    const none = instead.length > 0 ? 'ask-pass-or-use' : 'ask-pass-only'
    if (need?.rank === 'top' && instead.length === 0) return { question: t('ask-pass-top') }
    return { question: t(none), consequence: orUse(t('need-sentence', args), instead) }
  }
  if (!mayPass(options)) {
    const ends = instead.filter((type) => type === 'ward' || type === 'rod')
    return { question: t('ask-must'), consequence: orUse(t('ask-must-help', args), ends) }
  }
  const isFree = view.trick.free === view.seat && view.bonus[view.seat ?? 0] === true
  return {
    question: t('ask-follow'),
    consequence: t(isFree ? 'ask-free-help' : 'need-sentence', args),
  }
}

/** SC-54 The artifacts that can be used on this turn. */
function usable(options: readonly Action[]): string[] {
  const types = options.map(({ type }) => type).filter((type) => type !== 'lay' && type !== 'pass')
  return [...new Set(types)]
}

/** SC-43 A sentence, and what may be used instead. */
function orUse(sentence: string, artifacts: readonly string[]): string {
  if (artifacts.length === 0) return sentence
  const names = artifacts.map((artifact) => t(`count-${artifact}`, { n: 1 })).join(', ')
  return `${sentence} ${t('ask-or-use', { names })}`
}

/** Some cards are picked, but they are nothing yet. */
function gathering({ draft, reading }: Moment): PromptWords {
  const names = namesIn(draft)
  const cards = cardsInWords(names)
  if (reading.more.length === 0)
    return { question: t('ask-nothing', { cards }), consequence: t('ask-nothing-help') }
  if (names.length === 1 && names[0] === 'parcel')
    return { question: t('ask-parcel-card'), consequence: t('ask-parcel-card-help') }
  return { question: t('ask-more', { cards }), consequence: t('ask-more-help') }
}

/** The cards can be several things. */
function choosing(view: View, { options }: Readings): PromptWords {
  const [first] = options
  return first ? unlessLast(view, first, which(options)) : which(options)
}

function which(options: readonly Action[]): PromptWords {
  const [first] = options
  const alike = options.every(({ type }) => type === first?.type) ? first?.type : undefined
  switch (alike) {
    case 'gift':
      return { question: t('ask-gift-whom'), consequence: t('ask-gift-help') }
    case 'crystal_ball':
      return { question: t('ask-ball-whom'), consequence: t('ask-ball-help') }
    case 'parcel':
      return { question: t('ask-parcel-whom'), consequence: t('ask-parcel-help') }
    default:
      return { question: t('ask-which'), consequence: t('ask-which-help') }
  }
}

function confirming(moment: Moment, answer: Action): PromptWords {
  if (answer.type === 'lay')
    return { question: layQuestion(answer), consequence: layConsequence(moment, answer) }
  return unlessLast(moment.view, answer, using(moment, answer))
}

/** SC-53 An artifact may empty the hand, and then nothing else follows. */
function unlessLast(view: View, { type }: Action, words: PromptWords): PromptWords {
  if (type === 'lay' || type === 'pass' || type === 'rod') return words
  const spent = type === 'parcel' ? 2 : 1
  const isLast = view.sizes[view.seat ?? 0] === spent
  return isLast ? { ...words, consequence: t('left-none') } : words
}

function using({ view, name }: Moment, answer: Exclude<Action, Lay>): PromptWords {
  switch (answer.type) {
    case 'gift':
      return {
        question: t('ask-gift', { name: name(answer.to) }),
        consequence: t('ask-gift-help'),
      }
    case 'crystal_ball':
      return { question: t('ask-ball', { name: name(answer.at) }), consequence: afterBall(view) }
    case 'parcel':
      return { question: parcelQuestion(answer, name), consequence: t('ask-parcel-help') }
    case 'rod':
      return rod(view, name)
    case 'ward':
      return { question: t('ask-ward'), consequence: t('ask-ward-help') }
    case 'full_moon':
      return { question: t('ask-moon'), consequence: t('ask-moon-help') }
    case 'pass':
      return { question: t('ask-pass-only') }
  }
}

/** "Lay yellow 7, 8 and 9?" where the cards say all, else what they are to be. */
function layQuestion(lay: Lay): string {
  const cards = lay.cards.map(cardOf)
  const [first] = cards
  if (isEmptyLead(lay)) return t('ask-lay-empty', { cards: cardsInWords(lay.cards) })
  const [only, ...others] = lay.cards
  if (only && others.length === 0) return singleQuestion(lay, only)
  const plain = cards.every((card) => card.sort === 'suit')
  if (plain && first?.sort === 'suit' && lay.kind === 'run') {
    const values = cards.map((card) => (card.sort === 'suit' ? `${card.value}` : ''))
    return t('ask-lay-suit', { suit: first.suit, values: list(values) })
  }
  return t('ask-lay', { meld: meldName(lay) })
}

/** A single needs no more than its name, unless it is a joker of any value. */
function singleQuestion(lay: Lay, name: string): string {
  const meld = accusative(name)
  if (name === 'joker') return t('ask-lay-as', { meld, rank: rankOf(lay) })
  return t('ask-lay', { meld })
}

function layConsequence({ view, me, advice, name }: Moment, lay: Lay): string {
  const top = view.trick.melds.at(-1)?.lay
  const left = (view.sizes[me ?? 0] ?? 0) - lay.cards.length
  const threat = advice && threatTo(advice, lay)
  return [
    ...(top ? [t('beats', { rank: rankOf(lay), top: rankOf(top) })] : []),
    leftAfter(view, me ?? 0, left),
    ...(threat && left > 0 ? [threatLine(threat, name)] : []),
  ].join(' ')
}

/** SC-40, SC-80 What the hand will be. */
function leftAfter(view: View, seat: number, left: number): string {
  if (left === 0) return t('left-none')
  const enters = left <= BONUS && view.bonus[seat] !== true
  return t(enters ? 'left-bonus' : 'left', { n: left })
}

/** Who could still beat a meld; of another's, whether the reader could is not counted. */
export function threatLine(
  seats: readonly number[],
  name: (seat: number) => string,
  isOwn = true,
): string {
  if (seats.length === 0) return t(isOwn ? 'threat-none' : 'threat-none-others')
  return t('threat', { n: seats.length, names: list(seats.map(name)) })
}

/** SC-67 The ball may bring its user down to five cards. */
function afterBall(view: View): string {
  const left = (view.sizes[view.seat ?? 0] ?? 0) - 1
  return t(left === BONUS && view.asking === 'follow' ? 'ask-ball-bonus' : 'ask-ball-help')
}

function parcelQuestion({ card, to }: Parcel, name: (seat: number) => string): string {
  return t('ask-parcel', { card: accusative(card), name: name(to) })
}

/** "the yellow 7", as the object of a sentence. */
function accusative(name: string): string {
  const card = cardOf(name)
  if (card.sort === 'suit') return t('card-acc', { ...card, name: '' })
  const called = card.sort === 'artifact' ? t(`artifact-${card.artifact}`) : ''
  return t('card-acc', { sort: card.sort, suit: '', value: 0, name: called })
}

/** SC-61 */
function rod(view: View, name: (seat: number) => string): PromptWords {
  const taken = view.asking === 'lead' ? view.won : view.trick.melds.flatMap(({ lay }) => lay.cards)
  const n = taken.length
  const hand = (view.sizes[view.seat ?? 0] ?? 0) - 1 + n
  const top = view.trick.melds.at(-1)
  if (!top)
    return { question: t('ask-rod-back', { n }), consequence: t('ask-rod-back-help', { n: hand }) }
  const leader = top.seat === view.seat ? t('you') : name(top.seat)
  return {
    question: t('ask-rod', { n }),
    consequence: view.trick.last
      ? t('ask-rod-last', { n: hand })
      : t('ask-rod-help', { n: hand, name: leader }),
  }
}
