"""What a player can choose, and what everyone or someone is told."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal

from moonlit.core.game import Action, Event
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.artifacts import TOP, ArtifactName
from moonlit.games.seers_catalog.components import (
    ARTIFACT,
    CARD,
    NAME,
    NO_CARDS,
    REMEMBERED,
    CardName,
    Cards,
    cards_named,
    names,
    size,
)
from moonlit.games.seers_catalog.meld import (
    ANY_CARDS,
    KIND_BIT,
    KINDS,
    MODIFIERS,
    Kind,
    Meld,
    meld,
    rank2_of,
)

Count = dict[CardName, int]
"""Cards as they are told: each name with how often it is there."""
MOST_CARDS = 31
"""No hand and no meld is as large as this."""
Rank = float | Literal["top"]
Role = Literal["lead", "follow", "empty"]
"""Whether a meld opened the trick, beat another, or was an empty lead (SC-33)."""


class Lay(Action, frozen=True):
    """SC-10, SC-11, SC-27 A meld with its kind, twice its rank and its cards.

    The cards come in the order of the box: by suit and value, then artifacts, then jokers.
    """

    kind: Kind
    rank2: int
    cards: tuple[CardName, ...]


class Pass(Action, frozen=True):
    """SC-12 No more turns in this trick."""


class Ward(Action, frozen=True):
    """SC-70 A pass that is always allowed."""


class Rod(Action, frozen=True):
    """SC-61 Take up the trick."""


class Gift(Action, frozen=True):
    """SC-62 Let another player lead."""

    to: Seat


class Parcel(Action, frozen=True):
    """SC-71 Send a card to a player on 6+."""

    to: Seat
    card: CardName


class CrystalBall(Action, frozen=True, tag="crystal_ball"):
    """SC-67 Look at a hand."""

    at: Seat


class FullMoon(Action, frozen=True, tag="full_moon"):
    """SC-72 Make this trick the last."""


SeersAction = Lay | Pass | Ward | Rod | Gift | Parcel | CrystalBall | FullMoon
PASS, WARD, ROD, FULL_MOON = Pass(), Ward(), Rod(), FullMoon()
USED: Mapping[type[SeersAction], ArtifactName] = {
    Ward: "ward",
    Rod: "rod",
    Gift: "gift",
    Parcel: "parcel",
    CrystalBall: "crystal_ball",
    FullMoon: "full_moon",
}


def spent(action: SeersAction) -> Cards:
    """The cards that leave a hand with this action."""
    match action:
        case Lay(cards=cards):
            return cards_named(cards)
        case Pass():
            return NO_CARDS
        case Parcel(card=card):
            return ARTIFACT["parcel"] + CARD[card]
        case _:
            return ARTIFACT[USED[type(action)]]


@cache
def gifts(seat: Seat, players: int) -> tuple[Gift, ...]:
    """The lead for each other player."""
    return tuple(Gift(to) for to in everyone(players) if to != seat)


@cache
def looks(seat: Seat, players: int) -> tuple[CrystalBall, ...]:
    """The hand of each other player."""
    return tuple(CrystalBall(at) for at in everyone(players) if at != seat)


@cache
def parcel(to: Seat, card: Cards) -> Parcel:
    """A card for a player."""
    return Parcel(to, NAME[card])


@lru_cache(REMEMBERED)
def lay(m: Meld) -> Lay:
    """A meld as a player says it."""
    return Lay(KINDS[m >> KIND_BIT], rank2_of(m), names(m & ANY_CARDS))


@lru_cache(REMEMBERED)
def meld_of(action: Lay) -> Meld:
    """What a player says, as a number."""
    cards = cards_named(action.cards)
    return meld(KINDS.index(action.kind), size(cards & ~MODIFIERS) or 1, action.rank2, cards)


def is_said_well(action: Lay) -> bool:
    """Whether these are cards, in the order of the box and none of them twice."""
    return (
        CARD.keys() >= {*action.cards}
        and len(action.cards) <= MOST_CARDS
        and 0 <= action.rank2 <= TOP
        and lay(meld_of(action)) == action
    )


def rank(rank2: int) -> Rank:
    """A rank as it is told."""
    return "top" if rank2 == TOP else rank2 / 2


class RoundBegan(Event, frozen=True):
    """SC-6 A new round, and who leads first."""

    round: int
    rounds: int
    first_seat: Seat
    by: Literal["go-first", "turn"]
    """Because of the artifact, or because it is this seat's turn (SC-8)."""


class Dealt(Event, frozen=True):
    """SC-4 Everyone got so many cards."""

    each: int


class Hand(Event, frozen=True):
    """To one seat: the cards it was dealt."""

    cards: Count


class Laid(Event, frozen=True):
    """SC-27 A meld was laid."""

    seat: Seat
    kind: Kind
    size: int
    rank: Rank
    cards: Count
    left: int
    """Cards the seat still holds."""
    role: Role
    plain: bool
    """A suit card alone, by its own value: its name says all."""


class TrickReversed(Event, frozen=True):
    """SC-73 With the Turnabout: lower beats higher in this trick."""

    seat: Seat


class Passed(Event, frozen=True):
    """SC-12 A pass."""

    seat: Seat


class Warded(Event, frozen=True):
    """SC-70 A pass with the Ward."""

    seat: Seat


class TokenTurned(Event, frozen=True):
    """SC-40 A bonus token was turned."""

    seat: Seat
    side: Literal["bonus", "6+"]


class TrickWon(Event, frozen=True):
    """SC-13 Only one player has not passed."""

    seat: Seat


class Swept(Event, frozen=True):
    """SC-61 The Rod ended a trick; its top meld's owner leads."""

    seat: Seat
    cards: Count
    leader_seat: Seat


class TakenBack(Event, frozen=True):
    """SC-61 The Rod took up a trick that was won."""

    seat: Seat
    cards: Count


class LeadGiven(Event, frozen=True):
    """SC-62 The Gift: another leads, and the giver may pass in this trick."""

    seat: Seat
    to_seat: Seat


class HandSeen(Event, frozen=True):
    """SC-67 Everyone learns who looked at whose hand."""

    seat: Seat
    at_seat: Seat


class SeenCards(Event, frozen=True):
    """SC-67 To whoever looked: the cards."""

    at_seat: Seat
    cards: Count


class ParcelSent(Event, frozen=True):
    """SC-71 Everyone learns who sent a card to whom."""

    seat: Seat
    to_seat: Seat


class ParcelCard(Event, frozen=True):
    """SC-71 To giver and receiver: the card."""

    seat: Seat
    to_seat: Seat
    cards: Count


class MoonRose(Event, frozen=True):
    """SC-72 This trick is the last of the round."""

    seat: Seat


class RoundEnded(Event, frozen=True):
    """SC-80 Somebody's hand is empty, or SC-72 the last trick is over."""

    round: int
    seat: Seat | None


class HandShown(Event, frozen=True):
    """SC-83 What was left in a hand."""

    seat: Seat
    cards: Count
    left: int


class RoundScored(Event, frozen=True):
    """SC-81, SC-82 The value of the lowest card, less one for each card."""

    seat: Seat
    round: int
    lowest: int
    left: int
    points: int


class Totalled(Event, frozen=True):
    """A seat's sum so far."""

    seat: Seat
    total: int


class Won(Event, frozen=True):
    """SC-90, SC-91, SC-92 The game is over."""

    seat: Seat
    total: int
    shared: bool


SeersEvent = (
    RoundBegan
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
)
