/** The clause in which the rules speak of a term. */
const TERMS: Readonly<Record<string, string>> = {
  search: 'LO-62',
  espionage: 'LO-64',
  fight: 'LO-69',
  call: 'LO-77',
  preparation: 'LO-90',
  help: 'LO-93',
  exchange: 'LO-98',
  calculate: 'LO-107',
  shadow: 'LO-11',
  might: 'LO-11',
  influence: 'LO-11',
  magic: 'LO-11',
  debt: 'LO-26',
  preparedness: 'LO-27',
  xp: 'LO-31',
  refuge: 'LO-35',
  side: 'LO-37',
  stash: 'LO-35',
  familiar: 'LO-116',
  dangerous: 'LO-71',
  experienced: 'LO-115',
  reserved: 'LO-117',
  opener: 'LO-7',
  closer: 'LO-7',
  joker: 'LO-137',
  healthy: 'LO-3',
  wounded: 'LO-118',
  killed: 'LO-118',
  out: 'LO-127',
  place: 'LO-107',
  problems: 'LO-81',
  token: 'LO-148',
  hand: 'LO-179',
  speaker: 'LO-142',
  promise: 'LO-109',
  full: 'LO-5',
  partial: 'LO-5',
  fail: 'LO-5',
}

/** Special ingredients and abilities in the order of their clauses. */
const EFFECTS: readonly string[] = [
  'acorns',
  'yggdrasil_sap',
  'sword',
  'grail',
  'mimir_water',
  'philosophers_stone',
  'skull',
  'tentacle',
  'cursed_blade',
  'house_rounds',
  'loose_a_thing',
  'wakeful_watchdog',
  'speaking_hour',
  'witch_sense',
  'broom_flight',
  'switched_wands',
  'cauldron',
  'evil_eye',
  'spare_refuge',
  'thirst',
  'hypnotic_gaze',
  'mist',
  'undead',
  'deduction',
  'disguise',
  'scotland_yard',
  'eliminate_the_impossible',
  'evidence',
  'rat_in_the_walls',
  'vital_lightning',
  'dissection',
  'rampage',
  'choice_material',
  'gifts_of_the_wood',
  'mistletoe_and_oak',
  'wicker_man',
  'stolen_shadow',
  'stone_circle',
  'sermon',
  'silver_bullets',
  'confessional',
  'sacrifice',
  'denunciation',
  'anticipation',
  'full_moon',
  'wolfsbane',
  'lone_wolf',
  'off_the_leash',
  'hard_to_kill',
  'shores_of_hali',
  'snake_in_the_bosom',
  'confession_over_vodka',
  'prophecy',
  'two_on_the_job',
  'resurrection_men',
  'grave_dust',
  'one_for_two',
  'night_watch',
]
const FIRST_EFFECT = 187
const COMPANIONS = 'LO-114'

/** The message that names a term: `debt` is `term-debt`, `effect-sword` is itself. */
export function messageOf(term: string): string {
  return term.includes('-') ? term : `term-${term}`
}

/** Where the rules explain it. */
export function clauseOf(term: string): string | null {
  const [kind, name] = messageOf(term).split(/-(.*)/)
  if (kind === 'term') return TERMS[name ?? ''] ?? null
  if (kind === 'companion') return COMPANIONS
  const place = kind === 'effect' ? EFFECTS.indexOf(name ?? '') : -1
  return place < 0 ? null : `LO-${FIRST_EFFECT + place}`
}
