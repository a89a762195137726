import type { Sound } from '$shell/sound.ts'
import { neighbour, wayOf } from './learned.ts'
import type { CardName, Count, Event, Monster, View } from './types.ts'

/** Somewhere cards lie: a hand, the row in front of a player, the centre. */
export type Place = `hand-${number}` | `row-${number}` | 'deck' | 'felt'

/** A card on its way; null has its back up. */
export interface Move {
  readonly card: CardName | null
  readonly from: Place
  readonly to: Place
}

/** What is seen beside moving cards. */
export type Effect =
  | { readonly type: 'shot' | 'dog' | 'lens' | 'bond'; readonly seat: number; readonly at: number }
  | { readonly type: 'fog' }
  | {
      readonly type: 'caught'
      readonly seat: number
      readonly at: number
      /** In front of whom the monster lies. */
      readonly row: number
      readonly monster: Monster
      readonly betrayal: boolean
    }
  | {
      readonly type: 'rises'
      readonly seat: number
      readonly row: number
      readonly monster: Monster
      readonly early: boolean
    }

/** What moves at once, and what is then seen. */
export interface Step {
  readonly moves: readonly Move[]
  readonly effect: Effect | null
  readonly sound: Sound
}

type Of<T extends Event['type']> = Extract<Event, { type: T }>

/** What happened as a play in steps; what the viewer may not see has its back up. */
export function stepsOf(events: readonly Event[], view: View): Step[] {
  const told = new Told(events)
  return events.flatMap((event) => stepsFor(event, told, view))
}

/** The private half of what was told: which cards they were. */
class Told {
  readonly #events: readonly Event[]

  constructor(events: readonly Event[]) {
    this.#events = events
  }

  find<T extends Event['type']>(type: T): Of<T> | undefined {
    return this.#events.find((event): event is Of<T> => event.type === type)
  }
}

function step(moves: readonly Move[], effect: Effect | null = null, sound: Sound = 'paper'): Step {
  return { moves, effect, sound }
}

function lay(seat: number, card: CardName | null): Move {
  return { card, from: `hand-${seat}`, to: `row-${seat}` }
}

function stepsFor(event: Event, told: Told, view: View): Step[] {
  switch (event.type) {
    case 'opened':
      return [step([lay(event.seat, 'wanted')])]
    case 'hid':
      return [step([lay(event.seat, 'hide')])]
    case 'fizzled':
      return [step([lay(event.seat, event.card)])]
    case 'skipped':
      return [step([lay(event.seat, event.face_up ? 'hunter' : null)])]
    case 'missed':
      return [step([lay(event.seat, 'hunter')]), aimed('shot', event, 'wood')]
    case 'dog-set':
      return [step([lay(event.seat, 'dog')]), aimed('dog', event)]
    case 'looked':
      return [step([lay(event.seat, 'investigate')]), aimed('lens', event, 'glass')]
    default:
      return [...exchanges(event, told, view), ...endings(event)]
  }
}

function aimed(
  type: 'shot' | 'dog' | 'lens' | 'bond',
  { seat, at_seat: at }: { readonly seat: number; readonly at_seat: number },
  sound: Sound = 'paper',
): Step {
  return step([], { type, seat, at }, sound)
}

/** Everything that moves cards from hand to hand. */
function exchanges(event: Event, told: Told, view: View): Step[] {
  switch (event.type) {
    case 'dog-fed':
      return [step(fed(event, told))]
    case 'befriended':
      return befriended(event, told)
    case 'robbed':
      return [step([lay(event.seat, 'steal')]), step([robbery(event, told)])]
    case 'gave-back':
      return [step([giving(event, told)])]
    case 'deal-offered':
      return [step([lay(event.seat, 'deal')]), aimed('bond', event)]
    case 'swapped':
      return [step(swapped(event, told, view))]
    case 'gossip-began':
      return [step([lay(event.seat, 'gossip')])]
    case 'passed':
      return [step(passed(view, 'gossip', told))]
    case 'rumour-spread':
      return [step([lay(event.seat, 'rumour')]), step(passed(view, 'rumour', told))]
    case 'fog-rose':
      return [step([lay(event.seat, 'fog')])]
    case 'fog-fell':
      return [...(event.whole ? [step([lay(event.seat, 'fog')])] : []), ...fog(event, told, view)]
    default:
      return []
  }
}

/** MN-39, MN-41 A card for the Dog, and the Dog or a fresh card for it. */
function fed({ seat, by_seat: by, got }: Of<'dog-fed'>, told: Told): Move[] {
  const given = told.find('fed-card')?.card ?? null
  const drawn = told.find('drew')?.card ?? null
  return [
    { card: given, from: `hand-${seat}`, to: `row-${by}` },
    got === 'dog'
      ? { card: 'dog', from: `row-${by}`, to: `hand-${seat}` }
      : { card: drawn, from: 'deck', to: `hand-${seat}` },
  ]
}

/** MN-44, MN-45 The Hunter goes under the deck, then a card comes from its top. */
function befriended(event: Of<'befriended'>, told: Told): Step[] {
  const hand: Place = `hand-${event.at_seat}`
  const drawn = told.find('drew')?.card ?? null
  const disarmed = [
    step([{ card: 'hunter', from: hand, to: 'deck' }]),
    step([{ card: drawn, from: 'deck', to: hand }]),
  ]
  return [
    step([lay(event.seat, 'friend')]),
    aimed('bond', event, 'glass'),
    ...(event.hunter ? disarmed : []),
  ]
}

function robbery({ seat, at_seat: at }: Of<'robbed'>, told: Told): Move {
  return { card: told.find('stolen')?.card ?? null, from: `hand-${at}`, to: `hand-${seat}` }
}

function giving({ seat, to_seat: to }: Of<'gave-back'>, told: Told): Move {
  return { card: told.find('returned')?.card ?? null, from: `hand-${seat}`, to: `hand-${to}` }
}

function cardsIn(count: Count | undefined): CardName[] {
  const entries = Object.entries(count ?? {}) as [CardName, number][]
  return entries.flatMap(([card, n]) => Array.from({ length: n }, () => card))
}

/** MN-57 Both ways at once; one's own cards with their faces. */
function swapped({ seat, at_seat: at, size }: Of<'swapped'>, told: Told, view: View): Move[] {
  const own = told.find('exchanged')
  const way = (from: number, to: number, cards: readonly CardName[]): Move[] =>
    Array.from({ length: size }, (_, i) => ({
      card: cards[i] ?? null,
      from: `hand-${from}`,
      to: `hand-${to}`,
    }))
  const [given, received] = [cardsIn(own?.given), cardsIn(own?.received)]
  const mine = view.seat === at ? [received, given] : [given, received]
  return [...way(seat, at, mine[0] ?? []), ...way(at, seat, mine[1] ?? [])]
}

/** MN-52, MN-53 Everyone's card to the neighbour, all at once. */
function passed(view: View, card: 'gossip' | 'rumour', told: Told): Move[] {
  const own = told.find('exchanged')
  const way = wayOf(view, card)
  return view.sizes.map((_, seat) => {
    const to = neighbour(view, seat, way)
    const known = seat === view.seat ? own?.given : to === view.seat ? own?.received : undefined
    return { card: cardsIn(known)[0] ?? null, from: `hand-${seat}`, to: `hand-${to}` }
  })
}

/** MN-54, MN-55 Into the veil and out of it again; one's own cards come out with their faces. */
function fog({ whole }: Of<'fog-fell'>, told: Told, view: View): Step[] {
  const one = told.find('card-mixed')
  const given = cardsIn(one?.given)
  const received = whole ? cardsIn(told.find('hand-mixed')?.cards) : cardsIn(one?.received)
  const moves = (own: readonly CardName[], way: (hand: Place) => Omit<Move, 'card'>): Move[] =>
    view.sizes.flatMap((size, seat) =>
      Array.from({ length: whole ? size : 1 }, (_, i): Move => {
        const card = seat === view.seat ? (own[i] ?? null) : null
        return { card, ...way(`hand-${seat}`) }
      }),
    )
  return [
    step(
      moves(given, (from) => ({ from, to: 'felt' })),
      { type: 'fog' },
    ),
    step(moves(received, (to) => ({ from: 'felt', to }))),
  ]
}

/** How a round ends. */
function endings(event: Event): Step[] {
  if (event.type === 'monster-played') {
    const { seat, monster, early } = event
    return [
      step([lay(seat, monster)]),
      step([], { type: 'rises', seat, row: seat, monster, early }, 'bell'),
    ]
  }
  if (event.type !== 'caught') return []
  const { seat, from_seat: at, monster, betrayal, by } = event
  const row = by === 'hunter' ? at : seat
  const found: Move = { card: monster, from: `hand-${at}`, to: `row-${row}` }
  const shot = [step([lay(seat, 'hunter')]), aimed('shot', { seat, at_seat: at }, 'wood')]
  return [
    ...(by === 'hunter' ? shot : []),
    step([found], { type: 'caught', seat, at, row, monster, betrayal }, 'bell'),
  ]
}

/** MN-7 Four cards each, one after another around the table. */
export function dealing(view: View): Step[] {
  const moves = view.sizes.flatMap((size, seat) =>
    Array.from({ length: size }, (_, i): Move => {
      const card = seat === view.seat ? (view.hand?.[i] ?? null) : null
      return { card, from: 'deck', to: `hand-${seat}` }
    }),
  )
  return [step(moves)]
}
