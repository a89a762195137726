"""What is PostgreSQL's own: outages, versions, who may use a database."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import psycopg
import pytest

from moonlit.server.domain.seating import OPEN, Code, fresh, person_on
from moonlit.server.operator.starting import CannotStart, open_store
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.engines import place_of
from moonlit.server.store.postgres import commits, database, schema
from moonlit.server.store.postgres.errors import Foreign, InUse, TooNew
from moonlit.server.store.postgres.store import Postgres
from moonlit.server.store.protocol import WriterDied
from moonlit.server.store.schema import SCHEMA_VERSION
from tests.postgres import PostgresServer, postgres_server
from tests.server.conftest import ROOMY, play_on, running, seat_all
from tests.server.store.test_store import CODE, GAME, a_person, a_table, decide, decision


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Postgres]:
    store = Postgres(database_url)
    yield store
    await store.close()


@pytest.fixture
def own_server(prepared_cluster: Path) -> Iterator[PostgresServer]:
    """A server to be killed; what it has acknowledged is on disk."""
    with postgres_server(prepared_cluster) as server:
        yield server


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (database, commits):
        monkeypatch.setattr(module, "PATIENCE", 0.3)


# --- whole games


async def test_a_game_goes_on_after_a_restart_to_its_end(database_url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running(tmp_path, store=Postgres(database_url), limits=ROOMY) as site:
            guests = await site.guests(2)
            tabs = await seat_all(guests, stack)
            await tabs[0].decide()
            code = tabs[0].table["code"]
        async with running(tmp_path, store=Postgres(database_url), limits=ROOMY) as site:
            back = [guest.at(site) for guest in guests]
            tabs = [await stack.enter_async_context(guest.tab(code)) for guest in back]
            assert [tab.table["stage"] for tab in tabs] == ["playing", "playing"]
            await asyncio.gather(*map(play_on, tabs))
            record = await back[0].get(f"/api/tables/{code}/record")
            assert len(await site.store.decisions(Code(code))) == len(record["decisions"]) > 20
            assert (await back[0].get("/health"))["ok"]


async def test_a_game_outlives_a_database_that_crashes(
    own_server: PostgresServer, tmp_path: Path
) -> None:
    store = Postgres(own_server.fresh())
    async with running(tmp_path, store=store, limits=ROOMY) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack)
        playing = asyncio.gather(*map(play_on, tabs))
        while len(await store.decisions(Code(tabs[0].table["code"]))) < 5:
            await store.touch()
        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)
        await playing


# --- outages


@pytest.mark.usefixtures("_impatient")
async def test_while_postgres_is_away_decisions_are_refused_and_then_taken_again(
    own_server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    store = Postgres(own_server.fresh())
    await a_table(store)
    await decide(store, 0, decision(0))
    own_server.kill()
    for refused in (decide(store, 1, decision(1)), store.table(CODE), store.touch()):
        with pytest.raises((CannotKeep, WriterDied)):
            await refused
    with pytest.raises(CannotKeep):
        await decide(store, 1, decision(1))
    own_server.start()
    await decide(store, 1, decision(1))
    assert len(await store.decisions(CODE)) == 2
    await store.close()
    said = [record.getMessage() for record in caplog.records if record.name == "moonlit.store"]
    assert ["nothing that was accepted is lost" in line for line in said] == [True, False]


async def test_a_short_outage_is_not_noticed(own_server: PostgresServer) -> None:
    store = Postgres(own_server.fresh())
    await a_table(store)
    await decide(store, 0, decision(0))
    own_server.stop()
    writing = asyncio.gather(
        *(decide(store, n, decision(n)) for n in range(1, 5)), store.person(b"nobody")
    )
    await asyncio.sleep(0)
    await asyncio.to_thread(own_server.start)
    await writing
    assert len(await store.decisions(CODE)) == 5
    await store.close()


async def test_a_commit_whose_answer_is_lost_counts_once(
    store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database has done it, and the connection broke before it could say so."""
    await a_table(store)
    append = store._commits._append
    broken: list[object] = []

    async def answer_lost(*args: object) -> set[Code]:
        done = await append(*args)  # type: ignore[arg-type]
        if not broken:
            broken.append(done)
            raise psycopg.OperationalError("server closed the connection unexpectedly")
        return done

    monkeypatch.setattr(store._commits, "_append", answer_lost)
    await asyncio.gather(*(decide(store, n, decision(n)) for n in range(3)))
    assert broken
    assert len(await store.decisions(CODE)) == 3


async def test_a_lost_answer_does_not_make_anothers_decision_ours(
    store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_table(store)
    await decide(store, 0, decision(0))
    append = store._commits._append
    calls: list[object] = []

    async def lost_before_it_came(*args: object) -> set[Code]:
        calls.append(args)
        if len(calls) == 1:
            raise psycopg.OperationalError("server closed the connection unexpectedly")
        return await append(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(store._commits, "_append", lost_before_it_came)
    with pytest.raises(psycopg.errors.UniqueViolation):
        await decide(store, 0, decision(1))
    assert [one.action for one in await store.decisions(CODE)] == [decision(0).action]


@pytest.mark.usefixtures("_impatient")
async def test_a_database_that_hangs_refuses_in_time(
    own_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST", 0.5)
    store = Postgres(own_server.fresh())
    await a_table(store)
    await decide(store, 0, decision(0))
    own_server.signal_all(signal.SIGSTOP)
    try:
        with pytest.raises((CannotKeep, WriterDied)):
            await decide(store, 1, decision(1))
        with pytest.raises(CannotKeep):
            await store.table(CODE)
    finally:
        own_server.signal_all(signal.SIGCONT)
    async with asyncio.timeout(30):
        while True:
            try:
                n = len(await store.decisions(CODE))
                await decide(store, n, decision(n))
                break
            except (CannotKeep, WriterDied, psycopg.errors.UniqueViolation):
                await asyncio.sleep(0.05)
    kept = [bytes(one.action) for one in await store.decisions(CODE)]
    assert kept == [b'{"n":%d}' % n for n in range(len(kept))]
    await store.close()


async def test_commits_are_on_disk_before_they_are_acknowledged(store: Postgres) -> None:
    shown = await store._database.read(lambda db: database.value(db, "SHOW synchronous_commit"))
    assert shown == "on"
    appending = await store._commits._connected()
    assert await database.value(appending, "SHOW synchronous_commit") == "on"


async def test_who_wait_at_the_same_time_share_a_commit(store: Postgres) -> None:
    await a_table(store)
    taken: list[float] = []
    store.watch_commits(taken.append)
    await asyncio.gather(*(decide(store, n, decision(n)) for n in range(100)))
    assert len(taken) <= 2
    assert len(await store.decisions(CODE)) == 100


# --- who may use a database


async def test_two_servers_that_do_not_share_are_kept_apart(
    store: Postgres, database_url: str
) -> None:
    await store.touch()
    for is_shared in (False, True):
        with pytest.raises(InUse):
            Postgres(database_url, is_shared=is_shared)
    await store.close()
    await Postgres(database_url).close()


async def test_servers_that_share_keep_one_that_does_not_away(database_url: str) -> None:
    shared = [Postgres(database_url, is_shared=True) for _ in range(2)]
    for store in shared:
        await store.touch()
    with pytest.raises(InUse):
        Postgres(database_url)
    for store in shared:
        await store.close()


def test_a_database_of_another_program_is_left_alone(database_url: str) -> None:
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(Foreign):
        Postgres(database_url)


def test_why_a_database_cannot_be_used_is_said_without_its_password(
    database_url: str, tmp_path: Path
) -> None:
    away = "postgresql://moon:secret@127.0.0.1:1/moonlit"
    with pytest.raises(CannotStart) as refused:
        open_store(tmp_path, "plain", away)
    assert refused.value.id == "store-unreachable"
    assert refused.value.args_for_words["place"] == place_of(away) == "127.0.0.1:1/moonlit"
    assert "secret" not in str(refused.value.args_for_words)
    assert "127.0.0.1" in place_of(database_url)


# --- versions


def version(url: str) -> int:
    with psycopg.connect(url) as db:
        found = schema.version_of(db)
        assert found is not None
        return found


def test_a_new_database_has_todays_version_which_is_that_of_sqlite(database_url: str) -> None:
    Postgres(database_url)
    assert version(database_url) == schema.schema_version() == SCHEMA_VERSION


async def test_a_database_of_the_oldest_version_is_brought_up_to_date(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        # It knew of no programs whose names could look like others.
        before.setattr(schema, "_renew_lookalike_keys", lambda _: None)
        old = Postgres(database_url)
        # Not `a_table`, which asks today's question who somebody is.
        anna = await a_person(old)
        setup = fresh(GAME, anna.id, [person_on(anna), OPEN])
        setup = msgspec.structs.replace(setup, code=CODE)
        await old.add_table(setup)
        await old.close()
    later = (*schema.MIGRATIONS, "ALTER TABLE talk ADD COLUMN tone text; CREATE TABLE moods ()")
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    store = Postgres(database_url)
    assert await store.table(CODE) == setup
    assert version(database_url) == schema.FIRST_VERSION + len(later) - 1
    await store.close()
    Postgres(database_url)


def test_a_migration_that_fails_changes_nothing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Postgres(database_url)
    before = version(database_url)
    bad = (*schema.MIGRATIONS, "CREATE TABLE moods (); SELECT nothing FROM nowhere")
    monkeypatch.setattr(schema, "MIGRATIONS", bad)
    with pytest.raises(Exception, match="Undefined"):
        Postgres(database_url)
    assert version(database_url) == before
    with psycopg.connect(database_url) as db:
        assert db.execute("SELECT to_regclass('moods')").fetchone() == (None,)


def test_a_database_of_a_later_version_is_left_alone(database_url: str) -> None:
    Postgres(database_url)
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("UPDATE moonlit SET version = 99")
    with pytest.raises(TooNew):
        Postgres(database_url)
    assert version(database_url) == 99


def test_without_its_packages_it_is_said_how_to_get_them(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from moonlit.server.operator.starting import CannotStart, open_store\n"
        "from pathlib import Path\n"
        "try: open_store(Path(sys.argv[1]), 'plain', 'postgresql://127.0.0.1/moonlit')\n"
        "except CannotStart as failure: print(failure.id)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "store-no-driver"
