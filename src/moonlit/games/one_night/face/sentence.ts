import { list } from '$shell/words.ts'
import { inCentre, seatAt } from './places.ts'
import { artifactName, roleName, t, type People } from './says.ts'
import { slotsOf, type Sentence, type Value } from './talk.ts'
import type { Artifact, ClaimKind, Slot, Vocabulary } from './types.ts'

/** A piece of a sentence that is being put together: words, or a gap and what is in it. */
export interface Piece {
  readonly text: string
  readonly slot: Slot | null
  readonly value?: Value | undefined
}

const EDGE = '\u0001'
/** `build-ask` is the question what one says. */
const MESSAGE: Readonly<Partial<Record<ClaimKind, string>>> = { ask: 'build-ask-whom' }

/** The sentence in its language, cut where its gaps are. */
export function piecesOf(sentence: Sentence, words: Vocabulary | null): Piece[] {
  const slots = words ? slotsOf(words, sentence.kind) : []
  const marked = Object.fromEntries(slots.map(({ arg }) => [arg, `${EDGE}${arg}${EDGE}`]))
  const cut = t(MESSAGE[sentence.kind] ?? `build-${sentence.kind}`, marked).split(EDGE)
  return cut.flatMap((text, i): Piece[] => {
    const slot = i % 2 === 1 ? (slots.find(({ arg }) => arg === text) ?? null) : null
    if (slot) return [{ text: '', slot, value: sentence.args[slot.arg] }]
    return text.trim() === '' ? [] : [{ text: text.trim(), slot: null }]
  })
}

/** How something in a gap is called. */
export function valueName(slot: Slot, value: Value, people: People): string {
  if (Array.isArray(value)) {
    const names = (value as readonly number[]).map(people.name)
    return names.length === 0 ? t('nobody') : list(names)
  }
  return fillingName(slot, value as string | number, people)
}

/** How one filling of a gap is called. */
export function fillingName(slot: Slot, value: string | number, people: People): string {
  switch (slot.domain) {
    case 'other':
    case 'others':
    case 'anybody':
      return value === people.me ? t('said-self') : people.name(Number(value))
    case 'place':
    case 'centre':
      return placeName(String(value), people)
    case 'artifact':
      return artifactName(value as Artifact)
    case 'direction':
      return t(`side-${value}`)
    case 'awake_group':
    case 'thumb_group':
      return t(`band-${value}`)
    default:
      return roleName(String(value))
  }
}

function placeName(place: string, people: People): string {
  const seat = seatAt(place)
  if (seat === null) return t('centre-name', { centre: inCentre(place) ?? '' })
  return t('said-card', { name: people.name(seat), you: seat === people.me ? 'yes' : 'no' })
}
