import type { Options, Pair, View } from './types.ts'

/** A table of four for tests: Jack, Jill, the Count and the Vicar in their second week. */
const OPTIONS: Options = {
  weeks: 5,
  six_player_sides: '3_3',
  sides: 'dealt',
  ingredient_deck: '54',
  weekly_draw: 1,
  ingredients: 'open',
  special_ingredients: 'kings_aces',
  preparedness_bidding: 'literal',
  abilities: 'on',
  characters: 'draft',
  stats: 'free',
  first_seat: 'fixed',
  conflict_extra: 'help_preparation',
  ritual_end: 'all_empty',
  exchange_attempts: 2,
  exchange_counters: 2,
  promises: 'enforced',
  narration: 'on',
  clock: 'off',
}

const BEASTS = { jack: 'snuff', jill: 'graymalk', count: 'needle', vicar: 'tekela' }

export function pair(character: keyof typeof BEASTS, changes: Partial<Pair> = {}): Pair {
  return {
    character,
    stats: { shadow: 1, might: 2, influence: 0, magic: 1 },
    companions: [
      {
        name: BEASTS[character],
        stats: { shadow: 2, might: 1, influence: 1, magic: 0 },
        health: 'healthy',
      },
    ],
    in_game: true,
    ever_out: false,
    debt: 2,
    preparedness: 2,
    xp: 0,
    owed: 0,
    abilities: [],
    used: [],
    spent: [],
    barred: [],
    info: [[], [], [], []],
    ingredients: [],
    artifacts: [],
    place: false,
    prowled: 0,
    harmed: [],
    helped: [],
    ...changes,
  }
}

/** A view of seat 0, whose turn it is, with what a test changes about it. */
export function view(changes: Partial<View> = {}): View {
  const figure = { seat: 0, name: 'player' }
  return {
    seat: 0,
    rules: 2,
    players: 4,
    options: OPTIONS,
    week: 2,
    first: 0,
    draft: [0, 1, 2, 3],
    phase: { type: 'menu', seat: 0, figure, step: 'main' },
    asked: [0],
    agenda: [],
    sides: ['closer', null, null, null],
    declared: [null, null, null, null],
    fixed: [null, null, null, null],
    has_fixed: [false, false, false, false],
    jokers: [],
    pairs: [pair('jack', { info: [[], [1], [], []] }), pair('jill'), pair('count'), pair('vicar')],
    deck: 40,
    on_top: [],
    discards: [],
    burnt: [],
    places: [],
    public_places: [],
    turn: { figure, acted: false, extras: 1, tried: [], struck: [], hands: [] },
    attempt: null,
    healed: [],
    helps: [],
    curses: [],
    bans: [],
    promises: [],
    deal: null,
    ritual: null,
    winner: null,
    scores: null,
    ranks: null,
    news: [],
    ...changes,
  }
}
