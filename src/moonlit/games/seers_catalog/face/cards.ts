import candleLight from 'icon:game-icons/candle-light'
import cardboardBox from 'icon:game-icons/cardboard-box-closed'
import cauldron from 'icon:game-icons/cauldron'
import crown from 'icon:game-icons/crown'
import crystalBall from 'icon:game-icons/crystal-ball'
import crystalWand from 'icon:game-icons/crystal-wand'
import cycle from 'icon:game-icons/cycle'
import dreamCatcher from 'icon:game-icons/dream-catcher'
import drop from 'icon:game-icons/drop'
import evilMoon from 'icon:game-icons/evil-moon'
import footsteps from 'icon:game-icons/footsteps'
import jesterHat from 'icon:game-icons/jester-hat'
import linkedRings from 'icon:game-icons/linked-rings'
import mirrorMirror from 'icon:game-icons/mirror-mirror'
import moon from 'icon:game-icons/moon'
import oakLeaf from 'icon:game-icons/oak-leaf'
import present from 'icon:game-icons/present'
import rose from 'icon:game-icons/rose'
import shadowFollower from 'icon:game-icons/shadow-follower'
import sun from 'icon:game-icons/sun'
import twoShadows from 'icon:game-icons/two-shadows'
import type { IconArt } from '$shell/furniture/icon.ts'
import type { SuitName } from './types.ts'

/** In the order of the box. */
export const SUITS: readonly SuitName[] = ['yellow', 'burgundy', 'silver', 'turquoise', 'green']

interface Look {
  readonly icon: IconArt
  /** Its colour on paper. */
  readonly ink: string
  /** Its colour on the night. */
  readonly light: string
}

export const SUIT_LOOK: Readonly<Record<SuitName, Look>> = {
  yellow: { icon: sun, ink: '#6e4a00', light: 'light-dark(#6e4a00, #f0ce79)' },
  burgundy: { icon: rose, ink: '#7c1f34', light: 'light-dark(#7c1f34, #f0a0a8)' },
  silver: { icon: moon, ink: '#4c5773', light: 'light-dark(#4c5773, #c3cde4)' },
  turquoise: { icon: drop, ink: '#0a5d66', light: 'light-dark(#0a5d66, #7fd8dd)' },
  green: { icon: oakLeaf, ink: '#285a2e', light: 'light-dark(#285a2e, #a5d9a6)' },
}
const JOKER_LOOK: Look = { icon: jesterHat, ink: '#5b3a86', light: 'light-dark(#5b3a86, #cdb4f5)' }

export type ArtifactClass = 'single' | 'standin' | 'modifier' | 'timed'

interface ArtifactLook {
  readonly icon: IconArt
  readonly sort: ArtifactClass
  /** Where the rules speak of it. */
  readonly clause: string
}

/** SC-60 … SC-74 As on the reference sheet. */
export const ARTIFACTS: Readonly<Record<string, ArtifactLook>> = {
  go_first: { icon: candleLight, sort: 'single', clause: 'SC-60' },
  rod: { icon: crystalWand, sort: 'timed', clause: 'SC-61' },
  gift: { icon: present, sort: 'timed', clause: 'SC-62' },
  cauldron: { icon: cauldron, sort: 'modifier', clause: 'SC-63' },
  half_step: { icon: footsteps, sort: 'modifier', clause: 'SC-64' },
  borrowed_suit: { icon: mirrorMirror, sort: 'modifier', clause: 'SC-65' },
  above_all: { icon: crown, sort: 'single', clause: 'SC-66' },
  crystal_ball: { icon: crystalBall, sort: 'timed', clause: 'SC-67' },
  twin: { icon: twoShadows, sort: 'standin', clause: 'SC-68' },
  link: { icon: linkedRings, sort: 'standin', clause: 'SC-69' },
  ward: { icon: dreamCatcher, sort: 'timed', clause: 'SC-70' },
  parcel: { icon: cardboardBox, sort: 'timed', clause: 'SC-71' },
  full_moon: { icon: evilMoon, sort: 'timed', clause: 'SC-72' },
  turnabout: { icon: cycle, sort: 'modifier', clause: 'SC-73' },
  shadow: { icon: shadowFollower, sort: 'single', clause: 'SC-74' },
}
const ARTIFACT_ORDER = Object.keys(ARTIFACTS)
const ARTIFACT_INK = { ink: '#5d4a1e', light: 'light-dark(#5d4a1e, #f0ce79)' }

/** A card by its name: `yellow_7`, `joker` or an artifact. */
export type Card =
  | { readonly sort: 'suit'; readonly suit: SuitName; readonly value: number }
  | { readonly sort: 'joker' }
  | { readonly sort: 'artifact'; readonly artifact: string }

export function cardOf(name: string): Card {
  if (name === 'joker') return { sort: 'joker' }
  if (name in ARTIFACTS) return { sort: 'artifact', artifact: name }
  const [suit, value] = name.split('_')
  return { sort: 'suit', suit: SUITS.find((one) => one === suit) ?? 'yellow', value: Number(value) }
}

export function lookOf(name: string): Look {
  const card = cardOf(name)
  if (card.sort === 'suit') return SUIT_LOOK[card.suit]
  if (card.sort === 'joker') return JOKER_LOOK
  return { icon: ARTIFACTS[card.artifact]?.icon ?? jesterHat, ...ARTIFACT_INK }
}

/** SC-50 What a card in hand counts at the end: jokers and artifacts nothing. */
export function valueOf(name: string): number {
  const card = cardOf(name)
  return card.sort === 'suit' ? card.value : 0
}

export function isArtifact(name: string): boolean {
  return name in ARTIFACTS
}

/** SC-51 Laid together with a meld, not counted for its size. */
export function isModifier(name: string): boolean {
  return ARTIFACTS[name]?.sort === 'modifier'
}

/** The order of the box: suits and values, then jokers, then artifacts. */
export function bySuit(one: string, other: string): number {
  return placeInBox(one) - placeInBox(other)
}

/** Low to high, equal values side by side; then jokers, then artifacts. */
export function byValue(one: string, other: string): number {
  const [a, b] = [valueOf(one) || 100, valueOf(other) || 100]
  return a - b || bySuit(one, other)
}

function placeInBox(name: string): number {
  const card = cardOf(name)
  if (card.sort === 'suit') return SUITS.indexOf(card.suit) * 20 + card.value
  return card.sort === 'joker' ? 200 : 300 + ARTIFACT_ORDER.indexOf(card.artifact)
}

export interface Deck {
  readonly suits: readonly SuitName[]
  readonly values: readonly number[]
}

/** SC-2, SC-3 The suit cards for so many players. */
export function deckOf(players: number): Deck {
  const highest = players === 2 ? 10 : 13
  return {
    suits: SUITS.slice(0, Math.max(3, players)),
    values: Array.from({ length: highest - 1 }, (_, i) => i + 2),
  }
}

/** Names with how often each is there, as events tell them, one by one. */
export function eachOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, n]) => Array<string>(n).fill(name))
}
