import type { Action, Advice, MoveOdds, Odds, Part } from './types.ts'

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function movesFor(advice: Advice | null, actions: readonly (Action | null)[]): MoveOdds[] {
  const moves = advice?.moves ?? []
  return actions.flatMap((action) => {
    const found = action && moves.find((one) => isSame(one.action, action))
    return found ? [found] : []
  })
}

/** How a move can end, with the Help that waits for it. */
export function oddsFor(advice: Advice | null, action: Action | null): Odds | null {
  const [found] = movesFor(advice, [action])
  return found ? (found.helped ?? found.odds) : null
}

/** What is added beside the stat, by name; nothing where it depends on the target. */
export function addedTo(advice: Advice | null, actions: readonly (Action | null)[]): Part[] {
  const all = movesFor(advice, actions).map(({ parts }) => parts.slice(1))
  const [first] = all
  return first && all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : []
}

/** Before it is aimed: the odds, where they are the same whomever it goes against. */
export function commonOdds(
  advice: Advice | null,
  actions: readonly (Action | null)[],
): Odds | null {
  const all = movesFor(advice, actions).map(({ odds, helped }) => helped ?? odds)
  const [first] = all
  return first && all.every((one) => one.full === first.full) ? first : null
}
