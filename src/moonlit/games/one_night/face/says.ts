import type { Player } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { argumentsOf, tell, type Told } from '$shell/tell.ts'
import { list, wordsOf } from '$shell/words.ts'
import { eventsOf } from './deeds.ts'
import { seatAt } from './places.ts'
import { claimEvent, type Said } from './talk.ts'
import type { Artifact, Claim, Deed, Event, Place, View } from './types.ts'

const words = wordsOf('one_night')
const NOBODY = -1

/** The game's own sentence. */
export const t = words.t
export const say = words.say

export function roleName(role: string): string {
  return t('role-name', { role })
}

export function artifactName(artifact: Artifact): string {
  return t('artifact-name', { artifact })
}

export function stepName(step: string): string {
  return t('step-name', { step })
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}

/** The people at a table, and which of them reads. */
export class People {
  readonly players: readonly Player[]
  readonly me: number | null

  constructor(players: readonly Player[], me: number | null) {
    this.players = players
    this.me = me
  }

  name = (seat: number): string => nameAt(this.players, seat)

  names = (seats: readonly number[]): string => list(seats.map(this.name))

  /** "you" for the reader, else the name. */
  who = (seat: number): string => (seat === this.me ? t('you') : this.name(seat))

  /** "your card", "Lev's card", "the left centre card". */
  card = (place: Place): string => {
    const seat = seatAt(place)
    if (seat === null) return t('centre-name', { centre: place })
    return t('card-of', { name: this.name(seat), you: seat === this.me ? 'yes' : 'no' })
  }

  /** An event as the log tells it. */
  told = (event: Event): string => {
    return tell(words, event as unknown as Told, this.players, this.me) ?? ''
  }

  /** What somebody did or was shown, in sentences that do not name the step again. */
  deed = (deed: Deed): string[] => {
    const head = `${stepName(deed.step)}: `
    return eventsOf(deed).map((event) => {
      const told = this.told(event)
      return capital(told.startsWith(head) ? told.slice(head.length) : told)
    })
  }

  /** What somebody said, and who said it. */
  said = (claim: Claim): string => {
    return `${capital(this.who(claim.seat))}: ${t('quoted', { words: this.claim(claim) })}`
  }

  /** What somebody said, or oneself might say, without who says it. */
  claim = (said: Said | Claim): string => this.#worded('claim-text', said)

  /** The same in as few words as a list needs that names the speaker. */
  brief = (claim: Claim): string => this.#worded('claim-brief', claim)

  #worded(id: string, said: Said | Claim): string {
    const speaker = 'seat' in said ? said.seat : (this.me ?? NOBODY)
    const event = claimEvent(said, speaker) as unknown as Told
    return t(id, argumentsOf(words, event, this.players, this.me))
  }
}

/** When a claim was made: minutes and seconds since dawn, or the round where no clock runs. */
export function whenSaid({ options }: View, { time }: Claim): string {
  if (options.night_pace === 0) return t('claim-round', { n: time })
  return `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`
}
