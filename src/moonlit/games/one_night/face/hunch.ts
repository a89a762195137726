import { begin, picksOf, type Pick } from './night.ts'
import { before, centreOf, seatAt } from './places.ts'
import { WOLVES } from './roles.ts'
import { lyingAfter } from './story.ts'
import type { Action, Place, Role, Seat, View, Window, World } from './types.ts'

/**
 * At night whoever is not asked marks a hunch, where the wolves are: with the same taps as whoever
 * is called, so that nobody in the room can tell them apart. A hunch is kept on this device alone.
 */

const CENTRE = centreOf(0)
const DECLINE: Action = { type: 'decline' }
const MUST: ReadonlySet<string> = new Set(['alpha', 'witch/act_more', 'drunk'])

type Seats = readonly Seat[]

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]))
}

function looks(places: readonly Place[]): Action[] {
  return places.map((place) => ({ type: 'look', place }))
}

function lookAtTwo(): Action[] {
  return pairs(CENTRE).map(([first, second]) => ({ type: 'look-at-two', first, second }))
}

interface Around {
  readonly me: Seat
  readonly others: Seats
  readonly everyone: Seats
  readonly apart: readonly Place[]
}

/** What each step is about, as its role would be asked; any other is about one player. */
const ACTS: Readonly<Partial<Record<string, (at: Around) => Action[]>>> = {
  sentinel: ({ others }) => others.map((seat) => ({ type: 'shield', seat })),
  'doppelganger/look': ({ others }) => others.map((seat) => ({ type: 'copy', seat })),
  'wolves/lone': () => looks(CENTRE),
  alpha: ({ others, apart }) =>
    others.flatMap((seat) => apart.map((place): Action => ({ type: 'give-wolf', seat, place }))),
  seer: ({ others }) => [...looks(others.map(before)), ...lookAtTwo()],
  apprentice_seer: () => looks(CENTRE),
  robber: ({ others }) => others.map((seat) => ({ type: 'rob', seat })),
  'witch/act': () => looks(CENTRE),
  'witch/act_more': ({ everyone }) => everyone.map((seat) => ({ type: 'hand-over', seat })),
  troublemaker: ({ others }) =>
    pairs(others).map(([first, second]) => ({ type: 'swap', first, second })),
  village_idiot: () =>
    (['left', 'right'] as const).map((direction) => ({ type: 'shift', direction })),
  drunk: () => CENTRE.map((place) => ({ type: 'drink', place })),
  insomniac: ({ me }) => looks([before(me)]),
  revealer: ({ others }) => others.map((seat) => ({ type: 'flip', seat })),
  curator: ({ everyone }) => everyone.map((seat) => ({ type: 'entrust', seat })),
}

function keysOf({ step, part }: Window): readonly [string, string] {
  const name = step.replace(/_dg$/, '')
  return [`${name}/${part}`, name]
}

/** What a seat that is not asked can tap in the window that is open; only what is public matters. */
export function pretended(view: View): readonly Action[] {
  const line = view.window === null ? undefined : view.script[view.window]
  if (!line || view.seat === null || line.part === 'rest') return []
  const me = view.seat
  const everyone = Array.from({ length: view.players }, (_, seat) => seat)
  const others = everyone.filter((seat) => seat !== me)
  const apart = centreOf(view.centre_wolves.length).slice(CENTRE.length)
  const keys = keysOf(line)
  const acts = ACTS[keys[0]] ?? ACTS[keys[1]] ?? (() => looks(others.map(before)))
  const must = keys.some((key) => MUST.has(key))
  return [...(must ? [] : [DECLINE]), ...acts({ me, others, everyone, apart })]
}

/** What is asked of a hunch here: one player, two, the centre, either, one's own card, or a side. */
export function aboutOf(options: readonly Action[]): string {
  const acts = options.filter(({ type }) => type !== 'decline')
  if (acts.some(({ type }) => type === 'look-at-two')) return 'either'
  if (acts.some(({ type }) => type === 'shift')) return 'side'
  if (acts.some(({ type }) => type === 'swap')) return 'two'
  if (begin(options).some((pick) => seatAt(pick) !== null)) return 'own'
  return acts.every((act) => picksOf(act).some((pick) => pick.startsWith('s'))) ? 'one' : 'centre'
}

/** Which places lie open after an action, to whoever did it. */
export function openedBy(action: Action, me: Seat): readonly Place[] {
  switch (action.type) {
    case 'look':
    case 'look-at-two':
    case 'copy':
    case 'flip':
      return picksOf(action)
    case 'rob':
      return [before(me)]
    default:
      return []
  }
}

/** Whether an answer can be taken back: nothing was learned from it. */
export function mayReturn(action: Action, me: Seat): boolean {
  return openedBy(action, me).length === 0
}

/** The place a pick stands for: a side is the neighbour there. */
function placeOf(pick: Pick, me: Seat, players: number): Place {
  if (pick === 'left') return before((me + 1) % players)
  if (pick === 'right') return before((me + players - 1) % players)
  return pick
}

/** A hunch that can be judged: what was marked in a window, and whether a wolf lay there then. */
export interface Judged {
  readonly step: string
  readonly place: Place
  readonly role: Role
  readonly isTrue: boolean
}

/** After the vote: what was marked in each window, and what lay there when it opened. */
export function judged(
  world: World,
  script: readonly Window[],
  hunches: Readonly<Record<number, readonly Pick[]>>,
  me: Seat,
): Judged[] {
  return script.flatMap(({ step }, window) => {
    const done = world.deeds.filter((deed) => deed.window < window).length
    const lying = lyingAfter(world, done)
    return (hunches[window] ?? []).flatMap((pick): Judged[] => {
      const place = placeOf(pick, me, world.players)
      const role = lying.get(place)
      return role ? [{ step, place, role, isTrue: WOLVES.includes(role) }] : []
    })
  })
}
