import type { AnyDeed, CardName, View } from './types.ts'

/** Something the viewer alone learned: cards, and from whom or for whom. */
export interface Learned {
  /** `learned-…` in the words. */
  readonly what: 'saw' | 'got' | 'gave' | 'fed' | 'drew' | 'mixed' | 'to-fog' | 'from-fog'
  readonly seat: number | null
  readonly cards: readonly CardName[]
}

type Parts = readonly Learned[]
type Of<T extends AnyDeed['type']> = Extract<AnyDeed, { type: T }>

/** What the viewer learned last, as long as it is not older than a lap. */
export function learnedOf(view: View): Parts {
  const me = view.seat
  if (me === null || view.asking === null) return []
  const stolen = justStolen(view, me)
  if (stolen.length > 0) return stolen
  const lap = view.deeds.slice(-view.players)
  for (const deed of lap.toReversed()) {
    const parts = partsOf(view, deed, me).filter(({ cards }) => cards.length > 0)
    if (parts.length > 0) return parts
  }
  return []
}

/** MN-49 The stolen card is looked at before one is given back. */
function justStolen({ underway }: View, me: number): Parts {
  if (!underway?.taken || underway.at === null) return []
  const { seat, at, taken } = underway
  return seat === me ? [part('got', at, [taken])] : [part('gave', seat, [taken])]
}

function part(
  what: Learned['what'],
  seat: number | null,
  cards: readonly (CardName | null)[],
): Learned {
  return { what, seat, cards: cards.flatMap((card) => card ?? []) }
}

function partsOf(view: View, deed: AnyDeed, me: number): Parts {
  switch (deed.type) {
    case 'look':
      return deed.seat === me ? [part('saw', deed.at, stillHeld(view, deed))] : []
    case 'theft':
      return ofTheft(deed, me)
    case 'swap':
      return ofSwap(deed, me)
    case 'passes':
      return ofPasses(view, deed, me)
    case 'meal':
      return deed.at === me ? ofMeal(deed) : []
    case 'friendship':
      return deed.at === me ? [part('drew', null, [deed.drawn])] : []
    case 'veil':
      return [part('mixed', null, deed.hands[me] ?? [])]
    case 'mixture':
      return [
        part('to-fog', null, [deed.given[me] ?? null]),
        part('from-fog', null, [deed.received[me] ?? null]),
      ]
    default:
      return []
  }
}

/** Of the cards that were seen in a hand, those that can be nowhere else by now. */
function stillHeld(view: View, look: Of<'look'>): readonly CardName[] {
  const { deeds, underway, known } = view
  const since = [...deeds.slice(deeds.indexOf(look) + 1), ...(underway ? [underway] : [])]
  const seen = look.cards ?? []
  if (!since.some((deed) => touches(deed, look.at))) return seen
  const left = [...(known[look.at] ?? [])]
  return seen.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Whether a turn may have changed this hand: its owner's own, one aimed at it, one for everybody. */
function touches(deed: AnyDeed | NonNullable<View['underway']>, seat: number): boolean {
  return deed.seat === seat || ('at' in deed ? deed.at === seat : !isAlone(deed.type))
}

/** A turn that moves no card but its own. */
function isAlone(type: AnyDeed['type']): boolean {
  return type === 'quiet' || type === 'void-turn'
}

function ofTheft({ seat, at, taken, returned }: Of<'theft'>, me: number): Parts {
  if (seat === me) return [part('got', at, [taken]), part('gave', at, [returned])]
  return [part('gave', seat, [taken]), part('got', seat, [returned])]
}

function ofSwap({ seat, at, given, received }: Of<'swap'>, me: number): Parts {
  const other = seat === me ? at : seat
  const [mine, theirs] = seat === me ? [given, received] : [received, given]
  return [part('gave', other, mine ?? []), part('got', other, theirs ?? [])]
}

function ofPasses(view: View, { card, given }: Of<'passes'>, me: number): Parts {
  const way = wayOf(view, card)
  const [to, from] = [neighbour(view, me, way), neighbour(view, me, -way)]
  return [part('gave', to, [given[me] ?? null]), part('got', from, [given[from] ?? null])]
}

/** MN-52, MN-53 Which way round cards go: 1 to the left, that is clockwise; −1 to the right. */
export function wayOf({ options }: View, card: 'gossip' | 'rumour'): 1 | -1 {
  const toLeft = card === 'gossip' ? options.gossip_to === 'left' : options.rumour_from === 'right'
  return toLeft ? 1 : -1
}

export function neighbour({ players }: View, seat: number, step: number): number {
  return (seat + step + players) % players
}

function ofMeal({ seat, card, drawn, dog }: Of<'meal'>): Parts {
  const instead = dog ? part('got', seat, ['dog']) : part('drew', null, [drawn])
  return [part('fed', null, [card]), instead]
}
