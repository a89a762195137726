"""SQL for accounts, sessions, passkeys and recovery codes."""

from collections.abc import Sequence
from typing import Any, LiteralString

import msgspec

from moonlit.server.domain.bounds import LONGEST_ID, MOST_KEY_BYTES, check_bytes, check_text
from moonlit.server.domain.identity import LONGEST_NAME, Person, PersonId
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.domain.seating import Code
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals.people import AlreadyMember, LastWayIn, NameTaken
from moonlit.server.store import room, seconds
from moonlit.server.store.members import Account, Members, Passkey
from moonlit.server.store.postgres.database import Database, Db, all_of, one, value
from moonlit.server.store.postgres.tables import lock_person

ACCOUNT = """
SELECT person, people.name, handle, password, accounts.since
FROM accounts JOIN people ON people.id = person
"""
PASSKEY = "SELECT id, key, uses, host, since, person, n FROM passkeys"
PERSON = """
SELECT people.id, people.name, accounts.person IS NOT NULL, programs.owner,
    coalesce(owners.name, '')
FROM sessions JOIN people ON people.id = sessions.person
LEFT JOIN accounts ON accounts.person = people.id
LEFT JOIN programs ON programs.person = people.id
LEFT JOIN people AS owners ON owners.id = programs.owner WHERE token = %s
"""
FORGET: tuple[LiteralString, ...] = (
    "DELETE FROM recovery_codes WHERE person = %s",
    "DELETE FROM passkeys WHERE person = %s",
    "DELETE FROM accounts WHERE person = %s",
    "DELETE FROM recordings WHERE person = %s",
    "DELETE FROM sitters WHERE person = %s",
    "UPDATE people SET name = '', since = 0 WHERE id = %s",
    "DELETE FROM talk WHERE (line->>'person')::bigint = %s",
)


class PostgresMembers(Members):
    """The members of a `Postgres` store."""

    def __init__(self, database: Database) -> None:
        self._run = database.run
        self._read = database.read

    async def add(
        self, account: Account, key: Passkey | None, codes: Sequence[bytes], session: bytes
    ) -> list[bytes]:
        async def work(db: Db) -> list[bytes]:
            await lock_names(db)
            if await _account_of(db, account.person) is not None:
                raise AlreadyMember
            await check_name_is_free(db, account.person, account.name)
            await _insert_account(db, account)
            if key is not None:
                await _insert_passkey(db, account.person, key)
            await _set_recovery_codes(db, account.person, codes)
            return await _start_only_session(db, account.person, session)

        return await self._run(work)

    async def account_named(self, name: str) -> Account | None:
        async def work(db: Db) -> Account | None:
            exactly = await _account(db, f"{ACCOUNT} WHERE people.name = %s", name)
            return exactly or await _account_alike(db, name)

        return await self._read(work)

    async def account_of(self, person: PersonId) -> Account | None:
        return await self._read(lambda db: _account_of(db, person))

    async def members_among(self, people: Sequence[PersonId]) -> set[PersonId]:
        query = "SELECT person FROM accounts WHERE person = ANY (%s)"
        rows = await self._read(lambda db: all_of(db, query, ([*people],)))
        return {person for (person,) in rows}

    async def delete(self, person: PersonId) -> list[bytes]:
        async def work(db: Db) -> list[bytes]:
            await lock_person(db, person)
            ended = await end_sessions(db, person)
            for statement in FORGET:
                await db.execute(statement, (person,))
            return ended

        return await self._run(work)

    async def tables(self, person: PersonId) -> list[Code]:
        query = "SELECT code FROM sitters WHERE person = %s ORDER BY code"
        rows = await self._read(lambda db: all_of(db, query, (person,)))
        return [code for (code,) in rows]

    async def reassign_talk(self, guest: PersonId, member: PersonId) -> None:
        async def work(db: Db) -> None:
            said = "SELECT n, line::text FROM talk WHERE (line->>'person')::bigint = %s FOR UPDATE"
            for n, written in await all_of(db, said, (guest,)):
                line = msgspec.json.decode(written, type=Spoken)
                new = msgspec.json.encode(msgspec.structs.replace(line, person=member)).decode()
                await db.execute("UPDATE talk SET line = %s WHERE n = %s", (new, n))

        await self._run(work)

    # --- sessions

    async def sessions(self, person: PersonId) -> int:
        return await self._count("SELECT count(*) FROM sessions WHERE person = %s", person)

    async def start_session(
        self, person: PersonId, session: bytes, before: bytes | None = None
    ) -> list[bytes]:
        async def work(db: Db) -> list[bytes]:
            await insert_session(db, person, session)
            return await _end_session(db, before)

        return await self._run(work)

    async def end_session(self, session: bytes) -> list[bytes]:
        return await self._run(lambda db: _end_session(db, session))

    async def end_sessions(self, person: PersonId) -> list[bytes]:
        return await self._run(lambda db: end_sessions(db, person))

    # --- credentials

    async def set_password(
        self, person: PersonId, password: str, session: bytes, code: bytes | None = None
    ) -> list[bytes] | None:
        async def work(db: Db) -> list[bytes] | None:
            if code is not None:
                used = await db.execute(
                    "DELETE FROM recovery_codes WHERE person = %s AND code = %s", (person, code)
                )
                if not used.rowcount:
                    return None
            check_text(password, MOST_KEY_BYTES)
            await lock_person(db, person)
            query = "UPDATE accounts SET password = %s WHERE person = %s"
            await db.execute(query, (password, person))
            return await _start_only_session(db, person, session)

        return await self._run(work)

    async def passkey(self, key: bytes) -> tuple[PersonId, Passkey] | None:
        row = await self._read(lambda db: one(db, f"{PASSKEY} WHERE id = %s", (key,)))
        return (row[5], _passkey(row)) if row else None

    async def passkeys(self, person: PersonId) -> dict[int, Passkey]:
        query = f"{PASSKEY} WHERE person = %s ORDER BY n"
        rows = await self._read(lambda db: all_of(db, query, (person,)))
        return {row[6]: _passkey(row) for row in rows}

    async def add_passkey(self, person: PersonId, key: Passkey) -> None:
        await self._run(lambda db: _insert_passkey(db, person, key))

    async def use_passkey(self, key: Passkey) -> None:
        query = "UPDATE passkeys SET uses = %s WHERE id = %s"
        await self._run(lambda db: db.execute(query, (key.uses, key.id)))

    async def drop_passkey(self, person: PersonId, n: int) -> None:
        async def work(db: Db) -> None:
            await lock_person(db, person)
            await db.execute("DELETE FROM passkeys WHERE person = %s AND n = %s", (person, n))
            account = await _account_of(db, person)
            left = await one(db, "SELECT 1 FROM passkeys WHERE person = %s", (person,))
            if account is not None and account.password is None and not left:
                raise LastWayIn

        await self._run(work)

    async def set_recovery_codes(self, person: PersonId, codes: Sequence[bytes]) -> None:
        await self._run(lambda db: _set_recovery_codes(db, person, codes))

    async def recovery_codes(self, person: PersonId) -> int:
        return await self._count("SELECT count(*) FROM recovery_codes WHERE person = %s", person)

    async def _count(self, query: LiteralString, person: PersonId) -> int:
        return int(await self._read(lambda db: value(db, query, (person,))))


async def add_person(db: Db, session: bytes) -> Person:
    """Insert a guest with a first session."""
    query = "INSERT INTO people (name, since) VALUES ('', %s) RETURNING id"
    person = PersonId(await value(db, query, (seconds.now(),)))
    await insert_session(db, person, session)
    return Person(person, "")


async def person_of(db: Db, session: bytes) -> Person | None:
    """The person whose session has this hash."""
    row = await one(db, PERSON, (session,))
    return Person(*row) if row else None


async def rename(db: Db, person: PersonId, name: str) -> None:
    """Rename somebody; `NameTaken` where a member wants the name of another member."""
    check_text(name, LONGEST_NAME)
    account = await _account_of(db, person)
    if account is not None and name != account.name:
        await lock_names(db)
        await check_name_is_free(db, person, name)
        query = "UPDATE accounts SET alike = %s WHERE person = %s"
        await db.execute(query, (lookalike_key(name), person))
    await db.execute("UPDATE people SET name = %s WHERE id = %s", (name, person))


async def lock_names(db: Db) -> None:
    """Let nobody else become a member or get another name until the commit."""
    await db.execute("LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE")


async def check_name_is_free(db: Db, person: PersonId | None, name: str) -> None:
    """Raise `NameTaken` where another member or a program is called that, for the eye."""
    holder = await _account_alike(db, name)
    if holder is not None and holder.person != person:
        raise NameTaken
    if await one(db, "SELECT 1 FROM programs WHERE alike = %s", (lookalike_key(name),)):
        raise NameTaken


async def _account_alike(db: Db, name: str) -> Account | None:
    return await _account(db, f"{ACCOUNT} WHERE alike = %s", lookalike_key(name))


async def _account_of(db: Db, person: PersonId) -> Account | None:
    return await _account(db, f"{ACCOUNT} WHERE person = %s", person)


async def _account(db: Db, query: LiteralString, wanted: str | int) -> Account | None:
    row = await one(db, query, (wanted,))
    if row is None:
        return None
    person, name, handle, password, since = row
    return Account(person=person, name=name, handle=handle, password=password, since=since)


async def _insert_account(db: Db, account: Account) -> None:
    check_text(account.name, LONGEST_NAME)
    check_text(account.password or "", MOST_KEY_BYTES)
    check_bytes(account.handle, LONGEST_ID)
    key = lookalike_key(account.name)
    await db.execute("UPDATE people SET name = %s WHERE id = %s", (account.name, account.person))
    await db.execute(
        "INSERT INTO accounts (person, alike, handle, password, since) VALUES (%s, %s, %s, %s, %s)",
        (account.person, key, account.handle, account.password, seconds.now()),
    )


def _passkey(row: Sequence[Any]) -> Passkey:
    return Passkey(id=row[0], key=row[1], uses=row[2], host=row[3], since=row[4])


async def _insert_passkey(db: Db, person: PersonId, key: Passkey) -> None:
    for content in (key.id, key.key, key.host.encode()):
        check_bytes(content, MOST_KEY_BYTES)
    await lock_person(db, person)
    query = "SELECT count(*) FROM passkeys WHERE person = %s"
    room.check_passkeys(await value(db, query, (person,)))
    await db.execute(
        "INSERT INTO passkeys (id, person, key, uses, host, since) VALUES (%s, %s, %s, %s, %s, %s)",
        (key.id, person, key.key, key.uses, key.host, seconds.now()),
    )


async def _set_recovery_codes(db: Db, person: PersonId, codes: Sequence[bytes]) -> None:
    await db.execute("DELETE FROM recovery_codes WHERE person = %s", (person,))
    await db.execute(
        "INSERT INTO recovery_codes (person, code) SELECT %s, unnest(%s::bytea[])",
        (person, [*codes]),
    )


async def insert_session(db: Db, person: PersonId, session: bytes) -> None:
    await db.execute(
        "INSERT INTO sessions (token, person, since) VALUES (%s, %s, %s)",
        (session, person, seconds.now()),
    )


async def _start_only_session(db: Db, person: PersonId, session: bytes) -> list[bytes]:
    """Start a session and end all others of somebody."""
    ended = await end_sessions(db, person)
    await insert_session(db, person, session)
    return ended


async def end_sessions(db: Db, person: PersonId) -> list[bytes]:
    rows = await all_of(db, "DELETE FROM sessions WHERE person = %s RETURNING token", (person,))
    return [token for (token,) in rows]


async def _end_session(db: Db, session: bytes | None) -> list[bytes]:
    rows = await all_of(db, "DELETE FROM sessions WHERE token = %s RETURNING token", (session,))
    return [token for (token,) in rows]
