"""The keys by which names of members and programs are compared, recomputed at every start."""

import sqlite3
from collections.abc import Iterable

from moonlit.server.domain.lookalikes import lookalike_key

NAMES = """
SELECT person, name, alike FROM (
    SELECT person, alike, 0 AS is_program FROM accounts
    UNION ALL SELECT person, alike, 1 FROM programs
) AS called JOIN people ON id = person ORDER BY is_program, person
"""
"""Members come first: where names look alike only now, a program's gives way."""


def renew_lookalike_keys(db: sqlite3.Connection) -> None:
    """Update the keys of all members: Unicode's tables may have changed since the last start.

    Of members whose names look alike only now, the first keeps the key. The others get one that no
    name has: they keep their names, and sign in by writing them exactly.
    """
    if changed := changed_keys(db.execute(NAMES).fetchall()):
        _save(db, changed)


def changed_keys(accounts: Iterable[tuple[int, str, str]]) -> list[tuple[str, int]]:
    """The new keys of members, given as number, name and old key."""
    taken: set[str] = set()
    changed: list[tuple[str, int]] = []
    for person, name, alike in accounts:
        key = lookalike_key(name)
        new = f"{key}\n{person}" if key in taken else key
        taken.add(key)
        if new != alike:
            changed.append((new, person))
    return changed


def _save(db: sqlite3.Connection, changed: list[tuple[str, int]]) -> None:
    db.execute("BEGIN IMMEDIATE")
    # First something unique: two members may have each other's key in between.
    apart = [(f"\n{person}", person) for _, person in changed]
    for rows in (apart, changed):
        db.executemany("UPDATE accounts SET alike = ? WHERE person = ?", rows)
        db.executemany("UPDATE programs SET alike = ? WHERE person = ?", rows)
    db.execute("COMMIT")
