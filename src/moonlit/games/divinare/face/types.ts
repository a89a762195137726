// Written by scripts/types; edit the Python it comes from instead.

/** The table through one pair of eyes. */
export interface View {
  readonly seat: Seat | null
  readonly players: number
  readonly options: Options
  readonly boards: BySuit<Board>
  readonly steps: readonly Step[]
  readonly done: number
  readonly round: number
  /** Who is first in this round. */
  readonly first: Seat
  readonly asking: 'discard' | 'pass' | 'turn' | null
  readonly asked: readonly Seat[]
  /** How many cards a pass or discard takes; 0 in a turn. */
  readonly size: number
  readonly sizes: readonly number[]
  readonly hand: Cards | null
  /** One's own choice in a pass or discard, once made. */
  readonly chosen: Cards | null
  readonly discarded: Cards | null
  readonly played: Cards
  readonly tokens: readonly BySuit<Place>[]
  readonly plays: readonly (readonly [Seat, Suit])[]
  readonly exchanges: readonly Exchange[]
  readonly results: readonly RoundResult[]
  readonly totals: readonly (number | null)[]
  readonly ranks: readonly number[] | null
}

export type Seat = number

/** How this table plays. */
export interface Options {
  readonly boards: 'a' | 'b' | 'c'
  readonly schedule_3p: 'two' | 'three'
  readonly schedule_2p: 'late' | 'early'
  readonly first_player: 'random' | 0 | 1 | 2 | 3
  readonly totals: 'shown' | 'hidden'
}

/** One thing for each board. */
export interface BySuit<T> {
  readonly chiromancy: T
  readonly crystal: T
  readonly grounds: T
  readonly astrology: T
}

/** Numbered spaces around a centre; some carry a bonus mark. */
export interface Board {
  readonly spaces: readonly Space[]
  readonly single: readonly Space[]
  readonly double: readonly Space[]
}

export type Space = number

/** A line of the action card: when everyone holds `at` cards, `size` of them go. */
export interface Step {
  readonly at: number
  readonly kind: 'pass' | 'discard'
  readonly size: number
}

/** Cards as players say them, by name; cards of one suit are alike. */
export interface Cards {
  readonly chiromancy?: number
  readonly crystal?: number
  readonly grounds?: number
  readonly astrology?: number
}

export type Place = number | 'centre'

export type Suit = number

/** A pass of this round: public is when and how many, one's own cards only to oneself. */
export interface Exchange {
  readonly after: number
  readonly size: number
  readonly given: Cards | null
  readonly received: Cards | null
}

/** DV-37 The whole breakdown of a round. */
export interface RoundResult {
  readonly first: Seat
  readonly counts: Cards
  readonly tokens: readonly BySuit<Place>[]
  readonly points: readonly BySuit<number>[]
  /** DV-27 What each seat had laid face down, with 2 players. */
  readonly discarded: readonly Cards[]
}

export type Action = Discard | Pass | Turn

/** DV-16 Two cards, face down in the middle. */
export interface Discard {
  readonly type: 'discard'
  readonly cards: Cards
}

/** DV-10 Cards for the right neighbour. */
export interface Pass {
  readonly type: 'pass'
  readonly cards: Cards
}

/** DV-26 A card and where the token goes: one decision. */
export interface Turn {
  readonly type: 'turn'
  readonly suit: SuitName
  readonly to: Place
}

export type SuitName = 'chiromancy' | 'crystal' | 'grounds' | 'astrology'

export type Event =
  | RoundBegan
  | Dealt
  | Hand
  | Ready
  | Chose
  | Passed
  | Exchanged
  | Discarded
  | Played
  | Stuck
  | Revealed
  | BoardScored
  | RoundScored
  | Totalled
  | Won

/** A new round, and who is first. */
export interface RoundBegan {
  readonly type: 'round-began'
  readonly round: number
  readonly rounds: number
  readonly first_seat: Seat
}

/** Everyone got so many cards. */
export interface Dealt {
  readonly type: 'dealt'
  readonly each: number
}

/** To one seat: the cards it got. */
export interface Hand {
  readonly type: 'hand'
  readonly cards: Cards
}

/** A seat has chosen; what, nobody learns. */
export interface Ready {
  readonly type: 'ready'
  readonly seat: Seat
}

/** To the seat itself: what it chose. */
export interface Chose {
  readonly type: 'chose'
  readonly cards: Cards
}

/** Everyone passed so many cards to the right. */
export interface Passed {
  readonly type: 'passed'
  readonly each: number
}

/** To one seat: what it gave and what it got. */
export interface Exchanged {
  readonly type: 'exchanged'
  readonly given: Cards
  readonly to_seat: Seat
  readonly received: Cards
  readonly from_seat: Seat
}

/** Everyone laid so many cards face down. */
export interface Discarded {
  readonly type: 'discarded'
  readonly each: number
}

/** A card went to its board and a token moved. */
export interface Played {
  readonly type: 'played'
  readonly seat: Seat
  readonly suit: SuitName
  readonly nth: number
  readonly was: Place
  readonly now: Place
}

/** DV-25 A card was played, but the token had nowhere to go. */
export interface Stuck {
  readonly type: 'stuck'
  readonly seat: Seat
  readonly suit: SuitName
  readonly nth: number
}

/** DV-27 What a seat had laid face down. */
export interface Revealed {
  readonly type: 'revealed'
  readonly seat: Seat
  readonly cards: Cards
}

/** How many cards of a suit came out. */
export interface BoardScored {
  readonly type: 'board-scored'
  readonly suit: SuitName
  readonly count: number
  readonly on_board: boolean
}

/** What a seat scored in a round. */
export interface RoundScored {
  readonly type: 'round-scored'
  readonly seat: Seat
  readonly round: number
  readonly points: number
  readonly exact: number
}

/** A seat's running total. */
export interface Totalled {
  readonly type: 'totalled'
  readonly seat: Seat
  readonly total: number
}

/** DV-39 The game is over. */
export interface Won {
  readonly type: 'won'
  readonly seat: Seat
  readonly total: number
  readonly shared: boolean
}

/** All four boards, and how many cards this seat has not seen. */
export interface Advice {
  readonly unseen: number
  readonly boards: BySuit<BoardAdvice>
}

/** All about one board. */
export interface BoardAdvice {
  readonly law: Law
  readonly held: number
  /** Everywhere the token may go with a card of the suit; nowhere if there is none in the hand. */
  readonly reach: readonly Place[]
}

/** What can be said of a board by the cards of its suit that a seat can name. */
export interface Law {
  /** How likely it is that 0, 1, 2 … cards of the suit come out, up to all of them. */
  readonly odds: readonly number[]
  /** The points a token brings on average, in the centre and then on each space of the board. */
  readonly worth: readonly number[]
  /** Cards of the suit this seat has not seen, in play or not. */
  readonly unseen: number
}
