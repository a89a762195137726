import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from threading import Event

import msgspec
import pytest

from moonlit.core.record import TIME_UP, Decision
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain import bounds
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.seating import OPEN, Code, Setup, fresh, person_on
from moonlit.server.refusals import CannotKeep
from moonlit.server.store import data_folder, seconds
from moonlit.server.store.data_folder import (
    FILE,
    LOCK_FILE,
    Corrupt,
    InUse,
    TooNew,
    Unwritable,
    lock_folder,
)
from moonlit.server.store.protocol import Store
from moonlit.server.store.schema import APPLICATION_ID, FIRST_SCHEMA
from moonlit.server.store.sqlite import Sqlite

GAME = shelf()["divinare"]
CODE = Code("000001")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Sqlite]:
    store = Sqlite(tmp_path)
    yield store
    await store.close()


async def a_person(store: Store) -> Person:
    return await store.add_person(hashed("anna"))


async def a_table(store: Store, code: Code = CODE) -> Setup:
    person = await store.person(hashed("anna")) or await a_person(store)
    setup = fresh(GAME, person.id, [person_on(person), OPEN])
    setup = msgspec.structs.replace(setup, code=code)
    await store.add_table(setup)
    return setup


def decision(n: int) -> Decision:
    return Decision(Seat(n % 2), msgspec.Raw(b'{"n":%d}' % n))


async def decide(
    store: Store, n: int, what: Decision, by: PersonId | None = None, code: Code = CODE
) -> None:
    """Add one decision."""
    await store.add_decisions(code, n, [(what, by)])


async def test_a_failed_read_spoils_no_other_job_of_its_transaction(store: Sqlite) -> None:
    await a_table(store)
    looks = store._read(lambda db: db.execute("SELECT nothing FROM nowhere"))
    writes = decide(store, 0, decision(0))
    failed, kept = await asyncio.gather(looks, writes, return_exceptions=True)
    assert isinstance(failed, sqlite3.OperationalError)
    assert kept is None
    assert len(await store.decisions(CODE)) == 1


async def test_many_writers_share_a_commit(store: Sqlite) -> None:
    await a_table(store)
    gate = Event()
    blocker = asyncio.create_task(store._in_transaction(lambda _: gate.wait()))
    await asyncio.sleep(0)
    commits: list[float] = []
    store.watch_commits(commits.append)
    writers = [asyncio.create_task(decide(store, n, decision(n))) for n in range(100)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(blocker, *writers)
    assert 1 <= len(commits) <= 3
    assert len(await store.decisions(CODE)) == 100


async def test_a_shared_commit_updates_only_the_tables_of_whoever_decided(
    store: Sqlite, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [Code("000001"), Code("000002"), Code("000003")]
    monkeypatch.setattr(seconds, "now", lambda: 100)
    hosts = {(await a_table(store, code)).host for code in codes}
    host = hosts.pop()
    monkeypatch.setattr(seconds, "now", lambda: 200)
    gate = Event()
    blocker = asyncio.create_task(store._in_transaction(lambda _: gate.wait()))
    await asyncio.sleep(0)
    by = [host, host, None]
    writers = [
        asyncio.create_task(decide(store, 0, decision(0), who, code))
        for code, who in zip(codes, by, strict=True)
    ]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(blocker, *writers)
    updated = {one.code: one.updated for one in await store.tables_of(host, 9)}
    assert [updated[code] for code in codes] == [200, 200, 100]


async def test_one_bad_write_does_not_spoil_those_it_shares_a_commit_with(store: Sqlite) -> None:
    await a_table(store)
    gate = Event()
    blocker = asyncio.create_task(store._in_transaction(lambda _: gate.wait()))
    writers = [asyncio.create_task(decide(store, n, decision(n))) for n in (0, 1, 1, 2)]
    await asyncio.sleep(0)
    gate.set()
    outcomes = await asyncio.gather(blocker, *writers, return_exceptions=True)
    assert [type(outcome).__name__ for outcome in outcomes[1:]] == [
        "NoneType",
        "NoneType",
        "IntegrityError",
        "NoneType",
    ]
    assert len(await store.decisions(CODE)) == 3


async def test_what_is_kept_survives_closing(tmp_path: Path) -> None:
    store = Sqlite(tmp_path)
    setup = await a_table(store)
    await decide(store, 0, decision(0))
    await store.close()
    again = Sqlite(tmp_path)
    assert await again.table(CODE) == setup
    assert len(await again.decisions(CODE)) == 1
    await again.close()


async def test_writes_are_forced_to_disk(store: Sqlite) -> None:
    def settings(db: sqlite3.Connection) -> tuple[str, int]:
        return (
            db.execute("PRAGMA journal_mode").fetchone()[0],
            db.execute("PRAGMA synchronous").fetchone()[0],
        )

    assert await store._in_transaction(settings) == ("wal", 2)


async def test_two_servers_do_not_share_a_folder(store: Sqlite, tmp_path: Path) -> None:
    with pytest.raises(InUse):
        Sqlite(tmp_path)
    assert await store.person(hashed("anna")) is None


async def test_two_servers_do_not_share_a_folder_whose_lock_file_is_deleted(
    store: Sqlite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_folder, "LOCK_WAIT", 0.1)
    # Readers that come and go, such as backups, leave the lock alone.
    with closing(sqlite3.connect(tmp_path / FILE)) as reader:
        reader.execute("SELECT count(*) FROM people").fetchone()
    (tmp_path / LOCK_FILE).unlink()
    with pytest.raises(InUse):
        Sqlite(tmp_path)
    with pytest.raises(InUse):
        lock_folder(tmp_path)
    assert await store.person(hashed("anna")) is None
    await store.close()
    await Sqlite(tmp_path).close()


def modes_in(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_only_its_owner_reads_the_data_also_in_a_folder_that_was_there(
    tmp_path: Path,
) -> None:
    before = os.umask(0)
    try:
        store = Sqlite(tmp_path)
        await a_table(store)
    finally:
        os.umask(before)
    modes = modes_in(tmp_path)
    await store.close()
    assert {FILE, f"{FILE}-wal", LOCK_FILE} <= modes.keys()
    assert set(modes.values()) == {0o600}


async def some_data(folder: Path) -> Path:
    """A folder somebody has played in."""
    store = Sqlite(folder)
    await a_table(store)
    for n in range(200):
        await decide(store, n, decision(n))
    await store.close()
    return folder / FILE


def garbage(file: Path) -> None:
    file.write_bytes(b"not a database at all" * 1000)


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9000])


def scribbled_over(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:-1] = b"\xa5" * (len(data) - 4097)
    file.write_bytes(bytes(data))


def of_another_program(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()


@pytest.mark.parametrize("damage", [garbage, cut_off, scribbled_over, of_another_program])
async def test_damaged_data_is_refused_and_left_alone(tmp_path: Path, damage: object) -> None:
    file = await some_data(tmp_path)
    assert callable(damage)
    damage(file)
    before = file.read_bytes()
    with pytest.raises(Corrupt):
        Sqlite(tmp_path)
    assert file.read_bytes() == before


async def test_data_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = await some_data(tmp_path)
    db = sqlite3.connect(file)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = file.read_bytes()
    with pytest.raises(TooNew):
        Sqlite(tmp_path)
    assert file.read_bytes() == before


async def test_data_of_an_older_version_is_migrated(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript(FIRST_SCHEMA)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        db.execute("INSERT INTO people VALUES (1, ?, 'Anna', 0)", (hashed("anna"),))
        db.execute("INSERT INTO tables VALUES (?, ?)", (CODE, b"{}"))
        db.execute("INSERT INTO decisions VALUES (?, 0, 1, ?)", (CODE, b"{}"))
    db.close()
    store = Sqlite(tmp_path)
    assert await store.person(hashed("anna")) == Person(PersonId(1), "Anna")
    await decide(store, 1, TIME_UP)
    assert [one.seat for one in await store.decisions(CODE)] == [1, None]
    await store.close()


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(Unwritable):
        Sqlite(tmp_path / "data")
    with pytest.raises(Unwritable):
        Sqlite(tmp_path / "data" / "deeper")


def test_a_database_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Unwritable):
        Sqlite(tmp_path)


@pytest.fixture
def _roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let decisions be long enough to fill a disk."""
    monkeypatch.setattr(bounds, "MOST_ACTION_BYTES", 10**6)


@pytest.mark.usefixtures("_roomy")
async def test_a_full_disk_refuses_and_the_store_lives_on(store: Sqlite) -> None:
    await a_table(store)
    await store._in_transaction(lambda db: db.execute("PRAGMA max_page_count = 1").fetchall())
    large = Decision(Seat(0), msgspec.Raw(b'"%s"' % (b"x" * 100_000)))
    with pytest.raises(CannotKeep):
        await decide(store, 0, large)
    assert await store.decisions(CODE) == []
    await store._in_transaction(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchall())
    await decide(store, 0, large)
    assert len(await store.decisions(CODE)) == 1


@pytest.mark.usefixtures("_roomy")
async def test_a_full_disk_hurts_only_those_who_write(
    store: Sqlite, caplog: pytest.LogCaptureFixture
) -> None:
    setup = await a_table(store)
    await store._in_transaction(lambda db: db.execute("PRAGMA max_page_count = 1").fetchall())
    large = Decision(Seat(0), msgspec.Raw(b'"%s"' % (b"x" * 100_000)))
    pause, go_on = Event(), Event()

    def wait(_: sqlite3.Connection) -> None:
        pause.set()
        go_on.wait()

    waiting = asyncio.create_task(store._in_transaction(wait))
    await asyncio.to_thread(pause.wait)
    together = [
        asyncio.create_task(decide(store, 0, large)),
        asyncio.create_task(store.table(CODE)),
        asyncio.create_task(decide(store, 0, large)),
    ]
    await asyncio.sleep(0)
    go_on.set()
    refused, read, refused_too = await asyncio.gather(*together, return_exceptions=True)
    await waiting
    assert isinstance(refused, CannotKeep)
    assert isinstance(refused_too, CannotKeep)
    assert read == setup
    await store._in_transaction(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchall())
    await decide(store, 0, large)
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == 2
    assert "nothing that was accepted is lost" in lines[0]
    assert "again" in lines[1]
