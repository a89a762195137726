import type { Spoken } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { list, percent } from '$shell/words.ts'
import { chanceOf, suspects } from './advice.ts'
import { cardsInWords, t } from './says.ts'
import type { Advice, View } from './types.ts'

export const spoken: Spoken<View, Advice> = {
  hand: ({ view: { hand } }) => (hand?.length ? cardsInWords(hand) : t('hand-empty')),

  board({ view }) {
    const left = view.monsters.filter(({ removed }) => removed === null)
    const names = list(left.map(({ monster }) => t(`card-${monster}`)))
    return t('spoken-board', { centre: view.centre, hunters: view.hunters, names })
  },

  player({ view }, seat) {
    const row = (view.rows[seat] ?? []).flatMap(({ card }) => (card === null ? [] : [card]))
    const known = view.known[seat] ?? []
    return [
      t('spoken-seat', { n: view.sizes[seat] ?? 0, points: view.totals[seat] ?? 0 }),
      row.length > 0 ? t('spoken-played', { cards: cardsInWords(row) }) : '',
      view.friends.includes(seat) ? t('spoken-friend') : '',
      known.length > 0 ? t('spoken-known', { cards: cardsInWords(known) }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  },

  odds: ({ advice, players, me }) =>
    t('spoken-odds', {
      chances: list(
        suspects(advice, me).map(
          (seat) => `${nameAt(players, seat)} ${percent(chanceOf(advice, seat))}`,
        ),
      ),
    }),
}
