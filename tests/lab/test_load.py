"""The load test: its clients play whole games, and it measures what they see."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from msgspec import structs
from websockets.asyncio.server import ServerConnection, serve

from moonlit.__main__ import main
from moonlit.lab import load
from moonlit.lab.measured import MeasuredServer, Places
from moonlit.lab.web_client import UnexpectedAnswer, WebClient, WebSocketClient


@asynccontextmanager
async def echo(*parts: str) -> AsyncIterator[WebClient]:
    """Run a server that sends these texts and then echoes what it receives."""

    async def answer(socket: ServerConnection) -> None:
        for part in parts:
            await socket.send(part)
        async for text in socket:
            await socket.send(text)

    async with serve(answer, "127.0.0.1", 0) as server:
        yield WebClient(next(iter(server.sockets)).getsockname()[1])


async def echoed(socket: WebSocketClient, texts: "asyncio.Queue[bytes]", sent: bytes) -> bytes:
    socket.send(sent)
    async with asyncio.timeout(60):
        return await texts.get()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
async def test_a_socket_receives_texts_of_every_length(size: int) -> None:
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    async with echo("x" * size) as web:
        socket = await web.connect("/", "", texts.put_nowait)
        async with asyncio.timeout(60):
            assert await texts.get() == b"x" * size
        socket.abort()


@pytest.mark.parametrize("size", [1, 125, 126, 60_000])
async def test_a_socket_sends_texts_of_every_length(size: int) -> None:
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    async with echo() as web:
        socket = await web.connect("/", "", texts.put_nowait)
        assert await echoed(socket, texts, b"y" * size) == b"y" * size
        socket.abort()


async def test_an_http_error_is_raised() -> None:
    async with echo() as web:
        with pytest.raises(UnexpectedAnswer, match="426"):
            await web.request("GET", "/")


async def test_a_lost_connection_is_an_error() -> None:
    errors: asyncio.Queue[object] = asyncio.Queue()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: errors.put_nowait(context["exception"])
    )
    async with echo() as web:
        await web.connect("/", "", lambda _: None)
    async with asyncio.timeout(60):
        assert isinstance(await errors.get(), UnexpectedAnswer)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredServer]:
    """One server for all tests: starting it takes longer than they do."""
    server = MeasuredServer(tmp_path_factory.mktemp("server"))
    yield server
    server.close()


def measured(
    server: MeasuredServer, tables: int, *, rate: float = 0.0, seconds: float = 0.5
) -> load.Load:
    """Run a short load test."""
    plan = load.Plan(seconds=seconds, warm_up=0.1, rate=rate, assistant=False)
    return asyncio.run(load.run(server, tables, plan))


def test_a_server_is_measured_over_several_games(
    server: MeasuredServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[None] = []
    again = load.SimulatedTable.over
    monkeypatch.setattr(load.SimulatedTable, "over", lambda table: games.append(again(table)))
    measure = load._measure

    async def measure_after_a_game(*given: Any) -> Any:  # noqa: ANN401
        async with asyncio.timeout(60):
            while not games:  # noqa: ASYNC110  # nobody signals it
                await asyncio.sleep(0.01)
        return await measure(*given)

    monkeypatch.setattr(load, "_measure", measure_after_a_game)
    found = measured(server, 1, seconds=2)
    assert found.decisions_per_second > 10
    assert 0 < found.p50_ms <= found.p99_ms < 20_000
    assert found.us_per_decision > 0
    assert found.server_cpus > 0


def test_a_rate_is_kept_to(server: MeasuredServer) -> None:
    assert 5 < measured(server, 2, rate=20, seconds=1).decisions_per_second < 40


def test_a_schedule_does_not_wait_for_a_slow_server_beyond_the_catch_up() -> None:
    here = Places(WebClient(1), ())
    table = load.SimulatedTable(here, load.Plan(), load.Measurement(), Random(1), pause=0.1)
    waits = [table.thinking_time(now=100.0) for _ in range(200)]
    assert waits[0] == 0
    assert waits == sorted(waits)
    assert 200 * 0.1 * 0.7 < waits[-1] + load.MAX_CATCH_UP < 200 * 0.1 * 1.3
    assert table.thinking_time(now=1000.0) == 0
    assert table.thinking_time(now=1000.0) == 0


def test_no_table_plays_before_all_are_set_up_and_dealt(
    server: MeasuredServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    decide = load.SimulatedPlayer._decide

    def noted_decide(client: load.SimulatedPlayer, question: load.PartialQuestion) -> None:
        order.append("decide")
        decide(client, question)

    monkeypatch.setattr(load.SimulatedPlayer, "_decide", noted_decide)

    def note(name: str) -> None:
        real = getattr(load.SimulatedTable, name)

        async def noted(table: load.SimulatedTable) -> None:
            await real(table)
            order.append(name)

        monkeypatch.setattr(load.SimulatedTable, name, noted)

    note("sit_down")
    note("start")
    measured(server, 3)
    assert order[:7] == ["sit_down"] * 3 + ["start"] * 3 + ["decide"]


def test_a_refusal_ends_the_load_test(
    server: MeasuredServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def decide(client: load.SimulatedPlayer, question: load.PartialQuestion) -> None:
        client._write(b'{"type":"decide","re":0,"question":%d,"action":{}}' % question.id)

    monkeypatch.setattr(load.SimulatedPlayer, "_decide", decide)
    with pytest.raises(UnexpectedAnswer, match="unreadable"):
        measured(server, 1)


def test_a_failure_during_set_up_ends_the_load_test(
    server: MeasuredServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = load.SimulatedPlayer.send

    async def spoil(client: load.SimulatedPlayer, **message: object) -> None:
        wrong = {"type": "sit", "seat": 9, "name": "?"}
        await send(client, **(wrong if "name" in message else message))

    monkeypatch.setattr(load.SimulatedPlayer, "send", spoil)
    with pytest.raises(UnexpectedAnswer, match="refused"):
        measured(server, 1)


def test_the_command_prints_a_line_for_each_number_of_tables(
    server: MeasuredServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = measured(server, 1)
    monkeypatch.setattr(load, "measure", lambda count, _: structs.replace(found, tables=count))
    args = ["bench", "server", "--tables", "1", "--tables", "2", "--rate", "0", "--seconds", "1"]
    output = CliRunner(env={"COLUMNS": "80"}).invoke(main, args).output
    assert "decisions a second" in output
    assert "…" not in output
    assert len(output.strip().splitlines()) == 5
    told = msgspec.json.decode(CliRunner().invoke(main, [*args, "--json"]).output)
    assert [row["tables"] for row in told] == [1, 2]


def test_a_server_of_its_own_is_opened_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []

    class FakeServer:
        def __init__(self, folder: Path) -> None:
            calls.append(folder.exists())

        def close(self) -> None:
            calls.append("closed")

    async def fails(*_: object) -> load.Load:
        raise UnexpectedAnswer("on fire")

    monkeypatch.setattr(load, "MeasuredServer", FakeServer)
    monkeypatch.setattr(load, "run", fails)
    with pytest.raises(UnexpectedAnswer, match="on fire"):
        load.measure(1, load.Plan())
    assert calls == [True, "closed"]


def test_a_latency_ends_when_all_four_have_seen_an_acknowledged_decision() -> None:
    measurement, batch = load.Measurement(), load.DecisionBatch()
    for now in (1.0, 2.0, 3.0):
        batch.seen(now, measurement)
    batch.acknowledged(0.5, measurement, counts=True)
    assert measurement.delays == []
    batch.seen(4.0, measurement)
    assert measurement.delays == [3.5]


def test_of_decisions_made_at_once_each_counts_from_its_own_sending() -> None:
    measurement, batch = load.Measurement(), load.DecisionBatch()
    for sent in (0.5, 1.5):
        batch.acknowledged(sent, measurement, counts=True)
    batch.acknowledged(0.1, measurement, counts=False)
    for now in (2.0, 2.5, 3.0, 4.0):
        batch.seen(now, measurement)
    assert measurement.delays == [3.5, 2.5]


async def test_tables_begin_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    measurement, begun = load.Measurement(), list[str]()
    later: list[tuple[float, Callable[[], None]]] = []
    for table in ("first", "second"):
        measurement.when_all_ready(partial(begun.append, table))
    assert begun == []
    with monkeypatch.context() as patched:
        loop = asyncio.get_running_loop()
        patched.setattr(loop, "call_later", lambda after, call: later.append((after, call)))
        measurement.begin(within=0.2)
    assert [after for after, _ in later] == [0, pytest.approx(0.05)]
    for _, call in later:
        call()
    assert begun == ["first", "second"]


def test_a_batch_is_created_once() -> None:
    here = Places(WebClient(1), ())
    table = load.SimulatedTable(here, load.Plan(), load.Measurement(), Random(1), 0)
    assert table.batch(3) is table.batch(3)


async def test_who_is_stopped_while_a_rematch_begins_leaves_no_connection_open() -> None:
    has_come, has_gone = asyncio.Event(), asyncio.Event()

    async def serve_a_game_that_is_over(socket: ServerConnection) -> None:
        if socket.request is not None and socket.request.path.startswith("/ws/000002"):
            has_come.set()
            await socket.wait_closed()
            has_gone.set()
        async for text in socket:
            said = json.loads(text)
            if said["type"] == "rematch":
                await socket.send(b'{"type":"table","stage":"over","rematch":"000002"}', text=True)
            await socket.send(b'{"type":"done","re":%d}' % said["re"], text=True)

    async with serve(serve_a_game_that_is_over, "127.0.0.1", 0) as server, asyncio.timeout(60):
        web = WebClient(next(iter(server.sockets)).getsockname()[1])
        here = Places(web, (web,), is_opened_first=True)
        table = load.SimulatedTable(here, load.Plan(), load.Measurement(), Random(1), 0)
        table.clients.append(load.SimulatedPlayer(table, 0, "moonlit-1=x"))
        await table.clients[0].connect("000001")
        table.over()
        await has_come.wait()
        await table.disconnect()
        await has_gone.wait()
