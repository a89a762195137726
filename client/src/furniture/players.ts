import barnOwl from 'icon:game-icons/barn-owl'
import dove from 'icon:game-icons/dove'
import falconMoon from 'icon:game-icons/falcon-moon'
import finch from 'icon:game-icons/finch'
import heron from 'icon:game-icons/heron'
import raven from 'icon:game-icons/raven'
import seagull from 'icon:game-icons/seagull'
import sparrow from 'icon:game-icons/sparrow'
import swan from 'icon:game-icons/swan'
import vulture from 'icon:game-icons/vulture'
import bot from 'icon:lucide/bot'
import type { AnyFace, Player } from '../face.ts'
import { nameOf } from '../tell.ts'
import { t } from '../words.ts'
import type { Bird, Sitter } from '../wire.ts'
import type { IconArt } from './icon.ts'

/** Colour and shape of a player; letters on it are `#14172a`. */
export interface Sign {
  readonly colour: string
  readonly shape: string
}

export const SIGNS: readonly Sign[] = [
  { colour: '#f2cf84', shape: 'M0-15A15 15 0 1 1 0 15 15 15 0 1 1 0-15Z' },
  { colour: '#9cc7f2', shape: 'M0-17.5 17.5 0 0 17.5-17.5 0Z' },
  { colour: '#f3a9be', shape: 'M-8.4-14.6H8.4L16.8 0 8.4 14.6H-8.4L-16.8 0Z' },
  { colour: '#9fddb4', shape: 'M-13.5-14.5H13.5V2C13.5 10 6 14.5 0 17-6 14.5-13.5 10-13.5 2Z' },
  {
    colour: '#c9b4f5',
    shape:
      'M-10.6-13.6H10.6A3 3 0 0 1 13.6-10.6V10.6A3 3 0 0 1 10.6 13.6H-10.6A3 3 0 0 1-13.6 10.6V-10.6A3 3 0 0 1-10.6-13.6Z',
  },
  { colour: '#f5b27e', shape: 'M0-17 16.2-5.2 10 13.8H-10L-16.2-5.2Z' },
  { colour: '#d8deea', shape: 'M-7-16H7L16-7V7L7 16H-7L-16 7V-7Z' },
  {
    colour: '#8fdde0',
    shape:
      'M0-17 4.7-11.4 12-12 11.4-4.7 17 0 11.4 4.7 12 12 4.7 11.4 0 17-4.7 11.4-12 12-11.4 4.7-17 0-11.4-4.7-12-12-4.7-11.4Z',
  },
  { colour: '#e6df8e', shape: 'M0-16.5 18 14.5H-18Z' },
  { colour: '#e0a6ee', shape: 'M-6-16.5H6V-6H16.5V6H6V16.5H-6V6H-16.5V-6H-6Z' },
]

/** Seats keep their sign, but each viewer is the gold circle on their own screen and lends the seat 0 theirs. */
export function signOf(seat: number, me: number | null): Sign {
  const index = seat === me ? 0 : seat === 0 && me !== null ? me : seat
  return SIGNS[index % SIGNS.length] ?? { colour: '#f2cf84', shape: '' }
}

export const BIRDS: Readonly<Record<Bird, IconArt>> = {
  raven,
  owl: barnOwl,
  falcon: falconMoon,
  heron,
  magpie: finch,
  nightjar: dove,
  nightingale: sparrow,
  swan,
  gull: seagull,
  vulture,
}

/** A bot's bird; one that this page has never heard of is drawn as any bot. */
export function birdIcon(bird: Bird): IconArt {
  return (BIRDS as Readonly<Partial<Record<string, IconArt>>>)[bird] ?? bot
}

/** The first letter of a name as a person sees it. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim()
  return first.toLocaleUpperCase()
}

/** How the player of a seat is called; nothing where there is no such seat. */
export function nameAt(players: readonly Player[], seat: number): string {
  const player = players[seat]
  return player ? nameOf(player) : ''
}

/** The players by the names of those they play, where the game has that. */
export function inRoles(players: readonly Player[], face: AnyFace, view: unknown): Player[] {
  return players.map((player, seat) => {
    const role = face.roleOf?.(view, seat)
    return role == null ? player : { ...player, role }
  })
}

/** A seat as it was told, with its time as this page's own clock has it. */
export type Seated = Sitter & { readonly until?: number | null }

/** The seats as players: a nameless person is a guest, a bot is always there. */
export function playersAt(seats: readonly Seated[]): Player[] {
  return seats.map((sitter) => {
    if (sitter.kind === 'bot') return { ...sitter, online: true }
    return { ...sitter, name: sitter.name || t('guest'), standIn: sitter.stand_in }
  })
}
