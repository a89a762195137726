"""What the server needs of a store about finished games: results, and everybody's rating after.

All of it follows from tables and decisions; `moonlit ratings rebuild` computes it anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Level, Setup


class Rating(NamedTuple):
    """An estimate of somebody's strength (mu), and its uncertainty (sigma)."""

    mu: float
    sigma: float


class Holder(NamedTuple):
    """Whoever has a rating: a person, or all bots of a level."""

    person: PersonId | None = None
    level: Level | None = None


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for one seat."""

    holder: Holder
    place: int
    """1 for every winner."""
    score: float | None = None
    """Points; none in a game with sides, nor in results stored before points were."""
    side: str = ""
    """In a game with sides, which one."""
    walked: bool = False
    """Whether a bot played too much of it to call it theirs."""
    rating: Rating | None = None
    """Afterwards, where the game was rated."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    code: Code
    game: str
    at: int
    rated: bool
    places: tuple[Place, ...]


class RatedPlayer(NamedTuple):
    """Somebody on the leaderboard of a game."""

    holder: Holder
    name: str
    rating: Rating
    games: int
    wins: int


class Ranked(NamedTuple):
    """Somebody on the leaderboard, and on which rank."""

    rank: int
    player: RatedPlayer


class Tally(NamedTuple):
    """How often somebody came in on one place, on one side of one game."""

    game: str
    place: int
    side: str
    played: int
    rated: int


class Point(NamedTuple):
    """Somebody's rating after a game."""

    game: str
    at: int
    rating: Rating


class Rerated(NamedTuple):
    """What a rated game did to the rating of a member at the table."""

    seat: Seat
    before: Rating | None
    """None for a first rated game."""
    after: Rating


class Results(Protocol):
    """Results of finished games, and the ratings that follow from them."""

    async def add(self, result: Result) -> None:
        """Add a result; idempotent: the same again changes nothing."""
        ...

    async def has(self, code: Code) -> bool:
        """Whether the result of a table is stored."""
        ...

    async def replace(self, results: Sequence[Result]) -> None:
        """Replace all results by these, in this order."""
        ...

    async def all(self) -> list[Result]:
        """Every result, in the order in which they were counted."""
        ...

    async def tallies(self, person: PersonId) -> list[Tally]:
        """How often somebody reached each place, in the order of the first game of each kind."""
        ...

    async def points(self, person: PersonId, most: int) -> list[Point]:
        """Somebody's ratings after the last rated games of each kind, in order."""
        ...

    async def ratings(self, game: str, holders: Iterable[Holder]) -> dict[Holder, Rating]:
        """The last rating of each; who was never rated is left out."""
        ...

    async def rerated(self, code: Code) -> list[Rerated]:
        """What the game at a table did to the ratings of those who have an account, by seat."""
        ...

    async def sides(self, game: str) -> dict[str, tuple[int, int]]:
        """For each side of a game: in how many rated games it was, and how many it won."""
        ...

    async def standings(
        self, game: str, most: int, person: PersonId, *, of_programs: bool = False
    ) -> list[Ranked]:
        """The highest rated members and levels of bots in a game, or programs, and this person.

        They are sorted by the lower bound of their rating, mu - 2 sigma.
        """
        ...

    async def reassign(self, guest: PersonId, member: PersonId) -> None:
        """Give the results of a guest to a member, who has been that guest."""
        ...

    async def by_hand(self, code: Code) -> Mapping[Seat, tuple[int, int]]:
        """How many decisions of each seat its person made, and how many there were."""
        ...

    async def tables(self) -> list[Setup]:
        """Every table."""
        ...
