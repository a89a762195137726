"""Opens the SQLite database of a data folder: lock, integrity check, backup, migration."""

import fcntl
import logging
import os
import sqlite3
import struct
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from moonlit.server.store.lookalike_keys import renew_lookalike_keys
from moonlit.server.store.schema import SCHEMA_VERSION, is_ours, migrate, value_of, version_of
from moonlit.server.store.snapshot import DamagedDatabase, take_snapshot

log = logging.getLogger("moonlit.store")
FILE = "moonlit.db"
LOCK_FILE = "moonlit.lock"
"""Locked by the running server; the database itself stays open to readers and backups."""
LOCK_BYTE = 1 << 40
"""Which byte of the database is locked as well: far beyond its end and SQLite's own locks."""
FLOCK = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, LOCK_BYTE, 1, 0)
"""The same as Linux's `struct flock`."""
LOCK_WAIT = 2.0
"""Seconds to wait for a lock: the writer process of a killed server may still have work to do."""

WRITE_WAIT = 3.0
"""Seconds to wait for whoever else writes to our database, such as a shell of SQLite's. All other
calls wait meanwhile."""


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
    """The file is damaged, or another program's."""

    id = "data-corrupt"


class TooNew(BadData):
    """A later version of Moonlit has written it."""

    id = "data-too-new"


class InUse(BadData):
    """Another server has locked the folder."""

    id = "data-in-use"


BAD_DATA = {
    "SQLITE_CANTOPEN": Unwritable,
    "SQLITE_READONLY": Unwritable,
    "SQLITE_PERM": Unwritable,
    "SQLITE_CORRUPT": Corrupt,
    "SQLITE_NOTADB": Corrupt,
    "SQLITE_BUSY": InUse,
    "SQLITE_LOCKED": InUse,
}
"""What each SQLite error says about the folder, by the beginning of its name."""


class OpenFolder(NamedTuple):
    """A data folder that this process has locked, and its database."""

    path: Path
    database: sqlite3.Connection
    lock: ExitStack

    def close(self) -> None:
        """Close the database and release the lock."""
        self.database.close()
        self.lock.close()


def open_folder(folder: Path) -> OpenFolder:
    """Lock a data folder and migrate its database, or create both; damaged files stay untouched."""
    with bad_data(folder), ExitStack() as stack:
        # Nobody else on this computer is to read the secrets of a game.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / FILE).touch(mode=0o600)
        connection = sqlite3.connect(
            folder / FILE, isolation_level=None, check_same_thread=False, timeout=0.5
        )
        stack.callback(connection.close)
        _check(connection, folder)
        lock = lock_folder(folder)
        stack.callback(lock.close)
        _back_up_before_migration(connection, folder)
        _configure(connection)
        stack.pop_all()
        return OpenFolder(folder, connection, lock)


def lock_folder(folder: Path) -> ExitStack:
    """Lock a folder until the result is closed or its process ends; `InUse` where it is locked.

    A second server here would deal from a state of its own. The lock file holds while the database
    is replaced, and a lock on the database itself although the lock file is deleted.
    """
    with bad_data(folder), ExitStack() as locks:
        (folder / LOCK_FILE).touch(mode=0o600)
        lock = sqlite3.connect(
            folder / LOCK_FILE, isolation_level=None, check_same_thread=False, timeout=LOCK_WAIT
        )
        locks.callback(lock.close)
        lock.execute("BEGIN EXCLUSIVE")
        with suppress(FileNotFoundError):
            database = os.open(folder / FILE, os.O_RDWR)
            locks.callback(os.close, database)
            _lock_file(database, folder)
        return locks.pop_all()


def _lock_file(file: int, folder: Path) -> None:
    """Lock an open file, or wait a while and raise `InUse`."""
    until = monotonic() + LOCK_WAIT
    while not _is_locked(file):
        if monotonic() > until:
            raise InUse(folder)
        sleep(0.05)


def _is_locked(file: int) -> bool:
    """Try to lock a byte that SQLite does not use: readers and backups are not disturbed."""
    try:
        if sys.platform == "linux":
            # Other than lockf, it survives others in this process who close the same file.
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, FLOCK)
        else:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, LOCK_BYTE)
    except (BlockingIOError, PermissionError):
        return False
    return True


@contextmanager
def bad_data(folder: Path) -> Iterator[None]:
    """Turn errors of SQLite and the file system into `BadData`."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        known = (kind for start, kind in BAD_DATA.items() if name.startswith(start))
        raise next(known, BadData)(folder) from error
    except OSError:
        raise Unwritable(folder) from None


def _check(connection: sqlite3.Connection, folder: Path) -> None:
    """Refuse a file that is not ours, too new or damaged, before anything is written to it."""
    if value_of(connection, "SELECT count(*) FROM sqlite_master") == 0:
        return
    if not is_ours(connection):
        raise Corrupt(folder)
    if version_of(connection) > SCHEMA_VERSION:
        raise TooNew(folder)
    if value_of(connection, "PRAGMA quick_check(1)") != "ok":
        raise Corrupt(folder)


def _back_up_before_migration(connection: sqlite3.Connection, folder: Path) -> None:
    """Copy a file of an older schema version beside itself."""
    version = version_of(connection)
    if not 0 < version < SCHEMA_VERSION:
        return
    stem = f"moonlit-version-{version}"
    names = (folder / f"{stem}{again}.db" for again in chain([""], count(-2, -1)))
    backup = next(name for name in names if not name.exists())
    try:
        take_snapshot(connection, backup)
    except DamagedDatabase:
        raise Corrupt(folder) from None
    log.warning("Older data is brought up to date; it is kept as it was in %s", backup)


def _configure(connection: sqlite3.Connection) -> None:
    """Migrate, with every commit synced to disk (WAL, fsync) and deleted data overwritten."""
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * WRITE_WAIT)}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # Nothing of a deleted account may stay in free pages of the file.
    connection.execute("PRAGMA secure_delete = ON")
    migrate(connection)
    renew_lookalike_keys(connection)
    # Not before: a migration may replace a table that others refer to.
    connection.execute("PRAGMA foreign_keys = ON")
