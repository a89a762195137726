import acorn from 'icon:game-icons/acorn'
import allSeeingEye from 'icon:game-icons/all-seeing-eye'
import anvilImpact from 'icon:game-icons/anvil-impact'
import bandaged from 'icon:game-icons/bandaged'
import barnOwl from 'icon:game-icons/barn-owl'
import bat from 'icon:game-icons/bat'
import batMask from 'icon:game-icons/bat-mask'
import biceps from 'icon:game-icons/biceps'
import bottleVapors from 'icon:game-icons/bottle-vapors'
import bowieKnife from 'icon:game-icons/bowie-knife'
import brokenBottle from 'icon:game-icons/broken-bottle'
import brokenHeart from 'icon:game-icons/broken-heart'
import bubblingFlask from 'icon:game-icons/bubbling-flask'
import burningTree from 'icon:game-icons/burning-tree'
import candleFlame from 'icon:game-icons/candle-flame'
import cardJoker from 'icon:game-icons/card-joker'
import cat from 'icon:game-icons/cat'
import cauldron from 'icon:game-icons/cauldron'
import church from 'icon:game-icons/church'
import closedDoors from 'icon:game-icons/closed-doors'
import coffin from 'icon:game-icons/coffin'
import crossedSwords from 'icon:game-icons/crossed-swords'
import crystalBall from 'icon:game-icons/crystal-ball'
import crystalEye from 'icon:game-icons/crystal-eye'
import crystalGrowth from 'icon:game-icons/crystal-growth'
import crystalWand from 'icon:game-icons/crystal-wand'
import doctorFace from 'icon:game-icons/doctor-face'
import evilEyes from 'icon:game-icons/evil-eyes'
import evilHand from 'icon:game-icons/evil-hand'
import evilTree from 'icon:game-icons/evil-tree'
import fairyWand from 'icon:game-icons/fairy-wand'
import fangs from 'icon:game-icons/fangs'
import fireBowl from 'icon:game-icons/fire-bowl'
import fleshyMass from 'icon:game-icons/fleshy-mass'
import footprint from 'icon:game-icons/footprint'
import frankensteinCreature from 'icon:game-icons/frankenstein-creature'
import gate from 'icon:game-icons/gate'
import graveyard from 'icon:game-icons/graveyard'
import hand from 'icon:game-icons/hand'
import hastyGrave from 'icon:game-icons/hasty-grave'
import healthPotion from 'icon:game-icons/health-potion'
import heartOrgan from 'icon:game-icons/heart-organ'
import holyGrail from 'icon:game-icons/holy-grail'
import hood from 'icon:game-icons/hood'
import hoodedFigure from 'icon:game-icons/hooded-figure'
import hut from 'icon:game-icons/hut'
import keyring from 'icon:game-icons/keyring'
import lightningTree from 'icon:game-icons/lightning-tree'
import lockedChest from 'icon:game-icons/locked-chest'
import magicPalm from 'icon:game-icons/magic-palm'
import magnifyingGlass from 'icon:game-icons/magnifying-glass'
import mirrorMirror from 'icon:game-icons/mirror-mirror'
import monkFace from 'icon:game-icons/monk-face'
import moon from 'icon:game-icons/moon'
import nightSleep from 'icon:game-icons/night-sleep'
import oak from 'icon:game-icons/oak'
import oakLeaf from 'icon:game-icons/oak-leaf'
import openGate from 'icon:game-icons/open-gate'
import owl from 'icon:game-icons/owl'
import pirateSkull from 'icon:game-icons/pirate-skull'
import plagueDoctorProfile from 'icon:game-icons/plague-doctor-profile'
import pocketWatch from 'icon:game-icons/pocket-watch'
import policeBadge from 'icon:game-icons/police-badge'
import popeCrown from 'icon:game-icons/pope-crown'
import publicSpeaker from 'icon:game-icons/public-speaker'
import quillInk from 'icon:game-icons/quill-ink'
import raiseZombie from 'icon:game-icons/raise-zombie'
import rat from 'icon:game-icons/rat'
import raven from 'icon:game-icons/raven'
import relicBlade from 'icon:game-icons/relic-blade'
import ring from 'icon:game-icons/ring'
import rollingDices from 'icon:game-icons/rolling-dices'
import roundBottomFlask from 'icon:game-icons/round-bottom-flask'
import runeStone from 'icon:game-icons/rune-stone'
import scales from 'icon:game-icons/scales'
import scrollQuill from 'icon:game-icons/scroll-quill'
import scrollUnfurled from 'icon:game-icons/scroll-unfurled'
import sherlockHolmes from 'icon:game-icons/sherlock-holmes'
import sickle from 'icon:game-icons/sickle'
import silverBullet from 'icon:game-icons/silver-bullet'
import sittingDog from 'icon:game-icons/sitting-dog'
import snake from 'icon:game-icons/snake'
import snakeSpiral from 'icon:game-icons/snake-spiral'
import sniffingDog from 'icon:game-icons/sniffing-dog'
import spy from 'icon:game-icons/spy'
import spyglass from 'icon:game-icons/spyglass'
import squirrel from 'icon:game-icons/squirrel'
import stigmata from 'icon:game-icons/stigmata'
import swapBag from 'icon:game-icons/swap-bag'
import swordClash from 'icon:game-icons/sword-clash'
import tentacleStrike from 'icon:game-icons/tentacle-strike'
import threeFriends from 'icon:game-icons/three-friends'
import threeLeaves from 'icon:game-icons/three-leaves'
import treasureMap from 'icon:game-icons/treasure-map'
import twoShadows from 'icon:game-icons/two-shadows'
import vampireDracula from 'icon:game-icons/vampire-dracula'
import vineFlower from 'icon:game-icons/vine-flower'
import violin from 'icon:game-icons/violin'
import waterFlask from 'icon:game-icons/water-flask'
import werewolf from 'icon:game-icons/werewolf'
import witchFace from 'icon:game-icons/witch-face'
import witchFlight from 'icon:game-icons/witch-flight'
import wizardFace from 'icon:game-icons/wizard-face'
import wolfHead from 'icon:game-icons/wolf-head'
import wolfHowl from 'icon:game-icons/wolf-howl'
import wolfTrap from 'icon:game-icons/wolf-trap'
import yinYang from 'icon:game-icons/yin-yang'
import type { IconArt } from '$shell/furniture/icon.ts'
import { suitOf } from './deck.ts'

type Icons = Readonly<Record<string, IconArt>>

/** What a figure is good at. */
const STAT_ICON: Icons = {
  shadow: hood,
  might: biceps,
  influence: publicSpeaker,
  magic: magicPalm,
}

/** Moves, counters, picks and other words of the game. */
const TERM_ICON: Icons = {
  search: spyglass,
  espionage: spy,
  fight: crossedSwords,
  call: scales,
  preparation: healthPotion,
  help: threeFriends,
  exchange: swapBag,
  calculate: treasureMap,
  pilfer: rat,
  end: nightSleep,
  debt: scales,
  preparedness: candleFlame,
  xp: quillInk,
  ingredients: swapBag,
  refuge: hut,
  side: yinYang,
  stash: lockedChest,
  place: treasureMap,
  opener: openGate,
  closer: gate,
  joker: cardJoker,
  problems: brokenBottle,
  promise: scrollUnfurled,
  hand,
  out: hastyGrave,
  token: closedDoors,
  nothing: nightSleep,
  info: magnifyingGlass,
  steal: lockedChest,
  hit: swordClash,
  wound: brokenHeart,
  own: scales,
  lower: scales,
  dice: rollingDices,
  raise: scales,
}

/** The ten of the booklets. */
const CHARACTER_ICON: Icons = {
  jack: hoodedFigure,
  jill: witchFace,
  count: vampireDracula,
  detective: sherlockHolmes,
  doctor: plagueDoctorProfile,
  druid: wizardFace,
  vicar: popeCrown,
  larry: werewolf,
  rastov: monkFace,
  morris_maccab: twoShadows,
}

/** Whoever goes beside them. */
const COMPANION_ICON: Icons = {
  snuff: sittingDog,
  graymalk: cat,
  needle: bat,
  biographer: doctorFace,
  creation: frankensteinCreature,
  bubo: rat,
  cheeter: squirrel,
  tekela: raven,
  wolf: wolfHead,
  quicklime: snake,
  nightwind: owl,
}

/** The thirteen of every stash. */
const ARTIFACT_ICON: Icons = {
  rune_knife: bowieKnife,
  gate_wand: crystalWand,
  count_ring: ring,
  violin,
  pentacle_bowl: fireBowl,
  golden_sickle: sickle,
  sacrificial_blade: relicBlade,
  silver_cane: wolfHead,
  alhazred_icon: stigmata,
  hand_of_glory: evilHand,
}

/** Kinds of ingredients. */
const SUIT_ICON: Icons = {
  C: threeLeaves,
  H: fleshyMass,
  D: runeStone,
  S: bubblingFlask,
}

/** Abilities and special ingredients. */
const EFFECT_ICON: Icons = {
  acorns: acorn,
  yggdrasil_sap: evilTree,
  sword: relicBlade,
  grail: holyGrail,
  mimir_water: waterFlask,
  philosophers_stone: crystalGrowth,
  skull: pirateSkull,
  tentacle: tentacleStrike,
  cursed_blade: bowieKnife,
  house_rounds: keyring,
  loose_a_thing: mirrorMirror,
  wakeful_watchdog: sniffingDog,
  speaking_hour: pocketWatch,
  witch_sense: crystalEye,
  broom_flight: witchFlight,
  switched_wands: fairyWand,
  cauldron,
  evil_eye: evilEyes,
  spare_refuge: coffin,
  thirst: fangs,
  hypnotic_gaze: allSeeingEye,
  mist: bottleVapors,
  undead: raiseZombie,
  deduction: magnifyingGlass,
  disguise: batMask,
  scotland_yard: policeBadge,
  eliminate_the_impossible: sherlockHolmes,
  evidence: footprint,
  rat_in_the_walls: rat,
  vital_lightning: lightningTree,
  dissection: heartOrgan,
  rampage: anvilImpact,
  choice_material: swapBag,
  gifts_of_the_wood: oakLeaf,
  mistletoe_and_oak: oak,
  wicker_man: burningTree,
  stolen_shadow: twoShadows,
  stone_circle: runeStone,
  sermon: publicSpeaker,
  silver_bullets: silverBullet,
  confessional: church,
  sacrifice: relicBlade,
  denunciation: scrollUnfurled,
  anticipation: crystalBall,
  full_moon: moon,
  wolfsbane: vineFlower,
  lone_wolf: wolfHowl,
  off_the_leash: wolfTrap,
  hard_to_kill: bandaged,
  shores_of_hali: stigmata,
  snake_in_the_bosom: snakeSpiral,
  confession_over_vodka: roundBottomFlask,
  prophecy: scrollQuill,
  two_on_the_job: twoShadows,
  resurrection_men: graveyard,
  grave_dust: hastyGrave,
  one_for_two: coffin,
  night_watch: barnOwl,
}

const SPECIAL: Icons = {
  CK: acorn,
  CA: evilTree,
  DK: relicBlade,
  DA: holyGrail,
  SK: waterFlask,
  SA: crystalGrowth,
  HK: pirateSkull,
  HA: tentacleStrike,
}

/** What the drawing of a card is: of itself where it has a power, else of its kind. */
export function cardIcon(card: string): IconArt {
  return ARTIFACT_ICON[card] ?? SPECIAL[card] ?? SUIT_ICON[suitOf(card) ?? ''] ?? lockedChest
}

/** The portrait of a figure: of the character, or of the companion. */
export function figureIcon(character: string | null, name: string): IconArt {
  return (name === 'player' ? CHARACTER_ICON[character ?? ''] : COMPANION_ICON[name]) ?? hood
}

const iconIn =
  (icons: Icons) =>
  (name: string): IconArt =>
    icons[name] ?? hood

export const statIcon = iconIn(STAT_ICON)
export const termIcon = iconIn(TERM_ICON)
export const effectIcon = iconIn(EFFECT_ICON)
export const characterIcon = iconIn(CHARACTER_ICON)
export const companionIcon = iconIn(COMPANION_ICON)
