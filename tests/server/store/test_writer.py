import asyncio
import os
import pickle
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic, sleep

import pytest

from moonlit.core.errors import Refusal
from moonlit.server import refusals
from moonlit.server.domain.identity import Person, hashed
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import CannotKeep
from moonlit.server.refusals.people import NameTaken
from moonlit.server.store import writer as writer_module
from moonlit.server.store.data_folder import FILE, Corrupt, InUse, lock_folder
from moonlit.server.store.members import Account, Passkey
from moonlit.server.store.protocol import CodeTaken, WriterDied
from moonlit.server.store.results import Holder, Place, Rating, Result
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.store.writer import (
    CANNOT_START,
    DIED,
    FROZEN,
    RpcServer,
    StoreProcess,
    message,
    read_message,
)
from tests.server.store.test_store import CODE, a_person, a_table, decision


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[StoreProcess]:
    store = StoreProcess(tmp_path)
    yield store
    await store.close()


async def kept_there(folder: Path) -> int:
    """How many decisions a folder holds, once no other process has it open."""
    store = Sqlite(folder)
    kept = len(await store.decisions(CODE))
    await store.close()
    return kept


async def test_people_tables_and_decisions_are_kept(store: StoreProcess, tmp_path: Path) -> None:
    setup = await a_table(store)
    assert await store.table(CODE) == setup
    assert await store.person(hashed("anna")) == Person(setup.host, "")
    assert await store.person(hashed("boris")) is None
    await store.add_decisions(CODE, 0, [(decision(n), setup.host) for n in range(3)], at=7)
    line = Spoken(
        audience="everybody", person=setup.host, speaker=0, name="Anna", key=1, text="Ха", at=7
    )
    await store.add_decision_and_line(CODE, 3, (decision(3), None), 8, line)
    assert await store.decisions(CODE) == [decision(n) for n in range(4)]
    assert await store.times(CODE) == [7, 7, 7, 8]
    assert await store.talk(CODE) == [line]
    assert [one.code for one in await store.tables_of(setup.host, most=9)] == [setup.code]
    await store.close()
    assert await kept_there(tmp_path) == 4


async def test_members_and_results_are_kept(store: StoreProcess) -> None:
    anna = await a_person(store)
    key = Passkey(id=b"id", key=b"key", uses=1, host="here")
    account = Account(person=anna.id, name="Anna", handle=b"handle")
    await store.members.add(account, key, [b"code"], b"session")
    assert await store.members.members_among([anna.id]) == {anna.id}
    (kept,) = (await store.members.passkeys(anna.id)).values()
    assert kept.key == b"key"
    await a_table(store)
    place = Place(holder=Holder(anna.id), place=1, rating=Rating(25.0, 8.0))
    result = Result(code=CODE, game="divinare", at=1, rated=True, places=(place,))
    await store.results.add(result)
    assert await store.results.all() == [result]
    assert await store.results.ratings("divinare", [Holder(anna.id)]) == {
        Holder(anna.id): Rating(25.0, 8.0)
    }


async def test_a_refusal_is_the_same_as_in_one_process(store: StoreProcess) -> None:
    setup = await a_table(store)
    with pytest.raises(CodeTaken):
        await store.add_table(setup)
    await store.add_decisions(CODE, 0, [(decision(0), None)])
    with pytest.raises(sqlite3.IntegrityError):
        await store.add_decisions(CODE, 0, [(decision(1), None)])
    anna, boris = setup.host, (await store.add_person(hashed("boris"))).id
    for person in (anna, boris):
        account = Account(person=person, name="Anna", handle=b"%d" % person)
        if person == anna:
            await store.members.add(account, None, [], b"%d" % person)
        else:
            with pytest.raises(NameTaken):
                await store.members.add(account, None, [], b"%d" % person)


def every_refusal() -> Iterator[type[refusals.ServerRefusal]]:
    waiting: list[type[refusals.ServerRefusal]] = [refusals.ServerRefusal]
    while waiting:
        kind = waiting.pop()
        yield kind
        waiting += kind.__subclasses__()


@pytest.mark.parametrize("kind", [*every_refusal()])
def test_every_refusal_can_be_pickled(kind: type[refusals.ServerRefusal]) -> None:
    said: Refusal = kind(**dict.fromkeys(kind.arguments, 3))
    heard = pickle.loads(pickle.dumps(said))  # noqa: S301
    assert type(heard) is kind
    assert (heard.id, heard.args_for_words) == (said.id, said.args_for_words)


async def test_a_folder_that_cannot_be_used_is_refused(store: StoreProcess, tmp_path: Path) -> None:
    with pytest.raises(InUse) as in_use:
        StoreProcess(tmp_path)
    assert in_use.value.folder == tmp_path
    assert await store.table(CODE) is None
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(Corrupt):
        StoreProcess(tmp_path / "other")


@pytest.fixture
async def complaints() -> list[object]:
    """What an event loop logs about exceptions that nobody awaits."""
    heard: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: heard.append(what))
    return heard


async def test_calls_before_closing_are_done(
    store: StoreProcess, complaints: list[object], tmp_path: Path
) -> None:
    await a_table(store)
    writes = [
        asyncio.create_task(store.add_decisions(CODE, n, [(decision(n), None)])) for n in range(50)
    ]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writes) == [None] * 50
    assert await kept_there(tmp_path) == 50
    assert not complaints


async def test_a_store_process_may_be_closed_right_after_a_call(
    store: StoreProcess, complaints: list[object]
) -> None:
    asked = asyncio.create_task(store.table(CODE))
    await asyncio.sleep(0)
    await store.close()
    assert await asked is None
    assert not complaints


async def test_a_store_process_that_hangs_does_not_hold_up_a_stop(
    store: StoreProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_table(store)
    assert store.pid is not None
    os.kill(store.pid, signal.SIGSTOP)
    asked = asyncio.create_task(store.table(CODE))
    await asyncio.sleep(0)
    monkeypatch.setattr("moonlit.server.store.writer.SHUTDOWN_TIMEOUT", 0.1)
    async with asyncio.timeout(60):
        await store.close()
        with pytest.raises(WriterDied):
            await asked


async def test_no_process_is_started_for_a_call_after_closing(store: StoreProcess) -> None:
    await store.close()
    before = store.pid
    with pytest.raises(WriterDied):
        await store.table(CODE)
    assert store.pid == before


async def test_each_commit_is_reported(store: StoreProcess) -> None:
    told: list[float] = []
    store.watch_commits(told.append)
    await a_table(store)
    await store.add_decisions(CODE, 0, [(decision(0), None)])
    assert told
    assert all(0 < seconds < 60 for seconds in told)


async def test_a_store_process_that_dies_is_replaced_and_nothing_kept_is_lost(
    store: StoreProcess, caplog: pytest.LogCaptureFixture
) -> None:
    await a_table(store)
    await store.add_decisions(CODE, 0, [(decision(0), None)])
    assert store.pid is not None
    os.kill(store.pid, signal.SIGSTOP)
    unheard = asyncio.create_task(store.add_decisions(CODE, 1, [(decision(1), None)]))
    while store._unsent:  # noqa: ASYNC110  # it is sent on the next turn of the loop
        await asyncio.sleep(0)
    os.kill(store.pid, signal.SIGKILL)
    with pytest.raises(WriterDied):
        await unheard
    assert await store.decisions(CODE) == [decision(0)]
    await store.add_decisions(CODE, 1, [(decision(1), None)])
    assert len(await store.decisions(CODE)) == 2
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def test_a_frozen_store_process_is_replaced_and_nothing_is_lost_or_doubled(
    store: StoreProcess, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "PING_INTERVAL", 0.05)
    monkeypatch.setattr(writer_module, "PING_TIMEOUT", 0.2)
    await a_table(store)
    await store.add_decisions(CODE, 0, [(decision(0), None)])
    assert store.pid is not None
    os.kill(frozen := store.pid, signal.SIGSTOP)
    async with asyncio.timeout(60):
        with pytest.raises(WriterDied):
            await store.add_decisions(CODE, 1, [(decision(1), None)])
        assert await store.decisions(CODE) == [decision(0)]
    assert store.pid != frozen
    await store.add_decisions(CODE, 1, [(decision(1), None)])
    assert await store.decisions(CODE) == [decision(0), decision(1)]
    assert [record.getMessage() for record in caplog.records] == [FROZEN, DIED]


async def test_a_store_process_whose_thread_has_died_is_replaced(
    store: StoreProcess, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it may where memory runs out in the wrong place; the process itself still answers."""
    monkeypatch.setattr(writer_module, "PING_INTERVAL", 0.05)
    await a_table(store)
    with pytest.raises(TypeError):
        await store._call("_writer._jobs.put", "no job that the thread could do")
    async with asyncio.timeout(30):
        with pytest.raises(WriterDied):
            await store.touch()
        await store.add_decisions(CODE, 0, [(decision(0), None)])
    assert [record.getMessage() for record in caplog.records] == [FROZEN, DIED]


async def test_a_store_process_on_a_slow_disk_is_not_frozen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "PING_INTERVAL", 0.01)
    store = StoreProcess(tmp_path)
    await a_table(store)
    before = store.pid
    # Another program writes, so that the disk, to our process, is slow.
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.add_decisions(CODE, 0, [(decision(0), None)]))
        for _ in range(5):
            assert await store._answers()
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting
    assert store.pid == before
    await store.close()


async def kill(store: StoreProcess) -> None:
    """Kill the process and wait until its callers know."""
    assert store.pid is not None
    asked = asyncio.create_task(store.touch())
    os.kill(store.pid, signal.SIGKILL)
    with pytest.raises(WriterDied):
        await asked


async def test_a_process_that_cannot_be_started_is_logged_once_and_tried_again(
    store: StoreProcess, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    await a_table(store)
    await kill(store)
    with closing(lock_folder(tmp_path)):
        for _ in range(2):
            with pytest.raises(CannotKeep):
                await store.table(CODE)
    assert [record.getMessage() for record in caplog.records] == [DIED, CANNOT_START % "InUse"]
    assert await store.table(CODE) is not None


def die_at_once(_: Path, log_format: str, connection: socket.socket) -> None:
    """A store process that ends before it is ready."""


async def test_a_store_process_that_dies_before_it_is_ready_is_replaced_as_well(
    store: StoreProcess,
    caplog: pytest.LogCaptureFixture,
    complaints: list[object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await a_table(store)
    await kill(store)
    with monkeypatch.context() as patched:
        patched.setattr("moonlit.server.store.writer.run_store", die_at_once)
        with pytest.raises(CannotKeep):
            await store.table(CODE)
    assert [record.getMessage() for record in caplog.records] == [DIED, CANNOT_START % "WriterDied"]
    assert await store.table(CODE) is not None
    assert not complaints


class Unpicklable(Exception):
    """An error that can be pickled but not unpickled."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


class FailingStore(Sqlite):
    """A store whose error cannot be sent to another process."""

    async def touch(self) -> None:
        raise Unpicklable("a", "b")


async def test_an_error_that_cannot_be_pickled_is_replaced_by_its_name(tmp_path: Path) -> None:
    ours, theirs = socket.socketpair()
    working = asyncio.create_task(RpcServer(FailingStore(tmp_path)).serve(theirs))
    reader, writer = await asyncio.open_connection(sock=ours)
    for number, (name, kind) in enumerate((("touch", RuntimeError), ("nonsense", AttributeError))):
        writer.write(message([(number, name, (), {})]))
        ((told, _, error),), _ = await read_message(reader)
        assert (told, type(error)) == (number, kind)
    writer.close()
    await working


async def test_a_store_process_stops_when_the_server_says_so_and_not_before(
    store: StoreProcess,
) -> None:
    assert store.pid is not None
    await a_table(store)
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        os.kill(store.pid, stop)
    assert await store.table(CODE) is not None


def open_until_killed(folder: Path, ready: Connection) -> None:
    """A server that has a folder open, until it is killed."""
    ready.send(StoreProcess(folder).pid)
    sleep(60)


def test_a_store_process_does_not_outlive_a_killed_server(tmp_path: Path) -> None:
    ours, theirs = get_context("spawn").Pipe()
    server = get_context("spawn").Process(target=open_until_killed, args=(tmp_path, theirs))
    server.start()
    store_process = Path("/proc", str(ours.recv()))
    with pytest.raises(InUse):
        Sqlite(tmp_path)
    server.kill()
    server.join()
    until = monotonic() + 60
    while store_process.exists() and monotonic() < until:
        sleep(0.05)
    assert asyncio.run(kept_there(tmp_path)) == 0
