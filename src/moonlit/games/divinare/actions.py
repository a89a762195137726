"""What a player can choose, and what everyone or someone is told."""

from collections.abc import Mapping
from functools import cache

from moonlit.core.game import Action, Event
from moonlit.core.seats import Seat
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    NAMES,
    SUITS,
    Cards,
    Place,
    Space,
    Suit,
    SuitName,
    place,
)


class Discard(Action, frozen=True):
    """DV-16 Two cards, face down in the middle."""

    cards: Cards


class Pass(Action, frozen=True):
    """DV-10 Cards for the right neighbour."""

    cards: Cards


class Turn(Action, frozen=True):
    """DV-26 A card and where the token goes: one decision."""

    suit: SuitName
    to: Place


TURN: Mapping[Suit, Mapping[Space, Turn]] = {
    suit: {
        space: Turn(NAMES[suit], place(space))
        for space in (CENTRE, *map(Space, range(1, DECK[suit] + 1)))
    }
    for suit in SUITS
}


@cache
def handfuls(hand: tuple[int, ...], size: int) -> tuple[Cards, ...]:
    """Every way to take `size` cards out of a hand, as counts."""
    red, blue, green, yellow = hand
    return tuple(
        Cards(r, b, g, size - r - b - g)
        for r in range(min(red, size) + 1)
        for b in range(min(blue, size - r) + 1)
        for g in range(min(green, size - r - b) + 1)
        if size - r - b - g <= yellow
    )


@cache
def passes(hand: tuple[int, ...], size: int) -> tuple[Pass, ...]:
    """DV-10 Every pass of that size."""
    return tuple(Pass(cards) for cards in handfuls(hand, size))


@cache
def discards(hand: tuple[int, ...], size: int) -> tuple[Discard, ...]:
    """DV-16 Every discard of that size."""
    return tuple(Discard(cards) for cards in handfuls(hand, size))


class RoundBegan(Event, frozen=True):
    """A new round, and who is first."""

    round: int
    rounds: int
    first_seat: Seat


class Dealt(Event, frozen=True):
    """Everyone got so many cards."""

    each: int


class Hand(Event, frozen=True):
    """To one seat: the cards it got."""

    cards: Cards


class Ready(Event, frozen=True):
    """A seat has chosen; what, nobody learns."""

    seat: Seat


class Chose(Event, frozen=True):
    """To the seat itself: what it chose."""

    cards: Cards


class Passed(Event, frozen=True):
    """Everyone passed so many cards to the right."""

    each: int


class Exchanged(Event, frozen=True):
    """To one seat: what it gave and what it got."""

    given: Cards
    to_seat: Seat
    received: Cards
    from_seat: Seat


class Discarded(Event, frozen=True):
    """Everyone laid so many cards face down."""

    each: int


class Played(Event, frozen=True):
    """A card went to its board and a token moved."""

    seat: Seat
    suit: SuitName
    nth: int
    was: Place
    now: Place


class Stuck(Event, frozen=True):
    """DV-25 A card was played, but the token had nowhere to go."""

    seat: Seat
    suit: SuitName
    nth: int


class Revealed(Event, frozen=True):
    """DV-27 What a seat had laid face down."""

    seat: Seat
    cards: Cards


class BoardScored(Event, frozen=True):
    """How many cards of a suit came out."""

    suit: SuitName
    count: int
    on_board: bool


class RoundScored(Event, frozen=True):
    """What a seat scored in a round."""

    seat: Seat
    round: int
    points: int
    exact: int


class Totalled(Event, frozen=True):
    """A seat's running total."""

    seat: Seat
    total: int


class Won(Event, frozen=True):
    """DV-39 The game is over."""

    seat: Seat
    total: int
    shared: bool


DivinareAction = Discard | Pass | Turn
DivinareEvent = (
    RoundBegan
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
)
