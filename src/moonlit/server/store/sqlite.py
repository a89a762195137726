"""Everything in one SQLite file, written by one thread that commits for many at once."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, time
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.domain.talk import MOST_KEPT, Spoken, is_gesture, is_story
from moonlit.server.refusals import CannotKeep
from moonlit.server.store import CodeTaken, Given, members, results
from moonlit.server.store.copying import Damaged, copy
from moonlit.server.store.decided import Row, Rows, write

T = TypeVar("T")
log = logging.getLogger("moonlit.store")
FILE = "moonlit.db"
LOCK = "moonlit.lock"
"""Held by whoever plays here, so that others may read and copy the games meanwhile."""
OURS = 0x4D4F4F4E
"""The application id in the file's head: "MOON"."""
MOST_AT_ONCE = 512
FIRST_SCHEMA = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    setup BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sitters (
    person INTEGER NOT NULL REFERENCES people,
    code TEXT NOT NULL REFERENCES tables,
    updated INTEGER NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE decisions (
    code TEXT NOT NULL REFERENCES tables,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action BLOB NOT NULL,
    PRIMARY KEY (code, n)
) STRICT, WITHOUT ROWID;
"""
DECISIONS_OF_NOBODY = """
CREATE TABLE decisions_and_times (
    code TEXT NOT NULL REFERENCES tables,
    n INTEGER NOT NULL,
    seat INTEGER,
    action BLOB NOT NULL,
    PRIMARY KEY (code, n)
) STRICT, WITHOUT ROWID;
INSERT INTO decisions_and_times SELECT code, n, seat, action FROM decisions;
DROP TABLE decisions;
ALTER TABLE decisions_and_times RENAME TO decisions;
"""
WHEN_IT_WAS = """
ALTER TABLE decisions ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
"""
WHAT_WAS_SAID = """
CREATE TABLE talk (
    n INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES tables,
    line BLOB NOT NULL
) STRICT;
CREATE INDEX talk_of_table ON talk (code, n);
"""
STEPS = (
    FIRST_SCHEMA,
    DECISIONS_OF_NOBODY,
    WHEN_IT_WAS,
    WHAT_WAS_SAID,
    members.SCHEMA + results.SCHEMA,
)
"""From an empty file to today's, one step for each version; an older file takes the last ones."""
VERSION = len(STEPS)


class BadData(Exception):
    """The data folder cannot be used; `id` and `folder` let both languages say why."""

    id = "data-unusable"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder


class Unwritable(BadData):
    """We may not write there, or it is no folder."""

    id = "data-unwritable"


class Corrupt(BadData):
    """The file is damaged, or it is not ours."""

    id = "data-corrupt"


class TooNew(BadData):
    """A later Moonlit has written it."""

    id = "data-too-new"


class InUse(BadData):
    """Another Moonlit plays there right now."""

    id = "data-in-use"


REASONS = {
    "SQLITE_CANTOPEN": Unwritable,
    "SQLITE_READONLY": Unwritable,
    "SQLITE_PERM": Unwritable,
    "SQLITE_CORRUPT": Corrupt,
    "SQLITE_NOTADB": Corrupt,
    "SQLITE_BUSY": InUse,
    "SQLITE_LOCKED": InUse,
}


NO_ROOM = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_PERM")
CANNOT_WRITE = (
    "Nothing can be written to %s (%s). Games wait until it can; nothing that was accepted is lost."
)


class Opened(NamedTuple):
    """The database of a folder, and what keeps other servers out of it."""

    database: sqlite3.Connection
    lock: sqlite3.Connection

    def close(self) -> None:
        """Leave the folder to others."""
        self.database.close()
        self.lock.close()


def connect(folder: Path) -> Opened:
    """The database of a data folder, made where there is none; nothing damaged is touched."""
    with reasons(folder), ExitStack() as stack:
        # Nobody else on this computer is to read the secrets of a game.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        connection = sqlite3.connect(
            folder / FILE, isolation_level=None, check_same_thread=False, timeout=0.5
        )
        stack.callback(connection.close)
        _check(connection, folder)
        lock = held(folder)
        stack.callback(lock.close)
        _keep_older(connection, folder)
        _prepare(connection)
        stack.pop_all()
        return Opened(connection, lock)


def held(folder: Path) -> sqlite3.Connection:
    """The lock of a folder, until it is closed or its process ends; `InUse` where it is held."""
    with reasons(folder):
        # Whoever kept games for a server that was killed may have to finish a line.
        lock = sqlite3.connect(
            folder / LOCK, isolation_level=None, check_same_thread=False, timeout=2
        )
        try:
            # A second server here would deal from a state of its own.
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            lock.close()
            raise
    return lock


@contextmanager
def reasons(folder: Path) -> Iterator[None]:
    """What a disk or SQLite says, as what is wrong with a data folder."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        known = (reason for start, reason in REASONS.items() if name.startswith(start))
        raise next(known, BadData)(folder) from error
    except OSError:
        raise Unwritable(folder) from None


def _keep_older(connection: sqlite3.Connection, folder: Path) -> None:
    """Put a copy of an older file aside before it is brought up to date."""
    version = _value(connection, "PRAGMA user_version")
    if not 0 < version < VERSION:
        return
    stem = f"moonlit-version-{version}"
    names = (folder / f"{stem}{again}.db" for again in chain([""], count(-2, -1)))
    aside = next(name for name in names if not name.exists())
    try:
        copy(connection, aside)
    except Damaged:
        raise Corrupt(folder) from None
    log.warning("Older data is brought up to date; it is kept as it was in %s", aside)


def _check(connection: sqlite3.Connection, folder: Path) -> None:
    """Look before anything is written."""
    if _value(connection, "SELECT count(*) FROM sqlite_master") == 0:
        return
    if _value(connection, "PRAGMA application_id") != OURS:
        raise Corrupt(folder)
    if _value(connection, "PRAGMA user_version") > VERSION:
        raise TooNew(folder)
    if _value(connection, "PRAGMA quick_check(1)") != "ok":
        raise Corrupt(folder)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # Who wants to be forgotten is not to be found in a corner of the file.
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("BEGIN IMMEDIATE")
    for step in STEPS[_value(connection, "PRAGMA user_version") :]:
        for statement in step.split(";")[:-1]:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {OURS}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
    # Not before: a step may put another table in the place of one that others point to.
    connection.execute("PRAGMA foreign_keys = ON")


def _value(connection: sqlite3.Connection, query: str) -> Any:  # noqa: ANN401
    return connection.execute(query).fetchone()[0]


class Job(NamedTuple):
    """Something to do inside the next transaction, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class Look(Generic[T]):
    """Work that changes nothing, so that nothing need be undone where it fails."""

    def __init__(self, work: Callable[[sqlite3.Connection], T]) -> None:
        self._work = work

    def __call__(self, db: sqlite3.Connection) -> T:
        """Do it."""
        return self._work(db)


Outcome = tuple[Any, Exception | None]
"""What a job gave, or why it failed."""


class Sqlite:
    """The store of a server on its own."""

    def __init__(self, folder: Path) -> None:
        """Open or make the database; `BadData` where that cannot be."""
        self._opened = connect(folder)
        self._connection = self._opened.database
        self._folder = folder
        self._is_stuck = False
        """Whether the disk took nothing the last time."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.commits = 0
        self.members = members.Members(self._do)
        self.results = results.Results(self._do)
        self.on_commit: Callable[[float], None] | None = None
        """Told how many seconds each transaction took, by the thread that writes."""
        self._thread = Thread(target=self._work, name="moonlit-store", daemon=True)
        self._thread.start()

    async def add_person(self, token: bytes) -> Person:
        """A new guest, known by the hash of a token."""

        def work(db: sqlite3.Connection) -> Person:
            now = _now()
            cursor = db.execute("INSERT INTO people (name, since) VALUES ('', ?)", (now,))
            person = PersonId(cursor.lastrowid or 0)
            db.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token, person, now))
            return Person(person, "")

        return await self._do(work)

    async def person(self, token: bytes) -> Person | None:
        """Who is known by this hash."""
        return await self._look(lambda db: members.known(db, token))

    async def name_person(self, person: PersonId, name: str) -> None:
        """What somebody wants to be called."""
        await self._do(lambda db: members.rename(db, person, name))

    async def add_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> None:
        """A new table, with it the older one that now points to it; or `CodeTaken`."""

        def work(db: sqlite3.Connection) -> None:
            if db.execute("SELECT 1 FROM tables WHERE code = ?", (setup.code,)).fetchone():
                raise CodeTaken(setup.code)
            for changed in (setup, before):
                if changed is not None:
                    _save(db, changed)
            db.executemany(
                "INSERT INTO decisions (code, n, seat, action) VALUES (?, ?, ?, ?)",
                [
                    (setup.code, n, decision.seat, bytes(decision.action))
                    for n, decision in enumerate(decisions)
                ],
            )

        await self._do(work)

    async def save_table(self, setup: Setup) -> None:
        """Another setup of a table that exists."""
        await self._do(lambda db: _save(db, setup))

    async def table(self, code: Code) -> Setup | None:
        """The table of this code."""

        def work(db: sqlite3.Connection) -> bytes | None:
            row = db.execute("SELECT setup FROM tables WHERE code = ?", (code,)).fetchone()
            return row[0] if row else None

        setup = await self._look(work)
        return msgspec.json.decode(setup, type=Setup) if setup else None

    async def tables_of(self, person: PersonId, most: int) -> list[tuple[Setup, int]]:
        """The tables somebody sits at or brought, those where they last did something first."""
        rows = await self._look(
            lambda db: db.execute(
                "SELECT setup, updated FROM sitters JOIN tables USING (code)"
                " WHERE person = ? ORDER BY updated DESC, code LIMIT ?",
                (person, most),
            ).fetchall()
        )
        return [(msgspec.json.decode(setup, type=Setup), updated) for setup, updated in rows]

    async def add_decision(
        self,
        code: Code,
        n: int,
        decision: Decision,
        by: PersonId | None = None,
        at: float | None = None,
    ) -> None:
        """The nth decision of a table, made alone."""
        await self.add_decisions(code, n, [(decision, by)], at)

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        """What was decided in one moment, from the nth decision of a table on: all or nothing."""
        await self._do(_rows(code, n, given, at))

    async def add_deed(self, code: Code, n: int, given: Given, at: float, line: Spoken) -> None:
        """The nth decision of a table and what was said with it: both, or neither."""
        rows = _rows(code, n, [given], at)

        def work(db: sqlite3.Connection) -> None:
            rows(db)
            _say(db, code, line)

        await self._do(work)

    async def decisions(self, code: Code) -> list[Decision]:
        """Everything decided at a table, in order."""
        rows = await self._look(
            lambda db: db.execute(
                "SELECT seat, action FROM decisions WHERE code = ? ORDER BY n", (code,)
            ).fetchall()
        )
        return [Decision(seat, msgspec.Raw(action)) for seat, action in rows]

    async def times(self, code: Code) -> list[int]:
        """When each decision was made, in seconds since the epoch."""
        rows = await self._look(
            lambda db: db.execute(
                "SELECT at FROM decisions WHERE code = ? ORDER BY n", (code,)
            ).fetchall()
        )
        return [at for (at,) in rows]

    async def add_line(self, code: Code, line: Spoken) -> None:
        """Something that was said at a table; what was said long before is forgotten."""
        await self._do(lambda db: _say(db, code, line))

    async def talk(self, code: Code) -> list[Spoken]:
        """What was said there, in order."""
        rows = await self._look(
            lambda db: db.execute(
                "SELECT line FROM talk WHERE code = ? ORDER BY n", (code,)
            ).fetchall()
        )
        return [msgspec.json.decode(line, type=Spoken) for (line,) in rows]

    async def touch(self) -> None:
        """Write something that changes nothing."""
        await self._do(lambda db: db.execute(f"PRAGMA user_version = {VERSION}"))

    async def close(self) -> None:
        """Finish what is under way."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, answer))
        return await answer

    async def _look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._do(Look(work))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._commit([job, *self._waiting()])
        self._opened.close()

    def _waiting(self) -> list[Job]:
        """Whoever came while the last transaction was written shares the next one."""
        jobs: list[Job] = []
        while len(jobs) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit(self, jobs: list[Job]) -> None:
        try:
            outcomes = self._transact(jobs)
        except Exception:  # noqa: BLE001  # whoever only wants to read is not to suffer for it
            outcomes = [self._alone(job) for job in jobs]
        reasons = [(result, error and self._reason(error)) for result, error in outcomes]
        # One word for everybody: waking the loop for each of them would cost more than the rest.
        for loop in {job.loop for job in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_deliver, loop, jobs, reasons)

    def _transact(self, jobs: list[Job]) -> list[Outcome]:
        """All of them in one transaction, or none."""
        db = self._connection
        before, began = db.total_changes, perf_counter()
        try:
            db.execute("BEGIN")
            outcomes = _done(db, jobs)
            db.execute("COMMIT")
        except Exception:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self.commits += 1
        if self.on_commit is not None:
            self.on_commit(perf_counter() - began)
        if self._is_stuck and db.total_changes > before:
            self._is_stuck = False
            log.warning("The disk takes what is written again.")
        return outcomes

    def _alone(self, job: Job) -> Outcome:
        try:
            return self._transact([job])[0]
        except Exception as error:  # noqa: BLE001  # it is handed to whoever asked
            return None, error

    def _reason(self, error: Exception) -> Exception:
        """What people are told: that the disk takes nothing, or what else went wrong."""
        if not getattr(error, "sqlite_errorname", "").startswith(NO_ROOM):
            return error
        if not self._is_stuck:
            self._is_stuck = True
            log.error(CANNOT_WRITE, self._folder, error)
        return CannotKeep()


def _done(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """All decisions in one go, then whatever else there is."""
    write(db, [row for job in jobs if isinstance(job.work, Rows) for row in job.work.each])
    return [(None, None) if isinstance(job.work, Rows) else _attempt(db, job) for job in jobs]


def _attempt(db: sqlite3.Connection, job: Job) -> Outcome:
    """One job; if it fails, the others in its transaction do not."""
    if isinstance(job.work, Look):
        return _answer(db, job)
    db.execute("SAVEPOINT job")
    result, error = _answer(db, job)
    if error is not None:
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return result, error


def _answer(db: sqlite3.Connection, job: Job) -> Outcome:
    try:
        return job.work(db), None
    except Exception as error:
        # A full disk ends the whole transaction, and with it everybody's work in it.
        if not db.in_transaction:
            raise
        return None, error


def _deliver(
    loop: asyncio.AbstractEventLoop, jobs: Sequence[Job], outcomes: Sequence[Outcome]
) -> None:
    """Tell everybody on this loop what came of it."""
    for job, (result, error) in zip(jobs, outcomes, strict=True):
        if job.loop is not loop or job.answer.done():
            continue
        if error is None:
            job.answer.set_result(result)
        else:
            job.answer.set_exception(error)


def _save(db: sqlite3.Connection, setup: Setup) -> None:
    db.execute(
        "INSERT INTO tables (code, setup) VALUES (?, ?)"
        " ON CONFLICT (code) DO UPDATE SET setup = excluded.setup",
        (setup.code, msgspec.json.encode(setup)),
    )
    db.execute("DELETE FROM sitters WHERE code = ?", (setup.code,))
    people = msgspec.json.encode(setup.owners()).decode()
    db.execute(
        "INSERT INTO sitters (person, code, updated) SELECT value, ?, ? FROM json_each(?)",
        (setup.code, _now(), people),
    )


def _now() -> int:
    return int(time())


def _rows(code: Code, n: int, given: Sequence[Given], at: float | None = None) -> Rows:
    now = _now()
    return Rows(
        tuple(
            Row(code, i, decision.seat, bytes(decision.action).decode(), int(at or now), by, now)
            for i, (decision, by) in enumerate(given, start=n)
        )
    )


def _say(db: sqlite3.Connection, code: Code, line: Spoken) -> None:
    """Write a line down; the oldest that the same people heard makes room for it."""
    db.execute("INSERT INTO talk (code, line) VALUES (?, ?)", (code, msgspec.json.encode(line)))
    if is_story(line):
        return
    said = "CAST(line AS TEXT)"
    alike = (
        f"code = ? AND json_extract({said}, '$.audience') = ?"
        f" AND json_extract({said}, '$.to') IS ?"
        f" AND (json_extract({said}, '$.gesture') IS NULL) = ?"
        f" AND coalesce(json_extract({said}, '$.beside'), json_extract({said}, '$.note')) IS NULL"
    )
    to = msgspec.json.encode(line.to).decode() if line.to else None
    which = (code, line.audience, to, not is_gesture(line))
    db.execute(
        f"DELETE FROM talk WHERE {alike} AND n <="  # noqa: S608  # fixed texts
        f" (SELECT n FROM talk WHERE {alike} ORDER BY n DESC LIMIT 1 OFFSET ?)",
        (*which, *which, MOST_KEPT),
    )
