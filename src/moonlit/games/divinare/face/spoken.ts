import type { Spoken } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { list } from '$shell/words.ts'
import { adviceLine, counselOn } from './advice.ts'
import { cardsInWords, t } from './says.ts'
import { countOf, DECK, SUITS } from './suits.ts'
import type { Advice, SuitName, View } from './types.ts'

export const spoken: Spoken<View, Advice> = {
  hand: ({ view: { hand } }) =>
    hand === null || cardsInWords(hand) === '' ? t('hand-empty') : cardsInWords(hand),

  board: ({ view, players, me }) =>
    SUITS.map((suit) => {
      const tokens = view.tokens.flatMap((at, seat) => {
        if (at[suit] === 'centre' && seat !== me) return []
        const name = seat === me ? t('space-yours-short') : nameAt(players, seat)
        return [t('spoken-token', { name, at: at[suit] })]
      })
      return `${boardName(view, suit)}. ${list(tokens)}.`
    }).join(' '),

  player({ view }, seat) {
    const [n, points] = [view.sizes[seat] ?? 0, view.totals[seat] ?? null]
    const places = SUITS.map((suit) =>
      t('spoken-place', { name: t(`suit-${suit}`), at: view.tokens[seat]?.[suit] ?? 'centre' }),
    )
    return `${t('spoken-seat', { n, points: points ?? 'hidden' })}. ${list(places)}.`
  },

  odds: ({ view, advice }) =>
    SUITS.flatMap((suit) => {
      const counsel = counselOn(suit, view, advice)
      return counsel ? `${t(`suit-${suit}`)}: ${adviceLine(view, counsel, suit)}` : []
    }).join(' '),
}

function boardName(view: View, suit: SuitName): string {
  const n = countOf(view.played, suit)
  return t('board-label', { name: t(`suit-${suit}`), n, all: DECK[suit] })
}
