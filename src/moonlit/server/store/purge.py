"""Deletes what nobody will miss: guests who left nothing, tables never begun, old talk.

A game that was dealt stays for ever, finished or not, and so does every account. All of it happens
in one transaction.
"""

import sqlite3
from typing import NamedTuple

import msgspec

from moonlit.server.domain.seating import Setup

DAY = 24 * 3600
NEVER_BEGUN = """
SELECT code FROM tables
WHERE json_extract(CAST(setup AS TEXT), '$.seed') IS NULL
    AND json_extract(CAST(setup AS TEXT), '$.branch') IS NULL
    AND NOT coalesce(json_extract(CAST(setup AS TEXT), '$.is_imported'), 0)
    AND NOT EXISTS (SELECT 1 FROM decisions WHERE decisions.code = tables.code)
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.code = tables.code)
    AND coalesce(
        (SELECT max(updated) FROM sitters WHERE sitters.code = tables.code),
        (SELECT since FROM people WHERE id = json_extract(CAST(setup AS TEXT), '$.host')
            AND id NOT IN (SELECT person FROM accounts)),
        :before
    ) < :before
"""
"""Where nobody sits any more, a table is taken to be as old as the guest who made it; a member's
is kept."""
OLD_LESSONS = """
SELECT code FROM tables
WHERE json_extract(CAST(setup AS TEXT), '$.lesson') IS NOT NULL
    AND coalesce((SELECT max(updated) FROM sitters WHERE sitters.code = tables.code), 0) < :before
"""
"""Finished or not: anybody can have it again."""
OLD_TALK = """
DELETE FROM talk WHERE json_extract(CAST(line AS TEXT), '$.at') < :before
    AND json_extract(CAST(line AS TEXT), '$.beside') IS NULL
    AND json_extract(CAST(line AS TEXT), '$.note') IS NULL
"""
"""Words that belong to the story of a game stay with it."""
GUESTS = """
SELECT id FROM people WHERE since < :before
    AND id NOT IN (SELECT person FROM accounts)
    AND id NOT IN (SELECT person FROM programs)
    AND id NOT IN (SELECT person FROM sitters)
    AND id NOT IN (SELECT person FROM places WHERE person IS NOT NULL)
    AND id NOT IN (SELECT json_extract(CAST(setup AS TEXT), '$.host') FROM tables)
    AND id NOT IN (SELECT json_extract(chair.value, '$.person')
        FROM tables, json_each(CAST(setup AS TEXT), '$.chairs') AS chair
        WHERE json_extract(chair.value, '$.person') IS NOT NULL)
    AND id NOT IN (SELECT json_extract(CAST(line AS TEXT), '$.person') FROM talk)
"""


class Policy(NamedTuple):
    """After how many days something is old."""

    guest_days: int = 90
    table_days: int = 90
    talk_days: int = 365


class Purged(NamedTuple):
    """How much was deleted."""

    guests: int
    tables: int
    lines: int


def purge(db: sqlite3.Connection, now: int, policy: Policy, *, is_dry_run: bool) -> Purged:
    """Delete what is old by this policy; a dry run counts the same and changes nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        tables, lines = _purge_tables(db, now - policy.table_days * DAY)
        lines += db.execute(OLD_TALK, {"before": now - policy.talk_days * DAY}).rowcount
        guests = _purge_guests(db, now - policy.guest_days * DAY)
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("ROLLBACK" if is_dry_run else "COMMIT")
    return Purged(guests, tables, lines)


def _purge_tables(db: sqlite3.Connection, before: int) -> tuple[int, int]:
    """How many tables and lines of talk at them were deleted."""
    queries = (NEVER_BEGUN, OLD_LESSONS)
    codes = [code for query in queries for (code,) in db.execute(query, {"before": before})]
    lines = 0
    for code in codes:
        lines += db.execute("DELETE FROM talk WHERE code = ?", (code,)).rowcount
        db.execute("DELETE FROM decisions WHERE code = ?", (code,))
        db.execute("DELETE FROM sitters WHERE code = ?", (code,))
        db.execute("DELETE FROM tables WHERE code = ?", (code,))
    _forget_rematches(db, set(codes))
    return len(codes), lines


def _forget_rematches(db: sqlite3.Connection, codes: set[str]) -> None:
    """Let nobody be sent on to a table that is gone: they may ask for another one."""
    query = "SELECT setup FROM tables WHERE json_extract(CAST(setup AS TEXT), '$.rematch') NOTNULL"
    for (written,) in db.execute(query).fetchall() if codes else ():
        setup = msgspec.json.decode(written, type=Setup)
        if setup.rematch in codes:
            new = msgspec.json.encode(msgspec.structs.replace(setup, rematch=None))
            db.execute("UPDATE tables SET setup = ? WHERE code = ?", (new, setup.code))


def _purge_guests(db: sqlite3.Connection, before: int) -> int:
    guests = db.execute(GUESTS, {"before": before}).fetchall()
    db.executemany("DELETE FROM recordings WHERE person = ?", guests)
    db.executemany("DELETE FROM sessions WHERE person = ?", guests)
    db.executemany("DELETE FROM people WHERE id = ?", guests)
    return len(guests)
