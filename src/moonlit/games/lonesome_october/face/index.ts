import type { Face } from '$shell/face.ts'
import { progress, standings, waitingFor } from './progress.ts'
import Result from './Result.svelte'
import Table from './Table.svelte'
import type { Action, Event, View } from './types.ts'

const CHAPTERS = ['week-began', 'ritual-began', 'conflict-began', 'game-ended']

export const face: Face<View, Action, Event> = {
  Table,
  Result,
  progress,
  standings,
  waitingFor,
  isHushed: ({ phase }) => phase.type === 'roll-window' || phase.type === 'guarding',
  isHeading: ({ type }) => CHAPTERS.includes(type),
}
