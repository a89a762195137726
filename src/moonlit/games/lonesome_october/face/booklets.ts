/** LO-195 … LO-244 The booklets as people know them; how they work is the table's business. */
export type Kind = 'passive' | 'weekly' | 'once'

export interface Companion {
  readonly name: string
  readonly traits: readonly string[]
}

export interface Booklet {
  readonly artifact: string
  readonly companion: Companion
  readonly abilities: readonly string[]
}

export const BOOKLETS: Readonly<Record<string, Booklet>> = {
  jack: {
    artifact: 'rune_knife',
    companion: { name: 'snuff', traits: ['familiar', 'dangerous', 'experienced'] },
    abilities: [
      'cursed_blade',
      'house_rounds',
      'loose_a_thing',
      'wakeful_watchdog',
      'speaking_hour',
    ],
  },
  jill: {
    artifact: 'gate_wand',
    companion: { name: 'graymalk', traits: ['familiar', 'experienced'] },
    abilities: ['witch_sense', 'broom_flight', 'switched_wands', 'cauldron', 'evil_eye'],
  },
  count: {
    artifact: 'count_ring',
    companion: { name: 'needle', traits: ['familiar'] },
    abilities: ['spare_refuge', 'thirst', 'hypnotic_gaze', 'mist', 'undead'],
  },
  detective: {
    artifact: 'violin',
    companion: { name: 'biographer', traits: ['dangerous', 'experienced'] },
    abilities: ['deduction', 'disguise', 'scotland_yard', 'eliminate_the_impossible', 'evidence'],
  },
  doctor: {
    artifact: 'pentacle_bowl',
    companion: { name: 'creation', traits: ['dangerous', 'reserved'] },
    abilities: ['rat_in_the_walls', 'vital_lightning', 'dissection', 'rampage', 'choice_material'],
  },
  druid: {
    artifact: 'golden_sickle',
    companion: { name: 'cheeter', traits: ['familiar', 'experienced'] },
    abilities: [
      'gifts_of_the_wood',
      'mistletoe_and_oak',
      'wicker_man',
      'stolen_shadow',
      'stone_circle',
    ],
  },
  vicar: {
    artifact: 'sacrificial_blade',
    companion: { name: 'tekela', traits: ['familiar'] },
    abilities: ['sermon', 'silver_bullets', 'confessional', 'sacrifice', 'denunciation'],
  },
  larry: {
    artifact: 'silver_cane',
    companion: { name: 'wolf', traits: ['dangerous', 'reserved'] },
    abilities: ['anticipation', 'full_moon', 'wolfsbane', 'lone_wolf', 'off_the_leash'],
  },
  rastov: {
    artifact: 'alhazred_icon',
    companion: { name: 'quicklime', traits: ['familiar', 'experienced'] },
    abilities: [
      'hard_to_kill',
      'shores_of_hali',
      'snake_in_the_bosom',
      'confession_over_vodka',
      'prophecy',
    ],
  },
  morris_maccab: {
    artifact: 'hand_of_glory',
    companion: { name: 'nightwind', traits: ['familiar', 'reserved'] },
    abilities: ['two_on_the_job', 'resurrection_men', 'grave_dust', 'one_for_two', 'night_watch'],
  },
}

/** How often a power may be used. */
export const KIND: Readonly<Record<string, Kind>> = {
  cursed_blade: 'passive',
  house_rounds: 'weekly',
  loose_a_thing: 'once',
  wakeful_watchdog: 'weekly',
  speaking_hour: 'weekly',
  witch_sense: 'passive',
  broom_flight: 'weekly',
  switched_wands: 'once',
  cauldron: 'weekly',
  evil_eye: 'weekly',
  spare_refuge: 'once',
  thirst: 'passive',
  hypnotic_gaze: 'weekly',
  mist: 'passive',
  undead: 'once',
  deduction: 'passive',
  disguise: 'weekly',
  scotland_yard: 'weekly',
  eliminate_the_impossible: 'once',
  evidence: 'weekly',
  rat_in_the_walls: 'passive',
  vital_lightning: 'weekly',
  dissection: 'weekly',
  rampage: 'once',
  choice_material: 'passive',
  gifts_of_the_wood: 'weekly',
  mistletoe_and_oak: 'weekly',
  wicker_man: 'once',
  stolen_shadow: 'passive',
  stone_circle: 'passive',
  sermon: 'passive',
  silver_bullets: 'once',
  confessional: 'weekly',
  sacrifice: 'once',
  denunciation: 'weekly',
  anticipation: 'weekly',
  full_moon: 'passive',
  wolfsbane: 'weekly',
  lone_wolf: 'passive',
  off_the_leash: 'once',
  hard_to_kill: 'weekly',
  shores_of_hali: 'weekly',
  snake_in_the_bosom: 'passive',
  confession_over_vodka: 'weekly',
  prophecy: 'once',
  two_on_the_job: 'passive',
  resurrection_men: 'weekly',
  grave_dust: 'weekly',
  one_for_two: 'once',
  night_watch: 'passive',
}

const RAT: Companion = { name: 'bubo', traits: ['familiar'] }

/** What a companion is like. */
export function traitsOf(name: string): readonly string[] {
  const all = [...Object.values(BOOKLETS).map(({ companion }) => companion), RAT]
  return all.find((one) => one.name === name)?.traits ?? []
}
