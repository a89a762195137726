import type { Reason } from '$shell/furniture/prompt.ts'
import { before } from './places.ts'
import type { Action, Deed, OnTable, Place, Role, Seat, View } from './types.ts'

/** What is tapped at night: a place, or a direction. */
export type Pick = Place | 'left' | 'right'

/** What has to be tapped for an action. */
export function picksOf(action: Action): readonly Pick[] {
  switch (action.type) {
    case 'look':
    case 'drink':
      return [action.place]
    case 'look-at-two':
      return [action.first, action.second]
    case 'swap':
      return [before(action.first), before(action.second)]
    case 'give-wolf':
      return [before(action.seat), action.place]
    case 'shift':
      return [action.direction]
    case 'shield':
    case 'copy':
    case 'rob':
    case 'hand-over':
    case 'flip':
    case 'entrust':
      return [before(action.seat)]
    default:
      return []
  }
}

/** Everything that can be done, doing nothing aside. */
function actsOf(options: readonly Action[]): Action[] {
  return options.filter((option) => picksOf(option).length > 0)
}

export function mayDecline(options: readonly Action[]): boolean {
  return options.some(({ type }) => type === 'decline')
}

function fitting(options: readonly Action[], picked: readonly Pick[]): Action[] {
  return actsOf(options).filter((act) => picked.every((pick) => picksOf(act).includes(pick)))
}

/** What every way to go on has in common: it need not be tapped. */
function forced(acts: readonly Action[]): Pick[] {
  const [first, ...others] = acts
  if (!first) return []
  return picksOf(first).filter((pick) => others.every((other) => picksOf(other).includes(pick)))
}

/** How a question begins: with whatever cannot be otherwise. */
export function begin(options: readonly Action[]): readonly Pick[] {
  return forced(actsOf(options))
}

/** What can be tapped in this question at all. */
export function targetsOf(options: readonly Action[]): ReadonlySet<Pick> {
  return new Set(actsOf(options).flatMap(picksOf))
}

/** The picks after a tap: taken back, added, or begun anew with this one. */
export function tap(
  options: readonly Action[],
  picked: readonly Pick[],
  pick: Pick,
): readonly Pick[] {
  const start = begin(options)
  if (start.includes(pick)) return picked
  if (picked.includes(pick)) return picked.filter((one) => one !== pick)
  if (fitting(options, [...picked, pick]).length > 0) return [...picked, pick]
  const anew = [...start, pick]
  return fitting(options, anew).length > 0 ? anew : picked
}

/** The action that is chosen; null while something is missing. */
export function answer(options: readonly Action[], picked: readonly Pick[]): Action | null {
  if (picked.length === 0) return null
  const whole = fitting(options, picked)
  return whole.find((act) => picksOf(act).length === picked.length) ?? null
}

export function whyNot(view: View, options: readonly Action[], pick: Pick): Reason | null {
  if (targetsOf(options).has(pick)) return null
  const table = view.table
  if (isShielded(table, pick)) return { id: 'why-shield', clause: 'ON-27' }
  const clause = view.asking?.clause ?? 'ON-132'
  if (pick.startsWith('c')) return { id: 'why-centre', clause }
  if (view.seat !== null && pick === before(view.seat)) return { id: 'why-own', clause }
  return { id: whyNotSeat(view, pick), clause }
}

/** Roles that can do nothing while a shield lies on their own card. */
const NEED_OWN_CARD: readonly Role[] = ['robber', 'drunk', 'insomniac']

/** ON-29 Why somebody who is awake has nothing to choose, where their own shield is the reason. */
export function whyIdle(view: View): Reason | null {
  const { seat, table, window, script, dealt } = view
  const line = window === null ? undefined : script[window]
  if (seat === null || !line || !isShielded(table, before(seat))) return null
  const isCopy = line.step === 'doppelganger' ? line.part === 'act' : line.step.endsWith('_dg')
  const role = isCopy ? copiedRole(view) : line.step === dealt ? dealt : null
  if (!role || !NEED_OWN_CARD.includes(role)) return null
  return { id: 'why-own-shield', clause: 'ON-29' }
}

function copiedRole({ notes }: View): Role | null {
  const copy = notes.find(({ action }) => action?.type === 'copy')
  return copy?.looks?.[0]?.role ?? null
}

function isShielded(table: OnTable | null, pick: Pick): boolean {
  return table?.shields.some((seat) => before(seat) === pick) ?? false
}

function whyNotSeat({ asking, table }: View, pick: Pick): string {
  const onto = (seats: readonly Seat[] = []) => seats.some((seat) => before(seat) === pick)
  if (asking?.decision === 'alpha') return 'why-wolf'
  if (asking?.decision === 'pi_second') return 'why-seen'
  if (asking?.decision === 'revealer' && onto(table?.up.map(({ seat }) => seat))) return 'why-up'
  if (asking?.decision === 'curator' && onto(table?.artifacts)) return 'why-artifact'
  return 'why-seat'
}

/** What this seat did and was shown in the window that is open. */
export function deedsNow(view: View): Deed[] {
  return view.notes.filter(({ window }) => window === view.window)
}

/** Who is seen awake or with a thumb up in these deeds. */
export function seenIn(deeds: readonly Deed[]): ReadonlyMap<Seat, 'awake' | 'thumb'> {
  return new Map(
    deeds.flatMap(({ awake, thumbs }) => [
      ...(thumbs ?? []).map((seat) => [seat, 'thumb'] as const),
      ...(awake ?? []).map((seat) => [seat, 'awake'] as const),
    ]),
  )
}

/** What a person with these eyes is doing in the window that is open. */
export type Mood = 'dealt' | 'asleep' | 'asked' | 'told' | 'idle' | 'dawn'

export function moodOf(view: View, isAsked: boolean): Mood {
  const step = view.window === null ? undefined : view.script[view.window]?.step
  if (step === 'dawn') return 'dawn'
  if (view.seat === null) return 'asleep'
  if (step === 'night_start') return 'dealt'
  if (!view.awake) return 'asleep'
  if (isAsked) return 'asked'
  return deedsNow(view).length > 0 ? 'told' : 'idle'
}
