"""Appends decisions: those that wait at the same time are one statement with one commit.

The statement holds the leases of its tables until its commit, so that nobody takes one of them in
between; the decisions of a table that another process holds are left out of it.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic, perf_counter
from typing import NamedTuple

import psycopg
from psycopg import AsyncConnection, errors

from moonlit.server.domain.seating import Code
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.decision_rows import DecisionRow, DecisionRows
from moonlit.server.store.leases import LeaseLost
from moonlit.server.store.postgres.database import (
    PATIENCE,
    Database,
    Db,
    all_of,
    configure,
    conninfo,
    in_time,
    is_free,
    one,
    using,
)
from moonlit.server.store.postgres.leases import PostgresLeases
from moonlit.server.store.protocol import WriterDied

MOST_ROWS = 512
"""So many decisions share a commit at most."""
RETRY_AFTER = 0.1
"""Seconds between two attempts to reach a database that is away."""
APPEND = """
WITH given AS (
    SELECT * FROM unnest(%(codes)s::text[], %(ns)s::integer[], %(seats)s::integer[],
        %(actions)s::bytea[], %(ats)s::bigint[], %(people)s::bigint[])
        AS given (code, n, seat, action, at, person)
), held AS MATERIALIZED (
    SELECT leases.code FROM unnest(%(fenced)s::text[], %(epochs)s::bigint[]) AS mine (code, epoch)
    JOIN leases ON leases.code = mine.code AND leases.epoch = mine.epoch
        AND leases.owner = %(owner)s
    ORDER BY leases.code FOR SHARE OF leases
), added AS (
    INSERT INTO decisions (code, n, seat, action, at, by_hand)
    SELECT code, n, seat, action, at, person IS NOT NULL FROM given
    WHERE code = ANY (%(unfenced)s::text[]) OR code IN (SELECT code FROM held)
    RETURNING code, n
), sat AS (
    UPDATE sitters SET updated = %(now)s FROM given JOIN added USING (code, n)
    WHERE sitters.person = given.person AND sitters.code = given.code
)
SELECT DISTINCT code FROM added
"""
WRITTEN = """
SELECT NOT EXISTS (
    SELECT 1 FROM unnest(%(codes)s::text[], %(ns)s::integer[], %(seats)s::integer[],
        %(actions)s::bytea[], %(ats)s::bigint[]) AS given (code, n, seat, action, at)
    LEFT JOIN decisions AS kept ON kept.code = given.code AND kept.n = given.n
        AND kept.action = given.action AND kept.seat IS NOT DISTINCT FROM given.seat
        AND kept.at = given.at
    WHERE kept.code IS NULL)
"""


class Job(NamedTuple):
    """Decisions to append, and the future of whoever waits for it."""

    rows: Sequence[DecisionRow]
    answer: "asyncio.Future[None]"

    def fail(self, error: Exception) -> None:
        """Raise it where somebody waits."""
        if not self.answer.done():
            self.answer.set_exception(error)

    def succeed(self) -> None:
        """It is on disk."""
        if not self.answer.done():
            self.answer.set_result(None)


class GroupCommit:
    """Appends decisions over a connection of its own, one group after the other."""

    def __init__(
        self, url: str, database: Database, leases: PostgresLeases, *, is_shared: bool
    ) -> None:
        self._url = url
        self._database = database
        self._leases = leases
        self._is_shared = is_shared
        self._db: Db | None = None
        self._connecting = asyncio.Lock()
        self._is_closed = False
        self._waiting: list[Job] = []
        self._working: asyncio.Task[None] | None = None
        self.on_commit: Callable[[float], None] | None = None

    async def append(self, rows: DecisionRows) -> None:
        """Append decisions; when this returns, they are on disk."""
        job = Job(rows.rows, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        await job.answer

    async def close(self) -> None:
        """Finish what waits."""
        if self._working is not None:
            await self._working
        self._is_closed = True
        async with self._connecting:
            if self._db is not None:
                await self._db.close()

    async def _work(self) -> None:
        while self._waiting:
            await self._commit(self._next_group())

    def _next_group(self) -> list[Job]:
        group, count = 0, 0
        for job in self._waiting:
            count += len(job.rows)
            if group and count > MOST_ROWS:
                break
            group += 1
        jobs, self._waiting = self._waiting[:group], self._waiting[group:]
        return jobs

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            db = await self._connected()
        except CannotKeep as error:
            for job in jobs:
                job.fail(error)
            return
        try:
            self._deliver(jobs, await self._append(db, jobs))
        except (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError) as error:
            await self._lose(error)
            await self._one_by_one(jobs, is_known=False)
        except Exception as error:  # noqa: BLE001  # it is raised where somebody waits
            if len(jobs) == 1:
                jobs[0].fail(error)
            else:
                await self._one_by_one(jobs, is_known=True)

    def _deliver(self, jobs: Iterable[Job], added: set[Code]) -> None:
        self._database.note_back()
        for job in jobs:
            lost = next((row.code for row in job.rows if row.code not in added), None)
            if lost is None:
                job.succeed()
            else:
                job.fail(LeaseLost(lost))

    async def _one_by_one(self, jobs: Sequence[Job], *, is_known: bool) -> None:
        """Append the decisions of each job alone; where the last attempt may have done it, look."""
        for job in jobs:
            try:
                await self._alone(job, is_known=is_known)
            except (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError) as error:
                await self._lose(error)
                job.fail(WriterDied())
            except CannotKeep as refusal:
                job.fail(refusal if is_known else WriterDied())
            except Exception as error:  # noqa: BLE001  # it is raised where somebody waits
                job.fail(error)

    async def _alone(self, job: Job, *, is_known: bool) -> None:
        db = await self._connected()
        try:
            # Whoever may still be writing the same decisions is waited for here.
            self._deliver([job], await self._append(db, [job]))
        except errors.UniqueViolation:
            if is_known or not await self._is_written(db, job):
                raise
            job.succeed()

    async def _is_written(self, db: Db, job: Job) -> bool:
        return is_free(await one(db, WRITTEN, columns(job.rows)))

    async def _append(self, db: Db, jobs: Sequence[Job]) -> set[Code]:
        """Append the decisions of some jobs; the tables whose lease is ours."""
        rows = [row for job in jobs for row in job.rows]
        began = perf_counter()
        async with in_time(db):
            added = await all_of(db, APPEND, columns(rows) | self._fence(rows))
        if self.on_commit is not None:
            self.on_commit(perf_counter() - began)
        return {Code(code) for (code,) in added}

    def _fence(self, rows: Iterable[DecisionRow]) -> dict[str, object]:
        """Under which epoch each table is written."""
        epochs: dict[Code, int] = {}
        unfenced = []
        for code in {row.code for row in rows}:
            try:
                epoch = self._leases.epoch(code)
            except LeaseLost:
                continue
            if epoch is None:
                unfenced.append(code)
            else:
                epochs[code] = epoch
        return {
            "fenced": [*epochs],
            "epochs": [*epochs.values()],
            "unfenced": unfenced,
            "owner": self._leases.owner,
        }

    async def open(self) -> None:
        """Connect, and hold the lock of a serving process."""
        await self._connected()

    async def _connected(self) -> Db:
        """The connection, or another one where it is lost; `CannotKeep` where nobody answers."""
        until = monotonic() + PATIENCE
        async with self._connecting:
            while self._db is None or self._db.closed:
                if self._is_closed:
                    raise CannotKeep
                try:
                    self._db = await self._connect()
                except (psycopg.OperationalError, TimeoutError) as error:
                    self._database.note_away(error)
                    if monotonic() > until:
                        raise CannotKeep from error
                    await asyncio.sleep(RETRY_AFTER)
            return self._db

    async def _connect(self) -> Db:
        async with asyncio.timeout(PATIENCE):
            db = await AsyncConnection.connect(conninfo(self._url))
            try:
                await self._claim(db)
            except BaseException:
                await db.close()
                raise
        return db

    async def _claim(self, db: Db) -> None:
        await configure(db)
        # Kept as long as the connection: a server that does not share keeps others away.
        if not is_free(await one(db, *using(is_shared=self._is_shared))):
            raise psycopg.OperationalError("in use")

    async def _lose(self, error: Exception) -> None:
        self._database.note_away(error)
        if self._db is not None:
            await self._db.close()


def columns(rows: Sequence[DecisionRow]) -> dict[str, object]:
    """Rows as the arrays of a statement."""
    return {
        "codes": [row.code for row in rows],
        "ns": [row.n for row in rows],
        "seats": [row.seat for row in rows],
        "actions": [row.action.encode() for row in rows],
        "ats": [row.at for row in rows],
        "people": [row.by for row in rows],
        "now": max(row.now for row in rows),
    }
