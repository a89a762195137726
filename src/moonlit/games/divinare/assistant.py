"""What the assistant panel says, from the own view alone and as if the others played blindly."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import attrgetter, itemgetter
from typing import NamedTuple

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.divinare.components import (
    DECK,
    SPACE,
    SUITS,
    Board,
    BySuit,
    Cards,
    Counts,
    Place,
    Space,
    Suit,
    place,
)
from moonlit.games.divinare.heuristics import hopes, named_in, odds
from moonlit.games.divinare.rules import targets
from moonlit.games.divinare.view import View

DIGITS = 4
REMEMBERED = 1 << 14
"""So many ways in which tokens stand on a board; a table has sixteen at a time."""
POINTS = attrgetter("points")


class Target(msgspec.Struct, frozen=True, gc=False):
    """A place for the token, and the points it brings on average."""

    to: Place
    points: float


class BoardAdvice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All about one board."""

    odds: tuple[float, ...]
    """How likely it is that 0, 1, 2 … cards of the suit come out, up to all of them."""
    unseen: int
    """Cards of the suit this seat has not seen, in play or not."""
    held: int
    here: Target
    """Where the token stands now."""
    targets: tuple[Target, ...]
    """Everywhere it may go with a card of the suit; empty if there is none in the hand."""
    best: Target | None
    more: int
    """Cards of the suit left after playing one: so often the token will have to move again."""


class Advice(msgspec.Struct, frozen=True, gc=False):
    """All four boards, and how many cards this seat has not seen."""

    unseen: int
    boards: BySuit[BoardAdvice]


class Law(NamedTuple):
    """What can be said of a board by the cards of its suit that a seat can name."""

    suit: Suit
    spaces: tuple[Space, ...]
    odds: tuple[float, ...]
    unseen: int
    worth: Mapping[Place, Target]
    without: Mapping[Place, BoardAdvice]
    """All there is to say to a seat whose token stands there and that holds no card of the suit."""


def advise(view: View) -> Advice | None:
    """What this seat could work out on paper; nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    seat, named, hand = view.seat, named_in(view), (view.hand or Cards()).each()
    tokens = zip(*[own.each() for own in view.tokens], strict=True)
    boards = [
        _board(known, places, held, seat) if held else known.without[places[seat]]
        for known, places, held in zip(laws(view.boards.each(), named), tokens, hand, strict=True)
    ]
    return Advice(sum(DECK) - sum(named), BySuit(*boards))


@cache
def laws(boards: tuple[Board, ...], named: Counts) -> tuple[Law, ...]:
    """One for each board, by how many cards of each suit a seat can name."""
    in_all = sum(named)
    return tuple(law(*of_suit, in_all) for of_suit in zip(boards, SUITS, named, strict=True))


@cache
def law(board: Board, suit: Suit, named: int, named_in_all: int) -> Law:
    """The same for every seat that can name as many cards, so it is worked out once."""
    chances = odds(suit, named, named_in_all)
    points = hopes(board, suit, named, named_in_all)
    rounded, unseen = tuple(round(p, DIGITS) for p in chances), DECK[suit] - named
    worth: dict[Place, Target] = {
        place(Space(space)): Target(place(Space(space)), round(hope, DIGITS))
        for space, hope in enumerate(points)
    }
    without: dict[Place, BoardAdvice] = {
        where: BoardAdvice(
            odds=rounded, unseen=unseen, held=0, here=here, targets=(), best=None, more=0
        )
        for where, here in worth.items()
    }
    return Law(suit, board.spaces, rounded, unseen, worth, without)


def _board(known: Law, places: tuple[Place, ...], held: int, seat: Seat) -> BoardAdvice:
    reachable = reach(known.spaces, places, known.suit, seat)(known.worth)
    return BoardAdvice(
        odds=known.odds,
        unseen=known.unseen,
        held=held,
        here=known.worth[places[seat]],
        targets=reachable,
        best=max(reachable, key=POINTS),
        more=held - 1,
    )


Reach = Callable[[Mapping[Place, Target]], tuple[Target, ...]]
"""Picks the places where a token may go out of all there are."""


@lru_cache(REMEMBERED)
def reach(spaces: tuple[Space, ...], places: tuple[Place, ...], suit: Suit, seat: Seat) -> Reach:
    """Where a seat's token may go; most boards stay as they are when somebody plays a card."""
    turns = targets(spaces, tuple(SPACE[place] for place in places), suit, seat)
    free: list[Place] = [turn.to for turn in turns]
    if len(free) == 1:
        return lambda worth: (worth[free[0]],)
    return itemgetter(*free)
