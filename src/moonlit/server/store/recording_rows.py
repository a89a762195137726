"""Rows of the table `recordings`: the narrator's lines in the voices of hosts."""

import sqlite3

from moonlit.server.domain.bounds import LONGEST_ID, check_text
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.recordings import NarratorLine, check_recording, version_of
from moonlit.server.store import room

WHICH = "person = ? AND game = ? AND language = ? AND line = ?"
TOTAL = f"SELECT count(*), coalesce(sum(length(sound)), 0) FROM recordings WHERE NOT ({WHICH})"  # noqa: S608
"""How many others there are, and of how many bytes: one that is replaced makes room."""


def record(db: sqlite3.Connection, person: PersonId, line: NarratorLine, sound: bytes) -> str:
    """Insert or replace a recording; its version."""
    check_recording(sound)
    for name in (line.game, line.language, line.line):
        check_text(name, LONGEST_ID)
    count, size = db.execute(TOTAL, (person, line.game, line.language, line.line)).fetchone()
    room.check_recordings(count + 1, size + len(sound))
    version = version_of(sound)
    db.execute(
        "INSERT OR REPLACE INTO recordings (person, game, language, line, version, sound)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (person, line.game, line.language, line.line, version, sound),
    )
    return version


def sound_of(db: sqlite3.Connection, person: PersonId, line: NarratorLine) -> bytes | None:
    """A line in somebody's voice."""
    query = f"SELECT sound FROM recordings WHERE {WHICH}"  # noqa: S608  # a fixed text
    row = db.execute(query, (person, line.game, line.language, line.line)).fetchone()
    return row[0] if row else None


def erase(db: sqlite3.Connection, person: PersonId, line: NarratorLine) -> None:
    """Delete a recording, if there is one."""
    query = f"DELETE FROM recordings WHERE {WHICH}"  # noqa: S608  # a fixed text
    db.execute(query, (person, line.game, line.language, line.line))


def versions(db: sqlite3.Connection, person: PersonId, game: str, language: str) -> dict[str, str]:
    """Which lines somebody has recorded, each with its version."""
    query = "SELECT line, version FROM recordings WHERE person = ? AND game = ? AND language = ?"
    return dict(db.execute(query, (person, game, language)).fetchall())


def reassign(db: sqlite3.Connection, guest: PersonId, member: PersonId) -> None:
    """Give a guest's recordings to a member, who keeps those of the same lines."""
    db.execute("UPDATE OR IGNORE recordings SET person = ? WHERE person = ?", (member, guest))
    db.execute("DELETE FROM recordings WHERE person = ?", (guest,))
