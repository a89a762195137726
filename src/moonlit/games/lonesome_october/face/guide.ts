import type { Args } from '$shell/words.ts'
import type { Action, Stats, View } from './types.ts'

/** A word of advice to a newcomer: what this moment is about, and where the rules say it. */
export interface Hint {
  readonly id: string
  readonly clause: string
  readonly args?: Args
}

/** The guide leads through the first week; then one farewell. */
const LAST_WEEK = 1

/** What a newcomer should hear now; null where nothing is new. */
export function hintOf(
  view: View,
  options: readonly Action[],
  seen: readonly string[] = [],
): Hint | null {
  const { phase, seat, week } = view
  if (seat === null || phase.type === 'over') return null
  if (week > LAST_WEEK)
    return week === LAST_WEEK + 1 ? { id: 'guide-farewell', clause: 'LO-107' } : null
  const asked = options.some(({ type }) => type !== 'raise-hand')
  if (!asked) return waiting(view, seat)
  const goal = goalOf(view, seat)
  switch (phase.type) {
    case 'drafting':
      return seen.includes(goal.id) ? { id: 'guide-character', clause: 'LO-10' } : goal
    case 'assigning':
      return { id: `guide-stats-${phase.who}`, clause: 'LO-11' }
    case 'first-ability':
      return { id: 'guide-ability', clause: 'LO-12' }
    case 'menu':
      return menu(view, options)
    case 'choosing-mode':
      return { id: 'guide-mode', clause: 'LO-56' }
    case 'picking':
      return { id: 'guide-pick', clause: 'LO-57' }
    case 'counter-picking':
      return { id: 'guide-counter', clause: 'LO-67' }
    case 'negotiating':
      return phase.stage === 'answer'
        ? { id: 'guide-answer', clause: 'LO-99' }
        : { id: 'guide-offer', clause: 'LO-101' }
    case 'roll-window':
    case 'guarding':
      return { id: 'guide-window', clause: 'LO-177' }
    case 'paying':
      return { id: 'guide-pay', clause: 'LO-89' }
    case 'learning':
      return { id: 'guide-learning', clause: 'LO-32' }
    default:
      return null
  }
}

/** What all of it is about; one's own side is the first secret. */
function goalOf({ sides }: View, seat: number): Hint {
  return {
    id: 'guide-goal',
    clause: 'LO-163',
    args: { side: sides[seat] ?? 'joker' },
  }
}

function waiting(view: View, seat: number): Hint | null {
  if (view.week === 0) return null
  const troubled = view.news.some(
    ({ event }) => event.type === 'problems-came' && event.seat === seat,
  )
  if (troubled) return { id: 'guide-problems', clause: 'LO-81' }
  const actor = view.attempt?.figure ?? view.turn?.figure
  if (actor?.seat === seat) return null
  return { id: 'guide-watch', clause: 'LO-15' }
}

/** What a figure is best at; Search where nothing is better in the first week. */
export function bestMove({ shadow, magic }: Stats): 'search' | 'espionage' {
  return magic > shadow ? 'search' : 'espionage'
}

function menu(view: View, options: readonly Action[]): Hint {
  const { phase, pairs, seat } = view
  if (phase.type !== 'menu' || seat === null) return { id: 'guide-watch', clause: 'LO-15' }
  if (phase.step === 'extra') {
    if (options.some(({ type }) => type === 'exchange'))
      return { id: 'guide-exchange', clause: 'LO-98' }
    return { id: 'guide-extra', clause: 'LO-18' }
  }
  const pair = pairs[seat]
  const companion = pair?.companions.find(({ name }) => name === phase.figure.name)
  const stats = companion?.stats ?? pair?.stats
  const move = stats ? bestMove(stats) : 'search'
  const clause = move === 'search' ? 'LO-62' : 'LO-64'
  return {
    id: companion ? 'guide-companion' : 'guide-action',
    clause,
    args: { move },
  }
}

/** What this browser remembers of the guide: `off`, or the hints already understood. */
export class Memory {
  readonly off: boolean
  readonly seen: readonly string[]

  constructor(kept: string | null) {
    this.off = kept === 'off'
    this.seen = kept === null || this.off ? [] : kept.split(' ').filter(Boolean)
  }

  /** Whether a hint is still news. */
  wants(hint: Hint | null): hint is Hint {
    return hint !== null && !this.off && !this.seen.includes(hint.id)
  }

  /** How it is kept once a hint is understood; the farewell is the last one. */
  after({ id }: Hint): string {
    return id === 'guide-farewell' ? 'off' : [...this.seen, id].join(' ')
  }
}
