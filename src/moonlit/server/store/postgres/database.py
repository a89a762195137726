"""Connections to PostgreSQL: a pool for transactions, and what becomes of their errors.

Who waits for the database waits a little longer where it restarts, and is refused after that.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, Generic, LiteralString, TypeVar

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.string import StrDumperUnknown
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from moonlit.server.refusals import CannotKeep
from moonlit.server.store.postgres.errors import InUse, Unreachable
from moonlit.server.store.postgres.schema import migrate
from moonlit.server.store.protocol import WriterDied

T = TypeVar("T")
Row = tuple[Any, ...]
Db = AsyncConnection[Row]
Params = Sequence[object] | Mapping[str, object]
log = logging.getLogger("moonlit.store")
PATIENCE = 5.0
"""Seconds for which a call waits for a database that is away; a restart takes less."""
LONGEST = 20.0
"""Seconds after which a call is given up although the database has not refused it."""
CONNECTIONS = 8
"""At most so many beside the one that appends decisions."""
USING = 0x4D4F4F4E
"""The number of the lock that every serving process holds, alone or shared with others ("MOON").
It is a lock of the schema, since others may have houses in the same database."""
TURNS = 0x4D4F4F50
TURN = "SELECT pg_advisory_xact_lock(%s, hashtext(current_schema() || %s))"
SETTINGS = {
    "application_name": "moonlit",
    "client_encoding": "utf8",
    "connect_timeout": "3",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""What we want to know of a connection, unless the address says otherwise: when it is dead."""
AWAY = (
    "PostgreSQL cannot be written (%s). Games wait until it can; nothing that was accepted is lost."
)
TRANSIENT = (errors.DeadlockDetected, errors.SerializationFailure)


class NulFreeDumper(StrDumperUnknown):
    """Texts without NUL, which PostgreSQL cannot hold.

    Nothing that is kept has one: a text with one that somebody asks for is to be found nowhere.
    """

    def dump(self, obj: str) -> Any:  # noqa: ANN401  # as psycopg has it
        """Replace it by the character for what cannot be written."""
        return super().dump(obj.replace("\0", "\ufffd"))


def conninfo(url: str) -> str:
    """The address of a database with our settings."""
    said = conninfo_to_dict(url)
    return make_conninfo(url, **{key: one for key, one in SETTINGS.items() if key not in said})


def prepare(url: str, *, is_shared: bool) -> None:
    """Bring a database up to date before it is used; `BadDatabase` where that cannot be."""
    try:
        with psycopg.connect(conninfo(url), autocommit=True) as db:
            if not is_free(db.execute(*using(is_shared=is_shared)).fetchone()):
                raise InUse
            migrate(db)
    except psycopg.OperationalError as error:
        raise Unreachable(str(error)) from None
    except psycopg.Error as error:
        raise Unreachable(type(error).__name__) from error


def using(*, is_shared: bool) -> tuple[LiteralString, Sequence[int]]:
    """The statement that takes the lock of a serving process, and whether it has it."""
    if is_shared:
        return "SELECT pg_try_advisory_lock_shared(%s, hashtext(current_schema()))", (USING,)
    return "SELECT pg_try_advisory_lock(%s, hashtext(current_schema()))", (USING,)


def is_free(row: Row | None) -> bool:
    """Whether we got a lock that was asked for."""
    return bool(row and row[0])


async def configure(db: Db) -> None:
    """Set up a new connection: every commit is on disk before it is acknowledged."""
    db.adapters.register_dumper(str, NulFreeDumper)
    await db.set_autocommit(True)
    await db.execute("SET synchronous_commit = on")


class Database:
    """Runs work in transactions on a pool of connections, opened when it is first needed."""

    def __init__(self, url: str) -> None:
        self._pool: AsyncConnectionPool[Db] = AsyncConnectionPool(
            conninfo(url),
            min_size=1,
            max_size=CONNECTIONS,
            open=False,
            configure=configure,
            timeout=PATIENCE,
            reconnect_timeout=PATIENCE / 2,
        )
        self._opening = asyncio.Lock()
        self._is_open = False
        self._is_away = False

    async def open(self) -> None:
        """Start connecting, once."""
        async with self._opening:
            if not self._is_open:
                self._is_open = True
                await self._pool.open()

    async def close(self) -> None:
        """Give all connections back."""
        await self._pool.close()

    async def read(self, work: Callable[[Db], Awaitable[T]]) -> T:
        """Run some work that changes nothing, outside of any transaction."""
        return await self._run(work, is_write=False)

    async def run(self, work: Callable[[Db], Awaitable[T]]) -> T:
        """Run some work in a transaction; when this returns, it is on disk.

        It is tried again where it failed for no reason of its own and nothing can have come of it.
        `CannotKeep` where the database is away, `WriterDied` where only it knows whether the work
        was done.
        """
        return await self._run(work, is_write=True)

    async def _run(self, work: Callable[[Db], Awaitable[T]], *, is_write: bool) -> T:
        await self.open()
        until = monotonic() + PATIENCE
        while True:
            attempt = Attempt(work, is_write=is_write)
            try:
                result = await attempt.run(self._pool, until - monotonic())
            except (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError) as error:
                self.note_away(error)
                if attempt.is_done:
                    raise WriterDied from error
                if isinstance(error, (PoolTimeout, TimeoutError)) or monotonic() > until:
                    raise CannotKeep from error
            except errors.ReadOnlySqlTransaction as error:
                self.note_away(error)
                raise CannotKeep from error
            else:
                self.note_back()
                return result

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Let nobody else on this database do what has this name meanwhile."""
        await self.open()
        try:
            async with self._pool.connection(PATIENCE) as db, in_time(db), db.transaction():
                await db.execute(TURN, (TURNS, name))
                yield
        except (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError) as error:
            self.note_away(error)
            raise CannotKeep from error

    def note_away(self, error: Exception) -> None:
        """Say once that nothing can be written; not what PostgreSQL says, which may quote a row."""
        if not self._is_away and not isinstance(error, TRANSIENT):
            self._is_away = True
            log.error(AWAY, type(error).__name__)

    def note_back(self) -> None:
        """Say that it can be again."""
        if self._is_away:
            self._is_away = False
            log.warning("PostgreSQL can be written again.")


class Attempt(Generic[T]):
    """One try to do some work."""

    def __init__(self, work: Callable[[Db], Awaitable[T]], *, is_write: bool) -> None:
        self._work = work
        self._is_write = is_write
        self.is_done = False
        """Whether nothing is left but the commit, which may be done although we hear nothing."""

    async def run(self, pool: "AsyncConnectionPool[Db]", patience: float) -> T:
        """What the work returns."""
        async with pool.connection(max(0.1, patience)) as db, in_time(db):
            if not self._is_write:
                return await self._work(db)
            async with db.transaction():
                result = await self._work(db)
                self.is_done = True
            return result


@asynccontextmanager
async def in_time(db: Db) -> AsyncIterator[None]:
    """Wait for the database until it has taken too long, then close the connection.

    It is closed before the wait ends: psycopg would ask a database that hangs for its consent.
    """
    closing = asyncio.get_running_loop().call_later(0.9 * LONGEST, db.pgconn.finish)
    try:
        async with asyncio.timeout(LONGEST):
            yield
    finally:
        closing.cancel()


async def one(db: Db, query: LiteralString, params: Params = ()) -> Row | None:
    """The first row of a query."""
    return await (await db.execute(query, params)).fetchone()


async def all_of(db: Db, query: LiteralString, params: Params = ()) -> list[Row]:
    """All rows of a query."""
    return await (await db.execute(query, params)).fetchall()


async def value(db: Db, query: LiteralString, params: Params = ()) -> Any:  # noqa: ANN401
    """The first column of the first row."""
    row = await one(db, query, params)
    return None if row is None else row[0]
