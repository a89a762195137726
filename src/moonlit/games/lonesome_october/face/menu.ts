import type { Reason } from '$shell/furniture/prompt.ts'
import { characterIcon, companionIcon, effectIcon, figureIcon, statIcon, termIcon } from './art.ts'
import type { Choice, Target } from './choices.ts'
import { traitsOf } from './booklets.ts'
import {
  isProtected,
  knowsRefuge,
  whyNoTargets,
  whyNotCalculate,
  whyNotCallAlone,
  whyNotExchange,
  whyNotHelp,
  whyNotMove,
  whyNotPrepare,
} from './reasons.ts'
import { effectName, t, type People } from './says.ts'
import type { Action, Figure, Move, Stats, Use, View } from './types.ts'

export const STAT_OF = {
  search: 'magic',
  espionage: 'shadow',
  fight: 'might',
  call: 'influence',
} as const satisfies Record<Move, keyof Stats>
const MOVES = ['search', 'espionage', 'fight', 'call'] as const

/** LO-48 Who acts: the figure in turn. */
export function actorOf({ phase, turn }: View): Figure | null {
  return phase.type === 'menu' ? phase.figure : (turn?.figure ?? null)
}

export function statsOf(view: View, { seat, name }: Figure): Stats | undefined {
  const pair = view.pairs[seat]
  if (name === 'player') return pair?.stats
  return pair?.companions.find((one) => one.name === name)?.stats
}

// --- actions ---------------------------------------------------------------------------------------

/** LO-24 The four moves, whether offered or not, then effects. */
export function mainChoices(view: View, options: readonly Action[], people: People): Choice[] {
  const figure = actorOf(view)
  if (!figure) return []
  const moves = MOVES.filter((move) => !view.ritual || move === 'espionage' || move === 'fight')
  const pass = options.find(({ type }) => type === 'pass')
  return [
    ...moves.map((move) => moveChoice(view, options, people, figure, move)),
    ...(pass ? [plain('pass', pass, 'nothing')] : []),
    ...useChoices(
      options.filter((one) => one.type === 'use'),
      view,
      people,
    ),
  ]
}

function moveChoice(
  view: View,
  options: readonly Action[],
  people: People,
  figure: Figure,
  move: Move,
): Choice {
  const search = options.find(({ type }) => type === 'search') ?? null
  const targets = move === 'search' ? [] : moveTargets(view, options, people, figure, move)
  const isOffered = move === 'search' ? search !== null : targets.some(({ action }) => action)
  const forced: Reason = { id: 'why-promised', clause: 'LO-112' }
  const reason = move === 'search' ? forced : whyNoTargets(view, figure, move)
  return {
    key: move,
    kind: 'move',
    title: t(`term-${move}`),
    help: t(`move-${move}`),
    icon: termIcon(move),
    bonus: statsOf(view, figure)?.[STAT_OF[move]] ?? 0,
    action: move === 'search' ? search : null,
    targets: isOffered ? targets : [],
    reason: isOffered ? undefined : reason,
  }
}

function moveTargets(
  view: View,
  options: readonly Action[],
  people: People,
  figure: Figure,
  move: Move,
): Target[] {
  const seats = view.pairs.map((_, seat) => seat).filter((seat) => seat !== figure.seat)
  const alone = move === 'call' ? [callAlone(view, options, figure)] : []
  const duels = options
    .filter((one) => one.type === 'duel')
    .map(({ against }) => duelTarget(against, people))
  const at = seats.map((seat) => {
    const action = options.find((one) => targetOf(one, move) === seat) ?? null
    const reason = action ? undefined : whyNotMove(view, figure, move, seat)
    return { ...pairTarget(view, people, seat), action, reason }
  })
  return [...alone, ...at, ...(move === 'fight' ? [...duels, ...snakes(view, people, figure)] : [])]
}

/** LO-237 A Familiar that may not be fought stands among the others, and says why. */
function snakes(view: View, people: People, figure: Figure): Target[] {
  const owner = people.masterOf('quicklime')
  const meets =
    traitsOf(figure.name).includes('familiar') &&
    knowsRefuge(view, figure.seat, owner) &&
    isProtected(view, 'quicklime')
  const reason: Reason = { id: 'why-snake', clause: 'LO-237' }
  return meets ? [{ ...duelTarget('quicklime', people), action: null, reason }] : []
}

function targetOf(action: Action, move: Move): number | null {
  if (move === 'espionage') return action.type === 'spy' ? action.on : null
  if (move === 'fight') return action.type === 'fight' ? action.against : null
  return action.type === 'call' ? (action.on ?? null) : null
}

function callAlone(view: View, options: readonly Action[], figure: Figure): Target {
  const action = options.find((one) => one.type === 'call' && one.on === null) ?? null
  const debt = view.pairs[figure.seat]?.debt ?? 0
  return {
    key: 'alone',
    title: t('target-alone'),
    help: t('target-alone-help', { n: debt }),
    icon: termIcon('debt'),
    action,
    reason: action ? undefined : whyNotCallAlone(view, figure.seat),
  }
}

function duelTarget(against: string, people: People): Target {
  return {
    key: `duel-${against}`,
    title: t('target-duel', { name: t(`companion-${against}`) }),
    help: people.role(people.masterOf(against)),
    icon: companionIcon(against),
    action: { type: 'duel', against },
  }
}

/** A pair as something to aim at. */
function pairTarget(view: View, people: People, seat: number): Omit<Target, 'action'> {
  return {
    key: `seat-${seat}`,
    seat,
    title: people.role(seat),
    help: people.name(seat),
    icon: characterIcon(view.pairs[seat]?.character ?? ''),
  }
}

// --- extra actions ---------------------------------------------------------------------------------

/** LO-24 What may follow, whether offered or not; the end of the turn comes last. */
export function extraChoices(view: View, options: readonly Action[], people: People): Choice[] {
  const figure = actorOf(view)
  if (!figure) return []
  const calculate = options.find(({ type }) => type === 'calculate')
  const pilfer = options.find(({ type }) => type === 'pilfer')
  const end = options.find(({ type }) => type === 'end')
  const weekly = view.ritual === null
  return [
    aimed('preparation', preparations(view, options, people), whyNotPrepare(view, figure)),
    aimed('help', helps(view, options, people), whyNotHelp(view, figure)),
    ...(weekly
      ? [
          aimed('exchange', exchanges(view, options, people), whyNotExchange(view, figure)),
          calculate
            ? plain('calculate', calculate, 'calculate')
            : refused('calculate', whyNotCalculate(view, figure.seat)),
        ]
      : []),
    ...(pilfer ? [plain('pilfer', pilfer, 'pilfer')] : []),
    ...useChoices(
      options.filter((one) => one.type === 'use'),
      view,
      people,
    ),
    ...(end ? [{ ...plain('end', end, 'end'), kind: 'end' as const }] : []),
  ]
}

function plain(name: string, action: Action, icon: string): Choice {
  return {
    key: name,
    kind: 'move',
    title: t(`extra-${name}`),
    help: t(`extra-${name}-help`),
    icon: termIcon(icon),
    action,
    targets: [],
  }
}

function refused(name: string, reason: Reason): Choice {
  return {
    key: name,
    kind: 'move',
    title: t(`extra-${name}`),
    icon: termIcon(name),
    action: null,
    targets: [],
    reason,
  }
}

function aimed(name: string, targets: readonly Target[], reason: Reason): Choice {
  if (targets.length === 0) return refused(name, reason)
  const help = t(`extra-${name}-help`)
  const title = t(`extra-${name}`)
  return { key: name, kind: 'move', title, help, icon: termIcon(name), action: null, targets }
}

function preparations(view: View, options: readonly Action[], people: People): Target[] {
  return options.flatMap((action): Target[] => {
    if (action.type === 'prepare') {
      const n = view.pairs[action.whom]?.preparedness ?? 0
      const help = t('target-prepare', { n, now: n + 1 })
      return [{ ...pairTarget(view, people, action.whom), help, action }]
    }
    if (action.type !== 'heal') return []
    const { companion } = action
    return [
      {
        key: `heal-${companion}`,
        title: t(`companion-${companion}`),
        help: t('target-heal'),
        icon: companionIcon(companion),
        action,
      },
    ]
  })
}

function helps(view: View, options: readonly Action[], people: People): Target[] {
  return options
    .filter((one) => one.type === 'help')
    .map((action) => {
      const { seat, name } = action.figure
      return {
        key: `help-${seat}-${name}`,
        title: people.figure(seat, name ?? 'player'),
        help: name === 'player' ? people.name(seat) : people.role(seat),
        icon: figureIcon(view.pairs[seat]?.character ?? null, name ?? 'player'),
        action,
      }
    })
}

function exchanges(view: View, options: readonly Action[], people: People): Target[] {
  return options
    .filter((one) => one.type === 'exchange')
    .map((action) => ({ ...pairTarget(view, people, action.partner), action }))
}

// --- effects ---------------------------------------------------------------------------------------

/** LO-24 Each effect once; whom it strikes is the second tap. */
export function useChoices(uses: readonly Use[], view: View, people: People): Choice[] {
  const effects = [...new Set(uses.map(({ effect }) => effect))]
  return effects.map((effect) => {
    const ways = uses.filter((use) => use.effect === effect)
    const [only] = ways
    const needsAim = ways.length > 1 || (only !== undefined && isAimed(only))
    return {
      key: `use-${effect}`,
      kind: 'effect' as const,
      title: effectName(effect),
      help: t(`effect-${effect}-help`),
      icon: effectIcon(effect),
      action: needsAim ? null : (only ?? null),
      targets: needsAim ? ways.map((use) => useTarget(use, view, people)) : [],
    }
  })
}

function isAimed({ seat, figure, stat, how }: Use): boolean {
  return [seat, figure, stat, how].some((aim) => aim != null)
}

function useTarget(use: Use, view: View, people: People): Target {
  const { seat, figure, stat, how } = use
  const key = [seat, figure, stat, how].filter((aim) => aim != null).join('-')
  const action: Action = use
  if (figure != null) {
    const owner = figure === 'player' ? (people.me ?? 0) : people.masterOf(figure)
    const name = people.figure(owner, figure)
    if (stat == null)
      return { key, title: name, help: people.role(owner), icon: companionIcon(figure), action }
    const now = statsOf(view, { seat: owner, name: figure })?.[stat] ?? 0
    const help = t('target-stat', { now: now + 1 })
    return {
      key,
      title: t('target-of', { name, what: t(`term-${stat}`) }),
      help,
      icon: statIcon(stat),
      action,
    }
  }
  if (seat != null) {
    const help = how == null ? people.name(seat) : t(`how-${how}`)
    return { ...pairTarget(view, people, seat), key, help, action }
  }
  return { key, title: t(`how-${how ?? 'self'}`), icon: termIcon(how ?? 'own'), action }
}
