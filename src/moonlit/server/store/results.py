"""Where it is kept how games ended, and what everybody's rating was afterwards.

All of this follows from tables and decisions; `moonlit ratings rebuild` works it out anew.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Level, Setup

Do = Callable[[Callable[[sqlite3.Connection], Any]], Awaitable[Any]]

SCHEMA = """
ALTER TABLE decisions ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 1;
CREATE TABLE results (
    n INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    rated INTEGER NOT NULL
) STRICT;
CREATE INDEX results_of_game ON results (game, n);
CREATE TABLE places (
    code TEXT NOT NULL REFERENCES results (code),
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people,
    level TEXT,
    place INTEGER NOT NULL,
    side TEXT NOT NULL,
    walked INTEGER NOT NULL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_of_person ON places (person);
CREATE INDEX places_of_level ON places (level);
"""


class Rating(NamedTuple):
    """How strong somebody probably is, and how sure that is."""

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


class Standing(NamedTuple):
    """Somebody in the table of a game."""

    holder: Holder
    name: str
    rating: Rating
    games: int
    wins: int


ROWS = (
    "SELECT results.n, code, game, at, rated, seat, person, level, place, side, walked, mu, sigma"
    " FROM results JOIN places USING (code)"
)


class Results:
    """The part of a store that remembers how games ended."""

    def __init__(self, do: Do) -> None:
        self._do = do

    async def add(self, result: Result) -> None:
        """One more; the same again changes nothing."""
        await self._do(lambda db: _add(db, result))

    async def has(self, code: Code) -> bool:
        """Whether the end of a game is known already."""
        query = "SELECT 1 FROM results WHERE code = ?"
        return bool(await self._do(lambda db: db.execute(query, (code,)).fetchone()))

    async def replace(self, results: Sequence[Result]) -> None:
        """All of them anew, in this order."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM places")
            db.execute("DELETE FROM results")
            for result in results:
                _add(db, result)

        await self._do(work)

    async def all(self) -> list[Result]:
        """Every result, in the order in which they were counted."""
        rows = await self._do(lambda db: db.execute(f"{ROWS} ORDER BY n, seat").fetchall())
        return _read(rows)

    async def of(self, person: PersonId) -> list[Result]:
        """Every game somebody finished, in order."""
        mine = " WHERE code IN (SELECT code FROM places WHERE person = ?) ORDER BY n, seat"
        rows = await self._do(lambda db: db.execute(ROWS + mine, (person,)).fetchall())
        return _read(rows)

    async def ratings(self, game: str, holders: Iterable[Holder]) -> dict[Holder, Rating]:
        """The last rating of each; who was never rated is left out."""
        wanted = set(holders)

        def work(db: sqlite3.Connection) -> dict[Holder, Rating]:
            found = {holder: _last(db, game, holder) for holder in wanted}
            return {holder: rating for holder, rating in found.items() if rating}

        ratings: dict[Holder, Rating] = await self._do(work)
        return ratings

    async def sides(self, game: str) -> dict[str, tuple[int, int]]:
        """For each side of a game: in how many rated games it was, and how many it won."""
        rows = await self._do(
            lambda db: db.execute(
                "SELECT side, count(*), sum(won) FROM (SELECT side, min(place) = 1 AS won"
                " FROM results JOIN places USING (code)"
                " WHERE game = ? AND rated AND side != '' GROUP BY code, side) GROUP BY side",
                (game,),
            ).fetchall()
        )
        return {side: (games, wins) for side, games, wins in rows}

    async def standings(self, game: str) -> list[Standing]:
        """Every member and every level of bots that is rated in a game, in no order."""
        rows = await self._do(
            lambda db: db.execute(
                "SELECT person, level, coalesce(people.name, ''), mu, sigma, max(n),"
                " count(DISTINCT code), count(DISTINCT CASE WHEN place = 1 THEN code END)"
                " FROM results JOIN places USING (code) LEFT JOIN people ON people.id = person"
                " WHERE game = ? AND mu IS NOT NULL"
                " AND (level IS NOT NULL OR person IN (SELECT person FROM accounts))"
                " GROUP BY person, level",
                (game,),
            ).fetchall()
        )
        return [
            Standing(Holder(person, level), name, Rating(mu, sigma), games, wins)
            for person, level, name, mu, sigma, _, games, wins in rows
        ]

    async def take_in(self, guest: PersonId, member: PersonId) -> None:
        """What a guest has played was played by a member."""
        query = "UPDATE places SET person = ? WHERE person = ?"
        await self._do(lambda db: db.execute(query, (member, guest)))

    async def by_hand(self, code: Code) -> Mapping[Seat, tuple[int, int]]:
        """How many decisions of each seat its person made, and how many there were."""
        query = (
            "SELECT seat, sum(by_hand), count(*) FROM decisions"
            " WHERE code = ? AND seat IS NOT NULL GROUP BY seat"
        )
        rows = await self._do(lambda db: db.execute(query, (code,)).fetchall())
        return {seat: (own, all_) for seat, own, all_ in rows}

    async def tables(self) -> list[Setup]:
        """Every table."""
        query = "SELECT setup FROM tables ORDER BY code"
        rows = await self._do(lambda db: db.execute(query).fetchall())
        return [msgspec.json.decode(setup, type=Setup) for (setup,) in rows]


def _last(db: sqlite3.Connection, game: str, holder: Holder) -> Rating | None:
    row = db.execute(
        "SELECT mu, sigma FROM results JOIN places USING (code)"
        " WHERE game = ? AND person IS ? AND level IS ? AND mu IS NOT NULL"
        " ORDER BY n DESC LIMIT 1",
        (game, *holder),
    ).fetchone()
    return Rating(*row) if row else None


def _add(db: sqlite3.Connection, result: Result) -> None:
    added = db.execute(
        "INSERT INTO results (code, game, at, rated) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (result.code, result.game, result.at, result.rated),
    )
    if not added.rowcount:
        return
    db.executemany(
        "INSERT INTO places (code, seat, person, level, place, side, walked, mu, sigma)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(result.code, seat, *one.holder, one.place, one.side, one.walked),
                *(one.rating or (None, None)),
            )
            for seat, one in enumerate(result.places)
        ],
    )


def _read(rows: Iterable[Sequence[Any]]) -> list[Result]:
    found: dict[int, Result] = {}
    for n, code, game, at, rated, _, person, level, place, side, walked, mu, sigma in rows:
        one = Place(
            holder=Holder(person, level),
            place=place,
            side=side,
            walked=bool(walked),
            rating=None if mu is None else Rating(mu, sigma),
        )
        before = found.get(n)
        places = (*before.places, one) if before else (one,)
        found[n] = Result(code=code, game=game, at=at, rated=bool(rated), places=places)
    return list(found.values())
