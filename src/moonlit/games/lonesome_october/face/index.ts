import type { Face } from '$shell/face.ts'
import Assistant from './Assistant.svelte'
import { progress, standings, waitingFor } from './progress.ts'
import { ending } from './result.ts'
import Result from './Result.svelte'
import { characterName } from './says.ts'
import Secret from './Secret.svelte'
import { spoken } from './spoken.ts'
import Table from './Table.svelte'
import type { Action, Advice, Event, View } from './types.ts'
import './palette.css'

const CHAPTERS = ['week-began', 'ritual-began', 'conflict-began', 'game-ended']

/** LO-181 Sealed windows are nobody's business; a hand that may be raised is no question. */
function isHushed({ phase, seat, asked }: View): boolean {
  const sealed = phase.type === 'roll-window' || phase.type === 'guarding'
  return sealed || (seat !== null && !asked.includes(seat))
}

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  spoken,
  Assistant,
  Secret,
  progress,
  standings,
  ending,
  roleOf: ({ pairs }, seat) =>
    pairs[seat]?.character ? characterName(pairs[seat].character) : null,
  waitingFor,
  isHushed,
  isHeading: ({ type }) => CHAPTERS.includes(type),
}
