"""Moments that end by themselves: on time, whatever is answered, and nothing is lost."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from moonlit.core.record import TIME_UP
from moonlit.server.domain.seating import Code
from tests.core.toy import TIMED
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all

SAY = {"type": "say", "word": "high"}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games={"hush": TIMED}, clock=clock) as site:
        yield site


async def silence(site: Site, stack: AsyncExitStack, people: int = 2) -> list[Tab]:
    """Everybody has spoken; nobody is asked for five seconds."""
    tabs = await seat_all(await site.guests(people), stack, game="hush")
    for tab in tabs:
        await heard(tab, lambda tab: tab.is_asked)
        await tab.decide()
    for tab in tabs:
        await heard(tab, lambda tab: tab.scene["view"]["silent"])
    return tabs


async def heard(tab: Tab, what: Any) -> None:  # noqa: ANN401
    """Listen until something is so."""
    while not what(tab):
        await tab.hear()


async def bets(tabs: list[Tab], clock: FakeClock) -> None:
    """Let the silence be over."""
    clock.advance(5)
    for tab in tabs:
        await heard(tab, lambda tab: tab.is_asked)


async def kept(site: Site, tab: Tab) -> list[int | None]:
    """Whose decisions are on disk."""
    return [one.seat for one in await site.store.decisions(Code(tab.table["code"]))]


async def test_a_window_ends_when_its_time_is_up(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tabs = await silence(site, stack)
        assert [tab.scene["left"] for tab in tabs] == [5000, 5000]
        clock.advance(4.9)
        assert await tabs[0].say("hello", since=tabs[0].scene["heard"])
        assert tabs[0].scene["left"] == 100
        clock.advance(0.1)
        await heard(tabs[1], lambda tab: tab.is_asked)
        assert tabs[1].events[-1] == {"type": "broken"}
        assert await kept(site, tabs[1]) == [0, 1, None]


async def test_where_nothing_ends_by_itself_nothing_counts_down(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert "left" in tabs[0].scene
        assert tabs[0].scene["left"] is None


async def test_an_answer_neither_shortens_nor_lengthens_a_window(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await silence(site, stack, 3)
        await bets(tabs, clock)
        clock.advance(12)
        await tabs[0].decide(2)
        await heard(tabs[1], lambda tab: tab.events[-1] == {"type": "ready", "seat": 0})
        assert tabs[1].scene["left"] == 8000
        clock.advance(8)
        await heard(tabs[1], lambda tab: tab.is_over)
        assert tabs[1].scene["view"]["bets"] == [2, 0, 0]


async def test_an_answer_that_comes_too_late_answers_nothing_else(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await silence(site, stack)
        await bets(tabs, clock)
        question = tabs[0].scene["question"]
        clock.advance(20)
        await heard(tabs[0], lambda tab: tab.is_over)
        late = await tabs[0].say("decide", question=question["id"], action=question["options"][0])
        assert (late["type"], late["id"]) == ("refused", "stale-question")


async def test_after_a_restart_the_window_begins_again_in_full(
    tmp_path: Path, clock: FakeClock
) -> None:
    games = {"hush": TIMED}
    async with AsyncExitStack() as stack:
        async with running(tmp_path, limits=ROOMY, games=games, clock=clock) as site:
            tabs = await silence(site, stack)
            code, guest = tabs[0].table["code"], site._guests[0]
            clock.advance(3)
        site = await stack.enter_async_context(
            running(tmp_path, limits=ROOMY, games=games, clock=clock)
        )
        tab = await stack.enter_async_context(guest.at(site).tab(code))
        await heard(tab, lambda tab: tab.scene)
        assert tab.scene["left"] == 5000
        clock.advance(5)
        await heard(tab, lambda tab: tab.is_asked)
        assert await kept(site, tab) == [0, 1, None]


async def test_a_table_that_nobody_looks_at_sleeps(site: Site, clock: FakeClock) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, game="hush")
        for tab in tabs:
            await heard(tab, lambda tab: tab.is_asked)
            await tab.decide()
        code = tabs[0].table["code"]
    while site.lobby.live:
        await guests[0].get("/api/games")
    clock.advance(1000)
    async with guests[0].tab(code) as tab:
        await heard(tab, lambda tab: tab.scene)
        assert tab.scene["view"]["silent"]
        assert tab.scene["left"] == 5000


async def test_without_a_clock_a_window_closes_when_nobody_is_asked(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for phase in ("Silence", "Betting"):
        monkeypatch.setattr(f"tests.core.toy.{phase}.seconds", lambda *_: 0)
    async with (
        running(tmp_path, limits=ROOMY, games={"hush": TIMED}, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        for tab in tabs:
            await heard(tab, lambda tab: tab.is_asked)
            await tab.decide()
        clock.advance(0)
        for tab in tabs:
            await heard(tab, lambda tab: tab.is_asked)
        clock.advance(1000)
        assert tabs[0].scene["left"] is None
        for tab in tabs:
            await tab.decide(1)
        await heard(tabs[0], lambda tab: tab.is_over)
        assert tabs[0].scene["view"]["bets"] == [1, 1]


async def test_a_window_that_cannot_be_kept_is_not_closed(
    site: Site, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await silence(site, stack)
        add = site.store.add_decisions

        async def fails(code: Code, n: int, given: Any, *more: Any) -> None:  # noqa: ANN401
            if given == ((TIME_UP, None),):
                raise OSError("the disk is full")
            await add(code, n, given, *more)

        monkeypatch.setattr(site.store, "add_decisions", fails)
        clock.advance(5)
        await tabs[0].socket.wait_closed()
        monkeypatch.undo()
        assert "could not go on" in caplog.text
        assert await kept(site, tabs[0]) == [0, 1]


async def test_an_old_window_is_not_closed_twice(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await silence(site, stack)
        table = site.lobby.live[Code(tabs[0].table["code"])]
        assert table.play is not None
        await table.decisions.close_window(table.play.window - 1)
        assert await kept(site, tabs[0]) == [0, 1]
