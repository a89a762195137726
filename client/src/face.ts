import type { Component } from 'svelte'
import type { IconArt } from './furniture/icon.ts'
import type { Language } from './settings.ts'
import type { Gesture, Question as Asked, Sitter, Steering } from './wire.ts'
import type { Line } from './words.ts'

export type { Gesture, Steering } from './wire.ts'

/*
 * A face is the browser side of one game, in `src/moonlit/games/<game>/face/`: `cover.ts` exports
 * `cover` (all the start page needs), `index.ts` exports `face` (loaded when somebody sits down).
 * The shell draws the page around it (header, moon, prompt's place, log, chat, rules, end);
 * the face draws the table and says what the game is about. Everything a face knows comes in by
 * props: `view` is what this seat may see, `question` is open or null, `recent` is what has just
 * happened and is worth moving. It answers with `decide(action)`, one of `question.options` or of
 * what `read` finds; the shell sends it, shows `busy` until the server has it, and then hands down
 * a new view. Seats are numbers from 0; `me` is null for an onlooker.
 */

/**
 * The game on the start page. Its words are in the game's ftl: `cover-title`, `cover-tagline`,
 * `cover-about` (two lines on a phone), and where a first game is simpler `cover-first` and
 * `cover-whole`.
 */
export interface Cover {
  readonly emblem: IconArt
  readonly accent: string
  readonly players: readonly [least: number, most: number]
  /** How many sit at a table at first. */
  readonly usual: number
  readonly minutes: number
  /** 0…1: its moon on the shelf, which also orders the tiles. */
  readonly moon: number
}

/** The drawings that the rules of a game begin with, in their order. */
export const SUMMARY_PARTS = ['goal', 'turn', 'points', 'end'] as const
export type SummaryPart = (typeof SUMMARY_PARTS)[number]

/**
 * A game in four drawings, exported by its `summary.ts` and loaded with the rules. What a drawing
 * says is `summary-<part>` in the game's words, its title `summary-<part>-title` where it is not
 * the usual one.
 */
export interface Summary {
  /** Drawn 150 pixels wide and enlarged where there is room; nothing in it can be pressed. */
  readonly Drawing: Component<{ readonly part: SummaryPart }>
  /** The clauses that say what a drawing shows; it leads to the first. */
  readonly clauses: Readonly<Record<SummaryPart, readonly [string, ...string[]]>>
}

/** Who sits there, as the wire says it. */
export interface Player extends Omit<
  Sitter,
  'stand_in' | 'rests' | 'left' | 'is_member' | 'owner' | 'invited' | 'agrees'
> {
  /** The member whose program sits here, or is invited. */
  readonly owner?: string
  /** The program for which the host keeps this seat. */
  readonly invited?: string
  /** Somebody agrees that the game is rated although programs play. */
  readonly agrees?: boolean
  /** There is an account behind the name. */
  readonly is_member?: boolean
  /** A bot plays for an absent person, whose name stays. */
  readonly standIn?: boolean
  /** When a bot sits down here, or may be called, as `Date.now()` counts. */
  readonly until?: number | null
  /** Whom this player plays, in games where people go by that. */
  readonly role?: string | undefined
}

/** The drawing of something a table picks before the deal (a role, a token), and its ink on paper. */
export interface ThingArt {
  readonly icon: IconArt
  readonly ink?: string
}

/** What this seat is asked, with every legal answer, or a short list (`is_whole` says which). */
export interface Question<Action> extends Asked {
  readonly options: readonly Action[]
}

/** What picked things can become: every legal answer with exactly these, and what may join them. */
export interface Reading<Action, Advice = unknown> {
  readonly options: readonly Action[]
  readonly more: readonly string[]
  /** What the assistant makes of it, in games where it can be asked about things. */
  readonly advice?: Advice | null
}

/** An event as it is to be shown once: with a number, so that a reconnection shows nothing twice. */
export interface Happened<Event> {
  readonly n: number
  readonly event: Event
}

/** What somebody's hands say, until it has been seen long enough. */
export interface Gestured {
  readonly key: string
  readonly seat: number
  readonly gesture: Gesture
  /** As `Date.now()` counts. */
  readonly until: number
}

/** Words that are part of the story: said with a deed, or a note that somebody wrote of a seat. */
export interface Tale {
  readonly key: string
  readonly seat: number | null
  readonly text: string
  /** The number of the event they stand beside; none for one's own notes. */
  readonly beside: number | null
  /** What a note is about; empty for words said with a deed. */
  readonly note: string
}

/** A round's result is being read, and what follows waits. */
export interface ResultReading {
  /** When the game goes on by itself, as `Date.now()` counts; null: when the reader wants to. */
  readonly until: number | null
  /** Other people who are still reading; null where nobody else plays. */
  readonly readers?: readonly string[] | null
  /** The reader has gone on and waits for the others. */
  readonly isReady?: boolean
  goOn(): void
  /** Others see that it is being read, until what this returns is called. */
  announce?(): () => void
}

export interface TableProps<View, Action, Event, Advice> {
  readonly view: View
  readonly question: Question<Action> | null
  readonly advice: Advice | null
  /** The assistant still counts: its advice is that of the scene before, or none. */
  readonly isCounting?: boolean
  readonly players: readonly Player[]
  readonly me: number | null
  /** The decision is on its way: show it as made, allow no other. */
  readonly busy: boolean
  /** When this moment is over by itself, as `Date.now()` counts; absent where nothing ends so. */
  readonly until?: number | null
  /** Oldest first; the face animates those whose `n` it has not seen, the log tells all of them. */
  readonly recent: readonly Happened<Event>[]
  /** Everything told so far, where the page has it: for a face that tells the story itself. */
  readonly log?: readonly Happened<Event>[]
  /** True in a replay: draw the position, ask nothing. */
  readonly still?: boolean
  /** What the player is looking into (say, a suit): the table names it, the assistant speaks of it. */
  readonly topic: string | null
  lookInto(topic: string | null): void
  /** Answers the question; `words` are said with it, in games that have this. */
  decide(action: Action, words?: string): void
  /** Where the question holds a short list: asks what picked things can become. */
  read(picked: readonly string[]): Promise<Reading<Action, Advice>>
  /** What this seat wishes to do and cannot yet. */
  readonly wished?: Action | null
  /** Has something done as soon as this seat is invited to it; null takes it back. */
  wish?(action: Action | null): void
  /** Lets the clock go on, where this seat is alone with bots and has nothing left to do. */
  skip?: (() => void) | undefined
  /** Lets this moment last longer for everybody, where it may. */
  moreTime?: (() => void) | undefined
  /** Holds the story on the screens in the room; the host also goes on, back, and to its end. */
  steer?: ((to: Steering) => void) | undefined
  /** Undoes one's own last answer, while nobody has noticed it. */
  takeBack?: (() => void) | undefined
  openRules(clause?: string): void
  /** Who gestures now, each seat once; to be drawn where they sit. */
  readonly gestures?: readonly Gestured[]
  /** Says something without words, in games that have gestures. */
  gesture?(gesture: Gesture): void
  /** What people have told beside what happened, as far as this page may read it. */
  readonly tales?: readonly Tale[]
  /** Writes a note about your own seat, in games that have notes; once each. */
  write?(note: string, text: string): void
  /**
   * The table has yet to show this event (null: nothing): log, header and what follows wait; the
   * header may tell of another view meanwhile.
   */
  holdBack?(from: number | null, header?: View): void
  /** What happened after this seat's own last move: for a ghost of what was there, and who did it. */
  readonly since?: readonly Happened<Event>[]
  /** Somebody wants to read the result of a round again, from the log; each wish is an object anew. */
  readonly reread?: { readonly round: number } | null
  /** A lesson explains everything: a face has no hints of its own. */
  readonly isLesson?: boolean
  /** A round's result lies on the table: nothing is asked and nothing follows until it resolves. */
  readResult?(): Promise<void>
  /** The same for the end of a game: nobody waits for whoever reads it, so it has no limit. */
  readEnd?(): Promise<void>
  /** The result is being read; for the `RoundCard`. */
  readonly reading?: ResultReading | null
}

export interface ResultProps<View, Event = unknown> {
  readonly view: View
  readonly players: readonly Player[]
  readonly me: number | null
  /** Opens the rules at a clause; absent where there is no room for them. */
  openRules?(clause?: string): void
  /** Everything that was told, where the page has it: for a face that tells the story again. */
  readonly told?: readonly Happened<Event>[]
}

/** Points for the ranking of the end page; `parts` are the segments of the bar (say, rounds). */
export interface Standing {
  readonly seat: number
  readonly place: number
  readonly total: number
  readonly parts: readonly number[]
  /** Where sides win or lose and nobody counts points: whether this seat's side won. */
  readonly won?: boolean
}

/** What the screen in the middle of the room shows: only what an onlooker may see. */
export interface ScreenProps<View, Event> {
  readonly view: View
  readonly players: readonly Player[]
  /** When this moment is over by itself, as `Date.now()` counts. */
  readonly until: number | null
  readonly recent: readonly Happened<Event>[]
  /** By which others find the table. */
  readonly code: string
  /** What a phone has just asked of the screen; another object each time. */
  readonly steered?: { readonly to: Steering } | null
  /** Who gestures now, each seat once. */
  readonly gestures?: readonly Gestured[]
}

export interface OpenProps<View> {
  /** By seat, at the moment that is shown. */
  readonly views: readonly View[]
  /** The end of the game, which hides nothing. */
  readonly end: View
  readonly players: readonly Player[]
}

/** Somebody who speaks aloud while a game is played; the words of a line are `narrator-<line>`. */
export interface Narrator<Event, View = unknown> {
  /** Which line is said when this happens; only of public events. */
  lineOf(event: Event): string | null
  /** The address of the line as it was recorded in a language. */
  recordingOf(line: string, language: Language): string | undefined
  /** What is said when the moment of a line ends; only of what is public. */
  closingOf?(line: string, view: View): string | null
  /** Whether the quiet sounds of a night are heard behind the voice. */
  isNight?(view: View): boolean
}

/** What is known to whoever asks the table instead of looking at it. */
export interface Listening<View = unknown, Advice = unknown> {
  readonly view: View
  readonly advice: Advice | null
  readonly players: readonly Player[]
  readonly me: number | null
}

/**
 * What the table answers, in sentences, to who asks for it by a key; an empty answer where there is
 * nothing to say. Only what this seat sees on its page, and nothing that lies covered there.
 */
export interface Spoken<View = unknown, Advice = unknown> {
  /** Own cards, or what stands for them. */
  hand(at: Listening<View, Advice>): string
  /** What lies in the middle for everybody. */
  board(at: Listening<View, Advice>): string
  /** One seat without its name, which is said before. */
  player(at: Listening<View, Advice>, seat: number): string
  /** The assistant's numbers, most telling first; called only where there is advice. */
  odds?(at: Listening<View, Advice> & { readonly advice: Advice }): string
}

/** How far a game is: 0…1 as its moon, and in words. */
export interface Progress {
  readonly moon: number
  /** Pages that have not loaded the game's words say it, too: of them they know `progress-…`. */
  readonly line: Line & { readonly id: `progress-${string}` }
}

export interface Face<View = unknown, Action = unknown, Event = unknown, Advice = unknown> {
  readonly Table: Component<TableProps<View, Action, Event, Advice>>
  /** The breakdown beside the ranking at the end. */
  readonly Result: Component<ResultProps<View, Event>>
  /** Running score: beside a wide table above the log, else behind a tab of its own. */
  readonly Score?: Component<ResultProps<View>>
  /** What the assistant says in its tab; numbers themselves live on the table. */
  readonly Assistant?: Component<TableProps<View, Action, Event, Advice>>
  /** The table on a shared screen; without it the onlooker's table is shown large. */
  readonly Screen?: Component<ScreenProps<View, Event>>
  readonly narrator?: Narrator<Event, View>
  /** For whoever listens. */
  readonly spoken: Spoken<View, Advice>
  /** By name: what is picked from a box before the deal. */
  readonly things?: Readonly<Record<string, ThingArt>>
  /** What this seat alone holds, in small: drawn for every seat where a replay opens all cards. */
  readonly Secret?: Component<ResultProps<View>>
  /** What lies where and nobody sees, for replays that open all cards. */
  readonly Open?: Component<OpenProps<View>>
  /** How far the game is (the moon of the header) and the line under the title. */
  progress(view: View): Progress
  /** Best place first; an empty list while the game is not over. */
  standings(view: View): readonly Standing[]
  /** Where sides win and not single players: the end in a title and a line; null: as ranked. */
  ending?(view: View, me: number | null): { readonly title: string; readonly line: string } | null
  /** What decided the game, in one sentence: for the reader, or between the first two. */
  why?(view: View, me: number | null, players: readonly Player[]): string
  /** Whom a seat plays: everybody is called by that from then on; null: by their own name. */
  roleOf?(view: View, seat: number): string | null
  /** The seat whose turn it is, for lines such as "waiting for"; several when all decide at once. */
  waitingFor(view: View): readonly number[]
  /** Nobody in the room may notice that this seat is asked: no match is struck, no title changes. */
  isHushed?(view: View): boolean
  /** This seat alone was told, and it lies covered in the log: whoever passes by reads nothing. */
  isSecret?(event: Event, view: View): boolean
  /** Every page must look alike now, whoever holds it: no ticker tells here what its seat knows. */
  looksAlike?(view: View): boolean
  /** Chances are shown only to who wishes for them: here they would play the game for people. */
  readonly hintsAreWished?: boolean
  /** The table draws the time that is left itself; else the header shows it. */
  readonly showsTime?: boolean
  /** What lies on the table is taken away by this event: before it, people look for longer. */
  sweeps?(event: Event): boolean
  /** Which habits of experts it follows; only these are in its menu. */
  readonly habits?: readonly Habit[]
  /** The round, from 1, whose result this line of the log tells: its table can show it again. */
  resultIn?(event: Event): number | null
  /** Log lines that open a new chapter ("Round 2") are drawn as headings. */
  isHeading?(event: Event): boolean
}

/** What experts may set: no confirmation, or passing by itself where nothing else can be done. */
export type Habit = 'confirm' | 'pass'

/** A face of any game, as the shell holds it. */
// The shell passes views through untouched, so for it every face is one of unknown parts.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFace = Face<any, any, any, any>
