"""SQL for results and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.store.postgres.database import Database, Db, all_of, one
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

ALL = """
SELECT results.n, code, game, at, rated, person, level, place, score, side, walked, mu, sigma
FROM results JOIN places USING (code) ORDER BY n, seat
"""
TALLIES = """
SELECT game, place, side, count(*), count(mu) FROM results JOIN places USING (code)
WHERE person = %s GROUP BY game, place, side ORDER BY min(n)
"""
POINTS = """
SELECT game, at, mu, sigma FROM (
    SELECT game, at, mu, sigma, n, seat,
        row_number() OVER (PARTITION BY game ORDER BY n DESC, seat DESC) AS back
    FROM results JOIN places USING (code) WHERE person = %s AND mu IS NOT NULL
) AS rated WHERE back <= %s ORDER BY n, seat
"""
SIDES = """
SELECT side, count(*), count(*) FILTER (WHERE best = 1) FROM (
    SELECT side, min(place) AS best FROM results JOIN places USING (code)
    WHERE game = %s AND rated AND side != '' GROUP BY code, side
) AS sides GROUP BY side
"""
LAST_RATING = """
SELECT mu, sigma FROM results JOIN places USING (code)
WHERE game = %(game)s AND person IS NOT DISTINCT FROM %(person)s::bigint
    AND level IS NOT DISTINCT FROM %(level)s::text AND mu IS NOT NULL
    AND n < coalesce(%(before)s::bigint, n + 1)
ORDER BY n DESC LIMIT 1
"""
RERATED = """
SELECT n, game, seat, person, mu, sigma FROM results JOIN places USING (code)
WHERE code = %s AND mu IS NOT NULL AND person IN (SELECT person FROM accounts) ORDER BY seat
"""
STANDINGS = """
WITH counted AS (
    SELECT person, level, mu, sigma, n, code, place FROM results JOIN places USING (code)
    WHERE game = %(game)s AND mu IS NOT NULL
        AND CASE WHEN %(programs)s THEN person IN (SELECT person FROM programs)
        ELSE level IS NOT NULL OR person IN (SELECT person FROM accounts) END
), last AS (
    SELECT DISTINCT ON (person, level) person, level, mu, sigma FROM counted
    ORDER BY person, level, n DESC
), played AS (
    SELECT person, level, count(DISTINCT code) AS games,
        count(DISTINCT code) FILTER (WHERE place = 1) AS wins
    FROM counted GROUP BY person, level
), ranked AS (
    SELECT row_number() OVER (
        ORDER BY mu - 2 * sigma DESC, last.person NULLS FIRST, last.level NULLS FIRST) AS rank,
        last.person, last.level, coalesce(people.name, '') AS name, mu, sigma, games, wins
    FROM last JOIN played ON played.person IS NOT DISTINCT FROM last.person
        AND played.level IS NOT DISTINCT FROM last.level
    LEFT JOIN people ON people.id = last.person
)
SELECT rank, person, level, name, mu, sigma, games, wins FROM ranked
WHERE rank <= %(most)s OR person = %(person)s ORDER BY rank
"""
BY_HAND = """
SELECT seat, count(*) FILTER (WHERE by_hand), count(*) FROM decisions
WHERE code = %s AND seat IS NOT NULL GROUP BY seat
"""
INSERT = """
INSERT INTO results (code, game, at, rated) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
INSERT_PLACE = """
INSERT INTO places (code, seat, person, level, place, score, side, walked, mu, sigma)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""


class PostgresResults(Results):
    """The results of a `Postgres` store."""

    def __init__(self, database: Database) -> None:
        self._run = database.run
        self._read = database.read

    async def add(self, result: Result) -> None:
        await self._run(lambda db: _insert(db, result))

    async def has(self, code: Code) -> bool:
        query = "SELECT 1 FROM results WHERE code = %s"
        return await self._read(lambda db: one(db, query, (code,))) is not None

    async def replace(self, results: Sequence[Result]) -> None:
        async def work(db: Db) -> None:
            await db.execute("DELETE FROM places")
            await db.execute("DELETE FROM results")
            for result in results:
                await _insert(db, result)

        await self._run(work)

    async def all(self) -> list[Result]:
        return _results(await self._read(lambda db: all_of(db, ALL)))

    async def tallies(self, person: PersonId) -> list[Tally]:
        rows = await self._read(lambda db: all_of(db, TALLIES, (person,)))
        return [Tally(*row) for row in rows]

    async def points(self, person: PersonId, most: int) -> list[Point]:
        rows = await self._read(lambda db: all_of(db, POINTS, (person, most)))
        return [Point(game, at, Rating(mu, sigma)) for game, at, mu, sigma in rows]

    async def ratings(self, game: str, holders: Iterable[Holder]) -> dict[Holder, Rating]:
        wanted = set(holders)

        async def work(db: Db) -> dict[Holder, Rating]:
            found = {holder: await _last_rating(db, game, holder) for holder in wanted}
            return {holder: rating for holder, rating in found.items() if rating}

        return await self._read(work)

    async def rerated(self, code: Code) -> list[Rerated]:
        async def work(db: Db) -> list[Rerated]:
            return [
                Rerated(seat, await _last_rating(db, game, Holder(person), n), Rating(mu, sigma))
                for n, game, seat, person, mu, sigma in await all_of(db, RERATED, (code,))
            ]

        return await self._read(work)

    async def sides(self, game: str) -> dict[str, tuple[int, int]]:
        rows = await self._read(lambda db: all_of(db, SIDES, (game,)))
        return {side: (games, wins) for side, games, wins in rows}

    async def standings(
        self, game: str, most: int, person: PersonId | None, *, of_programs: bool = False
    ) -> list[Ranked]:
        said = {"game": game, "most": most, "person": person, "programs": of_programs}
        rows = await self._read(lambda db: all_of(db, STANDINGS, said))
        return [
            Ranked(rank, RatedPlayer(Holder(who, level), name, Rating(mu, sigma), games, wins))
            for rank, who, level, name, mu, sigma, games, wins in rows
        ]

    async def reassign(self, guest: PersonId, member: PersonId) -> None:
        query = "UPDATE places SET person = %s WHERE person = %s"
        await self._run(lambda db: db.execute(query, (member, guest)))

    async def by_hand(self, code: Code) -> Mapping[Seat, tuple[int, int]]:
        rows = await self._read(lambda db: all_of(db, BY_HAND, (code,)))
        return {seat: (own, all_) for seat, own, all_ in rows}

    async def tables(self) -> list[Setup]:
        query = "SELECT setup::text FROM tables ORDER BY code"
        rows = await self._read(lambda db: all_of(db, query))
        return [msgspec.json.decode(setup, type=Setup) for (setup,) in rows]


async def _last_rating(
    db: Db, game: str, holder: Holder, before: int | None = None
) -> Rating | None:
    """After the last game, or after the last one before this number."""
    said = {"game": game, "person": holder.person, "level": holder.level, "before": before}
    row = await one(db, LAST_RATING, said)
    return Rating(*row) if row else None


async def _insert(db: Db, result: Result) -> None:
    added = await db.execute(INSERT, (result.code, result.game, result.at, result.rated))
    if not added.rowcount:
        return
    for seat, one_ in enumerate(result.places):
        await db.execute(
            INSERT_PLACE,
            (
                *(result.code, seat, *one_.holder, one_.place, one_.score, one_.side, one_.walked),
                *(one_.rating or (None, None)),
            ),
        )


def _results(rows: Iterable[Sequence[Any]]) -> list[Result]:
    found: dict[int, Result] = {}
    for n, code, game, at, rated, person, level, place, score, side, walked, mu, sigma in rows:
        ended = Place(
            holder=Holder(person, level),
            place=place,
            score=score,
            side=side,
            walked=walked,
            rating=None if mu is None else Rating(mu, sigma),
        )
        before = found.get(n)
        places = (*before.places, ended) if before else (ended,)
        found[n] = Result(code=code, game=game, at=at, rated=rated, places=places)
    return list(found.values())
