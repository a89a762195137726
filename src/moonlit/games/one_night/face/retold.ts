import { list } from '$shell/words.ts'
import { seatAt } from './places.ts'
import { roleName, stepName, t, type People } from './says.ts'
import type { Telling } from './moments.ts'
import type { Move } from './story.ts'
import type { Place } from './types.ts'

/** Who did what, in one sentence; nobody where the card lay in the centre. */
export function headline({ chapter, step }: Telling, people: People): string {
  if (!chapter) return t('screen-nobody', { step: stepName(step) })
  return people.deed(chapter.deed).join('; ')
}

function whereTo(place: Place, people: People): string {
  const seat = seatAt(place)
  return seat === null ? t('centre-name', { centre: place }) : people.name(seat)
}

function went({ role, to }: Move, people: People): string {
  return t('screen-went', { role: roleName(role), to: whereTo(to, people) })
}

/** Which card went where, and whether anybody knew it. */
export function wentWords({ chapter }: Telling, people: People): string {
  if (!chapter || chapter.moves.length === 0) return ''
  const seen = new Set(chapter.deed.looks?.map(({ place }) => place))
  const blind = chapter.moves.every(({ to }) => !seen.has(to))
  const where = `${list(chapter.moves.map((move) => went(move, people)))}.`
  return blind ? `${where} ${t('screen-unseen')}` : where
}
