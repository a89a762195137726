// Written by scripts/types; edit the Python it comes from instead.

/** The table through one pair of eyes. */
export interface View {
  readonly seat: Seat | null
  /** The version of the rules this game is played by. */
  readonly rules: number
  readonly players: number
  readonly options: Options
  readonly week: number
  readonly first: Seat
  readonly draft: readonly Seat[]
  readonly phase:
    | Drafting
    | Assigning
    | FirstAbility
    | WeekAsking
    | Declaring
    | Fixing
    | Menu
    | Gap
    | Guarding
    | Swapping
    | RollWindow
    | Unleashing
    | ChoosingMode
    | Picking
    | CounterPicking
    | TakingItem
    | Shielding
    | Riding
    | Loading
    | Preventing
    | KeepingOne
    | AskHali
    | Foreseeing
    | Brewing
    | Paying
    | Discarding
    | NamingHelp
    | Negotiating
    | Handing
    | Learning
    | Forgetting
    | Laying
    | Invoking
    | Bidding
    | Breaking
    | Voting
    | Over
  /** Who is asked, as far as this viewer may know. */
  readonly asked: readonly Seat[]
  readonly agenda: readonly AnyStep[]
  /** The side cards this viewer knows. */
  readonly sides: readonly (Side | null)[]
  readonly declared: readonly (Team | null)[]
  /** The sides chosen in secret that this viewer knows. */
  readonly fixed: readonly (Team | null)[]
  readonly has_fixed: readonly boolean[]
  /** Who has offered this viewer a side, and so must be a joker. */
  readonly jokers: readonly Seat[]
  /** Booklets; an ingredient this viewer may not see is `?`. */
  readonly pairs: readonly Pair[]
  readonly deck: number
  /** What this viewer knows to lie on top of the deck, the next card first. */
  readonly on_top: readonly string[]
  readonly discards: readonly string[]
  readonly burnt: readonly string[]
  /** Where each card can be as far as this viewer knows, if stashes are hidden. */
  readonly places: readonly number[]
  /** The same for everybody together. */
  readonly public_places: readonly number[]
  readonly turn: Turn | null
  readonly attempt: Attempt | null
  readonly healed: readonly string[]
  readonly helps: readonly WaitingHelp[]
  readonly curses: readonly Curse[]
  readonly bans: readonly Ban[]
  /** Those this viewer gave or got. */
  readonly promises: readonly Promise[]
  readonly deal: Deal | null
  readonly ritual: Ritual | null
  readonly winner: Team | null
  readonly scores: readonly number[] | null
  readonly ranks: readonly number[] | null
  /** What the last decision brought this viewer. */
  readonly news: readonly News[]
}

export type Seat = number

/** How a table is set up. */
export interface Options {
  readonly weeks: 5 | 4 | 6
  readonly six_player_sides: '3_3' | '2_2_2j'
  readonly sides: 'dealt' | 'chosen'
  readonly ingredient_deck: '54' | '36'
  readonly weekly_draw: 1 | 0 | 2
  readonly ingredients: 'open' | 'hidden'
  readonly special_ingredients: 'kings_aces' | 'none'
  readonly preparedness_bidding: 'literal' | 'symmetric'
  readonly abilities: 'on' | 'off'
  readonly characters: 'draft' | 'random'
  readonly stats: 'free' | 'suggested'
  readonly first_seat: 'fixed' | 'rotate'
  readonly conflict_extra: 'help_preparation' | 'none'
  readonly ritual_end: 'all_empty' | 'one_side_empty'
  readonly exchange_attempts: 2 | 1 | 3
  readonly exchange_counters: 2 | 0 | 4
  readonly promises: 'enforced' | 'none'
  readonly narration: 'on' | 'off'
  readonly clock: Clock
}

export type Clock = 'normal' | 'relaxed' | 'quick' | 'off'

/** LO-10 Who do you want to be? */
export interface Drafting {
  readonly type: 'drafting'
  readonly seat: Seat
}

/** LO-11 All at once: an order of +2, +1, +1, 0. */
export interface Assigning {
  readonly type: 'assigning'
  readonly who: 'player' | 'companion'
  readonly chosen: Sealed<Stats>
}

/** One closed envelope per seat: who is missing is public, what is inside is not. */
export interface Sealed<T> {
  readonly choices: readonly (T | null)[]
}

/** LO-11 How good a figure is at each kind of move. */
export interface Stats {
  readonly shadow: number
  readonly might: number
  readonly influence: number
  readonly magic: number
}

/** LO-12 All at once: one of the five abilities. */
export interface FirstAbility {
  readonly type: 'first-ability'
  readonly chosen: Sealed<string>
}

/** LO-175 Bring somebody back before the week begins? */
export interface WeekAsking {
  readonly type: 'week-asking'
  readonly asked: readonly Seat[]
  readonly answers: readonly (Pass | Use | null)[]
}

/** Do nothing where one may. */
export interface Pass {
  readonly type: 'pass'
}

/** LO-24 An ability or a special ingredient, on whomever it names. */
export interface Use {
  readonly type: 'use'
  readonly effect: string
  readonly seat: Seat | null
  readonly figure: string | null
  readonly stat: Stat | null
  readonly how: string | null
}

export type Stat = 'shadow' | 'might' | 'influence' | 'magic'

/** LO-137 Which side? */
export interface Declaring {
  readonly type: 'declaring'
  readonly jokers: readonly Seat[]
  readonly chosen: Sealed<Team>
}

export type Team = 'opener' | 'closer'

/** LO-166 Which side? It never changes. */
export interface Fixing {
  readonly type: 'fixing'
  readonly seat: Seat
}

/** LO-24 What does the figure do? */
export interface Menu {
  readonly type: 'menu'
  readonly seat: Seat
  readonly figure: Figure
  readonly step: 'main' | 'extra'
}

/** LO-2 One of those a seat controls: its player, or a companion by name. */
export interface Figure {
  readonly seat: Seat
  readonly name: string
}

/** LO-179 Somebody has raised a hand: one effect, or nothing. */
export interface Gap {
  readonly type: 'gap'
  readonly seat: Seat
}

/** LO-176 The target of a move may use one effect before the roll. */
export interface Guarding {
  readonly type: 'guarding'
  readonly asked: readonly Seat[]
  readonly answers: readonly (Pass | Use | null)[]
}

/** LO-199 Use the other one's stat? */
export interface Swapping {
  readonly type: 'swapping'
  readonly seat: Seat
}

/** LO-177 Does anybody make the dice fall again? */
export interface RollWindow {
  readonly type: 'roll-window'
  readonly asked: readonly Seat[]
  readonly answers: readonly (Pass | Use | null)[]
}

/** LO-234 Let the Wolf off the leash? */
export interface Unleashing {
  readonly type: 'unleashing'
  readonly seat: Seat
}

/** LO-56 One and no problems, or two and problems? */
export interface ChoosingMode {
  readonly type: 'choosing-mode'
  readonly seat: Seat
}

/** LO-57 What does the move bring? */
export interface Picking {
  readonly type: 'picking'
  readonly seat: Seat
  /** LO-226 One pick more, and a wound may be picked again. */
  readonly bullets: boolean
}

/** LO-67, LO-75, LO-96 What does the failure cost? */
export interface CounterPicking {
  readonly type: 'counter-picking'
  readonly seat: Seat
  readonly against: Figure
}

/** LO-65, LO-68, LO-130 Which card is taken? */
export interface TakingItem {
  readonly type: 'taking-item'
  readonly seat: Seat
  readonly victim: Seat
  readonly kind: 'any' | 'artifact' | 'card'
  readonly how: 'steal' | 'loot'
}

/** LO-178 Keep the problems, or the pick, away? */
export interface Shielding {
  readonly type: 'shielding'
  readonly seat: Seat
  readonly ability: 'broom_flight' | 'disguise'
}

/** LO-212, LO-227 Whom does the rider strike? */
export interface Riding {
  readonly type: 'riding'
  readonly seat: Seat
  readonly ability: 'scotland_yard' | 'confessional'
}

/** LO-226 Use the silver bullets? */
export interface Loading {
  readonly type: 'loading'
  readonly seat: Seat
}

/** LO-178 Pay an ingredient, so that the loss does not happen? */
export interface Preventing {
  readonly type: 'preventing'
  readonly seat: Seat
  readonly ability: 'hard_to_kill' | 'vital_lightning'
}

/** LO-219, LO-220 Which of the two is kept? */
export interface KeepingOne {
  readonly type: 'keeping-one'
  readonly seat: Seat
  /** Off the deck, in no stash yet. */
  readonly cards: readonly string[]
}

/** LO-236 Look at the top of the deck for this card? */
export interface AskHali {
  readonly type: 'ask-hali'
  readonly figure: Figure
  readonly source: 'weekly' | 'search'
  readonly better: boolean
}

/** LO-236 Which card is taken, and in which order do the others go back? */
export interface Foreseeing {
  readonly type: 'foreseeing'
  readonly seat: Seat
  /** How many cards on top of the deck are looked at. */
  readonly n: number
}

/** LO-203 Which of the cards on top is taken? */
export interface Brewing {
  readonly type: 'brewing'
  readonly seat: Seat
  /** Off the deck, in no stash yet. */
  readonly cards: readonly string[]
}

/** LO-89 Which ingredient is paid? */
export interface Paying {
  readonly type: 'paying'
  readonly seat: Seat
  readonly what: Filter
}

export type Filter = 'any' | 'C' | 'H' | 'D' | 'S' | 'C6'

/** LO-44 Which ingredient goes? */
export interface Discarding {
  readonly type: 'discarding'
  readonly seat: Seat
}

/** LO-93 With which move? */
export interface NamingHelp {
  readonly type: 'naming-help'
  readonly seat: Seat
  readonly helper: Figure
  readonly helped: Figure
}

/** LO-99 Two talk. One of them composes an offer, the other answers. */
export interface Negotiating {
  readonly type: 'negotiating'
  readonly initiator: Figure
  readonly partner: Seat
  readonly composer: Seat
  readonly stage: 'give' | 'want' | 'answer'
  readonly give: Item | null
  readonly want: Item | null
  readonly counters: number
}

/** LO-101 What one side gives in an Exchange, or promises to do. */
export interface Item {
  readonly kind:
    | 'nothing'
    | 'info'
    | 'place'
    | 'card'
    | 'card_random'
    | 'card_giver'
    | 'card_receiver'
    | 'promise'
  /** The pair that an information or a service is about. */
  readonly about?: Seat | null
  /** An ingredient or an artifact. */
  readonly card?: string | null
  readonly service?: string | null
  readonly move?: Move | null
  readonly effect?: string | null
  readonly side?: Team | null
}

export type Move = 'search' | 'espionage' | 'fight' | 'call'

/** LO-104, LO-110 Which ingredient is handed over? */
export interface Handing {
  readonly type: 'handing'
  readonly seat: Seat
  readonly giver: Seat
  readonly taker: Seat
  readonly promised: boolean
}

/** LO-32 Which ability is taken? */
export interface Learning {
  readonly type: 'learning'
  readonly seat: Seat
}

/** LO-135 Which ability is lost? */
export interface Forgetting {
  readonly type: 'forgetting'
  readonly seat: Seat
}

/** LO-143 One or two cards, face down. */
export interface Laying {
  readonly type: 'laying'
  readonly seat: Seat
  readonly team: Team
}

/** LO-145 A sacrifice, or switched wands? */
export interface Invoking {
  readonly type: 'invoking'
  readonly seat: Seat
}

/** LO-147 How many points? */
export interface Bidding {
  readonly type: 'bidding'
  readonly bidders: readonly Seat[]
  readonly chosen: Sealed<number>
}

/** LO-151 Keep the rules, or break them? */
export interface Breaking {
  readonly type: 'breaking'
  readonly seat: Seat
  readonly team: Team
}

/** LO-152 Does the side follow its speaker? */
export interface Voting {
  readonly type: 'voting'
  readonly team: Team
  readonly voters: readonly Seat[]
  readonly chosen: Sealed<boolean>
}

/** The game has ended; nobody is asked anything. */
export interface Over {
  readonly type: 'over'
}

export type AnyStep =
  | SetUp
  | BeginWeek
  | WeekWindow
  | Declare
  | BeginTurn
  | Act
  | HasActed
  | CompanionsPhase
  | EndWeek
  | Draw
  | Limit
  | Pay
  | Brew
  | HandOut
  | HandOver
  | CloseDeal
  | Strengthen
  | HealStep
  | Weaken
  | Owe
  | Calm
  | Revive
  | Forget
  | Resolve
  | Reroll
  | PickNext
  | RobGraves
  | CounterAttack
  | Countered
  | Hit
  | Wound
  | Loot
  | LootOne
  | Leave
  | Problems
  | Settle
  | FixSide
  | BeginRitual
  | Round
  | AskToLay
  | Reveal
  | Invoke
  | InvokeOne
  | AskForBids
  | Award
  | AskForPeace
  | FightOut
  | MakePeace
  | Finish

/** LO-10 … LO-12 Booklets, then stats, then a first ability. */
export interface SetUp {
  readonly type: 'set-up'
  readonly stage: 'characters' | 'player' | 'companion' | 'ability'
}

/** LO-15, LO-16 Week start, players, companions, week end. */
export interface BeginWeek {
  readonly type: 'begin-week'
  readonly week: number
}

/** LO-175 One seat's chance at the start of a week. */
export interface WeekWindow {
  readonly type: 'week-window'
  readonly seat: Seat
}

/** LO-137 In the last week jokers take sides. */
export interface Declare {
  readonly type: 'declare'
}

/** LO-18, LO-20 A figure acts; a player first owes more and draws. */
export interface BeginTurn {
  readonly type: 'begin-turn'
  readonly figure: Figure
}

/** LO-24 The action, then extra actions, until the turn is over. */
export interface Act {
  readonly type: 'act'
}

/** LO-159 Whoever has had a turn in the Conflict is helped no more. */
export interface HasActed {
  readonly type: 'has-acted'
  readonly figure: Figure
}

/** LO-15 The companions act in the same order of seats, the main one of a pair first. */
export interface CompanionsPhase {
  readonly type: 'companions-phase'
}

/** LO-25 What was for this week is over. */
export interface EndWeek {
  readonly type: 'end-week'
}

/** LO-42 So many cards are due, one at a time. */
export interface Draw {
  readonly type: 'draw'
  readonly figure: Figure
  readonly due: number
  readonly source: 'weekly' | 'search'
  /** LO-220 Two are drawn for each, and one is kept. */
  readonly better: boolean
}

/** LO-44 Six ingredients at most. */
export interface Limit {
  readonly type: 'limit'
  readonly seat: Seat
}

/** LO-89 An ingredient is the price. */
export interface Pay {
  readonly type: 'pay'
  readonly seat: Seat
  readonly what: Filter
}

/** LO-203 The cauldron is paid for. */
export interface Brew {
  readonly type: 'brew'
  readonly seat: Seat
}

/** LO-110 `card`: after the weekly draw promised cards are handed over. */
export interface HandOut {
  readonly type: 'hand-out'
  readonly seat: Seat
}

/** LO-105 One half of a deal. */
export interface HandOver {
  readonly type: 'hand-over'
  readonly nth: 1 | 2
}

/** LO-105, LO-238 A last confession, then the limit of six. */
export interface CloseDeal {
  readonly type: 'close-deal'
}

/** LO-90, LO-217 Preparedness +1; with flesh on the Doctor's table +2. */
export interface Strengthen {
  readonly type: 'strengthen'
  readonly figure: Figure
  readonly whom: Seat
}

/** LO-90, LO-91 A companion is healed. */
export interface HealStep {
  readonly type: 'heal-step'
  readonly name: string
}

/** LO-222 The target loses points, but not the last. */
export interface Weaken {
  readonly type: 'weaken'
  readonly seat: Seat
  readonly n: number
}

/** Somebody's Debt changes once a price is paid. */
export interface Owe {
  readonly type: 'owe'
  readonly seat: Seat
  readonly n: number
}

/** LO-232 The herb works. */
export interface Calm {
  readonly type: 'calm'
  readonly seat: Seat
}

/** LO-216 (b) The price is paid. */
export interface Revive {
  readonly type: 'revive'
  readonly seat: Seat
}

/** LO-135 The returning player loses an ability. */
export interface Forget {
  readonly type: 'forget'
  readonly seat: Seat
}

/** LO-48 … LO-61 The stages of a move run strictly in this order. */
export interface Resolve {
  readonly type: 'resolve'
  readonly stage: Stage
}

export type Stage =
  | 'guard'
  | 'withdraw'
  | 'help'
  | 'hour'
  | 'roll'
  | 'help_roll'
  | 'combine'
  | 'leash'
  | 'band'
  | 'mode'
  | 'picks'
  | 'house_rounds'
  | 'scotland_yard'
  | 'confessional'
  | 'silver_bullets'
  | 'thirst'
  | 'wakeful_watchdog'
  | 'problems'
  | 'helper'
  | 'end'

/** LO-177 The dice fall again, or the lower one does. */
export interface Reroll {
  readonly type: 'reroll'
  readonly lower: boolean
}

/** LO-57 One pick after the other, each fully applied before the next. */
export interface PickNext {
  readonly type: 'pick-next'
}

/** LO-241 Flesh or alchemy among the finds: one card more. */
export interface RobGraves {
  readonly type: 'rob-graves'
}

/** LO-67, LO-75, LO-96 The target may pick against whoever failed. */
export interface CounterAttack {
  readonly type: 'counter-attack'
  readonly against: Figure
}

/** LO-67, LO-75 Now the target picks. */
export interface Countered {
  readonly type: 'countered'
  readonly against: Figure
}

/** LO-73 A fight takes 1 Preparedness from a player. */
export interface Hit {
  readonly type: 'hit'
  readonly victim: Seat
  readonly by: Seat
  readonly asked: boolean
}

/** LO-73, LO-160 A companion: healthy, wounded, killed. */
export interface Wound {
  readonly type: 'wound'
  readonly name: string
  /** Who fights; None if it is bad luck. */
  readonly by: Seat | null
  readonly asked: boolean
}

/** LO-130, LO-131 One artifact and one ingredient, or the whole stash of the last one. */
export interface Loot {
  readonly type: 'loot'
  readonly by: Seat
  readonly victim: Seat
  readonly whole: boolean
}

/** LO-130 One thing of a kind. */
export interface LootOne {
  readonly type: 'loot-one'
  readonly by: Seat
  readonly victim: Seat
  readonly kind: 'artifact' | 'card'
}

/** LO-162 Whoever is not represented any more leaves the Ritual, and the stash with them. */
export interface Leave {
  readonly type: 'leave'
}

/** LO-81 Roll a die; what cannot happen passes on to the next number. */
export interface Problems {
  readonly type: 'problems'
  readonly trouble: Trouble
}

/** Whom problems strike, and what they may not contradict. */
export interface Trouble {
  readonly figure: Figure
  readonly target: Seat | null
  readonly brought: boolean
  readonly lowered: boolean
  /** LO-88 A helper has achieved nothing that could be contradicted. */
  readonly helping: boolean
}

/** LO-32 Abilities owed are chosen, clockwise from a seat. */
export interface Settle {
  readonly type: 'settle'
  readonly start: Seat
}

/** LO-166 Somebody's side has been looked at, so it must exist. */
export interface FixSide {
  readonly type: 'fix-side'
  readonly seat: Seat
}

/** LO-140 Whoever has the place is there; everybody else is out with all they own. */
export interface BeginRitual {
  readonly type: 'begin-ritual'
}

/** LO-143, LO-149, LO-150 A round of both, a card of one, or the end. */
export interface Round {
  readonly type: 'round'
}

/** LO-143 The other side lays, seeing only how many. */
export interface AskToLay {
  readonly type: 'ask-to-lay'
  readonly team: Team
}

/** LO-143 All laid cards are turned up. */
export interface Reveal {
  readonly type: 'reveal'
}

/** LO-145 Openers first, then closers, each clockwise from the first seat. */
export interface Invoke {
  readonly type: 'invoke'
}

/** LO-145 One seat's chance. */
export interface InvokeOne {
  readonly type: 'invoke-one'
  readonly seat: Seat
}

/** LO-146 Preparedness is bid where the closers lead, or always. */
export interface AskForBids {
  readonly type: 'ask-for-bids'
}

/** LO-148 The closers need more, the openers as much. */
export interface Award {
  readonly type: 'award'
}

/** LO-151 After every round each side may break the rules of the Ritual. */
export interface AskForPeace {
  readonly type: 'ask-for-peace'
  readonly team: Team
}

/** LO-154 The breaking side begins, then sides alternate. */
export interface FightOut {
  readonly type: 'fight-out'
  readonly part: 'players' | 'companions'
}

/** LO-161 Whatever was meant for the Conflict ends with it. */
export interface MakePeace {
  readonly type: 'make-peace'
}

/** LO-150, LO-164 Tokens are counted. */
export interface Finish {
  readonly type: 'finish'
}

export type Side = 'opener' | 'closer' | 'joker'

/** LO-2 Everything a seat controls; public, but for the stash where stashes are hidden. */
export interface Pair {
  readonly character: string | null
  readonly stats: Stats
  readonly companions: readonly Beast[]
  readonly in_game: boolean
  readonly ever_out: boolean
  readonly debt: number
  readonly preparedness: number
  readonly xp: number
  readonly owed: number
  readonly abilities: readonly string[]
  /** Weekly abilities used up this week. */
  readonly used: readonly string[]
  /** Once abilities used up for good. */
  readonly spent: readonly string[]
  /** What can never be taken (again). */
  readonly barred: readonly string[]
  /** The levels held on each seat. */
  readonly info: readonly (readonly number[])[]
  readonly ingredients: readonly string[]
  readonly artifacts: readonly string[]
  readonly place: boolean
  /** The last week in which this pair spied or fought. */
  readonly prowled: number
  /** Whom this pair has harmed although it knew their side; everybody has seen it. */
  readonly harmed: readonly Seat[]
  /** Whom it has helped, knowing their side. */
  readonly helped: readonly Seat[]
}

/** A companion as it stands now. */
export interface Beast {
  readonly name: string
  readonly stats: Stats
  readonly health: Health
}

export type Health = 'healthy' | 'wounded' | 'killed'

/** LO-18, LO-20 The turn of a figure, and what is left of it. */
export interface Turn {
  readonly figure: Figure
  readonly acted: boolean
  readonly extras: number
  /** LO-100 Partners approached in this turn, once for each talk. */
  readonly tried: readonly Seat[]
  /** LO-100 Those of them with whom a deal was closed. */
  readonly struck: readonly Seat[]
  /** LO-179 Who has raised a hand since the menu was opened. */
  readonly hands: readonly Seat[]
}

/** LO-48 A move under way, all of it public. */
export interface Attempt {
  readonly figure: Figure
  readonly move: Move
  readonly target: Seat | null
  readonly duel: string | null
  readonly rampage: boolean
  readonly helper: Figure | null
  /** LO-199 The roll uses the other one's stat. */
  readonly swapped: boolean
  readonly roll: Roll | null
  readonly help_roll: Roll | null
  readonly result: number
  readonly band: Band | null
  readonly leash: boolean
  readonly mode: 'one' | 'two'
  readonly picks_left: number
  readonly picked: readonly string[]
  /** LO-86 One's own Debt went down. */
  readonly lowered: boolean
  /** LO-85 An ingredient came in. */
  readonly brought: boolean
  /** LO-241 Flesh or alchemy came in, and the diggers go on at once. */
  readonly grave: boolean
  /** LO-206 The opponent lost Preparedness. */
  readonly hurt: boolean
}

/** LO-52 Two dice, and what is added to them. */
export interface Roll {
  readonly parts: readonly Part[]
  readonly modifier: number
  readonly dice: readonly [number, number]
}

/** One of the things added to a roll, by name. */
export interface Part {
  readonly name: string
  readonly n: number
}

export type Band = 'full' | 'partial' | 'fail'

/** LO-95 A Help that waits for its move. */
export interface WaitingHelp {
  readonly helper: Figure
  readonly helped: Figure
  readonly move: Move
}

/** LO-126 What the next roll of a pair is worth less. */
export interface Curse {
  readonly seat: Seat
  readonly n: number
  /** The last week in which it can strike. */
  readonly until: number
  readonly name: string
}

/** LO-207 A player figure that may neither spy on nor fight a pair. */
export interface Ban {
  readonly seat: Seat
  readonly pair: Seat
}

/** LO-109 A service owed; the two parties alone know its terms. */
export interface Promise {
  readonly giver: Seat
  readonly receiver: Seat
  readonly item: Item
  readonly until: number
  /** The move that keeps it is under way. */
  readonly serving: boolean
}

/** LO-105 A bargain that is being carried out. */
export interface Deal {
  readonly initiator: Figure
  readonly partner: Seat
  readonly gives: Item
  readonly gets: Item
}

/** LO-140 The last night. */
export interface Ritual {
  readonly present: readonly Seat[]
  readonly opener_tokens: number
  readonly closer_tokens: number
  /** LO-142 How often this side has laid through a speaker. */
  readonly opener_rounds: number
  readonly closer_rounds: number
  readonly opener_laid: readonly LaidCard[]
  readonly closer_laid: readonly LaidCard[]
  /** Whether the laid cards lie face up. */
  readonly shown: boolean
  readonly opener_bonus: number
  readonly closer_bonus: number
  readonly conflict: 'ahead' | 'now' | 'done'
  readonly breaker: Team | null
  /** LO-159 Who has had a turn in the Conflict. */
  readonly acted: readonly Figure[]
  /** The side of every present seat. */
  readonly ally_sides: readonly (Team | null)[]
}

/** LO-143 A card in the fire, and whose it was. */
export interface LaidCard {
  readonly card: string
  readonly owner: Seat
}

/** What the last decision brought, and to whom; bots, who only see, read it here. */
export interface News {
  readonly event: Event
  readonly to: readonly (Seat | null)[] | null
}

export type Event =
  | GameBegan
  | SideDealt
  | CharacterTaken
  | Ready
  | NotedStats
  | NotedAbility
  | NotedSide
  | NotedAnswer
  | NotedBid
  | StatsShown
  | AbilityTaken
  | AbilityLost
  | WeekBegan
  | TurnBegan
  | TurnEnded
  | DebtChanged
  | PreparednessChanged
  | ExperienceGained
  | StatRaised
  | Learned
  | Deduced
  | NothingToLearn
  | Forgotten
  | SideSeen
  | StashSeen
  | Drew
  | Found
  | LookedAt
  | PutBack
  | DeckEmpty
  | Reshuffled
  | Discarded
  | Paid
  | Showed
  | Handed
  | Pilfered
  | Declared
  | Withdrawn
  | HelpJoined
  | HelpLapsed
  | Rolled
  | Rerolled
  | Resulted
  | ModeChosen
  | Picked
  | ProblemsCame
  | CompanionWounded
  | CompanionKilled
  | CompanionHealed
  | CompanionCame
  | Prevented
  | WentOut
  | Returned
  | Preparing
  | HelpOffered
  | HelpNamed
  | PlaceFound
  | EffectUsed
  | HandRaised
  | Passed
  | Talking
  | Composed
  | Offered
  | Countering
  | DealStruck
  | NoDeal
  | ServiceDone
  | ServiceOver
  | SideFixed
  | JokerRevealed
  | SideDeclared
  | RitualBegan
  | SideShown
  | Laid
  | LaidCards
  | Revealed
  | Swapped
  | BidShown
  | TokenWon
  | LaidAlone
  | PeaceKept
  | BreakProposed
  | ConflictBegan
  | ConflictEnded
  | PairLeft
  | GameEnded
  | Won

/** LO-9 Who is first. */
export interface GameBegan {
  readonly type: 'game-began'
  readonly first_seat: Seat
  readonly weeks: number
}

/** To one seat: its side card. */
export interface SideDealt {
  readonly type: 'side-dealt'
  readonly side: Side
}

/** LO-10 A booklet has found its player. */
export interface CharacterTaken {
  readonly type: 'character-taken'
  readonly seat: Seat
  readonly character: string
}

/** A seat has made a secret choice. */
export interface Ready {
  readonly type: 'ready'
  readonly seat: Seat
}

/** To the seat itself: the order it chose. */
export interface NotedStats {
  readonly type: 'noted-stats'
  readonly shadow: number
  readonly might: number
  readonly influence: number
  readonly magic: number
}

/** To the seat itself: the ability it chose. */
export interface NotedAbility {
  readonly type: 'noted-ability'
  readonly ability: string
}

/** To the seat itself: the side it chose. */
export interface NotedSide {
  readonly type: 'noted-side'
  readonly side: Team
}

/** To the seat itself: what it answered in a sealed window. */
export interface NotedAnswer {
  readonly type: 'noted-answer'
  readonly answer: string
}

/** To a side: what one of its players bids. */
export interface NotedBid {
  readonly type: 'noted-bid'
  readonly seat: Seat
  readonly points: number
}

/** LO-14 The stats of a figure are public. */
export interface StatsShown {
  readonly type: 'stats-shown'
  readonly seat: Seat
  readonly who: string
  readonly shadow: number
  readonly might: number
  readonly influence: number
  readonly magic: number
}

/** LO-32 A new ability. */
export interface AbilityTaken {
  readonly type: 'ability-taken'
  readonly seat: Seat
  readonly ability: string
}

/** LO-135 The price of a return. */
export interface AbilityLost {
  readonly type: 'ability-lost'
  readonly seat: Seat
  readonly ability: string
}

/** LO-15 Another week. */
export interface WeekBegan {
  readonly type: 'week-began'
  readonly week: number
  readonly weeks: number
  readonly first_seat: Seat
}

/** LO-18, LO-20 A figure acts. */
export interface TurnBegan {
  readonly type: 'turn-began'
  readonly seat: Seat
  readonly who: string
}

/** LO-18 No more extra actions. */
export interface TurnEnded {
  readonly type: 'turn-ended'
  readonly seat: Seat
  readonly who: string
}

/** LO-26 Duty grows or shrinks. */
export interface DebtChanged {
  readonly type: 'debt-changed'
  readonly seat: Seat
  readonly by: number
  readonly now: number
}

/** LO-27 Strength grows or shrinks. */
export interface PreparednessChanged {
  readonly type: 'preparedness-changed'
  readonly seat: Seat
  readonly by: number
  readonly now: number
}

/** LO-28 … LO-30 Wiser. */
export interface ExperienceGained {
  readonly type: 'experience-gained'
  readonly seat: Seat
  readonly now: number
}

/** LO-187 Acorns. */
export interface StatRaised {
  readonly type: 'stat-raised'
  readonly seat: Seat
  readonly who: string
  readonly stat: Stat
  readonly now: number
}

/** LO-39 Which pair knows what about whom is public. */
export interface Learned {
  readonly type: 'learned'
  readonly seat: Seat
  readonly about_seat: Seat
  readonly level: LevelName
}

export type LevelName = 'refuge' | 'side' | 'stash'

/** LO-38 Who has worked out the last side is public, too; which side it is is not. */
export interface Deduced {
  readonly type: 'deduced'
  readonly seat: Seat
  readonly about_seat: Seat
}

/** LO-31 An ability was owed, and then none was left to take. */
export interface NothingToLearn {
  readonly type: 'nothing-to-learn'
  readonly seat: Seat
}

/** LO-205 A refuge known so far is empty. */
export interface Forgotten {
  readonly type: 'forgotten'
  readonly seat: Seat
  readonly about_seat: Seat
}

/** LO-37 To the gainer: the side. */
export interface SideSeen {
  readonly type: 'side-seen'
  readonly seat: Seat
  readonly side: Side
}

/** To whoever may look: what lies in a stash. */
export interface StashSeen {
  readonly type: 'stash-seen'
  readonly seat: Seat
  readonly n: number
  readonly cards: Cards
}

export type Cards = Readonly<Record<string, number>>

/** LO-43 How many cards somebody drew unseen. */
export interface Drew {
  readonly type: 'drew'
  readonly seat: Seat
  readonly n: number
}

/** LO-43 The cards somebody drew. */
export interface Found {
  readonly type: 'found'
  readonly seat: Seat
  readonly cards: Cards
}

/** LO-42 Cards from the top of the deck. */
export interface LookedAt {
  readonly type: 'looked-at'
  readonly seat: Seat
  readonly cards: Cards
}

/** LO-236 To Rastov: what lies on top of the deck now, the first to be drawn first. */
export interface PutBack {
  readonly type: 'put-back'
  readonly first: Cards
  readonly second: Cards
}

/** LO-42 Nothing is left to draw. */
export interface DeckEmpty {
  readonly type: 'deck-empty'
  readonly seat: Seat
}

/** LO-42 The discard pile is the deck again. */
export interface Reshuffled {
  readonly type: 'reshuffled'
  readonly cards: number
}

/** LO-45 Cards on the discard pile. */
export interface Discarded {
  readonly type: 'discarded'
  readonly seat: Seat
  readonly cards: Cards
}

/** LO-89 The price of something. */
export interface Paid {
  readonly type: 'paid'
  readonly seat: Seat
  readonly cards: Cards
}

/** LO-221, LO-242 A card shown, not spent. */
export interface Showed {
  readonly type: 'showed'
  readonly seat: Seat
  readonly cards: Cards
}

/** A card went from one stash to another. */
export interface Handed {
  readonly type: 'handed'
  readonly seat: Seat
  readonly from_seat: Seat
  readonly how: string
  readonly cards: Cards
}

/** LO-215 From the discard pile. */
export interface Pilfered {
  readonly type: 'pilfered'
  readonly seat: Seat
  readonly cards: Cards
}

/** LO-48 A figure makes a move. */
export interface Declared {
  readonly type: 'declared'
  readonly seat: Seat
  readonly who: string
  readonly move: Move
  readonly target_seat: Seat | null
  readonly duel: string | null
}

/** LO-49 The move cannot take place any more. */
export interface Withdrawn {
  readonly type: 'withdrawn'
  readonly seat: Seat
  readonly who: string
}

/** LO-50 A waiting Help is taken up. */
export interface HelpJoined {
  readonly type: 'help-joined'
  readonly seat: Seat
  readonly who: string
  readonly helped_seat: Seat
}

/** LO-50, LO-95 A waiting Help comes to nothing. */
export interface HelpLapsed {
  readonly type: 'help-lapsed'
  readonly seat: Seat
  readonly who: string
  readonly helped_seat: Seat
}

/** LO-52 Two dice and everything added, each by name; what the limit cuts is `cap`. */
export interface Rolled {
  readonly type: 'rolled'
  readonly seat: Seat
  readonly who: string
  readonly one: number
  readonly two: number
  readonly parts: Cards
  readonly modifier: number
  readonly total: number
  readonly helping: boolean
}

/** LO-177 Somebody makes the dice fall again. */
export interface Rerolled {
  readonly type: 'rerolled'
  readonly seat: Seat
  readonly effect: string
}

/** LO-55 The band is fixed. */
export interface Resulted {
  readonly type: 'resulted'
  readonly seat: Seat
  readonly who: string
  readonly move: Move
  readonly result: number
  readonly band: Band
}

/** LO-56 Careful or greedy. */
export interface ModeChosen {
  readonly type: 'mode-chosen'
  readonly seat: Seat
  readonly mode: string
}

/** LO-57 What a move brings. */
export interface Picked {
  readonly type: 'picked'
  readonly seat: Seat
  readonly pick: string
  readonly who: string | null
}

/** LO-81 The die, and what happens: its number in the table of the weeks (0: nothing can). */
export interface ProblemsCame {
  readonly type: 'problems-came'
  readonly seat: Seat
  readonly die: number
  readonly result: number
}

/** Healthy no more. */
export interface CompanionWounded {
  readonly type: 'companion-wounded'
  readonly seat: Seat
  readonly who: string
}

/** A wound too many. */
export interface CompanionKilled {
  readonly type: 'companion-killed'
  readonly seat: Seat
  readonly who: string
}

/** LO-118 As good as new. */
export interface CompanionHealed {
  readonly type: 'companion-healed'
  readonly seat: Seat
  readonly who: string
}

/** LO-134, LO-215 Back from the dead, or new. */
export interface CompanionCame {
  readonly type: 'companion-came'
  readonly seat: Seat
  readonly who: string
}

/** LO-178 A loss that did not happen. */
export interface Prevented {
  readonly type: 'prevented'
  readonly seat: Seat
  readonly effect: string
}

/** LO-127 A player is out of the Game. */
export interface WentOut {
  readonly type: 'went-out'
  readonly seat: Seat
  readonly cause: string
}

/** LO-135 A player is back. */
export interface Returned {
  readonly type: 'returned'
  readonly seat: Seat
}

/** LO-90 Somebody raises Preparedness or heals a companion. */
export interface Preparing {
  readonly type: 'preparing'
  readonly seat: Seat
  readonly who: string
  readonly whom_seat: Seat
  readonly companion: string | null
}

/** LO-93 A Help waits; the move comes next. */
export interface HelpOffered {
  readonly type: 'help-offered'
  readonly seat: Seat
  readonly who: string
  readonly helped_seat: Seat
  readonly helped: string
}

/** LO-93 … and with which move. */
export interface HelpNamed {
  readonly type: 'help-named'
  readonly seat: Seat
  readonly move: Move
}

/** LO-107 A pair has the place of the Ritual. */
export interface PlaceFound {
  readonly type: 'place-found'
  readonly seat: Seat
  readonly how: string
}

/** LO-120 An ability or a special ingredient. */
export interface EffectUsed {
  readonly type: 'effect-used'
  readonly seat: Seat
  readonly effect: string
  readonly target_seat: Seat | null
  readonly who: string | null
  readonly how: string | null
}

/** LO-179 Somebody has something to say in between. */
export interface HandRaised {
  readonly type: 'hand-raised'
  readonly seat: Seat
}

/** Nothing was done where something could have been. */
export interface Passed {
  readonly type: 'passed'
  readonly seat: Seat
}

/** LO-113 That two talk is public, what about is not. */
export interface Talking {
  readonly type: 'talking'
  readonly seat: Seat
  readonly partner_seat: Seat
}

/** To the composer: the first half of an offer. */
export interface Composed {
  readonly type: 'composed'
  readonly give: string
  readonly give_seat: Seat | null
  readonly give_level: LevelName | null
  readonly give_cards: Cards
  readonly give_detail: string | null
}

/** To both: what one of them gives and wants. */
export interface Offered {
  readonly type: 'offered'
  readonly seat: Seat
  readonly partner_seat: Seat
  readonly give: string
  readonly give_seat: Seat | null
  readonly give_level: LevelName | null
  readonly give_cards: Cards
  readonly give_detail: string | null
  readonly want: string
  readonly want_seat: Seat | null
  readonly want_level: LevelName | null
  readonly want_cards: Cards
  readonly want_detail: string | null
}

/** To both: another offer is on its way. */
export interface Countering {
  readonly type: 'countering'
  readonly seat: Seat
}

/** LO-105 What changed hands, as far as the table may know. */
export interface DealStruck {
  readonly type: 'deal-struck'
  readonly seat: Seat
  readonly partner_seat: Seat
  readonly give: string
  readonly give_seat: Seat | null
  readonly give_level: LevelName | null
  readonly give_cards: Cards
  readonly want: string
  readonly want_seat: Seat | null
  readonly want_level: LevelName | null
  readonly want_cards: Cards
}

/** LO-100 The talk came to nothing. */
export interface NoDeal {
  readonly type: 'no-deal'
  readonly seat: Seat
  readonly partner_seat: Seat
}

/** To both: a promise is kept. */
export interface ServiceDone {
  readonly type: 'service-done'
  readonly seat: Seat
  readonly for_seat: Seat
  readonly service: string
}

/** To both: a promise has run out. */
export interface ServiceOver {
  readonly type: 'service-over'
  readonly seat: Seat
  readonly for_seat: Seat
  readonly service: string
}

/** LO-166 To those who may know: the side somebody has chosen. */
export interface SideFixed {
  readonly type: 'side-fixed'
  readonly seat: Seat
  readonly side: Team
}

/** LO-137 Somebody has not chosen a side yet. */
export interface JokerRevealed {
  readonly type: 'joker-revealed'
  readonly seat: Seat
}

/** LO-137 A joker takes a side before all. */
export interface SideDeclared {
  readonly type: 'side-declared'
  readonly seat: Seat
  readonly side: Team
}

/** LO-140 How many have found the place. */
export interface RitualBegan {
  readonly type: 'ritual-began'
  readonly present: number
}

/** LO-140, LO-165 A side is public. */
export interface SideShown {
  readonly type: 'side-shown'
  readonly seat: Seat
  readonly side: Side
  readonly present: boolean
}

/** LO-143 How many cards lie face down. */
export interface Laid {
  readonly type: 'laid'
  readonly seat: Seat
  readonly side: Team
  readonly n: number
}

/** To one's own side: which cards. */
export interface LaidCards {
  readonly type: 'laid-cards'
  readonly side: Team
  readonly cards: Cards
}

/** LO-143 What a side has laid, and what it is worth. */
export interface Revealed {
  readonly type: 'revealed'
  readonly side: Team
  readonly cards: Cards
  readonly total: number
}

/** LO-202 Two laid cards change places. */
export interface Swapped {
  readonly type: 'swapped'
  readonly seat: Seat
  readonly own: Cards
  readonly other: Cards
}

/** LO-147 What somebody bid. */
export interface BidShown {
  readonly type: 'bid-shown'
  readonly seat: Seat
  readonly points: number
}

/** LO-148 A Gate token. */
export interface TokenWon {
  readonly type: 'token-won'
  readonly side: Team
  readonly opener_total: number
  readonly closer_total: number
}

/** LO-149 A card nobody can answer. */
export interface LaidAlone {
  readonly type: 'laid-alone'
  readonly side: Team
  readonly cards: Cards
}

/** LO-151 A side lets the Ritual go on. */
export interface PeaceKept {
  readonly type: 'peace-kept'
  readonly side: Team
}

/** LO-152 A speaker wants to break the rules; the side votes. */
export interface BreakProposed {
  readonly type: 'break-proposed'
  readonly seat: Seat
  readonly side: Team
}

/** LO-153 The circle is broken. */
export interface ConflictBegan {
  readonly type: 'conflict-began'
  readonly side: Team
}

/** LO-153 The Ritual goes on. */
export interface ConflictEnded {
  readonly type: 'conflict-ended'
}

/** LO-162 Nobody of a pair is left at the fire. */
export interface PairLeft {
  readonly type: 'pair-left'
  readonly seat: Seat
}

/** LO-150 The Gate stands open, or it is shut. */
export interface GameEnded {
  readonly type: 'game-ended'
  readonly side: Team
  readonly opener_tokens: number
  readonly closer_tokens: number
}

/** LO-163 Who is there to see it. */
export interface Won {
  readonly type: 'won'
  readonly seat: Seat
}

export type Action =
  | TakeCharacter
  | Assign
  | TakeAbility
  | Search
  | Spy
  | Fight
  | Duel
  | Call
  | Pass
  | Prepare
  | Heal
  | Help
  | HelpWith
  | Exchange
  | Calculate
  | Pilfer
  | End
  | Use
  | RaiseHand
  | Yes
  | No
  | One
  | Two
  | Pick
  | Take
  | Arrange
  | Choose
  | TakeSide
  | Give
  | Want
  | Accept
  | Decline
  | Counter
  | Lay
  | Swap
  | Bid
  | Keep
  | Break

/** LO-10 One of the booklets left. */
export interface TakeCharacter {
  readonly type: 'take-character'
  readonly character: string
}

/** LO-11 An order of +2, +1, +1, 0. */
export interface Assign {
  readonly type: 'assign'
  readonly stats: Stats
}

/** LO-12, LO-32, LO-135 An ability of one's own booklet, to take or to lose. */
export interface TakeAbility {
  readonly type: 'take-ability'
  readonly ability: string
}

/** LO-62 Look for ingredients. */
export interface Search {
  readonly type: 'search'
}

/** LO-64 Espionage against a pair. */
export interface Spy {
  readonly type: 'spy'
  readonly on: Seat
}

/** LO-69 A Deadly Fight against a pair. */
export interface Fight {
  readonly type: 'fight'
  readonly against: Seat
}

/** LO-72 A Familiar against a Familiar. */
export interface Duel {
  readonly type: 'duel'
  readonly against: string
}

/** LO-77 Call of Duty, alone or with a pair in mind. */
export interface Call {
  readonly type: 'call'
  readonly on: Seat | null
}

/** LO-90 Raise a player's Preparedness. */
export interface Prepare {
  readonly type: 'prepare'
  readonly whom: Seat
}

/** LO-90, LO-91 Heal a wounded companion. */
export interface Heal {
  readonly type: 'heal'
  readonly companion: string
}

/** LO-93 Help a figure with its next move. */
export interface Help {
  readonly type: 'help'
  readonly figure: Figure
}

/** LO-93 The move that is helped. */
export interface HelpWith {
  readonly type: 'help-with'
  readonly move: Move
}

/** LO-98 Open a negotiation. */
export interface Exchange {
  readonly type: 'exchange'
  readonly partner: Seat
}

/** LO-107 Work out the place of the Ritual. */
export interface Calculate {
  readonly type: 'calculate'
}

/** LO-215 The top card of the discard pile. */
export interface Pilfer {
  readonly type: 'pilfer'
}

/** The turn is over. */
export interface End {
  readonly type: 'end'
}

/** LO-179 Ask for a gap in somebody else's turn. */
export interface RaiseHand {
  readonly type: 'raise-hand'
}

/** Use it; do it. */
export interface Yes {
  readonly type: 'yes'
}

/** Keep it; let it be. */
export interface No {
  readonly type: 'no'
}

/** LO-56 One, and no problems. */
export interface One {
  readonly type: 'one'
}

/** LO-56 Two, and problems. */
export interface Two {
  readonly type: 'two'
}

/** LO-57 One of the results a move offers. */
export interface Pick {
  readonly type: 'pick'
  readonly what: 'info' | 'steal' | 'hit' | 'wound' | 'own' | 'raise' | 'lower'
  readonly companion: string | null
}

/** A card: to steal, loot, keep, pay, discard or hand over. */
export interface Take {
  readonly type: 'take'
  readonly card: string
}

/** LO-236 The card taken, and the order in which the others go back on top. */
export interface Arrange {
  readonly type: 'arrange'
  readonly take: string
  readonly back: readonly string[]
}

/** The pair that a rider strikes. */
export interface Choose {
  readonly type: 'choose'
  readonly seat: Seat
}

/** LO-137, LO-166 The side a joker takes. */
export interface TakeSide {
  readonly type: 'take-side'
  readonly side: Team
}

/** LO-99 What the composer of an offer gives. */
export interface Give {
  readonly type: 'give'
  readonly item: Item
}

/** LO-99 What the composer of an offer wants. */
export interface Want {
  readonly type: 'want'
  readonly item: Item
}

/** LO-99 It is a deal. */
export interface Accept {
  readonly type: 'accept'
}

/** LO-99 No deal. */
export interface Decline {
  readonly type: 'decline'
}

/** LO-99 Another offer instead. */
export interface Counter {
  readonly type: 'counter'
}

/** LO-143 One or two cards of the side's pool. */
export interface Lay {
  readonly type: 'lay'
  readonly cards: readonly string[]
}

/** LO-202 A card laid by one's own side for one of the other. */
export interface Swap {
  readonly type: 'swap'
  readonly own: string
  readonly other: string
}

/** LO-147 Points of Preparedness. */
export interface Bid {
  readonly type: 'bid'
  readonly points: number
}

/** LO-151 Let the Ritual go on. */
export interface Keep {
  readonly type: 'keep'
}

/** LO-151 Break the rules of the Ritual. */
export interface Break {
  readonly type: 'break'
}

/** All that a seat could work out on paper. */
export interface Advice {
  readonly moves: readonly MoveOdds[]
  /** LO-81 What each number of the problem die would become now; 0: nothing happens. */
  readonly problems: readonly number[]
  /** LO-19 In how many own turns Debt takes the player out, if that comes before the Ritual. */
  readonly out_in: number | null
  readonly missing: readonly Missing[]
  readonly sides: readonly SideOdds[]
  /** In how many ways the side cards can lie. */
  readonly worlds: number
  /** The ingredients that can lie in the deck. */
  readonly deck: readonly string[]
  readonly fire: Fire | null
}

/** A move that is offered, everything added to its roll, and how it can end. */
export interface MoveOdds {
  readonly action: Action
  readonly parts: readonly Part[]
  readonly modifier: number
  readonly odds: Odds
  /** LO-54 The same with the Help that waits, where one waits for this move. */
  readonly helped: Odds | null
}

/** LO-5 How a roll can end. */
export interface Odds {
  readonly fail: number
  readonly partial: number
  readonly full: number
}

/** LO-107 A refuge that is missing for the place, and who could trade it. */
export interface Missing {
  readonly seat: Seat
  readonly traders: readonly Seat[]
}

/** How likely each side card is, for a seat whose card this viewer does not know. */
export interface SideOdds {
  readonly seat: Seat
  readonly opener: number
  readonly closer: number
  readonly joker: number
}

/** The Ritual in numbers. */
export interface Fire {
  readonly opener: Strength
  readonly closer: Strength
  /** LO-148 While bids are made: the points one's own side needs if the other bids nothing. */
  readonly turns: number | null
  /** The points with which it has the token whatever the other bids. */
  readonly certain: number | null
}

/** What a side has left at the fire. */
export interface Strength {
  readonly tokens: number
  readonly cards: number
  /** LO-147 Preparedness that can be bid. */
  readonly points: number
}
