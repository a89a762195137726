"""Rows of the table `talk`: one line each, the oldest deleted when there are too many."""

import sqlite3

import msgspec

from moonlit.server.domain.bounds import check_line
from moonlit.server.domain.seating import Code
from moonlit.server.domain.talk import MOST_KEPT, Spoken, is_gesture, is_story

LINE = "CAST(line AS TEXT)"
SAME_PILE = (
    f"code = ? AND json_extract({LINE}, '$.audience') = ?"
    f" AND json_extract({LINE}, '$.to') IS ?"
    f" AND (json_extract({LINE}, '$.gesture') IS NULL) = ?"
    f" AND coalesce(json_extract({LINE}, '$.beside'), json_extract({LINE}, '$.note')) IS NULL"
)
"""The lines of a table that count towards the same limit: see `talk.pile`."""
DELETE_OLDEST = (
    f"DELETE FROM talk WHERE {SAME_PILE} AND n <="  # noqa: S608  # fixed texts
    f" (SELECT n FROM talk WHERE {SAME_PILE} ORDER BY n DESC LIMIT 1 OFFSET ?)"
)


def add_line(db: sqlite3.Connection, code: Code, line: Spoken) -> None:
    """Insert a line and delete the oldest of its pile if that is full."""
    encoded = msgspec.json.encode(line)
    check_line(line, encoded)
    db.execute("INSERT INTO talk (code, line) VALUES (?, ?)", (code, encoded))
    if is_story(line):
        return
    to = msgspec.json.encode(line.to).decode() if line.to else None
    pile = (code, line.audience, to, not is_gesture(line))
    db.execute(DELETE_OLDEST, (*pile, *pile, MOST_KEPT))
