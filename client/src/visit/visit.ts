import { Cell } from '../cell.ts'
import { Shares } from '../check/shares.ts'
import type { AnyFace, Player, Reading } from '../face.ts'
import { playersAt, type Seated } from '../furniture/players.ts'
import { toast } from '../furniture/toasts.ts'
import { faceOf } from '../games.ts'
import { findTable, me } from '../me.ts'
import { recallInTab, rememberInTab } from '../memory.ts'
import { reason, Refusal } from '../refusal.ts'
import { isRenewed } from '../renewed.ts'
import { go } from '../route.ts'
import { addressOf, Socket, type Saying } from '../socket.ts'
import { settings } from '../settings.ts'
import { play } from '../sound.ts'
import { nameOf } from '../tell.ts'
import { t } from '../words.ts'
import type { Gesture, Phrase, Scene, Sitter, Steered, Steering, Table } from '../wire.ts'
import { Scenes, type Rest, type Shown } from './scenes.ts'
import { Talk } from './talk.ts'

/** Shorter interruptions heal before anybody need know of them. */
const NOTICED = 1000

/** The longest that people wait for one who reads a round's result (ms). */
const LONGEST_REST = 20_000

const NOTHING: Reading<unknown> = { options: [], more: [] }

/** Who reads the same result: a seat begins, and has read it. */
interface Readers {
  readonly began: ReadonlySet<number>
  readonly read: ReadonlySet<number>
}
const NOBODY: Readers = { began: new Set(), read: new Set() }

/** This page at one table: what it hears, what it shows, what it says. */
export class Visit {
  readonly code: string
  readonly talk: Talk
  readonly #isScreen: boolean
  readonly #socket: Socket
  readonly #scenes: Scenes
  readonly #shares: Shares
  readonly #table = new Cell<TableNow | null>(null)
  readonly #deciding = new Cell<number | null>(null)
  readonly #isLost = new Cell(false)
  #noticing: ReturnType<typeof setTimeout> | undefined
  #questioned: number | null = null
  #face: Promise<AnyFace | null> = Promise.resolve(null)
  #sweeps: AnyFace['sweeps']
  #left = false
  #knocked = false
  #showRoom: () => void = () => undefined
  /** The table has said who sits there, so that there is something to see. */
  readonly #room = new Promise<void>((resolve) => (this.#showRoom = resolve))

  /** What has just been told, as it arrives: for the ear, which does not wait for the eye. */
  readonly live = new Cell<Moment | null>(null)
  /** What somebody at the table wants this screen to do; another one each time. */
  readonly steered = new Cell<Steered | null>(null)
  /** In a lesson: how often something else was answered than what it asks for. */
  readonly strayed = new Cell(0)
  /** In a lesson: the step that is shown. */
  readonly lessonStep = new Cell(1)
  #hasMissed = true
  /** The last view that was told, whatever is shown. */
  #view: unknown = null
  #hasScreen = false
  /** This reader is done, and waits for the others. */
  readonly #isReady = new Cell(false)
  /** Others see that a result is read here. */
  #isAnnounced = false
  /** Since this page last went on. */
  #readers = NOBODY
  #scenesHeard = 0

  constructor(code: string, isScreen = false) {
    this.code = code
    this.#isScreen = isScreen
    this.talk = new Talk(code)
    this.#scenes = new Scenes({
      isAwaited: () => this.#isAwaited(),
      hasCompany: () => this.#hasCompany(),
      sweeps: (event) => this.#sweeps?.(event) ?? false,
      // Nobody sits at a shared screen who could ask for the next move.
      pace: () => (isScreen ? 'normal' : settings.pace),
      seen: () => recalled(`seen-${code}`),
      see: (events) => rememberInTab(`seen-${code}`, String(events)),
    })
    this.#shares = new Shares(
      code,
      (saying) => this.ask(saying),
      () => toast(t('check-reshuffled'), { bad: true }),
    )
    this.#scenes.now.listen(() => this.#strikeMatch())
    this.#scenes.rest.listen(() => {
      if (this.rest === null) this.#forgetReaders()
    })
    this.#socket = new Socket(addressOf(code, isScreen), {
      heard: () => this.#scenes.heard,
      hear: (news) => {
        if (news.type === 'table') this.#seat(news)
        else if (news.type === 'talk') this.talk.hear(news.lines)
        else if (news.type === 'steered') this.steered.value = news
        else if (news.type === 'advice') this.#scenes.advise(news.advice)
        else this.#hear(news)
      },
      check: () => this.#check(),
      greeted: () => this.#greeted(),
      back: () => this.#back(),
      // Who is not known any more becomes a guest on the next knock; that needs no words.
      refused: (refusal) => {
        if (refusal.id !== 'no-session') toast(reason(refusal), { bad: true })
      },
    })
    this.#socket.connection.listen(() => this.#notice())
    globalThis.document?.addEventListener('visibilitychange', this.#looked)
  }

  get table(): TableNow | null {
    return this.#table.value
  }
  get shown(): Shown | null {
    return this.#scenes.now.value
  }
  /** The line is broken, and has been for long enough to say so. */
  get isLost(): boolean {
    return this.#isLost.value
  }
  /** Why nobody answers, in words, once it has lasted. */
  get trouble(): string | null {
    return this.isLost ? reason(this.#socket.trouble.value) : null
  }
  /** Why there is nothing to wait for. */
  get ended() {
    return this.#socket.ended.value
  }
  /** The last scene is shown and nothing follows. */
  get isOver(): boolean {
    return this.table?.stage === 'over' && this.shown !== null && this.#scenes.settled.value
  }
  /** A shared screen shows this table, or did since this page came. */
  get hasScreen(): boolean {
    return (this.table?.screens ?? 0) > 0 || this.#hasScreen
  }
  /** The decision is on its way. */
  get busy(): boolean {
    return this.#deciding.value !== null && this.#deciding.value === this.shown?.question?.id
  }

  /** Says something to the table; a refusal is shown. Resolves to whether it was done. */
  async say(saying: Saying): Promise<boolean> {
    try {
      await this.#socket.say(saying)
      return true
    } catch (problem) {
      if (problem instanceof Refusal && problem.id === 'lesson-wants') this.strayed.value++
      else if (!this.#left) toast(reason(problem), { bad: true })
      return false
    }
  }

  /** As `say`, for a form that shows the reason itself. */
  async ask(saying: Saying): Promise<void> {
    await this.#socket.say(saying)
  }

  /** Says something to people; resolves to whether they can hear it. */
  speak(
    words:
      | { readonly text: string; readonly note?: string; readonly aside?: boolean }
      | { readonly phrase: Phrase; readonly aside?: boolean }
      | { readonly gesture: Gesture },
  ): Promise<boolean> {
    return this.say({ type: 'speak', key: this.talk.newKey(), ...words })
  }

  /** What picked things can become; nothing where the question is no longer open. */
  async read(picked: readonly string[]): Promise<Reading<unknown>> {
    const question = this.shown?.question
    if (!question) return NOTHING
    const answer = await this.#socket.say({ type: 'read', question: question.id, picked })
    return answer.type === 'readings' ? answer : NOTHING
  }

  /** Answers the question shown; a refused choice is free again. */
  async decide(action: unknown, words = ''): Promise<void> {
    const question = this.shown?.question
    if (!question || this.busy) return
    this.#deciding.value = question.id
    const done = await this.say({ type: 'decide', question: question.id, action, words })
    if (!done && this.#deciding.value === question.id) this.#deciding.value = null
  }

  /** Lets something be done as soon as this seat is invited to it; null takes it back. */
  async wish(action: unknown): Promise<void> {
    await this.say({ type: 'wish', action })
  }

  /** Lets the clock go on, alone with bots. */
  async moreTime(): Promise<void> {
    await this.say({ type: 'more-time' })
  }
  async skip(): Promise<void> {
    await this.say({ type: 'skip' })
  }

  /** Steers the screens in the room. */
  async steer(to: Steering): Promise<void> {
    await this.say({ type: 'steer', to })
  }

  /** Undoes an answer that nobody else has noticed. */
  async takeBack(): Promise<void> {
    const question = this.shown?.takeBack
    if (question != null) await this.say({ type: 'take-back', question })
  }

  /** The table is still showing something: what comes next waits. */
  hold(on: boolean): void {
    this.#scenes.hold(on)
  }

  /** Step by step: a move of others waits until it is asked for. */
  get isPaused(): boolean {
    return this.#scenes.paused.value
  }
  /** How many turns of one seat this page has not shown: never more than one. */
  get turnsBehind(): number {
    void this.#scenes.waiting.value
    return this.#scenes.turnsBehind
  }
  /** The table still shows something of what has just happened. */
  get isHeld(): boolean {
    return this.#scenes.held.value
  }
  /** A round's result lies on the table, and what follows waits. */
  get rest(): Rest | null {
    return this.#scenes.rest.value
  }

  /** Shows the next move now. */
  step(): void {
    this.#scenes.step()
  }

  /** The pace is another. */
  look(): void {
    this.#scenes.look()
  }

  /** Lets a round's result be read; resolves when the game goes on. */
  restNow(): Promise<void> {
    return this.#scenes.restUntil(this.#isAwaited() ? this.#restEnds() : null)
  }

  /** Lets the end of the game be read for as long as this reader likes. */
  restAtEnd(): Promise<void> {
    return this.#scenes.restUntil(null)
  }

  /** The result was read; what others read, too, is put away for everybody at once. */
  goOn(): void {
    if (!this.#readsTogether()) return this.#scenes.goOn()
    this.#isReady.value = true
    this.#goOnTogether()
  }

  /** This reader is done, and waits for the others. */
  get isReady(): boolean {
    return this.#isReady.value
  }

  /** The names of other people who still read the result; null where nobody else plays. */
  get readers(): readonly string[] | null {
    const { seats, you } = this.table ?? { seats: [], you: null }
    if (!this.#hasCompany()) return null
    const players = playersAt(seats)
    return seats.flatMap((sitter, seat) => {
      const player = players[seat]
      return seat !== you && player && this.#reads(sitter, seat) ? [nameOf(player)] : []
    })
  }

  /** Lets other people see that a result is read here, until what it returns is called. */
  announceRest(): () => void {
    if (this.table?.you == null || !this.#hasCompany()) return () => undefined
    const say = (on: boolean) => void this.ask({ type: 'rest', on }).catch(() => undefined)
    this.#isAnnounced = true
    say(true)
    return () => {
      say(false)
    }
  }

  /** A round is over for everybody. Who has just come reads alone, and so do all at the end. */
  #readsTogether(): boolean {
    const isNews = this.#scenesHeard > 1 && this.table?.stage !== 'over'
    return this.#isAnnounced && isNews && this.#hasCompany()
  }

  /** Whether somebody reads the result still, or has not come to it yet. */
  #reads({ kind, online, stand_in, rests }: Sitter, seat: number): boolean {
    if (rests || !this.#readsTogether()) return rests
    return kind === 'person' && online && !stand_in && !this.#readers.read.has(seat)
  }

  #goOnTogether(): void {
    const isAlone = (this.readers ?? []).length === 0
    if (this.#isReady.value && isAlone) this.#scenes.goOn()
  }

  #followReaders(before: readonly Sitter[], now: readonly Sitter[]): void {
    const { began, read } = this.#readers
    const seats = [...now.keys()]
    const isNew = (seat: number) => now[seat]?.rests && !before[seat]?.rests
    const isDone = (seat: number) => began.has(seat) && !now[seat]?.rests
    this.#readers = {
      began: new Set([...began, ...seats.filter(isNew)]),
      read: new Set([...read, ...seats.filter(isDone)]),
    }
  }

  #forgetReaders(): void {
    this.#readers = NOBODY
    this.#isAnnounced = false
    this.#isReady.value = false
  }

  leave(): void {
    this.#left = true
    clearTimeout(this.#noticing)
    this.#socket.hangUp()
    this.#scenes.leave()
    globalThis.document?.removeEventListener('visibilitychange', this.#looked)
  }

  /** Other people play here now. */
  #hasCompany(): boolean {
    const { seats, you } = this.table ?? { seats: [], you: null }
    return seats.some(
      ({ kind, online, stand_in }, seat) =>
        kind === 'person' && online && !stand_in && seat !== you,
    )
  }

  /** Somebody would have to wait, or a clock runs. */
  #isAwaited(): boolean {
    return this.#hasCompany() || (this.table?.tempo ?? 'none') !== 'none'
  }

  /** Nobody waits for long, and who has little time keeps half of it. */
  #restEnds(): number {
    const { seats, you } = this.table ?? { seats: [], you: null }
    const until = (you === null ? null : seats[you]?.until) ?? Infinity
    return Math.min(Date.now() + LONGEST_REST, (Date.now() + until) / 2)
  }

  /** Is there such a table, and am I known? The face comes along, for it will be needed next. */
  async #check(): Promise<void> {
    const wasMember = me.isMember
    const met = this.#knocked || !me.isKnown ? me.meet() : Promise.resolve()
    this.#knocked = true
    const [found] = await Promise.all([findTable(this.code), met])
    if (wasMember && !me.isMember && !this.#isScreen) this.#signedOut()
    // The waiting room is drawn without a face, which would only be in its way on a slow line.
    const isNeeded = found.stage === 'gathering' ? this.#room : Promise.resolve()
    this.#face = isNeeded.then(() => faceOf(found.game)).catch(() => null)
    void this.#face.then((face) => (this.#sweeps = face?.sweeps))
  }

  /** A member signed out elsewhere would look on at their own game as a stranger, not knowing why. */
  #signedOut(): never {
    toast(t('account-ended'), { bad: true })
    go('/account?back')
    throw new Refusal('no-session')
  }

  #hear(told: Scene): void {
    const scene = told.is_partial ? { ...told, view: this.#completed(told.view) } : told
    this.#view = scene.view
    const { events, left } = scene
    this.#scenesHeard += 1
    this.#scenes.hear(scene)
    if (!this.#hasMissed)
      this.live.value = { events, until: left === null ? null : Date.now() + left }
    this.#hasMissed = false
  }

  /** A view of which only what has changed was sent. */
  #completed(changed: unknown): unknown {
    return { ...(this.#view as object), ...(changed as object) }
  }

  #greeted(): void {
    this.#hasMissed = true
    this.#scenes.catchUp()
    this.talk.catchUp()
  }

  /** Who sits where; what has changed about somebody else is said once. */
  #seat(news: Table): void {
    const before = this.table
    const table = { ...news, seats: news.seats.map((sitter, seat) => timed(sitter, seat, news)) }
    this.#hasScreen ||= news.screens > 0
    if (news.stage === 'gathering' || news.stage === 'shuffling') this.#hasMissed = false
    this.#followReaders(before?.seats ?? [], table.seats)
    this.#table.value = table
    this.#showRoom()
    this.#shares.hear(news)
    this.#scenes.look()
    this.#goOnTogether()
    if (before) for (const change of changesAt(before, table)) toast(change)
  }

  #looked = (): void => {
    if (document.hidden) this.#scenes.hurry()
  }

  #notice(): void {
    clearTimeout(this.#noticing)
    if (this.#socket.connection.value !== 'lost') this.#isLost.value = false
    else this.#noticing = setTimeout(() => (this.#isLost.value = true), NOTICED)
  }

  #back(): void {
    void this.#renew()
    if (!this.#isLost.value || this.table === null) return
    play('tap')
    toast(t('connection-back'))
  }

  /** What a renewed server sends is not what this page has learned to read. */
  async #renew(): Promise<void> {
    if ((await isRenewed()) && !this.#left) location.reload()
  }

  #strikeMatch(): void {
    const asked = this.shown?.question?.id ?? null
    const isNew = asked !== null && asked !== this.#questioned
    this.#questioned = asked
    if (isNew) void this.#strike(this.shown?.view)
  }

  /** Where being asked is a secret, nobody in the room may hear it. */
  async #strike(view: unknown): Promise<void> {
    const face = await this.#face
    if (!face?.isHushed?.(view)) play('match')
  }
}

function recalled(key: string): number | null {
  const kept = recallInTab(key)
  return kept === null ? null : Number(kept)
}

/** What was told at once, and when its moment is over by itself. */
export interface Moment {
  readonly events: readonly unknown[]
  readonly until: number | null
}

export type TableNow = Omit<Table, 'seats'> & { readonly seats: readonly Seated[] }

function timed(sitter: Sitter, seat: number, { you, tempo, left: everybodys }: Table): Seated {
  // Where it is a secret who is asked, only the reader's own plate shows the time of all.
  const left = sitter.left ?? (seat === you && tempo !== 'none' ? everybodys : null)
  return { ...sitter, until: left === null ? null : Date.now() + left }
}

/** What others should hear of who plays and who leads, in the same words for everybody. */
export function changesAt(before: Table, now: Table): string[] {
  const players = playersAt(now.seats)
  const stood = now.seats.flatMap(({ stand_in: is }, seat) => {
    const was = before.seats[seat]?.stand_in ?? false
    if (seat === now.you || is === was) return []
    return [t(is ? 'stand-in-sits' : 'stand-in-rises', { name: nameOf(players[seat] as Player) })]
  })
  if (now.stage !== 'gathering' || before.host === now.host) return stood
  const host = now.host === null ? undefined : players[now.host]
  if (now.is_host) return before.is_host ? stood : [...stood, t('host-you')]
  return host ? [...stood, t('host-now', { name: nameOf(host) })] : stood
}
