import type { Replay } from '../wire.ts'

/** Who sees what the server sends: a seat, or an onlooker. */
export type Viewer = number | 'onlooker'
/** Through whose eyes a replay is watched; `all` opens every hand. */
export type Eyes = Viewer | 'all'

/** The games seen by each viewer, as far as they have been fetched. */
export type Reels = ReadonlyMap<Viewer, Replay>

export function viewerOf(seat: number | null): Viewer {
  return seat ?? 'onlooker'
}

/** Everybody who could see the game, the onlooker last. */
function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'onlooker']
}

/** Whose reels are needed to look through these eyes. */
export function neededFor(eyes: Eyes, seats: number): Viewer[] {
  return eyes === 'all' ? viewersOf(seats) : [eyes]
}

/** All eyes there are, in the order in which they are offered. */
export function eyesOf(seats: number): Eyes[] {
  return [...viewersOf(seats), 'all']
}

/** The next eyes in that order. */
export function eyesAfter(eyes: Eyes, seats: number): Eyes {
  const all = eyesOf(seats)
  return all[(all.indexOf(eyes) + 1) % all.length] ?? eyes
}

/** Where a link points: whose eyes, and after how many decisions; null where it does not say. */
export function momentIn(search: string): { eyes: Eyes | null; at: number | null } {
  const asked = new URLSearchParams(search)
  const [seat, at] = [asked.get('seat') ?? '', asked.get('at') ?? '']
  const named = seat === 'onlooker' || seat === 'all' ? seat : null
  return {
    eyes: /^\d{1,2}$/.test(seat) ? Number(seat) : named,
    at: /^\d{1,6}$/.test(at) ? Number(at) : null,
  }
}

/** The address of a moment through these eyes. */
export function addressOf(code: string, eyes: Eyes, at: number): string {
  return `/r/${code}?seat=${eyes}&at=${at}`
}

/** The frame that shows the game after so many decisions: the last one not later than that. */
export function frameAt({ frames }: Replay, at: number): number {
  return Math.max(
    0,
    frames.findLastIndex((frame) => frame.at <= at),
  )
}
