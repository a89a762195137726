"""The command `moonlit move`: a whole house from a folder into PostgreSQL, or back."""

import sys
from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console as Terminal
from rich.progress import Progress as ProgressBar
from rich.progress import TaskID

from moonlit.server.operator.backup import CannotCopy, failures_reported
from moonlit.server.operator.console import Console
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.engines import is_address, place_of, postgres
from moonlit.server.store.moving import Differs, House, HouseNotEmpty, sqlite_house
from moonlit.server.store.moving import move as move_rows
from moonlit.server.store.postgres.errors import BadDatabase


def move(source: str, target: str, lang: str | None = None) -> None:
    """Move a house that no server uses into an empty one, compare both, and say so."""
    console = Console(lang)
    with failures_reported(console):
        if not is_address(source) and not (Path(source) / FILE).is_file():
            raise CannotCopy("data-missing", folder=source, file=FILE)
        moved = _moved(source, target)
        console.say("moved", source=_place(source), target=_place(target), **moved)


def _moved(source: str, target: str) -> dict[str, int]:
    terminal = Terminal(file=sys.stderr)
    with ProgressBar(console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        tasks: dict[str, TaskID] = {}

        def progress(table: str, done: int, total: int) -> None:
            if table not in tasks:
                tasks[table] = bar.add_task(table, total=total)
            bar.update(tasks[table], completed=done)

        try:
            with _house(source) as old, _house(target) as new:
                return move_rows(old, new, progress)
        except HouseNotEmpty:
            raise CannotCopy("move-taken", target=_place(target)) from None
        except Differs as differs:
            raise CannotCopy("move-differs", table=str(differs)) from None
        except BadDatabase as bad:
            place = _place(target if is_address(target) else source)
            raise CannotCopy(bad.id, place=place, reason=str(bad).strip()) from bad


def _house(where: str) -> AbstractContextManager[House]:
    if not is_address(where):
        return sqlite_house(Path(where))
    house: AbstractContextManager[House] = postgres("moving").postgres_house(where)
    return house


def _place(where: str) -> str:
    return place_of(where) if is_address(where) else where
