"""The commands `moonlit backup` and `moonlit restore`: copies are checked, and reported on."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec
from rich.console import Console as Terminal
from rich.progress import Progress as ProgressBar

from moonlit.server.operator.console import Console
from moonlit.server.store.data_folder import FILE, BadData, lock_folder
from moonlit.server.store.schema import SCHEMA_VERSION, is_ours, value_of, version_of
from moonlit.server.store.snapshot import DamagedDatabase, TargetExists, take_snapshot


class CannotCopy(Exception):
    """No copy was made; `id` and `args_for_words` let both languages say why."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message)
        self.id = message
        self.args_for_words = args


class Content(msgspec.Struct, frozen=True):
    """How many rows the main tables of a database have."""

    tables: int
    decisions: int
    people: int


def back_up(data: Path, to: str, lang: str | None = None) -> None:
    """Copy the database of a folder, which may be in use, and report it."""
    console = Console(lang)
    with failures_reported(console):
        with closing(open_data(data)) as source:
            copy_with_progress(console, source, data / FILE, file := backup_file(to))
        report(console, "backed-up", file)


def backup_file(to: str, ending: str = "db") -> Path:
    """The file to write: the one named, or a new one in the folder named; `folder/` is created."""
    place = Path(to)
    if to.endswith(("/", os.sep)):
        with copy_errors(place):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place / f"moonlit-{timestamp()}.{ending}" if place.is_dir() else place


def restore(file: Path, data: Path, lang: str | None = None, *, replace: bool = False) -> None:
    """Put a backup into a folder that no server uses, and report it."""
    console = Console(lang)
    with failures_reported(console):
        with closing(open_database(file)) as source, copy_errors(data / FILE, file):
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            with closing(lock_folder(data)):
                restore_into(console, source, file, data, replace=replace)
        report(console, "restored", data / FILE)


def restore_into(
    console: Console, source: sqlite3.Connection, file: Path, data: Path, *, replace: bool
) -> None:
    """Copy the backup beside the database, then swap them; the old one is renamed, not deleted."""
    current, restored = data / FILE, data / f"{FILE}.restored"
    if current.exists() and not replace:
        raise CannotCopy("folder-taken", folder=str(data))
    restored.unlink(missing_ok=True)
    copy_with_progress(console, source, file, restored)
    if current.exists():
        console.say("put-aside", file=str(put_aside(current)))
    restored.rename(current)


def put_aside(database: Path) -> Path:
    """Rename a database with its write-ahead log, which may hold what was written last."""
    aside = database.with_name(f"moonlit-before-{timestamp()}.db")
    for ending in ("", "-wal", "-shm"):
        file = Path(f"{database}{ending}")
        if file.exists():
            file.rename(f"{aside}{ending}")
    return aside


def timestamp() -> str:
    """The date and time, as a part of a file name."""
    return f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"


def open_data(data: Path) -> sqlite3.Connection:
    """The database of a folder, to be read while a server writes to it."""
    if not (data / FILE).is_file():
        raise CannotCopy("data-missing", folder=str(data), file=FILE)
    # A read-only connection leaves WAL files behind that the next server could not write.
    return open_database(data / FILE, "rw" if os.access(data / FILE, os.W_OK) else "ro")


def open_database(file: Path, mode: Literal["ro", "rw"] = "ro") -> sqlite3.Connection:
    """A database whose header says that this version of Moonlit can read it."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    if problem := problem_with(db):
        db.close()
        raise CannotCopy(problem, file=str(file))
    return db


def problem_with(db: sqlite3.Connection) -> str | None:
    """Why a database cannot be read, as far as its header tells."""
    try:
        if not is_ours(db):
            return "copy-corrupt"
        return "copy-too-new" if version_of(db) > SCHEMA_VERSION else None
    except sqlite3.DatabaseError:
        return "copy-corrupt"


def copy_with_progress(console: Console, source: sqlite3.Connection, file: Path, to: Path) -> None:
    """Copy and check a database, with a progress bar on a terminal."""
    terminal = Terminal(file=sys.stderr)
    with (
        copy_errors(to, file),
        ProgressBar(console=terminal, transient=True, disable=not terminal.is_terminal) as bar,
    ):
        task = bar.add_task(console.words("copying"))

        def progress(left: int, pages: int) -> None:
            bar.update(task, total=pages, completed=pages - left)

        take_snapshot(source, to, progress)


@contextmanager
def copy_errors(file: Path, source: Path | None = None) -> Iterator[None]:
    """Turn whatever goes wrong while a file is written into `CannotCopy`, or read from a source."""
    try:
        yield
    except TargetExists:
        raise CannotCopy("copy-exists", file=str(file)) from None
    except DamagedDatabase:
        raise CannotCopy("copy-corrupt", file=str(source or file)) from None
    except sqlite3.DatabaseError as error:
        broken = getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOT"))
        if broken:
            raise CannotCopy("copy-corrupt", file=str(source or file)) from error
        raise CannotCopy("copy-unwritable", file=str(file)) from error
    except OSError:
        raise CannotCopy("copy-unwritable", file=str(file)) from None


@contextmanager
def failures_reported(console: Console) -> Iterator[None]:
    """Print one clear line about a failure, and exit with status 1."""
    try:
        yield
    except CannotCopy as failure:
        console.fail(failure.id, **failure.args_for_words)
    except BadData as failure:
        console.fail(failure.id, folder=str(failure.folder), file=str(failure.folder / FILE))
    else:
        return
    sys.exit(1)


def report(console: Console, message: str, file: Path) -> None:
    """Print what was done, with the size and the row counts of the file that was written."""
    with closing(open_database(file)) as db:
        counts = msgspec.structs.asdict(content_of(db))
    size = f"{file.stat().st_size / 1e6:.1f}"
    console.say(message, file=str(file), folder=str(file.parent), size=size, **counts)


def content_of(db: sqlite3.Connection) -> Content:
    """Count the rows of the main tables."""
    tables = Content.__struct_fields__
    return Content(*(value_of(db, f"SELECT count(*) FROM {table}") for table in tables))  # noqa: S608
