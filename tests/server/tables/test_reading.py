"""Where the options are too many to send: a short list, and what picked cards can be."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.conftest import ROOMY, Said, Site, Tab, play_on, running, seat_all

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAME = "seers_catalog"
SMALL = 60_000
"""Bytes; all melds of a good hand would be hundreds of thousands."""


async def asked(tabs: list[Tab]) -> Tab:
    """The one whose turn it is."""
    return next(tab for tab in tabs if tab.is_asked)


async def read(tab: Tab, *picked: str, question: int | None = None) -> Said:
    if question is None:
        question = tab.scene["question"]["id"]
    return await tab.say("read", question=question, picked=picked)


async def pick_on(tab: Tab) -> Said:
    """Pick whatever goes with what is picked, until nothing does, and lay that."""
    reading = await read(tab)
    picked: list[str] = []
    while reading["more"]:
        picked.append(reading["more"][0])
        reading = await read(tab, *picked)
    options = reading["options"] or tab.scene["question"]["options"]
    return await tab.say("decide", question=tab.scene["question"]["id"], action=options[0])


async def test_a_question_holds_a_short_list_and_says_so(shared: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await shared.guests(2), stack, game=GAME)
        question = (await asked(tabs)).scene["question"]
        assert question["is_whole"] is False
        melds = [option for option in question["options"] if option["type"] == "lay"]
        assert 0 < len(melds) <= 150


async def test_what_is_picked_step_by_step_is_accepted_until_the_end(tmp_path: Path) -> None:
    sizes: list[int] = []
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make(game=GAME, players=2, bots="novice")
        async with guest.tab(code) as tab:
            tab.listeners.append(lambda raw: sizes.append(len(raw)))
            await play_on(tab, pick_on)
    assert max(sizes) < SMALL


async def test_strange_or_late_picks_can_be_nothing(shared: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await shared.guests(2), stack, game=GAME)
        tab = await asked(tabs)
        other = next(one for one in tabs if one is not tab)
        nothing: Said = {"type": "readings", "options": [], "more": [], "advice": None}
        for picked in (["?"], [""], ["joker"] * 500, ["\u0000"], ["__proto__"]):
            assert await read(tab, *picked) == nothing | {"re": tab.count}
        assert await read(tab, question=99) == nothing | {"re": tab.count}
        assert await read(other, question=0) == nothing | {"re": other.count}
        assert (await read(tab))["more"]


async def test_an_onlooker_reads_nobodys_cards(shared: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await shared.guests(3)
        tabs = await seat_all(guests[:2], stack, game=GAME)
        onlooker = await stack.enter_async_context(guests[2].tab(tabs[0].table["code"]))
        assert (await read(onlooker, question=0))["id"] == "not-seated"


async def test_a_game_that_lists_all_its_options_reads_nothing(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make(bots="novice")) as tab:
        assert tab.scene["question"]["is_whole"] is True
        assert (await read(tab, "crystal"))["options"] == []


async def test_nothing_can_be_read_before_the_deal(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make(game=GAME)) as tab:
        assert (await read(tab, question=0))["id"] == "game-not-started"
