"""The store of one or several servers, in one PostgreSQL database."""

from collections.abc import Callable, Sequence
from math import inf

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.bounds import check_decisions
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.recordings import NarratorLine
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.store import seconds
from moonlit.server.store.decision_rows import rows_of
from moonlit.server.store.postgres import members, tables
from moonlit.server.store.postgres.commits import GroupCommit
from moonlit.server.store.postgres.counts import PostgresCounts
from moonlit.server.store.postgres.database import Database, Db, all_of, prepare, value
from moonlit.server.store.postgres.leases import SECONDS, PostgresLeases
from moonlit.server.store.postgres.members import PostgresMembers
from moonlit.server.store.postgres.programs import PostgresPrograms
from moonlit.server.store.postgres.results import PostgresResults
from moonlit.server.store.protocol import Cursor, Given, Listed, Store
from moonlit.server.store.table_rows import NEWEST

WHICH = "person = %s AND game = %s AND language = %s AND line = %s"
SOUND = f"SELECT sound FROM recordings WHERE {WHICH}"  # noqa: S608  # a fixed text
ERASE = f"DELETE FROM recordings WHERE {WHICH}"  # noqa: S608  # a fixed text
VERSIONS = "SELECT line, version FROM recordings WHERE person = %s AND game = %s AND language = %s"
APPEND_ONE = """
INSERT INTO decisions (code, n, seat, action, at, by_hand) VALUES (%s, %s, %s, %s, %s, %s)
"""


class Postgres(Store):
    """A `Store` over a PostgreSQL database."""

    def __init__(
        self, url: str, *, is_shared: bool = False, lease_seconds: float = SECONDS
    ) -> None:
        """Bring the database up to date; `BadDatabase` where that cannot be.

        A store that is not shared keeps every other server away from its database, and needs no
        leases; one that is writes nothing of a table without its lease.
        """
        prepare(url, is_shared=is_shared)
        self._database = Database(url)
        self._leases = PostgresLeases(self._database, is_shared=is_shared, seconds=lease_seconds)
        self._commits = GroupCommit(url, self._database, self._leases, is_shared=is_shared)
        self._counts = PostgresCounts(self._database)
        self._members = PostgresMembers(self._database)
        self._programs = PostgresPrograms(self._database)
        self._results = PostgresResults(self._database)

    @property
    def members(self) -> PostgresMembers:
        return self._members

    @property
    def programs(self) -> PostgresPrograms:
        return self._programs

    @property
    def results(self) -> PostgresResults:
        return self._results

    @property
    def leases(self) -> PostgresLeases:
        return self._leases

    @property
    def counts(self) -> PostgresCounts | None:
        return self._counts if self._leases.seconds < inf else None

    async def add_person(self, token: bytes) -> Person:
        return await self._database.run(lambda db: members.add_person(db, token))

    async def person(self, token: bytes) -> Person | None:
        return await self._database.read(lambda db: members.person_of(db, token))

    async def name_person(self, person: PersonId, name: str) -> None:
        await self._database.run(lambda db: members.rename(db, person, name))

    async def add_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> None:
        now = seconds.now()

        async def work(db: Db) -> None:
            await tables.add(db, setup, decisions, now)
            if before is not None:
                await self._leases.check(db, before.code)
                await tables.save(db, before, now)

        await self._database.run(work)

    async def save_table(self, setup: Setup) -> None:
        async def work(db: Db) -> None:
            await self._leases.check(db, setup.code)
            await tables.save(db, setup, seconds.now())

        await self._database.run(work)

    async def table(self, code: Code) -> Setup | None:
        query = "SELECT setup::text FROM tables WHERE code = %s"
        written = await self._database.read(lambda db: value(db, query, (code,)))
        return msgspec.json.decode(written, type=Setup) if written else None

    async def tables_of(self, person: PersonId, most: int, before: Cursor = NEWEST) -> list[Listed]:
        return await self._database.read(lambda db: tables.page(db, person, most, before))

    async def unfinished_tables_of(self, person: PersonId, most: int) -> list[Listed]:
        return await self._database.read(lambda db: tables.unfinished(db, person, most))

    async def end_table(self, code: Code) -> None:
        query = "UPDATE tables SET is_over = true WHERE code = %s AND NOT is_over"
        await self._database.run(lambda db: db.execute(query, (code,)))

    async def check_imports(self, person: PersonId) -> None:
        await self._database.read(lambda db: tables.check_imports(db, person))

    async def remove_import(self, person: PersonId, code: Code) -> bool:
        return await self._database.run(lambda db: tables.remove_import(db, person, code))

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        check_decisions(n, (decision for decision, _ in given))
        if given:
            await self._commits.append(rows_of(code, n, given, at=at, now=seconds.now()))

    async def add_decision_and_line(
        self, code: Code, n: int, given: Given, at: float, line: Spoken
    ) -> None:
        check_decisions(n, [given[0]])
        decision, by = given
        row = code, n, decision.seat, bytes(decision.action), int(at), by is not None
        sat = "UPDATE sitters SET updated = %s WHERE person = %s AND code = %s"

        async def work(db: Db) -> None:
            await self._leases.check(db, code)
            await db.execute(APPEND_ONE, row)
            await db.execute(sat, (seconds.now(), by, code))
            await tables.add_line(db, code, line)

        await self._database.run(work)

    async def decisions(self, code: Code) -> list[Decision]:
        query = "SELECT seat, action FROM decisions WHERE code = %s ORDER BY n"
        rows = await self._database.read(lambda db: all_of(db, query, (code,)))
        return [Decision(seat, msgspec.Raw(action)) for seat, action in rows]

    async def times(self, code: Code) -> list[int]:
        query = "SELECT at FROM decisions WHERE code = %s ORDER BY n"
        rows = await self._database.read(lambda db: all_of(db, query, (code,)))
        return [at for (at,) in rows]

    async def add_line(self, code: Code, line: Spoken) -> None:
        async def work(db: Db) -> None:
            await self._leases.check(db, code)
            await tables.add_line(db, code, line)

        await self._database.run(work)

    async def talk(self, code: Code) -> list[Spoken]:
        query = "SELECT line::text FROM talk WHERE code = %s ORDER BY n"
        rows = await self._database.read(lambda db: all_of(db, query, (code,)))
        return [msgspec.json.decode(line, type=Spoken) for (line,) in rows]

    async def record(self, person: PersonId, line: NarratorLine, sound: bytes) -> str:
        return await self._database.run(lambda db: tables.record(db, person, line, sound))

    async def recording(self, person: PersonId, line: NarratorLine) -> bytes | None:
        said = person, line.game, line.language, line.line
        sound: bytes | None = await self._database.read(lambda db: value(db, SOUND, said))
        return sound

    async def erase_recording(self, person: PersonId, line: NarratorLine) -> None:
        said = person, line.game, line.language, line.line
        await self._database.run(lambda db: db.execute(ERASE, said))

    async def recordings(self, person: PersonId, game: str, language: str) -> dict[str, str]:
        said = person, game, language
        return dict(await self._database.read(lambda db: all_of(db, VERSIONS, said)))

    async def reassign_recordings(self, guest: PersonId, member: PersonId) -> None:
        await self._database.run(lambda db: tables.reassign_recordings(db, guest, member))

    def watch_commits(self, call: Callable[[float], None]) -> None:
        self._commits.on_commit = call

    async def touch(self) -> None:
        """The same; it also says whether we are the ones who may write."""
        await self._commits.open()
        await self._database.run(lambda db: db.execute("UPDATE moonlit SET version = version"))

    async def close(self) -> None:
        await self._commits.close()
        await self._database.close()
