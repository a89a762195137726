import type { NightResult, Options, View, World } from './types.ts'

/** A table of three for tests: the first set, with one step of the night. */
const OPTIONS: Options = {
  rules_profile: 'official',
  role_set: 'usual',
  role_set_mode: 'public',
  centre_wolf: 'preset',
  centre_wolf_mode: 'profile',
  lone_wolf_peek: 'profile',
  aura_seer_order: 'profile',
  doppel_aura_seer: 'profile',
  doppel_pi_tanner: 'profile',
  prince_vs_hunter: 'profile',
  sword_role: 'profile',
  minion_tanner_death: false,
  minion_only_death: 'nobody',
  artifacts: [],
  mask_effect: 'emotes',
  shroud_effect: 'table',
  shroud_vote: 'normal',
  night_pace: 8,
  night_notes: true,
  discussion_seconds: 300,
  ready_ends_day: true,
  talk_rounds: 4,
  free_chat: true,
  vote_seconds: 30,
  nights: 1,
}

/** A view of seat 0, with what a test changes about it. */
export function view(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    players: 3,
    options: OPTIONS,
    night: 1,
    cards: ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'],
    centre_wolves: [],
    script: [
      { step: 'night_start', part: 'rest', line: 'night-start' },
      { step: 'wolves', part: 'wake', line: 'wolves' },
      { step: 'seer', part: 'act', line: 'seer' },
      { step: 'dawn', part: 'rest', line: 'dawn' },
    ],
    stage: 'night',
    window: 1,
    dealt: 'seer',
    awake: false,
    answered: false,
    notes: [],
    sights: [],
    table: null,
    artifact: null,
    voice: null,
    asking: null,
    words: null,
    claims: [],
    round: 0,
    unheard: [],
    ready: null,
    vote: null,
    aim: null,
    results: [],
    points: [0, 0, 0],
    ranks: null,
    ...changes,
  }
}

/** The night of a table of three in which nothing was done. */
export function world(changes: Partial<World> = {}): World {
  return {
    players: 3,
    deal: ['seer', 'robber', 'werewolf', 'werewolf', 'troublemaker', 'villager'],
    deeds: [],
    shields: [],
    tokens: [],
    cards: ['seer', 'robber', 'werewolf', 'werewolf', 'troublemaker', 'villager'],
    final: ['seer', 'robber', 'werewolf'],
    ...changes,
  }
}

/** A finished night in which the wolf at seat 2 was voted out. */
export function result(changes: Partial<NightResult> = {}): NightResult {
  return {
    world: world(),
    deciders: [],
    claims: [],
    truths: [],
    votes: [2, 2, 0],
    verdict: {
      protected: [],
      wolves: [2],
      votes: [1, 0, 2],
      deaths: [{ seat: 2, by: null }],
      spared: [],
      won_as: ['village', 'village', null],
      why: ['ON-116', 'ON-116', 'ON-116'],
    },
    ...changes,
  }
}
