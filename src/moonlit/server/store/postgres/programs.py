"""SQL for members' programs."""

from collections.abc import Sequence
from typing import Any

from moonlit.server.domain.bounds import check_text
from moonlit.server.domain.identity import LONGEST_NAME, PersonId
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.refusals.people import NotMember
from moonlit.server.store import room, seconds
from moonlit.server.store.postgres.database import Database, Db, all_of, one, value
from moonlit.server.store.postgres.members import (
    check_name_is_free,
    end_sessions,
    insert_session,
    lock_names,
)
from moonlit.server.store.postgres.tables import lock_person
from moonlit.server.store.programs import Program, Programs

PROGRAM = """
SELECT person, people.name, programs.owner, owners.name, programs.since FROM programs
JOIN people ON people.id = person JOIN people AS owners ON owners.id = programs.owner
"""


class PostgresPrograms(Programs):
    """The programs of a `Postgres` store."""

    def __init__(self, database: Database) -> None:
        self._run = database.run
        self._read = database.read

    async def add(self, owner: PersonId, name: str, token: bytes) -> Program:
        return await self._run(lambda db: _insert(db, owner, name, token))

    async def of(self, owner: PersonId) -> list[Program]:
        query = f"{PROGRAM} WHERE programs.owner = %s ORDER BY person"
        return [*map(_program, await self._read(lambda db: all_of(db, query, (owner,))))]

    async def named(self, name: str) -> Program | None:
        query, key = f"{PROGRAM} WHERE alike = %s", lookalike_key(name)
        row = await self._read(lambda db: one(db, query, (key,)))
        return _program(row) if row else None

    async def renew(self, program: PersonId, token: bytes) -> list[bytes]:
        async def work(db: Db) -> list[bytes]:
            await lock_person(db, program)
            ended = await end_sessions(db, program)
            await insert_session(db, program, token)
            return ended

        return await self._run(work)

    async def delete(self, program: PersonId) -> list[bytes]:
        async def work(db: Db) -> list[bytes]:
            await lock_person(db, program)
            ended = await end_sessions(db, program)
            await db.execute("DELETE FROM programs WHERE person = %s", (program,))
            await db.execute("DELETE FROM sitters WHERE person = %s", (program,))
            await db.execute("UPDATE people SET name = '', since = 0 WHERE id = %s", (program,))
            return ended

        return await self._run(work)


async def _insert(db: Db, owner: PersonId, name: str, token: bytes) -> Program:
    check_text(name, LONGEST_NAME)
    await lock_names(db)
    if not await one(db, "SELECT 1 FROM accounts WHERE person = %s", (owner,)):
        raise NotMember
    count = "SELECT count(*) FROM programs WHERE owner = %s"
    room.check_programs(await value(db, count, (owner,)))
    await check_name_is_free(db, None, name)
    now = seconds.now()
    query = "INSERT INTO people (name, since) VALUES (%s, %s) RETURNING id"
    person = PersonId(await value(db, query, (name, now)))
    await db.execute(
        "INSERT INTO programs (person, owner, alike, since) VALUES (%s, %s, %s, %s)",
        (person, owner, lookalike_key(name), now),
    )
    await insert_session(db, person, token)
    return _program(await one(db, f"{PROGRAM} WHERE person = %s", (person,)) or ())


def _program(row: Sequence[Any]) -> Program:
    person, name, owner, owner_name, since = row
    return Program(person=person, name=name, owner=owner, owner_name=owner_name, since=since)
