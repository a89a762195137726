"""Rows of the table `tables`: saved within bounds, and listed without reading whole setups."""

import sqlite3
from collections.abc import Sequence

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.bounds import check_decisions, check_setup
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Chair, Code, Setup
from moonlit.server.refusals import TooLong
from moonlit.server.store import room
from moonlit.server.store.protocol import CodeTaken, Cursor, Listed

FACTS = (
    "json_extract(CAST(setup AS TEXT),"
    " '$.game', '$.rules', '$.chairs', '$.is_imported', '$.branch.after', '$.lesson.part')"
)
"""What a list shows of a setup, as a JSON array; a branch has a whole position beside."""
HAS_ENDED = (
    "is_over AND (imported > 0 OR code IN (SELECT code FROM results)"
    " OR json_extract(CAST(setup AS TEXT), '$.branch') IS NOT NULL"
    " OR json_extract(CAST(setup AS TEXT), '$.lesson') IS NOT NULL)"
)
"""Over, and its result is stored where it has one; else the table has to see to that first."""
RESULT = (
    "(SELECT json_array(place, score) FROM places"
    " WHERE places.code = tables.code AND places.person = mine.person ORDER BY seat LIMIT 1)"
)
"""How a game ended for somebody, as a JSON array."""
LIST = (
    f"SELECT code, updated, {HAS_ENDED}, {FACTS}, {RESULT} FROM"  # noqa: S608  # fixed texts
    " (SELECT person, code, updated FROM sitters WHERE person = ? AND (updated, code) < (?, ?)"
    " ORDER BY updated DESC, code DESC LIMIT ?)"
    " AS mine JOIN tables USING (code) ORDER BY updated DESC, code DESC"
)
IS_INVITED = (
    "EXISTS (SELECT 1 FROM json_each(CAST(setup AS TEXT), '$.chairs')"
    " WHERE json_extract(value, '$.invited.person') = sitters.person)"
)
"""Whether a program has not answered yet."""
LIST_UNFINISHED = (
    f"SELECT code, updated, is_over, {FACTS} FROM sitters JOIN tables USING (code)"  # noqa: S608
    f" WHERE person = ? AND NOT is_over ORDER BY {IS_INVITED}, updated DESC, code DESC LIMIT ?"
)
IMPORTS = "SELECT count(*), coalesce(sum(imported), 0) FROM tables WHERE host = ? AND imported > 0"
OPEN_TABLES = "SELECT count(*) FROM tables WHERE host = ? AND NOT is_over"
NEWEST: Cursor = (2**62, Code(""))
"""Before the first entry of every list."""


class Facts(msgspec.Struct, frozen=True, array_like=True):
    """What a list shows of a setup."""

    game: str
    rules: int
    chairs: tuple[Chair, ...]
    is_imported: bool | None
    """None in setups from before games could be imported."""
    played_on: int | None
    lesson: int | None


def add(
    db: sqlite3.Connection,
    setup: Setup,
    before: Setup | None,
    decisions: Sequence[Decision],
    now: int,
) -> None:
    """Insert a table with its decisions, and save the older one that now points to it."""
    if db.execute("SELECT 1 FROM tables WHERE code = ?", (setup.code,)).fetchone():
        raise CodeTaken(setup.code)
    check_decisions(0, decisions)
    _check_room(db, setup)
    for changed in (setup, before):
        if changed is not None:
            save(db, changed, now)
    db.executemany(
        "INSERT INTO decisions (code, n, seat, action) VALUES (?, ?, ?, ?)",
        [
            (setup.code, n, decision.seat, bytes(decision.action))
            for n, decision in enumerate(decisions)
        ],
    )
    if setup.is_imported:
        _count_import(db, setup, decisions)


def _check_room(db: sqlite3.Connection, setup: Setup) -> None:
    """Refuse a table whose host has too many already."""
    if setup.is_imported:
        room.check_imports(*imports(db, setup.host))
    else:
        room.check_open_tables(*db.execute(OPEN_TABLES, (setup.host,)).fetchone())


def imports(db: sqlite3.Connection, person: PersonId) -> tuple[int, int]:
    """How many games somebody has imported, and of how many bytes."""
    count, size = db.execute(IMPORTS, (person,)).fetchone()
    return count, size


def _count_import(db: sqlite3.Connection, setup: Setup, decisions: Sequence[Decision]) -> None:
    size = sum(len(bytes(decision.action)) for decision in decisions)
    db.execute(
        "UPDATE tables SET imported = length(setup) + ?, is_over = 1 WHERE code = ?",
        (size, setup.code),
    )


def save(db: sqlite3.Connection, setup: Setup, now: int) -> None:
    """Insert or update a table, and who it is listed for."""
    encoded = msgspec.json.encode(setup)
    _check_bounds(db, setup, len(encoded))
    db.execute(
        "INSERT INTO tables (code, setup, host) VALUES (?, ?, ?)"
        " ON CONFLICT (code) DO UPDATE SET setup = excluded.setup, host = excluded.host",
        (setup.code, encoded, setup.host),
    )
    db.execute("DELETE FROM sitters WHERE code = ?", (setup.code,))
    people = msgspec.json.encode(setup.owners()).decode()
    db.execute(
        "INSERT INTO sitters (person, code, updated) SELECT value, ?, ? FROM json_each(?)",
        (setup.code, now, people),
    )


def _check_bounds(db: sqlite3.Connection, setup: Setup, size: int) -> None:
    try:
        check_setup(setup)
    except TooLong:
        # What was stored before there were bounds may stay, but not grow.
        row = db.execute("SELECT length(setup) FROM tables WHERE code = ?", (setup.code,))
        if size > (row.fetchone() or (0,))[0]:
            raise


def page(db: sqlite3.Connection, person: PersonId, most: int, before: Cursor) -> list[Listed]:
    """Somebody's tables, the latest first."""
    return [_listed(*row) for row in db.execute(LIST, (person, *before, most))]


def unfinished(db: sqlite3.Connection, person: PersonId, most: int) -> list[Listed]:
    """Somebody's tables whose games are not known to be over: the latest, then invitations."""
    return [_listed(*row) for row in db.execute(LIST_UNFINISHED, (person, most))]


def _listed(code: str, updated: int, is_over: int, facts: str, result: str | None = None) -> Listed:
    known = msgspec.json.decode(facts, type=Facts)
    place, score = msgspec.json.decode(result or "[null, null]")
    return Listed(
        code=Code(code),
        updated=updated,
        is_over=bool(is_over),
        game=known.game,
        rules=known.rules,
        chairs=known.chairs,
        is_imported=bool(known.is_imported),
        played_on=None if known.lesson is not None else known.played_on,
        lesson=known.lesson,
        place=place,
        score=score,
    )


def end(db: sqlite3.Connection, code: Code) -> None:
    """Remember that a game is over."""
    db.execute("UPDATE tables SET is_over = 1 WHERE code = ? AND NOT is_over", (code,))


def remove_import(db: sqlite3.Connection, person: PersonId, code: Code) -> bool:
    """Delete a game that somebody imported; False if there is none."""
    query = "SELECT 1 FROM tables WHERE code = ? AND host = ? AND imported > 0"
    if db.execute(query, (code, person)).fetchone() is None:
        return False
    for table in ("talk", "decisions", "sitters", "tables"):
        db.execute(f"DELETE FROM {table} WHERE code = ?", (code,))  # noqa: S608
    return True
