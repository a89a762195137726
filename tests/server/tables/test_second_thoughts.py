"""A slip of the hand is taken back at a live table: safely, once, and nobody else can tell."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from moonlit.server.domain.seating import Code
from tests.core.test_slips import DARK
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all

SWAP, NUDGE = {"type": "act", "what": "swap"}, {"type": "act", "what": "nudge"}
GAMES = {"dark": DARK}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games=GAMES, clock=FakeClock()) as site:
        yield site


async def night(site: Site, stack: AsyncExitStack) -> list[Tab]:
    return await seat_all(await site.guests(3), stack, game="dark")


async def swap(tab: Tab) -> None:
    done = await tab.say("decide", question=0, action=SWAP)
    assert done["type"] == "done"


async def test_a_slip_is_taken_back_and_the_question_is_asked_anew(site: Site) -> None:
    async with AsyncExitStack() as stack:
        anna, *_ = await night(site, stack)
        await swap(anna)
        assert not anna.is_asked
        assert anna.scene["take_back"] == 0
        assert (await anna.say("take-back", question=0))["type"] == "done"
        assert anna.scene["take_back"] is None
        assert anna.scene["question"]["id"] == 1
        assert anna.events[-1] == {"type": "taken-back", "seat": 0}
        kept = await site.store.decisions(Code(anna.table["code"]))
        assert [bytes(decision.action) for decision in kept] == [
            b'{"type":"act","what":"swap"}',
            b"null",
        ]


async def test_taking_back_twice_is_harmless(site: Site) -> None:
    async with AsyncExitStack() as stack:
        anna, *_ = await night(site, stack)
        await swap(anna)
        for _ in range(2):
            assert (await anna.say("take-back", question=0))["type"] == "done"
        assert len(await site.store.decisions(Code(anna.table["code"]))) == 2


@pytest.mark.parametrize("question", [-1, 0, 1])
async def test_what_was_noticed_cannot_be_taken_back(site: Site, question: int) -> None:
    async with AsyncExitStack() as stack:
        anna, *_ = await night(site, stack)
        await anna.say("decide", question=0, action=NUDGE)
        assert anna.scene["take_back"] is None
        no = await anna.say("take-back", question=question)
        assert (no["type"], no["id"]) == ("refused", "too-late")
        assert len(await site.store.decisions(Code(anna.table["code"]))) == 1


async def test_nobody_else_hears_anything_of_it(site: Site) -> None:
    async with AsyncExitStack() as stack:
        anna, lev, sleeper = await night(site, stack)
        before = [(tab.scene, len(tab.events)) for tab in (lev, sleeper)]
        await swap(anna)
        await anna.say("take-back", question=0)
        await swap_again(anna)
        for tab in (lev, sleeper):
            await tab.say("ping")
        assert [(tab.scene, len(tab.events)) for tab in (lev, sleeper)] == before


async def swap_again(tab: Tab) -> None:
    assert (await tab.say("decide", question=1, action=SWAP))["type"] == "done"
    assert tab.scene["take_back"] is None


async def test_after_a_restart_it_is_still_taken_back(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running(tmp_path, limits=ROOMY, games=GAMES, clock=FakeClock()) as site:
            anna, *_ = await night(site, stack)
            code, guest = anna.table["code"], site._guests[0]
            await swap(anna)
            await anna.say("take-back", question=0)
        site = await stack.enter_async_context(
            running(tmp_path, limits=ROOMY, games=GAMES, clock=FakeClock())
        )
        tab = await stack.enter_async_context(guest.at(site).tab(code))
        while not tab.scene:
            await tab.hear()
        assert tab.scene["view"]["deed"] is None
        assert tab.scene["question"]["id"] == 1
