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
  | Decide
  | Read
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
  /** One of `Table.choices`, or `assistant`. */
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

/** Answer a question. Saying it twice is harmless. */
export interface Decide {
  readonly type: 'decide'
  readonly question: number
  readonly action: unknown
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

export type ToPage = Table | Scene | Refused | Done | Readings | Pong

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
  readonly onlookers: number
  /** The code of the table where the same people play again. */
  readonly rematch: string | null
}

export type Stage = 'gathering' | 'playing' | 'over'

/** One seat as everyone sees it. */
export interface Sitter {
  readonly kind: 'open' | 'person' | 'bot'
  /** A person's chosen name. */
  readonly name: string
  /** A bot's name, to be said in the reader's language. */
  readonly bird: Bird | ''
  readonly level: Level | null
  readonly online: boolean
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
  /** How others on the network reach this server: said to this computer, if anyone does. */
  readonly address: string | null
}

/** PUT /api/me: the name I want to be called. */
export interface NewName {
  readonly name: string
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
  /** As many as the game allows, where nothing is said. */
  readonly players?: number | null
  /** A bot for every other seat, and the game starts at once. */
  readonly bots?: Level | null
}

/** Where the new table stands. */
export interface Made {
  readonly code: string
}

/** GET /api/tables/<code>: whether there is such a table, and what is played there. */
export interface Found {
  readonly code: string
  readonly game: string
  readonly stage: Stage
}

/** GET /api/me/games: a table I sit at. */
export interface MyGame {
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly seats: readonly Sitter[]
  readonly you: Seat
  readonly your_turn: boolean
  /** Who is asked, as far as I may know. */
  readonly waiting_for: readonly Seat[]
  /** My view of it, for a line about how far it is. */
  readonly view: unknown
  /** When I last did something there, in seconds since the epoch. */
  readonly updated: number
}

/** One moment of a finished game through the reader's eyes. */
export interface Frame {
  readonly events: readonly unknown[]
  readonly view: unknown
}

/** GET /api/replays/<code>: a finished game, moment by moment. */
export interface Replay {
  readonly code: string
  readonly game: string
  readonly seats: readonly Sitter[]
  readonly you: Seat | null
  readonly frames: readonly Frame[]
}

/** Why something was refused. */
export type Reason =
  | 'not-your-turn'
  | 'no-such-option'
  | 'game-is-over'
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
  | 'name-empty'
  | 'name-too-long'
  | 'no-such-seat'
  | 'seat-taken'
  | 'not-seated'
  | 'only-host'
  | 'game-started'
  | 'game-not-started'
  | 'game-not-over'
  | 'seats-open'
  | 'stale-question'
  | 'our-fault'
