import type { Face } from '$shell/face.ts'
import Assistant from './Assistant.svelte'
import { progress, standings, waitingFor } from './progress.ts'
import Result from './Result.svelte'
import Table from './Table.svelte'
import type { Action, Advice, Event, View } from './types.ts'

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  Assistant,
  progress,
  standings,
  waitingFor,
  showsTime: true,
  isHeading: ({ type }) => type === 'night-began' || type === 'dawned' || type === 'vote-called',
}
