import { explainer, type Explained } from '$shell/furniture/explain.ts'
import { stepName } from './says.ts'
import type { Artifact, Role } from './types.ts'

/** The marks of this table that are neither roles nor artifacts, each with its clause. */
export const CLAUSES = {
  'explain-step': 'ON-11',
  'explain-night': 'ON-11',
  'explain-window': 'ON-24',
  'explain-covered': 'ON-10',
  'explain-guess': null,
  'explain-shield': 'ON-27',
  'explain-artifact': 'ON-88',
  'explain-awake': 'ON-34',
  'explain-thumb': 'ON-35',
  'explain-chosen': 'ON-17',
  'explain-clock': 'ON-96',
  'explain-round': 'ON-96',
  'explain-ready': 'ON-96',
  'explain-odds': 'ON-105',
  'explain-said': 'ON-97',
  'explain-differs': 'ON-98',
  'explain-belief': null,
  'explain-truth': 'ON-97',
  'explain-won': 'ON-115',
  'explain-dead': 'ON-108',
  'explain-votes': 'ON-102',
  'explain-voted': 'ON-102',
  'explain-changed': 'ON-105',
} as const

/** Where the rules speak of each card. */
const OF_ROLE: Readonly<Record<Role, string>> = {
  doppelganger: 'ON-71',
  werewolf: 'ON-33',
  minion: 'ON-37',
  mason: 'ON-44',
  seer: 'ON-45',
  robber: 'ON-51',
  troublemaker: 'ON-56',
  drunk: 'ON-58',
  insomniac: 'ON-59',
  villager: 'ON-116',
  tanner: 'ON-118',
  hunter: 'ON-110',
  sentinel: 'ON-26',
  alpha_wolf: 'ON-40',
  mystic_wolf: 'ON-43',
  dream_wolf: 'ON-35',
  apprentice_seer: 'ON-46',
  paranormal_investigator: 'ON-47',
  witch: 'ON-54',
  village_idiot: 'ON-60',
  revealer: 'ON-67',
  curator: 'ON-69',
  bodyguard: 'ON-106',
  aura_seer: 'ON-65',
  cursed: 'ON-107',
  prince: 'ON-108',
}
const OF_ARTIFACTS = 'ON-89'

export const explains = explainer(CLAUSES)

/** A role says what it says in the box: whose side it is on, and what it does. */
export function explainsRole(role: Role): Explained {
  return { 'data-explain': `thing-${role}`, 'data-clause': OF_ROLE[role] }
}

export function explainsArtifact(artifact: Artifact): Explained {
  return { 'data-explain': `thing-${artifact}`, 'data-clause': OF_ARTIFACTS }
}

/** Steps that are called otherwise than their role. */
const CALLED: Readonly<Record<string, Role>> = {
  wolves: 'werewolf',
  alpha: 'alpha_wolf',
  mystic: 'mystic_wolf',
  masons: 'mason',
  pi: 'paranormal_investigator',
}

/** Who is called in a step, or that it is one. */
export function explainsStep(step: string): Explained {
  const role = CALLED[step] ?? step
  if (role in OF_ROLE) return explainsRole(role as Role)
  return explains('explain-step', { step: stepName(step) })
}
