import type { AnyFace, Listening } from '../face.ts'
import { aloud, sentence } from '../furniture/aloud.ts'
import { nameOf } from '../tell.ts'
import { timeLeft } from '../ticking.ts'
import { t } from '../words.ts'

/** What the table can be asked, by the place of its key; a digit asks about a seat. */
export const ASK_KEYS = {
  question: 'KeyQ',
  hand: 'KeyH',
  board: 'KeyB',
  moves: 'KeyM',
  time: 'KeyT',
  odds: 'KeyO',
} as const
export type Wanted = keyof typeof ASK_KEYS | number

/** The table as somebody hears it who asks. */
export interface Heard {
  readonly face: AnyFace
  readonly at: Listening
  /** What happened last, in words. */
  readonly moves: readonly string[]
  /** When a clock ends that concerns this seat, as `Date.now()` counts. */
  readonly until: number | null
}

const LAST_MOVES = 4

/** The letter or digit of a key, as it is printed on it. */
export function letterOf(code: string): string {
  return code.replace(/^(Key|Digit)/, '')
}

/** The key that asks about a seat; there are ten digits, and nobody sits at an eleventh. */
export function seatKey(seat: number): string {
  return `Digit${(seat + 1) % 10}`
}

/** What the table answers. */
export function answerTo(wanted: Wanted, heard: Heard): string {
  const said = typeof wanted === 'number' ? ofPlayer(wanted, heard) : ANSWERS[wanted](heard)
  return said === '' ? t('ask-nothing') : said
}

const ANSWERS: Readonly<Record<keyof typeof ASK_KEYS, (heard: Heard) => string>> = {
  question: () => {
    const { question = '', consequence = '', waiting = false } = aloud.now ?? {}
    const whose = waiting ? t('ask-not-you') : ''
    return [whose, question, consequence].filter(Boolean).map(sentence).join(' ')
  },
  hand: ({ face, at }) => (at.me === null ? '' : face.spoken.hand(at)),
  board: ({ face, at }) => face.spoken.board(at),
  moves: ({ moves }) => moves.slice(-LAST_MOVES).map(sentence).join(' '),
  time: ({ until }) =>
    until === null || until <= Date.now()
      ? t('ask-no-clock')
      : t('ask-left', { time: timeLeft(until - Date.now()) }),
  odds: ({ face, at }) => {
    const { advice } = at
    return advice === null ? t('ask-no-odds') : (face.spoken.odds?.({ ...at, advice }) ?? '')
  },
}

function ofPlayer(seat: number, { face, at }: Heard): string {
  const player = at.players[seat]
  if (!player) return ''
  const you = seat === at.me ? t('ask-you') : ''
  const turn = face.waitingFor(at.view).includes(seat) ? t('ask-turn') : ''
  const head = [nameOf(player), you, turn].filter(Boolean).join(', ')
  return `${sentence(head)} ${face.spoken.player(at, seat)}`
}
