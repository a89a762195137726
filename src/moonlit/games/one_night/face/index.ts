import type { Face, ThingArt } from '$shell/face.ts'
import type { IconArt } from '$shell/furniture/icon.ts'
import Assistant from './Assistant.svelte'
import { ending } from './ending.ts'
import { narrator } from './narrator.ts'
import Open from './Open.svelte'
import { progress, standings, waitingFor } from './progress.ts'
import Result from './Result.svelte'
import { ARTIFACT_ICON, inkOf, ROLE_ICON } from './roles.ts'
import { isSecret } from './secrets.ts'
import Screen from './Screen.svelte'
import { spoken } from './spoken.ts'
import Table from './Table.svelte'
import type { Action, Advice, Event, Role, View } from './types.ts'
import './palette.css'

function mapped(
  icons: Readonly<Record<string, IconArt>>,
  art: (icon: IconArt, name: string) => ThingArt,
): Record<string, ThingArt> {
  return Object.fromEntries(Object.entries(icons).map(([name, icon]) => [name, art(icon, name)]))
}

export const face: Face<View, Action, Event, Advice> = {
  Table,
  Result,
  spoken,
  Assistant,
  Open,
  Screen,
  narrator,
  things: {
    ...mapped(ROLE_ICON, (icon, role) => ({ icon, ink: inkOf(role as Role) })),
    ...mapped(ARTIFACT_ICON, (icon) => ({ icon })),
  },
  progress,
  standings,
  ending,
  waitingFor,
  isSecret: ({ type }, { stage }) => isSecret(type, stage),
  looksAlike: (view) => view.stage === 'night',
  isHushed: (view) => view.stage === 'night' || view.stage === 'talk',
  hintsAreWished: true,
  showsTime: true,
  isHeading: ({ type }) => type === 'night-began' || type === 'dawned' || type === 'vote-called',
}
