import cardExchange from 'icon:game-icons/card-exchange'
import closedDoors from 'icon:game-icons/closed-doors'
import discussion from 'icon:game-icons/discussion'
import fog from 'icon:game-icons/fog'
import fox from 'icon:game-icons/fox'
import humanEar from 'icon:game-icons/human-ear'
import magnifyingGlass from 'icon:game-icons/magnifying-glass'
import mermaid from 'icon:game-icons/mermaid'
import musket from 'icon:game-icons/musket'
import plantRoots from 'icon:game-icons/plant-roots'
import robber from 'icon:game-icons/robber'
import shakingHands from 'icon:game-icons/shaking-hands'
import sittingDog from 'icon:game-icons/sitting-dog'
import vampireDracula from 'icon:game-icons/vampire-dracula'
import wantedReward from 'icon:game-icons/wanted-reward'
import werewolf from 'icon:game-icons/werewolf'
import type { IconArt } from '$shell/furniture/icon.ts'
import type { CardName, Mark, Monster, Options } from './types.ts'

interface Look {
  readonly icon: IconArt
  readonly ink: string
}

/** Every kind of card, in the order of a sorted hand. */
export const LOOK: Readonly<Record<CardName, Look>> = {
  wanted: { icon: wantedReward, ink: '#4a3b1c' },
  hunter: { icon: musket, ink: '#7a2230' },
  hide: { icon: closedDoors, ink: '#3c4a66' },
  friend: { icon: shakingHands, ink: '#8a3d63' },
  dog: { icon: sittingDog, ink: '#5f4426' },
  investigate: { icon: magnifyingGlass, ink: '#1d5485' },
  gossip: { icon: discussion, ink: '#5b3a86' },
  rumour: { icon: humanEar, ink: '#5b3a86' },
  deal: { icon: cardExchange, ink: '#0b6670' },
  steal: { icon: robber, ink: '#4a2a1a' },
  fog: { icon: fog, ink: '#4c5773' },
  werewolf: { icon: werewolf, ink: '#1d1a2a' },
  mermaid: { icon: mermaid, ink: '#0b5560' },
  vampire: { icon: vampireDracula, ink: '#6b1326' },
  mandrake: { icon: plantRoots, ink: '#2c5a2f' },
  gumiho: { icon: fox, ink: '#8a3a10' },
}
export const KINDS = Object.keys(LOOK) as readonly CardName[]
export const MONSTERS: readonly Monster[] = ['werewolf', 'mermaid', 'vampire', 'mandrake', 'gumiho']
/** MN-7 Cards of a hand, and turns of a round. */
export const EACH = 4

const SHUFFLERS: readonly CardName[] = ['gossip', 'rumour', 'deal', 'fog']
const CONDITIONAL: readonly CardName[] = ['werewolf', 'vampire', 'mandrake']

export function isMonster(card: CardName): card is Monster {
  return (MONSTERS as readonly CardName[]).includes(card)
}

/** Whether a monster has its power at this table. */
export function hasGift(monster: Monster, { monster_powers: powers }: Options): boolean {
  if (powers === 'known_only') return monster === 'werewolf' || monster === 'mermaid'
  return powers === 'full'
}

/** MN-16 The turns on which a card may be played with effect, as its digit says it. */
export function digitsOf(card: CardName, options: Options): string {
  if (card === 'wanted') return '1'
  if (card === 'hunter') return '2–4'
  if (SHUFFLERS.includes(card)) return '1–3'
  if (!isMonster(card)) return '1–4'
  return CONDITIONAL.includes(card) && hasGift(card, options) ? '3–4' : '4'
}

/** The colour of the digit; its words change with it. */
export type Tone = 'may' | 'may-not' | 'idle' | 'if'

const TONES: Readonly<Record<Mark, Tone>> = {
  yes: 'may',
  'no-effect': 'idle',
  condition: 'if',
  'open-first': 'may-not',
  'not-first': 'may-not',
  'last-turn': 'may-not',
}

export function toneOf(mark: Mark): Tone {
  return TONES[mark]
}

/** Whether a card so marked can be played at all. */
export function isPlayable(mark: Mark): boolean {
  return mark === 'yes' || mark === 'no-effect'
}
