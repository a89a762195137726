// Written by scripts/types; edit the Python it comes from instead.

/** The table through one pair of eyes. */
export interface View {
  readonly seat: Seat | null
  readonly players: number
  readonly options: Options
  readonly round: number
  /** MN-77 This round is played because of a tie. */
  readonly extra: boolean
  /** Who opens this round. */
  readonly first: Seat
  readonly asking: Asking | null
  readonly asked: readonly Seat[]
  readonly underway: Underway | null
  /** MN-12 How many turns each seat has taken in this round. */
  readonly turns: readonly number[]
  readonly sizes: readonly number[]
  /** One's own hand at the beginning of this round. */
  readonly dealt: readonly CardName[] | null
  readonly hand: readonly CardName[] | null
  /** For each card of the hand. */
  readonly marks: readonly Mark[] | null
  /** One's own choice in Gossip, Fog or Deal, once made. */
  readonly chosen: readonly CardName[] | null
  /** Cards this viewer knows to be in each other hand; one's own is not repeated. */
  readonly known: readonly (readonly CardName[])[]
  /** MN-67 The monster of this round, if this viewer knows which it is. */
  readonly monster: Monster | null
  readonly centre: number
  readonly rows: readonly (readonly Laid[])[]
  /** MN-43 Who has played a Friend in this round. */
  readonly friends: readonly Seat[]
  /** MN-61 Hunters played in this round. */
  readonly hunters: number
  readonly monsters: readonly MonsterNow[]
  /** The turns of this round, with what this viewer learned of them. */
  readonly deeds: readonly AnyDeed[]
  readonly results: readonly RoundResult[]
  readonly totals: readonly number[]
  readonly ranks: readonly number[] | null
}

export type Seat = number

/** How this table plays. */
export interface Options {
  readonly rounds: 5 | 4 | 3 | 2 | 1
  readonly tie_rounds: boolean
  /** A usual general deck, or the cards of one's own. */
  readonly deck: 'R1' | 'R2' | readonly CardName[]
  readonly monster_powers: 'full' | 'known_only' | 'none'
  readonly werewolf_hunters: 2 | 1 | 3 | 4
  readonly mermaid_first: 'round' | 'aimed'
  readonly dog_replacement: 'dog_card' | 'draw'
  readonly fog_mode: 'whole_hands' | 'one_card'
  readonly gossip_to: 'left' | 'right'
  readonly rumour_from: 'right' | 'left'
  readonly reveal_at_end: boolean
  readonly turn_seconds: number
}

export type CardName =
  | 'wanted'
  | 'hunter'
  | 'hide'
  | 'friend'
  | 'dog'
  | 'investigate'
  | 'gossip'
  | 'rumour'
  | 'deal'
  | 'steal'
  | 'fog'
  | 'werewolf'
  | 'mermaid'
  | 'vampire'
  | 'mandrake'
  | 'gumiho'

export type Asking = 'play' | 'feed' | 'give-back' | 'pass' | 'mix' | 'give'

/** A card that was played and waits for somebody's choice. */
export interface Underway {
  readonly seat: Seat
  readonly card: CardName
  readonly at: Seat | null
  readonly size: number | null
  /** MN-49 The stolen card, for the two who know it. */
  readonly taken: CardName | null
}

export type Mark = 'yes' | 'no-effect' | 'open-first' | 'not-first' | 'last-turn' | 'condition'

export type Monster = 'werewolf' | 'mermaid' | 'vampire' | 'mandrake' | 'gumiho'

/** A card in front of a player; a face-down one has no name for those who do not know it. */
export interface Laid {
  readonly card: CardName | null
  readonly way: Way
  readonly face_up: boolean
  /** MN-39 Whose it was: who fed it to the Dog of the player it lies in front of. */
  readonly owner: Seat | null
}

export type Way = 'played' | 'void' | 'fed'

/** One of the five monsters, as everyone sees it. */
export interface MonsterNow {
  readonly monster: Monster
  /** MN-73 In which round it went, if it cannot be the one of this round. */
  readonly removed: number | null
  /** Whether it has its power at this table. */
  readonly gift: boolean
  /** MN-61, MN-62 Whether its public condition for turn 3 is met now. */
  readonly ready: boolean
}

export type AnyDeed =
  Quiet | VoidTurn | Miss | Meal | Friendship | Look | Theft | Swap | Passes | Veil | Mixture

/** Wanted, a Hide, or a card without effect (MN-51). */
export interface Quiet {
  readonly type: 'quiet'
  readonly seat: Seat
  readonly card: CardName
}

/** MN-20 A Hunter that was not played. */
export interface VoidTurn {
  readonly type: 'void-turn'
  readonly seat: Seat
  readonly face_up: boolean
}

/** MN-29 A Hunter that found nothing. */
export interface Miss {
  readonly type: 'miss'
  readonly seat: Seat
  readonly at: Seat
}

/** MN-36 What the Dog got, and what was drawn for it (MN-41). */
export interface Meal {
  readonly type: 'meal'
  readonly seat: Seat
  readonly at: Seat
  readonly card: CardName | null
  readonly drawn: CardName | null
  /** Whether the Dog itself came into the hand instead. */
  readonly dog: boolean
}

/** MN-44 Whether a Hunter went under the centre deck, and what was drawn for it. */
export interface Friendship {
  readonly type: 'friendship'
  readonly seat: Seat
  readonly at: Seat
  readonly hunter: boolean
  readonly drawn: CardName | null
}

/** MN-48 The hand as it was shown. */
export interface Look {
  readonly type: 'look'
  readonly seat: Seat
  readonly at: Seat
  readonly cards: readonly CardName[] | null
}

/** MN-49 What was taken and what was given back. */
export interface Theft {
  readonly type: 'theft'
  readonly seat: Seat
  readonly at: Seat
  readonly taken: CardName | null
  readonly returned: CardName | null
}

/** MN-57 What the Deal's player gave and got. */
export interface Swap {
  readonly type: 'swap'
  readonly seat: Seat
  readonly at: Seat
  readonly size: number
  readonly given: readonly CardName[] | null
  readonly received: readonly CardName[] | null
}

/** MN-52, MN-53 The card that left each hand for the neighbour, by seat. */
export interface Passes {
  readonly type: 'passes'
  readonly seat: Seat
  readonly card: 'gossip' | 'rumour'
  readonly given: readonly (CardName | null)[]
}

/** MN-54 The hands after the Fog. */
export interface Veil {
  readonly type: 'veil'
  readonly seat: Seat
  readonly hands: readonly (readonly CardName[] | null)[]
}

/** MN-55 The card that each seat put into the Fog, and the one it got out of it. */
export interface Mixture {
  readonly type: 'mixture'
  readonly seat: Seat
  readonly given: readonly (CardName | null)[]
  readonly received: readonly (CardName | null)[]
}

/** How a round ended; hands, faces of discards and the path only where the table shows them. */
export interface RoundResult {
  readonly first: Seat
  readonly monster: Monster
  readonly ending: 'played' | 'hunter' | 'dog'
  /** Who played the monster, or caught it. */
  readonly seat: Seat
  /** Who had it: the same seat where it was played. */
  readonly holder: Seat
  /** MN-66 It was played on turn 3. */
  readonly early: boolean
  /** MN-71 It was caught by somebody who had played a Friend. */
  readonly betrayal: boolean
  /** Who had played a Friend. */
  readonly friends: readonly Seat[]
  readonly points: readonly number[]
  readonly rows: readonly (readonly Laid[])[]
  readonly hands: readonly (readonly CardName[])[] | null
  readonly path: readonly Whereabouts[] | null
}

/** Where the monster was: dealt there, or brought there by a card. */
export interface Whereabouts {
  readonly seat: Seat
  readonly by: 'dealt' | Shuffle
}

export type Shuffle = 'gossip' | 'rumour' | 'deal' | 'steal' | 'fog'

export type Action = Play | Skip | Feed | GiveBack | Pass | Mix | Give

/** MN-11, MN-24, MN-56 A card, whom it is aimed at, and how many cards a Deal exchanges. */
export interface Play {
  readonly type: 'play'
  readonly card: CardName
  readonly at: Seat | null
  readonly size: Size | null
}

export type Size = 1 | 2

/** MN-20 A void turn: a Hunter face up without effect, or face down. */
export interface Skip {
  readonly type: 'skip'
  readonly face_up: boolean
}

/** MN-36 A card for the Dog. */
export interface Feed {
  readonly type: 'feed'
  readonly card: CardName
}

/** MN-49 A card for whoever was robbed. */
export interface GiveBack {
  readonly type: 'give-back'
  readonly card: CardName
}

/** MN-52 A card for the neighbour, in Gossip. */
export interface Pass {
  readonly type: 'pass'
  readonly card: CardName
}

/** MN-55 A card for the Fog, where it takes one from each hand. */
export interface Mix {
  readonly type: 'mix'
  readonly card: CardName
}

/** MN-57 Cards for the other side of a Deal. */
export interface Give {
  readonly type: 'give'
  readonly cards: readonly CardName[]
}

export type Event =
  | RoundBegan
  | Dealt
  | HandDealt
  | Opened
  | Hid
  | Fizzled
  | Skipped
  | Missed
  | DogSet
  | DogFed
  | FedCard
  | Drew
  | Befriended
  | Looked
  | Saw
  | Robbed
  | Stolen
  | GaveBack
  | Returned
  | DealOffered
  | GossipBegan
  | FogRose
  | Ready
  | Chose
  | Swapped
  | Passed
  | RumourSpread
  | Exchanged
  | FogFell
  | HandMixed
  | CardMixed
  | TimeUp
  | MonsterPlayed
  | Caught
  | HandShown
  | DiscardShown
  | MonsterWas
  | RoundScored
  | Won

/** A new round, and who holds Wanted and so opens it. */
export interface RoundBegan {
  readonly type: 'round-began'
  readonly round: number
  readonly rounds: number
  /** MN-77 It is played because of a tie, beyond the agreed rounds. */
  readonly extra: boolean
  readonly first_seat: Seat
}

/** Everyone got so many cards, and so many lie in the centre. */
export interface Dealt {
  readonly type: 'dealt'
  readonly each: number
  readonly centre: number
}

/** To one seat: the cards it got. */
export interface HandDealt {
  readonly type: 'hand-dealt'
  readonly cards: Count
}

export type Count = Readonly<Record<CardName, number>>

/** MN-10 Wanted was played. */
export interface Opened {
  readonly type: 'opened'
  readonly seat: Seat
}

/** MN-35 A Hide was played, for nothing. */
export interface Hid {
  readonly type: 'hid'
  readonly seat: Seat
}

/** MN-51 A card that was the last in hand was played without effect. */
export interface Fizzled {
  readonly type: 'fizzled'
  readonly seat: Seat
  readonly card: Shuffler
}

export type Shuffler = 'gossip' | 'rumour' | 'deal' | 'fog'

/** MN-20 A void turn. */
export interface Skipped {
  readonly type: 'skipped'
  readonly seat: Seat
  readonly face_up: boolean
}

/** MN-29 A Hunter found nothing, for whatever reason. */
export interface Missed {
  readonly type: 'missed'
  readonly seat: Seat
  readonly at_seat: Seat
}

/** MN-36 The Dog was set on somebody, who now chooses a card. */
export interface DogSet {
  readonly type: 'dog-set'
  readonly seat: Seat
  readonly at_seat: Seat
}

/** MN-39, MN-41 A card went face down, and the Dog or the top of the centre came for it. */
export interface DogFed {
  readonly type: 'dog-fed'
  readonly seat: Seat
  /** Whose Dog it was, and beside whose cards the discard lies. */
  readonly by_seat: Seat
  readonly got: 'dog' | 'drawn'
}

/** To whoever fed the Dog: what it was. */
export interface FedCard {
  readonly type: 'fed-card'
  readonly card: CardName
}

/** To one seat: the card it drew from the centre. */
export interface Drew {
  readonly type: 'drew'
  readonly card: CardName
}

/** MN-43, MN-44, MN-46 Somebody is the monster's friend, and somebody's Hunter may be gone. */
export interface Befriended {
  readonly type: 'befriended'
  readonly seat: Seat
  readonly at_seat: Seat
  /** Whether there was one to go under the centre deck. */
  readonly hunter: boolean
}

/** MN-48 Somebody looked at a hand. */
export interface Looked {
  readonly type: 'looked'
  readonly seat: Seat
  readonly at_seat: Seat
}

/** To whoever looked: the cards. */
export interface Saw {
  readonly type: 'saw'
  readonly at_seat: Seat
  readonly cards: Count
}

/** MN-49 A card was taken out of a hand; one will be given back. */
export interface Robbed {
  readonly type: 'robbed'
  readonly seat: Seat
  readonly at_seat: Seat
}

/** To both sides of a theft: the card that was taken. */
export interface Stolen {
  readonly type: 'stolen'
  readonly seat: Seat
  readonly at_seat: Seat
  readonly card: CardName
}

/** MN-49 A card was given back; whether it is the same, only the two know. */
export interface GaveBack {
  readonly type: 'gave-back'
  readonly seat: Seat
  readonly to_seat: Seat
}

/** To both sides of a theft: the card that was given back. */
export interface Returned {
  readonly type: 'returned'
  readonly seat: Seat
  readonly to_seat: Seat
  readonly card: CardName
}

/** MN-56 Two players will exchange so many cards. */
export interface DealOffered {
  readonly type: 'deal-offered'
  readonly seat: Seat
  readonly at_seat: Seat
  readonly size: number
}

/** MN-52 Everyone chooses a card for a neighbour. */
export interface GossipBegan {
  readonly type: 'gossip-began'
  readonly seat: Seat
  readonly to: 'left' | 'right'
}

/** MN-55 Everyone chooses a card for the Fog. */
export interface FogRose {
  readonly type: 'fog-rose'
  readonly seat: Seat
}

/** A seat has chosen; what, nobody learns. */
export interface Ready {
  readonly type: 'ready'
  readonly seat: Seat
}

/** To the seat itself: what it chose. */
export interface Chose {
  readonly type: 'chose'
  readonly cards: Count
}

/** MN-57 So many cards changed places. */
export interface Swapped {
  readonly type: 'swapped'
  readonly seat: Seat
  readonly at_seat: Seat
  readonly size: number
}

/** MN-52 Everyone's card went to a neighbour. */
export interface Passed {
  readonly type: 'passed'
  readonly to: 'left' | 'right'
}

/** MN-53 Everyone drew a card from a neighbour's hand. */
export interface RumourSpread {
  readonly type: 'rumour-spread'
  readonly seat: Seat
  readonly source: 'left' | 'right'
}

/** To one seat: what it gave to whom and what it got from whom. */
export interface Exchanged {
  readonly type: 'exchanged'
  readonly given: Count
  readonly to_seat: Seat
  readonly received: Count
  readonly from_seat: Seat
}

/** MN-54, MN-55 All hands, or one card of each, were mixed and dealt anew. */
export interface FogFell {
  readonly type: 'fog-fell'
  readonly seat: Seat
  readonly whole: boolean
}

/** To one seat: the hand it has after the Fog. */
export interface HandMixed {
  readonly type: 'hand-mixed'
  readonly cards: Count
}

/** To one seat: what it put into the Fog and what came out of it. */
export interface CardMixed {
  readonly type: 'card-mixed'
  readonly given: Count
  readonly received: Count
}

/** A seat took too long, and chance decides for it. */
export interface TimeUp {
  readonly type: 'time-up'
  readonly seat: Seat
}

/** MN-59 Somebody turned out to be the monster. */
export interface MonsterPlayed {
  readonly type: 'monster-played'
  readonly seat: Seat
  readonly monster: Monster
  /** MN-66 On turn 3. */
  readonly early: boolean
}

/** MN-28, MN-37 The monster was found. */
export interface Caught {
  readonly type: 'caught'
  readonly seat: Seat
  readonly from_seat: Seat
  readonly monster: Monster
  readonly by: 'hunter' | 'dog'
  /** MN-71 By somebody who had played a Friend. */
  readonly betrayal: boolean
}

/** At the end of a round: what a seat still held. */
export interface HandShown {
  readonly type: 'hand-shown'
  readonly seat: Seat
  readonly cards: Count
}

/** At the end of a round: what a seat had fed to the Dog. */
export interface DiscardShown {
  readonly type: 'discard-shown'
  readonly seat: Seat
  readonly card: CardName
}

/** At the end of a round: where the monster was, from the deal on, one place after the other. */
export interface MonsterWas {
  readonly type: 'monster-was'
  readonly seat: Seat
  /** What brought it there. */
  readonly by: 'dealt' | 'gossip' | 'rumour' | 'deal' | 'steal' | 'fog'
}

/** MN-69, MN-70, MN-71 What a seat got for a round, and what it has now. */
export interface RoundScored {
  readonly type: 'round-scored'
  readonly seat: Seat
  readonly round: number
  readonly points: number
  readonly total: number
}

/** MN-74, MN-75 The game is over. */
export interface Won {
  readonly type: 'won'
  readonly seat: Seat
  readonly total: number
  readonly shared: boolean
}

/** All that this seat could work out on paper. */
export interface Advice {
  /** By seat, one's own included. */
  readonly seats: readonly SeatAdvice[]
  /** Cards of each kind this seat does not see, in the hands of others or in the centre. */
  readonly unseen: Count
  /** How many Hides the others may hold at most. */
  readonly hides: number
  readonly monsters: readonly MonsterAdvice[]
}

/** What can be said of one seat. */
export interface SeatAdvice {
  /** How likely it holds the monster. */
  readonly monster: number
  /** How likely a Hunter aimed at it now would catch the monster. */
  readonly hit: number
}

/** One monster that may be in this round. */
export interface MonsterAdvice {
  readonly monster: Monster
  /** How likely it is the one of this round. */
  readonly chance: number
}
