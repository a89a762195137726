"""Words that belong to what happens: beside their event, to whoever is told it, and kept."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Event, SeatNotes, TableTalk, Told
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Code
from moonlit.server.domain.talk import LONGEST_STORY
from moonlit.server.tables.hearing import places
from tests.core.toy import HUSH, Bet, Broken, Options, Ready, Said, Say, View
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all
from tests.server.tables.test_talk import hears, hears_nothing


def deed(_: View, action: Say | Bet) -> str | None:
    """Words may be said with words, not with a bet."""
    return "said" if isinstance(action, Say) else None


def notes(view: View) -> tuple[str, ...]:
    """Something about their own card, as long as somebody speaks."""
    return ("card",) if view.turn is not None else ()


def opens(event: Event, viewer: Seat | None) -> tuple[Seat, str] | None:
    """The next seat reads it once somebody has spoken."""
    if isinstance(event, Said) and viewer == event.seat + 1:
        return event.seat, "card"
    return None


TALK = TableTalk(deed=deed, notes=SeatNotes(may_write=notes, opens=opens))
TALES = {"hush": msgspec.structs.replace(HUSH, talk=TALK)}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games=TALES) as site:
        yield site


async def says_with(tab: Tab, words: str) -> dict[str, Any]:
    """Decide, with words."""
    question = tab.scene["question"]
    action = question["options"][0]
    return await tab.say("decide", question=question["id"], action=action, words=words)


async def writes(tab: Tab, text: str, note: str = "card") -> dict[str, Any]:
    tab.count += 1
    return await tab.say("speak", key=tab.count, text=text, note=note)


async def asked(tab: Tab) -> None:
    while not tab.is_asked:
        await tab.hear()


async def test_words_stand_beside_the_event_of_the_decision_they_came_with(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        onlooker = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        assert (await says_with(tabs[0], "  It was \n a dark night. "))["type"] == "done"
        for tab in (tabs[1], onlooker):
            (line,) = await hears(tab)
            assert (line["seat"], line["text"]) == (0, "It was a dark night.")
            assert tab.events[line["beside"]] == {"type": "said", "seat": 0, "word": "high"}


async def test_words_change_nothing_and_are_said_once(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        question = tabs[0].scene["question"]
        for _ in range(3):
            await tabs[0].say(
                "decide", question=question["id"], action=question["options"][0], words="So."
            )
        code = Code(tabs[0].table["code"])
        assert len(await site.store.talk(code)) == len(await site.store.decisions(code)) == 1


async def test_only_some_choices_come_with_words_and_not_too_many(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says_with(tabs[0], "x" * (LONGEST_STORY + 1)))["id"] == "said-too-much"
        assert (await says_with(tabs[0], "x" * LONGEST_STORY))["type"] == "done"
        await asked(tabs[1])
        await tabs[1].decide()
        await asked(tabs[0])
        assert (await says_with(tabs[0], "I bet"))["id"] == "silenced"
        assert (await tabs[0].decide())["type"] == "done"


async def test_words_live_on_after_a_restart_and_in_the_replay(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY, games=TALES) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack, game="hush")
        code = tabs[0].table["code"]
        await says_with(tabs[0], "Once upon a time")
    async with running(tmp_path, limits=ROOMY, games=TALES) as site:
        guest = guests[1].at(site)
        async with guest.socket(code) as line:
            again = Tab(line)
            await line.send('{"type":"hello","re":1}')
            (said,) = await hears(again)
        replay = await guest.get(f"/api/replays/{code}")
        assert replay["lines"] == [said]
        told = [event for frame in replay["frames"] for event in frame["events"]]
        assert told[said["beside"]]["type"] == "said"


async def test_whoever_looks_on_later_reads_words_with_their_event(tmp_path: Path) -> None:
    clock = FakeClock()
    async with (
        running(tmp_path, limits=ROOMY, games=TALES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        guests = await site.guests(2)
        code = await guests[0].make(players=2, game="hush")
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        for seat, tab in enumerate(tabs):
            await tab.say("sit", seat=seat, name=f"Guest {seat}")
        await tabs[0].say("set", option="delay", value=30)
        await tabs[0].say("start")
        await asked(tabs[0])
        onlooker = await stack.enter_async_context((await site.guest()).tab(code))
        await says_with(tabs[0], "Now")
        await hears_nothing(onlooker)
        clock.advance(31)
        (line,) = await hears(onlooker)
        assert onlooker.events[line["beside"]]["type"] == "said"


async def test_a_note_is_read_by_whom_the_game_lets_read_it_and_from_then_on(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests, stack, game="hush")
        onlooker = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        assert (await writes(tabs[0], "A seven, I swear"))["type"] == "done"
        for tab in (*tabs[1:], onlooker):
            await hears_nothing(tab)
        await tabs[0].decide()
        (line,) = await hears(tabs[1])
        assert (line["seat"], line["note"], line["text"]) == (0, "card", "A seven, I swear")
        assert tabs[1].events[line["beside"]]["type"] == "said"
        for tab in (tabs[2], onlooker):
            await hears_nothing(tab)
        for n, known in enumerate([[None], [line["beside"]], []]):
            async with guests[n].socket(tabs[0].table["code"]) as socket:
                await socket.send('{"type":"hello","re":1}')
                assert [one["beside"] for one in await hears(Tab(socket))] == known


async def test_a_note_is_written_once_by_its_seat_while_the_game_has_it(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        onlooker = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        assert (await writes(tabs[0], "One", note="hat"))["id"] == "silenced"
        assert (await writes(onlooker, "One"))["id"] == "silenced"
        assert (await writes(tabs[0], "One"))["type"] == "done"
        assert (await writes(tabs[0], "Two"))["id"] == "silenced"
        for tab in tabs:
            await asked(tab)
            await tab.decide()
        assert (await writes(tabs[1], "Too late"))["id"] == "silenced"


async def test_where_a_game_has_no_words_nobody_says_them(tmp_path: Path) -> None:
    async with (
        running(tmp_path, limits=ROOMY, games={"hush": HUSH}) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says_with(tabs[0], "So."))["id"] == "silenced"
        assert (await writes(tabs[0], "So."))["id"] == "silenced"


def test_words_reach_nobody_who_is_not_told_their_event() -> None:
    play = Play(HUSH, 3, Options(), Seed("places"))
    coming = [
        Told(Ready(Seat(0))),
        Told(Broken(), (Seat(1),)),
        Told(Said(Seat(0), "low"), (Seat(0), Seat(1))),
        Told(Said(Seat(0), "high")),
    ]
    assert places(play, coming, "said") == (2, 3, None, None)
    assert places(play, coming, "shown") == ()
