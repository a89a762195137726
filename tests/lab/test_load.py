"""The load that a server bears is measured by clients that play whole games."""

import asyncio
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
from moonlit.lab.line import Line, Site, Unexpected


@asynccontextmanager
async def echo(*parts: str) -> AsyncIterator[Site]:
    """A server that says something and then repeats what it hears."""

    async def answer(line: ServerConnection) -> None:
        for part in parts:
            await line.send(part)
        async for text in line:
            await line.send(text)

    async with serve(answer, "127.0.0.1", 0) as server:
        yield Site(next(iter(server.sockets)).getsockname()[1])


async def heard(line: Line, texts: "asyncio.Queue[bytes]", say: bytes) -> bytes:
    line.say(say)
    async with asyncio.timeout(10):
        return await texts.get()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
async def test_a_line_hears_texts_of_every_length(size: int) -> None:
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    async with echo("x" * size) as site:
        line = await site.line("/", "", texts.put_nowait)
        async with asyncio.timeout(10):
            assert await texts.get() == b"x" * size
        line.hang_up()


@pytest.mark.parametrize("size", [1, 125, 126, 60_000])
async def test_a_line_says_texts_of_every_length(size: int) -> None:
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    async with echo() as site:
        line = await site.line("/", "", texts.put_nowait)
        assert await heard(line, texts, b"y" * size) == b"y" * size
        line.hang_up()


async def test_who_is_not_let_in_is_told_so() -> None:
    async with echo() as site:
        with pytest.raises(Unexpected, match="426"):
            await site.ask("GET", "/")


async def test_a_line_that_is_cut_is_noticed() -> None:
    troubles: asyncio.Queue[object] = asyncio.Queue()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, trouble: troubles.put_nowait(trouble["exception"])
    )
    async with echo() as site:
        await site.line("/", "", lambda _: None)
    async with asyncio.timeout(10):
        assert isinstance(await troubles.get(), Unexpected)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[load.House]:
    """One server for all of them: starting it takes longer than they do."""
    house = load.House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


def measured(
    house: load.House, tables: int, *, rate: float = 0.0, seconds: float = 0.5
) -> load.Load:
    """A short measurement."""
    plan = load.Plan(seconds=seconds, warm_up=0.1, rate=rate, assistant=False)
    return asyncio.run(load.measured(house, tables, plan))


def test_a_server_is_measured_over_several_games(
    house: load.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[None] = []
    again = load.Party.over
    monkeypatch.setattr(load.Party, "over", lambda party: games.append(again(party)))
    count = load._count

    async def count_after_a_game(*given: Any) -> Any:  # noqa: ANN401
        async with asyncio.timeout(60):
            while not games:  # noqa: ASYNC110  # the party tells nobody
                await asyncio.sleep(0.01)
        return await count(*given)

    monkeypatch.setattr(load, "_count", count_after_a_game)
    found = measured(house, 1, seconds=2)
    assert found.decisions_per_second > 10
    assert 0 < found.p50_ms <= found.p99_ms < 20_000
    assert found.us_per_decision > 0
    assert found.server_cpus > 0


def test_a_rate_is_kept_to(house: load.House) -> None:
    assert 5 < measured(house, 2, rate=20, seconds=1).decisions_per_second < 40


def test_a_slow_server_gets_no_rest_but_for_what_nobody_can_make_up_for() -> None:
    party = load.Party(Site(1), load.Plan(), load.Clock(), Random(1), pause=0.1)
    waits = [party.thinking_time(now=100.0) for _ in range(200)]
    assert waits[0] == 0
    assert waits == sorted(waits)
    assert 200 * 0.1 * 0.7 < waits[-1] + load.MOST_BEHIND < 200 * 0.1 * 1.3
    assert party.thinking_time(now=1000.0) == 0
    assert party.thinking_time(now=1000.0) == 0


def test_nobody_plays_before_everybody_sits_and_has_cards(
    house: load.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    decide = load.Guest._decide

    def noted_decide(guest: load.Guest, question: load.Question) -> None:
        order.append("decide")
        decide(guest, question)

    monkeypatch.setattr(load.Guest, "_decide", noted_decide)

    def noted(name: str) -> None:
        real = getattr(load.Party, name)

        async def deed(party: load.Party) -> None:
            await real(party)
            order.append(name)

        monkeypatch.setattr(load.Party, name, deed)

    noted("sit_down")
    noted("start")
    measured(house, 3)
    assert order[:7] == ["sit_down"] * 3 + ["start"] * 3 + ["decide"]


def test_what_the_server_refuses_ends_the_measurement(
    house: load.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def decide(guest: load.Guest, question: load.Question) -> None:
        guest._send(b'{"type":"decide","re":0,"question":%d,"action":{}}' % question.id)

    monkeypatch.setattr(load.Guest, "_decide", decide)
    with pytest.raises(Unexpected, match="unreadable"):
        measured(house, 1)


def test_a_failure_while_people_sit_down_ends_the_measurement(
    house: load.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = load.Guest.say

    async def mumble(guest: load.Guest, **what: object) -> None:
        await say(guest, **({"type": "sit", "seat": 9, "name": "?"} if "name" in what else what))

    monkeypatch.setattr(load.Guest, "say", mumble)
    with pytest.raises(Unexpected, match="refused"):
        measured(house, 1)


def test_the_command_prints_a_line_for_each_number_of_tables(
    house: load.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = measured(house, 1)
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

    class Shed:
        def __init__(self, folder: Path) -> None:
            calls.append(folder.exists())

        def close(self) -> None:
            calls.append("closed")

    async def fails(*_: object) -> load.Load:
        raise Unexpected("on fire")

    monkeypatch.setattr(load, "House", Shed)
    monkeypatch.setattr(load, "measured", fails)
    with pytest.raises(Unexpected, match="on fire"):
        load.measure(1, load.Plan())
    assert calls == [True, "closed"]


def test_a_decision_is_over_when_four_have_seen_it_and_it_is_safe() -> None:
    clock, moment = load.Clock(), load.Moment()
    for now in (1.0, 2.0, 3.0):
        moment.seen(now, clock)
    moment.acknowledged(0.5, clock, counts=True)
    assert clock.delays == []
    moment.seen(4.0, clock)
    assert clock.delays == [3.5]


def test_of_decisions_made_at_once_each_counts_from_its_own_sending() -> None:
    clock, moment = load.Clock(), load.Moment()
    for sent in (0.5, 1.5):
        moment.acknowledged(sent, clock, counts=True)
    moment.acknowledged(0.1, clock, counts=False)
    for now in (2.0, 2.5, 3.0, 4.0):
        moment.seen(now, clock)
    assert clock.delays == [3.5, 2.5]


async def test_tables_begin_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, begun = load.Clock(), list[str]()
    later: list[tuple[float, Callable[[], None]]] = []
    for table in ("first", "second"):
        clock.when_all_play(partial(begun.append, table))
    assert begun == []
    with monkeypatch.context() as patched:
        loop = asyncio.get_running_loop()
        patched.setattr(loop, "call_later", lambda after, deed: later.append((after, deed)))
        clock.begin(within=0.2)
    assert [after for after, _ in later] == [0, pytest.approx(0.05)]
    for _, deed in later:
        deed()
    assert begun == ["first", "second"]


def test_games_go_on_at_another_table() -> None:
    site = Site(1)
    party = load.Party(site, load.Plan(), load.Clock(), Random(1), 0)
    assert party.moment(3) is party.moment(3)
