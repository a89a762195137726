"""A full disk and a read-only folder: clear errors, and no accepted decision is lost."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path

import msgspec
import pytest

from moonlit.core.record import Decision
from moonlit.server.domain import bounds
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import CannotKeep
from moonlit.server.store import data_folder
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.protocol import Given
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.background import RETRY_AFTER
from tests.server.conftest import ROOMY, FakeClock, Said, Tab, play_on, running, seat_all


class Disk:
    """The disk under a store, which a test can fill and empty."""

    def __init__(self, store: Sqlite) -> None:
        self._store = store

    async def fill(self) -> None:
        """From now on there is no room for another page."""
        await self._set("PRAGMA max_page_count = 1")

    async def empty(self) -> None:
        await self._set("PRAGMA max_page_count = 1000000")

    async def _set(self, pragma: str) -> None:
        await self._store._in_transaction(lambda db: db.execute(pragma).fetchall())


@pytest.fixture(autouse=True)
def _roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let padded decisions be stored."""
    monkeypatch.setattr(bounds, "MOST_ACTION_BYTES", 10**6)


class PaddedStore(Sqlite):
    """A store in which every decision needs a new page, so that it notices a full disk."""

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        await super().add_decisions(code, n, [(padded(what), by) for what, by in given], at)


def padded(decision: Decision) -> Decision:
    return Decision(decision.seat, msgspec.Raw(bytes(decision.action) + b" " * 8000))


def is_refused(told: Said) -> bool:
    return bool(told["type"] == "refused")


async def kept(store: Sqlite, code: str) -> int:
    return len(await store.decisions(Code(code)))


async def test_on_a_full_disk_people_are_told_why_and_play_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = PaddedStore(tmp_path)
    disk = Disk(store)
    async with running(tmp_path, store=store, limits=ROOMY) as site, AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests[:2], stack)
        code = tabs[0].table["code"]
        await tabs[0].decide()
        await tabs[1].until(lambda told: told["type"] == "scene")
        before, accepted = tabs[1].scene, await kept(store, code)
        await disk.fill()
        answer = await tabs[1].decide()
        assert (answer["type"], answer["id"]) == ("refused", "cannot-keep")
        assert (tabs[1].scene, await kept(store, code)) == (before, accepted)
        # Whoever only looks is not troubled, and whoever wants something new hears why not.
        onlooker = await stack.enter_async_context(guests[2].tab(code))
        assert onlooker.table["stage"] == "playing"
        refused = await guests[2].http.post("/api/tables", json={"game": "divinare"})
        assert refused.status_code in {201, 507}
        await disk.empty()
        await asyncio.gather(*map(play_on, tabs))
        record = await guests[0].get(f"/api/tables/{code}/record")
    assert record["decisions"]
    assert "Traceback" not in caplog.text
    assert caplog.text.count("Nothing can be written") == 1


async def test_on_a_full_disk_a_bot_waits_and_decides_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, clock = PaddedStore(tmp_path), FakeClock()
    disk = Disk(store)
    async with running(tmp_path, store=store, limits=ROOMY, clock=clock) as site:
        guest = await site.guest()
        code = await guest.make(bots="novice", players=2)
        await disk.fill()
        async with guest.socket(code) as connection:
            tab = Tab(connection)
            await tab.hello()
            told = await tab.until(is_refused)
            assert (told["id"], told["re"]) == ("cannot-keep", 0)
            await disk.empty()
            clock.advance(RETRY_AFTER)
            await tab.dealt()
            await play_on(tab)
        assert await kept(store, code)
    assert "Traceback" not in caplog.text


SERVE_AS_NOBODY = """
import os, sys
from multiprocessing import get_context, popen_fork
from pathlib import Path
from moonlit.server.app import serve
from moonlit.server.store import writer
# Python itself may be where nobody else can read it.
writer.PROCESSES = get_context("fork")
os.chdir(sys.argv[1])
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
serve("127.0.0.1", 0, Path("data"), lang=sys.argv[2])
"""


async def test_who_else_writes_to_the_file_never_makes_a_transaction_fail(tmp_path: Path) -> None:
    store = Sqlite(tmp_path)
    token = b"anna"

    def work(db: sqlite3.Connection) -> None:
        """Read, let a shell of SQLite's try to write, and write."""
        db.execute("SELECT * FROM people").fetchall()
        with (
            closing(sqlite3.connect(tmp_path / FILE, isolation_level=None, timeout=0)) as shell,
            suppress(sqlite3.OperationalError),
        ):
            shell.execute("INSERT INTO people (name, since) VALUES ('Boris', 0)")
        db.execute("INSERT INTO people (name, since) VALUES ('Anna', 0)")

    await store._in_transaction(work)
    assert (await store.add_person(token)).id == 2
    await store.close()


async def test_who_else_keeps_the_file_locked_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not by each of the calls that wait; reading goes on."""
    monkeypatch.setattr(data_folder, "WRITE_WAIT", 0.05)
    store, statements = Sqlite(tmp_path), list[str]()
    await store._in_transaction(lambda db: db.set_trace_callback(statements.append))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        writes = [store.add_person(bytes([n])) for n in range(20)]
        *refused, nobody = await asyncio.gather(
            *writes, store.person(b"nobody"), return_exceptions=True
        )
        shell.execute("ROLLBACK")
    assert [type(each) for each in refused] == [CannotKeep] * 20
    assert nobody is None
    # The first of them may have been taken alone.
    assert statements.count("BEGIN IMMEDIATE") <= 2 + 1
    assert (await store.add_person(b"anna")).id == 1
    await store.close()


def attempt(folder: Path, lang: str) -> subprocess.CompletedProcess[str]:
    """Start a server as a user who may read the data folder but not write it."""
    return subprocess.run(
        [sys.executable, "-c", SERVE_AS_NOBODY, str(folder), lang],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(("lang", "word"), [("en", "cannot be written"), ("ru", "нельзя писать")])
@pytest.mark.parametrize("is_new", [True, False], ids=["empty", "with games"])
def test_a_read_only_folder_is_said_in_one_line_and_left_alone(
    tmp_path: Path, lang: str, word: str, *, is_new: bool
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if not is_new:
        asyncio.run(Sqlite(data).close())
        (data / FILE).chmod(0o444)
    content = {path.name: path.read_bytes() for path in data.iterdir()}
    data.chmod(0o555)
    tmp_path.chmod(0o755)
    answer = attempt(tmp_path, lang)
    data.chmod(0o755)
    assert answer.returncode == 1
    assert len(answer.stderr.splitlines()) == 1
    assert word in answer.stderr
    assert {path.name: path.read_bytes() for path in data.iterdir()} == content
