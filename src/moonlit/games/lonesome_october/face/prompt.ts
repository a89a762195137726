import { askedOf, struckBy, type Choice, type Target } from './choices.ts'
import { actorOf, STAT_OF, statsOf } from './menu.ts'
import { cardName, effectName, t, type People } from './says.ts'
import type { Action, View } from './types.ts'
import { signed } from '$shell/words.ts'

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
  /** LO-180 One's own hand is up and waits for the next menu. */
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
      question: t('wait-turn', { figure: people.of(actor), many: people.isTwo(actor) }),
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
  const actor =
    phase.type === 'counter-picking' ? phase.against : (attempt?.figure ?? actorOf(view))
  const struck = struckIn(view, people.me)
  const effect = askedOf(view)
  return {
    figure: actor ? people.of(actor) : '',
    many: actor ? people.isTwo(actor) : 'no',
    move: attempt?.move ?? 'none',
    target: (struck === null ? null : view.pairs[struck]?.character) ?? 'none',
    effect: effect === null ? '' : effectName(effect),
    week: view.week,
    who: phase.type === 'assigning' ? phase.who : 'player',
    helped: phase.type === 'naming-help' ? people.of(phase.helped) : '',
    suit: phase.type === 'paying' ? phase.what : 'any',
    partner: struck === null ? '' : people.role(struck),
    mine: phase.type === 'handing' && phase.giver === people.me ? 'yes' : 'no',
    promised: phase.type === 'handing' && phase.promised ? 'yes' : 'no',
    extras: view.turn?.extras ?? 1,
    band: attempt?.band ?? 'none',
    ability: effect ?? 'none',
    life: view.pairs[people.me ?? -1]?.preparedness ?? 0,
    ...lending(view, people),
  }
}

/** Whom a question is about: whose stash, whom a move strikes, who gets or gives a card. */
function struckIn(view: View, me: number | null): number | null {
  const { phase } = view
  if (phase.type === 'taking-item') return phase.victim
  if (phase.type === 'handing') return phase.giver === me ? phase.taker : phase.giver
  return struckBy(view)
}

/** LO-199 The two stats between which a roll may choose. */
function lending(view: View, people: People): Record<string, string> {
  const { attempt } = view
  if (view.phase.type !== 'swapping' || !attempt) return { lender: '', own: '', better: '' }
  const { seat, name } = attempt.figure
  const lender = { seat, name: name === 'player' ? 'snuff' : 'player' }
  const stat = STAT_OF[attempt.move]
  const [own, better] = [attempt.figure, lender].map((one) => statsOf(view, one)?.[stat] ?? 0)
  return { lender: people.of(lender), own: signed(own ?? 0), better: signed(better ?? 0) }
}

function aim(choice: Choice): Words {
  const { key, kind: sort, title, help } = choice
  const kind = sort === 'effect' ? effectAim(choice) : sort === 'card' ? 'order' : key
  return { question: t(`aim-${kind}`, { what: title }), consequence: help }
}

/** Most effects strike somebody; some are for a stat, the Debt or the place. */
function effectAim({ key, targets }: Choice): string {
  const strikes = targets.every(({ seat }) => seat !== undefined) || key === 'use-yggdrasil_sap'
  return strikes ? 'effect' : 'what'
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
  const help = answer.type === 'search' ? t('term-search-help') : choice.help
  const consequence = target?.help && target.seat === undefined ? target.help : help
  return { question: t(`sure-${sureId(view, choice, answer)}`, args), consequence, verb }
}

function sureId({ phase, seat }: View, choice: Choice, answer: Action): string {
  if (phase.type === 'handing' && phase.giver !== seat) return 'loot'
  if (choice.kind === 'card') return phase.type === 'taking-item' ? phase.how : phase.type
  if (answer.type === 'spy' || answer.type === 'fight') return answer.type
  if (answer.type === 'call') return answer.on === null ? 'plain' : 'call'
  if (answer.type === 'take-character') return 'character'
  if (answer.type === 'take-ability') return phase.type === 'forgetting' ? 'forget' : 'ability'
  return choice.targets.length > 0 ? 'aimed' : 'plain'
}
