"""SQL for members' programs."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from moonlit.server.domain.bounds import check_text
from moonlit.server.domain.identity import LONGEST_NAME, PersonId
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.refusals.people import NotMember
from moonlit.server.store import room, seconds
from moonlit.server.store.group_commit import InTransaction
from moonlit.server.store.programs import Program, Programs
from moonlit.server.store.sqlite_members import check_name_is_free, end_sessions, insert_session

PROGRAM = """
SELECT person, people.name, programs.owner, owners.name, programs.since FROM programs
JOIN people ON people.id = person JOIN people AS owners ON owners.id = programs.owner
"""


class SqlitePrograms(Programs):
    """The programs of a `Sqlite` store."""

    def __init__(self, in_transaction: InTransaction) -> None:
        self._in_transaction = in_transaction

    async def add(self, owner: PersonId, name: str, token: bytes) -> Program:
        return await self._in_transaction(lambda db: _insert(db, owner, name, token))

    async def of(self, owner: PersonId) -> list[Program]:
        query = f"{PROGRAM} WHERE programs.owner = ? ORDER BY person"
        rows = await self._in_transaction(lambda db: db.execute(query, (owner,)).fetchall())
        return [*map(_program, rows)]

    async def named(self, name: str) -> Program | None:
        query, key = f"{PROGRAM} WHERE alike = ?", lookalike_key(name)
        row = await self._in_transaction(lambda db: db.execute(query, (key,)).fetchone())
        return _program(row) if row else None

    async def renew(self, program: PersonId, token: bytes) -> list[bytes]:
        def work(db: sqlite3.Connection) -> list[bytes]:
            ended = end_sessions(db, "person", program)
            insert_session(db, program, token)
            return ended

        return await self._in_transaction(work)

    async def delete(self, program: PersonId) -> list[bytes]:
        def work(db: sqlite3.Connection) -> list[bytes]:
            ended = end_sessions(db, "person", program)
            for table in ("programs", "sitters"):
                db.execute(f"DELETE FROM {table} WHERE person = ?", (program,))  # noqa: S608
            db.execute("UPDATE people SET name = '', since = 0 WHERE id = ?", (program,))
            return ended

        return await self._in_transaction(work)


def _insert(db: sqlite3.Connection, owner: PersonId, name: str, token: bytes) -> Program:
    check_text(name, LONGEST_NAME)
    if not db.execute("SELECT 1 FROM accounts WHERE person = ?", (owner,)).fetchone():
        raise NotMember
    query = "SELECT count(*) FROM programs WHERE owner = ?"
    room.check_programs(*db.execute(query, (owner,)).fetchone())
    check_name_is_free(db, None, name)
    now = seconds.now()
    person = db.execute("INSERT INTO people (name, since) VALUES (?, ?)", (name, now)).lastrowid
    db.execute(
        "INSERT INTO programs (person, owner, alike, since) VALUES (?, ?, ?, ?)",
        (person, owner, lookalike_key(name), now),
    )
    insert_session(db, PersonId(person or 0), token)
    return _program(db.execute(f"{PROGRAM} WHERE person = ?", (person,)).fetchone())


def _program(row: Sequence[Any]) -> Program:
    person, name, owner, owner_name, since = row
    return Program(person=person, name=name, owner=owner, owner_name=owner_name, since=since)
