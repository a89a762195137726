"""Finished games as they are stored, read one at a time, also while a server plays."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import msgspec

from moonlit.core.record import Decision
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Setup

COUNT = "SELECT count(*) FROM tables WHERE is_over"
CODES = "SELECT code FROM tables WHERE is_over ORDER BY code"
SETUP = "SELECT setup FROM tables WHERE code = ?"
DECISIONS = "SELECT seat, action, by_hand FROM decisions WHERE code = ? ORDER BY n"


class FinishedGame(NamedTuple):
    """A table whose game is over."""

    setup: Setup
    decisions: tuple[Decision, ...]
    by_hand: tuple[bool, ...]
    """Whether a person made each of them, and not a bot or the clock."""


class FinishedGames(Protocol):
    """The finished games of a house."""

    def count(self) -> int:
        """How many there are."""
        ...

    def games(self) -> Iterator[FinishedGame]:
        """One after another, in an order that says nothing about when they were played."""
        ...


class SqliteFinishedGames(FinishedGames):
    """Those in a SQLite file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def count(self) -> int:
        (found,) = self._db.execute(COUNT).fetchone()
        return int(found)

    def games(self) -> Iterator[FinishedGame]:
        for (code,) in self._db.execute(CODES).fetchall():
            (setup,) = self._db.execute(SETUP, (code,)).fetchone()
            yield finished_game(setup, self._db.execute(DECISIONS, (code,)).fetchall())


def finished_game(
    setup: bytes | str, rows: Sequence[tuple[Seat | None, bytes | str, bool]]
) -> FinishedGame:
    """A game from the rows of either engine."""
    return FinishedGame(
        msgspec.json.decode(setup, type=Setup),
        tuple(Decision(seat, msgspec.Raw(action)) for seat, action, _ in rows),
        tuple(bool(by_hand) for _, _, by_hand in rows),
    )
