"""Group commit: one thread runs the work of all callers, and one fsync commits many of them."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from moonlit.server.refusals import CannotKeep
from moonlit.server.store.data_folder import OpenFolder
from moonlit.server.store.decision_rows import DecisionRows, insert

T = TypeVar("T")
log = logging.getLogger("moonlit.store")
MOST_JOBS = 512
"""So many jobs share a transaction at most."""
DISK_ERRORS = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_PERM")
LOCKED_OUT = ("SQLITE_BUSY", "SQLITE_LOCKED")
"""Somebody else writes to the file, for longer than we wait."""
CANNOT_WRITE = (
    "Nothing can be written to %s (%s). Games wait until it can; nothing that was accepted is lost."
)


class InTransaction(Protocol):
    """Runs some work inside the next transaction; when it returns, the commit is on disk."""

    async def __call__(self, work: Callable[[sqlite3.Connection], T], /) -> T:
        """What the work returns, or the exception it raises."""
        ...


class ReadOnly(Generic[T]):
    """Work that changes nothing, so that it needs no savepoint."""

    def __init__(self, work: Callable[[sqlite3.Connection], T]) -> None:
        self._work = work

    def __call__(self, db: sqlite3.Connection) -> T:
        """Do it."""
        return self._work(db)


class Job(NamedTuple):
    """Work for the next transaction, and the future of whoever waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


Outcome = tuple[Any, Exception | None]
"""What a job returned, or why it failed."""


class GroupCommit:
    """The only thread that uses the database; jobs that wait for it share a transaction."""

    def __init__(self, folder: OpenFolder) -> None:
        self._folder = folder
        self._db = folder.database
        self._disk_failed = False
        """Whether the last write failed because of the disk."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.on_commit: Callable[[float], None] | None = None
        """Called in the writer thread with the seconds that each transaction took."""
        self._thread = Thread(target=self._work, name="moonlit-store", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run some work inside the next transaction; when this returns, it is on disk."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, answer))
        return await answer

    @property
    def is_running(self) -> bool:
        """Whether the thread takes jobs: it ends for nothing but `close`, or where memory does."""
        return self._thread.is_alive()

    async def close(self) -> None:
        """Finish all jobs and close the database."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._commit([job, *self._waiting()])
        self._folder.close()

    def _waiting(self) -> list[Job]:
        """The jobs that came during the last transaction; they share the next one."""
        jobs: list[Job] = []
        while len(jobs) < MOST_JOBS:
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
        except Exception as error:  # noqa: BLE001  # who only reads must not fail with the others
            outcomes = [self._transact_alone(job, error) for job in jobs]
        outcomes = [(result, error and self._for_caller(error)) for result, error in outcomes]
        # One wake-up of the loop for all jobs: one for each would cost more than the rest.
        for loop in {job.loop for job in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_deliver, loop, jobs, outcomes)

    def _transact(self, jobs: list[Job]) -> list[Outcome]:
        """Run all jobs in one transaction and commit it, or roll all of it back."""
        before, began = self._db.total_changes, perf_counter()
        try:
            self._db.execute(_begin(jobs))
            outcomes = _run_all(self._db, jobs)
            self._db.execute("COMMIT")
        except Exception:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        if self.on_commit is not None:
            self.on_commit(perf_counter() - began)
        if self._db.total_changes > before:
            self._note_recovery()
        return outcomes

    def _transact_alone(self, job: Job, failed: Exception) -> Outcome:
        """Try a job again that failed with others, unless it would only wait as long again."""
        if is_error(failed, LOCKED_OUT) and not isinstance(job.work, ReadOnly):
            return None, failed
        try:
            return self._transact([job])[0]
        except Exception as error:  # noqa: BLE001  # it is raised where the caller waits
            return None, error

    def _note_recovery(self) -> None:
        if self._disk_failed:
            self._disk_failed = False
            log.warning("The disk takes what is written again.")

    def _for_caller(self, error: Exception) -> Exception:
        """The error that the caller gets: `CannotKeep` where the disk cannot be written."""
        if not is_error(error, (*DISK_ERRORS, *LOCKED_OUT)):
            return error
        if not self._disk_failed:
            self._disk_failed = True
            log.error(CANNOT_WRITE, self._folder.path, error)
        return CannotKeep()


def is_error(error: Exception, names: tuple[str, ...]) -> bool:
    """Whether it is an error of SQLite's whose name begins like one of these."""
    return bool(getattr(error, "sqlite_errorname", "").startswith(names))


def _begin(jobs: Sequence[Job]) -> str:
    """Take the write lock at once: a reader that turns writer fails instead of waiting for it."""
    return "BEGIN" if all(isinstance(job.work, ReadOnly) for job in jobs) else "BEGIN IMMEDIATE"


def _run_all(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Insert the decisions of all jobs with one statement, then run the other jobs."""
    insert(db, [row for job in jobs if isinstance(job.work, DecisionRows) for row in job.work.rows])
    return [
        (None, None) if isinstance(job.work, DecisionRows) else _run_in_savepoint(db, job)
        for job in jobs
    ]


def _run_in_savepoint(db: sqlite3.Connection, job: Job) -> Outcome:
    """Run one job; if it fails, only its own changes are rolled back."""
    if isinstance(job.work, ReadOnly):
        return _run(db, job)
    db.execute("SAVEPOINT job")
    result, error = _run(db, job)
    if error is not None:
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return result, error


def _run(db: sqlite3.Connection, job: Job) -> Outcome:
    try:
        return job.work(db), None
    except Exception as error:
        # On a full disk SQLite rolls the whole transaction back, with all jobs in it.
        if not db.in_transaction:
            raise
        return None, error


def _deliver(
    loop: asyncio.AbstractEventLoop, jobs: Sequence[Job], outcomes: Sequence[Outcome]
) -> None:
    """Set the results of all jobs whose callers run on this loop."""
    for job, (result, error) in zip(jobs, outcomes, strict=True):
        if job.loop is not loop or job.answer.done():
            continue
        if error is None:
            job.answer.set_result(result)
        else:
            job.answer.set_exception(error)
