import { askedOf, struckBy, type Choice, type Target } from './choices.ts'
import { actorOf } from './menu.ts'
import { cardName, effectName, t, type People } from './says.ts'
import type { Action, View } from './types.ts'

/** What the prompt bar says. */
export interface Words {
  readonly question: string
  readonly consequence?: string | undefined
  readonly waiting?: boolean
  /** The gold button; there is none before the choice is whole. */
  readonly verb?: string | undefined
}

export interface Draft {
  readonly choice: Choice | null
  readonly target: Target | null
}

export const BLANK: Draft = { choice: null, target: null }

export interface Asked {
  readonly view: View
  readonly options: readonly Action[]
  readonly draft: Draft
  readonly busy: boolean
  readonly people: People
  /** LO-180 The own hand is up and waits for the next menu. */
  readonly handUp?: boolean
}

/** The answer a draft amounts to, if it is whole. */
export function answerOf({ choice, target }: Draft): Action | null {
  return target ? target.action : (choice?.action ?? null)
}

/** LO-179 Somebody else's turn, but one may ask for a word. */
export function mayRaise(options: readonly Action[]): boolean {
  return options.some(({ type }) => type === 'raise-hand')
}

const FREE_CARDS = ['CK', 'DK', 'SK', 'HK']
const FREE_ABILITIES = [
  'loose_a_thing',
  'cauldron',
  'spare_refuge',
  'hypnotic_gaze',
  'eliminate_the_impossible',
  'mistletoe_and_oak',
  'wicker_man',
  'denunciation',
  'wolfsbane',
  'prophecy',
  'grave_dust',
]

/** LO-180 Something free is there while another's turn goes on: the hand may wait for a menu. */
export function mayPress({ seat, week, turn, phase, ritual, options, pairs }: View): boolean {
  const pair = seat === null ? undefined : pairs[seat]
  const hasMenus = week > 0 && (ritual === null || ritual.conflict === 'now')
  if (!pair || !hasMenus || phase.type === 'over' || turn?.figure.seat === seat) return false
  const isFresh = (name: string) => !pair.used.includes(name) && !pair.spent.includes(name)
  const powers = options.special_ingredients === 'none' ? [] : FREE_CARDS
  return (
    pair.ingredients.some((card) => powers.includes(card)) ||
    (pair.in_game && pair.abilities.some((one) => FREE_ABILITIES.includes(one) && isFresh(one)))
  )
}

export function promptOf(asked: Asked): Words {
  const { view, options, busy } = asked
  if (view.phase.type === 'over') return { question: t('wait-over'), waiting: true }
  if (busy) return { question: t('sending'), waiting: true }
  if (options.length === 0 || mayRaise(options)) return waiting(asked)
  const { choice } = asked.draft
  if (choice === null) return question(asked)
  return answerOf(asked.draft) ? sure(asked) : aim(choice)
}

/** LO-181 A sealed window names nobody. */
function waiting({ view, people, options, handUp = false }: Asked): Words {
  const { phase, asked } = view
  if (phase.type === 'roll-window')
    return { question: t('wait-dice'), consequence: t('wait-dice-help'), waiting: true }
  if (phase.type === 'guarding' || phase.type === 'week-asking')
    return {
      question: t('wait-moment'),
      consequence: handUp ? t('wait-hand-up') : undefined,
      waiting: true,
    }
  const others = asked.filter((seat) => seat !== people.me)
  if (others.length === 0) return { question: t('wait-moment'), waiting: true }
  const consequence = handUp ? t('wait-hand-up') : mayRaise(options) ? t('wait-hand') : undefined
  const actor = actorOf(view)
  if (phase.type === 'menu' && actor)
    return {
      question: t('wait-turn', { figure: people.of(actor) }),
      consequence: consequence ?? people.name(actor.seat),
      waiting: true,
    }
  return { question: t('wait-for', { names: people.roles(others) }), consequence, waiting: true }
}

/** What is asked, and why. */
function question({ view, people }: Asked): Words {
  const id = questionId(view)
  const args = wordsFor(view, people)
  return { question: t(`ask-${id}`, args), consequence: t(`ask-${id}-help`, args) }
}

function questionId({ phase, attempt }: View): string {
  if (phase.type === 'menu') return `menu-${phase.step}`
  if (phase.type === 'picking' && phase.bullets) return 'bullets'
  if (phase.type === 'picking' && attempt && attempt.picked.length > 0) return 'picking-more'
  if (phase.type === 'taking-item') return phase.how
  if (phase.type === 'riding') return `riding-${phase.ability}`
  return phase.type
}

/** Whom and what a question is about. */
function wordsFor(view: View, people: People): Record<string, string | number> {
  const { phase, attempt } = view
  const actor = attempt?.figure ?? actorOf(view)
  const struck = phase.type === 'taking-item' ? phase.victim : struckBy(view)
  const effect = askedOf(view)
  return {
    figure: actor ? people.of(actor) : '',
    many: actor?.name === 'player' && isTwo(view, actor.seat) ? 'yes' : 'no',
    move: attempt?.move ?? 'none',
    target: (struck === null ? null : view.pairs[struck]?.character) ?? 'none',
    effect: effect === null ? '' : effectName(effect),
    week: view.week,
    who: phase.type === 'assigning' ? phase.who : 'player',
    helped: phase.type === 'naming-help' ? people.of(phase.helped) : '',
    suit: phase.type === 'paying' ? phase.what : 'any',
    giver: phase.type === 'handing' ? people.who(phase.giver) : '',
    mine: phase.type === 'handing' && phase.giver === people.me ? 'yes' : 'no',
  }
}

/** Morris and MacCab are two men. */
export function isTwo(view: View, seat: number): boolean {
  return view.pairs[seat]?.character === 'morris_maccab'
}

function aim({ key, kind: sort, title, help }: Choice): Words {
  const kind = sort === 'effect' ? 'effect' : sort === 'card' ? 'order' : key
  return { question: t(`aim-${kind}`, { what: title }), consequence: help }
}

/** The choice in words, before it is confirmed. */
function sure({ view, draft, people }: Asked): Words {
  const { choice, target } = draft
  const answer = answerOf(draft)
  if (!choice || !answer) return { question: '' }
  const verb = t('decided')
  const seat = target?.seat
  const args = {
    what: choice.title,
    at: target?.title ?? '',
    target: (seat === undefined ? null : view.pairs[seat]?.character) ?? 'none',
    card: choice.card ? cardName(choice.card) : '',
    figure: wordsFor(view, people).figure ?? '',
  }
  const consequence = target?.help && target.seat === undefined ? target.help : choice.help
  return { question: t(`sure-${sureId(view, choice, answer)}`, args), consequence, verb }
}

function sureId({ phase }: View, choice: Choice, answer: Action): string {
  if (choice.kind === 'card') return phase.type === 'taking-item' ? phase.how : phase.type
  if (answer.type === 'spy' || answer.type === 'fight') return answer.type
  if (answer.type === 'call') return answer.on === null ? 'plain' : 'call'
  if (answer.type === 'take-character') return 'character'
  if (answer.type === 'take-ability') return phase.type === 'forgetting' ? 'forget' : 'ability'
  return choice.targets.length > 0 ? 'aimed' : 'plain'
}
