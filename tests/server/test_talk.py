"""Talk: heard by whom it is meant for, kept, plain, and not too much of it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.server.door import Rate
from moonlit.server.refusals import NothingSaid, SaidTooMuch
from moonlit.server.seating import Code
from moonlit.server.talk import FIRST_ONLOOKER, LONGEST_LINE, MOST_KEPT, clean_words
from tests.core.toy import HUSH, View
from tests.server.conftest import ROOMY, Said, Site, Tab, running, seat_all


def hush_silences(view: View) -> bool:
    """The second seat may not talk while the others say their words in turn."""
    return view.turn is not None and view.seat == 1


GAMES = {"hush": msgspec.structs.replace(HUSH, silent=hush_silences)}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games=GAMES) as site:
        yield site


async def says(tab: Tab, text: str = "", **more: object) -> Said:
    tab.count += 1
    return await tab.say("speak", key=tab.count, text=text, **more)


async def hears(tab: Tab) -> list[Any]:
    """The next that is said."""
    told = await tab.until(lambda told: told["type"] == "talk")
    lines: list[Any] = told["lines"]
    return lines


async def hears_nothing(tab: Tab) -> None:
    """Whatever came until now was no talk."""
    heard: list[Said] = []
    tab.listeners.append(lambda raw: heard.append(msgspec.json.decode(raw)))
    await tab.say("ping")
    assert [told for told in heard if told["type"] == "talk"] == []


async def test_everybody_hears_who_sits_at_the_table(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        onlooker = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        assert (await says(tabs[0], "Good evening"))["type"] == "done"
        for tab in (tabs[1], onlooker):
            (line,) = await hears(tab)
            assert (line["seat"], line["name"], line["text"]) == (0, "Guest 0", "Good evening")
            assert line["audience"] == "everybody"


async def test_onlookers_of_a_game_talk_among_themselves(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        code = tabs[0].table["code"]
        watching = [await stack.enter_async_context((await site.guest()).tab(code)) for _ in "12"]
        await watching[0].say("rename", name="Owl")
        await says(watching[0], "She holds the seven!")
        (line,) = await hears(watching[1])
        assert (line["seat"], line["name"], line["audience"]) == (None, "Owl", "onlookers")
        for tab in tabs:
            await hears_nothing(tab)
        again = await stack.enter_async_context(site._guests[0].tab(code))
        await hears_nothing(again)


async def test_before_and_after_a_game_onlookers_talk_with_everybody(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2, game="hush")
        host = await stack.enter_async_context(guests[0].tab(code))
        visitor = await stack.enter_async_context(guests[1].tab(code))
        await says(visitor, "May I join?")
        (line,) = await hears(host)
        assert (line["text"], line["seat"], line["after"]) == ("May I join?", None, 0)


async def test_a_phrase_is_an_id_for_each_readers_own_language(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says(tabs[0], "ignored", phrase="well-played"))["type"] == "done"
        (line,) = await hears(tabs[1])
        assert (line["phrase"], line["text"]) == ("well-played", "")
        assert (await says(tabs[0], phrase="<b>"))["id"] == "unreadable"


async def test_a_line_knows_its_place_in_each_readers_own_log(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        onlooker = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        await tabs[0].decide()
        await says(tabs[0], "So.")
        assert [(await hears(tab))[0]["after"] for tab in (tabs[1], onlooker)] == [2, 1]


async def test_what_was_said_is_heard_again_also_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY, games=GAMES) as site:
        guest = await site.guest()
        code = await guest.make(players=2, game="hush")
        async with guest.tab(code) as tab:
            await says(tab, "Anybody here?")
            await says(tab, phrase="smile")
    async with (
        running(tmp_path, limits=ROOMY, games=GAMES) as site,
        guest.at(site).socket(code) as line,
    ):
        again = Tab(line)
        again.count = 100
        await again.socket.send('{"type":"hello","re":1}')
        lines = await hears(again)
        assert [(one["text"], one["phrase"]) for one in lines] == [
            ("Anybody here?", None),
            ("", "smile"),
        ]
        assert {one["speaker"] for one in lines} == {1}


async def test_a_line_that_is_repeated_is_said_once(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, game="hush")
    async with guest.tab(code) as tab:
        for _ in range(3):
            assert (await tab.say("speak", key=77, text="Hello?"))["type"] == "done"
        await tab.say("speak", key=78, text="Hello?")
        assert len(await site.store.talk(Code(code))) == 2


@pytest.mark.parametrize("key", [-1, 2**53, 10**1000])
async def test_a_number_no_browser_can_count_is_refused(site: Site, key: int) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(players=2, game="hush")) as tab:
        assert (await tab.say("speak", key=key, text="Hello"))["id"] == "unreadable"


async def test_people_are_told_apart_by_number_and_nothing_else(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        code = await guests[0].make(players=2, game="hush")
        one, two = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await says(one, "A")
        await says(two, "B")
        await says(one, "C")
        again = await stack.enter_async_context(guests[1].socket(code))
        tab = Tab(again)
        await again.send('{"type":"hello","re":1}')
        lines = await hears(tab)
        assert [line["speaker"] for line in lines] == [1, FIRST_ONLOOKER, 1]
        assert "person" not in lines[0]


async def test_a_flood_is_slowed_down(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, talk=Rate(3, 0.001))
    async with running(tmp_path, limits=limits, games=GAMES) as site:
        guest = await site.guest()
        code = await guest.make(players=2, game="hush")
        async with guest.tab(code) as tab, guest.tab(code) as twin:
            answers = [await says(one, f"{n}") for n in range(3) for one in (tab, twin)]
            kinds = [answer["type"] for answer in answers]
            assert kinds == ["done"] * 3 + ["refused"] * 3
            assert answers[-1]["id"] == "too-fast"
            assert (await tab.say("rename", name="Quiet"))["type"] == "done"


async def test_the_game_may_take_somebodys_voice(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says(tabs[1], "I must not speak"))["id"] == "silenced"
        assert (await says(tabs[0], "I may"))["type"] == "done"
        await hears_nothing(tabs[0])
        for tab in tabs:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
        assert (await says(tabs[1], "At last"))["type"] == "done"


async def test_a_silent_seat_may_make_signs_where_the_game_lets_it(tmp_path: Path) -> None:
    games = {"hush": msgspec.structs.replace(GAMES["hush"], gestures=lambda _: True)}
    async with (
        running(tmp_path, limits=ROOMY, games=games) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says(tabs[1], phrase="hello"))["id"] == "silenced"
        assert (await says(tabs[1], phrase="thumbs-up"))["type"] == "done"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Guten\n Abend\t!", "Guten Abend !"),
        ("<b>bold</b> & co", "<b>bold</b> & co"),
        ("\u202egnirts", "gnirts"),
        ("a" + "\u0301" * 50, "á" + "\u0301" * 3),
        ("Привет, 世界 🙂", "Привет, 世界 🙂"),
        ("x" * LONGEST_LINE, "x" * LONGEST_LINE),
    ],
)
def test_words_are_plain(said: str, shown: str) -> None:
    assert clean_words(said) == shown


@pytest.mark.parametrize("said", ["", "   ", "\u200b\u2060", "\u3164"])
def test_nothing_is_not_said(said: str) -> None:
    with pytest.raises(NothingSaid):
        clean_words(said)


@pytest.mark.parametrize("said", ["x" * (LONGEST_LINE + 1), "x" * 100_000])
def test_a_speech_is_too_much(said: str) -> None:
    with pytest.raises(SaidTooMuch):
        clean_words(said)


async def test_a_table_remembers_the_last_lines_only(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, game="hush")
    async with guest.tab(code) as tab:
        for n in range(MOST_KEPT + 5):
            await says(tab, f"{n}")
        kept = await site.store.talk(Code(code))
        assert [kept[0].text, kept[-1].text, len(kept)] == ["5", f"{MOST_KEPT + 4}", MOST_KEPT]
    async with guest.socket(code) as line:
        again = Tab(line)
        await line.send('{"type":"hello","re":1}')
        assert len(await hears(again)) == MOST_KEPT
