import type { IconArt } from '$shell/furniture/icon.ts'
import type { Reason } from '$shell/furniture/prompt.ts'
import { cardIcon, characterIcon, companionIcon, effectIcon, termIcon } from './art.ts'
import { extraChoices, mainChoices, useChoices } from './menu.ts'
import { whyNotPick } from './reasons.ts'
import { cardName, effectName, t, type People } from './says.ts'
import type { Action, Arrange, Pick, View } from './types.ts'

/** The second tap: whom or what a chosen thing is aimed at. */
export interface Target {
  readonly key: string
  readonly title: string
  readonly help?: string | undefined
  /** The pair whose plate it is. */
  readonly seat?: number | undefined
  readonly icon?: IconArt | undefined
  readonly action: Action | null
  readonly reason?: Reason | undefined
}

/** The first tap: a move, an effect, a card, an answer. */
export interface Choice {
  readonly key: string
  readonly kind: 'move' | 'effect' | 'way' | 'card' | 'character' | 'end'
  readonly title: string
  readonly help?: string | undefined
  readonly icon: IconArt
  readonly card?: string | undefined
  /** What is added to the dice. */
  readonly bonus?: number | undefined
  readonly action: Action | null
  readonly targets: readonly Target[]
  readonly reason?: Reason | undefined
}

type Answer = Action['type']
const NO_TARGETS: readonly Target[] = []

/** Everything that can be tapped now, in the order in which it is shown. */
export function choicesOf(
  view: View,
  options: readonly Action[],
  people: People,
): readonly Choice[] {
  const { phase } = view
  if (options.length === 0) return []
  if (phase.type === 'menu' && phase.seat === people.me)
    return phase.step === 'main'
      ? mainChoices(view, options, people)
      : extraChoices(view, options, people)
  if (phase.type === 'picking' || phase.type === 'counter-picking')
    return pickChoices(view, options, people)
  if (phase.type === 'foreseeing') return hali(options.filter((one) => one.type === 'arrange'))
  const uses = options.filter((one) => one.type === 'use')
  const plain = options.filter(({ type }) => type !== 'use' && type !== 'assign')
  return [
    ...plain.map((action) => plainChoice(view, action, people)),
    ...useChoices(uses, view, people),
  ]
}

/** One answer that needs no aim. */
function plainChoice(view: View, action: Action, people: People): Choice {
  const base = { key: action.type, kind: 'way' as const, action, targets: NO_TARGETS }
  switch (action.type) {
    case 'take-character': {
      const { character } = action
      const title = t(`character-${character}`)
      const icon = characterIcon(character)
      return {
        ...base,
        key: character,
        kind: 'character',
        title,
        icon,
        help: t(`character-${character}-duty`),
      }
    }
    case 'take-ability': {
      const { ability } = action
      const icon = effectIcon(ability)
      const spent = view.pairs[people.me ?? -1]?.spent.includes(ability)
      const help = t(spent ? 'way-forget-spent' : `effect-${ability}-help`)
      return { ...base, title: effectName(ability), help, icon, key: ability }
    }
    case 'take': {
      const { card } = action
      return { ...base, key: card, kind: 'card', card, title: cardName(card), icon: cardIcon(card) }
    }
    case 'choose': {
      const title = people.role(action.seat)
      const icon = characterIcon(view.pairs[action.seat]?.character ?? '')
      return { ...base, key: `seat-${action.seat}`, title, help: people.name(action.seat), icon }
    }
    case 'help-with':
      return {
        ...base,
        key: action.move,
        title: t(`term-${action.move}`),
        help: t(`term-${action.move}-help`),
        icon: termIcon(action.move),
      }
    case 'take-side':
      return {
        ...base,
        key: action.side,
        title: t(`term-${action.side}`),
        help: t(`term-${action.side}-help`),
        icon: termIcon(action.side),
      }
    default:
      return { ...base, ...answer(view, action, people) }
  }
}

const ANSWER_ICON: Partial<Record<Answer, string>> = {
  yes: 'hand',
  no: 'nothing',
  pass: 'nothing',
  one: 'refuge',
  two: 'dice',
}

/** Yes, no, careful, greedy: words that depend on what was asked. */
function answer(view: View, action: Action, people: People) {
  const { type } = action
  const icon = termIcon(ANSWER_ICON[type] ?? 'hand')
  const asked = askedOf(view)
  if (type === 'one' || type === 'two') {
    const move = view.attempt?.move ?? 'search'
    return { title: t(`way-${type}`, { move }), help: t(`way-${type}-help`, { move }), icon }
  }
  if (type === 'yes' || type === 'no') {
    const effect = asked ?? 'undead'
    const args = { phase: view.phase.type, band: view.attempt?.band ?? 'none' }
    if (type === 'no') return { title: t('way-no'), help: t('way-no-help', args), icon }
    return {
      title: effectName(effect),
      help: t(`effect-${effect}-help`),
      icon: effectIcon(effect),
    }
  }
  if (type === 'pass')
    return { kind: 'end' as const, title: t('way-pass'), help: t(passHelp(view)), icon }
  return { title: people.told(action as never) || type, icon }
}

function passHelp({ phase }: View): string {
  if (phase.type === 'roll-window') return 'way-pass-roll'
  if (phase.type === 'guarding') return 'way-pass-guard'
  if (phase.type === 'riding') return 'way-pass-riding'
  return phase.type === 'week-asking' ? 'way-pass-week' : 'way-pass-help'
}

/** The ability a yes-or-no question is about. */
export function askedOf({ phase }: View): string | null {
  switch (phase.type) {
    case 'swapping':
      return 'speaking_hour'
    case 'unleashing':
      return 'off_the_leash'
    case 'loading':
      return 'silver_bullets'
    case 'ask-hali':
    case 'foreseeing':
      return 'shores_of_hali'
    case 'brewing':
      return 'cauldron'
    case 'shielding':
    case 'riding':
    case 'preventing':
      return phase.ability
    default:
      return null
  }
}

// --- results of a move ----------------------------------------------------------------------------

const PICKS: Readonly<Record<string, readonly Pick['what'][]>> = {
  espionage: ['info', 'steal'],
  fight: ['hit', 'wound'],
  call: ['own', 'raise', 'lower'],
}

/** LO-57 The results of a move; those out of reach say why. */
function pickChoices(view: View, options: readonly Action[], people: People): Choice[] {
  const picks = options.filter((one) => one.type === 'pick')
  const kinds = PICKS[view.attempt?.move ?? ''] ?? []
  const offered = picks.map((pick) => pickChoice(view, pick, people))
  const missing = kinds
    .filter((what) => !picks.some((pick) => pick.what === what))
    .flatMap((what) => {
      const reason = view.phase.type === 'picking' ? whyNotPick(view, what) : null
      return reason
        ? [
            {
              ...pickChoice(view, { type: 'pick', what, companion: null }, people),
              action: null,
              reason,
            },
          ]
        : []
    })
  return [...offered, ...missing]
}

/** Whom the picks strike: the target of the move, or whoever failed. */
export function struckBy({ phase, attempt }: View): number | null {
  return phase.type === 'counter-picking' ? phase.against.seat : (attempt?.target ?? null)
}

function pickChoice(view: View, action: Pick, people: People): Choice {
  const { what, companion } = action
  const seat = struckBy(view)
  const character = seat === null ? 'none' : (view.pairs[seat]?.character ?? 'none')
  const held = seat === null ? [] : (view.pairs[people.me ?? -1]?.info[seat] ?? [])
  const level = [1, 2, 3].find((one) => !held.includes(one)) ?? 3
  const struck = seat === null ? undefined : view.pairs[seat]
  const args = {
    target: character,
    who: companion ?? 'none',
    level: levelName(view, level),
    ...woundOf(view, companion),
    n: struck?.preparedness ?? 0,
    now: Math.max(0, (struck?.preparedness ?? 0) - 1),
  }
  return {
    key: companion ? `${what}-${companion}` : what,
    kind: 'way',
    title: t(`pick-${what}`, args),
    help: t(`pick-${what}-help`, args),
    icon: companion
      ? companionIcon(companion)
      : what === 'info'
        ? termIcon(levelName(view, level))
        : termIcon(what),
    action,
    targets: NO_TARGETS,
  }
}

/** LO-73 What a wound makes of a companion. */
function woundOf({ pairs }: View, who: string | null): Record<string, string> {
  const beasts = pairs.flatMap(({ companions }) => companions)
  const health = beasts.find(({ name }) => name === who)?.health ?? 'healthy'
  if (who === null) return { from: '', to: '' }
  const next = health === 'healthy' ? 'wounded' : 'killed'
  return {
    from: t('companion-health', { who, health }),
    to: t('companion-health', { who, health: next }),
  }
}

/** LO-166 What the first, second and third information are. */
export function levelName({ options }: View, level: number): 'refuge' | 'side' | 'stash' {
  if (level === 1) return 'refuge'
  return (level === 2) === (options.sides === 'dealt') ? 'side' : 'stash'
}

// --- the shores of Hali ----------------------------------------------------------------------------

/** LO-236 The card taken first, then the order in which the others go back. */
function hali(options: readonly Arrange[]): Choice[] {
  const taken = [...new Set(options.map(({ take }) => take))]
  return taken.map((card) => {
    const orders = options.filter(({ take }) => take === card)
    const [only] = orders
    const targets = orders.map((action, i) => ({
      key: `top-${action.back[0] ?? i}`,
      title: t('hali-order', { first: cardName(action.back[0] ?? card) }),
      help: action.back.map(cardName).join(', '),
      icon: cardIcon(action.back[0] ?? card),
      action,
    }))
    return {
      key: card,
      kind: 'card' as const,
      card,
      title: cardName(card),
      icon: cardIcon(card),
      action: orders.length === 1 && only ? only : null,
      targets: orders.length === 1 ? NO_TARGETS : targets,
    }
  })
}
