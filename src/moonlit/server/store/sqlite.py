"""The store of one server, in one SQLite file."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.bounds import check_decisions
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.recordings import NarratorLine
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.store import (
    recording_rows,
    room,
    seconds,
    sqlite_members,
    table_rows,
    talk_rows,
)
from moonlit.server.store.data_folder import open_folder
from moonlit.server.store.decision_rows import rows_of
from moonlit.server.store.group_commit import GroupCommit, ReadOnly
from moonlit.server.store.leases import AloneLeases
from moonlit.server.store.protocol import Cursor, Given, Listed, Store
from moonlit.server.store.schema import SCHEMA_VERSION
from moonlit.server.store.sqlite_members import SqliteMembers
from moonlit.server.store.sqlite_programs import SqlitePrograms
from moonlit.server.store.sqlite_results import SqliteResults

T = TypeVar("T")


class Sqlite(Store):
    """A `Store` over the SQLite file of a data folder, written by a thread of its own."""

    def __init__(self, folder: Path) -> None:
        """Open or create the database; `BadData` where that cannot be."""
        self._writer = GroupCommit(open_folder(folder))
        self._members = SqliteMembers(self._in_transaction)
        self._programs = SqlitePrograms(self._in_transaction)
        self._results = SqliteResults(self._in_transaction)
        self._leases = AloneLeases()

    @property
    def members(self) -> SqliteMembers:
        return self._members

    @property
    def programs(self) -> SqlitePrograms:
        return self._programs

    @property
    def results(self) -> SqliteResults:
        return self._results

    @property
    def leases(self) -> AloneLeases:
        return self._leases

    @property
    def counts(self) -> None:
        return None

    async def add_person(self, token: bytes) -> Person:
        def work(db: sqlite3.Connection) -> Person:
            now = seconds.now()
            cursor = db.execute("INSERT INTO people (name, since) VALUES ('', ?)", (now,))
            person = PersonId(cursor.lastrowid or 0)
            db.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token, person, now))
            return Person(person, "")

        return await self._in_transaction(work)

    async def person(self, token: bytes) -> Person | None:
        return await self._read(lambda db: sqlite_members.person_of(db, token))

    async def name_person(self, person: PersonId, name: str) -> None:
        await self._in_transaction(lambda db: sqlite_members.rename(db, person, name))

    async def add_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> None:
        await self._in_transaction(
            lambda db: table_rows.add(db, setup, before, decisions, seconds.now())
        )

    async def save_table(self, setup: Setup) -> None:
        await self._in_transaction(lambda db: table_rows.save(db, setup, seconds.now()))

    async def table(self, code: Code) -> Setup | None:
        query = "SELECT setup FROM tables WHERE code = ?"
        row = await self._read(lambda db: db.execute(query, (code,)).fetchone())
        return msgspec.json.decode(row[0], type=Setup) if row else None

    async def tables_of(
        self, person: PersonId, most: int, before: Cursor = table_rows.NEWEST
    ) -> list[Listed]:
        return await self._read(lambda db: table_rows.page(db, person, most, before))

    async def unfinished_tables_of(self, person: PersonId, most: int) -> list[Listed]:
        return await self._read(lambda db: table_rows.unfinished(db, person, most))

    async def end_table(self, code: Code) -> None:
        await self._in_transaction(lambda db: table_rows.end(db, code))

    async def check_imports(self, person: PersonId) -> None:
        await self._read(lambda db: room.check_imports(*table_rows.imports(db, person)))

    async def remove_import(self, person: PersonId, code: Code) -> bool:
        return await self._in_transaction(lambda db: table_rows.remove_import(db, person, code))

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        check_decisions(n, (decision for decision, _ in given))
        await self._in_transaction(rows_of(code, n, given, at=at, now=seconds.now()))

    async def add_decision_and_line(
        self, code: Code, n: int, given: Given, at: float, line: Spoken
    ) -> None:
        check_decisions(n, [given[0]])
        rows = rows_of(code, n, [given], at=at, now=seconds.now())

        def work(db: sqlite3.Connection) -> None:
            rows(db)
            talk_rows.add_line(db, code, line)

        await self._in_transaction(work)

    async def decisions(self, code: Code) -> list[Decision]:
        query = "SELECT seat, action FROM decisions WHERE code = ? ORDER BY n"
        rows = await self._read(lambda db: db.execute(query, (code,)).fetchall())
        return [Decision(seat, msgspec.Raw(action)) for seat, action in rows]

    async def times(self, code: Code) -> list[int]:
        query = "SELECT at FROM decisions WHERE code = ? ORDER BY n"
        rows = await self._read(lambda db: db.execute(query, (code,)).fetchall())
        return [at for (at,) in rows]

    async def add_line(self, code: Code, line: Spoken) -> None:
        await self._in_transaction(lambda db: talk_rows.add_line(db, code, line))

    async def talk(self, code: Code) -> list[Spoken]:
        query = "SELECT line FROM talk WHERE code = ? ORDER BY n"
        rows = await self._read(lambda db: db.execute(query, (code,)).fetchall())
        return [msgspec.json.decode(line, type=Spoken) for (line,) in rows]

    async def record(self, person: PersonId, line: NarratorLine, sound: bytes) -> str:
        return await self._in_transaction(lambda db: recording_rows.record(db, person, line, sound))

    async def recording(self, person: PersonId, line: NarratorLine) -> bytes | None:
        return await self._read(lambda db: recording_rows.sound_of(db, person, line))

    async def erase_recording(self, person: PersonId, line: NarratorLine) -> None:
        await self._in_transaction(lambda db: recording_rows.erase(db, person, line))

    async def recordings(self, person: PersonId, game: str, language: str) -> dict[str, str]:
        return await self._read(lambda db: recording_rows.versions(db, person, game, language))

    async def reassign_recordings(self, guest: PersonId, member: PersonId) -> None:
        await self._in_transaction(lambda db: recording_rows.reassign(db, guest, member))

    def watch_commits(self, call: Callable[[float], None]) -> None:
        """The same; it is called in the writer thread."""
        self._writer.on_commit = call

    @property
    def is_running(self) -> bool:
        """Whether anything that is asked for will ever be done."""
        return self._writer.is_running

    async def touch(self) -> None:
        await self._in_transaction(lambda db: db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}"))

    async def close(self) -> None:
        await self._writer.close()

    async def _in_transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writer.run(work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._in_transaction(ReadOnly(work))
