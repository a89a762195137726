import { t, list, type Args, type Words } from './words.ts'
import type { Player } from './face.ts'

/** What happened, as a viewer receives it: a tag and plain facts. */
export interface Told {
  readonly type: string
  readonly [field: string]: unknown
}

/** "Lev has decided" tells who and nothing else: a nod needs less time than a move. */
export function isNod(event: Told): boolean {
  return Object.keys(event).every((field) => field === 'type' || field === 'seat')
}

/** How a seat is called: by whom it plays, a person by name or as a guest, a bot by its bird. */
export function nameOf(player: Player): string {
  if (player.role !== undefined) return player.role
  return player.kind === 'bot' && player.bird ? t(`bot-${player.bird}`) : player.name || t('guest')
}

/** What can happen in every game, with words of the shell. */
const EVERYWHERE = ['taken-back', 'rewound']

/** The log sentence of an event, or null where the game has no words for it. */
export function tell(
  game: Words,
  event: Told,
  players: readonly Player[],
  me: number | null,
): string | null {
  const id = `log-${event.type}`
  if (EVERYWHERE.includes(event.type)) return t(id)
  return game.has(id) ? game.t(id, argumentsOf(game, event, players, me)) : null
}

/** The one rule that turns the fields of any event into arguments of its message. */
export function argumentsOf(
  game: Words,
  event: Told,
  players: readonly Player[],
  me: number | null,
): Args {
  const args: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    if (field === 'type') continue
    if (field.endsWith('_seats')) {
      const names = (Array.isArray(value) ? value : []).map((seat) => nameAt(players, seat))
      args[field] = list(names)
      args[`${field}_n`] = names.length
      continue
    }
    if (isSeat(field)) args[`${field}_you`] = value !== null && value === me ? 'yes' : 'no'
    if (field.endsWith('_seat'))
      args[`${field}_self`] = value !== null && value === event.seat ? 'yes' : 'no'
    const said = isSeat(field) ? nameAt(players, value) : inWords(game, value)
    if (said !== null) args[field] = said
  }
  return args
}

function isSeat(field: string): boolean {
  return field === 'seat' || field.endsWith('_seat')
}

function nameAt(players: readonly Player[], seat: unknown): string {
  const player = typeof seat === 'number' ? players[seat] : undefined
  return player ? nameOf(player) : 'none'
}

function inWords(game: Words, value: unknown): string | number | null {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return value
  return isCounts(value) ? countsInWords(game, value) : null
}

function isCounts(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((count) => typeof count === 'number')
}

function countsInWords(game: Words, counts: Record<string, number>): string {
  return list(Object.entries(counts).map(([name, n]) => game.t(`count-${name}`, { n })))
}
