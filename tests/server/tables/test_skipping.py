"""Skipping the rest of a night: alone with bots, after one's own part, and telling nothing."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.server.domain.seating import Code
from moonlit.server.tables.skipping import SKIPPED
from tests.server.conftest import ROOMY, FakeClock, Guest, QuickThinker, Site, Tab, running

A_WINDOW = 8
"""Seconds, by default."""


class Dreamer(QuickThinker):
    """Bots that never answer."""

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        await asyncio.Event().wait()
        raise AssertionError


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, clock=clock) as site:
        yield site


async def night(stack: AsyncExitStack, guest: Guest, people: Sequence[Guest] = ()) -> Tab:
    """A night of one guest, of other people, and of bots on the other seats."""
    code = await guest.make(players=4, game="one_night")
    tab = await stack.enter_async_context(guest.tab(code))
    await tab.say("sit", seat=0, name="Guest")
    for seat, other in enumerate(people, 1):
        theirs = await stack.enter_async_context(other.tab(code))
        await theirs.say("sit", seat=seat, name=f"Guest {seat}")
    for seat in range(1 + len(people), 4):
        await tab.say("put-bot", seat=seat, level="novice")
    await tab.say("start")
    while not tab.scene:
        await tab.hear()
    return tab


async def next_window(tab: Tab, clock: FakeClock, seconds: float) -> None:
    """Let so much time pass, and hear the window end."""
    window = window_of(tab)
    clock.advance(seconds)
    while window_of(tab) == window:
        await tab.hear()


def window_of(tab: Tab) -> int | None:
    window: int | None = tab.scene["view"]["window"]
    return window


async def own_part(tab: Tab, clock: FakeClock) -> None:
    """Answer what is asked, until this seat may skip the rest."""
    while not tab.scene["may_skip"]:
        if tab.is_asked:
            assert (await tab.say("skip"))["id"] == "cannot-skip"
            await tab.decide()
        else:
            await next_window(tab, clock, A_WINDOW)


async def kept(site: Site, tab: Tab) -> list[int | None]:
    """Whose decisions are on disk."""
    return [one.seat for one in await site.store.decisions(Code(tab.table["code"]))]


async def test_alone_with_bots_the_rest_of_the_night_passes_quickly(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tab = await night(stack, await site.guest())
        await own_part(tab, clock)
        before = (await kept(site, tab)).count(None)
        left = len(tab.scene["view"]["script"]) - (window_of(tab) or 0)
        assert (await tab.say("skip"))["type"] == "done"
        for _ in range(left):
            assert tab.scene["view"]["stage"] == "night"
            await next_window(tab, clock, SKIPPED)
        assert tab.scene["view"]["stage"] == "talk"
        assert not tab.scene["may_skip"]
        assert (await kept(site, tab)).count(None) == before + left


async def test_a_skipped_window_lasts_as_long_whether_a_bot_is_asked_or_not(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with (
        running(tmp_path, Dreamer(), limits=ROOMY, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tab = await night(stack, await site.guest())
        await own_part(tab, clock)
        await tab.say("skip")
        await next_window(tab, clock, SKIPPED)
        while tab.scene["view"]["stage"] == "night":
            assert tab.scene["left"] == 1000 * SKIPPED
            clock.advance(0.9 * SKIPPED)
            window = window_of(tab)
            await tab.hello(tab.scene["heard"])
            assert window_of(tab) == window
            await next_window(tab, clock, 0.1 * SKIPPED)


async def test_with_a_person_at_the_table_nothing_is_skipped(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tab = await night(stack, await site.guest(), [await site.guest()])
        while tab.scene["view"]["stage"] == "night":
            assert not tab.scene["may_skip"]
            assert (await tab.say("skip"))["id"] == "cannot-skip"
            await next_window(tab, clock, A_WINDOW)


@pytest.mark.parametrize("is_screen", [False, True])
async def test_whoever_looks_on_ends_the_skipping(
    site: Site, clock: FakeClock, *, is_screen: bool
) -> None:
    async with AsyncExitStack() as stack:
        tab = await night(stack, await site.guest())
        await own_part(tab, clock)
        await tab.say("skip")
        code = tab.table["code"] + ("?screen" if is_screen else "")
        await stack.enter_async_context((await site.guest()).tab(code))
        while tab.scene["may_skip"]:
            await tab.hear()
        assert tab.scene["view"]["stage"] == "night"
        assert (await tab.say("skip"))["id"] == "cannot-skip"
        await next_window(tab, clock, A_WINDOW)
        assert tab.scene["left"] >= 1000 * A_WINDOW


async def test_an_onlooker_may_not_skip(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab = await night(stack, await site.guest())
        onlooker = await stack.enter_async_context((await site.guest()).tab(tab.table["code"]))
        assert (await onlooker.say("skip"))["id"] == "not-seated"


async def test_at_night_nobody_says_that_they_read(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = [await site.guest(), await site.guest()]
        tab = await night(stack, guests[0], guests[1:])
        await tab.say("rest", on=True)
        assert not any(seat["rests"] for seat in tab.table["seats"])
