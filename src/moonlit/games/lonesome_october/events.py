"""What everyone or someone is told.

Cards are told as names with counts, so that one rule puts every list of them into words.
"""

from collections.abc import Sequence

from moonlit.core.game import Event
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.characters import AbilityName, CharacterName, FigureName
from moonlit.games.lonesome_october.components import (
    Band,
    CardName,
    LevelName,
    Move,
    Side,
    Stat,
    Team,
)

Cards = dict[CardName, int]


def listed(cards: Sequence[CardName]) -> Cards:
    """Cards as they are told."""
    return dict.fromkeys(cards, 1)


# --- before the first week ----------------------------------------------------------------------


class GameBegan(Event, frozen=True):
    """LO-9 Who is first."""

    first_seat: Seat
    weeks: int


class SideDealt(Event, frozen=True):
    """To one seat: its side card."""

    side: Side


class CharacterTaken(Event, frozen=True):
    """LO-10 A booklet has found its player."""

    seat: Seat
    character: CharacterName


class Ready(Event, frozen=True):
    """A seat has made a secret choice."""

    seat: Seat


class NotedStats(Event, frozen=True):
    """To the seat itself: the order it chose."""

    shadow: int
    might: int
    influence: int
    magic: int


class NotedAbility(Event, frozen=True):
    """To the seat itself: the ability it chose."""

    ability: AbilityName


class NotedSide(Event, frozen=True):
    """To the seat itself: the side it chose."""

    side: Team


class NotedAnswer(Event, frozen=True):
    """To the seat itself: what it answered in a sealed window."""

    answer: str


class NotedBid(Event, frozen=True):
    """To a side: what one of its players bids."""

    seat: Seat
    points: int


class StatsShown(Event, frozen=True):
    """LO-14 The stats of a figure are public."""

    seat: Seat
    who: FigureName
    shadow: int
    might: int
    influence: int
    magic: int


class AbilityTaken(Event, frozen=True):
    """LO-32 A new ability."""

    seat: Seat
    ability: AbilityName


class AbilityLost(Event, frozen=True):
    """LO-135 The price of a return."""

    seat: Seat
    ability: AbilityName


# --- weeks and counters --------------------------------------------------------------------------


class WeekBegan(Event, frozen=True):
    """LO-15 Another week."""

    week: int
    weeks: int
    first_seat: Seat


class TurnBegan(Event, frozen=True):
    """LO-18, LO-20 A figure acts."""

    seat: Seat
    who: FigureName


class TurnEnded(Event, frozen=True):
    """LO-18 No more extra actions."""

    seat: Seat
    who: FigureName


class DebtChanged(Event, frozen=True):
    """LO-26 Duty grows or shrinks."""

    seat: Seat
    by: int
    now: int


class PreparednessChanged(Event, frozen=True):
    """LO-27 Strength grows or shrinks."""

    seat: Seat
    by: int
    now: int


class ExperienceGained(Event, frozen=True):
    """LO-28 … LO-30 Wiser."""

    seat: Seat
    now: int


class StatRaised(Event, frozen=True):
    """LO-187 Acorns."""

    seat: Seat
    who: FigureName
    stat: Stat
    now: int


class Learned(Event, frozen=True):
    """LO-39 Which pair knows what about whom is public."""

    seat: Seat
    about_seat: Seat
    level: LevelName


class Deduced(Event, frozen=True):
    """LO-38 Who has worked out the last side is public, too; which side it is is not."""

    seat: Seat
    about_seat: Seat


class NothingToLearn(Event, frozen=True):
    """LO-31 An ability was owed, and then none was left to take."""

    seat: Seat


class Forgotten(Event, frozen=True):
    """LO-205 A refuge known so far is empty."""

    seat: Seat
    about_seat: Seat


class SideSeen(Event, frozen=True):
    """LO-37 To the gainer: the side."""

    seat: Seat
    side: Side


class StashSeen(Event, frozen=True):
    """To whoever may look: what lies in a stash."""

    seat: Seat
    n: int
    cards: Cards


# --- cards ---------------------------------------------------------------------------------------


class Drew(Event, frozen=True):
    """LO-43 How many cards somebody drew unseen."""

    seat: Seat
    n: int


class Found(Event, frozen=True):
    """LO-43 The cards somebody drew."""

    seat: Seat
    cards: Cards


class LookedAt(Event, frozen=True):
    """LO-42 Cards from the top of the deck."""

    seat: Seat
    cards: Cards


class PutBack(Event, frozen=True):
    """LO-236 To Rastov: what lies on top of the deck now, the first to be drawn first."""

    first: Cards
    second: Cards


class DeckEmpty(Event, frozen=True):
    """LO-42 Nothing is left to draw."""

    seat: Seat


class Reshuffled(Event, frozen=True):
    """LO-42 The discard pile is the deck again."""

    cards: int


class Discarded(Event, frozen=True):
    """LO-45 Cards on the discard pile."""

    seat: Seat
    cards: Cards


class Paid(Event, frozen=True):
    """LO-89 The price of something."""

    seat: Seat
    cards: Cards


class Showed(Event, frozen=True):
    """LO-221, LO-242 A card shown, not spent."""

    seat: Seat
    cards: Cards


class Handed(Event, frozen=True):
    """A card went from one stash to another."""

    seat: Seat
    from_seat: Seat
    how: str
    cards: Cards


class Pilfered(Event, frozen=True):
    """LO-215 From the discard pile."""

    seat: Seat
    cards: Cards


# --- moves ---------------------------------------------------------------------------------------


class Declared(Event, frozen=True):
    """LO-48 A figure makes a move."""

    seat: Seat
    who: FigureName
    move: Move
    target_seat: Seat | None
    duel: FigureName | None


class Withdrawn(Event, frozen=True):
    """LO-49 The move cannot take place any more."""

    seat: Seat
    who: FigureName


class HelpJoined(Event, frozen=True):
    """LO-50 A waiting Help is taken up."""

    seat: Seat
    who: FigureName
    helped_seat: Seat


class HelpLapsed(Event, frozen=True):
    """LO-50, LO-95 A waiting Help comes to nothing."""

    seat: Seat
    who: FigureName
    helped_seat: Seat


class Rolled(Event, frozen=True):
    """LO-52 Two dice and everything added, each by name; what the limit cuts is `cap`."""

    seat: Seat
    who: FigureName
    one: int
    two: int
    parts: dict[str, int]
    modifier: int
    total: int
    helping: bool


class Rerolled(Event, frozen=True):
    """LO-177 Somebody makes the dice fall again."""

    seat: Seat
    effect: str


class Resulted(Event, frozen=True):
    """LO-55 The band is fixed."""

    seat: Seat
    who: FigureName
    move: Move
    result: int
    band: Band


class ModeChosen(Event, frozen=True):
    """LO-56 Careful or greedy."""

    seat: Seat
    mode: str


class Picked(Event, frozen=True):
    """LO-57 What a move brings."""

    seat: Seat
    pick: str
    who: FigureName | None


class ProblemsCame(Event, frozen=True):
    """LO-81 The die, and what happens: its number in the table of the weeks (0: nothing can)."""

    seat: Seat
    die: int
    result: int


class CompanionWounded(Event, frozen=True):
    """Healthy no more."""

    seat: Seat
    who: FigureName


class CompanionKilled(Event, frozen=True):
    """A wound too many."""

    seat: Seat
    who: FigureName


class CompanionHealed(Event, frozen=True):
    """LO-118 As good as new."""

    seat: Seat
    who: FigureName


class CompanionCame(Event, frozen=True):
    """LO-134, LO-215 Back from the dead, or new."""

    seat: Seat
    who: FigureName


class Prevented(Event, frozen=True):
    """LO-178 A loss that did not happen."""

    seat: Seat
    effect: str


class WentOut(Event, frozen=True):
    """LO-127 A player is out of the Game."""

    seat: Seat
    cause: str


class Returned(Event, frozen=True):
    """LO-135 A player is back."""

    seat: Seat


# --- extra actions, effects ----------------------------------------------------------------------


class Preparing(Event, frozen=True):
    """LO-90 Somebody raises Preparedness or heals a companion."""

    seat: Seat
    who: FigureName
    whom_seat: Seat
    companion: FigureName | None


class HelpOffered(Event, frozen=True):
    """LO-93 A Help waits; the move comes next."""

    seat: Seat
    who: FigureName
    helped_seat: Seat
    helped: FigureName


class HelpNamed(Event, frozen=True):
    """LO-93 … and with which move."""

    seat: Seat
    move: Move


class PlaceFound(Event, frozen=True):
    """LO-107 A pair has the place of the Ritual."""

    seat: Seat
    how: str


class EffectUsed(Event, frozen=True):
    """LO-120 An ability or a special ingredient."""

    seat: Seat
    effect: str
    target_seat: Seat | None = None
    who: FigureName | None = None
    how: str | None = None


class HandRaised(Event, frozen=True):
    """LO-179 Somebody has something to say in between."""

    seat: Seat


class Passed(Event, frozen=True):
    """Nothing was done where something could have been."""

    seat: Seat


# --- bargaining ----------------------------------------------------------------------------------


class Talking(Event, frozen=True):
    """LO-113 That two talk is public, what about is not."""

    seat: Seat
    partner_seat: Seat


class Composed(Event, frozen=True):
    """To the composer: the first half of an offer."""

    give: str
    give_seat: Seat | None
    give_level: LevelName | None
    give_cards: Cards
    give_detail: str | None


class Offered(Event, frozen=True):
    """To both: what one of them gives and wants."""

    seat: Seat
    partner_seat: Seat
    give: str
    give_seat: Seat | None
    give_level: LevelName | None
    give_cards: Cards
    give_detail: str | None
    want: str
    want_seat: Seat | None
    want_level: LevelName | None
    want_cards: Cards
    want_detail: str | None


class Countering(Event, frozen=True):
    """To both: another offer is on its way."""

    seat: Seat


class DealStruck(Event, frozen=True):
    """LO-105 What changed hands, as far as the table may know."""

    seat: Seat
    partner_seat: Seat
    give: str
    give_seat: Seat | None
    give_level: LevelName | None
    give_cards: Cards
    want: str
    want_seat: Seat | None
    want_level: LevelName | None
    want_cards: Cards


class NoDeal(Event, frozen=True):
    """LO-100 The talk came to nothing."""

    seat: Seat
    partner_seat: Seat


class ServiceDone(Event, frozen=True):
    """To both: a promise is kept."""

    seat: Seat
    for_seat: Seat
    service: str


class ServiceOver(Event, frozen=True):
    """To both: a promise has run out."""

    seat: Seat
    for_seat: Seat
    service: str


# --- sides, the Ritual, the end ------------------------------------------------------------------


class SideFixed(Event, frozen=True):
    """LO-166 To those who may know: the side somebody has chosen."""

    seat: Seat
    side: Team


class JokerRevealed(Event, frozen=True):
    """LO-137 Somebody has not chosen a side yet."""

    seat: Seat


class SideDeclared(Event, frozen=True):
    """LO-137 A joker takes a side before all."""

    seat: Seat
    side: Team


class RitualBegan(Event, frozen=True):
    """LO-140 How many have found the place."""

    present: int


class SideShown(Event, frozen=True):
    """LO-140, LO-165 A side is public."""

    seat: Seat
    side: Side
    present: bool


class Laid(Event, frozen=True):
    """LO-143 How many cards lie face down."""

    seat: Seat
    side: Team
    n: int


class LaidCards(Event, frozen=True):
    """To one's own side: which cards."""

    side: Team
    cards: Cards


class Revealed(Event, frozen=True):
    """LO-143 What a side has laid, and what it is worth."""

    side: Team
    cards: Cards
    total: int


class Swapped(Event, frozen=True):
    """LO-202 Two laid cards change places."""

    seat: Seat
    own: Cards
    other: Cards


class BidShown(Event, frozen=True):
    """LO-147 What somebody bid."""

    seat: Seat
    points: int


class TokenWon(Event, frozen=True):
    """LO-148 A Gate token."""

    side: Team
    opener_total: int
    closer_total: int


class LaidAlone(Event, frozen=True):
    """LO-149 A card nobody can answer."""

    side: Team
    cards: Cards


class PeaceKept(Event, frozen=True):
    """LO-151 A side lets the Ritual go on."""

    side: Team


class BreakProposed(Event, frozen=True):
    """LO-152 A speaker wants to break the rules; the side votes."""

    seat: Seat
    side: Team


class ConflictBegan(Event, frozen=True):
    """LO-153 The circle is broken."""

    side: Team


class ConflictEnded(Event, frozen=True):
    """LO-153 The Ritual goes on."""


class PairLeft(Event, frozen=True):
    """LO-162 Nobody of a pair is left at the fire."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """LO-150 The Gate stands open, or it is shut."""

    side: Team
    opener_tokens: int
    closer_tokens: int


class Won(Event, frozen=True):
    """LO-163 Who is there to see it."""

    seat: Seat


OctoberEvent = (
    GameBegan
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
)
