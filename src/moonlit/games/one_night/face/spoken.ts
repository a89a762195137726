import type { Spoken } from '$shell/face.ts'
import { cover } from '$shell/furniture/cover.ts'
import { list, percent } from '$shell/words.ts'
import { noteLines, tableWords } from './prompt.ts'
import { counted } from './likely.ts'
import { People, roleName, t } from './says.ts'
import type { Advice, View } from './types.ts'

export const spoken: Spoken<View, Advice> = {
  /** For one's own ears: only while the cover is lifted, as for the eyes. */
  hand({ view, players, me }) {
    if (!cover.isLifted) return t('spoken-covered')
    if (view.dealt === null) return ''
    const notes = noteLines(view, new People(players, me)).map((line) => `${line}.`)
    return [t('spoken-role', { role: roleName(view.dealt) }), ...notes].join(' ')
  },

  board({ view, players, me }) {
    const roles = counted(view.cards).map(({ role, n }) =>
      n > 1 ? `${roleName(role)} × ${n}` : roleName(role),
    )
    return `${t('spoken-set', { roles: list(roles) })} ${tableWords(view, new People(players, me))}`
  },

  player({ view, players, me }, seat) {
    const people = new People(players, me)
    const said = view.claims.filter((claim) => claim.seat === seat && claim.active)
    const claims = said.map((claim) => `${people.claim(claim)}.`)
    return claims.length > 0 ? claims.join(' ') : t('spoken-silent')
  },

  odds({ advice, players, me }) {
    if (!cover.isLifted) return t('spoken-covered')
    const people = new People(players, me)
    const chances = advice.wolf.map((chance, seat) => `${people.who(seat)} ${percent(chance)}`)
    return `${t('odds-wolf')}: ${list(chances)}`
  },
}
