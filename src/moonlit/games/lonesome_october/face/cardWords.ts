import type { Change, EventCard, Follows } from './eventCards.ts'
import { fateOf } from './fate.ts'
import { t, type People } from './says.ts'
import type { Event, View } from './types.ts'

/** What kind of event it is, above its title. */
export function eyebrowOf({ sort, seat, moment, head }: EventCard, people: People): string {
  if (moment) return t(`term-${moment.move}`)
  if (sort === 'problem') return t('term-problems')
  if (sort === 'deal') return t('term-exchange')
  if (sort === 'out' || sort === 'back') return t('card-game')
  const who = 'who' in head && typeof head.who === 'string' ? head.who : 'player'
  return seat === null ? t('card-meanwhile') : people.figure(seat, who)
}

export function titleOf(card: EventCard, people: People): string {
  const { sort, head, seat, moment, problem, folded } = card
  const figure = seat === null ? '' : people.role(seat)
  const mine = seat === people.me ? 'yes' : 'no'
  if (moment) return people.telling(moment)
  if (problem) return t('problems-of', { mine, name: figure })
  if (sort === 'more') return t('card-more', { n: folded })
  if (sort === 'out' || sort === 'back') return t(`card-${sort}`, { figure })
  if (sort === 'deal') return t('card-deal', { done: head.type === 'deal-struck' ? 'yes' : 'no' })
  if (head.type === 'turn-began')
    return t(head.seat === people.me ? 'turn-of' : 'turn-other', {
      figure: people.figure(head.seat, head.who),
    })
  return people.told(head)
}

/** "Debt 6 → 5", or whose it is, too. */
export function changeSaid({ counter, seat, from, to, learns }: Change, people: People): string {
  const args = {
    counter: t(`term-${counter}`),
    from,
    to,
    name: people.role(seat),
  }
  const said = t('change-said', { ...args, mine: seat === people.me ? 'yes' : 'no' })
  return learns ? t('change-learns', { said }) : said
}

/** What comes next, in a sentence. */
export function followsSaid(follows: Follows, view: View, people: People): string | null {
  if (follows === null) return null
  const figure = view.turn?.figure
  const args = {
    figure: figure ? people.of(figure) : '',
    n: view.turn?.extras ?? 0,
  }
  return t(`follows-${follows}`, args)
}

/** What a card tells of an event: of a struck bargain what goes and what comes. */
export function linesOf(event: Event, { sort }: EventCard, people: People): readonly string[] {
  const isBargain = sort === 'deal' && event.type === 'offered'
  return (isBargain ? people.bargain(event) : [people.told(event)]).filter(Boolean)
}

/** What the die of the problems brought. */
export function problemSaid({ problem }: EventCard, people: People): string {
  if (!problem) return ''
  return t(`problem-${problem.result}`, {
    die: problem.die,
    passed: problem.passed ? 'yes' : 'no',
    mine: problem.seat === people.me ? 'yes' : 'no',
  })
}

/** The button under a card: mostly "go on"; whoever is out goes on as the companion. */
export function onwardsOf(card: EventCard | null, view: View, me: number | null): string {
  if (card?.sort !== 'out' || card.seat !== me) return t('go-on')
  const beast = fateOf(card, view)?.beast
  return beast ? t('go-on-as', { who: beast.name }) : t('go-on-watching')
}
