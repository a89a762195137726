"""Copies of a data folder and the way back; both are checked, and both say what they did."""

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
from rich.progress import Progress as Bar

from moonlit.server.operator.console import Console
from moonlit.server.store import copying
from moonlit.server.store.sqlite import FILE, OURS, VERSION, BadData, held


class CannotCopy(Exception):
    """A copy that is not made; `id` and `args_for_words` let both languages say why."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message)
        self.id = message
        self.args_for_words = args


class Content(msgspec.Struct, frozen=True):
    """What a file of games holds."""

    tables: int
    decisions: int
    people: int


def back_up(data: Path, to: str, lang: str | None = None) -> None:
    """The command: copy a folder that may be in use, and say so."""
    console = Console(lang)
    with said(console):
        with closing(games_in(data)) as source:
            copied(console, source, file := file_for(to))
        report(console, "backed-up", file)


def file_for(to: str) -> Path:
    """Where a backup goes: a file, or a new one in a folder, which is made where it ends so."""
    place = Path(to)
    if to.endswith(("/", os.sep)):
        with writing(place):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place / f"moonlit-{now()}.db" if place.is_dir() else place


def restore(file: Path, data: Path, lang: str | None = None, *, replace: bool = False) -> None:
    """The command: fill a folder where nobody plays, and say so."""
    console = Console(lang)
    with said(console):
        with closing(readable(file)) as source, writing(data / FILE):
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            with closing(held(data)):
                fill(console, source, data, replace=replace)
        report(console, "restored", data / FILE)


def fill(console: Console, source: sqlite3.Connection, data: Path, *, replace: bool) -> None:
    """Put a copy in the place of what is there, which is kept."""
    there, fresh = data / FILE, data / f"{FILE}.restored"
    if there.exists() and not replace:
        raise CannotCopy("folder-taken", folder=str(data))
    fresh.unlink(missing_ok=True)
    copied(console, source, fresh)
    if there.exists():
        aside = data / f"moonlit-before-{now()}.db"
        for ending in ("", "-wal", "-shm"):
            # What was written last may still be in a file beside it.
            beside = Path(f"{there}{ending}")
            if beside.exists():
                beside.rename(f"{aside}{ending}")
        console.say("put-aside", file=str(aside))
    fresh.rename(there)


def now() -> str:
    """The date and time, as a part of a name."""
    return f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"


def games_in(data: Path) -> sqlite3.Connection:
    """The games of a folder, to be read beside whoever plays them."""
    if not (data / FILE).is_file():
        raise CannotCopy("data-missing", folder=str(data), file=FILE)
    # Who may only read leaves files of their own beside it, which the next server would trip over.
    return readable(data / FILE, "rw" if os.access(data / FILE, os.W_OK) else "ro")


def readable(file: Path, mode: Literal["ro", "rw"] = "ro") -> sqlite3.Connection:
    """A file of games, checked as far as its head."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    if problem := wrong_with(db):
        db.close()
        raise CannotCopy(problem, file=str(file))
    return db


def wrong_with(db: sqlite3.Connection) -> str | None:
    """Why a file cannot be read, as far as its head tells."""
    try:
        if db.execute("PRAGMA application_id").fetchone()[0] != OURS:
            return "copy-corrupt"
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.DatabaseError:
        return "copy-corrupt"
    return "copy-too-new" if version > VERSION else None


def copied(console: Console, source: sqlite3.Connection, to: Path) -> None:
    """Copy and check, with a bar for whoever watches."""
    terminal = Terminal(file=sys.stderr)
    with (
        writing(to),
        Bar(console=terminal, transient=True, disable=not terminal.is_terminal) as bar,
    ):
        task = bar.add_task(console.words("copying"))

        def progress(left: int, pages: int) -> None:
            bar.update(task, total=pages, completed=pages - left)

        copying.copy(source, to, progress)


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """What can go wrong while a file is written."""
    try:
        yield
    except copying.Taken:
        raise CannotCopy("copy-exists", file=str(file)) from None
    except copying.Damaged:
        raise CannotCopy("copy-corrupt", file=str(file)) from None
    except sqlite3.DatabaseError as error:
        broken = getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOT"))
        raise CannotCopy("copy-corrupt" if broken else "copy-unwritable", file=str(file)) from error
    except OSError:
        raise CannotCopy("copy-unwritable", file=str(file)) from None


@contextmanager
def said(console: Console) -> Iterator[None]:
    """One clear line where it cannot be."""
    try:
        yield
    except CannotCopy as no:
        console.fail(no.id, **no.args_for_words)
    except BadData as no:
        console.fail(no.id, folder=str(no.folder), file=str(no.folder / FILE))
    else:
        return
    sys.exit(1)


def report(console: Console, message: str, file: Path) -> None:
    """What was done, counted in the file that was written."""
    with closing(readable(file)) as db:
        counted = msgspec.structs.asdict(content_of(db))
    size = f"{file.stat().st_size / 1e6:.1f}"
    console.say(message, file=str(file), folder=str(file.parent), size=size, **counted)


def content_of(db: sqlite3.Connection) -> Content:
    """How much is in a file."""
    counts = (db.execute(f"SELECT count(*) FROM {name}") for name in Content.__struct_fields__)  # noqa: S608
    return Content(*(count.fetchone()[0] for count in counts))
