// Written by scripts/types; edit the Python it comes from instead.

/** The table through one pair of eyes. */
export interface View {
  readonly seat: Seat | null
  readonly players: number
  readonly options: Options
  readonly round: number
  readonly first: Seat
  readonly asking: 'lead' | 'follow' | null
  readonly asked: readonly Seat[]
  /** SC-41 The viewer is asked, is in the bonus and can lay something: no pass. */
  readonly must_play: boolean
  readonly sizes: readonly number[]
  readonly bonus: readonly boolean[]
  readonly hand: readonly string[] | null
  readonly trick: TrickView
  /** SC-14 The trick that lies before the leader. */
  readonly won: readonly string[]
  readonly discard: readonly string[]
  /** What the viewer knows of each hand; one's own is not repeated. */
  readonly known: readonly Known[]
  /** SC-5 The artifacts of this round, where the table always plays with the same. */
  readonly pool: readonly string[] | null
  readonly clues: readonly AnyClue[]
  readonly results: readonly RoundResult[]
  readonly totals: readonly number[]
  readonly ranks: readonly number[] | null
}

export type Seat = number

/** How this table plays. */
export interface Options {
  readonly artifact_pool: 'redraw' | 'fixed'
  readonly joker_single: boolean
  readonly artifacts: 'on' | 'off'
}

/** The trick that is played now; all of it lies open. */
export interface TrickView {
  readonly leader: Seat
  readonly melds: readonly Placed[]
  readonly reversed: boolean
  readonly passed: readonly Seat[]
  /** SC-62 Who may pass in this trick even in the bonus. */
  readonly free: Seat | null
  /** SC-72 Whether it is the last of the round. */
  readonly last: boolean
}

/** A meld in the trick, and whose it is. */
export interface Placed {
  readonly seat: Seat
  readonly lay: Lay
}

/**
 * SC-10, SC-11, SC-27 A meld with its kind, twice its rank and its cards.
 *
 * The cards come in the order of the box: by suit and value, then artifacts, then jokers.
 */
export interface Lay {
  readonly type: 'lay'
  readonly kind: Kind
  readonly rank2: number
  readonly cards: readonly string[]
}

export type Kind = 'single' | 'set' | 'run'

/** Cards this viewer knows to be in a hand. */
export interface Known {
  readonly cards: readonly string[]
  /** A parcel has left the hand since some of them were in it: one of these may be gone. */
  readonly unsure: boolean
}

export type AnyClue = Showed | Took | Sent | Looked | Stuck

/** Cards that left the hand face up, laid or used. */
export interface Showed {
  readonly type: 'showed'
  readonly seat: Seat
  readonly cards: readonly string[]
}

/** SC-61 Cards taken up from the table. */
export interface Took {
  readonly type: 'took'
  readonly seat: Seat
  readonly cards: readonly string[]
}

/** SC-71 A card given face down; None to those who do not know it. */
export interface Sent {
  readonly type: 'sent'
  readonly seat: Seat
  readonly to: Seat
  readonly card: string | null
}

/** SC-67 All cards of another hand; None to those who did not look. */
export interface Looked {
  readonly type: 'looked'
  readonly seat: Seat
  readonly at: Seat
  readonly cards: readonly string[] | null
}

/** SC-33, SC-41 A hand that had nothing to beat this with; None: nothing to lead. */
export interface Stuck {
  readonly type: 'stuck'
  readonly seat: Seat
  readonly top: Lay | null
  readonly reversed: boolean
}

/** SC-83 How a round ended. */
export interface RoundResult {
  readonly first: Seat
  /** Whose hand was empty; None where the full moon ended the round. */
  readonly out: Seat | null
  /** What was done last. */
  readonly last: Deed
  readonly hands: readonly (readonly string[])[]
  /** SC-81 What the lowest card of each hand earned. */
  readonly lowest: readonly number[]
  /** SC-82 The same less one for each card. */
  readonly points: readonly number[]
}

/** Who did what, as everyone sees it. */
export interface Deed {
  readonly seat: Seat
  readonly action: Lay | Pass | Ward | Rod | Gift | Parcel | CrystalBall | FullMoon | Sent
}

/** SC-12 No more turns in this trick. */
export interface Pass {
  readonly type: 'pass'
}

/** SC-70 A pass that is always allowed. */
export interface Ward {
  readonly type: 'ward'
}

/** SC-61 Take up the trick. */
export interface Rod {
  readonly type: 'rod'
}

/** SC-62 Let another player lead. */
export interface Gift {
  readonly type: 'gift'
  readonly to: Seat
}

/** SC-71 Send a card to a player on 6+. */
export interface Parcel {
  readonly type: 'parcel'
  readonly to: Seat
  readonly card: string
}

/** SC-67 Look at a hand. */
export interface CrystalBall {
  readonly type: 'crystal_ball'
  readonly at: Seat
}

/** SC-72 Make this trick the last. */
export interface FullMoon {
  readonly type: 'full_moon'
}

export type Action = Lay | Pass | Ward | Rod | Gift | Parcel | CrystalBall | FullMoon

export type Event =
  | RoundBegan
  | Dealt
  | Hand
  | Laid
  | TrickReversed
  | Passed
  | Warded
  | TokenTurned
  | TrickWon
  | Swept
  | TakenBack
  | LeadGiven
  | HandSeen
  | SeenCards
  | ParcelSent
  | ParcelCard
  | MoonRose
  | RoundEnded
  | HandShown
  | RoundScored
  | Totalled
  | Won

/** SC-6 A new round, and who leads first. */
export interface RoundBegan {
  readonly type: 'round-began'
  readonly round: number
  readonly rounds: number
  readonly first_seat: Seat
  /** Because of the artifact, or because it is this seat's turn (SC-8). */
  readonly by: 'go-first' | 'turn'
}

/** SC-4 Everyone got so many cards. */
export interface Dealt {
  readonly type: 'dealt'
  readonly each: number
}

/** To one seat: the cards it was dealt. */
export interface Hand {
  readonly type: 'hand'
  readonly cards: Count
}

export type Count = Readonly<Record<string, number>>

/** SC-27 A meld was laid. */
export interface Laid {
  readonly type: 'laid'
  readonly seat: Seat
  readonly kind: Kind
  readonly size: number
  readonly rank: Rank
  readonly cards: Count
  /** Cards the seat still holds. */
  readonly left: number
  readonly role: Role
  /** A suit card alone, by its own value: its name says all. */
  readonly plain: boolean
}

export type Rank = number | 'top'

export type Role = 'lead' | 'follow' | 'empty'

/** SC-73 With the Turnabout: lower beats higher in this trick. */
export interface TrickReversed {
  readonly type: 'trick-reversed'
  readonly seat: Seat
}

/** SC-12 A pass. */
export interface Passed {
  readonly type: 'passed'
  readonly seat: Seat
}

/** SC-70 A pass with the Ward. */
export interface Warded {
  readonly type: 'warded'
  readonly seat: Seat
}

/** SC-40 A bonus token was turned. */
export interface TokenTurned {
  readonly type: 'token-turned'
  readonly seat: Seat
  readonly side: 'bonus' | '6+'
}

/** SC-13 Only one player has not passed. */
export interface TrickWon {
  readonly type: 'trick-won'
  readonly seat: Seat
}

/** SC-61 The Rod ended a trick; its top meld's owner leads. */
export interface Swept {
  readonly type: 'swept'
  readonly seat: Seat
  readonly cards: Count
  readonly leader_seat: Seat
}

/** SC-61 The Rod took up a trick that was won. */
export interface TakenBack {
  readonly type: 'taken-back'
  readonly seat: Seat
  readonly cards: Count
}

/** SC-62 The Gift: another leads, and the giver may pass in this trick. */
export interface LeadGiven {
  readonly type: 'lead-given'
  readonly seat: Seat
  readonly to_seat: Seat
}

/** SC-67 Everyone learns who looked at whose hand. */
export interface HandSeen {
  readonly type: 'hand-seen'
  readonly seat: Seat
  readonly at_seat: Seat
}

/** SC-67 To whoever looked: the cards. */
export interface SeenCards {
  readonly type: 'seen-cards'
  readonly at_seat: Seat
  readonly cards: Count
}

/** SC-71 Everyone learns who sent a card to whom. */
export interface ParcelSent {
  readonly type: 'parcel-sent'
  readonly seat: Seat
  readonly to_seat: Seat
}

/** SC-71 To giver and receiver: the card. */
export interface ParcelCard {
  readonly type: 'parcel-card'
  readonly seat: Seat
  readonly to_seat: Seat
  readonly cards: Count
}

/** SC-72 This trick is the last of the round. */
export interface MoonRose {
  readonly type: 'moon-rose'
  readonly seat: Seat
}

/** SC-80 Somebody's hand is empty, or SC-72 the last trick is over. */
export interface RoundEnded {
  readonly type: 'round-ended'
  readonly round: number
  readonly seat: Seat | null
}

/** SC-83 What was left in a hand. */
export interface HandShown {
  readonly type: 'hand-shown'
  readonly seat: Seat
  readonly cards: Count
  readonly left: number
}

/** SC-81, SC-82 The value of the lowest card, less one for each card. */
export interface RoundScored {
  readonly type: 'round-scored'
  readonly seat: Seat
  readonly round: number
  readonly lowest: number
  readonly left: number
  readonly points: number
}

/** A seat's sum so far. */
export interface Totalled {
  readonly type: 'totalled'
  readonly seat: Seat
  readonly total: number
}

/** SC-90, SC-91, SC-92 The game is over. */
export interface Won {
  readonly type: 'won'
  readonly seat: Seat
  readonly total: number
  readonly shared: boolean
}

/** What a player could work out on paper. */
export interface Advice {
  /** What one's own hand would bring if the round ended now. */
  readonly score_now: number
  /** Values this seat has not seen, by suit; with two players three of them are in no hand. */
  readonly unseen: Readonly<Record<SuitName, readonly number[]>>
  /** Jokers that each seat is known to hold. */
  readonly jokers: readonly number[]
  /** Artifacts this seat has not seen; some of them may not have been dealt. */
  readonly artifacts: readonly string[]
  readonly singles: readonly Single[]
  /** The top meld of the trick. */
  readonly top: Threat | null
  /** One's own melds, from low to high, where they are few. */
  readonly melds: readonly Threat[]
  /** Nothing where somebody else is asked. */
  readonly counsel: Counsel | null
}

export type SuitName = 'yellow' | 'burgundy' | 'silver' | 'turquoise' | 'green'

/** A suit card laid alone now. */
export interface Single {
  readonly value: number
  /** Unseen suit cards that beat it. */
  readonly stronger: number
  /** How likely it is that none of the players still in the trick holds such a card. */
  readonly wins: number
}

/** A meld, and who could still beat it. */
export interface Threat {
  readonly lay: Lay
  readonly seats: readonly Seat[]
}

/** What a sensible player would do now, and what speaks for it. */
export interface Counsel {
  readonly action: Action
  /** Cards in hand afterwards. */
  readonly left: number
  /** What they would bring if the round ended then. */
  readonly score: number
  /** Whether it sheds the lowest suit cards of the hand and nothing else. */
  readonly weakest: boolean
  /** Who could still beat the meld; empty for anything else. */
  readonly beaten_by: readonly Seat[]
  /** The best meld, where no meld is advised. */
  readonly instead: Lay | null
  /** What the hand would bring after that one. */
  readonly score_instead: number
}
