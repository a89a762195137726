import type { Spoken } from '$shell/face.ts'
import { list, percent } from '$shell/words.ts'
import { levelName } from './choices.ts'
import { cardName, effectName, People, t } from './says.ts'
import type { Advice, Pair, View } from './types.ts'

const STATS = ['shadow', 'might', 'influence', 'magic'] as const

export const spoken: Spoken<View, Advice> = {
  hand({ view, players, me }) {
    const pair = me === null ? undefined : view.pairs[me]
    if (!pair || me === null) return ''
    const side = view.declared[me] ?? view.fixed[me] ?? view.sides[me]
    return [
      side ? t('spoken-side', { side: t(`term-${side}`) }) : '',
      pair.character ? t('spoken-role', { name: new People(players, me, view).role(me) }) : '',
      pair.character ? countersOf(pair) : '',
      ...pair.companions.map(
        (beast) => `${t('companion-state', { who: beast.name, health: beast.health })}.`,
      ),
      pair.ingredients.length > 0
        ? t('spoken-cards', { cards: list(pair.ingredients.map(cardName)) })
        : '',
      pair.abilities.length > 0
        ? t('spoken-abilities', { names: list(pair.abilities.map(effectName)) })
        : '',
    ]
      .filter(Boolean)
      .join(' ')
  },

  board({ view, players, me }) {
    const people = new People(players, me, view)
    return [
      t('spoken-board', { week: view.week, deck: view.deck }),
      view.turn
        ? `${t(view.turn.figure.seat === me ? 'turn-of' : 'turn-other', { figure: people.of(view.turn.figure) })}.`
        : '',
    ]
      .filter(Boolean)
      .join(' ')
  },

  player({ view, players, me }, seat) {
    const pair = view.pairs[seat]
    if (!pair) return ''
    const people = new People(players, me, view)
    const held = me === null ? [] : (view.pairs[me]?.info[seat] ?? [])
    const levels = held.map((level) => t('level', { level: levelName(view, level) }))
    return [
      pair.character ? `${people.name(seat)}.` : '',
      countersOf(pair),
      t('spoken-holds', { n: pair.ingredients.length }),
      levels.length > 0 ? t('spoken-levels', { levels: list(levels) }) : '',
      pair.in_game ? '' : `${t('term-out')}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },

  odds({ advice, view, players, me }) {
    const people = new People(players, me, view)
    return advice.sides
      .filter(({ seat }) => seat !== me)
      .map(({ seat, opener, closer }) =>
        t('spoken-odds', {
          name: people.role(seat),
          opener: percent(opener),
          closer: percent(closer),
        }),
      )
      .join(' ')
  },
}

function countersOf(pair: Pair): string {
  const stats = STATS.map((name) => `${t(`term-${name}`)} ${pair.stats[name]}`)
  const counters = (['debt', 'preparedness', 'xp'] as const).map(
    (name) => `${t(`term-${name}`)} ${pair[name]}`,
  )
  return `${list(counters)}. ${list(stats)}.`
}
