"""Who acts in secret cannot be timed: a statistical test over real sockets and a slow disk.

The other leak tests hold the clock still. Here somebody who sleeps sends messages and measures how
long the answers take, while the wolf acts or does not: the two must look alike.
"""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from itertools import chain, cycle, islice
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any

import msgspec
import pytest

from moonlit.core.game import Game
from moonlit.core.proof import pledge_of
from moonlit.games import shelf
from moonlit.server.store.sqlite import Sqlite
from tests.leaks import vigil
from tests.leaks.secret_moments import Kind, SecretMoment, hushed_kinds, secret_moments
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
REAL_TICKS = 3
"""Scaled by this they are nearly as long as a server's: a real game computes more in each."""
TABLES, PAGES = 4, 12
"""At how many tables somebody acts, and how many pages others have open there."""
HUSHED = [
    pytest.param(game, kind, id=f"{game.name}-{kind.__name__}")
    for game in shelf().values()
    for kind in hushed_kinds(game)
]
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


async def dealt(stack: AsyncExitStack, guests: Sequence[Guest], game: str = "vigil") -> list[Tab]:
    code = await guests[0].make(game=game, players=len(guests))
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


# --- real games: somebody acts, and whoever may not notice asks at the very same time


async def at_table(
    stack: AsyncExitStack, site: Site, moment: SecretMoment
) -> tuple[Tab, list[Tab]]:
    """Who acts, and many pages of those who may not notice it."""
    guests = await site.guests(moment.players)
    tabs = await dealt(stack, guests, moment.game.name)
    unaware = islice(cycle(guests[seat] for seat in moment.unaware), PAGES)
    pages = [guest.tab(tabs[0].table["code"]) for guest in unaware]
    return tabs[moment.seat], await asyncio.gather(*map(stack.enter_async_context, pages))


async def asked_at_once(sleepers: Sequence[Tab], rng: Random, scale: int) -> list[int]:
    """How long an answer takes each of them, a moment after something may have happened."""

    async def one(tab: Tab) -> int:
        await asyncio.sleep(rng.random() * DISK * scale / 3)
        began = perf_counter()
        await refused_answer(tab)
        return round((perf_counter() - began) / (GRAIN * scale))

    return list(await asyncio.gather(*(one(tab) for tab in sleepers)))


async def after_a_tick(seconds: float, tick: float) -> None:
    """Wait until so long after a tick: answers wait for ticks, so both kinds begin alike."""
    await asyncio.sleep(tick - monotonic() % tick + seconds)


async def around_an_act(
    site: Site, moment: SecretMoment, rng: Random, scale: int
) -> tuple[list[int], list[int]]:
    """How long answers take while somebody acts, and before."""
    async with AsyncExitStack() as stack:
        actor, others = await at_table(stack, site, moment)
        tick, action = TICK * scale, msgspec.to_builtins(moment.action)
        begin = rng.random() * tick / 2
        await after_a_tick(begin, tick)
        idle = await asked_at_once(others, rng, scale)
        await after_a_tick(begin, tick)
        question = actor.scene["question"]["id"]
        acting = asyncio.create_task(actor.say("decide", question=question, action=action))
        busy = await asked_at_once(others, rng, scale)
        assert (await acting)["type"] == "done"
    return busy, idle


async def told_apart_in(
    folder: Path, moment: SecretMoment, tick: float, scale: int = REAL_TICKS
) -> float:
    games, store = {moment.game.name: moment.laid_out()}, SlowDisk(folder, DISK * scale)
    async with running(folder, store=store, games=games, limits=ROOMY, tick=tick * scale) as site:
        acts = (around_an_act(site, moment, Random(n), scale) for n in range(TABLES))
        each = await asyncio.gather(*acts)
    busy, idle = (list(chain(*times)) for times in zip(*each, strict=True))
    return abs(auc(busy, idle) - 0.5)


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
    return await shows(partial(told_apart, probe=probe, tick=tick), folder)


async def shows(apart: Callable[..., Awaitable[float]], folder: Path, scale: int = 1) -> bool:
    """Whether there is a difference, and a slower disk makes it no smaller."""
    if await apart(folder / "1", scale=scale) < ALIKE:
        return False
    return await apart(folder / "2", scale=scale * SLOWER) >= ALIKE


@pytest.mark.parametrize("probe", PROBES)
async def test_nobody_can_time_who_acts(probe: str, tmp_path: Path) -> None:
    assert not await is_timed(tmp_path, PROBES[probe], TICK)


@pytest.mark.usefixtures("_hushed")
async def test_nor_where_it_is_hidden_who_has_answered(tmp_path: Path) -> None:
    assert not await is_timed(tmp_path, refused_answer, TICK)


async def test_without_ticks_it_could_be_timed(tmp_path: Path) -> None:
    assert await is_timed(tmp_path, refused_answer, tick=0)


def long(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a moment with a clock last longer than any test."""
    usual = kind.seconds
    monkeypatch.setattr(kind, "seconds", lambda phase, s: usual(phase, s) and 3600)


@pytest.mark.parametrize(("game", "kind"), HUSHED)
async def test_nobody_can_time_who_acts_in_a_hushed_phase(
    game: Game, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = secret_moments(game)[kind]
    long(kind, monkeypatch)
    assert not await shows(partial(told_apart_in, moment=moment, tick=TICK), tmp_path, REAL_TICKS)
    # Planted: without ticks the same moment gives it away.
    assert await told_apart_in(tmp_path / "planted", moment, tick=0) >= ALIKE


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
async def test_nor_where_a_clock_hides_who_acts(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, moment in secret_moments(game).items():
        if not kind.hushed:
            long(kind, monkeypatch)
            folder, apart = tmp_path / kind.__name__, partial(told_apart_in, moment=moment)
            assert not await shows(partial(apart, tick=TICK), folder, REAL_TICKS)
            assert await apart(folder / "planted", tick=0) >= ALIKE


def test_which_real_games_have_such_moments() -> None:
    hiding = {name for name, game in shelf().items() if secret_moments(game)}
    assert hiding >= {"lonesome_october", "one_night"}


def test_the_measure_itself() -> None:
    assert auc([1, 2, 3], [1, 2, 3]) == 0.5
    assert auc([2, 3], [0, 1]) == 1
    assert auc([0], [1, 2]) == 0
