// Written by scripts/types; edit the Python it comes from instead.

export type FromPage =
  | Hello
  | Sit
  | Stand
  | Rename
  | Resize
  | PutBot
  | Invite
  | Agree
  | Free
  | Set
  | Start
  | Pledge
  | Share
  | Decide
  | Wish
  | TakeBack
  | Read
  | Skip
  | MoreTime
  | Rest
  | Steer
  | Leave
  | Return
  | StandIn
  | Speak
  | GoOn
  | ReadOn
  | Rematch
  | Ping

/** The first message on a new connection: how many events this page has received already. */
export interface Hello {
  readonly type: 'hello'
  readonly since?: number
  /** Whether this page puts views together: then a `Scene` may have only what has changed. */
  readonly changes?: boolean
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

/** Give up your seat, before the game starts. */
export interface Stand {
  readonly type: 'stand'
  readonly re?: number
}

/** Change your name. */
export interface Rename {
  readonly type: 'rename'
  readonly name: string
  readonly re?: number
}

/** Host: change how many seats the table has. */
export interface Resize {
  readonly type: 'resize'
  readonly players: number
  readonly re?: number
}

/** Host: put a bot on an open seat, or change the level of a bot. */
export interface PutBot {
  readonly type: 'put-bot'
  readonly seat: Seat
  readonly level: Level
  readonly re?: number
}

export type Level = 'novice' | 'regular' | 'master'

/**
 * Host: keep an open seat for a member's program, which then accepts or declines.
 *
 * In a running game that is not rated, and if `Table.programs_fill` says so, it is the seat of
 * somebody for whom a bot plays. If the program accepts, the seat is its own from then on.
 */
export interface Invite {
  readonly type: 'invite'
  readonly seat: Seat
  /** The program's. */
  readonly name: string
  readonly re?: number
}

/**
 * Agree, or no longer, that the game is rated although the programs here play, too.
 *
 * It is asked anew where another program comes or one goes; see `Table.asks_agreement`.
 */
export interface Agree {
  readonly type: 'agree'
  readonly on: boolean
  readonly re?: number
}

/** Host: remove whoever sits there, before the game starts. */
export interface Free {
  readonly type: 'free'
  readonly seat: Seat
  /** Whether that person may not come to this table again. */
  readonly keep_out?: boolean
  readonly re?: number
}

/** Host: change an option of the game or of the table. */
export interface Set {
  readonly type: 'set'
  /**
   * One of `Table.choices`, `assistant`, `tempo`, `delay`, `programs_fill` or, also after the
   * deal, `closed`.
   */
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

/** Before the deal: commit to your share by its hash, see `Deal`. */
export interface Pledge {
  readonly type: 'pledge'
  readonly pledge: string
  readonly re?: number
}

/** While the table is shuffling: reveal your share, 64 hexadecimal digits. */
export interface Share {
  readonly type: 'share'
  readonly share: string
  /**
   * How many shares this page has revealed since its last deal at tables that were never dealt.
   * It becomes part of the record, so that asking for shares until the deal is liked is noticed.
   */
  readonly undealt?: number
  readonly re?: number
}

/** Answer a question; idempotent. */
export interface Decide {
  readonly type: 'decide'
  readonly question: number
  readonly action: unknown
  /** Words said with the decision, in games that have this: shown beside its event. */
  readonly words?: string
  readonly re?: number
}

/**
 * Do this as soon as the game invites the sender to; null withdraws it. Nobody else notices.
 *
 * Of several wishes, the first one clockwise from who is asked is granted. Wishes are not stored:
 * after a restart of the server, a page has to send its wish again.
 */
export interface Wish {
  readonly type: 'wish'
  readonly action: unknown
  readonly re?: number
}

/** Undo your last answer, if `Scene.take_back` names its question. */
export interface TakeBack {
  readonly type: 'take-back'
  /** The one that was answered. Taking it back is idempotent. */
  readonly question: number
  readonly re?: number
}

/** Ask which actions these picked things allow at a question; answered by `Readings`. */
export interface Read {
  readonly type: 'read'
  readonly question: number
  /** Names of things in your view. */
  readonly picked: readonly string[]
  readonly re?: number
}

/** Let the open window end soon, and those after it, if `Scene.may_skip` says so; idempotent. */
export interface Skip {
  readonly type: 'skip'
  readonly re?: number
}

/** Let the open window last 30 seconds longer for everybody, if `Scene.more_time` says so. */
export interface MoreTime {
  readonly type: 'more-time'
  readonly re?: number
}

/**
 * Say that you read a round's result, or have read it; idempotent.
 *
 * The table goes on; other pages may wait for it, 20 seconds at most. While it is a secret who
 * acts, it is ignored.
 */
export interface Rest {
  readonly type: 'rest'
  readonly on: boolean
  readonly re?: number
}

/**
 * Steer the shared screens of your table: everybody may hold them, the host all the rest.
 *
 * While it is a secret who acts, it is ignored.
 */
export interface Steer {
  readonly type: 'steer'
  readonly to: Steering
  readonly re?: number
}

export type Steering = 'hold' | 'resume' | 'onward' | 'back' | 'finish'

/** Leave a running game: a bot stands in until `Return`. */
export interface Leave {
  readonly type: 'leave'
  readonly re?: number
}

/** Take your seat back from the bot that stands in. */
export interface Return {
  readonly type: 'return'
  readonly re?: number
}

/** Let a bot stand in for somebody who is gone or slow for long, at a table without a clock. */
export interface StandIn {
  readonly type: 'stand-in'
  /** Null if it is a secret who is asked: bots answer one question for all who have not. */
  readonly seat: Seat | null
  readonly re?: number
}

/** Say something to everybody, or, as an onlooker of a running game, to other onlookers. */
export interface Speak {
  readonly type: 'speak'
  /** An idempotency key: any number from 0 to 2**53 - 1 that the page has not used before. */
  readonly key: number
  /** Plain text; empty for a phrase or a gesture. */
  readonly text?: string
  readonly phrase?: Phrase | null
  /** Whether it goes only to those who share `Scene.room` with the speaker. */
  readonly aside?: boolean
  /** In games that have gestures, for those at the table; shown at the seat of the player. */
  readonly gesture?: Gesture | null
  /**
   * In games that have notes: what the text is about. A note is written once, and shown to those
   * whom the game lets read it, from that moment on.
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

/** A gesture with head or hands: part of the talk at a table, never a decision of a game. */
export interface Gesture {
  readonly type: 'gesture'
  readonly sign: 'nod' | 'shake' | 'shrug' | 'thumbs-up' | 'thumbs-down' | 'point'
  /** Whom somebody points at; None for all other signs. */
  readonly at_seat?: Seat | null
}

/** Let a game whose rules have failed go on from an earlier moment; see `Table.halt`. */
export interface GoOn {
  readonly type: 'go-on'
  readonly re?: number
}

/** In a lesson: the notes of this moment were read, or its step is skipped; idempotent. */
export interface ReadOn {
  readonly type: 'read-on'
  /** See `LessonMoment.at`. */
  readonly at: number
  readonly re?: number
}

/** Open a new table for the same people; its code comes in `Table.rematch`. */
export interface Rematch {
  readonly type: 'rematch'
  readonly re?: number
}

/** Heartbeat of the page; answered by `Pong`. */
export interface Ping {
  readonly type: 'ping'
  readonly re?: number
}

export type ToPage = Table | Scene | Advice | Talk | Steered | Refused | Done | Readings | Pong

/** The seats and settings of a table. */
export interface Table {
  readonly type: 'table'
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly seats: readonly Sitter[]
  /** The reader's own seat; null for an onlooker. */
  readonly you: Seat | null
  readonly is_host: boolean
  readonly host: Seat | null
  /** The current value of each option of the game. */
  readonly options: Readonly<Record<string, Choice>>
  /**
   * The allowed values of each option at a table of this size, the default first; of an option in
   * `spans`, the usual ones.
   */
  readonly choices: Readonly<Record<string, readonly Choice[]>>
  /** Options that may be any whole number of a range. */
  readonly spans: Readonly<Record<string, Span>>
  /** Options that may also be put together thing by thing: their value is a list of names. */
  readonly kits: Readonly<Record<string, Kit>>
  /** Warnings and errors about these options. */
  readonly remarks: readonly Remark[]
  /** The options that are the game's own clocks, each with its value where none runs. */
  readonly unhurried: Readonly<Record<string, Choice>>
  /** Whether the assistant helps everyone at this table. */
  readonly assistant: boolean
  /** How long this table waits for a decision, or for somebody who has left. */
  readonly tempo: Tempo
  /** By how many seconds onlookers see and hear a running game later: 0, 30, 120 or 600. */
  readonly delay: number
  /** The number of the first event since a bot plays for the reader; null if none does. */
  readonly missed: number | null
  /** Whether only those who sit here may come in. */
  readonly closed: boolean
  /** The commitments to what the cards are drawn from. */
  readonly deal: Deal
  readonly onlookers: number
  /** How many shared screens show this table; they do not count as onlookers. */
  readonly screens: number
  /** The code of the table where the same people play again. */
  readonly rematch: string | null
  /** Where this game began, if it was played on from another one. */
  readonly played_on: PlayedOn | null
  /** Set where a lesson is held: the deal is prepared, and the game counts for nothing. */
  readonly lesson: LessonInfo | null
  /** Whether the game is rated; before the deal, whether it would be with those who sit here. */
  readonly is_rated: boolean
  /** Before the deal: whether it would be rated if all people agreed to that, see `Agree`. */
  readonly asks_agreement: boolean
  /** Whether the host may give the seat of somebody who has left a running game to a program. */
  readonly programs_fill: boolean
  /** Set where the rules fail at everything: whether the game can go on from an earlier moment. */
  readonly halt: Halt | null
  /**
   * If it is a secret who is asked: milliseconds until bots answer for all who have not; with
   * tempo `none`, set only once others may ask for it.
   */
  readonly left: number | null
}

export type Stage = 'gathering' | 'shuffling' | 'playing' | 'over'

/** One seat as everyone sees it. */
export interface Sitter {
  readonly kind: 'open' | 'person' | 'bot' | 'program'
  /** The name of a person or of a member's program. */
  readonly name: string
  /** The member whose program sits here, or is invited. */
  readonly owner: string
  /** The program for which the host keeps this seat, until it answers. */
  readonly invited: string
  /** Whether this person agrees to `Agree`. */
  readonly agrees: boolean
  /** Whether the name belongs to an account: then nobody else has a name that looks like it. */
  readonly is_member: boolean
  /** The id of a bot's name, which the client translates. */
  readonly bird: Bird | ''
  readonly level: Level | null
  readonly online: boolean
  /** Whether a bot plays for this person, who may come back. */
  readonly stand_in: boolean
  /** Whether this person still reads a round's result; see `Rest`. */
  readonly rests: boolean
  /** Milliseconds until a bot stands in; with tempo `none`, until others may ask for one. */
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

/** An option that may be any whole number of a range. */
export interface Span {
  readonly least: number
  readonly most: number
  /** By how much it is sensibly changed, though any whole number is allowed. */
  readonly step: number
  /** Values outside the range that are allowed too, as 0 for none. */
  readonly beside: readonly number[]
}

/** An option that can be put together thing by thing, such as the cards of a deck. */
export interface Kit {
  /** How many of each thing there are. */
  readonly box: Readonly<Record<string, number>>
  /** What is in it now. */
  readonly chosen: readonly string[]
  /** The things in display order; the title of a group is the message `group-<name>`. */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** How many things it should hold, if that matters. */
  readonly size: number | null
}

/** A warning or an error about the options of a table before it starts. */
export interface Remark {
  /** Its text is the message `remark-<id>`. */
  readonly id: string
  readonly clause: string
  /** Whether the game cannot start like this. */
  readonly forbids: boolean
  readonly args: Args
}

export type Args = Readonly<Record<string, string | number>>

export type Tempo = 'none' | 'relaxed' | 'quick' | 'days'

/**
 * The commitments to the secret and the shares from which the deal is drawn.
 *
 * Everything here is the SHA-256 of a text, in hexadecimal digits. The seed of the deal is the
 * hash of `seed/<secret>/<share of seat 0>/<share of seat 1>/…`, where a missing share is empty.
 */
export interface Deal {
  /** The hash of `commitment/<secret of the server>`; null if a game began without one. */
  readonly commitment: string | null
  /**
   * The hash of `pledge/<commitment>/<share>` for each seat; empty if there is none. A table that
   * is shuffling waits a while for the shares of those who have pledged. Whoever plays with bots
   * alone need not pledge.
   */
  readonly pledges: readonly string[]
}

/** The moment of a finished game from which this game was played on. */
export interface PlayedOn {
  /** The table of that game. */
  readonly code: string
  /** After how many decisions, see `Frame.at`. */
  readonly at: number
  /** The seat of whoever played on, with its knowledge. */
  readonly seat: Seat
  /** Whether what this seat could not know was dealt anew; if not, everything stayed as it was. */
  readonly is_redealt: boolean
}

/** The lesson that is held at a table. */
export interface LessonInfo {
  readonly part: number
  readonly parts: number
  /** How many steps there are in all parts. */
  readonly steps: number
}

export type Halt = 'earlier' | 'never'

/** The state of the game as the reader may see it. */
export interface Scene {
  readonly type: 'scene'
  /** How many events the reader has received in all, for `Hello.since` after a reconnect. */
  readonly heard: number
  /**
   * The game's own events since the last scene or since `Hello.since`; the first of them has the
   * number `heard - events.length`, which is 0 if the page must start its log again.
   */
  readonly events: readonly unknown[]
  /** The game's own view. */
  readonly view: unknown
  readonly question: Question | null
  /**
   * Whether the view has only those of its fields that differ from the last scene on this
   * connection; see `Hello.changes`.
   */
  readonly is_partial: boolean
  /** Milliseconds until this moment ends by itself; null if no clock runs. */
  readonly left: number | null
  /** What the assistant computes from this view, if the table has one. */
  readonly advice: unknown
  /** Whether the assistant still works on its advice, which then follows as `Advice`. */
  readonly is_counting: boolean
  /** The reader's last question, as long as its answer can be taken back unnoticed. */
  readonly take_back: number | null
  /** Who may talk in private with the reader now, including the reader; see `Speak.aside`. */
  readonly room: readonly Seat[]
  /** The reader's pending `Wish`. */
  readonly wish: unknown
  /** Whether the reader, alone with bots, has nothing left to do before the clock goes on. */
  readonly may_skip: boolean
  /** How often `MoreTime` can still be asked for in this moment. */
  readonly more_time: number
  /** What a lesson says to the learner; null at its table if this release teaches otherwise. */
  readonly lesson: LessonMoment | null
}

/** The question that the reader has to answer now. */
export interface Question {
  readonly id: number
  /** The clause of the rules it comes from. */
  readonly clause: string
  /** The game's own actions, all of them or a short list. */
  readonly options: readonly unknown[]
  /** Whether the table waits for the reader; if not, the reader may act, and need not. */
  readonly is_asked: boolean
  /**
   * Milliseconds until somebody else answers or the moment ends: the least of those that `Scene`
   * and `Table` tell, as it was when the scene was sent; null if no clock runs for the reader.
   */
  readonly left: number | null
  /** Whether these are all legal actions; if not, `Read` finds the others. */
  readonly is_whole: boolean
}

/** What a lesson says now; it goes on with the answer it asks for, or with `ReadOn`. */
export interface LessonMoment {
  /** How many decisions have been made. */
  readonly at: number
  readonly notes: readonly LessonNote[]
  /** Whether nothing follows in this part. */
  readonly is_over: boolean
}

/** A note of a lesson; its words are the game's own messages, named after the step. */
export interface LessonNote {
  readonly step: string
  /** Of the step, from 1, in all parts. */
  readonly number: number
  /** It explains, asks the reader for a decision, or says what the last one brought. */
  readonly kind: 'look' | 'do' | 'right'
  /** What is lit on the page (`data-mark`), and only looked at. */
  readonly look: readonly string[]
  /** What is lit and live, in the order in which it is to be touched. */
  readonly touch: readonly string[]
}

/** What the assistant computes from the view of the last scene, where that took a while. */
export interface Advice {
  readonly type: 'advice'
  /** Null if it took too long. */
  readonly advice: unknown
}

/** Lines of talk: all stored ones after `Hello`, then each new one. */
export interface Talk {
  readonly type: 'talk'
  readonly lines: readonly Line[]
}

/** A line of talk. */
export interface Line {
  readonly audience: Audience
  /** A number for the person who spoke, the same for all their lines at this table. */
  readonly speaker: number
  /** Together with the speaker, the unique key of this line. */
  readonly key: number
  /** Where the speaker sat; null for an onlooker. */
  readonly seat: Seat | null
  readonly name: string
  /** Whether the name belonged to an account. */
  readonly is_member: boolean
  readonly text: string
  readonly phrase: Phrase | null
  readonly gesture: Gesture | null
  /** How many events the reader had received by then: its place in the log. */
  readonly after: number
  /**
   * The number of the event it belongs to, for words said with a decision and notes that an event
   * opened. Such lines are part of the story and not of the talk.
   */
  readonly beside: number | null
  /** What a note is about; empty for other lines. For its writer, `beside` is null. */
  readonly note: string
}

export type Audience = 'everybody' | 'onlookers' | 'room'

/** Only for shared screens: what somebody at the table wants them to do, see `Steer`. */
export interface Steered {
  readonly type: 'steered'
  readonly to: Steering
}

/** The message was refused, and nothing has changed. */
export interface Refused {
  readonly type: 'refused'
  readonly re: number
  readonly id: string
  readonly args: Args
}

/** The message was accepted, and its effect is stored on disk. */
export interface Done {
  readonly type: 'done'
  readonly re: number
}

/** The legal actions with the picked things; empty if the question is no longer open. */
export interface Readings {
  readonly type: 'readings'
  readonly re: number
  /** Every legal action with exactly these things. */
  readonly options: readonly unknown[]
  /** What else can be picked. */
  readonly more: readonly string[]
  /** What the assistant says about it, in games where it can be asked about things. */
  readonly advice: unknown
}

/** The answer to `Ping`. */
export interface Pong {
  readonly type: 'pong'
  readonly re: number
}

/** The body of every HTTP error. */
export interface Problem {
  readonly id: string
  readonly args: Args
}

/** GET /api/me: who the caller is; the first visit creates a guest. */
export interface Me {
  readonly name: string
  /** Whether the name belongs to an account. */
  readonly is_member: boolean
  /** The member whose program the caller is; null for people. */
  readonly owner: string | null
  /** The URL of this server on the local network; only a browser on this computer gets it. */
  readonly address: string | null
}

/** PUT /api/me: change your name. */
export interface NewName {
  readonly name: string
}

/** Proof of identity: a password, or a passkey's response to `/api/passkeys/request`. */
export interface Proof {
  readonly password?: string | null
  readonly passkey?: unknown
}

/**
 * POST /api/account: create an account; answered by `Codes`.
 *
 * With a password, or with a passkey created from the options of `POST /api/passkeys/creation`.
 * The guest keeps their seats.
 */
export interface NewAccount {
  readonly name: string
  readonly password?: string | null
  readonly passkey?: unknown
}

/** POST /api/passkeys/creation: get the WebAuthn options to create a passkey for this name. */
export interface PasskeyWish {
  readonly name: string
}

/**
 * POST /api/session: sign in with a name and password, or with a passkey.
 *
 * Sets a new session cookie. The guest's seats become the member's. DELETE /api/session signs out
 * in this browser, DELETE /api/sessions in all of them.
 */
export interface SignIn {
  readonly name?: string
  readonly password?: string | null
  readonly passkey?: unknown
}

/** POST /api/account/recovery: set a password with a code; signs out everywhere else. */
export interface Recover {
  readonly name: string
  readonly code: string
  readonly password: string
}

/** PUT /api/account/password: set or change the password; signs out everywhere else. */
export interface NewPassword {
  readonly proof: Proof
  readonly password: string
}

/** POST /api/account/passkeys: add a passkey. */
export interface NewPasskey {
  readonly proof: Proof
  readonly passkey: unknown
}

/** POST /api/account/passkeys/removal: remove a passkey. */
export interface DropPasskey {
  readonly proof: Proof
  readonly id: number
}

/** POST /api/account/codes (replaces the recovery codes) or /api/account/deletion. */
export interface WithProof {
  readonly proof: Proof
}

/** A passkey in the list of its owner. */
export interface PasskeyKept {
  readonly id: number
  /** The host name it works for. */
  readonly host: string
  readonly since: number
}

/** GET /api/account: the caller's own account. */
export interface Account {
  readonly name: string
  readonly has_password: boolean
  readonly passkeys: readonly PasskeyKept[]
  /** How many recovery codes are left. */
  readonly codes: number
  /** In how many browsers the member is signed in. */
  readonly browsers: number
  readonly since: number
}

/**
 * POST /api/bots: make a program of the caller's, who must be a member; see `NewBot`.
 *
 * POST /api/bots/token gives one another token and revokes the old one; both are answered by
 * `NewBot`. POST /api/bots/removal deletes one for good. GET /api/bots lists them, see `Bot`.
 */
export interface BotRequest {
  readonly name: string
}

/**
 * A program and its token, which is shown only now.
 *
 * The program sends it with every request and every WebSocket handshake, in place of a cookie and
 * an Origin: `Authorization: Bearer <token>`.
 */
export interface NewBot {
  readonly name: string
  readonly token: string
}

/** GET /api/bots, a list: a program of the caller's. */
export interface Bot {
  readonly name: string
  readonly since: number
}

/** POST /api/bot/invitations/<code>: a program accepts or declines an invitation to a table. */
export interface BotAnswer {
  readonly accept: boolean
}

/** A host keeps a seat for the program: answer with `BotAnswer`. */
export interface Invited {
  readonly type: 'invited'
  readonly code: string
  readonly game: string
}

/** The program sits at this table, whose game is not over: open its WebSocket. */
export interface Seated {
  readonly type: 'seated'
  readonly code: string
  readonly game: string
}

/** The table waits for the program. */
export interface YourTurn {
  readonly type: 'your-turn'
  readonly code: string
  readonly game: string
}

/** The program has nothing more to do at a table: the game is over, or it sits there no more. */
export interface Over {
  readonly type: 'over'
  readonly code: string
  readonly game: string
}

/** Nothing has happened for a while. */
export interface Alive {
  readonly type: 'alive'
}

/** Recovery codes, shown only now; each of them can be used once. */
export interface Codes {
  readonly codes: readonly string[]
}

/**
 * GET /api/games: a game on the shelf.
 *
 * GET /api/games/<name>/schema is a JSON Schema (2020-12) of what is the game's own in other
 * messages: `view`, `options` (of a table), `action` (each option of a `Question`, and what
 * `Decide` holds) and `event` are its properties.
 */
export interface GameInfo {
  readonly name: string
  readonly players: readonly number[]
  readonly levels: readonly Level[]
}

/**
 * GET /api/me/first-games: what the caller has not played a round of.
 *
 * Only games that begin with less than the whole are listed; with bots, they do.
 */
export interface FirstGames {
  readonly games: readonly string[]
}

/** POST /api/tables: create a table whose host sits at seat 0; answered by `Made`. */
export interface NewTable {
  readonly game: string
  /** How many seats; by default as many as is usual for the game. */
  readonly players?: number | null
  /** Put bots on all other seats, and deal as soon as the host's page has opened its share. */
  readonly bots?: Level | null
  /** Play the whole game with them, although it may be the caller's first (`FirstGames`). */
  readonly whole?: boolean
  /** Play without the game's own clocks: everything waits for an answer, as it does over days. */
  readonly unhurried?: boolean
}

/**
 * POST /api/lessons/<game>: the table of a lesson, a new one or that where it was left.
 *
 * Answered by `Made`.
 */
export interface NewLesson {
  readonly part?: number
  /** Begin again, whatever was left. */
  readonly anew?: boolean
}

/** A row of a rating table: a member, or all bots of a level. */
export interface Standing {
  readonly rank: number
  /** Empty for a bot. */
  readonly name: string
  /** The level of the bots; null for a member. */
  readonly level: Level | null
  readonly rating: number
  /** The true strength is within this much of the rating with a probability of 95 %. */
  readonly spread: number
  readonly games: number
  readonly wins: number
  readonly is_you: boolean
}

/**
 * GET /api/ratings/<game>: the rating table, sorted by rating minus spread.
 *
 * With `?programs` it is that of members' programs, which are rated among themselves alone.
 */
export interface Ladder {
  readonly game: string
  readonly rows: readonly Standing[]
  readonly you: Standing | null
}

/** GET /api/tables/<code>/ratings, a list: what a rated game did to a member's rating. */
export interface RatingChange {
  readonly seat: Seat
  readonly before: number
  readonly before_spread: number
  readonly rating: number
  readonly spread: number
}

/** A rating after one game. */
export interface RatingPoint {
  readonly at: number
  readonly rating: number
  readonly spread: number
}

/** A person's results on one side of a game that has sides. */
export interface SideStatistics {
  readonly side: string
  readonly played: number
  readonly won: number
}

/** GET /api/me/statistics, a list: the caller's finished games of one kind. */
export interface GameStatistics {
  readonly game: string
  readonly played: number
  readonly won: number
  /** How many of them were rated: those in which all people were members at the deal. */
  readonly rated: number
  /** How often each place was reached, from the first place on. */
  readonly places: readonly number[]
  readonly sides: readonly SideStatistics[]
  /** The rating after each of the last rated games. */
  readonly points: readonly RatingPoint[]
}

/** The code of the new table. */
export interface Made {
  readonly code: string
}

/** POST /api/records/check: the file follows the rules, and its game is over at the end. */
export interface Whole {
  readonly decisions: number
}

/** A line that the narrator of a game can say. */
export interface RecordedLine {
  readonly line: string
  /** Another one for every other recording; null where there is none. */
  readonly version: string | null
}

/**
 * GET /api/recordings/<game>/<language>: the narrator's lines, and which the caller recorded.
 *
 * PUT, GET and DELETE /api/recordings/<game>/<language>/<line> record (PUT is answered by
 * `RecordedLine`), play and delete one: WAV, 16 bits, mono, 22,050 samples a second.
 * GET /api/tables/<code>/recordings/<language> and …/<line> are those of the table's host, for
 * whoever has the table's code.
 */
export interface Recordings {
  readonly lines: readonly RecordedLine[]
  /** Seconds that a recording may last. */
  readonly longest: number
}

/** GET /api/tables/<code>: what is played at a table, if there is one with this code. */
export interface Found {
  readonly code: string
  readonly game: string
  readonly stage: Stage
}

/**
 * GET /api/me/games: a table where the caller sits, or a game they imported.
 *
 * The latest come first, a page at a time. The `Link` header names the next page if there is one;
 * the first page also has all older games in which it is the caller's turn. DELETE
 * /api/tables/<code> removes a game that the caller imported.
 */
export interface MyGame {
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly seats: readonly Sitter[]
  /** The caller's seat; null for an imported game. */
  readonly you: Seat | null
  readonly your_turn: boolean
  /** Who is asked, as far as the caller may know. */
  readonly waiting_for: readonly Seat[]
  /** The caller's view, for a line about the progress of the game; null once it is over. */
  readonly view: unknown
  /** When the caller last did something there, in seconds since the epoch. */
  readonly updated: number
  /** Milliseconds that the caller still has, if it is their turn and a clock runs. */
  readonly left: number | null
  /** After how many decisions of another game it began, if it was played on from one. */
  readonly played_on: number | null
  /** Whether it is a lesson that can be taken up again. */
  readonly is_lesson: boolean
  /** On which place the caller came in, once the result is stored: 1 for every winner. */
  readonly place: number | null
  /** With how many points, in a game that counts them. */
  readonly score: number | null
  /** Whether a bot plays for the caller now; one that stands in rests while it delays nobody. */
  readonly bot_plays: boolean
}

/** GET /api/me/turns: a game that waits for the caller. */
export interface MyTurn {
  readonly code: string
  readonly game: string
  /** Milliseconds that the caller still has, if a clock runs. */
  readonly left: number | null
}

/** One moment of a game as one viewer saw it. */
export interface Frame {
  /** How many decisions were made before; in a running game, how many frames. */
  readonly at: number
  readonly events: readonly unknown[]
  readonly view: unknown
  /** What the assistant computes from this view; in a running game, if the table has one. */
  readonly advice: unknown
}

/**
 * GET /api/replays/<code>?eyes=<seat or onlooker>: a game, moment by moment.
 *
 * `eyes` says whose view it is, by default the caller's own, which is the only one while the game
 * runs.
 */
export interface Replay {
  readonly code: string
  readonly game: string
  readonly seats: readonly Sitter[]
  readonly you: Seat | null
  /** Whose view the frames are; null for an onlooker's. */
  readonly eyes: Seat | null
  readonly is_over: boolean
  /** Whether it was imported from a file. */
  readonly is_imported: boolean
  /** Whether its deal can be checked. */
  readonly has_proof: boolean
  readonly played_on: PlayedOn | null
  /** What this viewer could hear and read, as far as it is stored. */
  readonly lines: readonly Line[]
  /** The last part, because it is sent piece by piece. */
  readonly frames: readonly Frame[]
}

/**
 * POST /api/replays/<code>/tables: play on from a moment of a finished game; see `Made`.
 *
 * The caller takes one of its seats, and bots take all others.
 */
export interface PlayOn {
  /** After how many decisions, see `Frame.at`. */
  readonly at: number
  readonly seat: Seat
  readonly bots: Level
  /** Whether what this seat could not know is dealt anew. */
  readonly is_redealt?: boolean
}

/** Why something was refused. */
export type Reason =
  | 'not-your-turn'
  | 'no-such-option'
  | 'game-is-over'
  | 'too-late'
  | 'bad-options'
  | 'other-rules'
  | 'name-empty'
  | 'name-too-long'
  | 'name-mixed'
  | 'name-taken'
  | 'name-at-table'
  | 'not-member'
  | 'already-member'
  | 'wrong-sign-in'
  | 'wrong-password'
  | 'bad-passkey'
  | 'last-way-in'
  | 'bad-token'
  | 'two-credentials'
  | 'not-for-programs'
  | 'only-programs'
  | 'no-such-program'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-common'
  | 'unreadable'
  | 'too-long'
  | 'too-fast'
  | 'busy'
  | 'too-many-tabs'
  | 'foreign-page'
  | 'no-session'
  | 'hello-first'
  | 'no-such-page'
  | 'no-such-table'
  | 'no-such-game'
  | 'kept-enough'
  | 'no-such-line'
  | 'no-such-seat'
  | 'seat-taken'
  | 'not-invited'
  | 'already-invited'
  | 'no-filling'
  | 'owner-plays'
  | 'program-busy'
  | 'not-seated'
  | 'cannot-skip'
  | 'no-more-time'
  | 'no-lesson'
  | 'lesson-waits'
  | 'lesson-wants'
  | 'not-in-lessons'
  | 'only-host'
  | 'table-closed'
  | 'game-started'
  | 'game-not-started'
  | 'game-not-over'
  | 'no-such-moment'
  | 'not-a-record'
  | 'not-a-recording'
  | 'record-tampered'
  | 'record-broken'
  | 'record-unfinished'
  | 'record-played-on'
  | 'seats-open'
  | 'other-share'
  | 'stale-question'
  | 'decided-enough'
  | 'bot-plays'
  | 'bot-decides'
  | 'answered-for-you'
  | 'still-awaited'
  | 'nothing-said'
  | 'said-too-much'
  | 'silenced'
  | 'thought-replaced'
  | 'thought-too-long'
  | 'table-elsewhere'
  | 'cannot-keep'
  | 'rules-failed'
  | 'table-halted'
  | 'our-fault'
