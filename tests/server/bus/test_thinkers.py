"""Bots that think anywhere: a house asks whoever is on the bus, or thinks itself."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import msgspec
import pytest
import pytest_asyncio

from moonlit.bots import LEVELS
from moonlit.bots.bot import Budget
from moonlit.bots.worker import FOR_NETWORKS, Pool, Request
from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.bus.nats import NatsBus
from moonlit.server.bus.protocol import Heard
from moonlit.server.bus.thinkers import GROUP, THOUGHTS, ThinkersElsewhere, ThinkingService
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import ROOMY, running

GAME = shelf()["divinare"]
PLAY = Play(GAME, 4, GAME.Options(), Seed("thinkers"))
ME = Seat(2)
SECONDS = 30


@pytest_asyncio.fixture
async def house(bus: NatsBus) -> AsyncIterator[Pool]:
    """The pool of a house with one process of its own."""
    async with Pool(1) as pool:
        pool.elsewhere = ThinkersElsewhere(bus)
        yield pool


async def choose(pool: Pool, bot: str = "regular", budget: Budget | None = None) -> object:
    view, options = PLAY.view(ME), PLAY.options_of(ME)
    return await pool.choose(GAME, bot, view, options, Seed("thought"), budget or Budget())


class Counted:
    """Whoever is asked first, and how often they were of use."""

    def __init__(self, inner: ThinkersElsewhere) -> None:
        self._inner = inner
        self.answers: list[bytes | None] = []

    async def think(self, request: bytes, within: float) -> bytes | None:
        answer = await self._inner.think(request, within)
        self.answers.append(answer)
        return answer


def thinker(server: NatsServer) -> subprocess.Popen[str]:
    """A `moonlit think` that is ready."""
    command = [sys.executable, "-m", "moonlit", "think", "--lang", "en", "--processes", "1"]
    process = subprocess.Popen([*command, "--bus", server.url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "Thinking for bots, in 1 processes. Ctrl+C stops it.\n"
    return process


async def test_a_thinker_chooses_as_the_house_would(
    server: NatsServer, bus: NatsBus, house: Pool
) -> None:
    few = Budget(iterations=20)
    house.elsewhere = None
    at_home = await choose(house, "ismcts", few)
    elsewhere = house.elsewhere = Counted(ThinkersElsewhere(bus))
    process = await asyncio.to_thread(thinker, server)
    try:
        assert await choose(house, "ismcts", few) == at_home
        assert [bool(answer) for answer in elsewhere.answers] == [True]
    finally:
        process.terminate()
        said, _ = await asyncio.to_thread(process.communicate)
    assert said == "Stopped. Others think on.\n"
    assert process.returncode == 0


async def test_without_thinkers_nobody_waits_for_them(bus: NatsBus) -> None:
    async with asyncio.timeout(SECONDS):
        assert await ThinkersElsewhere(bus).think(b"{}", 3600) is None


async def test_without_a_bus_the_house_thinks_at_once(server: NatsServer, house: Pool) -> None:
    server.stop()
    assert await choose(house) in PLAY.options_of(ME)


async def test_a_frozen_thinker_costs_one_retry_within_the_bots_patience(
    server: NatsServer, bus: NatsBus, house: Pool
) -> None:
    elsewhere = house.elsewhere = Counted(ThinkersElsewhere(bus))
    process = await asyncio.to_thread(thinker, server)
    try:
        os.kill(process.pid, signal.SIGSTOP)
        began = monotonic()
        assert await choose(house, "master") in PLAY.options_of(ME)
        took = monotonic() - began
    finally:
        process.kill()
        await asyncio.to_thread(process.communicate)
    assert elsewhere.answers == [None]
    master = LEVELS["master"]
    # The rest of its time is enough for the whole of its budget; a busy machine adds to it.
    assert master.response_time / 2 + (master.budget.milliseconds or 0) / 1000 < took
    assert took < master.response_time + 3


async def test_a_killed_thinker_is_not_asked_again(server: NatsServer, bus: NatsBus) -> None:
    process = await asyncio.to_thread(thinker, server)
    process.kill()
    await asyncio.to_thread(process.communicate)
    async with asyncio.timeout(SECONDS):
        assert await ThinkersElsewhere(bus).think(b"{}", 3600) is None


class Lost:
    """Somebody who takes a request and is never heard of again."""

    async def think(self, request: bytes, within: float) -> bytes | None:
        return None


async def test_a_thought_that_was_lost_is_due_when_it_was_due_before() -> None:
    pool = Pool(1)  # its process is not started, so everything waits
    pool.elsewhere = Lost()
    before = monotonic()
    thought = asyncio.create_task(choose(pool, "master"))
    await asyncio.sleep(0)
    assert pool._queue[0].due - before < LEVELS["master"].response_time + 0.2
    assert pool._budget_for(pool._queue[0]) == LEVELS["master"].budget
    thought.cancel()


@pytest.mark.parametrize("body", [b"", b"{}", b"\xff", b'{"game":"chess"}'])
async def test_what_a_thinker_cannot_read_it_leaves_to_the_house(
    bus: NatsBus, other: NatsBus, body: bytes
) -> None:
    service = ThinkingService(other, Pool(1))
    await service.start()
    assert await bus.ask(THOUGHTS, body, SECONDS) == b""
    await service.stop()


async def test_thinkers_are_told_what_a_bot_is_told_and_how_long_its_table_has_thought(
    other: NatsBus, house: Pool
) -> None:
    heard: list[Heard] = []

    async def decline(message: Heard) -> None:
        heard.append(message)
        await other.say(message.reply_to, b"")

    await other.listen(THOUGHTS, decline, GROUP)
    house._use.add("crowd", 30)
    FOR_NETWORKS.set(frozenset({"crowd"}))
    await choose(house)
    (told,) = heard
    asked = msgspec.json.decode(told.body, type=Request)
    assert bytes(asked.view) == msgspec.json.encode(PLAY.view(ME))
    assert 29 < asked.used <= 30
    assert b"crowd" not in told.body
    # Nothing beside what the house's own processes are told.
    alone = msgspec.structs.replace(asked, used=0)
    assert alone == Request(
        game=GAME.name,
        rules=GAME.rules,
        bot="regular",
        view=asked.view,
        options=msgspec.Raw(msgspec.json.encode(PLAY.options_of(ME))),
        seed=Seed("thought"),
    )


async def test_a_thinker_serves_first_whose_table_has_used_least() -> None:
    pool = Pool(1)  # its process is not started, so everything waits
    asked = Request(
        game=GAME.name,
        bot="regular",
        view=msgspec.Raw(msgspec.json.encode(PLAY.view(ME))),
        options=msgspec.Raw(msgspec.json.encode(PLAY.options_of(ME))),
        seed=Seed("thought"),
    )
    each = [msgspec.structs.replace(asked, used=used) for used in (30, 0)]
    thoughts = [asyncio.create_task(pool.think_for_others(one)) for one in each]
    await asyncio.sleep(0)
    assert min(pool._queue).request.used == 0
    assert len(pool._queue) == len(each)
    for thought in thoughts:
        thought.cancel()


async def test_the_bots_of_a_table_think_on_the_bus(server: NatsServer, tmp_path: Path) -> None:
    process = await asyncio.to_thread(thinker, server)
    try:
        async with running(tmp_path, Pool(1), limits=ROOMY, bus=server.url) as site:
            (guest,) = await site.guests(1)
            pool = site.door.lobby._context.thinker
            assert isinstance(pool, Pool)
            code = await guest.make(bots="regular", players=2)
            assert isinstance(pool.elsewhere, ThinkersElsewhere)
            elsewhere = pool.elsewhere = Counted(pool.elsewhere)
            async with guest.tab(code) as tab:
                while not any(elsewhere.answers):
                    if tab.is_asked:
                        await tab.decide()
                    await tab.hear()
    finally:
        process.kill()
        await asyncio.to_thread(process.communicate)
