import type { Happened } from '$shell/face.ts'
import type { Moment } from './moment.ts'
import { knows } from './says.ts'
import type { Event } from './types.ts'

/** One line of the story; a heading, an action, or what came of it. */
export interface Passage {
  readonly n: number
  readonly event: Event
  readonly kind: 'act' | 'after'
  /** The message of a line of atmosphere under it. */
  readonly flavour: string | null
}

export interface Chapter {
  readonly n: number
  /** The event that opens it; none before the first week. */
  readonly head: Event | null
  readonly passages: readonly Passage[]
}

const CHAPTERS = ['week-began', 'ritual-began', 'conflict-began', 'game-ended']
const SKIPPED = ['turn-began', 'turn-ended', 'passed', 'ready', 'noted-answer', 'peace-kept']
const ACTS = [
  'declared',
  'preparing',
  'help-offered',
  'talking',
  'effect-used',
  'deal-struck',
  'no-deal',
  'place-found',
  'laid',
  'revealed',
]

/** 2.10 a or b by the number of the event, so that a replay shows the same. */
function either(key: string, n: number): string | null {
  const id = `flavour-${key}-${n % 2 === 0 ? 'a' : 'b'}`
  return knows(id) ? id : null
}

/** The line of atmosphere of a move that is decided. */
export function flavourOf({ move, band, mode, throws }: Moment): string | null {
  const n = throws.at(-1)?.n ?? 0
  if (band === null) return null
  return either(band === 'full' ? `${move}-full-${mode ?? 'one'}` : `${move}-${band}`, n)
}

function flavourAt({ n, event }: Happened<Event>, mode: string): string | null {
  switch (event.type) {
    case 'resulted':
      return either(
        event.band === 'full' ? `${event.move}-full-${mode}` : `${event.move}-${event.band}`,
        n,
      )
    case 'problems-came':
      return either(`problem-${event.result === 0 ? 'none' : event.result}`, n)
    case 'preparedness-changed':
      return null
    case 'went-out':
      return either(`out-${event.cause === 'debt' ? 'debt' : 'fight'}`, n)
    case 'companion-killed':
      return either('companion-killed', n)
    case 'returned':
      return either('return', n)
    case 'deal-struck':
      return either('exchange-done', n)
    case 'no-deal':
      return either('exchange-failed', n)
    case 'place-found':
      return either('calculate-done', n)
    case 'token-won':
      return either(`ritual-${event.side}`, n)
    case 'conflict-began':
      return either('conflict-start', n)
    case 'game-ended':
      return either(`end-${event.side}`, n)
    default:
      return null
  }
}

/** Whether a full success was stretched: told after the dice. */
function modeAfter(story: readonly Happened<Event>[], from: number): string {
  for (const { event } of story.slice(from + 1, from + 4))
    if (event.type === 'mode-chosen') return event.mode
  return 'one'
}

/** The story so far, week by week. */
export function chaptersOf(story: readonly Happened<Event>[]): Chapter[] {
  const chapters: { n: number; head: Event | null; passages: Passage[] }[] = [
    { n: -1, head: null, passages: [] },
  ]
  story.forEach((told, i) => {
    const { n, event } = told
    if (CHAPTERS.includes(event.type)) chapters.push({ n, head: event, passages: [] })
    if (SKIPPED.includes(event.type) || CHAPTERS.slice(0, 3).includes(event.type)) return
    const kind = ACTS.includes(event.type) ? 'act' : 'after'
    chapters
      .at(-1)
      ?.passages.push({ n, event, kind, flavour: flavourAt(told, modeAfter(story, i)) })
  })
  return chapters.filter(({ head, passages }) => head !== null || passages.length > 0)
}
