"""The notebook: what people ask the assistant is shared by cost, and holds up no bot."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.bots import worker
from moonlit.bots.bot import View
from moonlit.bots.use import HALF_LIFE, Use
from moonlit.bots.worker import NoAnswer, Pool, TookTooLong
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.clock import RealClock
from moonlit.server.domain.identity import PersonId
from moonlit.server.refusals import ThoughtReplaced, ThoughtTooLong
from moonlit.server.tables import notebook as notebooks
from moonlit.server.tables.notebook import ADVICE_TICK, Notebook
from tests.server.conftest import (
    ROOMY,
    FakeClock,
    Guest,
    QuickThinker,
    Said,
    Site,
    Tab,
    running,
    seat_all,
)

ANNA, LEV, MIRA = PersonId(1), PersonId(2), PersonId(3)
CONSIDER = ("consider",)
ONE_NIGHT = shelf()["one_night"]
ATTACK = 36


class Brain:
    """Thinks for as long as a test wants, on a clock that the test turns."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.notebook = Notebook(self.clock)
        self.began: list[str] = []
        self._open: dict[str, asyncio.Future[str]] = {}

    async def _work(self, what: str) -> str:
        self.began.append(what)
        self._open[what] = asyncio.get_running_loop().create_future()
        return await self._open[what]

    def ask(
        self, person: PersonId, what: str, *topic: str, network: str = ""
    ) -> "asyncio.Task[str]":
        work = partial(self._work, what)
        return asyncio.create_task(self.notebook.think(person, topic or CONSIDER, work, network))

    async def settle(self) -> None:
        """Let everything happen that can happen without time."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def take(self, what: str, seconds: float) -> None:
        """Let a thought end after so many seconds."""
        await self.settle()
        self.clock.advance(seconds)
        self._open[what].set_result(what)
        await self.settle()

    async def tick(self) -> None:
        await self.settle()
        self.clock.advance(ADVICE_TICK)
        await self.settle()


async def test_one_thought_runs_at_a_time() -> None:
    brain = Brain()
    first, second = brain.ask(ANNA, "a"), brain.ask(LEV, "b")
    await brain.settle()
    assert brain.began == ["a"]
    await brain.take("a", 1)
    assert brain.began == ["a", "b"]
    await brain.take("b", 1)
    await brain.tick()
    assert (await first, await second) == ("a", "b")


async def test_the_newest_thought_of_a_person_replaces_those_before() -> None:
    """However many are asked: one runs, one waits, all others are answered at the next tick."""
    brain = Brain()
    asked = [brain.ask(ANNA, f"a{n}") for n in range(ATTACK)]
    await brain.settle()
    await brain.tick()
    for older in asked[:-1]:
        with pytest.raises(ThoughtReplaced):
            await older
    await brain.take("a35", 1)
    await brain.tick()
    assert await asked[-1] == "a35"
    assert brain.began == ["a35"]


async def test_a_running_thought_is_replaced_too_and_its_answer_dropped() -> None:
    brain = Brain()
    older = brain.ask(ANNA, "older")
    await brain.settle()
    newer = brain.ask(ANNA, "newer")
    await brain.tick()
    with pytest.raises(ThoughtReplaced):
        await older
    await brain.take("older", 1)
    await brain.take("newer", 1)
    await brain.tick()
    assert await newer == "newer"


async def test_thoughts_about_different_things_do_not_replace_each_other() -> None:
    brain = Brain()
    here, there = brain.ask(ANNA, "here", "advice", "1"), brain.ask(ANNA, "there", "advice", "2")
    await brain.take("here", 0.1)
    await brain.take("there", 0.1)
    await brain.tick()
    assert (await here, await there) == ("here", "there")


async def test_whoever_has_used_little_goes_before_whoever_has_used_much() -> None:
    """By cost and not by count: Lev's one long thought weighs more than Anna's three short ones."""
    brain = Brain()
    for n in range(3):
        brain.ask(ANNA, f"short {n}")
        await brain.take(f"short {n}", 0.1)
    brain.ask(LEV, "long")
    await brain.take("long", 4)
    brain.ask(MIRA, "mira")
    await brain.settle()
    brain.ask(LEV, "lev again")
    brain.ask(ANNA, "anna again")
    await brain.take("mira", 0.1)
    await brain.take("anna again", 0.1)
    await brain.take("lev again", 0.1)
    assert brain.began[-3:] == ["mira", "anna again", "lev again"]


async def test_many_guests_of_one_network_count_as_one() -> None:
    """Each of them has used nothing yet, but together they have."""
    brain = Brain()
    crowd = [PersonId(10 + n) for n in range(5)]
    for guest in crowd:
        brain.ask(guest, f"guest {guest}", network="crowd")
    await brain.take(f"guest {crowd[0]}", 2)
    brain.ask(ANNA, "Anna's", network="home")
    await brain.take(f"guest {crowd[1]}", 2)
    assert brain.began[-1] == "Anna's"


def test_what_somebody_has_used_is_forgotten() -> None:
    clock = FakeClock()
    use = Use(clock.now)
    use.add(ANNA, 4)
    clock.advance(HALF_LIFE)
    assert use.of(ANNA) == pytest.approx(2)
    clock.advance(20 * HALF_LIFE)
    use.add(LEV, 1)
    assert list(use._used) == [LEV]


@pytest.mark.parametrize("seconds", [0.01, 0.2, ADVICE_TICK * 0.9])
async def test_how_long_others_think_does_not_show(seconds: float) -> None:
    """An answer leaves at the same tick whether the thought before it was quick or slow."""
    brain = Brain()
    brain.ask(ANNA, "secret")
    asked = brain.clock.now()
    mine = brain.ask(LEV, "mine")
    await brain.take("secret", seconds)
    await brain.take("mine", 0)
    assert not mine.done()
    brain.clock.advance(asked + ADVICE_TICK - brain.clock.now())
    await brain.settle()
    assert mine.done()


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebooks, "LONGEST_WAIT", 0.01)
    brain = Brain()
    stuck, waiting = brain.ask(ANNA, "stuck"), brain.ask(LEV, "waiting")
    async with asyncio.timeout(60):
        while not (stuck.done() and waiting.done()):
            await asyncio.sleep(0)
            brain.clock.advance(ADVICE_TICK)
    for thought in (stuck, waiting):
        with pytest.raises(ThoughtTooLong):
            await thought
    brain._open["stuck"].set_result("at last")
    await brain.settle()
    assert brain.began == ["stuck"]


async def test_a_thought_that_fails_fails_alone() -> None:
    brain = Brain()
    first, second = brain.ask(ANNA, "a"), brain.ask(LEV, "b")
    await brain.settle()
    brain._open["a"].set_exception(TookTooLong())
    await brain.take("b", 0.1)
    await brain.tick()
    with pytest.raises(ThoughtTooLong):
        await first
    assert await second == "b"


async def test_a_thought_that_nobody_waits_for_is_not_begun() -> None:
    brain = Brain()
    brain.ask(ANNA, "a")
    left = brain.ask(LEV, "b")
    await brain.settle()
    left.cancel()
    await brain.take("a", 0.1)
    assert brain.began == ["a"]


async def test_stopping_ends_what_is_thought() -> None:
    brain = Brain()
    brain.ask(ANNA, "a")
    await brain.settle()
    await brain.notebook.stop()
    assert brain._open["a"].cancelled()
    await Notebook(FakeClock()).stop()


# --- its process


def by_day(players: int = 3, role_set: str = "usual") -> Play:
    play = Play(ONE_NIGHT, players, ONE_NIGHT.Options(role_set=role_set), Seed("notebook"))
    while play.view(Seat(0)).stage == "night":
        play.time_up()
    return play


async def test_a_thought_that_takes_too_long_is_killed_and_the_next_one_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = by_day().view(Seat(0))
    async with Pool(1) as pool:
        before = pool.notebook.pid
        with monkeypatch.context() as patched:
            patched.setattr(worker, "NOTEBOOK_TIMEOUT", 0.0)
            with pytest.raises(TookTooLong):
                await pool.advise(ONE_NIGHT, view)
        assert pool.notebook.pid not in {0, before}
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)
        assert msgspec.json.decode(await pool.advise(ONE_NIGHT, view))["wolf"]


async def test_a_process_that_dies_is_replaced_and_nobody_notices() -> None:
    view = by_day().view(Seat(0))
    async with Pool(1) as pool:
        os.kill(pool.notebook.pid, signal.SIGKILL)
        assert msgspec.json.decode(await pool.advise(ONE_NIGHT, view))["wolf"]


async def test_a_process_that_always_dies_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*_: object) -> bytes:
        raise BrokenProcessPool

    async with Pool(1) as pool:
        monkeypatch.setattr(worker.WorkerProcess, "think", dies)
        with pytest.raises(NoAnswer):
            await pool.advise(ONE_NIGHT, by_day().view(Seat(0)))


async def test_no_process_is_started_once_the_pool_has_stopped() -> None:
    pool = Pool(1)
    await pool.start()
    view = by_day(10, "total_chaos").view(Seat(0))
    thought = asyncio.create_task(pool.consider(ONE_NIGHT, view, []))
    await asyncio.sleep(0)
    pid = pool.notebook.pid
    await pool.stop()
    # Cancelled where its process had not begun with it.
    with pytest.raises((NoAnswer, asyncio.CancelledError)):
        await thought
    assert pool.notebook.pid == pid


# --- at tables


class Slow(QuickThinker):
    """The assistant thinks until it is told to go on; bots choose at once."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts: list[str] = []
        self.may_go_on = asyncio.Event()

    async def advise(self, game: Game, view: View) -> Any:  # noqa: ANN401
        self.thoughts.append("advise")
        await self.may_go_on.wait()
        return await super().advise(game, view)

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401
        self.thoughts.append("consider")
        await self.may_go_on.wait()
        return {"picked": picked}


@pytest.fixture
async def thinker() -> Slow:
    return Slow()


@pytest.fixture
async def site(tmp_path: Path, thinker: Slow) -> AsyncIterator[Site]:
    async with running(tmp_path, thinker, limits=ROOMY) as site:
        yield site
        thinker.may_go_on.set()


async def at_dawn(site: Site, stack: AsyncExitStack, players: int = 3) -> list[Tab]:
    """People at a table without a clock, when the night is over."""
    tabs = await seat_all(
        await site.guests(players), stack, game="one_night", options={"night_pace": 0}
    )
    while any(tab.scene["view"]["stage"] == "night" for tab in tabs):
        for tab in tabs:
            await tab.say("hello", since=tab.scene["heard"])
            if tab.is_asked and tab.scene["view"]["stage"] == "night":
                await tab.decide()
    return tabs


def told(tab: Tab) -> list[Said]:
    """Everything that a tab hears from now on."""
    heard: list[Said] = []
    tab.listeners.append(lambda raw: heard.append(msgspec.json.decode(raw)))
    return heard


async def send(tab: Tab, kind: str, **what: object) -> int:
    """Send a message and wait for nothing."""
    tab.count += 1
    said = {"type": kind, "re": tab.count, **what}
    await tab.socket.send(msgspec.json.encode(said).decode())
    return tab.count


async def test_a_scene_does_not_wait_for_its_advice(site: Site, thinker: Slow) -> None:
    async with AsyncExitStack() as stack:
        tabs = await at_dawn(site, stack)
        assert all(tab.scene["is_counting"] and tab.scene["advice"] is None for tab in tabs)
        thinker.may_go_on.set()
        for tab in tabs:
            follows = await tab.until(lambda said: said["type"] == "advice")
            assert len(follows["advice"]["wolf"]) == 3


async def test_a_page_that_comes_back_is_told_at_once_what_was_counted(
    site: Site, thinker: Slow
) -> None:
    thinker.may_go_on.set()
    async with AsyncExitStack() as stack:
        tab = (await at_dawn(site, stack))[0]
        follows = await tab.until(lambda said: said["type"] == "advice")
        counted = len(thinker.thoughts)
        await tab.hello(since=tab.scene["heard"])
        assert (tab.scene["is_counting"], tab.scene["advice"]) == (False, follows["advice"])
        assert len(thinker.thoughts) == counted


async def test_two_pages_of_a_person_share_one_count(site: Site, thinker: Slow) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests, stack, game="one_night", options={"night_pace": 0})
        second = await stack.enter_async_context(guests[0].tab(tabs[0].table["code"]))
        while any(tab.scene["view"]["stage"] == "night" for tab in tabs):
            for tab in tabs:
                await tab.say("hello", since=tab.scene["heard"])
                if tab.is_asked and tab.scene["view"]["stage"] == "night":
                    await tab.decide()
        thinker.may_go_on.set()
        for tab in (tabs[0], second):
            await tab.until(lambda said: said["type"] == "advice")
        assert thinker.thoughts.count("advise") <= len(guests)


async def test_advice_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    class Overrun(Slow):
        async def advise(self, game: Game, view: View) -> Any:  # noqa: ANN401
            raise TookTooLong

        async def consider(self, game: Game, view: View, picked: object) -> Any:  # noqa: ANN401
            raise TookTooLong

    async with running(tmp_path, Overrun(), limits=ROOMY) as site, AsyncExitStack() as stack:
        tab = (await at_dawn(site, stack))[0]
        assert (await tab.until(lambda said: said["type"] == "advice"))["advice"] is None
        number = tab.scene["question"]["id"]
        answer = await tab.say("read", question=number, picked=[])
        assert (answer["type"], answer["id"]) == ("refused", "thought-too-long")


async def test_all_pages_of_a_person_have_one_thought_between_them(
    site: Site, thinker: Slow
) -> None:
    """One guest asks 36 times over three tabs: one thought runs, the newest waits."""
    async with AsyncExitStack() as stack:
        tab = (await at_dawn(site, stack))[0]
        thinker.may_go_on.set()
        await tab.until(lambda said: said["type"] == "advice")
        thinker.may_go_on.clear()
        thinker.thoughts.clear()
        cookies = tab.socket.request and tab.socket.request.headers["cookie"]
        guest = Guest(site)
        site.expect(guest)
        name, _, token = str(cookies).partition("=")
        guest.http.cookies.set(name, token)
        code = tab.table["code"]
        tabs = [tab, *[await stack.enter_async_context(guest.tab(code)) for _ in range(2)]]
        heard = [told(one) for one in tabs]
        number = tab.scene["question"]["id"]
        for n in range(ATTACK):
            await send(tabs[n % 3], "read", question=number, picked=[f"{n}"])
        for one in tabs:  # all of them have arrived
            await one.say("hello", since=one.scene["heard"])
        assert thinker.thoughts == ["consider"]
        assert len(site.lobby._context.notebook) == 1
        thinker.may_go_on.set()
        last = await tabs[(ATTACK - 1) % 3].until(lambda said: said["type"] == "readings")
        assert last["advice"] == {"picked": [f"{ATTACK - 1}"]}
        assert thinker.thoughts == ["consider", "consider"]
        await until_answered(tabs, heard, ATTACK)


async def until_answered(tabs: list[Tab], heard: list[list[Said]], n: int) -> None:
    """Every question gets its answer, also the many that were replaced."""

    def answered() -> int:
        said = [one for all_ in heard for one in all_]
        return sum(one["type"] == "readings" or one.get("id") == "thought-replaced" for one in said)

    while answered() < n:
        for tab in tabs:
            await tab.say("ping")


async def test_bots_elsewhere_do_not_wait_for_a_notebook(site: Site) -> None:
    """While a hostile guest's thoughts never end, a table with bots plays to its end."""
    async with AsyncExitStack() as stack:
        hostile = (await at_dawn(site, stack))[0]
        for n in range(ATTACK):
            await send(hostile, "read", question=hostile.scene["question"]["id"], picked=[f"{n}"])
        guest = await site.guest()
        code = await guest.make(game="divinare", players=2, bots="regular")
        tab = await stack.enter_async_context(guest.tab(code))
        while not tab.is_over:
            await (tab.decide() if tab.is_asked else tab.hear())


async def test_real_bots_decide_on_while_a_real_notebook_is_flooded() -> None:
    """Where they shared a process, the bot's first decision came after the last of 36 thoughts."""
    chaos = by_day(10, "total_chaos").view(Seat(0))
    play = Play(shelf()["divinare"], 4, shelf()["divinare"].Options(), Seed("bots"))
    knows = play.view(Seat(0)), play.options_of(Seat(0)), Seed("bots")
    notebook, decided = Notebook(RealClock()), 0
    async with Pool(1) as pool:
        thoughts = [
            notebook.think(ANNA, CONSIDER, partial(pool.consider, ONE_NIGHT, chaos, [f"{n}"]))
            for n in range(ATTACK)
        ]
        flood = asyncio.gather(*thoughts, return_exceptions=True)
        while not flood.done():
            await pool.choose(play.game, "regular", *knows)
            decided += 1
        refused = [answer for answer in await flood if isinstance(answer, ThoughtReplaced)]
    assert len(refused) >= ATTACK - 2
    assert decided >= 10
