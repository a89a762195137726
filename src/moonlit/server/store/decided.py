"""Decisions on their way to the disk: as many as there are, in as few statements as may be.

Between two statements a thread waits for its turn among the others, which costs far more than the
writing itself; so decisions that are written together are one statement, not one each.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.identity import PersonId
from moonlit.server.seating import Code

SIZES = (64, 32, 16, 8, 4, 2, 1)
"""So many at once: few enough kinds of statement for all of them to be remembered."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """A decision as it is written down."""

    code: Code
    n: int
    seat: Seat | None
    action: bytes
    at: int
    by: PersonId | None
    """Who made it by hand; None is a bot, or the clock."""
    now: int
    """When it was handed in, for the list of one's games."""

    def values(self) -> tuple[str | int | bytes | None, ...]:
        """What stands in its columns."""
        return self.code, self.n, self.seat, self.action, self.at, self.by is not None

    def __call__(self, db: sqlite3.Connection) -> None:
        """Write it, alone."""
        write(db, [self])


def write(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Add them to their tables, and note when their people last did something there."""
    for some in _bundles(rows):
        insert, update = _statements(len(some))
        db.execute(insert, [value for row in some for value in row.values()])
        now = max(row.now for row in some)
        db.execute(update, [now, *(value for row in some for value in (row.by, row.code))])


def _bundles(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    start = 0
    for size in SIZES:
        while len(rows) - start >= size:
            yield rows[start : start + size]
            start += size


@cache
def _statements(size: int) -> tuple[str, str]:
    decisions = ", ".join(["(?, ?, ?, ?, ?, ?)"] * size)
    # Written out, each is looked up by its key; a list of pairs would be compared with everybody.
    sitters = " OR ".join(["person = ? AND code = ?"] * size)
    return (
        f"INSERT INTO decisions (code, n, seat, action, at, by_hand) VALUES {decisions}",  # noqa: S608  # only question marks
        f"UPDATE sitters SET updated = ? WHERE {sitters}",  # noqa: S608  # only question marks
    )
