import { before, placesIn, seatAt } from './places.ts'
import type { Deed, NightResult, Place, Role, Seat, View, World } from './types.ts'

/** A card on its way. */
export interface Move {
  readonly from: Place
  readonly to: Place
  /** What is printed on it. */
  readonly role: Role
}

/** One deed of the night, and which cards it moved. */
export interface Chapter {
  readonly deed: Deed
  readonly moves: readonly Move[]
}

/** What lies at each place, as the night goes on. */
class Lying {
  readonly shields: Seat[] = []
  readonly #role: Map<Place, Role>

  constructor(world: World) {
    this.#role = asDealt(world)
  }

  /** Lay cards to other places, all at once. */
  move(ways: readonly (readonly [Place, Place])[]): Move[] {
    const moves = ways.map(([from, to]) => ({ from, to, role: this.#role.get(from) as Role }))
    for (const { to, role } of moves) this.#role.set(to, role)
    return moves
  }
}

/** ON-62, ON-63 Each card goes to the next place that can be moved, the last to the first. */
function shifted(deed: Deed, players: number, shields: readonly Seat[]): [Place, Place][] {
  if (deed.action?.type !== 'shift') return []
  const by = deed.action.direction === 'left' ? 1 : -1
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const movable = seats.filter((seat) => seat !== deed.seat && !shields.includes(seat))
  const next = (i: number) => movable[(i + by + movable.length) % movable.length] as Seat
  return movable.map((seat, i) => [before(seat), before(next(i))])
}

/** ON-104 The whole night, deed by deed. */
export function storyOf(world: World): Chapter[] {
  const lying = new Lying(world)
  return world.deeds.map((deed) => {
    if (deed.action?.type === 'shield') lying.shields.push(deed.action.seat)
    const ways: [Place, Place][] = [
      ...(deed.swaps ?? []).flatMap(([a, b]): [Place, Place][] => [
        [a, b],
        [b, a],
      ]),
      ...shifted(deed, world.players, lying.shields),
    ]
    return { deed, moves: lying.move(ways) }
  })
}

/** How many deeds are done by now: at night each is in the notes of who did it. */
export function deedsDone(views: readonly View[], world: World): number {
  if (views[0]?.stage !== 'night') return world.deeds.length
  return views.reduce((done, { notes }) => done + notes.length, 0)
}

function asDealt(world: World): Map<Place, Role> {
  return new Map(placesIn(world).map((place, i) => [place, world.deal[i] as Role]))
}

/** What lies at each place after so many deeds. */
export function lyingAfter(world: World, done: number): ReadonlyMap<Place, Role> {
  const lying = asDealt(world)
  for (const { moves } of storyOf(world).slice(0, done))
    for (const { to, role } of moves) lying.set(to, role)
  return lying
}

/** What a seat was at the beginning, had before it in the end, and was. */
export interface Fate {
  readonly seat: Seat
  readonly dealt: Role
  readonly card: Role
  readonly final: Role
  readonly vote: Seat
  readonly votes: number
  readonly dies: boolean
  readonly wins: boolean
}

export function fatesOf({ world, votes, verdict }: NightResult): Fate[] {
  return votes.map((vote, seat) => ({
    seat,
    dealt: world.deal[seat] as Role,
    card: world.cards[seat] as Role,
    final: world.final[seat] as Role,
    vote,
    votes: verdict.votes[seat] ?? 0,
    dies: verdict.deaths.some((death) => death.seat === seat),
    wins: verdict.won_as[seat] != null,
  }))
}

/** The centre at dawn: what lay there at first, and what lies there now. */
export function centreOf(world: World): { place: Place; dealt: Role; card: Role }[] {
  return placesIn(world)
    .map((place, i) => ({ place, dealt: world.deal[i] as Role, card: world.cards[i] as Role }))
    .filter(({ place }) => seatAt(place) === null)
}
