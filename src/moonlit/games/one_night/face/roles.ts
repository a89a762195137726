import beerStein from 'icon:game-icons/beer-stein'
import bowArrow from 'icon:game-icons/bow-arrow'
import broadsword from 'icon:game-icons/broadsword'
import cardExchange from 'icon:game-icons/card-exchange'
import checkedShield from 'icon:game-icons/checked-shield'
import cloak from 'icon:game-icons/cloak'
import crossbow from 'icon:game-icons/crossbow'
import crown from 'icon:game-icons/crown'
import crystalBall from 'icon:game-icons/crystal-ball'
import cursedStar from 'icon:game-icons/cursed-star'
import direwolf from 'icon:game-icons/direwolf'
import farmer from 'icon:game-icons/farmer'
import freemasonry from 'icon:game-icons/freemasonry'
import ghost from 'icon:game-icons/ghost'
import impLaugh from 'icon:game-icons/imp-laugh'
import jesterHat from 'icon:game-icons/jester-hat'
import lanternFlame from 'icon:game-icons/lantern-flame'
import lockedChest from 'icon:game-icons/locked-chest'
import miner from 'icon:game-icons/miner'
import mirror from 'icon:game-icons/mirror-mirror'
import nightSky from 'icon:game-icons/night-sky'
import nightSleep from 'icon:game-icons/night-sleep'
import paw from 'icon:game-icons/paw'
import robberMask from 'icon:game-icons/robber-mask'
import robe from 'icon:game-icons/robe'
import hat from 'icon:game-icons/robin-hood-hat'
import silenced from 'icon:game-icons/silenced'
import sleepy from 'icon:game-icons/sleepy'
import spyglass from 'icon:game-icons/spyglass'
import sunrise from 'icon:game-icons/sunrise'
import templarShield from 'icon:game-icons/templar-shield'
import thirdEye from 'icon:game-icons/third-eye'
import village from 'icon:game-icons/village'
import vortex from 'icon:game-icons/vortex'
import warPick from 'icon:game-icons/war-pick'
import witchFace from 'icon:game-icons/witch-face'
import wolfHead from 'icon:game-icons/wolf-head'
import wolfHowl from 'icon:game-icons/wolf-howl'
import type { IconArt } from '$shell/furniture/icon.ts'
import type { Artifact, Role, Winning, Window } from './types.ts'

export const ROLE_ICON: Readonly<Record<Role, IconArt>> = {
  doppelganger: mirror,
  werewolf: wolfHead,
  minion: impLaugh,
  mason: freemasonry,
  seer: crystalBall,
  robber: robberMask,
  troublemaker: cardExchange,
  drunk: beerStein,
  insomniac: nightSleep,
  villager: farmer,
  tanner: miner,
  hunter: crossbow,
  sentinel: checkedShield,
  alpha_wolf: wolfHowl,
  mystic_wolf: direwolf,
  dream_wolf: sleepy,
  apprentice_seer: spyglass,
  paranormal_investigator: ghost,
  witch: witchFace,
  village_idiot: jesterHat,
  revealer: lanternFlame,
  curator: lockedChest,
  bodyguard: templarShield,
  aura_seer: thirdEye,
  cursed: cursedStar,
  prince: crown,
}
export const ROLES = Object.keys(ROLE_ICON) as readonly Role[]
export const SHIELD_ICON = checkedShield
export const WOLVES: readonly Role[] = ['werewolf', 'alpha_wolf', 'mystic_wolf', 'dream_wolf']
const WOLF_INK = '#7a2230'
const ALONE_INK = '#5d4a1e'
const VILLAGE_INK = '#1d4a6e'

/** What a role is drawn in on paper; its icon tells it apart without colour. */
export function inkOf(role: Role): string {
  if (WOLVES.includes(role) || role === 'minion') return WOLF_INK
  return role === 'tanner' ? ALONE_INK : VILLAGE_INK
}

/** On whose side a card is dealt; whoever copies one is on that one's. */
export type Side = 'village' | 'wolves' | 'alone' | 'copy'
export const SIDE_ICON: Readonly<Record<Side, IconArt>> = {
  village,
  wolves: wolfHead,
  alone: miner,
  copy: mirror,
}

export function sideOf(role: Role): Side {
  if (WOLVES.includes(role) || role === 'minion') return 'wolves'
  if (role === 'doppelganger') return 'copy'
  return role === 'tanner' ? 'alone' : 'village'
}

export const ARTIFACT_ICON: Readonly<Record<Artifact, IconArt>> = {
  claw: paw,
  brand: hat,
  cudgel: warPick,
  void: vortex,
  mask: silenced,
  shroud: cloak,
  bow: bowArrow,
  cloak: robe,
  sword: broadsword,
}
export const ARTIFACTS = Object.keys(ARTIFACT_ICON) as readonly Artifact[]

export const WINNING_ICON: Readonly<Record<Winning, IconArt>> = {
  village,
  wolves: wolfHead,
  minion: impLaugh,
  tanner: miner,
}

const STEP_ICON: Readonly<Partial<Record<string, IconArt>>> = {
  night_start: nightSky,
  wolves: wolfHead,
  alpha: wolfHowl,
  mystic: direwolf,
  masons: freemasonry,
  pi: ghost,
  dawn: sunrise,
}

/** The drawing of a step of the night; a copy's step is drawn as the role it copies. */
export function stepIcon(step: string): IconArt {
  const name = step.replace(/_dg$/, '')
  return STEP_ICON[name] ?? ROLE_ICON[name as Role]
}

const STEP_ROLE: Readonly<Partial<Record<string, Role>>> = {
  wolves: 'werewolf',
  alpha: 'alpha_wolf',
  mystic: 'mystic_wolf',
  masons: 'mason',
  pi: 'paranormal_investigator',
}

/** Whose step it is; nobody's at nightfall and dawn. */
export function roleOfStep(step: string): Role | null {
  const name = step.replace(/_dg$/, '')
  return STEP_ROLE[name] ?? (ROLES.includes(name as Role) ? (name as Role) : null)
}

/** The steps of a night once each, without its beginning and its end. */
export function stepsOf(script: readonly Window[]): string[] {
  const steps = script.map(({ step }) => step)
  return [...new Set(steps)].filter((step) => step !== 'night_start' && step !== 'dawn')
}

/** A word of a claim that stands for several roles has a drawing too. */
export function roleIcon(role: string): IconArt {
  if (role === 'any_wolf') return wolfHead
  if (role === 'no_wolf') return village
  return ROLE_ICON[role as Role]
}
