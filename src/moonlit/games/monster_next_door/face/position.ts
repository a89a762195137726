import { MONSTERS } from './cards.ts'
import type { Laid, MonsterNow, RoundResult, View } from './types.ts'

/** For tests: a table of five at the first turn of seat 2, with whatever else the test is about. */
export function position(change: Partial<View> = {}): View {
  return {
    seat: 2,
    players: 5,
    options: {
      rounds: 5,
      tie_rounds: false,
      deck: 'R1',
      monster_powers: 'full',
      werewolf_hunters: 2,
      mermaid_first: 'round',
      dog_replacement: 'dog_card',
      fog_mode: 'whole_hands',
      gossip_to: 'left',
      rumour_from: 'right',
      reveal_at_end: true,
      turn_seconds: 0,
    },
    round: 2,
    extra: false,
    first: 0,
    asking: 'play',
    asked: [2],
    underway: null,
    turns: [1, 1, 0, 0, 0],
    sizes: [3, 3, 4, 4, 4],
    dealt: ['hunter', 'hide', 'rumour', 'steal'],
    hand: ['hunter', 'hide', 'rumour', 'steal'],
    marks: ['not-first', 'yes', 'yes', 'yes'],
    chosen: null,
    known: [[], [], [], [], []],
    monster: null,
    centre: 14,
    rows: [[laid('wanted')], [laid('friend')], [], [], []],
    friends: [1],
    hunters: 0,
    monsters: MONSTERS.map((monster) => monsterNow(monster)),
    deeds: [
      { type: 'quiet', seat: 0, card: 'wanted' },
      { type: 'friendship', seat: 1, at: 3, hunter: false, drawn: null },
    ],
    results: [round()],
    totals: [0, 1, 1, 2, 1],
    ranks: null,
    ...change,
  }
}

export function laid(card: Laid['card'], change: Partial<Laid> = {}): Laid {
  return { card, way: 'played', face_up: true, owner: null, ...change }
}

function monsterNow(monster: MonsterNow['monster'], change: Partial<MonsterNow> = {}): MonsterNow {
  const removed = monster === 'mermaid' ? 1 : null
  return { monster, removed, gift: true, ready: monster === 'vampire', ...change }
}

/** For tests: a round in which seat 3 caught the Mermaid of seat 0. */
export function round(change: Partial<RoundResult> = {}): RoundResult {
  return {
    first: 4,
    monster: 'mermaid',
    ending: 'hunter',
    seat: 3,
    holder: 0,
    early: false,
    betrayal: false,
    friends: [],
    points: [0, 1, 1, 2, 1],
    rows: [
      [laid('hide'), laid('mermaid', { way: 'fed', owner: 0 })],
      [laid('deal')],
      [laid('steal')],
      [laid('dog'), laid('hunter')],
      [laid('wanted')],
    ],
    hands: [['fog'], ['hunter', 'hide', 'deal'], ['friend', 'hide', 'fog'], ['steal', 'hide'], []],
    path: [
      { seat: 2, by: 'dealt' },
      { seat: 1, by: 'deal' },
      { seat: 0, by: 'steal' },
    ],
    ...change,
  }
}
