"""Decisions on their way to the disk: as many as there are, in as few statements as may be.

Between two statements a thread waits for its turn among the others, which costs far more than the
writing itself; so decisions that are written together are one statement, not one each.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code
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


class Row(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A decision as it is written down."""

    code: Code
    n: int
    seat: Seat | None
    action: str
    at: int
    by: PersonId | None
    """Who made it by hand; None is a bot, or the clock."""
    now: int
    """When it was handed in, for the list of one's games."""


class Rows(msgspec.Struct, frozen=True, gc=False):
    """Decisions of one moment: written together, or none of them."""

    each: tuple[Row, ...]

    def __call__(self, db: sqlite3.Connection) -> None:
        """Write them and nothing else."""
        write(db, self.each)


def write(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Add them to their tables, and note when their people last did something there."""
    if rows:
        written = encode(rows).decode()
        db.execute(INSERT, (written,))
        db.execute(UPDATE, (max(row.now for row in rows), written))
