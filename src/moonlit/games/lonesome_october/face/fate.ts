import type { EventCard } from './eventCards.ts'
import type { Beast, View } from './types.ts'

/** What being out of the Game means for the one who is. */
export interface Fate {
  /** The companion that plays on; none where the pair is out. */
  readonly beast: Beast | null
  readonly cards: number
  readonly artifacts: readonly string[]
  /** About how many pairs something is known. */
  readonly known: number
  readonly hasPlace: boolean
  /** LO-131 Who took what lay in the stash. */
  readonly takers: readonly number[]
}

/** LO-128 The pair plays on as long as a companion lives. */
export function fateOf({ seat, told }: EventCard, { pairs }: View): Fate | null {
  const pair = seat === null ? undefined : pairs[seat]
  if (!pair) return null
  const takers = told.flatMap(({ event }) =>
    event.type === 'handed' && event.from_seat === seat ? [event.seat] : [],
  )
  return {
    beast: pair.companions.find(({ health }) => health !== 'killed') ?? null,
    cards: pair.ingredients.length,
    artifacts: pair.artifacts,
    known: pair.info.filter((levels) => levels.length > 0).length,
    hasPlace: pair.place,
    takers: [...new Set(takers)],
  }
}
