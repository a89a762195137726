"""The load that a server bears is measured by clients that play whole games."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
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
    async with load.open_house() as house:
        with pytest.raises(Unexpected, match="404"):
            await house.site.ask("GET", "/api/tables/000000")


def test_a_server_is_measured_over_several_games() -> None:
    plan = load.Plan(game="divinare", seconds=2, assistant=False)
    found = load.measure(2, plan)
    assert found.decisions_per_second > 10
    assert 0 < found.p50_ms <= found.p99_ms < 20_000
    assert found.us_per_decision > 0
    assert found.server_cpus > 0


def test_a_rate_is_kept_to() -> None:
    found = load.measure(2, load.Plan(seconds=2, rate=20, assistant=False))
    assert 5 < found.decisions_per_second < 40


def test_what_the_server_refuses_ends_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    def decide(guest: load.Guest, question: load.Question) -> None:
        guest._send(b'{"type":"decide","re":0,"question":%d,"action":{}}' % question.id)

    monkeypatch.setattr(load.Guest, "_decide", decide)
    with pytest.raises(Unexpected, match="unreadable"):
        load.measure(1, load.Plan(seconds=2))


def test_the_command_prints_a_line_for_each_number_of_tables() -> None:
    args = ["bench", "server", "--tables", "1", "--tables", "2", "--seconds", "1"]
    output = CliRunner(env={"COLUMNS": "120"}).invoke(main, args).output
    assert "decisions/s" in output
    assert len(output.strip().splitlines()) == 4
    found = msgspec.json.decode(CliRunner().invoke(main, [*args, "--json"]).output)
    assert [row["tables"] for row in found] == [1, 2]


def test_a_decision_is_over_when_four_have_seen_it_and_it_is_safe() -> None:
    clock, moment = load.Clock(), load.Moment()
    for now in (1.0, 2.0, 3.0):
        moment.seen(now, clock)
    moment.acknowledged(0.5, clock, counts=True)
    assert clock.delays == []
    moment.seen(4.0, clock)
    assert clock.delays == [3.5]


def test_games_go_on_at_another_table() -> None:
    site = Site(1)
    party = load.Party(site, load.Plan(), load.Clock(), Random(1), 0)
    assert party.moment(3) is party.moment(3)
