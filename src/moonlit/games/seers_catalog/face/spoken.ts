import type { Spoken } from '$shell/face.ts'
import { nameAt } from '$shell/furniture/players.ts'
import { list } from '$shell/words.ts'
import { counselLine } from './counsel.ts'
import { cardsInWords, meldName, t } from './says.ts'
import { needOf } from './trick.ts'
import type { Advice, View } from './types.ts'

export const spoken: Spoken<View, Advice> = {
  hand: ({ view: { hand } }) => (hand?.length ? cardsInWords(hand) : t('hand-empty')),

  board({ view: { trick }, players, me }) {
    const name = (seat: number) => (seat === me ? t('you') : nameAt(players, seat))
    const melds = trick.melds.map(({ seat, lay }) =>
      t('meld-laid', { name: name(seat), meld: meldName(lay), cards: cardsInWords(lay.cards) }),
    )
    const need = needOf(trick)
    return [
      melds.length > 0 ? `${list(melds)}.` : t('spoken-no-trick'),
      need ? t('need-sentence', { ...need, reversed: String(need.reversed) }) : '',
      trick.passed.length > 0 ? t('spoken-passed', { names: list(trick.passed.map(name)) }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  },

  player({ view }, seat) {
    const known = view.known[seat]?.cards ?? []
    const what = t('spoken-seat', {
      n: view.sizes[seat] ?? 0,
      points: view.totals[seat] ?? 0,
      bonus: view.bonus[seat] ? 'yes' : 'no',
    })
    return known.length === 0
      ? what
      : `${what} ${t('spoken-known', { cards: cardsInWords(known) })}`
  },

  odds: ({ view, advice, players }) =>
    counselLine(view, advice, (seat) => nameAt(players, seat)) ||
    t('spoken-score', { points: advice.score_now }),
}
