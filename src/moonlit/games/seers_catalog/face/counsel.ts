import { list, signed } from '$shell/words.ts'
import { cardsInWords, meldName, t } from './says.ts'
import { BONUS } from './score.ts'
import type { Advice, Counsel, Lay, Seat, View } from './types.ts'

type Name = (seat: Seat) => string

/** What the assistant would do, and why, in a line. */
export function counselLine(view: View, advice: Advice, name: Name): string {
  const { counsel } = advice
  if (!counsel) return ''
  const { action } = counsel
  switch (action.type) {
    case 'lay':
      return t('counsel-lay', {
        leads: view.asking === 'lead' ? 'yes' : 'no',
        meld: inFull(action),
        gain: gainOf(counsel, advice.score_now),
        threat: threatOf(view, counsel, name),
      })
    case 'pass':
    case 'ward':
      return t('counsel-pass', { with: action.type, why: whyPass(view, counsel) })
    default:
      return t('counsel-use', {
        artifact: t(`artifact-${action.type}`),
        text: t(`artifact-${action.type}-text`),
        name: 'to' in action ? name(action.to) : 'at' in action ? name(action.at) : 'nobody',
      })
  }
}

/** A single by its card, anything else by what it is. */
function inWords(lay: Lay): string {
  if (lay.cards.length > 1) return meldName(lay)
  return t('counsel-card', { card: cardsInWords(lay.cards) })
}

/** The same, and of which cards. */
function inFull(lay: Lay): string {
  if (lay.cards.length === 1) return inWords(lay)
  return t('counsel-meld', { meld: meldName(lay), cards: cardsInWords(lay.cards) })
}

/** SC-80, SC-81 What a meld does to the hand. */
function gainOf({ action, left, score, weakest }: Counsel, now: number): string {
  const n = action.type === 'lay' ? action.cards.length : 0
  if (left === 0) return t('counsel-out')
  if (left <= BONUS && score > Math.max(0, now))
    return t('counsel-left', { left, points: signed(score) })
  return t(weakest ? 'counsel-weakest' : 'counsel-sheds', { n, left })
}

/** Who could still beat it: nobody at all, some, or all who may. */
function threatOf(view: View, { left, beaten_by: seats }: Counsel, name: Name): string {
  if (left === 0) return ''
  const rivals = view.players - 1 - view.trick.passed.filter((seat) => seat !== view.seat).length
  const who = seats.length === 0 ? 'nobody' : seats.length < rivals ? 'some' : 'all'
  return t('counsel-threat', { who, n: seats.length, names: list(seats.map(name)) })
}

/** SC-41 A pass keeps out of the bonus, keeps points, or keeps cards for later. */
function whyPass(view: View, { instead, score, score_instead: then }: Counsel): string {
  if (!instead) return t('counsel-why-none')
  const held = view.sizes[view.seat ?? 0] ?? 0
  const meld = inWords(instead)
  if (held > BONUS && held - instead.cards.length <= BONUS)
    return t('counsel-why-bonus', { meld, left: held - instead.cards.length })
  if (then < score) return t('counsel-why-points', { meld, now: signed(score), then: signed(then) })
  return t('counsel-why-later', { meld })
}
