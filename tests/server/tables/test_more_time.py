"""More time on request: for talk and vote, so often and no oftener, and never at night."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from moonlit.server.tables.more_time import MORE, MOST
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running
from tests.server.tables.test_skipping import A_WINDOW, night

A_TALK = 300
A_VOTE = 30
"""Seconds, by default."""


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, clock=clock) as site:
        yield site


def moment(tab: Tab) -> tuple[str, int | None]:
    return tab.scene["view"]["stage"], tab.scene["view"]["window"]


async def let_pass(tab: Tab, clock: FakeClock, seconds: float) -> None:
    """Let so much time pass, and hear the moment end."""
    before = moment(tab)
    clock.advance(seconds)
    while moment(tab) == before:
        await tab.hear()


async def talk(stack: AsyncExitStack, site: Site, clock: FakeClock) -> Tab:
    tab = await night(stack, await site.guest(), [await site.guest()])
    while tab.scene["view"]["stage"] == "night":
        assert tab.scene["more_time"] == 0
        await let_pass(tab, clock, A_WINDOW)
    return tab


async def test_at_night_there_is_no_more_time(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab = await night(stack, await site.guest())
        assert (await tab.say("more-time"))["id"] == "no-more-time"


async def test_the_talk_lasts_longer_for_everybody(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tab = await talk(stack, site, clock)
        assert tab.scene["more_time"] == MOST
        clock.advance(A_TALK - 1)
        await tab.say("more-time")
        while tab.scene["more_time"] == MOST:
            await tab.hear()
        assert tab.scene["left"] == 1000 * (MORE + 1)
        clock.advance(MORE)
        await tab.say("more-time")
        assert tab.scene["view"]["stage"] == "talk"
        await let_pass(tab, clock, MORE + 1)
        assert tab.scene["view"]["stage"] == "vote"


async def test_a_vote_has_its_own_requests_and_no_more_than_ten(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tab = await talk(stack, site, clock)
        await tab.say("more-time")
        await let_pass(tab, clock, A_TALK + MORE)
        assert tab.scene["more_time"] == MOST
        for _ in range(MOST):
            assert (await tab.say("more-time"))["type"] == "done"
        assert (await tab.say("more-time"))["id"] == "no-more-time"
        clock.advance(A_VOTE + MORE * MOST - 1)
        await tab.say("more-time")
        assert tab.scene["view"]["stage"] == "vote"
        await let_pass(tab, clock, 1)
        assert tab.scene["view"]["stage"] == "over"


async def test_what_is_said_in_added_time_is_later_than_all_before(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tab = await talk(stack, site, clock)
        await tab.say("more-time")
        clock.advance(A_TALK + 1)
        said = next(one for one in tab.scene["question"]["options"] if one["type"] == "say")
        question = tab.scene["question"]["id"]
        await tab.say("decide", question=question, action=said)
        while not tab.scene["view"]["claims"]:
            await tab.hear()
        assert tab.scene["view"]["claims"][-1]["time"] == A_TALK + 1


async def test_onlookers_ask_for_nothing(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tab = await talk(stack, site, clock)
        onlooker = await stack.enter_async_context((await site.guest()).tab(tab.table["code"]))
        assert (await onlooker.say("more-time"))["id"] == "not-seated"
