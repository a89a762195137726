"""Where sessions, accounts and ways to sign in are kept."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from time import time
from typing import Any, TypeVar

import msgspec

from moonlit.server.domain.identity import Person, PersonId, alike
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import AlreadyMember, LastWayIn, NameTaken

T = TypeVar("T")
Do = Callable[[Callable[[sqlite3.Connection], Any]], Awaitable[Any]]
"""Lets some work be done inside the next transaction."""

SCHEMA = """
CREATE TABLE people_without_tokens (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
INSERT INTO people_without_tokens SELECT id, name, since FROM people;
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sessions SELECT token, id, since FROM people;
CREATE INDEX sessions_of_person ON sessions (person);
DROP TABLE people;
ALTER TABLE people_without_tokens RENAME TO people;
CREATE TABLE accounts (
    person INTEGER PRIMARY KEY REFERENCES people,
    alike TEXT NOT NULL UNIQUE,
    handle BLOB NOT NULL UNIQUE,
    password TEXT,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE passkeys (
    n INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    person INTEGER NOT NULL REFERENCES accounts,
    key BLOB NOT NULL,
    uses INTEGER NOT NULL,
    host TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE INDEX passkeys_of_person ON passkeys (person);
CREATE TABLE recovery_codes (
    person INTEGER NOT NULL REFERENCES accounts,
    code BLOB NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
"""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A member, as only the house knows them."""

    person: PersonId
    name: str
    handle: bytes
    """What a passkey calls them: it says nothing about who they are."""
    password: str | None = None
    since: int = 0


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A key that lives in somebody's device: the public half of it."""

    id: bytes
    key: bytes
    uses: int
    """How often the device says it was used: less than before means a copy."""
    host: str
    """Where it was made; browsers show it nowhere else."""
    since: int = 0


ACCOUNT = (
    "SELECT person, people.name, handle, password, accounts.since"
    " FROM accounts JOIN people ON people.id = person"
)
PASSKEY = "SELECT id, key, uses, host, since FROM passkeys"


class Members:
    """The part of a store that knows who may come in. A new session ends the one it came from."""

    def __init__(self, do: Do) -> None:
        self._do = do

    async def add(
        self, account: Account, key: Passkey | None, codes: Sequence[bytes], session: bytes
    ) -> list[bytes]:
        """Make a guest a member; the sessions that end, or `NameTaken`."""

        def work(db: sqlite3.Connection) -> list[bytes]:
            if _account(db, "person", account.person) is not None:
                raise AlreadyMember
            _free(db, account.person, account.name)
            db.execute("UPDATE people SET name = ? WHERE id = ?", (account.name, account.person))
            db.execute(
                "INSERT INTO accounts (person, alike, handle, password, since)"
                " VALUES (?, ?, ?, ?, ?)",
                (account.person, alike(account.name), account.handle, account.password, _now()),
            )
            if key is not None:
                _add_key(db, account.person, key)
            _set_codes(db, account.person, codes)
            return _enter(db, account.person, session)

        ended: list[bytes] = await self._do(work)
        return ended

    async def named(self, name: str) -> Account | None:
        """The member of this name, or of one that looks like it."""
        found: Account | None = await self._do(lambda db: _account(db, "alike", alike(name)))
        return found

    async def of(self, person: PersonId) -> Account | None:
        """Somebody's account."""
        found: Account | None = await self._do(lambda db: _account(db, "person", person))
        return found

    async def among(self, people: Sequence[PersonId]) -> set[PersonId]:
        """Who of these is a member."""

        def work(db: sqlite3.Connection) -> set[PersonId]:
            return {person for person in people if _account(db, "person", person)}

        found: set[PersonId] = await self._do(work)
        return found

    async def sessions(self, person: PersonId) -> int:
        """At how many browsers somebody is signed in."""
        query = "SELECT count(*) FROM sessions WHERE person = ?"
        found: int = await self._do(lambda db: db.execute(query, (person,)).fetchone()[0])
        return found

    async def enter(
        self, person: PersonId, session: bytes, before: bytes | None = None
    ) -> list[bytes]:
        """A new session in place of the one before; those that end."""

        def work(db: sqlite3.Connection) -> list[bytes]:
            db.execute(
                "INSERT INTO sessions (token, person, since) VALUES (?, ?, ?)",
                (session, person, _now()),
            )
            return _end(db, "token", before)

        ended: list[bytes] = await self._do(work)
        return ended

    async def leave(self, session: bytes) -> list[bytes]:
        """End one session."""
        ended: list[bytes] = await self._do(lambda db: _end(db, "token", session))
        return ended

    async def leave_everywhere(self, person: PersonId) -> list[bytes]:
        """End all sessions of somebody."""
        ended: list[bytes] = await self._do(lambda db: _end(db, "person", person))
        return ended

    async def take_in(self, guest: PersonId, member: PersonId) -> None:
        """What a guest has said is now a member's, and so is what else is known of them."""
        await self._do(
            lambda db: db.execute(
                "UPDATE talk SET line ="
                " CAST(json_set(CAST(line AS TEXT), '$.person', ?) AS BLOB)"
                " WHERE json_extract(CAST(line AS TEXT), '$.person') = ?",
                (member, guest),
            )
        )

    # --- ways in

    async def set_password(
        self, person: PersonId, password: str, session: bytes, code: bytes | None = None
    ) -> list[bytes] | None:
        """Another password and a new session; a code is used up for it, or nothing happens."""

        def work(db: sqlite3.Connection) -> list[bytes] | None:
            if code is not None:
                used = db.execute(
                    "DELETE FROM recovery_codes WHERE person = ? AND code = ?", (person, code)
                )
                if not used.rowcount:
                    return None
            db.execute("UPDATE accounts SET password = ? WHERE person = ?", (password, person))
            return _enter(db, person, session)

        ended: list[bytes] | None = await self._do(work)
        return ended

    async def passkey(self, key: bytes) -> tuple[PersonId, Passkey] | None:
        """Whose passkey this is."""

        def work(db: sqlite3.Connection) -> tuple[PersonId, Passkey] | None:
            query = PASSKEY.replace("FROM", ", person FROM") + " WHERE id = ?"
            row = db.execute(query, (key,)).fetchone()
            return (row[-1], _passkey(row)) if row else None

        found: tuple[PersonId, Passkey] | None = await self._do(work)
        return found

    async def passkeys(self, person: PersonId) -> dict[int, Passkey]:
        """All of somebody's, by their number."""

        def work(db: sqlite3.Connection) -> dict[int, Passkey]:
            query = PASSKEY.replace("FROM", ", n FROM") + " WHERE person = ? ORDER BY n"
            return {row[-1]: _passkey(row) for row in db.execute(query, (person,))}

        found: dict[int, Passkey] = await self._do(work)
        return found

    async def add_passkey(self, person: PersonId, key: Passkey) -> None:
        """One more way in."""
        await self._do(lambda db: _add_key(db, person, key))

    async def use_passkey(self, key: Passkey) -> None:
        """How often it was used by now."""
        await self._do(
            lambda db: db.execute("UPDATE passkeys SET uses = ? WHERE id = ?", (key.uses, key.id))
        )

    async def drop_passkey(self, person: PersonId, n: int) -> None:
        """Forget one, unless it is the last way in."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM passkeys WHERE person = ? AND n = ?", (person, n))
            account = _account(db, "person", person)
            left = db.execute("SELECT 1 FROM passkeys WHERE person = ?", (person,)).fetchone()
            if account is not None and account.password is None and not left:
                raise LastWayIn

        await self._do(work)

    async def set_codes(self, person: PersonId, codes: Sequence[bytes]) -> None:
        """New recovery codes in place of all others."""
        await self._do(lambda db: _set_codes(db, person, codes))

    async def codes(self, person: PersonId) -> int:
        """How many are left."""
        query = "SELECT count(*) FROM recovery_codes WHERE person = ?"
        found: int = await self._do(lambda db: db.execute(query, (person,)).fetchone()[0])
        return found

    # --- the end

    async def tables(self, person: PersonId) -> list[Code]:
        """Every table where somebody sits."""
        query = "SELECT code FROM sitters WHERE person = ?"
        rows = await self._do(lambda db: db.execute(query, (person,)).fetchall())
        return [code for (code,) in rows]

    async def delete(self, person: PersonId) -> list[bytes]:
        """Forget a member: what stays is a number without a name, on the chairs of old games."""

        def work(db: sqlite3.Connection) -> list[bytes]:
            ended = _end(db, "person", person)
            for table in ("recovery_codes", "passkeys", "accounts"):
                db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608
            db.execute("DELETE FROM sitters WHERE person = ?", (person,))
            db.execute("UPDATE people SET name = '', since = 0 WHERE id = ?", (person,))
            db.execute(
                "DELETE FROM talk WHERE json_extract(CAST(line AS TEXT), '$.person') = ?", (person,)
            )
            return ended

        ended: list[bytes] = await self._do(work)
        return ended


def known(db: sqlite3.Connection, session: bytes) -> Person | None:
    """Who a session belongs to."""
    row = db.execute(
        "SELECT id, name, accounts.person IS NOT NULL FROM sessions"
        " JOIN people ON people.id = sessions.person"
        " LEFT JOIN accounts ON accounts.person = people.id WHERE token = ?",
        (session,),
    ).fetchone()
    return Person(row[0], row[1], bool(row[2])) if row else None


def rename(db: sqlite3.Connection, person: PersonId, name: str) -> None:
    """What somebody wants to be called; a member's name is theirs alone."""
    if _account(db, "person", person) is not None:
        _free(db, person, name)
        db.execute("UPDATE accounts SET alike = ? WHERE person = ?", (alike(name), person))
    db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person))


def _free(db: sqlite3.Connection, person: PersonId, name: str) -> None:
    """Refuse a name that is another member's."""
    holder = _account(db, "alike", alike(name))
    if holder is not None and holder.person != person:
        raise NameTaken


def _account(db: sqlite3.Connection, column: str, value: str | int) -> Account | None:
    row = db.execute(f"{ACCOUNT} WHERE {column} = ?", (value,)).fetchone()
    if row is None:
        return None
    person, name, handle, password, since = row
    return Account(person=person, name=name, handle=handle, password=password, since=since)


def _passkey(row: Sequence[Any]) -> Passkey:
    return Passkey(id=row[0], key=row[1], uses=row[2], host=row[3], since=row[4])


def _add_key(db: sqlite3.Connection, person: PersonId, key: Passkey) -> None:
    db.execute(
        "INSERT INTO passkeys (id, person, key, uses, host, since) VALUES (?, ?, ?, ?, ?, ?)",
        (key.id, person, key.key, key.uses, key.host, _now()),
    )


def _set_codes(db: sqlite3.Connection, person: PersonId, codes: Sequence[bytes]) -> None:
    db.execute("DELETE FROM recovery_codes WHERE person = ?", (person,))
    db.executemany(
        "INSERT INTO recovery_codes (person, code) VALUES (?, ?)",
        [(person, code) for code in codes],
    )


def _enter(db: sqlite3.Connection, person: PersonId, session: bytes) -> list[bytes]:
    """The only session of somebody from now on."""
    ended = _end(db, "person", person)
    db.execute(
        "INSERT INTO sessions (token, person, since) VALUES (?, ?, ?)", (session, person, _now())
    )
    return ended


def _end(db: sqlite3.Connection, column: str, value: bytes | int | None) -> list[bytes]:
    found = db.execute(f"SELECT token FROM sessions WHERE {column} = ?", (value,))  # noqa: S608
    ended = [token for (token,) in found.fetchall()]
    db.executemany("DELETE FROM sessions WHERE token = ?", [(token,) for token in ended])
    return ended


def _now() -> int:
    return int(time())
