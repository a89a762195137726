import type { Face } from '$shell/face.ts'
import Assistant from './Assistant.svelte'
import { progress, standings } from './progress.ts'
import Result from './Result.svelte'
import Score from './Score.svelte'
import Secret from './Secret.svelte'
import { spoken } from './spoken.ts'
import Table from './Table.svelte'
import type { Action, Advice, Event, View } from './types.ts'
import { why } from './why.ts'

const HEADINGS: ReadonlySet<Event['type']> = new Set(['round-began', 'trick-won', 'round-ended'])

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  spoken,
  Assistant,
  Score,
  Secret,
  habits: ['confirm', 'pass'],
  progress,
  standings,
  why,
  waitingFor: (view) => view.asked,
  // The won trick stays in sight until the next lead; the meld that won it is looked at before.
  sweeps: ({ type }) => type === 'trick-won' || type === 'swept',
  resultIn: (event) => (event.type === 'round-ended' ? event.round : null),
  isHeading: (event) => HEADINGS.has(event.type),
}
