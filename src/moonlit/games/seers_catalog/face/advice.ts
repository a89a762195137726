import { sameLay } from './trick.ts'
import type { Advice, Lay, Threat } from './types.ts'

/** Who could still beat an own meld; null where the assistant does not say. */
export function threatTo(advice: Advice, lay: Lay): readonly number[] | null {
  return advice.melds.find((threat) => sameLay(threat.lay, lay))?.seats ?? null
}

/** A meld as the topic that table and assistant talk about. */
export function topicOf(lay: Lay): string {
  return [lay.kind, lay.rank2, ...lay.cards].join(' ')
}

/** The own meld that is looked into, with who could beat it. */
export function threatAbout(advice: Advice, topic: string | null): Threat | null {
  return advice.melds.find(({ lay }) => topicOf(lay) === topic) ?? null
}

/** How many suit cards nobody has seen. */
export function unseenCount(advice: Advice): number {
  return Object.values(advice.unseen).reduce((sum, values) => sum + values.length, 0)
}

/** A chance in whole percent; only what is certain is called 0 or 100. */
export function roughly(chance: number): number {
  return chance > 0 && chance < 1 ? Math.min(Math.max(chance, 0.01), 0.99) : chance
}
