import type { Face } from '$shell/face.ts'
import Assistant from './Assistant.svelte'
import { progress, standings } from './progress.ts'
import Result from './Result.svelte'
import Score from './Score.svelte'
import Secret from './Secret.svelte'
import { spoken } from './spoken.ts'
import Table from './Table.svelte'
import type { Action, Advice, Event, View } from './types.ts'
import './palette.css'

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  spoken,
  Score,
  Assistant,
  Secret,
  progress,
  standings,
  waitingFor: (view) => view.asked,
  isHeading: (event) => event.type === 'round-began',
}
