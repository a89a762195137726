"""SQL for results and ratings."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.store.group_commit import InTransaction
from moonlit.server.store.results import (
    Holder,
    Place,
    Point,
    Ranked,
    RatedPlayer,
    Rating,
    Rerated,
    Result,
    Results,
    Tally,
)

ROWS = (
    "SELECT results.n, code, game, at, rated, seat, person, level, place, score,"
    " side, walked, mu, sigma FROM results JOIN places USING (code)"
)

STANDINGS = """
WITH rated AS (
    SELECT person, level, coalesce(people.name, '') AS name, mu, sigma, max(n),
        count(DISTINCT code) AS games,
        count(DISTINCT CASE WHEN place = 1 THEN code END) AS wins
    FROM results JOIN places USING (code) LEFT JOIN people ON people.id = person
    WHERE game = ? AND mu IS NOT NULL
        AND CASE WHEN ? THEN person IN (SELECT person FROM programs)
        ELSE level IS NOT NULL OR person IN (SELECT person FROM accounts) END
    GROUP BY person, level
), ranked AS (
    SELECT row_number() OVER (ORDER BY mu - 2 * sigma DESC, person, level) AS rank, *
    FROM rated
)
SELECT rank, person, level, name, mu, sigma, games, wins FROM ranked
WHERE rank <= ? OR person = ? ORDER BY rank
"""


class SqliteResults(Results):
    """The results of a `Sqlite` store."""

    def __init__(self, in_transaction: InTransaction) -> None:
        self._in_transaction = in_transaction

    async def add(self, result: Result) -> None:
        await self._in_transaction(lambda db: _insert(db, result))

    async def has(self, code: Code) -> bool:
        query = "SELECT 1 FROM results WHERE code = ?"
        return bool(await self._in_transaction(lambda db: db.execute(query, (code,)).fetchone()))

    async def replace(self, results: Sequence[Result]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM places")
            db.execute("DELETE FROM results")
            for result in results:
                _insert(db, result)

        await self._in_transaction(work)

    async def all(self) -> list[Result]:
        rows = await self._in_transaction(
            lambda db: db.execute(f"{ROWS} ORDER BY n, seat").fetchall()
        )
        return _results(rows)

    async def tallies(self, person: PersonId) -> list[Tally]:
        rows = await self._in_transaction(
            lambda db: db.execute(
                "SELECT game, place, side, count(*), sum(mu IS NOT NULL)"
                " FROM results JOIN places USING (code) WHERE person = ?"
                " GROUP BY game, place, side ORDER BY min(n)",
                (person,),
            ).fetchall()
        )
        return [Tally(*row) for row in rows]

    async def points(self, person: PersonId, most: int) -> list[Point]:
        rows = await self._in_transaction(
            lambda db: db.execute(
                "SELECT game, at, mu, sigma FROM (SELECT game, at, mu, sigma, n, seat,"
                " row_number() OVER (PARTITION BY game ORDER BY n DESC, seat DESC) AS back"
                " FROM results JOIN places USING (code) WHERE person = ? AND mu IS NOT NULL)"
                " WHERE back <= ? ORDER BY n, seat",
                (person, most),
            ).fetchall()
        )
        return [Point(game, at, Rating(mu, sigma)) for game, at, mu, sigma in rows]

    async def ratings(self, game: str, holders: Iterable[Holder]) -> dict[Holder, Rating]:
        wanted = set(holders)

        def work(db: sqlite3.Connection) -> dict[Holder, Rating]:
            found = {holder: _last_rating(db, game, holder) for holder in wanted}
            return {holder: rating for holder, rating in found.items() if rating}

        return await self._in_transaction(work)

    async def rerated(self, code: Code) -> list[Rerated]:
        return await self._in_transaction(lambda db: _rerated(db, code))

    async def sides(self, game: str) -> dict[str, tuple[int, int]]:
        rows = await self._in_transaction(
            lambda db: db.execute(
                "SELECT side, count(*), sum(won) FROM (SELECT side, min(place) = 1 AS won"
                " FROM results JOIN places USING (code)"
                " WHERE game = ? AND rated AND side != '' GROUP BY code, side) GROUP BY side",
                (game,),
            ).fetchall()
        )
        return {side: (games, wins) for side, games, wins in rows}

    async def standings(
        self, game: str, most: int, person: PersonId, *, of_programs: bool = False
    ) -> list[Ranked]:
        return await self._in_transaction(
            lambda db: standings(db, game, most, person, of_programs=of_programs)
        )

    async def reassign(self, guest: PersonId, member: PersonId) -> None:
        query = "UPDATE places SET person = ? WHERE person = ?"
        await self._in_transaction(lambda db: db.execute(query, (member, guest)))

    async def by_hand(self, code: Code) -> Mapping[Seat, tuple[int, int]]:
        query = (
            "SELECT seat, sum(by_hand), count(*) FROM decisions"
            " WHERE code = ? AND seat IS NOT NULL GROUP BY seat"
        )
        rows = await self._in_transaction(lambda db: db.execute(query, (code,)).fetchall())
        return {seat: (own, all_) for seat, own, all_ in rows}

    async def tables(self) -> list[Setup]:
        query = "SELECT setup FROM tables ORDER BY code"
        rows = await self._in_transaction(lambda db: db.execute(query).fetchall())
        return [msgspec.json.decode(setup, type=Setup) for (setup,) in rows]


def standings(
    db: sqlite3.Connection,
    game: str,
    most: int,
    person: PersonId | None = None,
    *,
    of_programs: bool = False,
) -> list[Ranked]:
    """The highest rated in a game, and this person."""
    return [
        Ranked(rank, RatedPlayer(Holder(person, level), name, Rating(mu, sigma), games, wins))
        for rank, person, level, name, mu, sigma, games, wins in db.execute(
            STANDINGS, (game, of_programs, most, person)
        )
    ]


def _last_rating(
    db: sqlite3.Connection, game: str, holder: Holder, before: int | None = None
) -> Rating | None:
    """After the last game, or after the last one before this number."""
    row = db.execute(
        "SELECT mu, sigma FROM results JOIN places USING (code)"
        " WHERE game = ? AND person IS ? AND level IS ? AND mu IS NOT NULL"
        " AND n < coalesce(?, n + 1) ORDER BY n DESC LIMIT 1",
        (game, *holder, before),
    ).fetchone()
    return Rating(*row) if row else None


def _rerated(db: sqlite3.Connection, code: Code) -> list[Rerated]:
    rows = db.execute(
        "SELECT n, game, seat, person, mu, sigma FROM results JOIN places USING (code)"
        " WHERE code = ? AND mu IS NOT NULL AND person IN (SELECT person FROM accounts)"
        " ORDER BY seat",
        (code,),
    ).fetchall()
    return [
        Rerated(seat, _last_rating(db, game, Holder(person), n), Rating(mu, sigma))
        for n, game, seat, person, mu, sigma in rows
    ]


def _insert(db: sqlite3.Connection, result: Result) -> None:
    added = db.execute(
        "INSERT INTO results (code, game, at, rated) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (result.code, result.game, result.at, result.rated),
    )
    if not added.rowcount:
        return
    db.executemany(
        "INSERT INTO places (code, seat, person, level, place, score, side, walked, mu, sigma)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(result.code, seat, *one.holder, one.place, one.score, one.side, one.walked),
                *(one.rating or (None, None)),
            )
            for seat, one in enumerate(result.places)
        ],
    )


def _results(rows: Iterable[Sequence[Any]]) -> list[Result]:
    found: dict[int, Result] = {}
    for n, code, game, at, rated, _, person, level, place, score, side, walked, mu, sigma in rows:
        one = Place(
            holder=Holder(person, level),
            place=place,
            score=score,
            side=side,
            walked=bool(walked),
            rating=None if mu is None else Rating(mu, sigma),
        )
        before = found.get(n)
        places = (*before.places, one) if before else (one,)
        found[n] = Result(code=code, game=game, at=at, rated=bool(rated), places=places)
    return list(found.values())
