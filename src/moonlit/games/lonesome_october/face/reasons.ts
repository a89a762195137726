import type { Reason } from '$shell/furniture/prompt.ts'
import type { Args } from '$shell/words.ts'
import { traitsOf } from './booklets.ts'
import type { Figure, Move, Pair, View } from './types.ts'

const because = (id: string, clause: string, args?: Args): Reason =>
  args ? { id, clause, args } : { id, clause }

function pairOf(view: View, seat: number): Pair | undefined {
  return view.pairs[seat]
}

export function knowsRefuge(view: View, seat: number, of: number): boolean {
  return pairOf(view, seat)?.info[of]?.includes(1) ?? false
}

/** LO-3 Whether anybody of a pair is left. */
function isRepresented(view: View, seat: number): boolean {
  const pair = pairOf(view, seat)
  if (!pair || (view.ritual && !view.ritual.present.includes(seat))) return false
  return pair.in_game || pair.companions.some(({ health }) => health !== 'killed')
}

function isAlly(view: View, one: number, other: number): boolean {
  const sides = view.ritual?.ally_sides
  return sides !== undefined && sides[one] === sides[other]
}

/** LO-110 A truce or another promise binds the giver. */
function promiseBars(view: View, figure: Figure, service: string, seat: number): boolean {
  return view.promises.some(
    ({ giver, receiver, item }) =>
      giver === figure.seat && item.service === service && receiver === seat,
  )
}

function isBanned(view: View, { seat, name }: Figure, pair: number): boolean {
  return name === 'player' && view.bans.some((ban) => ban.seat === seat && ban.pair === pair)
}

/** Why a move cannot go against a pair; called only where it is not offered. */
export function whyNotMove(view: View, figure: Figure, move: Move, seat: number): Reason {
  if (view.ritual && !view.ritual.present.includes(seat)) return because('why-absent', 'LO-155')
  if (view.ritual && !isRepresented(view, seat)) return because('why-gone', 'LO-155')
  if (view.ritual && isAlly(view, figure.seat, seat)) return because('why-ally', 'LO-155')
  if (move === 'espionage') return whyNotSpy(view, figure, seat)
  return move === 'fight' ? whyNotFight(view, figure, seat) : whyNotCall(view, figure, seat)
}

/** LO-156 In the Conflict everybody knows everything; only an empty stash is in the way. */
function whyNotSpy(view: View, figure: Figure, seat: number): Reason {
  if (isBanned(view, figure, seat)) return because('why-gaze', 'LO-207')
  if (promiseBars(view, figure, 'truce_spy', seat)) return because('why-truce', 'LO-110')
  const held = pairOf(view, figure.seat)?.info[seat] ?? []
  if (view.week === 1 && held.includes(1)) return because('why-first-week-spy', 'LO-17')
  if (view.ritual || held.length === 3) return because('why-empty-stash', 'LO-64')
  return because('why-promised', 'LO-112')
}

function whyNotFight(view: View, figure: Figure, seat: number): Reason {
  if (view.week === 1) return because('why-first-week', 'LO-17')
  if (!isRepresented(view, seat)) return because('why-gone', 'LO-69')
  if (!knowsRefuge(view, figure.seat, seat)) return because('why-refuge', 'LO-69')
  if (isBanned(view, figure, seat)) return because('why-gaze', 'LO-207')
  if (promiseBars(view, figure, 'truce_fight', seat)) return because('why-truce', 'LO-110')
  const traits = traitsOf(figure.name)
  if (figure.name === 'player') return because('why-promised', 'LO-112')
  if (traits.includes('dangerous')) return because('why-familiars-only', 'LO-71')
  return because(traits.includes('familiar') ? 'why-duels-only' : 'why-no-fighter', 'LO-72')
}

function whyNotCall(view: View, figure: Figure, seat: number): Reason {
  if (!pairOf(view, seat)?.in_game) return because('why-out', 'LO-77')
  if (!knowsRefuge(view, figure.seat, seat)) return because('why-refuge', 'LO-77')
  return because('why-promised', 'LO-112')
}

/** Why one cannot call for oneself. */
export function whyNotCallAlone(view: View, seat: number): Reason {
  const pair = pairOf(view, seat)
  if (!pair?.in_game) return because('why-out', 'LO-77')
  if (pair.debt === 0) return because('why-no-debt', 'LO-77')
  return because('why-promised', 'LO-112')
}

/** Why a whole kind of move is not there at all. */
export function whyNoTargets(view: View, figure: Figure, move: Move): Reason {
  if (view.ritual && move === 'espionage') return because('why-nothing-to-steal', 'LO-155')
  if (move === 'fight' && view.week === 1) return because('why-first-week', 'LO-17')
  if (move === 'fight' && !canFight(figure)) return because('why-no-fighter', 'LO-72')
  const known = view.pairs.findIndex((_, seat) => knowsRefuge(view, figure.seat, seat))
  if (move === 'fight' && known >= 0) return whyNotFight(view, figure, known)
  if (move === 'fight' && view.ritual !== null) return because('why-nobody-to-fight', 'LO-71')
  return because(move === 'espionage' ? 'why-nothing-to-learn' : 'why-no-refuges', 'LO-23')
}

/** LO-237 Whether nobody can name a companion as a victim. */
export function isProtected(view: View, companion: string): boolean {
  return (
    companion === 'quicklime' &&
    view.pairs.some(
      ({ in_game, abilities, companions }) =>
        in_game &&
        abilities.includes('snake_in_the_bosom') &&
        companions.some(({ name, health }) => name === companion && health !== 'killed'),
    )
  )
}

function canFight({ name }: Figure): boolean {
  const traits = traitsOf(name)
  return name === 'player' || traits.includes('dangerous') || traits.includes('familiar')
}

/** LO-107 The refuges still missing for the place. */
export function missingRefuges(view: View, seat: number): number[] {
  return view.pairs.flatMap((pair, other) =>
    other === seat || pair.ever_out || knowsRefuge(view, seat, other) ? [] : [other],
  )
}

export function whyNotCalculate(view: View, seat: number): Reason {
  if (pairOf(view, seat)?.place) return because('why-has-place', 'LO-107')
  const n = missingRefuges(view, seat).length
  return because(n > 0 ? 'why-missing' : 'why-promised', 'LO-107', { n })
}

export function whyNotPrepare(view: View, figure: Figure): Reason {
  const has = (pairOf(view, figure.seat)?.ingredients.length ?? 0) > 0
  return because(has ? 'why-nobody-to-prepare' : 'why-no-ingredient', 'LO-89')
}

export function whyNotHelp(_view: View, figure: Figure): Reason {
  return traitsOf(figure.name).includes('reserved')
    ? because('why-reserved', 'LO-117')
    : because('why-nobody-to-help', 'LO-93')
}

export function whyNotExchange(view: View, figure: Figure): Reason {
  if (view.ritual) return because('why-conflict', 'LO-159')
  if (traitsOf(figure.name).includes('reserved')) return because('why-reserved', 'LO-117')
  const tried = view.turn?.tried.length ?? 0
  if (tried >= view.options.exchange_attempts) return because('why-tried', 'LO-100')
  return because('why-nobody-to-trade', 'LO-98')
}

/** Why a result of a move cannot be picked; null where it makes no sense to show it at all. */
export function whyNotPick(view: View, what: string): Reason | null {
  const { attempt } = view
  const target = attempt?.target ?? null
  if (!attempt || target === null) return null
  if (what === 'steal') return because('why-all-three', 'LO-65')
  if (what === 'info') return because('why-knows-all', 'LO-65')
  if (what === 'lower' && pairOf(view, target)?.debt === 0)
    return because('why-their-debt', 'LO-78')
  if (what === 'own' && pairOf(view, attempt.figure.seat)?.debt === 0)
    return because('why-no-debt', 'LO-78')
  return null
}
