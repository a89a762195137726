"""What a player can choose."""

from typing import Literal

import msgspec

from moonlit.core.game import Action
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.characters import AbilityName, CharacterName, FigureName
from moonlit.games.lonesome_october.components import CardName, Move, Stat, Stats, Team


class Figure(msgspec.Struct, frozen=True, gc=False):
    """LO-2 One of those a seat controls: its player, or a companion by name."""

    seat: Seat
    name: FigureName = "player"

    @property
    def is_player(self) -> bool:
        """Whether it is the player and no companion."""
        return self.name == "player"


class Item(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """LO-101 What one side gives in an Exchange, or promises to do."""

    kind: Literal[
        "nothing",
        "info",
        "place",
        "card",
        "card_random",
        "card_giver",
        "card_receiver",
        "promise",
    ]
    about: Seat | None = None
    """The pair that an information or a service is about."""
    card: CardName | None = None
    """An ingredient or an artifact."""
    service: str | None = None
    move: Move | None = None
    effect: str | None = None
    side: Team | None = None


# --- before the first week ----------------------------------------------------------------------


class TakeCharacter(Action, frozen=True):
    """LO-10 One of the booklets left."""

    character: CharacterName


class Assign(Action, frozen=True):
    """LO-11 An order of +2, +1, +1, 0."""

    stats: Stats


class TakeAbility(Action, frozen=True):
    """LO-12, LO-32, LO-135 An ability of one's own booklet, to take or to lose."""

    ability: AbilityName


# --- moves ---------------------------------------------------------------------------------------


class Search(Action, frozen=True):
    """LO-62 Look for ingredients."""


class Spy(Action, frozen=True):
    """LO-64 Espionage against a pair."""

    on: Seat


class Fight(Action, frozen=True):
    """LO-69 A Deadly Fight against a pair."""

    against: Seat


class Duel(Action, frozen=True):
    """LO-72 A Familiar against a Familiar."""

    against: FigureName


class Call(Action, frozen=True):
    """LO-77 Call of Duty, alone or with a pair in mind."""

    on: Seat | None = None


class Pass(Action, frozen=True):
    """Do nothing where one may."""


# --- extra actions -------------------------------------------------------------------------------


class Prepare(Action, frozen=True):
    """LO-90 Raise a player's Preparedness."""

    whom: Seat


class Heal(Action, frozen=True):
    """LO-90, LO-91 Heal a wounded companion."""

    companion: FigureName


class Help(Action, frozen=True):
    """LO-93 Help a figure with its next move."""

    figure: Figure


class HelpWith(Action, frozen=True):
    """LO-93 The move that is helped."""

    move: Move


class Exchange(Action, frozen=True):
    """LO-98 Open a negotiation."""

    partner: Seat


class Calculate(Action, frozen=True):
    """LO-107 Work out the place of the Ritual."""


class Pilfer(Action, frozen=True):
    """LO-215 The top card of the discard pile."""


class End(Action, frozen=True):
    """The turn is over."""


# --- effects and answers -------------------------------------------------------------------------


class Use(Action, frozen=True):
    """LO-24 An ability or a special ingredient, on whomever it names."""

    effect: str
    seat: Seat | None = None
    figure: FigureName | None = None
    stat: Stat | None = None
    how: str | None = None


class RaiseHand(Action, frozen=True):
    """LO-179 Ask for a gap in somebody else's turn."""


class Yes(Action, frozen=True):
    """Use it; do it."""


class No(Action, frozen=True):
    """Keep it; let it be."""


class One(Action, frozen=True):
    """LO-56 One, and no problems."""


class Two(Action, frozen=True):
    """LO-56 Two, and problems."""


class Pick(Action, frozen=True):
    """LO-57 One of the results a move offers."""

    what: Literal["info", "steal", "hit", "wound", "own", "raise", "lower"]
    companion: FigureName | None = None


class Take(Action, frozen=True):
    """A card: to steal, loot, keep, pay, discard or hand over."""

    card: CardName


class Arrange(Action, frozen=True):
    """LO-236 The card taken, and the order in which the others go back on top."""

    take: CardName
    back: tuple[CardName, ...]


class Choose(Action, frozen=True):
    """The pair that a rider strikes."""

    seat: Seat


class TakeSide(Action, frozen=True):
    """LO-137, LO-166 The side a joker takes."""

    side: Team


# --- bargaining ----------------------------------------------------------------------------------


class Give(Action, frozen=True):
    """LO-99 What the composer of an offer gives."""

    item: Item


class Want(Action, frozen=True):
    """LO-99 What the composer of an offer wants."""

    item: Item


class Accept(Action, frozen=True):
    """LO-99 It is a deal."""


class Decline(Action, frozen=True):
    """LO-99 No deal."""


class Counter(Action, frozen=True):
    """LO-99 Another offer instead."""


# --- the Ritual ----------------------------------------------------------------------------------


class Lay(Action, frozen=True):
    """LO-143 One or two cards of the side's pool."""

    cards: tuple[CardName, ...]


class Swap(Action, frozen=True):
    """LO-202 A card laid by one's own side for one of the other."""

    own: CardName
    other: CardName


class Bid(Action, frozen=True):
    """LO-147 Points of Preparedness."""

    points: int


class Keep(Action, frozen=True):
    """LO-151 Let the Ritual go on."""


class Break(Action, frozen=True):
    """LO-151 Break the rules of the Ritual."""


OctoberAction = (
    TakeCharacter
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
)
