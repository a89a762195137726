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
from moonlit.server.refusals import CannotKeep, NameTaken
from moonlit.server.store import CodeTaken, Lost
from moonlit.server.store.members import Account, Passkey
from moonlit.server.store.results import Holder, Place, Rating, Result
from moonlit.server.store.sqlite import FILE, Corrupt, InUse, Sqlite, held
from moonlit.server.store.writer import ENDED, NO_OTHER, Desk, Keeper, letter, read
from tests.server.store.test_store import CODE, a_person, a_table, decision


@pytest.fixture
async def keeper(tmp_path: Path) -> AsyncIterator[Keeper]:
    keeper = Keeper(tmp_path)
    yield keeper
    await keeper.close()


async def kept_there(folder: Path) -> int:
    """How many decisions a folder holds, once nobody else keeps it."""
    store = Sqlite(folder)
    kept = len(await store.decisions(CODE))
    await store.close()
    return kept


async def test_people_tables_and_decisions_are_kept(keeper: Keeper, tmp_path: Path) -> None:
    setup = await a_table(keeper)
    assert await keeper.table(CODE) == setup
    assert await keeper.person(hashed("anna")) == Person(setup.host, "")
    assert await keeper.person(hashed("boris")) is None
    await keeper.add_decisions(CODE, 0, [(decision(n), setup.host) for n in range(3)], at=7)
    line = Spoken(
        audience="everybody", person=setup.host, speaker=0, name="Anna", key=1, text="Ха", at=7
    )
    await keeper.add_deed(CODE, 3, (decision(3), None), 8, line)
    assert await keeper.decisions(CODE) == [decision(n) for n in range(4)]
    assert await keeper.times(CODE) == [7, 7, 7, 8]
    assert await keeper.talk(CODE) == [line]
    assert [table for table, _ in await keeper.tables_of(setup.host, most=9)] == [setup]
    await keeper.close()
    assert await kept_there(tmp_path) == 4


async def test_members_and_results_are_kept(keeper: Keeper) -> None:
    anna = await a_person(keeper)
    key = Passkey(id=b"id", key=b"key", uses=1, host="here")
    account = Account(person=anna.id, name="Anna", handle=b"handle")
    await keeper.members.add(account, key, [b"code"], b"session")
    assert await keeper.members.among([anna.id]) == {anna.id}
    (kept,) = (await keeper.members.passkeys(anna.id)).values()
    assert kept.key == b"key"
    await a_table(keeper)
    place = Place(holder=Holder(anna.id), place=1, rating=Rating(25.0, 8.0))
    result = Result(code=CODE, game="divinare", at=1, rated=True, places=(place,))
    await keeper.results.add(result)
    assert await keeper.results.of(anna.id) == [result]
    assert await keeper.results.ratings("divinare", [Holder(anna.id)]) == {
        Holder(anna.id): Rating(25.0, 8.0)
    }


async def test_a_no_is_the_same_as_in_one_process(keeper: Keeper) -> None:
    setup = await a_table(keeper)
    with pytest.raises(CodeTaken):
        await keeper.add_table(setup)
    await keeper.add_decisions(CODE, 0, [(decision(0), None)])
    with pytest.raises(sqlite3.IntegrityError):
        await keeper.add_decisions(CODE, 0, [(decision(1), None)])
    anna, boris = setup.host, (await keeper.add_person(hashed("boris"))).id
    for person in (anna, boris):
        account = Account(person=person, name="Anna", handle=b"%d" % person)
        if person == anna:
            await keeper.members.add(account, None, [], b"%d" % person)
        else:
            with pytest.raises(NameTaken):
                await keeper.members.add(account, None, [], b"%d" % person)


def every_refusal() -> Iterator[type[refusals.ServerRefusal]]:
    waiting: list[type[refusals.ServerRefusal]] = [refusals.ServerRefusal]
    while waiting:
        kind = waiting.pop()
        yield kind
        waiting += kind.__subclasses__()


@pytest.mark.parametrize("kind", [*every_refusal()])
def test_every_refusal_goes_from_one_process_to_another(kind: type[refusals.ServerRefusal]) -> None:
    said: Refusal = kind(**dict.fromkeys(kind.arguments, 3))
    heard = pickle.loads(pickle.dumps(said))  # noqa: S301
    assert type(heard) is kind
    assert (heard.id, heard.args_for_words) == (said.id, said.args_for_words)


async def test_a_folder_that_cannot_be_used_is_refused(keeper: Keeper, tmp_path: Path) -> None:
    with pytest.raises(InUse) as in_use:
        Keeper(tmp_path)
    assert in_use.value.folder == tmp_path
    assert await keeper.table(CODE) is None
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(Corrupt):
        Keeper(tmp_path / "other")


@pytest.fixture
async def complaints() -> list[object]:
    """What a loop says of things that nobody waits for."""
    heard: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: heard.append(what))
    return heard


async def test_what_was_asked_before_closing_is_done(
    keeper: Keeper, complaints: list[object], tmp_path: Path
) -> None:
    await a_table(keeper)
    writes = [
        asyncio.create_task(keeper.add_decisions(CODE, n, [(decision(n), None)])) for n in range(50)
    ]
    await asyncio.sleep(0)
    await keeper.close()
    assert await asyncio.gather(*writes) == [None] * 50
    assert await kept_there(tmp_path) == 50
    assert not complaints


async def test_a_keeper_may_be_closed_as_soon_as_it_is_asked_something(
    keeper: Keeper, complaints: list[object]
) -> None:
    asked = asyncio.create_task(keeper.table(CODE))
    await asyncio.sleep(0)
    await keeper.close()
    assert await asked is None
    assert not complaints


async def test_a_keeper_that_hangs_does_not_hold_up_a_stop(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_table(keeper)
    assert keeper.pid is not None
    os.kill(keeper.pid, signal.SIGSTOP)
    asked = asyncio.create_task(keeper.table(CODE))
    await asyncio.sleep(0)
    monkeypatch.setattr("moonlit.server.store.writer.PATIENCE", 0.1)
    async with asyncio.timeout(10):
        await keeper.close()
        with pytest.raises(Lost):
            await asked


async def test_nobody_is_started_for_what_is_asked_too_late(keeper: Keeper) -> None:
    await keeper.close()
    before = keeper.pid
    with pytest.raises(Lost):
        await keeper.table(CODE)
    assert keeper.pid == before


async def test_each_commit_is_told(keeper: Keeper) -> None:
    told: list[float] = []
    keeper.on_commit = told.append
    await a_table(keeper)
    await keeper.add_decisions(CODE, 0, [(decision(0), None)])
    assert told
    assert all(0 < seconds < 60 for seconds in told)


async def test_a_keeper_that_dies_is_replaced_and_nothing_kept_is_lost(
    keeper: Keeper, caplog: pytest.LogCaptureFixture
) -> None:
    await a_table(keeper)
    await keeper.add_decisions(CODE, 0, [(decision(0), None)])
    assert keeper.pid is not None
    os.kill(keeper.pid, signal.SIGSTOP)
    unheard = asyncio.create_task(keeper.add_decisions(CODE, 1, [(decision(1), None)]))
    await asyncio.sleep(0.1)
    os.kill(keeper.pid, signal.SIGKILL)
    with pytest.raises(Lost):
        await unheard
    assert await keeper.decisions(CODE) == [decision(0)]
    await keeper.add_decisions(CODE, 1, [(decision(1), None)])
    assert len(await keeper.decisions(CODE)) == 2
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def lose(keeper: Keeper) -> None:
    """Kill it and wait until everybody knows."""
    assert keeper.pid is not None
    asked = asyncio.create_task(keeper.touch())
    os.kill(keeper.pid, signal.SIGKILL)
    with pytest.raises(Lost):
        await asked


async def test_where_a_folder_can_no_longer_be_used_it_is_said_and_tried_again(
    keeper: Keeper, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    await a_table(keeper)
    await lose(keeper)
    with closing(held(tmp_path)):
        for _ in range(2):
            with pytest.raises(CannotKeep):
                await keeper.table(CODE)
    assert [record.getMessage() for record in caplog.records] == [ENDED, NO_OTHER % "InUse"]
    assert await keeper.table(CODE) is not None


def stillborn(_: Path, form: str, line: socket.socket) -> None:
    """Keep nothing, and say nothing."""


async def test_a_keeper_that_dies_before_it_says_a_word_is_replaced_as_well(
    keeper: Keeper,
    caplog: pytest.LogCaptureFixture,
    complaints: list[object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await a_table(keeper)
    await lose(keeper)
    with monkeypatch.context() as patched:
        patched.setattr("moonlit.server.store.writer.keep", stillborn)
        with pytest.raises(CannotKeep):
            await keeper.table(CODE)
    assert [record.getMessage() for record in caplog.records] == [ENDED, NO_OTHER % "Lost"]
    assert await keeper.table(CODE) is not None
    assert not complaints


class Odd(Exception):
    """An error that cannot be read again."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


class OddStore(Sqlite):
    """A store that fails in a way no other process understands."""

    async def touch(self) -> None:
        """Fail."""
        raise Odd("a", "b")


async def test_an_error_that_cannot_be_sent_is_told_by_its_name(tmp_path: Path) -> None:
    ours, theirs = socket.socketpair()
    working = asyncio.create_task(Desk(OddStore(tmp_path)).work(theirs))
    reader, writer = await asyncio.open_connection(sock=ours)
    for number, (name, kind) in enumerate((("touch", RuntimeError), ("nonsense", AttributeError))):
        writer.write(letter([(number, name, (), {})]))
        ((told, _, error),), _ = await read(reader)
        assert (told, type(error)) == (number, kind)
    writer.close()
    await working


async def test_a_keeper_stops_when_the_server_says_so_and_not_before(keeper: Keeper) -> None:
    assert keeper.pid is not None
    await a_table(keeper)
    for word in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        os.kill(keeper.pid, word)
    assert await keeper.table(CODE) is not None


def hold(folder: Path, ready: Connection) -> None:
    """Keep a folder, until killed."""
    ready.send(Keeper(folder).pid)
    sleep(60)


def test_a_keeper_does_not_outlive_a_killed_server(tmp_path: Path) -> None:
    ours, theirs = get_context("spawn").Pipe()
    server = get_context("spawn").Process(target=hold, args=(tmp_path, theirs))
    server.start()
    keeper = Path("/proc", str(ours.recv()))
    with pytest.raises(InUse):
        Sqlite(tmp_path)
    server.kill()
    server.join()
    until = monotonic() + 10
    while keeper.exists() and monotonic() < until:
        sleep(0.05)
    assert asyncio.run(kept_there(tmp_path)) == 0
