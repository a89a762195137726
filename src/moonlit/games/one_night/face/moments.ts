import { storyOf, type Chapter } from './story.ts'
import { stepsOf } from './roles.ts'
import type { Deed, NightResult, Seat, Verdict, Window, World } from './types.ts'

/** A moment of the end on a shared screen, and how long it lasts (ms). */
export interface Moment {
  readonly kind: 'open' | 'vote' | 'still' | 'dead' | 'why' | 'card' | 'told' | 'chapter' | 'end'
  /** Of votes, cards and chapters: which. */
  readonly n: number
  readonly lasts: number
}

const VOTE = 500
const LATE_VOTE = 700
const NOBODY = 1400
const CHAPTER = 4500
const LASTS = { open: 900, still: 900, dead: 1500, why: 2600, card: 160, told: 14_000 } as const

/** A small number that depends on what was dealt, and on nothing that anybody did. */
function drawnFrom({ deal }: World): () => number {
  let state = [...deal.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

/** In which order votes are counted: drawn by the deal, whoever answered first. */
export function countingOrder({ world }: NightResult): Seat[] {
  const next = drawnFrom(world)
  const seats = Array.from({ length: world.players }, (_, seat) => seat)
  for (let i = seats.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const [one, other] = [seats[i] as Seat, seats[j] as Seat]
    seats[i] = other
    seats[j] = one
  }
  return seats
}

/** ON-106 Whether a seat's hand counts: a bodyguard's protects. */
export function counts({ world }: NightResult, seat: Seat): boolean {
  return world.final[seat] !== 'bodyguard'
}

/** Who has how many votes of those that are counted, most first; then in the order of seats. */
export function tallyOf(result: NightResult, counted: readonly Seat[]): [Seat, Seat[]][] {
  const by = new Map<Seat, Seat[]>()
  for (const seat of counted.filter((one) => counts(result, one))) {
    const target = result.votes[seat] as Seat
    by.set(target, [...(by.get(target) ?? []), seat])
  }
  return [...by].sort(([a, one], [b, other]) => other.length - one.length || a - b)
}

/** Everyone who lives, clockwise from whoever died: in this order their cards are turned. */
export function turningOrder({ deaths }: Verdict, players: number): Seat[] {
  const dead = deaths.map(({ seat }) => seat)
  const first = dead[0] ?? players - 1
  return Array.from({ length: players }, (_, i) => (first + 1 + i) % players).filter(
    (seat) => !dead.includes(seat),
  )
}

/** A step of the night as it is told again; nobody did it where its card lay in the centre. */
export interface Telling {
  readonly step: string
  readonly chapter: Chapter | null
  /** How many deeds were done before it. */
  readonly done: number
}

/** What a group is shown is told once, not by each of it. */
function isTold({ step, decision, action, looks }: Deed, before: readonly Deed[]): boolean {
  if (action || looks?.length) return false
  return before.some((one) => one.step === step && one.decision === decision && !one.action)
}

/** The night again, step by step. */
export function tellingsOf(world: World, script: readonly Window[]): Telling[] {
  const story = storyOf(world).map((chapter, done) => ({ chapter, done }))
  const news = story.filter(({ chapter }, i) => !isTold(chapter.deed, world.deeds.slice(0, i)))
  const steps = stepsOf(script)
  const known = new Set([...steps, ...world.deeds.map(({ step }) => step)])
  let done = 0
  return [...known].flatMap((step): Telling[] => {
    const mine = news.filter(({ chapter }) => chapter.deed.step === step)
    if (mine.length === 0) return [{ step, chapter: null, done }]
    const told = mine.map((one) => ({ step, ...one }))
    done = (told.at(-1)?.done ?? 0) + 1
    return told
  })
}

/** Everything from the first vote to the last step of the night, one after another. */
export function momentsOf(result: NightResult, tellings: readonly Telling[]): Moment[] {
  const { players } = result.world
  const several = (kind: Moment['kind'], lasts: readonly number[]): Moment[] =>
    lasts.map((ms, n) => ({ kind, n, lasts: ms }))
  const one = (kind: keyof typeof LASTS): Moment => ({ kind, n: 0, lasts: LASTS[kind] })
  const votes = result.votes.map((_, i) => (i < players - 2 ? VOTE : LATE_VOTE))
  const cards = turningOrder(result.verdict, players).map(() => LASTS.card)
  return [
    one('open'),
    ...several('vote', votes),
    one('still'),
    one('dead'),
    one('why'),
    ...several('card', cards),
    one('told'),
    ...several(
      'chapter',
      tellings.map(({ chapter }) => (chapter ? CHAPTER : NOBODY)),
    ),
    { kind: 'end', n: 0, lasts: Infinity },
  ]
}

/** Where a hand that wants to go on comes to: the whole verdict first, then step by step. */
export function nextStop(moments: readonly Moment[], at: number): number {
  const stop = moments.findIndex(
    ({ kind }, i) => i > at && (kind === 'told' || kind === 'chapter' || kind === 'end'),
  )
  return stop < 0 ? moments.length - 1 : stop
}

/** One step back in the telling; from its first to the verdict, and no further. */
export function stopBefore(moments: readonly Moment[], at: number): number {
  const told = moments.findIndex(({ kind }) => kind === 'told')
  return at <= told ? at : Math.max(told, at - 1)
}
