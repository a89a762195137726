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

/** One's own meld that is looked into, with who could beat it. */
export function threatAbout(advice: Advice, topic: string | null): Threat | null {
  return advice.melds.find(({ lay }) => topicOf(lay) === topic) ?? null
}

/** How many suit cards nobody has seen. */
export function unseenCount(advice: Advice): number {
  return Object.values(advice.unseen).reduce((sum, values) => sum + values.length, 0)
}
