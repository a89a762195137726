"""Leases as rows: who holds a table in which epoch, and until when each process is heard of.

A process renews one row, its own, however many tables it holds. All times are the database's.
"""

import logging
from collections.abc import Collection, Sequence
from functools import partial
from math import inf
from secrets import token_hex
from time import monotonic

from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSuchTable
from moonlit.server.store.leases import Lease, LeaseLost, Leases, ProcessId, ServingProcess
from moonlit.server.store.postgres.database import Database, Db, all_of, one, value

log = logging.getLogger("moonlit.leases")
SECONDS = 3.0
"""How long a process counts on its tables after it was last heard of."""
FORGOTTEN = "1 hour"
"""After so long a process that is gone leaves the list."""
IS_FREE = """
(leases.owner IS NULL OR NOT EXISTS (
    SELECT 1 FROM processes WHERE processes.owner = leases.owner AND until > clock_timestamp()))
"""
TAKE = f"""
INSERT INTO leases (code, owner, epoch, since)
SELECT code, %(owner)s, 1, clock_timestamp() FROM tables WHERE code = %(code)s
ON CONFLICT (code) DO UPDATE
SET owner = excluded.owner, epoch = leases.epoch + 1, since = excluded.since
WHERE leases.owner IS DISTINCT FROM excluded.owner AND {IS_FREE}
"""  # noqa: S608  # a fixed text
HOLDER = """
SELECT owner, epoch, coalesce(extract(epoch FROM until), 0)::float FROM leases
LEFT JOIN processes USING (owner) WHERE code = %s
"""
RENEW = """
INSERT INTO processes (owner, heard, until)
VALUES (%(owner)s, clock_timestamp(), clock_timestamp() + %(seconds)s * interval '1 second')
ON CONFLICT (owner) DO UPDATE SET heard = excluded.heard, until = excluded.until
RETURNING (SELECT count(*) FROM leases WHERE leases.owner = %(owner)s)
"""  # a fixed text
LOST = """
SELECT held.code FROM unnest(%s::text[], %s::bigint[]) AS held (code, epoch)
LEFT JOIN leases ON leases.code = held.code AND leases.owner = %s AND leases.epoch = held.epoch
WHERE leases.code IS NULL
"""
RELEASE = """
UPDATE leases SET owner = NULL FROM (
    SELECT code FROM leases WHERE owner = %s AND code = ANY (%s) ORDER BY code FOR UPDATE
) AS mine WHERE leases.code = mine.code
"""
RELEASE_ALL = """
UPDATE leases SET owner = NULL FROM (
    SELECT code FROM leases WHERE owner = %s ORDER BY code FOR UPDATE
) AS mine WHERE leases.code = mine.code
"""
TAKE_DUE = f"""
UPDATE leases SET owner = %s, epoch = epoch + 1, since = clock_timestamp() FROM (
    SELECT code FROM leases WHERE due <= clock_timestamp() AND {IS_FREE}
    ORDER BY due LIMIT %s FOR UPDATE SKIP LOCKED
) AS free WHERE leases.code = free.code RETURNING leases.code, epoch
"""  # noqa: S608  # a fixed text
PROCESSES = """
SELECT owner, extract(epoch FROM until)::float,
    extract(epoch FROM clock_timestamp() - heard)::float, count(code),
    coalesce(extract(epoch FROM clock_timestamp() - min(since)), 0)::float
FROM processes LEFT JOIN leases USING (owner)
WHERE until > clock_timestamp() GROUP BY owner, until, heard ORDER BY owner
"""
SET_DUE = """
UPDATE leases SET due = to_timestamp(%s) WHERE code = %s AND owner = %s AND epoch = %s
"""
FENCE = """
SELECT 1 FROM leases WHERE code = %s AND owner = %s AND epoch = %s FOR SHARE
"""
"""Whoever takes the table meanwhile waits for our commit, or we for theirs and find no row."""


class PostgresLeases(Leases):
    """The leases of a `Postgres` store."""

    def __init__(self, database: Database, *, is_shared: bool, seconds: float = SECONDS) -> None:
        self._database = database
        self._owner = ProcessId(token_hex(8))
        self._is_shared = is_shared
        self._seconds = seconds
        self._held: dict[Code, int] = {}
        """The epoch under which each table is written; of a lost one, until it is released."""
        self._until = 0.0
        """How long we are surely alive to others, on our own clock."""

    @property
    def owner(self) -> ProcessId:
        return self._owner

    @property
    def seconds(self) -> float:
        return self._seconds if self._is_shared else inf

    def held_in(self, code: str) -> int | None:
        return self._held.get(Code(code))

    def epoch(self, code: Code) -> int | None:
        """The epoch to write a table under; None: there is nobody else who could hold it."""
        epoch = self._held.get(code)
        if epoch is None and self._is_shared:
            raise LeaseLost(code)
        return epoch

    async def check(self, db: Db, code: Code) -> None:
        """Let the rest of a transaction write a table, or raise `LeaseLost`."""
        epoch = self.epoch(code)
        if epoch is not None and not await one(db, FENCE, (code, self._owner, epoch)):
            raise LeaseLost(code)

    async def take(self, code: Code) -> Lease:
        if monotonic() >= self._until:
            await self.renew()
        if code in self._held:
            return await self._still_held(code)
        lease = None
        # It may be given back between our trying to take it and our looking who has it.
        while lease is None:
            lease = await self._database.run(partial(self._take, code))
        if lease.owner == self._owner:
            self._held[code] = lease.epoch
            log.info("taken", extra={"facts": {"table": code}})
        return lease

    async def _take(self, code: Code, db: Db) -> Lease | None:
        await db.execute(TAKE, {"owner": self._owner, "code": code})
        row = await one(db, HOLDER, (code,))
        if row is None:
            raise NoSuchTable(code=code[:12])
        return None if row[0] is None else Lease(code, *row)

    async def _still_held(self, code: Code) -> Lease:
        row = await self._database.read(lambda db: one(db, HOLDER, (code,)))
        if row is None or row[:2] != (self._owner, self._held.get(code)):
            raise LeaseLost(code)
        return Lease(code, *row)

    async def renew(self) -> Sequence[Code]:
        until = monotonic() + self._seconds
        held = dict(self._held)
        said = {"owner": self._owner, "seconds": self._seconds}
        count = await self._database.run(lambda db: value(db, RENEW, said))
        self._until = until
        # Where as many are ours as we know of, none was taken from us.
        return [] if count == len(held) else await self._lost(held)

    async def _lost(self, held: dict[Code, int]) -> list[Code]:
        said = [*held], [*held.values()], self._owner
        rows = await self._database.read(lambda db: all_of(db, LOST, said))
        return [code for (code,) in rows]

    async def release(self, codes: Collection[Code]) -> None:
        await self._database.run(lambda db: db.execute(RELEASE, (self._owner, [*codes])))
        for code in codes:
            log.info("given back", extra={"facts": {"table": code}})
            self._held.pop(code, None)

    async def leave(self) -> None:
        async def work(db: Db) -> None:
            await db.execute(RELEASE_ALL, (self._owner,))
            await db.execute("DELETE FROM processes WHERE owner = %s", (self._owner,))
            forgotten = "DELETE FROM processes WHERE until < clock_timestamp() - %s::interval"
            await db.execute(forgotten, (FORGOTTEN,))

        await self._database.run(work)
        self._held.clear()
        self._until = 0.0

    async def holder(self, code: Code) -> Lease | None:
        query = f"{HOLDER} AND until > clock_timestamp()"
        row = await self._database.read(lambda db: one(db, query, (code,)))
        return None if row is None else Lease(code, *row)

    async def processes(self) -> Sequence[ServingProcess]:
        rows = await self._database.read(lambda db: all_of(db, PROCESSES))
        return [ServingProcess(*row) for row in rows]

    async def set_due(self, code: Code, at: float | None) -> None:
        epoch = self._held.get(code)
        said = at, code, self._owner, epoch
        done = await self._database.run(lambda db: db.execute(SET_DUE, said))
        if not done.rowcount:
            raise LeaseLost(code)

    async def take_due(self, most: int) -> Sequence[Lease]:
        if monotonic() >= self._until:
            await self.renew()
        rows = await self._database.run(lambda db: all_of(db, TAKE_DUE, (self._owner, most)))
        until = await self._database.read(
            lambda db: value(
                db,
                "SELECT extract(epoch FROM until)::float FROM processes WHERE owner = %s",
                (self._owner,),
            )
        )
        taken = [Lease(Code(code), self._owner, epoch, until) for code, epoch in rows]
        # One that we have lost is not ours again before what is left of it here is released.
        ours = [
            lease
            for lease in taken
            if self._held.setdefault(lease.code, lease.epoch) == lease.epoch
        ]
        for lease in ours:
            log.info("taken", extra={"facts": {"table": lease.code}})
        return ours
