import type { PromptWords } from '$shell/furniture/prompt.ts'
import { percent } from '$shell/words.ts'
import { EACH, isMonster } from './cards.ts'
import { cardIn, isVoid, targetsOf, wantedCards, type Draft } from './choosing.ts'
import { t } from './says.ts'
import { hasCome, type Closing } from './shown.ts'
import type { Action, Advice, CardName, RoundResult, View } from './types.ts'

export interface Moment {
  readonly view: View
  readonly closing: Closing | null
  readonly busy: boolean
  readonly options: readonly Action[]
  readonly draft: Draft
  readonly advice: Advice | null
  readonly me: number | null
  name(seat: number): string
  list(names: readonly string[]): string
}

export function promptOf(moment: Moment): PromptWords {
  const { view, closing, busy, options } = moment
  if (closing) return ended(moment, closing)
  if (view.asking === null) return { question: t('wait-over'), waiting: true }
  if (busy) return { question: t('sending'), waiting: true }
  if (options.length === 0) return waiting(moment)
  if (isVoid(options)) return laying(moment)
  return view.asking === 'play' ? turn(moment) : giving(moment)
}

/** How a round ended. */
export function endingLine(
  { ending, seat, holder, monster }: RoundResult,
  me: number | null,
  name: (seat: number) => string,
): string {
  const isPlayed = ending === 'played'
  return t(isPlayed ? 'ended-played' : 'ended-caught', {
    monster,
    name: name(seat),
    you: seat === me ? 'yes' : 'no',
    from: name(holder),
    from_you: holder === me ? 'yes' : 'no',
  })
}

/** What ended the round is said when the table has shown it. */
function ended({ me, name }: Moment, closing: Closing): PromptWords {
  const { round, result, before } = closing
  if (!hasCome(closing, 'told')) {
    const seat = before?.asked[0] ?? result.seat
    const question = seat === me ? t('wait-yours') : t('wait-turn', { name: name(seat) })
    return { question, waiting: true }
  }
  const line = endingLine(result, me, name)
  return {
    question: t('wait-scoring', { round }),
    consequence: result.betrayal ? `${line} ${t('ended-betrayal')}` : line,
    waiting: true,
  }
}

function waiting(moment: Moment): PromptWords {
  const { view, me, name, list } = moment
  const [seat] = view.asked
  const names = list(view.asked.map((one) => (one === me ? t('you') : name(one))))
  if (view.asking === 'play')
    return {
      question: seat === me ? t('wait-yours') : t('wait-turn', { name: names }),
      consequence: isNext(view, me) ? t('wait-next') : undefined,
      waiting: true,
    }
  return { question: t('wait', { names }), consequence: whatIsChosen(moment), waiting: true }
}

/** Who plays after the one who plays now. */
export function isNext({ asking, asked, players, turns }: View, seat: number | null): boolean {
  const [now] = asked
  if (asking !== 'play' || now === undefined || seat === null) return false
  return (now + 1) % players === seat && (turns[seat] ?? 0) < EACH
}

/** What those are choosing whom everyone waits for. */
function whatIsChosen({ view, me, name }: Moment): string | undefined {
  const { asking, chosen, underway } = view
  if (asking === null) return undefined
  if (chosen) return t('wait-chosen')
  const at = underway?.at ?? null
  return t(`wait-${asking}`, {
    name: underway ? name(underway.seat) : '',
    you: underway?.seat === me ? 'yes' : 'no',
    at: at === null ? '' : name(at),
    at_you: at !== null && at === me ? 'yes' : 'no',
    n: underway?.size ?? 1,
    to: view.options.gossip_to,
  })
}

/** What somebody plays for in this round, as far as they can know it. */
function sideOf({ hand, friends, seat }: View): 'holder' | 'friend' | 'hunter' {
  if (hand?.some(isMonster)) return 'holder'
  return friends.includes(seat ?? -1) ? 'friend' : 'hunter'
}

function turn(moment: Moment): PromptWords {
  const { view, options, draft, me } = moment
  const hand = view.hand ?? []
  const card = cardIn(hand, draft)
  if (card === undefined) {
    const number = (view.turns[me ?? 0] ?? 0) + 1
    const consequence = t('ask-turn-help', { side: sideOf(view) })
    return { question: t('ask-turn', { turn: number }), consequence }
  }
  const aimed = targetsOf(options, card).length > 0
  if (aimed && draft.at === null)
    return { question: t('ask-whom', { card }), consequence: t('ask-whom-help', { card }) }
  return aimed ? aiming(moment, card) : confirming(moment, card)
}

function aiming({ view, draft, advice, name }: Moment, card: CardName): PromptWords {
  const at = draft.at ?? 0
  const args = { card, name: name(at) }
  const question = t('ask-play-at', args)
  // How many cards a Deal exchanges is chosen below: that says the rest.
  if (card === 'deal') return { question }
  const betrays = (card === 'hunter' || card === 'dog') && view.friends.includes(view.seat ?? -1)
  if (betrays) return { question, consequence: t('ask-betrayal') }
  const hit = card === 'hunter' ? advice?.seats[at]?.hit : undefined
  const consequence =
    hit === undefined ? t('does', { card, ...how(view) }) : t('ask-hit', { p: percent(hit) })
  return { question, consequence }
}

function confirming({ view, draft }: Moment, card: CardName): PromptWords {
  const mark = view.marks?.[draft.picked[0] ?? 0]
  const question = t('ask-play', { card })
  if (mark === 'no-effect') return { question, consequence: t('does-nothing') }
  if (isMonster(card)) {
    const friends = view.friends.filter((friend) => friend !== view.seat)
    return { question, consequence: t('does-win', { n: friends.length }) }
  }
  return { question, consequence: t('does', { card, ...how(view) }) }
}

/** The options of the table that decide what a card does. */
function how({ options }: View): Readonly<Record<string, string>> {
  return {
    to: options.gossip_to,
    source: options.rumour_from,
    mode: options.fog_mode,
    dog: options.dog_replacement,
  }
}

/** MN-20 Once the way is chosen, the bar has room for the button only. */
function laying({ draft }: Moment): PromptWords {
  const question = t('ask-void')
  return draft.faceUp === null ? { question, consequence: t('ask-void-help') } : { question }
}

function giving({ view, options, draft, name }: Moment): PromptWords {
  const { underway, asking, seat, hand } = view
  const other = underway?.seat === seat ? underway?.at : underway?.seat
  const left = wantedCards(options) - draft.picked.length
  const args = {
    name: name(asking === 'pass' ? receiverOf(view, seat ?? 0) : (other ?? 0)),
    n: wantedCards(options),
    to: view.options.gossip_to,
    monster: hand?.some(isMonster) ? 'yes' : 'no',
  }
  const question = t(`ask-${asking ?? 'pass'}`, args)
  if (asking === 'feed' && draft.picked.some((i) => hand?.[i] && isMonster(hand[i])))
    return { question, consequence: t('ask-feed-monster') }
  if (draft.picked.length > 0 && left > 0)
    return { question, consequence: t('choose-more', { n: left }) }
  return { question, consequence: t(`ask-${asking ?? 'pass'}-help`, args) }
}

/** MN-52 Who gets the card that a seat passes in Gossip. */
export function receiverOf({ players, options }: View, seat: number): number {
  const step = options.gossip_to === 'left' ? 1 : players - 1
  return (seat + step) % players
}
