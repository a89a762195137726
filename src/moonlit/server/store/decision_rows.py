"""Rows of the table `decisions`, inserted in bulk.

After each statement the writer thread needs Python's interpreter lock (GIL) again, and waiting for
it costs far more than the writing itself; so decisions that are written together are one statement.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code
from moonlit.server.store.protocol import Given
from moonlit.server.wire.codec import encode

INSERT = """
INSERT INTO decisions (code, n, seat, action, at, by_hand)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
    CAST(json_extract(value, '$[3]') AS BLOB), json_extract(value, '$[4]'),
    json_extract(value, '$[5]') IS NOT NULL
FROM json_each(?)
"""
UPDATE = """
UPDATE sitters SET updated = ? FROM json_each(?) AS row
WHERE person = json_extract(row.value, '$[5]') AND code = json_extract(row.value, '$[0]')
"""


class DecisionRow(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A decision as it is stored."""

    code: Code
    n: int
    seat: Seat | None
    action: str
    at: int
    by: PersonId | None
    """Who made it by hand; None is a bot, or the clock."""
    now: int
    """When it was handed in, for the list of one's games."""


class DecisionRows(msgspec.Struct, frozen=True, gc=False):
    """Decisions that are inserted together, or none of them."""

    rows: tuple[DecisionRow, ...]

    def __call__(self, db: sqlite3.Connection) -> None:
        """Insert these alone."""
        insert(db, self.rows)


def rows_of(
    code: Code, n: int, given: Sequence[Given], *, at: float | None, now: int
) -> DecisionRows:
    """The rows of some decisions, from the nth of a table on."""
    return DecisionRows(
        tuple(
            DecisionRow(
                code, i, decision.seat, bytes(decision.action).decode(), int(at or now), by, now
            )
            for i, (decision, by) in enumerate(given, start=n)
        )
    )


def insert(db: sqlite3.Connection, rows: Sequence[DecisionRow]) -> None:
    """Insert rows of any tables, and note when their people last did something there."""
    if rows:
        written = encode(rows).decode()
        db.execute(INSERT, (written,))
        db.execute(UPDATE, (max(row.now for row in rows), written))
