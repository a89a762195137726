import type { Face } from '$shell/face.ts'
import Assistant from './Assistant.svelte'
import { progress, standings } from './progress.ts'
import Result from './Result.svelte'
import Secret from './Secret.svelte'
import { spoken } from './spoken.ts'
import Table from './Table.svelte'
import type { Action, Advice, Event, View } from './types.ts'
import { why } from './why.ts'
import './palette.css'

const HEADINGS: ReadonlySet<Event['type']> = new Set(['round-began', 'passed', 'discarded'])

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  spoken,
  Assistant,
  Secret,
  habits: ['confirm'],
  progress,
  standings,
  why,
  waitingFor: (view) => view.asked,
  resultIn: (event) => (event.type === 'round-began' && event.round > 1 ? event.round - 1 : null),
  isHeading: (event) => HEADINGS.has(event.type),
}
