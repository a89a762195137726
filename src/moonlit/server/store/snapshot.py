"""Copies a live database with SQLite's online backup API and checks the copy."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

PAGES_PER_STEP = 256
Progress = Callable[[int, int], None]
"""Told how many pages are still to be copied, and of how many."""


class TargetExists(Exception):
    """There is a file of that name already."""


class DamagedDatabase(Exception):
    """The database, or its copy, fails the integrity check."""


def take_snapshot(source: sqlite3.Connection, to: Path, progress: Progress | None = None) -> None:
    """Write all that is committed at this moment into a new file that only its owner can read."""
    if to.exists():
        raise TargetExists(to)
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    # It holds the secrets of running games.
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        _copy_pages(source, part, progress)
        if to.exists():
            raise TargetExists(to)
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    _fsync(to.parent)


def _copy_pages(source: sqlite3.Connection, part: Path, progress: Progress | None) -> None:
    target = sqlite3.connect(part, isolation_level=None)
    # One read transaction for all pages: whatever is written meanwhile is not in the copy.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(
            target,
            pages=PAGES_PER_STEP,
            progress=lambda _, left, all_pages: progress(left, all_pages) if progress else None,
        )
        # No WAL beside it that could be forgotten when the file is moved.
        target.execute("PRAGMA journal_mode = DELETE")
        check_integrity(target)
    finally:
        source.execute("ROLLBACK")
        target.close()
    _fsync(part)


def check_integrity(db: sqlite3.Connection) -> None:
    """Check every page, index and foreign key."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise DamagedDatabase
    if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise DamagedDatabase


def _fsync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
