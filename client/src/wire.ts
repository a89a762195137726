// Written by scripts/types; edit the Python it comes from instead.

export type FromPage =
  | Hello
  | Sit
  | Stand
  | Rename
  | Resize
  | PutBot
  | Free
  | Set
  | Start
  | Pledge
  | Share
  | Decide
  | Wish
  | TakeBack
  | Read
  | Leave
  | Return
  | StandIn
  | Speak
  | Rematch
  | Ping

/** First word on a new connection: how many events this page has heard already. */
export interface Hello {
  readonly type: 'hello'
  readonly since?: number
  readonly re?: number
}

/** Take an open seat under a name. */
export interface Sit {
  readonly type: 'sit'
  readonly seat: Seat
  readonly name: string
  readonly re?: number
}

export type Seat = number

/** Give the own seat up, before the game starts. */
export interface Stand {
  readonly type: 'stand'
  readonly re?: number
}

/** Change the own name. */
export interface Rename {
  readonly type: 'rename'
  readonly name: string
  readonly re?: number
}

/** Host: how many seats the table has. */
export interface Resize {
  readonly type: 'resize'
  readonly players: number
  readonly re?: number
}

/** Host: a bot for an open seat, or another level for one that sits there. */
export interface PutBot {
  readonly type: 'put-bot'
  readonly seat: Seat
  readonly level: Level
  readonly re?: number
}

export type Level = 'novice' | 'regular' | 'master'

/** Host: send whoever sits there away, before the game starts. */
export interface Free {
  readonly type: 'free'
  readonly seat: Seat
  readonly re?: number
}

/** Host: change an option of the game or of the table. */
export interface Set {
  readonly type: 'set'
  /** One of `Table.choices`, `assistant`, `tempo` or `delay`. */
  readonly option: string
  readonly value: Choice
  readonly re?: number
}

export type Choice = string | number | boolean | readonly string[]

/** Host: deal. */
export interface Start {
  readonly type: 'start'
  readonly re?: number
}

/** Before the deal: show the hash of the own share in it, see `Deal`. */
export interface Pledge {
  readonly type: 'pledge'
  readonly pledge: string
  readonly re?: number
}

/** While the table is shuffling: open the own share, 64 hexadecimal digits. */
export interface Share {
  readonly type: 'share'
  readonly share: string
  readonly re?: number
}

/** Answer a question. Saying it twice is harmless. */
export interface Decide {
  readonly type: 'decide'
  readonly question: number
  readonly action: unknown
  /** Said with it, in games that have this: shown beside what is told of the decision. */
  readonly words?: string
  readonly re?: number
}

/**
 * Do this as soon as I am invited to it; null takes it back. Nobody else notices.
 *
 * Of several wishes the first is granted clockwise from who is asked. Wishes are not kept when a
 * server stops: a page that still wants something says so again.
 */
export interface Wish {
  readonly type: 'wish'
  readonly action: unknown
  readonly re?: number
}

/** Undo the own last answer, where `Scene.take_back` names its question. */
export interface TakeBack {
  readonly type: 'take-back'
  /** The one that was answered. Saying it twice is harmless. */
  readonly question: number
  readonly re?: number
}

/** What can these things become, at this question? Answered by `Readings`. */
export interface Read {
  readonly type: 'read'
  readonly question: number
  /** Things of the own view, as the game names them. */
  readonly picked: readonly string[]
  readonly re?: number
}

/** Get up from a game that others play on: a bot stands in until `Return`. */
export interface Leave {
  readonly type: 'leave'
  readonly re?: number
}

/** Take the own seat back from the bot that stands in. */
export interface Return {
  readonly type: 'return'
  readonly re?: number
}

/** Let a bot stand in for somebody who has been gone or slow for long, where no clock runs. */
export interface StandIn {
  readonly type: 'stand-in'
  /** None where it is a secret who is asked: bots answer one question for whoever has not. */
  readonly seat: Seat | null
  readonly re?: number
}

/** Say something: to everybody, or as an onlooker of a running game to other onlookers. */
export interface Speak {
  readonly type: 'speak'
  /** Any number from 0 to 2**53 - 1 the page has not used before: saying it twice is harmless. */
  readonly key: number
  /** Plain words; empty where a phrase is said or a gesture made. */
  readonly text?: string
  readonly phrase?: Phrase | null
  /** Only to those who share `Scene.room` with the speaker. */
  readonly aside?: boolean
  /** In games that have gestures, from those at the table; it is seen where the player sits. */
  readonly gesture?: Gesture | null
  /**
   * In games that have notes: what the text is about. It is written once, and read by those whom
   * the game lets read it, from then on.
   */
  readonly note?: string
  readonly re?: number
}

export type Phrase =
  | 'hello'
  | 'good-luck'
  | 'thinking'
  | 'moment'
  | 'your-turn'
  | 'well-played'
  | 'thanks'
  | 'sorry'
  | 'smile'
  | 'laugh'
  | 'frown'
  | 'thumbs-up'
  | 'heart'
  | 'party'

/** What head and hands say: talk that is seen and not heard, and no decision of any game. */
export interface Gesture {
  readonly type: 'gesture'
  readonly sign: 'nod' | 'shake' | 'shrug' | 'thumbs-up' | 'thumbs-down' | 'point'
  /** Whom somebody points at; for all else None. */
  readonly at_seat?: Seat | null
}

/** The same people again, at a new table: its code comes in `Table.rematch`. */
export interface Rematch {
  readonly type: 'rematch'
  readonly re?: number
}

/** Are you still there? */
export interface Ping {
  readonly type: 'ping'
  readonly re?: number
}

export type ToPage = Table | Scene | Talk | Refused | Done | Readings | Pong

/** Who sits where and how the table plays. */
export interface Table {
  readonly type: 'table'
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly seats: readonly Sitter[]
  /** The reader's own seat; None is an onlooker. */
  readonly you: Seat | null
  readonly is_host: boolean
  readonly host: Seat | null
  /** The game's options as they are set. */
  readonly options: Readonly<Record<string, Choice>>
  /** What each option may be at a table of this size. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>
  /** The options that may also be put together thing by thing: their value is a list of names. */
  readonly kits: Readonly<Record<string, Kit>>
  /** What is wrong or odd about these options. */
  readonly remarks: readonly Remark[]
  /** Whether the assistant helps everyone at this table. */
  readonly assistant: boolean
  /** How long this table waits for a decision, or for somebody who is gone. */
  readonly tempo: Tempo
  /** So many seconds later onlookers see and hear the game while it runs: 0, 30, 120 or 600. */
  readonly delay: number
  /** Where a bot plays for the reader: the number of the first event since. */
  readonly missed: number | null
  /** What the cards will be, or were, drawn from. */
  readonly deal: Deal
  readonly onlookers: number
  /** How many shared screens show this table; they are nobody's eyes and no onlookers. */
  readonly screens: number
  /** The code of the table where the same people play again. */
  readonly rematch: string | null
  /** Where this game began, if it was not dealt. */
  readonly played_on: PlayedOn | null
  /** Whether it counts for the ratings; before the deal, whether it would with those who sit. */
  readonly is_rated: boolean
  /**
   * Where it is a secret who is asked: milliseconds until bots answer for whoever has not; with
   * tempo `none`, there only once others may call for it.
   */
  readonly left: number | null
}

export type Stage = 'gathering' | 'shuffling' | 'playing' | 'over'

/** One seat as everyone sees it. */
export interface Sitter {
  readonly kind: 'open' | 'person' | 'bot'
  /** A person's chosen name. */
  readonly name: string
  /** Whether there is an account behind the name: then nobody else has it, or one like it. */
  readonly is_member: boolean
  /** A bot's name, to be said in the reader's language. */
  readonly bird: Bird | ''
  readonly level: Level | null
  readonly online: boolean
  /** A bot plays for this person, who may come back. */
  readonly stand_in: boolean
  /** Milliseconds until a bot stands in; with tempo `none`, until others may call for one. */
  readonly left: number | null
}

export type Bird =
  | 'raven'
  | 'owl'
  | 'falcon'
  | 'heron'
  | 'magpie'
  | 'nightjar'
  | 'nightingale'
  | 'swan'
  | 'gull'
  | 'vulture'

/** An option that can be put together thing by thing, such as the cards of a deck. */
export interface Kit {
  /** How many of each thing there are. */
  readonly box: Readonly<Record<string, number>>
  /** What is in it now. */
  readonly chosen: readonly string[]
  /** The things in the order they are looked through; a group is called `group-<name>`. */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** How many things it should hold, where that matters. */
  readonly size: number | null
}

/** Something to know about the options of a table before it starts. */
export interface Remark {
  /** Its words are the message `remark-<id>`. */
  readonly id: string
  readonly clause: string
  /** Whether the game cannot start like this. */
  readonly forbids: boolean
  readonly args: Args
}

export type Args = Readonly<Record<string, string | number>>

export type Tempo = 'none' | 'relaxed' | 'quick' | 'days'

/**
 * What can be known beforehand of the shares that the deal is drawn from.
 *
 * Everything here is the SHA-256 of a text, in hexadecimal digits. The seed of the deal is that of
 * `seed/<secret>/<share of seat 0>/<share of seat 1>/…`, with nothing where a share is missing.
 */
export interface Deal {
  /** Of `commitment/<secret of the house>`; None where a game began without one. */
  readonly commitment: string | null
  /**
   * Of `pledge/<commitment>/<share>` for each seat; empty where there is none. A table that is
   * shuffling waits a while for the shares of those who have pledged. Whoever plays with bots alone
   * need not pledge.
   */
  readonly pledges: readonly string[]
}

/** Where a game began that nobody dealt: at a moment of a finished one. */
export interface PlayedOn {
  /** The table of that game. */
  readonly code: string
  /** After so many decisions, see `Frame.at`. */
  readonly at: number
  /** Who played on, with the knowledge of that seat. */
  readonly seat: Seat
  /** Whether what the seat could not know was dealt anew; if not, everything lay as it was. */
  readonly is_redealt: boolean
}

/** The game through the reader's eyes. */
export interface Scene {
  readonly type: 'scene'
  /** How many events the reader has been told in all; said in the next `Hello`. */
  readonly heard: number
  /**
   * The game's own events since the last scene or since `Hello.since`; the first of them is
   * number `heard - events.length`, which is 0 where the page must begin its log anew.
   */
  readonly events: readonly unknown[]
  /** The game's own view. */
  readonly view: unknown
  readonly question: Question | null
  /** Milliseconds until this moment is over by itself; None where nothing ends by itself. */
  readonly left: number | null
  /** What the assistant computes from this view, where the table has one. */
  readonly advice: unknown
  /** The reader's last question, as long as nobody else can have noticed how it was answered. */
  readonly take_back: number | null
  /** Who may talk in private with the reader now, the reader among them; see `Speak.aside`. */
  readonly room: readonly Seat[]
  /** What the reader wishes to do and cannot yet, see `Wish`. */
  readonly wish: unknown
}

/** What the reader is asked now. */
export interface Question {
  readonly id: number
  /** The clause of the rules that matters. */
  readonly clause: string
  /** The game's own actions, all of them or a short list. */
  readonly options: readonly unknown[]
  /** Whether nothing else will be accepted; if not, `Read` finds the rest. */
  readonly is_whole: boolean
}

/** What was said: all that is remembered after `Hello`, then line by line. */
export interface Talk {
  readonly type: 'talk'
  readonly lines: readonly Line[]
}

/** Something that was said. */
export interface Line {
  readonly audience: Audience
  /** The same for all lines of one person at this table. */
  readonly speaker: number
  /** With the speaker, what tells this line from all others. */
  readonly key: number
  /** Where the speaker sat; None was an onlooker. */
  readonly seat: Seat | null
  readonly name: string
  /** Whether there was an account behind the name. */
  readonly is_member: boolean
  readonly text: string
  readonly phrase: Phrase | null
  readonly gesture: Gesture | null
  /** How many events the reader had heard by then: its place in the log. */
  readonly after: number
  /**
   * The number of the event it belongs to: words said with a decision, or a note that the event
   * opened. They are part of the story and no talk.
   */
  readonly beside: number | null
  /** What a note is about; empty for all else. Its writer reads it beside no event. */
  readonly note: string
}

export type Audience = 'everybody' | 'onlookers' | 'room'

/** No, and why; nothing has changed. */
export interface Refused {
  readonly type: 'refused'
  readonly re: number
  readonly id: string
  readonly args: Args
}

/** Yes, and it is safe on disk. */
export interface Done {
  readonly type: 'done'
  readonly re: number
}

/** What the picked things can become; nothing where the question is not open any more. */
export interface Readings {
  readonly type: 'readings'
  readonly re: number
  /** Every legal action with exactly these things. */
  readonly options: readonly unknown[]
  /** What else can be picked. */
  readonly more: readonly string[]
  /** What the assistant makes of it, in games where it can be asked about things. */
  readonly advice: unknown
}

/** Still here. */
export interface Pong {
  readonly type: 'pong'
  readonly re: number
}

/** The body of every HTTP error. */
export interface Problem {
  readonly id: string
  readonly args: Args
}

/** GET /api/me: who I am here; a guest is made on the first visit. */
export interface Me {
  readonly name: string
  /** Whether there is an account behind the name. */
  readonly is_member: boolean
  /** How others on the network reach this server: said to this computer, if anyone does. */
  readonly address: string | null
}

/** PUT /api/me: the name I want to be called. */
export interface NewName {
  readonly name: string
}

/** That it is the member: a password, or a passkey's answer to `/api/passkeys/request`. */
export interface Proof {
  readonly password?: string | null
  readonly passkey?: unknown
}

/**
 * POST /api/account: become a member under a name; answered by `Codes`.
 *
 * With a password, or with a passkey made from what `POST /api/passkeys/creation` answers. What
 * the guest sits at stays theirs.
 */
export interface NewAccount {
  readonly name: string
  readonly password?: string | null
  readonly passkey?: unknown
}

/** POST /api/passkeys/creation: what the browser needs to make a passkey for this name. */
export interface PasskeyWish {
  readonly name: string
}

/**
 * POST /api/session: be the member of this name, or whoever a passkey belongs to.
 *
 * The cookie is a new one. What the guest sits at becomes the member's. DELETE /api/session signs
 * out here, DELETE /api/sessions everywhere.
 */
export interface SignIn {
  readonly name?: string
  readonly password?: string | null
  readonly passkey?: unknown
}

/** POST /api/account/recovery: a code for a new password; signs out everywhere else. */
export interface Recover {
  readonly name: string
  readonly code: string
  readonly password: string
}

/** PUT /api/account/password: another password, or the first one; signs out everywhere else. */
export interface NewPassword {
  readonly proof: Proof
  readonly password: string
}

/** POST /api/account/passkeys: one more way in. */
export interface NewPasskey {
  readonly proof: Proof
  readonly passkey: unknown
}

/** POST /api/account/passkeys/removal: forget one of them. */
export interface DropPasskey {
  readonly proof: Proof
  readonly id: number
}

/** POST /api/account/codes (answered by new `Codes`), POST /api/account/deletion. */
export interface WithProof {
  readonly proof: Proof
}

/** A passkey, as its owner knows it. */
export interface PasskeyKept {
  readonly id: number
  /** The address it works at. */
  readonly host: string
  readonly since: number
}

/** GET /api/account: what only I may know of my account. */
export interface Account {
  readonly name: string
  readonly has_password: boolean
  readonly passkeys: readonly PasskeyKept[]
  /** How many recovery codes are left. */
  readonly codes: number
  /** Where I am signed in. */
  readonly browsers: number
  readonly since: number
}

/** Shown once: each of them opens the account one time. */
export interface Codes {
  readonly codes: readonly string[]
}

/** GET /api/games: a game on the shelf. */
export interface GameInfo {
  readonly name: string
  readonly players: readonly number[]
  readonly levels: readonly Level[]
}

/** POST /api/tables: a table whose host sits at seat 0; answered by `Made`. */
export interface NewTable {
  readonly game: string
  /** As many as is usual for the game, where nothing is said. */
  readonly players?: number | null
  /** A bot for every other seat; it is dealt as soon as the host's page has opened its share. */
  readonly bots?: Level | null
}

/** Somebody who is rated in a game. */
export interface Standing {
  readonly rank: number
  /** Empty for a bot. */
  readonly name: string
  /** Of a bot: all bots of a level are rated as one. */
  readonly level: Level | null
  readonly rating: number
  /** With a chance of 19 in 20, the true strength is within so much of the rating. */
  readonly spread: number
  readonly games: number
  readonly wins: number
  readonly is_you: boolean
}

/** GET /api/ratings/<game>: who is how strong, by what they are at least. */
export interface Ladder {
  readonly game: string
  readonly rows: readonly Standing[]
  readonly you: Standing | null
}

/** A rating after some game. */
export interface RatingPoint {
  readonly at: number
  readonly rating: number
  readonly spread: number
}

/** The games on one side of a game that has sides. */
export interface SideStatistics {
  readonly side: string
  readonly played: number
  readonly won: number
}

/** GET /api/me/statistics, a list: what I have finished of one game. */
export interface GameStatistics {
  readonly game: string
  readonly played: number
  readonly won: number
  /** How many of them were rated: all people were members when it was dealt. */
  readonly rated: number
  /** How often first, how often second, and so on. */
  readonly places: readonly number[]
  readonly sides: readonly SideStatistics[]
  /** My rating after each of the last rated games. */
  readonly points: readonly RatingPoint[]
}

/** Where the new table stands. */
export interface Made {
  readonly code: string
}

/** POST /api/records/check: a file by the rules, over after its last decision. */
export interface Whole {
  readonly decisions: number
}

/** GET /api/tables/<code>: whether there is such a table, and what is played there. */
export interface Found {
  readonly code: string
  readonly game: string
  readonly stage: Stage
}

/** GET /api/me/games: a table I sit at, or a game I brought as a file. */
export interface MyGame {
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly seats: readonly Sitter[]
  /** My seat; nobody's in a game from a file. */
  readonly you: Seat | null
  readonly your_turn: boolean
  /** Who is asked, as far as I may know. */
  readonly waiting_for: readonly Seat[]
  /** My view of it, for a line about how far it is. */
  readonly view: unknown
  /** When I last did something there, in seconds since the epoch. */
  readonly updated: number
  /** Milliseconds that I still have, where it is my turn and a clock runs. */
  readonly left: number | null
  /** After so many decisions of another game it began, where it was played on from one. */
  readonly played_on: number | null
}

/** GET /api/me/turns: a game that waits for me. */
export interface MyTurn {
  readonly code: string
  readonly game: string
  /** Milliseconds that I still have, where a clock runs. */
  readonly left: number | null
}

/** One moment of a game through one pair of eyes. */
export interface Frame {
  /** How many decisions had been made; while the game runs, how many frames came before. */
  readonly at: number
  readonly events: readonly unknown[]
  readonly view: unknown
  /** What the assistant works out from this view; while the game runs, where the table has it. */
  readonly advice: unknown
}

/**
 * GET /api/replays/<code>?eyes=<seat or onlooker>: a game, moment by moment.
 *
 * The eyes are the reader's own where nothing is said; while the game runs there are no others.
 */
export interface Replay {
  readonly code: string
  readonly game: string
  readonly seats: readonly Sitter[]
  readonly you: Seat | null
  /** Whose view the frames are; None is an onlooker's. */
  readonly eyes: Seat | null
  readonly is_over: boolean
  /** It came here as a file. */
  readonly is_imported: boolean
  /** Whether its deal can be checked. */
  readonly has_proof: boolean
  readonly played_on: PlayedOn | null
  readonly frames: readonly Frame[]
  /** What these eyes read and heard people say, as far as it is remembered. */
  readonly lines: readonly Line[]
}

/**
 * POST /api/replays/<code>/tables: play on from a moment of a finished game; see `Made`.
 *
 * The person sits down at one of its seats, and bots at all others.
 */
export interface PlayOn {
  /** After so many decisions, see `Frame.at`. */
  readonly at: number
  readonly seat: Seat
  readonly bots: Level
  /** Whether what the seat could not know is dealt anew. */
  readonly is_redealt?: boolean
}

/** Why something was refused. */
export type Reason =
  | 'not-your-turn'
  | 'no-such-option'
  | 'game-is-over'
  | 'too-late'
  | 'bad-options'
  | 'unreadable'
  | 'too-long'
  | 'too-fast'
  | 'too-many-tabs'
  | 'foreign-page'
  | 'no-session'
  | 'hello-first'
  | 'no-such-page'
  | 'no-such-table'
  | 'no-such-game'
  | 'other-rules'
  | 'name-empty'
  | 'name-too-long'
  | 'name-taken'
  | 'name-at-table'
  | 'not-member'
  | 'already-member'
  | 'wrong-sign-in'
  | 'wrong-password'
  | 'bad-passkey'
  | 'last-way-in'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-common'
  | 'no-such-seat'
  | 'seat-taken'
  | 'not-seated'
  | 'only-host'
  | 'game-started'
  | 'game-not-started'
  | 'game-not-over'
  | 'no-such-moment'
  | 'not-a-record'
  | 'record-tampered'
  | 'record-broken'
  | 'record-unfinished'
  | 'record-played-on'
  | 'seats-open'
  | 'other-share'
  | 'stale-question'
  | 'bot-plays'
  | 'bot-decides'
  | 'answered-for-you'
  | 'still-awaited'
  | 'nothing-said'
  | 'said-too-much'
  | 'silenced'
  | 'cannot-keep'
  | 'our-fault'
