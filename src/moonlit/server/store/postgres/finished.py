"""Finished games of a house in PostgreSQL, read one at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from moonlit.server.store.finished import CODES, COUNT, FinishedGame, FinishedGames, finished_game
from moonlit.server.store.postgres.houses import house

SETUP = "SELECT setup::text FROM tables WHERE code = %s"
DECISIONS = "SELECT seat, action, by_hand FROM decisions WHERE code = %s ORDER BY n"


class PostgresFinishedGames(FinishedGames):
    """Those in a database."""

    def __init__(self, db: psycopg.Connection) -> None:
        self._db = db

    def count(self) -> int:
        row = self._db.execute(COUNT).fetchone()
        return int(row[0]) if row else 0

    def games(self) -> Iterator[FinishedGame]:
        for (code,) in self._db.execute(CODES).fetchall():
            setup = self._db.execute(SETUP, (code,)).fetchone()
            if setup is not None:
                yield finished_game(setup[0], self._db.execute(DECISIONS, (code,)).fetchall())


@contextmanager
def finished_games(address: str) -> Iterator[PostgresFinishedGames]:
    """The finished games of a house, which may be in use."""
    with house(address) as db:
        yield PostgresFinishedGames(db)
