"""What is in the box: suits, boards, action cards."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import add, sub
from typing import Generic, Literal, NewType, TypeVar

import msgspec

Suit = NewType("Suit", int)
SuitName = Literal["chiromancy", "crystal", "grounds", "astrology"]
NAMES: tuple[SuitName, ...] = ("chiromancy", "crystal", "grounds", "astrology")
SUITS = tuple(Suit(i) for i in range(4))
SUIT: Mapping[SuitName, Suit] = dict(zip(NAMES, SUITS, strict=True))
DECK = (6, 8, 10, 12)
IN_PLAY = 24

Counts = tuple[int, ...]
"""Cards as the rules count them: how many of each suit, in the order of the suits."""
NO_CARDS: Counts = (0, 0, 0, 0)

Space = NewType("Space", int)
CENTRE = Space(0)
Place = int | Literal["centre"]

T = TypeVar("T")


class BySuit(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One thing for each board."""

    chiromancy: T
    crystal: T
    grounds: T
    astrology: T

    def each(self) -> tuple[T, T, T, T]:
        """In the order of the suits."""
        return self.chiromancy, self.crystal, self.grounds, self.astrology


class Cards(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards as players say them, by name; cards of one suit are alike."""

    chiromancy: int = 0
    crystal: int = 0
    grounds: int = 0
    astrology: int = 0

    def each(self) -> tuple[int, int, int, int]:
        """In the order of the suits."""
        return self.chiromancy, self.crystal, self.grounds, self.astrology


def cards(counts: Iterable[int]) -> Cards:
    """Counts as cards with names."""
    return Cards(*counts)


def plus(some: Iterable[int], others: Iterable[int]) -> Counts:
    """All these cards together."""
    return tuple(map(add, some, others))


def minus(some: Iterable[int], others: Iterable[int]) -> Counts:
    """What is left of some cards without the others."""
    return tuple(map(sub, some, others))


def without_one(counts: Counts, suit: Suit) -> Counts:
    """One card of this suit less."""
    left = list(counts)
    left[suit] -= 1
    return tuple(left)


def spread(counts: Iterable[int]) -> list[Suit]:
    """The single cards, side by side."""
    return [suit for suit, n in zip(SUITS, counts, strict=True) for _ in range(n)]


ALL_CARDS = tuple(spread(DECK))


def count(side_by_side: Sequence[Suit]) -> Counts:
    """How many of each suit lie there."""
    return tuple(map(side_by_side.count, SUITS))


def place(space: Space) -> Place:
    """A space as a player says it."""
    return space or "centre"


@cache
def places(spaces: tuple[Space, ...]) -> BySuit[Place]:
    """Where somebody's tokens stand."""
    at: list[Place] = [space or "centre" for space in spaces]
    return BySuit(*at)


SPACE: Mapping[Place, Space] = {place(Space(n)): Space(n) for n in range(max(DECK) + 1)}
"""A place by its number; the centre is number 0."""


def space_at(place: Place) -> Space:
    """A place by its number; the centre is number 0."""
    return SPACE[place]


class Board(msgspec.Struct, frozen=True, cache_hash=True):
    """Numbered spaces around a centre; some carry a bonus mark."""

    spaces: tuple[Space, ...]
    single: tuple[Space, ...] = ()
    double: tuple[Space, ...] = ()

    def mark(self, space: Space) -> int:
        """0, 1 or 2."""
        return (space in self.single) + 2 * (space in self.double)


def board(low: int, high: int, single: Iterable[int] = (), double: Iterable[int] = ()) -> Board:
    """All spaces from low to high, with their marks."""
    return Board(
        tuple(map(Space, range(low, high + 1))),
        tuple(map(Space, single)),
        tuple(map(Space, double)),
    )


LAYOUTS: Mapping[str, tuple[Board, ...]] = {
    "a": (
        board(2, 6, single=(2, 6)),
        board(3, 8, single=(3,), double=(8,)),
        board(4, 10, single=(4, 9), double=(10,)),
        board(5, 12, single=(6, 10), double=(5, 11, 12)),
    ),
    "b": (
        board(3, 6, single=(6,)),
        board(4, 8, double=(8,)),
        board(5, 10, single=(9,), double=(10,)),
        board(6, 12, single=(6, 10), double=(11, 12)),
    ),
    "c": (
        board(2, 6, single=(2, 6)),
        board(3, 8, single=(3,), double=(8,)),
        board(4, 9, single=(4, 9)),
        board(5, 11, single=(6, 10), double=(5, 11)),
    ),
}


class Step(msgspec.Struct, frozen=True):
    """A line of the action card: when everyone holds `at` cards, `size` of them go."""

    at: int
    kind: Literal["pass", "discard"]
    size: int


SCHEDULES: Mapping[str, tuple[Step, ...]] = {
    "standard": (Step(6, "pass", 3), Step(4, "pass", 2), Step(2, "pass", 1)),
    "two": (Step(8, "pass", 4), Step(4, "pass", 2)),
    "three": (Step(8, "pass", 4), Step(4, "pass", 2), Step(2, "pass", 1)),
    "late": (Step(12, "discard", 2), Step(8, "pass", 4), Step(4, "pass", 2)),
    "early": (
        Step(12, "discard", 2),
        Step(10, "pass", 5),
        Step(6, "pass", 3),
        Step(2, "pass", 1),
    ),
}


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How this table plays."""

    boards: Literal["a", "b", "c"] = "a"
    schedule_3p: Literal["two", "three"] = "two"
    schedule_2p: Literal["late", "early"] = "late"
    first_player: Literal["random", 0, 1, 2, 3] = "random"
    totals: Literal["shown", "hidden"] = "shown"


def choices(players: int) -> dict[str, tuple[str | int, ...]]:
    """What a table of so many players may choose from."""
    schedules: dict[int, dict[str, tuple[str | int, ...]]] = {
        2: {"schedule_2p": ("late", "early")},
        3: {"schedule_3p": ("two", "three")},
    }
    return {
        "boards": tuple(LAYOUTS),
        **schedules.get(players, {}),
        "first_player": ("random", *range(players)),
        "totals": ("shown", "hidden"),
    }


def schedule(options: Options, players: int) -> tuple[Step, ...]:
    """The action card for so many players."""
    names = {2: options.schedule_2p, 3: options.schedule_3p}
    return SCHEDULES[names.get(players, "standard")]
