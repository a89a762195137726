"""A game as numbers, for programs that learn: what is seen, what may be chosen, and all actions.

Every number is a byte, so that a whole observation can be handed on without being copied. Seats are
counted from the viewer's own, clockwise, and every table of a game has the same shapes: what was
learned at one can be used at another.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import prod
from typing import Any

import msgspec

from moonlit.core.seats import SEATS, Seat, everyone

Shape = tuple[int, ...]
REMEMBERED = 1 << 12
"""How many rows of numbers of one sort are known by heart: from one view to the next few change."""
MOST = 255
"""The largest number that is told apart from larger ones."""


class Rounds(msgspec.Struct, frozen=True):
    """The points of every seat in each round that is over, and how many rounds there are."""

    points: Sequence[Sequence[float]]
    in_all: int


# Compared by identity: a mapping has no hash, and games are looked up by theirs.
class Encoding(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """How the views, options and actions of a game become numbers."""

    version: int = 1
    """Changes whenever the same view or option becomes other numbers, by the same rules."""
    shapes: Mapping[str, Shape]
    """The names and shapes of what is seen, in order."""
    features: Callable[[Any], Mapping[str, bytes]]
    """A view as numbers: a byte each, row by row, under these names and in this order."""
    option_size: int
    option_features: Callable[[Any, Any], bytes]
    """An option of the seat of a view as `option_size` numbers; no other option has the same."""
    catalogue: Callable[[int, Any], Sequence[Any] | None] = lambda _players, _options: None
    """Every action there can be at a table with so many players and these options, in a fixed
    order; None where there are too many to list."""
    rounds: Callable[[Any], Rounds] | None = None
    """What the rounds of a state have brought so far, in games that add points up; whoever learns
    can then tell a good round from a lucky game."""

    @property
    def size(self) -> int:
        """How many numbers a view becomes."""
        return sum(map(prod, self.shapes.values()))

    def vector(self, view: Any) -> bytes:  # noqa: ANN401
        """A view as one row of numbers."""
        return b"".join(self.features(view).values())


@cache
def one_hot(place: int | None, places: int) -> bytes:
    """A 1 at this place and 0 elsewhere; nothing but 0 for None."""
    return bytes(i == place for i in range(places))


@cache
def level(number: int, most: int) -> bytes:
    """As many 1 as the number says, then 0: networks compare such numbers more easily."""
    return bytes(i < number for i in range(most))


def flags(are_true: Iterable[object]) -> bytes:
    """A 1 for whatever is true."""
    return bytes(map(bool, are_true))


def numbers(these: Iterable[int]) -> bytes:
    """Counts as they are, as far as a byte can hold them; less than none is none."""
    counts = [*these]
    try:
        return bytes(counts)
    except ValueError:  # seldom one does not fit
        return bytes([min(max(number, 0), MOST) for number in counts])


def signed(these: Iterable[int]) -> bytes:
    """Numbers that may be negative, each as two: how far above zero, and how far below."""
    return bytes([min(max(part, 0), MOST) for number in these for part in (number, -number)])


def filled(rows: Sequence[bytes], many: int, width: int) -> bytes:
    """So many rows of this width: empty ones at the end, and the oldest left out if needed."""
    return b"".join(rows[-many:]).ljust(many * width, b"\0")


@lru_cache(REMEMBERED)
def among(these: tuple[int | None, ...], seats: tuple[Seat, ...], places: int) -> bytes:
    """A 1 for each of these seats, in the order of the seats; there is room for so many."""
    return flags([seat in these for seat in seats]).ljust(places, b"\0")


@lru_cache(REMEMBERED)
def standing(totals: tuple[int, ...], places: int) -> tuple[bytes, bytes]:
    """Everybody's points, and how far the first seat is ahead of each; room for so many seats."""
    leads = [totals[0] - other for other in totals]
    return signed(totals).ljust(2 * places, b"\0"), signed(leads).ljust(2 * places, b"\0")


@cache
def around(viewer: Seat | None, players: int) -> tuple[Seat, ...]:
    """All seats from the viewer's own, clockwise; an onlooker counts from the first."""
    seats, first = everyone(players), viewer or 0
    return seats[first:] + seats[:first]


def away(seat: Seat, viewer: Seat | None, players: int) -> Seat:
    """How many places to the left of the viewer a seat is."""
    return SEATS[(seat - (viewer or 0)) % players]
