import type { Progress } from '../face.ts'
import { shelf, silentFaceOf } from '../games.ts'
import { settings } from '../settings.ts'
import { byUrgency } from '../turns.ts'
import { nameOf } from '../tell.ts'
import type { MyGame } from '../wire.ts'
import { coverOf, list, t, titleOf } from '../words.ts'

/** A game of mine, with the moment at which a bot will play for me, as `Date.now()` counts. */
export type Mine = MyGame & { readonly until: number | null }

/** Where a game of mine goes on; its result is at the table, too, and only files have none. */
export function addressOf(game: MyGame): string {
  return game.stage === 'over' && game.you === null ? `/r/${game.code}` : `/t/${game.code}`
}

/** Everyone but me, by name; everyone, where I only brought the file. */
export function companyOf(game: MyGame): string {
  return game.seats
    .filter((sitter, seat) => seat !== game.you && sitter.kind !== 'open')
    .map(nameOf)
    .join(', ')
}

/** From where it was played on; nothing where it was dealt. */
function originOf({ played_on: at }: MyGame): string {
  return at === null ? '' : t('start-played-on', { at })
}

/** How far a game is that goes on, as its own face says it. */
export async function progressOf(game: MyGame): Promise<Progress | null> {
  const face = game.view == null || game.stage === 'over' ? null : await silentFaceOf(game.game)
  return face?.progress(game.view) ?? null
}

/** When it was, from where, "Round 2 of 4" (what is said before the first dot), and with whom. */
export function summaryOf(game: MyGame, progress: Progress | null): string {
  const when = game.stage === 'over' ? dateOf(game) : ''
  const line = progress ? coverOf(game.game).say(progress.line).split(' · ')[0] : ''
  return [when, originOf(game), line, companyOf(game)].filter(Boolean).join(' · ')
}

/** How a game ended for me, as far as that is known; sides win or lose, others come in on a place. */
export function resultOf({ you, place, score }: MyGame): string {
  if (you === null) return t('start-from-file')
  if (place === null) return t('start-over')
  if (place === 1) return t('start-won')
  return score === null ? t('start-lost') : t('start-place', { place })
}

/** When I last did something there, in short. */
export function dateOf({ updated }: MyGame): string {
  const at = new Date(updated * 1000)
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return at.toLocaleDateString(settings.language, { day: 'numeric', month: 'short', year })
}

/** The kinds of games among these, by title. */
export function kindsOf(games: readonly MyGame[]): string[] {
  return [...new Set(games.map(({ game }) => game))].sort((a, b) =>
    titleOf(a).localeCompare(titleOf(b)),
  )
}

/** Whose move it is, in words. */
export function stateOf(game: MyGame): string {
  if (game.stage === 'gathering' || game.stage === 'shuffling') return t('start-gathering')
  if (game.is_lesson) return t('start-lesson')
  if (game.stage === 'over') return resultOf(game)
  if (game.your_turn) return t('start-your-turn')
  if (game.bot_plays) return t('start-bot-plays')
  if (game.you !== null && game.seats[game.you]?.stand_in) return t('start-bot-rests')
  const names = game.waiting_for.flatMap((seat) => game.seats[seat] ?? []).map(nameOf)
  // Whom a table waits for may be a secret.
  if (names.length === 0) return t('start-going')
  return t('start-waiting', { names: list(names) })
}

/** Mine to do first, the most urgent of it, then the newest. */
function before(a: Mine, b: Mine): number {
  return Number(b.your_turn) - Number(a.your_turn) || byUrgency(a, b) || b.updated - a.updated
}

/** Pages of a list together; a game that waits is on the first page and maybe on a later one. */
export function together(pages: readonly (readonly MyGame[])[]): MyGame[] {
  const known = new Map<string, MyGame>()
  for (const game of pages.flat()) if (!known.has(game.code)) known.set(game.code, game)
  return [...known.values()]
}

/** All that can be shown: games without a face here cannot. */
export function inOrder(games: readonly MyGame[]): Mine[] {
  const now = Date.now()
  return games
    .filter((game) => shelf.has(game.game))
    .map((game) => ({ ...game, until: game.left === null ? null : now + game.left }))
    .sort(before)
}
