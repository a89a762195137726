"""A database copied whole while others write to it, checked before it gets its name."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

PAGES_AT_ONCE = 256
Progress = Callable[[int, int], None]
"""How many pages are still to be copied, and of how many."""


class Taken(Exception):
    """There is a file of that name already."""


class Damaged(Exception):
    """What was to be copied, or the copy, is not whole."""


def copy(source: sqlite3.Connection, to: Path, progress: Progress | None = None) -> None:
    """Write all that is committed at this moment into a new file, readable by its owner alone."""
    if to.exists():
        raise Taken(to)
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    # It holds the secrets of games that are still played.
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        _fill(source, part, progress)
        if to.exists():
            raise Taken(to)
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    _sync(to.parent)


def _fill(source: sqlite3.Connection, part: Path, progress: Progress | None) -> None:
    target = sqlite3.connect(part, isolation_level=None)
    # One look at the source lasts from the first page to the last, whoever writes meanwhile.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(
            target,
            pages=PAGES_AT_ONCE,
            progress=lambda _, left, all_pages: progress(left, all_pages) if progress else None,
        )
        # One file, with nothing beside it that could be forgotten when it is carried away.
        target.execute("PRAGMA journal_mode = DELETE")
        check_whole(target)
    finally:
        source.execute("ROLLBACK")
        target.close()
    _sync(part)


def check_whole(db: sqlite3.Connection) -> None:
    """Every page and every index, and nothing that points to what is not there."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise Damaged
    if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise Damaged


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
