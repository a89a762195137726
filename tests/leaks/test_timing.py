"""Who acts in secret cannot be timed: a statistical test over real sockets and a slow disk.

The other leak tests hold the clock still. Here somebody who sleeps sends messages and measures how
long the answers take, while the wolf acts or does not: the two must look alike.
"""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest

from moonlit.core.proof import pledge_of
from moonlit.server.store.sqlite import Sqlite
from tests.leaks import vigil
from tests.server.conftest import ROOMY, SHARE, Guest, Site, Tab, running

DISK = 0.015
"""Seconds a write takes."""
TICK = 0.06
BLOCKS, ROUNDS, TABS = 12, 3, 2
"""How often the wolf begins and stops to act, how often each page of a sleeper asks meanwhile, and
how many pages a sleeper has open."""
GRAIN = 0.005
"""Smaller differences are those of processor time, which is not promised."""
SLOWER = 4
"""A second look is at a disk, ticks and a grain so many times as slow: waiting for the disk shows
there, too, but not what a busy machine needs to compute."""
ALIKE = 0.2
"""How far the AUC may be from a coin's 0.5: four standard deviations at 72 samples of each kind."""
NO_QUESTION = {"question": 99, "action": {"type": "look", "at": 0}}
Probe = Callable[[Tab], Awaitable[None]]


class SlowDisk(Sqlite):
    """The real store on a disk that takes its time."""

    def __init__(self, folder: Path, seconds: float) -> None:
        super().__init__(folder)
        self._seconds = seconds

    async def add_decisions(self, *what: Any, **more: Any) -> Any:  # noqa: ANN401
        await asyncio.sleep(self._seconds)
        return await super().add_decisions(*what, **more)


async def refused_answer(tab: Tab) -> None:
    """Answer a question that nobody has asked."""
    await tab.say("decide", **NO_QUESTION)


async def hello(tab: Tab) -> None:
    await tab.say("hello", since=0)


async def ping_after_answer(tab: Tab) -> None:
    """A page's messages are handled in order, so this one may wait for the answer before it."""
    decide = msgspec.json.encode({"type": "decide", "re": 0, **NO_QUESTION})
    await tab.socket.send(decide.decode())
    await tab.say("ping")


PROBES: dict[str, Probe] = {
    "a refused answer": refused_answer,
    "hello": hello,
    "a ping after an answer": ping_after_answer,
}


async def night(stack: AsyncExitStack, site: Site) -> tuple[Tab, list[Tab]]:
    """The wolf and the sleepers of a table in its night, which does not end."""
    while True:
        guests = await site.guests(4)
        tabs = await dealt(stack, guests)
        roles = [tab.scene["view"]["role"] for tab in tabs]
        if "wolf" in roles:
            sleeping = [guests[seat] for seat, role in enumerate(roles) if role == "sleeper"]
            code = tabs[0].table["code"]
            pages = [guest.tab(code) for guest in sleeping for _ in range(TABS)]
            opened = [await stack.enter_async_context(page) for page in pages]
            return tabs[roles.index("wolf")], opened


async def dealt(stack: AsyncExitStack, guests: Sequence[Guest]) -> list[Tab]:
    code = await guests[0].make(game="vigil", players=4)
    tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
    for seat, tab in enumerate(tabs):
        await tab.say("sit", seat=seat, name=f"Guest {seat}")
        await tab.say("pledge", pledge=pledge_of(tab.table["deal"]["commitment"], SHARE))
    await tabs[0].say("start")
    for tab in tabs:
        while not tab.scene:
            await tab.hear()
    return tabs


async def act(wolf: Tab, until: asyncio.Event) -> None:
    """Mark one prey after another, as fast as the table takes it."""
    prey = next(seat for seat in range(4) if seat != wolf.table["you"])
    while not until.is_set():
        question = wolf.scene["question"]["id"]
        await wolf.say("decide", question=question, action={"type": "prey", "seat": prey})
        while not until.is_set() and wolf.scene["question"]["id"] == question:
            await wolf.hear()


async def measured(tab: Tab, probe: Probe, rng: Random, scale: int) -> list[int]:
    times: list[int] = []
    for _ in range(ROUNDS):
        # At any time between two ticks, and not as soon as the last one is over.
        await asyncio.sleep(rng.random() * TICK * scale)
        began = perf_counter()
        await probe(tab)
        times.append(round((perf_counter() - began) / (GRAIN * scale)))
    return times


async def latencies(
    wolf: Tab, sleepers: Sequence[Tab], probe: Probe, scale: int
) -> tuple[list[int], list[int]]:
    """How long answers take while the wolf acts, and while it does not, in turns."""
    busy: list[int] = []
    idle: list[int] = []
    rng = Random(1)
    for block in range(BLOCKS):
        is_busy, stop = block % 2 == 0, asyncio.Event()
        acting = asyncio.create_task(act(wolf, stop)) if is_busy else None
        asking = (measured(tab, probe, rng, scale) for tab in sleepers)
        for times in await asyncio.gather(*asking):
            (busy if is_busy else idle).extend(times)
        stop.set()
        if acting is not None:
            await acting
    return busy, idle


def auc(some: Sequence[int], others: Sequence[int]) -> float:
    """How often one of `some` is larger than one of `others`; 0.5 if they are alike."""
    ranked = sorted(others)
    larger = sum(bisect_left(ranked, each) + bisect_right(ranked, each) for each in some)
    return larger / (2 * len(some) * len(others))


@pytest.fixture(autouse=True)
def _long_night(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "MOST_MARKS", 10**6)
    monkeypatch.setattr(vigil, "NIGHT", 3600)


@pytest.fixture
def _hushed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No window with a clock, but a phase that hides who has answered."""
    monkeypatch.setattr(vigil.Night, "hushed", True)
    monkeypatch.setattr(vigil.Night, "seconds", lambda *_: None)


async def told_apart(folder: Path, probe: Probe, tick: float, scale: int = 1) -> float:
    """How far a sleeper's guess whether the wolf acts is from a coin's."""
    games, store = {"vigil": vigil.VIGIL}, SlowDisk(folder, DISK * scale)
    async with (
        running(folder, store=store, games=games, limits=ROOMY, tick=tick * scale) as site,
        AsyncExitStack() as stack,
    ):
        wolf, sleepers = await night(stack, site)
        return abs(auc(*await latencies(wolf, sleepers, probe, scale)) - 0.5)


async def is_timed(folder: Path, probe: Probe, tick: float) -> bool:
    """Whether a sleeper learns when the wolf acts, however slow the disk is."""
    first, second = folder / "1", folder / "2"
    if await told_apart(first, probe, tick) < ALIKE:
        return False
    return await told_apart(second, probe, tick, SLOWER) >= ALIKE


@pytest.mark.parametrize("probe", PROBES)
async def test_nobody_can_time_who_acts(probe: str, tmp_path: Path) -> None:
    assert not await is_timed(tmp_path, PROBES[probe], TICK)


@pytest.mark.usefixtures("_hushed")
async def test_nor_where_it_is_hidden_who_has_answered(tmp_path: Path) -> None:
    assert not await is_timed(tmp_path, refused_answer, TICK)


async def test_without_ticks_it_could_be_timed(tmp_path: Path) -> None:
    assert await is_timed(tmp_path, refused_answer, tick=0)


def test_the_measure_itself() -> None:
    assert auc([1, 2, 3], [1, 2, 3]) == 0.5
    assert auc([2, 3], [0, 1]) == 1
    assert auc([0], [1, 2]) == 0
