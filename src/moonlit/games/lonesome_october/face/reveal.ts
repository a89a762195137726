import type { EventCard } from './eventCards.ts'

/** Milliseconds; the style sheets of the card and of its roll say the same. */
const DICE = 700
const A_PART = 140
const TOTAL = 240
const BAND = 180
const CAME = 220

/** How long a card takes to show itself: the dice for a fixed time, whatever they show. */
export function lengthOf({ moment, problem }: EventCard, seen: number): number {
  if (problem) return problem.n > seen ? DICE + CAME : CAME
  const thrown = moment?.throws.find(({ n }) => n > seen)
  if (!thrown) return CAME
  return DICE + A_PART * thrown.parts.length + TOTAL + BAND + CAME
}
