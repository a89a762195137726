"""How soon a table is open again elsewhere when its process ends, dies or hangs; upgrades."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import pytest
import pytest_asyncio

from tests.cluster import audit
from tests.cluster.house import House, Process, house
from tests.cluster.siege import Result, Siege, line, progress
from tests.cluster.visitors import LOST, STUCK, Notes, Visitor
from tests.postgres import postgres_server

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.long]
TABLES = 4
WITHIN = {signal.SIGTERM: 1.0, signal.SIGKILL: 5.0, signal.SIGSTOP: 10.0}
"""Seconds in which a table has to be open again, on a machine that has nothing else to do."""
MORE = 10
"""How many times as long as it takes to open a page is allowed for on one that has."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def built(prepared_cluster: Path) -> AsyncIterator[House]:
    with postgres_server(prepared_cluster) as postgres:
        store = postgres.fresh()
        audit.begin(store)
        async with house(postgres, store) as started:
            yield started


async def seconds_to_open(visitor: Visitor, process: Process, code: str) -> float:
    """Try again and again, as a page does."""
    began = monotonic()
    async with asyncio.timeout(STUCK):
        while True:
            try:
                async with visitor.opened(process, code):
                    return monotonic() - began
            except LOST:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("number", WITHIN, ids=lambda number: number.name)
async def test_a_table_is_soon_open_elsewhere(built: House, number: signal.Signals) -> None:
    await built.ready()
    victim, other, _ = built.servers
    visitor = Visitor(built, Notes(), Random(0))
    codes = [await visitor.make_table(2) for _ in range(TABLES)]
    async with AsyncExitStack() as stack:
        for code in codes:
            await stack.enter_async_context(visitor.opened(victim, code))
        usual = [await seconds_to_open(visitor, other, code) for code in codes]
        victim.signal(number)
        opening = [seconds_to_open(visitor, other, code) for code in codes]
        times = await asyncio.gather(*opening)
        if number == signal.SIGSTOP:
            victim.signal(signal.SIGCONT)
    print(line(f"{number.name} of a server", times))  # noqa: T201  # for whoever wants to know
    if number != signal.SIGSTOP:
        await asyncio.to_thread(victim.wait)
        victim.start()
    await visitor.close()
    assert max(times) < WITHIN[number] + MORE * median(usual), times


async def test_a_rolling_restart_under_load_loses_nothing(built: House) -> None:
    """As in an upgrade: one process after the other ends and starts again, while people play."""
    await built.ready()
    siege = Siege(built, 0)
    playing = [asyncio.create_task(siege.play()) for _ in range(TABLES)]
    for server in built.servers:
        await progress(siege, playing)
        await siege.strike(("server", signal.SIGTERM, server))
        await built.ready()
    await progress(siege, playing)
    siege.is_over = True
    await asyncio.wait_for(asyncio.gather(*playing), 5 * STUCK)
    result = Result(siege)
    print(result)  # noqa: T201
    assert result.is_sound, result
    assert result.games >= TABLES
    assert not [one for one in result.refusals if one != "table-elsewhere"], result
