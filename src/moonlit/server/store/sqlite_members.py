"""SQL for accounts, sessions, passkeys and recovery codes."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from moonlit.server.domain.bounds import (
    LONGEST_ID,
    MOST_KEY_BYTES,
    check_bytes,
    check_text,
)
from moonlit.server.domain.identity import LONGEST_NAME, Person, PersonId
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.domain.seating import Code
from moonlit.server.refusals.people import AlreadyMember, LastWayIn, NameTaken
from moonlit.server.store import room, seconds
from moonlit.server.store.group_commit import InTransaction
from moonlit.server.store.members import Account, Members, Passkey

ACCOUNT = (
    "SELECT person, people.name, handle, password, accounts.since"
    " FROM accounts JOIN people ON people.id = person"
)
PERSON = """
SELECT people.id, people.name, accounts.person IS NOT NULL, programs.owner,
    coalesce(owners.name, '')
FROM sessions JOIN people ON people.id = sessions.person
LEFT JOIN accounts ON accounts.person = people.id
LEFT JOIN programs ON programs.person = people.id
LEFT JOIN people AS owners ON owners.id = programs.owner WHERE token = ?
"""
PASSKEY = "SELECT id, key, uses, host, since FROM passkeys"


class SqliteMembers(Members):
    """The members of a `Sqlite` store."""

    def __init__(self, in_transaction: InTransaction) -> None:
        self._in_transaction = in_transaction

    async def add(
        self, account: Account, key: Passkey | None, codes: Sequence[bytes], session: bytes
    ) -> list[bytes]:
        def work(db: sqlite3.Connection) -> list[bytes]:
            if _account(db, "person", account.person) is not None:
                raise AlreadyMember
            check_name_is_free(db, account.person, account.name)
            _insert_account(db, account)
            if key is not None:
                _insert_passkey(db, account.person, key)
            _set_recovery_codes(db, account.person, codes)
            return _start_only_session(db, account.person, session)

        return await self._in_transaction(work)

    async def account_named(self, name: str) -> Account | None:
        return await self._in_transaction(lambda db: _account_named(db, name))

    async def account_of(self, person: PersonId) -> Account | None:
        return await self._in_transaction(lambda db: _account(db, "person", person))

    async def members_among(self, people: Sequence[PersonId]) -> set[PersonId]:
        def work(db: sqlite3.Connection) -> set[PersonId]:
            return {person for person in people if _account(db, "person", person)}

        return await self._in_transaction(work)

    async def delete(self, person: PersonId) -> list[bytes]:
        def work(db: sqlite3.Connection) -> list[bytes]:
            ended = end_sessions(db, "person", person)
            for table in ("recovery_codes", "passkeys", "accounts", "recordings"):
                db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608
            db.execute("DELETE FROM sitters WHERE person = ?", (person,))
            db.execute("UPDATE people SET name = '', since = 0 WHERE id = ?", (person,))
            db.execute(
                "DELETE FROM talk WHERE json_extract(CAST(line AS TEXT), '$.person') = ?", (person,)
            )
            return ended

        return await self._in_transaction(work)

    async def tables(self, person: PersonId) -> list[Code]:
        query = "SELECT code FROM sitters WHERE person = ?"
        rows = await self._in_transaction(lambda db: db.execute(query, (person,)).fetchall())
        return [code for (code,) in rows]

    async def reassign_talk(self, guest: PersonId, member: PersonId) -> None:
        await self._in_transaction(
            lambda db: db.execute(
                "UPDATE talk SET line ="
                " CAST(json_set(CAST(line AS TEXT), '$.person', ?) AS BLOB)"
                " WHERE json_extract(CAST(line AS TEXT), '$.person') = ?",
                (member, guest),
            )
        )

    # --- sessions

    async def sessions(self, person: PersonId) -> int:
        return await self._count("SELECT count(*) FROM sessions WHERE person = ?", person)

    async def start_session(
        self, person: PersonId, session: bytes, before: bytes | None = None
    ) -> list[bytes]:
        def work(db: sqlite3.Connection) -> list[bytes]:
            insert_session(db, person, session)
            return end_sessions(db, "token", before)

        return await self._in_transaction(work)

    async def end_session(self, session: bytes) -> list[bytes]:
        return await self._in_transaction(lambda db: end_sessions(db, "token", session))

    async def end_sessions(self, person: PersonId) -> list[bytes]:
        return await self._in_transaction(lambda db: end_sessions(db, "person", person))

    # --- credentials

    async def set_password(
        self, person: PersonId, password: str, session: bytes, code: bytes | None = None
    ) -> list[bytes] | None:
        def work(db: sqlite3.Connection) -> list[bytes] | None:
            if code is not None:
                used = db.execute(
                    "DELETE FROM recovery_codes WHERE person = ? AND code = ?", (person, code)
                )
                if not used.rowcount:
                    return None
            check_text(password, MOST_KEY_BYTES)
            db.execute("UPDATE accounts SET password = ? WHERE person = ?", (password, person))
            return _start_only_session(db, person, session)

        return await self._in_transaction(work)

    async def passkey(self, key: bytes) -> tuple[PersonId, Passkey] | None:
        def work(db: sqlite3.Connection) -> tuple[PersonId, Passkey] | None:
            query = PASSKEY.replace("FROM", ", person FROM") + " WHERE id = ?"
            row = db.execute(query, (key,)).fetchone()
            return (row[-1], _passkey(row)) if row else None

        return await self._in_transaction(work)

    async def passkeys(self, person: PersonId) -> dict[int, Passkey]:
        def work(db: sqlite3.Connection) -> dict[int, Passkey]:
            query = PASSKEY.replace("FROM", ", n FROM") + " WHERE person = ? ORDER BY n"
            return {row[-1]: _passkey(row) for row in db.execute(query, (person,))}

        return await self._in_transaction(work)

    async def add_passkey(self, person: PersonId, key: Passkey) -> None:
        await self._in_transaction(lambda db: _insert_passkey(db, person, key))

    async def use_passkey(self, key: Passkey) -> None:
        query = "UPDATE passkeys SET uses = ? WHERE id = ?"
        await self._in_transaction(lambda db: db.execute(query, (key.uses, key.id)))

    async def drop_passkey(self, person: PersonId, n: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM passkeys WHERE person = ? AND n = ?", (person, n))
            account = _account(db, "person", person)
            left = db.execute("SELECT 1 FROM passkeys WHERE person = ?", (person,)).fetchone()
            if account is not None and account.password is None and not left:
                raise LastWayIn

        await self._in_transaction(work)

    async def set_recovery_codes(self, person: PersonId, codes: Sequence[bytes]) -> None:
        await self._in_transaction(lambda db: _set_recovery_codes(db, person, codes))

    async def recovery_codes(self, person: PersonId) -> int:
        return await self._count("SELECT count(*) FROM recovery_codes WHERE person = ?", person)

    async def _count(self, query: str, person: PersonId) -> int:
        (found,) = await self._in_transaction(lambda db: db.execute(query, (person,)).fetchone())
        return int(found)


def person_of(db: sqlite3.Connection, session: bytes) -> Person | None:
    """The person whose session has this hash."""
    row = db.execute(PERSON, (session,)).fetchone()
    return Person(row[0], row[1], bool(row[2]), row[3], row[4]) if row else None


def rename(db: sqlite3.Connection, person: PersonId, name: str) -> None:
    """Rename somebody; `NameTaken` where a member wants the name of another member."""
    check_text(name, LONGEST_NAME)
    if (account := _account(db, "person", person)) is not None and name != account.name:
        check_name_is_free(db, person, name)
        db.execute("UPDATE accounts SET alike = ? WHERE person = ?", (lookalike_key(name), person))
    db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person))


def check_name_is_free(db: sqlite3.Connection, person: PersonId | None, name: str) -> None:
    """Raise `NameTaken` where another member or a program is called that, for the eye."""
    key = lookalike_key(name)
    holder = _account(db, "alike", key)
    if holder is not None and holder.person != person:
        raise NameTaken
    if db.execute("SELECT 1 FROM programs WHERE alike = ?", (key,)).fetchone():
        raise NameTaken


def _account_named(db: sqlite3.Connection, name: str) -> Account | None:
    """The member of exactly this name, else of one that looks like it."""
    return _account(db, "people.name", name) or _account(db, "alike", lookalike_key(name))


def _account(db: sqlite3.Connection, column: str, value: str | int) -> Account | None:
    row = db.execute(f"{ACCOUNT} WHERE {column} = ?", (value,)).fetchone()
    if row is None:
        return None
    person, name, handle, password, since = row
    return Account(person=person, name=name, handle=handle, password=password, since=since)


def _insert_account(db: sqlite3.Connection, account: Account) -> None:
    check_text(account.name, LONGEST_NAME)
    check_text(account.password or "", MOST_KEY_BYTES)
    check_bytes(account.handle, LONGEST_ID)
    key = lookalike_key(account.name)
    db.execute("UPDATE people SET name = ? WHERE id = ?", (account.name, account.person))
    db.execute(
        "INSERT INTO accounts (person, alike, handle, password, since) VALUES (?, ?, ?, ?, ?)",
        (account.person, key, account.handle, account.password, seconds.now()),
    )


def _passkey(row: Sequence[Any]) -> Passkey:
    return Passkey(id=row[0], key=row[1], uses=row[2], host=row[3], since=row[4])


def _insert_passkey(db: sqlite3.Connection, person: PersonId, key: Passkey) -> None:
    for content in (key.id, key.key, key.host.encode()):
        check_bytes(content, MOST_KEY_BYTES)
    query = "SELECT count(*) FROM passkeys WHERE person = ?"
    room.check_passkeys(*db.execute(query, (person,)).fetchone())
    db.execute(
        "INSERT INTO passkeys (id, person, key, uses, host, since) VALUES (?, ?, ?, ?, ?, ?)",
        (key.id, person, key.key, key.uses, key.host, seconds.now()),
    )


def _set_recovery_codes(db: sqlite3.Connection, person: PersonId, codes: Sequence[bytes]) -> None:
    db.execute("DELETE FROM recovery_codes WHERE person = ?", (person,))
    db.executemany(
        "INSERT INTO recovery_codes (person, code) VALUES (?, ?)",
        [(person, code) for code in codes],
    )


def insert_session(db: sqlite3.Connection, person: PersonId, session: bytes) -> None:
    db.execute(
        "INSERT INTO sessions (token, person, since) VALUES (?, ?, ?)",
        (session, person, seconds.now()),
    )


def _start_only_session(db: sqlite3.Connection, person: PersonId, session: bytes) -> list[bytes]:
    """Start a session and end all others of somebody."""
    ended = end_sessions(db, "person", person)
    insert_session(db, person, session)
    return ended


def end_sessions(db: sqlite3.Connection, column: str, value: bytes | int | None) -> list[bytes]:
    found = db.execute(f"SELECT token FROM sessions WHERE {column} = ?", (value,))  # noqa: S608
    ended = [token for (token,) in found.fetchall()]
    db.executemany("DELETE FROM sessions WHERE token = ?", [(token,) for token in ended])
    return ended
