// Written by scripts/types; edit the Python it comes from instead.

/** The table through one pair of eyes. */
export interface View {
  readonly seat: Seat | null
  readonly players: number
  readonly options: Options
  readonly night: number
  /** ON-8, ON-9 The role set, or the pool it is drawn from. */
  readonly cards: readonly Role[]
  readonly centre_wolves: readonly Role[]
  readonly script: readonly Window[]
  readonly stage: Stage
  /** Which window of the script is open. */
  readonly window: number | null
  readonly dealt: Role | null
  /** ON-132 Whether one's own eyes are open. */
  readonly awake: boolean
  /** Whether this seat has answered in this window, or is done in this round or with its vote. */
  readonly answered: boolean
  readonly notes: readonly Deed[]
  readonly sights: readonly Sight[]
  /** ON-87 What lies open; None while the eyes are closed. */
  readonly table: OnTable | null
  /** ON-88 One's own, from dawn on. */
  readonly artifact: Artifact | null
  readonly voice: Voice | null
  /** What this seat is asked at night; nobody else knows that it is. */
  readonly asking: Asking | null
  /** What claims can be put together from, by day. */
  readonly words: Vocabulary | null
  readonly claims: readonly Claim[]
  /** Of talk, where there is no clock; else 0. */
  readonly round: number
  /** What this seat has said in this round; it is not published yet. */
  readonly unheard: readonly Say[]
  /** Who is ready, has voted, or has seen enough; under the Shroud only one's own mark shows. */
  readonly ready: readonly boolean[] | null
  readonly vote: Seat | null
  readonly aim: Seat | null
  readonly results: readonly NightResult[]
  readonly points: readonly number[]
  readonly ranks: readonly number[] | null
}

export type Seat = number

/** What the people at a table agreed on. */
export interface Options {
  readonly rules_profile: 'official' | 'translation'
  /** The name of a preset, or any cards; the usual set depends on the number of players. */
  readonly role_set: string | readonly string[]
  readonly role_set_mode: 'public' | 'pool'
  readonly centre_wolf: 'preset' | 'werewolf' | 'mystic_wolf' | 'dream_wolf'
  readonly centre_wolf_mode: 'profile' | 'one' | 'all_unused'
  readonly lone_wolf_peek: ByProfile
  readonly aura_seer_order: 'profile' | 'after_village_idiot' | 'after_witch'
  readonly doppel_aura_seer: ByProfile
  readonly doppel_pi_tanner: ByProfile
  readonly prince_vs_hunter: 'profile' | 'dies' | 'survives'
  readonly sword_role: 'profile' | 'bodyguard' | 'prince'
  readonly minion_tanner_death: boolean
  readonly minion_only_death: 'nobody' | 'village'
  readonly artifacts: readonly Artifact[]
  readonly mask_effect: 'emotes' | 'silent'
  readonly shroud_effect: 'table' | 'table_and_claims'
  readonly shroud_vote: 'normal' | 'blurred'
  /** Seconds of a window; with 0 nobody looks at a clock, and the day is talked in rounds. */
  readonly night_pace: 8 | 5 | 10 | 12 | 0
  readonly night_notes: boolean
  readonly discussion_seconds: number
  readonly ready_ends_day: boolean
  readonly talk_rounds: number
  readonly free_chat: boolean
  readonly vote_seconds: number
  readonly nights: number
}

export type ByProfile = 'profile' | 'yes' | 'no'

export type Artifact =
  'claw' | 'brand' | 'cudgel' | 'void' | 'mask' | 'shroud' | 'bow' | 'cloak' | 'sword'

export type Role =
  | 'doppelganger'
  | 'werewolf'
  | 'minion'
  | 'mason'
  | 'seer'
  | 'robber'
  | 'troublemaker'
  | 'drunk'
  | 'insomniac'
  | 'villager'
  | 'tanner'
  | 'hunter'
  | 'sentinel'
  | 'alpha_wolf'
  | 'mystic_wolf'
  | 'dream_wolf'
  | 'apprentice_seer'
  | 'paranormal_investigator'
  | 'witch'
  | 'village_idiot'
  | 'revealer'
  | 'curator'
  | 'bodyguard'
  | 'aura_seer'
  | 'cursed'
  | 'prince'

/** ON-24 A stretch of the night that lasts as long as every other. */
export interface Window {
  readonly step: string
  readonly part: string
  /** What the narrator says when it opens. */
  readonly line: string
}

export type Stage = 'night' | 'talk' | 'vote' | 'evening' | 'over'

/** What a seat did or was shown in a window; all of it is known to that seat. */
export interface Deed {
  readonly window: number
  readonly step: string
  /** What was asked; for groups and thumbs, who was shown. */
  readonly decision: string
  readonly seat: Seat
  readonly action?:
    | Decline
    | Shield
    | Copy
    | Look
    | LookAtTwo
    | GiveWolf
    | Rob
    | HandOver
    | Swap
    | Shift
    | Drink
    | Flip
    | Entrust
    | null
  readonly looks?: readonly Glimpse[]
  readonly swaps?: readonly (readonly [Place, Place])[]
  /** ON-34, ON-44 The others of the group who were awake. */
  readonly awake?: readonly Seat[] | null
  /** ON-34, ON-37, ON-65 Whose thumbs were up. */
  readonly thumbs?: readonly Seat[] | null
  /** ON-48 What an Investigator became by it. */
  readonly turned?: Role | null
}

/** ON-17 Do nothing, where the role says "may". */
export interface Decline {
  readonly type: 'decline'
}

/** ON-26 Cover the card of another player. */
export interface Shield {
  readonly type: 'shield'
  readonly seat: Seat
}

/** ON-71 Look at the card of another player and be that role from now on. */
export interface Copy {
  readonly type: 'copy'
  readonly seat: Seat
}

/** Look at one card. */
export interface Look {
  readonly type: 'look'
  readonly place: Place
}

export type Place = string

/** ON-45 Look at two cards in the centre. */
export interface LookAtTwo {
  readonly type: 'look-at-two'
  readonly first: Place
  readonly second: Place
}

/** ON-40 Exchange a card laid apart with that of another player. */
export interface GiveWolf {
  readonly type: 'give-wolf'
  readonly seat: Seat
  readonly place: Place
}

/** ON-51 Exchange one's own card with that of another player, then look at the new one. */
export interface Rob {
  readonly type: 'rob'
  readonly seat: Seat
}

/** ON-54 Exchange the centre card just seen with the card of a player. */
export interface HandOver {
  readonly type: 'hand-over'
  readonly seat: Seat
}

/** ON-56 Exchange the cards of two other players. */
export interface Swap {
  readonly type: 'swap'
  readonly first: Seat
  readonly second: Seat
}

/** ON-60 Move the cards of all others by one place. */
export interface Shift {
  readonly type: 'shift'
  readonly direction: Direction
}

export type Direction = 'left' | 'right'

/** ON-58 Exchange one's own card with one in the centre, unseen. */
export interface Drink {
  readonly type: 'drink'
  readonly place: Place
}

/** ON-67 Turn up the card of another player. */
export interface Flip {
  readonly type: 'flip'
  readonly seat: Seat
}

/** ON-69 Put an artifact on the card of a player. */
export interface Entrust {
  readonly type: 'entrust'
  readonly seat: Seat
}

/** ON-15 A card that was looked at, as it is printed. */
export interface Glimpse {
  readonly place: Place
  readonly role: Role
}

/** ON-31 What a seat saw on the table when it woke. */
export interface Sight {
  readonly window: number
  readonly seat: Seat
  readonly table: OnTable
}

/** ON-31, ON-87 What lies open for those who have their eyes open. */
export interface OnTable {
  readonly shields: readonly Seat[]
  readonly up: readonly FaceUp[]
  /** Where artifacts lie, face down. */
  readonly artifacts: readonly Seat[]
}

/** ON-67 A card that stays turned up. */
export interface FaceUp {
  readonly seat: Seat
  readonly role: Role
}

/** ON-93, ON-94 What a seat may do with its mouth, its hands and its eyes by day. */
export interface Voice {
  readonly speaks: boolean
  readonly gestures: boolean
  readonly looks: boolean
}

/** A decision of the night, and the clause that matters for it. */
export interface Asking {
  readonly decision: string
  readonly clause: string
}

/** ON-98 The words of a table; all of it is public. */
export interface Vocabulary {
  readonly players: number
  readonly roles: readonly Role[]
  readonly places: readonly Place[]
  readonly centre: readonly Place[]
  readonly artifacts: readonly Artifact[]
  readonly forms: readonly Form[]
}

/** A kind of claim and its gaps. */
export interface Form {
  readonly kind: ClaimKind
  readonly slots: readonly Slot[]
}

export type ClaimKind =
  | 'was'
  | 'am'
  | 'copied'
  | 'saw'
  | 'took'
  | 'swapped'
  | 'witched'
  | 'shifted'
  | 'woke_with'
  | 'thumbs'
  | 'shielded'
  | 'flipped'
  | 'placed'
  | 'token'
  | 'turned'
  | 'idle'
  | 'think'
  | 'accuse'
  | 'trust'
  | 'vote_plan'
  | 'silent'
  | 'ask'
  | 'support'
  | 'doubt'
  | 'retract'

/** A gap in a sentence: which argument fills it, and what may be put there. */
export interface Slot {
  readonly arg: string
  readonly domain: Domain
}

export type Domain =
  | 'role'
  | 'role_or_side'
  | 'turned'
  | 'other'
  | 'anybody'
  | 'place'
  | 'centre'
  | 'direction'
  | 'awake_group'
  | 'thumb_group'
  | 'others'
  | 'artifact'
  | 'claim'
  | 'own_claim'

/** ON-97 Something somebody said. */
export interface Claim {
  readonly id: number
  readonly seat: Seat
  /** ON-97 Seconds since dawn as the table had them, or the round of talk where no clock runs. */
  readonly time: number
  readonly kind: ClaimKind
  readonly args: ClaimArgs
  readonly active: boolean
}

/** What a claim is about; each kind has arguments of its own. */
export interface ClaimArgs {
  readonly role?: string | null
  readonly target?: Seat | null
  readonly place?: Place | null
  readonly a?: Place | null
  readonly b?: Place | null
  readonly direction?: Direction | null
  readonly group?: Group | null
  readonly seats?: readonly Seat[] | null
  readonly artifact?: Artifact | null
  readonly claim?: number | null
}

export type Group = 'wolves' | 'masons' | 'dream' | 'minion' | 'aura'

/** ON-97 Claim something, true or false. */
export interface Say {
  readonly type: 'say'
  readonly kind: ClaimKind
  readonly args: ClaimArgs
  /** Seconds since dawn. The rules have no clock: the table sets it, whatever a page may say. */
  readonly at?: number
}

/** ON-104 A finished night with its day: everything is open now. */
export interface NightResult {
  readonly world: World
  readonly claims: readonly Claim[]
  /** By claim: whether it was true; None for opinions. */
  readonly truths: readonly (boolean | null)[]
  /** ON-95 Where they landed. */
  readonly votes: readonly Seat[]
  readonly verdict: Verdict
  /** ON-115 Whose other vote would have made others win; not worked out in imagined games. */
  readonly deciders: readonly Seat[]
}

/** A whole night: what was dealt, what was done, and what came of it. */
export interface World {
  readonly players: number
  /** By place. */
  readonly deal: readonly Role[]
  readonly deeds: readonly Deed[]
  readonly shields: readonly Seat[]
  readonly tokens: readonly Token[]
  /** By place: the printed role of what lies there at dawn. */
  readonly cards: readonly Role[]
  /** ON-105 By seat: the role in the end. */
  readonly final: readonly Role[]
}

/** ON-70 An artifact and whose it is. */
export interface Token {
  readonly seat: Seat
  readonly artifact: Artifact
}

/** What a vote led to. */
export interface Verdict {
  /** ON-106 By bodyguards. */
  readonly protected: readonly Seat[]
  /** ON-107 W: the wolves, and the Cursed who joined them. */
  readonly wolves: readonly Seat[]
  /** ON-108 How many count for each seat. */
  readonly votes: readonly number[]
  readonly deaths: readonly Death[]
  /** ON-109, ON-111, ON-112 Who would have died otherwise. */
  readonly spared: readonly Seat[]
  /** ON-115 What each seat won as. */
  readonly won_as: readonly (Winning | null)[]
  /** By which clause each seat won or lost. */
  readonly why: readonly string[]
}

/** ON-108, ON-110 Who died, and by whose shot if not by the votes. */
export interface Death {
  readonly seat: Seat
  readonly by: Seat | null
}

export type Winning = 'village' | 'wolves' | 'minion' | 'tanner'

export type Action =
  | Decline
  | Shield
  | Copy
  | Look
  | LookAtTwo
  | GiveWolf
  | Rob
  | HandOver
  | Swap
  | Shift
  | Drink
  | Flip
  | Entrust
  | Say
  | Ready
  | NotReady
  | Done
  | Aim
  | Vote
  | Onward

/** ON-96 Nothing more to say for now. */
export interface Ready {
  readonly type: 'ready'
}

/** ON-96 Take that back. */
export interface NotReady {
  readonly type: 'not-ready'
}

/** ON-96 Nothing more to say in this round of talk. */
export interface Done {
  readonly type: 'done'
}

/** ON-103 Preselect whom to vote for. */
export interface Aim {
  readonly type: 'aim'
  readonly seat: Seat
}

/** ON-102 Vote for another player. */
export interface Vote {
  readonly type: 'vote'
  readonly seat: Seat
}

/** ON-130 On to the next night of the match. */
export interface Onward {
  readonly type: 'onward'
}

export type Event =
  | NightBegan
  | CardDealt
  | Narrated
  | Dawned
  | Declined
  | Woke
  | SawThumbs
  | Shielded
  | Copied
  | Looked
  | Exchanged
  | Shifted
  | Turned
  | Flipped
  | Entrusted
  | ShieldSeen
  | CardSeen
  | ArtifactSeen
  | ArtifactFound
  | Claimed
  | Retracted
  | ReadyShown
  | RoundBegan
  | VoteCalled
  | VoteLocked
  | Aimed
  | VoteShown
  | DealShown
  | RoleShown
  | CursedTurned
  | Spared
  | Died
  | NobodyDied
  | SeatWon
  | NobodyWon
  | MatchWon

/** A new night of the match. */
export interface NightBegan {
  readonly type: 'night-began'
  readonly night: number
  readonly nights: number
}

/** ON-10 To one seat: the card before it. */
export interface CardDealt {
  readonly type: 'card-dealt'
  readonly role: Role
}

/** ON-12 The narrator speaks; the words are `narrator-<line>`. */
export interface Narrated {
  readonly type: 'narrated'
  readonly line: string
}

/** ON-96 The night is over; so long the talk may last, or in so many rounds. */
export interface Dawned {
  readonly type: 'dawned'
  readonly minutes: number
  readonly seconds: number
  readonly rounds: number
}

/** ON-17 A seat could have done something. */
export interface Declined {
  readonly type: 'declined'
  readonly step: string
  readonly seat: Seat
}

/** ON-34, ON-44 Who else was awake, and who only showed a thumb. */
export interface Woke {
  readonly type: 'woke'
  readonly step: string
  readonly seat: Seat
  readonly with_seats: readonly Seat[]
  readonly thumb_seats: readonly Seat[]
}

/** ON-37, ON-65, ON-77 Whose thumbs were up. */
export interface SawThumbs {
  readonly type: 'saw-thumbs'
  readonly step: string
  readonly seat: Seat
  readonly thumb_seats: readonly Seat[]
}

/** ON-26 A card was covered. */
export interface Shielded {
  readonly type: 'shielded'
  readonly step: string
  readonly seat: Seat
  readonly target_seat: Seat
}

/** ON-71 The Doppelgänger has a role. */
export interface Copied {
  readonly type: 'copied'
  readonly seat: Seat
  readonly target_seat: Seat
  readonly role: Role
}

/** ON-15 A card was looked at: before a seat, or in the centre. */
export interface Looked {
  readonly type: 'looked'
  readonly step: string
  readonly seat: Seat
  readonly target_seat: Seat | null
  readonly centre: Place | null
  readonly role: Role
}

/** ON-21 Two cards changed places; each lay before a seat or in the centre. */
export interface Exchanged {
  readonly type: 'exchanged'
  readonly step: string
  readonly seat: Seat
  readonly first_seat: Seat | null
  readonly first_centre: Place | null
  readonly second_seat: Seat | null
  readonly second_centre: Place | null
}

/** ON-60 All other cards moved by one place. */
export interface Shifted {
  readonly type: 'shifted'
  readonly step: string
  readonly seat: Seat
  readonly direction: Direction
}

/** ON-48 An Investigator has seen too much. */
export interface Turned {
  readonly type: 'turned'
  readonly seat: Seat
  readonly role: Role
}

/** ON-67 A card was turned up, and down again if it had to be. */
export interface Flipped {
  readonly type: 'flipped'
  readonly step: string
  readonly seat: Seat
  readonly target_seat: Seat
  readonly role: Role
  readonly stays: boolean
}

/** ON-69 Somebody got an artifact. */
export interface Entrusted {
  readonly type: 'entrusted'
  readonly step: string
  readonly seat: Seat
  readonly target_seat: Seat
}

/** ON-31, ON-87 A card has a shield. */
export interface ShieldSeen {
  readonly type: 'shield-seen'
  readonly seat: Seat
}

/** ON-87 A card lies face up. */
export interface CardSeen {
  readonly type: 'card-seen'
  readonly seat: Seat
  readonly role: Role
}

/** ON-87 A card has an artifact, face down. */
export interface ArtifactSeen {
  readonly type: 'artifact-seen'
  readonly seat: Seat
}

/** ON-88 To one seat: which artifact it has. */
export interface ArtifactFound {
  readonly type: 'artifact-found'
  readonly artifact: Artifact
}

/** ON-97 Somebody says something. */
export interface Claimed {
  readonly type: 'claimed'
  readonly seat: Seat
  readonly claim: number
  readonly kind: ClaimKind
  readonly role: string | null
  readonly target_seat: Seat | null
  readonly first_seat: Seat | null
  readonly first_centre: Place | null
  readonly second_seat: Seat | null
  readonly second_centre: Place | null
  readonly direction: Direction | null
  readonly group: Group | null
  readonly group_seats: readonly Seat[] | null
  readonly artifact: Artifact | null
  /** Whose claim is backed or doubted. */
  readonly about_seat: Seat | null
  readonly about_claim: number | null
}

/** ON-99 Somebody takes a claim back. */
export interface Retracted {
  readonly type: 'retracted'
  readonly seat: Seat
  readonly claim: number
  readonly kind: ClaimKind
  readonly role: string | null
  readonly target_seat: Seat | null
  readonly first_seat: Seat | null
  readonly first_centre: Place | null
  readonly second_seat: Seat | null
  readonly second_centre: Place | null
  readonly direction: Direction | null
  readonly group: Group | null
  readonly group_seats: readonly Seat[] | null
  readonly artifact: Artifact | null
  /** Whose claim is backed or doubted. */
  readonly about_seat: Seat | null
  readonly about_claim: number | null
}

/** ON-96 Somebody is ready for the vote, or not any more. */
export interface ReadyShown {
  readonly type: 'ready-shown'
  readonly seat: Seat
  readonly ready: boolean
}

/** ON-96 A new round of talk without a clock. */
export interface RoundBegan {
  readonly type: 'round-began'
  readonly round: number
  readonly rounds: number
}

/** ON-102 The talk is over. */
export interface VoteCalled {
  readonly type: 'vote-called'
}

/** ON-102 Somebody has voted. */
export interface VoteLocked {
  readonly type: 'vote-locked'
  readonly seat: Seat
}

/** ON-103 To one seat: whom it has preselected. */
export interface Aimed {
  readonly type: 'aimed'
  readonly target_seat: Seat
}

/** ON-102 Where a vote went. */
export interface VoteShown {
  readonly type: 'vote-shown'
  readonly seat: Seat
  readonly target_seat: Seat
}

/** ON-104 What was dealt to a place. */
export interface DealShown {
  readonly type: 'deal-shown'
  readonly seat: Seat | null
  readonly centre: Place | null
  readonly role: Role
}

/** ON-105 The card before a seat, and what the seat was in the end. */
export interface RoleShown {
  readonly type: 'role-shown'
  readonly seat: Seat
  readonly card: Role
  readonly role: Role
  readonly artifact: Artifact | null
}

/** ON-107 A wolf voted for the Cursed. */
export interface CursedTurned {
  readonly type: 'cursed-turned'
  readonly seat: Seat
}

/** ON-109, ON-111, ON-112 Somebody would have died. */
export interface Spared {
  readonly type: 'spared'
  readonly seat: Seat
  readonly why: 'bodyguard' | 'prince'
}

/** ON-108, ON-110 By votes, or by the Hunter's shot. */
export interface Died {
  readonly type: 'died'
  readonly seat: Seat
  readonly by_seat: Seat | null
}

/** ON-108 Nobody got two votes. */
export interface NobodyDied {
  readonly type: 'nobody-died'
}

/** ON-115 A seat wins the night, and as what. */
export interface SeatWon {
  readonly type: 'seat-won'
  readonly seat: Seat
  readonly team: Winning
}

/** ON-126 It was for nothing. */
export interface NobodyWon {
  readonly type: 'nobody-won'
}

/** ON-130 Most nights won. */
export interface MatchWon {
  readonly type: 'match-won'
  readonly seat: Seat
  readonly points: number
  readonly shared: boolean
}

/** What follows from one's own knowledge. */
export interface Advice {
  /** Whether all nights were counted; if not, the numbers are about right. */
  readonly exact: boolean
  /**
   * What they are rounded to; 0 where they are exact. Where they are not, nothing is called
   * certain or impossible: what is less than half a grain is given as very little, never as 0.
   */
  readonly grain: number
  /** By seat: how likely each final role is. */
  readonly roles: readonly Readonly<Record<Role, number>>[]
  readonly wolf: readonly number[]
  readonly no_wolf: number
  /** One's own side, most probably. */
  readonly side: Side
  /** Where the card one was dealt may lie by now: nowhere else, even where numbers are drawn. */
  readonly my_card: readonly Place[]
  /** Cards of the set that nobody has claimed to be. */
  readonly unclaimed: readonly Role[]
  /**
   * Marked claims that cannot all be so; the numbers are then those without marks. Empty where
   * no three of them are known to clash already, None where all is well.
   */
  readonly conflict: readonly number[] | null
  /**
   * Whether no night was found in time that fits the marks, though there may be one; the numbers
   * are then those without marks, too.
   */
  readonly puzzled: boolean
}

export type Side = 'village' | 'wolves' | 'alone'
