"""Moves a whole house from one engine to another, row by row, and compares what has arrived.

A house is everything that is kept: people and their sessions, accounts, programs, tables with their
decisions and talk, results and ratings, recordings. Which process held a table is not: the new
house begins with nobody there.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from moonlit.server.store.data_folder import bad_data, open_folder

Value = int | float | str | bytes | None
Row = tuple[Value, ...]
TABLES = {
    "people": ("id", "name", "since"),
    "sessions": ("token", "person", "since"),
    "accounts": ("person", "alike", "handle", "password", "since"),
    "programs": ("person", "owner", "alike", "since"),
    "passkeys": ("n", "id", "person", "key", "uses", "host", "since"),
    "recovery_codes": ("person", "code"),
    "recordings": ("person", "game", "language", "line", "version", "sound"),
    "tables": ("code", "setup", "host", "is_over", "imported"),
    "sitters": ("person", "code", "updated"),
    "decisions": ("code", "n", "seat", "action", "at", "by_hand"),
    "talk": ("n", "code", "line"),
    "results": ("n", "code", "game", "at", "rated"),
    "places": (
        *("code", "seat", "person", "level", "place", "side", "walked", "mu", "sigma", "score"),
    ),
}
"""The rows of a house, those before that others refer to; the same in every engine."""
JSON = {("tables", "setup"), ("talk", "line")}
FLAGS = {
    *(("tables", "is_over"), ("decisions", "by_hand"), ("results", "rated"), ("places", "walked")),
}
"""Columns that not every engine keeps as SQLite does: as bytes, and as 0 or 1."""
Progress = Callable[[str, int, int], None]
"""Told of each table how many of its rows have been moved, and of how many."""


class HouseNotEmpty(Exception):
    """Somebody lives there already."""


class Differs(Exception):
    """What has arrived is not what was sent: nothing was moved."""


class House(Protocol):
    """All rows of an engine, inside of one transaction; values are as SQLite has them."""

    def count(self, table: str) -> int:
        """How many rows a table has."""
        ...

    def rows(self, table: str) -> Iterator[Row]:
        """All of them, in any order."""
        ...

    def add(self, table: str, rows: Iterable[Row]) -> None:
        """Insert rows."""
        ...

    def finish(self) -> None:
        """Make the house ready to live in."""
        ...


class Sum(NamedTuple):
    """How many rows there are, and the sum of their hashes, which knows no order."""

    rows: int = 0
    hashes: int = 0

    def with_row(self, row: Row) -> "Sum":
        """The sum with one more row."""
        digest = int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest(), "big")
        return Sum(self.rows + 1, (self.hashes + digest) % 2**256)


def move(source: House, target: House, progress: Progress) -> dict[str, int]:
    """Move everything into an empty house; how many rows of each table that were."""
    if any(target.count(table) for table in TABLES):
        raise HouseNotEmpty
    moved = {table: _move_table(source, target, table, progress) for table in TABLES}
    target.finish()
    return moved


def _move_table(source: House, target: House, table: str, progress: Progress) -> int:
    sent, total = Sum(), source.count(table)

    def read() -> Iterator[Row]:
        nonlocal sent
        for row in source.rows(table):
            sent = sent.with_row(row)
            progress(table, sent.rows, total)
            yield row

    target.add(table, read())
    arrived = Sum()
    for row in target.rows(table):
        arrived = arrived.with_row(row)
    if arrived != sent or sent.rows != total:
        raise Differs(table)
    return total


class SqliteHouse(House):
    """The rows of a SQLite file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        (found,) = self._db.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        return int(found)

    def rows(self, table: str) -> Iterator[Row]:
        columns = ", ".join(TABLES[table])
        yield from self._db.execute(f"SELECT {columns} FROM {table}")  # noqa: S608

    def add(self, table: str, rows: Iterable[Row]) -> None:
        columns = TABLES[table]
        marks = ", ".join("?" for _ in columns)
        query = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
        self._db.executemany(query, rows)

    def finish(self) -> None:
        pass


@contextmanager
def sqlite_house(folder: Path) -> Iterator[SqliteHouse]:
    """The house in a data folder that no server uses; what fails changes nothing."""
    opened = open_folder(folder)
    try:
        with bad_data(folder):
            opened.database.execute("BEGIN IMMEDIATE")
            yield SqliteHouse(opened.database)
            opened.database.execute("COMMIT")
    finally:
        opened.close()
