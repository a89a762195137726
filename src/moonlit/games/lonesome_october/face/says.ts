import type { Player, Tale } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { argumentsOf, tell, type Told } from '$shell/tell.ts'
import { list, wordsOf, type Line } from '$shell/words.ts'
import { isHidden } from './deck.ts'
import type { Event, Figure, View } from './types.ts'

const words = wordsOf('lonesome_october')

/** The game's own sentence. */
export const t = words.t
export const say = (line: Line): string => words.say(line)
export const knows = words.has

/** "Mandrake": a card without its sign. */
export function cardName(card: string): string {
  if (isHidden(card)) return t('card-hidden')
  return t(`count-${card}`, { n: 1 }).replace(/ \([♣♥♦♠].*\)$/u, '')
}

export function characterName(character: string | null): string {
  return character === null ? t('nobody-yet') : t(`character-${character}`)
}

export function effectName(effect: string): string {
  return t(`effect-${effect}`)
}

/** A move as it was declared. */
export interface Deed {
  readonly seat: number
  readonly who: string
  readonly move: string
  readonly target: number | null
  readonly duel: string | null
}

/** The people at a table, who they are in the game, and which of them reads. */
export class People {
  readonly players: readonly Player[]
  readonly me: number | null
  readonly #view: View
  readonly #tales: readonly Tale[]
  /** In the story people go by the names of their booklets. */
  readonly #roles: readonly Player[]

  constructor(
    players: readonly Player[],
    me: number | null,
    view: View,
    tales: readonly Tale[] = [],
  ) {
    this.players = players.map((player) => ({ ...player, role: undefined }))
    this.me = me
    this.#view = view
    this.#tales = tales
    this.#roles = this.players.map((player, seat) => ({ ...player, role: this.role(seat) }))
  }

  name = (seat: number): string => nameAt(this.players, seat)

  names = (seats: readonly number[]): string => list(seats.map(this.name))

  /** "you" for the reader, else the name. */
  who = (seat: number): string => (seat === this.me ? t('you') : this.name(seat))

  /** "The Count", or the player's name as long as nobody has a booklet. */
  role = (seat: number): string => {
    const character = this.#view.pairs[seat]?.character ?? null
    return character === null ? this.name(seat) : characterName(character)
  }

  roles = (seats: readonly number[]): string => list(seats.map(this.role))

  /** "Jack" or "Snuff". */
  figure = (seat: number, name: string): string =>
    name === 'player' ? this.role(seat) : t(`companion-${name}`)

  of = (figure: Figure): string => this.figure(figure.seat, figure.name)

  /** The companion of a pair, the first of two. */
  companionOf = (seat: number): string => this.#view.pairs[seat]?.companions[0]?.name ?? 'player'

  /** Whose companion this is. */
  masterOf = (companion: string): number =>
    this.#view.pairs.findIndex(({ companions }) =>
      companions.some(({ name }) => name === companion),
    )

  /** Morris and MacCab are two men. */
  isTwo = ({ seat, name }: Figure): 'yes' | 'no' =>
    name === 'player' && this.characterAt(seat) === 'morris_maccab' ? 'yes' : 'no'

  characterAt = (seat: number): string | null => this.#view.pairs[seat]?.character ?? null

  /** "Snuff spies on the Count", with names in their right case. */
  telling = ({ seat, who, move, target, duel }: Deed): string =>
    t(`telling-${move}`, {
      figure: this.figure(seat, who),
      many: this.isTwo({ seat, name: who }),
      target: (target === null ? null : this.characterAt(target)) ?? 'none',
      duel: duel === null ? 'no' : 'yes',
      who: duel ?? 'none',
    })

  /** LO-171 What was told with a deed: beside one of the events from the first to the last. */
  talesIn = (first: number, last: number): readonly Tale[] =>
    this.#tales.filter(
      ({ note, beside }) => note === '' && beside !== null && beside >= first && beside <= last,
    )

  /** LO-171 What somebody wrote of a duty or a refuge, if this page may read it. */
  note = (seat: number, about: string): string | null =>
    this.#tales.find(({ seat: of, note }) => of === seat && note === about)?.text ?? null

  /** An event as the log tells it, with the names of the characters. */
  told = (event: Event): string => {
    // Who plays a character is told by another name than the character's.
    const named = event.type === 'character-taken' ? this.players : this.#roles
    return tell(words, event as unknown as Told, named, this.me) ?? ''
  }

  /** LO-105 Both halves of a bargain, as the reader gives and gets them. */
  bargain = (offer: Event): readonly [give: string, get: string] => {
    const args = argumentsOf(words, offer as unknown as Told, this.#roles, this.me)
    return [t('card-deal-give', args), t('card-deal-get', args)]
  }
}
