"""Talk: heard by whom it is meant for, kept, plain, and not too much of it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.core.game import Gestures, TableTalk
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import hashed
from moonlit.server.domain.seating import Code
from moonlit.server.domain.talk import FIRST_ONLOOKER, LONGEST_LINE, clean_words
from moonlit.server.refusals import NothingSaid, SaidTooMuch
from moonlit.server.tables.naming import BIRD_NAMES
from moonlit.server.web.limits import Rate
from tests.core.toy import HUSH, View
from tests.server.conftest import ROOMY, Guest, Said, Site, Tab, running, seat_all


def hush_silences(view: View) -> bool:
    """The second seat may not talk while the others say their words in turn."""
    return view.turn is not None and view.seat == 1


GAMES = {"hush": msgspec.structs.replace(HUSH, talk=TableTalk(silent=hush_silences))}


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


async def has_been_called(site: Site, guest: Guest, name: str) -> None:
    """Let a guest have a name from before look-alikes were refused."""
    person = await site.store.person(hashed(guest.cookie.partition("=")[2]))
    assert person is not None
    await site.store.name_person(person.id, name)


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


@pytest.mark.parametrize("name", ["Анна", "АННА", "Aнна"])
async def test_an_onlooker_does_not_talk_under_the_name_of_a_player(site: Site, name: str) -> None:
    guests = await site.guests(3)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2, game="hush")
        host = await stack.enter_async_context(guests[0].tab(code))
        await host.say("sit", seat=0, name="Анна")
        for watcher, number in zip(guests[1:], (2, 3), strict=True):
            await has_been_called(site, watcher, name)
            tab = await stack.enter_async_context(watcher.tab(code))
            await says(tab, "I am the host.")
            (line,) = await hears(host)
            assert line["name"] == f"{name} {number}"


@pytest.mark.parametrize("language", [0, 1])
async def test_an_onlooker_does_not_talk_under_the_name_of_a_bot(site: Site, language: int) -> None:
    host, watcher = await site.guests(2)
    code = await host.make(players=2, game="hush")
    async with host.tab(code) as tab:
        await tab.say("put-bot", seat=1, level="novice")
        bird = BIRD_NAMES[tab.table["seats"][1]["bird"]][language]
        await has_been_called(site, watcher, bird)
        async with watcher.tab(code) as onlooker:
            await says(onlooker, "Caw.")
            assert (await hears(tab))[0]["name"] == f"{bird} 2"


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
        assert (await tabs[1].say("rename", name="I hold the seven"))["id"] == "silenced"
        assert (await says(tabs[0], "I may"))["type"] == "done"
        await hears_nothing(tabs[0])
        for tab in tabs:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
        assert (await says(tabs[1], "At last"))["type"] == "done"


def gestures(sign: str, at_seat: int | None = None) -> dict[str, object]:
    return {"type": "gesture", "sign": sign, "at_seat": at_seat}


@pytest.fixture
async def handy(tmp_path: Path) -> AsyncIterator[Site]:
    """All may gesture while words are said; the first seat does not see it."""
    gestures = Gestures(
        may_make=lambda view: view.turn is not None, sees=lambda view: view.seat != 0
    )
    talk = TableTalk(silent=hush_silences, gestures=gestures)
    hush = msgspec.structs.replace(HUSH, talk=talk)
    async with running(tmp_path, limits=ROOMY, games={"hush": hush}) as site:
        yield site


async def test_a_silent_seat_speaks_with_its_hands_to_all_who_may_look(handy: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await handy.guests(3), stack, game="hush")
        code = tabs[0].table["code"]
        onlooker = await stack.enter_async_context((await handy.guest()).tab(code))
        assert (await says(tabs[1], phrase="thumbs-up"))["id"] == "silenced"
        assert (await says(tabs[1], gesture=gestures("point", 2)))["type"] == "done"
        for tab in (tabs[2], onlooker):
            (line,) = await hears(tab)
            assert (line["seat"], line["gesture"]) == (1, gestures("point", 2))
        await hears_nothing(tabs[0])
        assert (await says(tabs[0], gesture=gestures("nod")))["type"] == "done"
        again = await stack.enter_async_context(handy._guests[0].socket(code))
        await again.send('{"type":"hello","re":1}')
        assert [line["gesture"]["sign"] for line in await hears(Tab(again))] == ["nod"]


async def test_where_a_game_has_no_gestures_nobody_makes_any(site: Site) -> None:
    async with AsyncExitStack() as stack:
        (tab, _) = await seat_all(await site.guests(2), stack, game="hush")
        assert (await says(tab, gesture=gestures("nod")))["id"] == "silenced"


async def test_gestures_are_made_at_the_table_while_the_game_has_them(handy: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await handy.guests(2), stack, game="hush")
        onlooker = await stack.enter_async_context((await handy.guest()).tab(tabs[0].table["code"]))
        assert (await says(onlooker, gesture=gestures("nod")))["id"] == "silenced"
        for nonsense in (
            gestures("point"),
            gestures("point", 0),
            gestures("point", 2),
            gestures("point", -1),
            gestures("nod", 1),
            gestures("bow"),
            gestures("nod") | {"loud": True},
        ):
            assert (await says(tabs[0], gesture=nonsense))["id"] == "unreadable"
        for tab in tabs:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
        assert (await says(tabs[0], gesture=gestures("nod")))["id"] == "silenced"


async def test_no_number_tells_of_gestures_that_were_not_seen(handy: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await handy.guests(3), stack, game="hush")
        await says(tabs[1], gesture=gestures("nod"))
        await says(tabs[2], "Well?")
        (line,) = await hears(tabs[0])
        assert (line["speaker"], line["text"]) == (3, "Well?")


async def test_gestures_push_no_words_out_of_memory(handy: Site, short_memory: int) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await handy.guests(2), stack, game="hush")
        code = Code(tabs[0].table["code"])
        await says(tabs[0], "Before")
        for _ in range(short_memory + 5):
            await says(tabs[0], gesture=gestures("shrug"))
        kept = await handy.store.talk(code)
        assert [kept[0].text, len(kept)] == ["Before", short_memory + 1]
        again = await stack.enter_async_context(handy._guests[0].socket(str(code)))
        await again.send('{"type":"hello","re":1}')
        assert len(await hears(Tab(again))) == short_memory + 1


@pytest.fixture
async def cosy(tmp_path: Path) -> AsyncIterator[Site]:
    """The first and the last of three share a room while words are said."""

    def room(view: View) -> tuple[Seat, ...]:
        return (Seat(0), Seat(2)) if view.turn is not None and view.seat != 1 else ()

    games = {"hush": msgspec.structs.replace(HUSH, talk=TableTalk(room=room))}
    async with running(tmp_path, limits=ROOMY, games=games) as site:
        yield site


async def test_what_is_said_in_a_room_stays_there(cosy: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await cosy.guests(3), stack, game="hush")
        code = tabs[0].table["code"]
        onlooker = await stack.enter_async_context((await cosy.guest()).tab(code))
        assert [tab.scene["room"] for tab in (*tabs, onlooker)] == [[0, 2], [], [0, 2], []]
        for tab in (tabs[1], onlooker):
            await tab.say("ping")
        outside = [listening(tab) for tab in (tabs[1], onlooker)]
        assert (await says(tabs[0], "We two", aside=True))["type"] == "done"
        (line,) = await hears(tabs[2])
        assert (line["seat"], line["text"], line["audience"]) == (0, "We two", "room")
        for tab, heard in zip((tabs[1], onlooker), outside, strict=True):
            await tab.say("ping")
            assert [msgspec.json.decode(raw)["type"] for raw in heard] == ["pong"]
        for n, known in enumerate([["We two"], [], ["We two"]]):
            async with cosy._guests[n].socket(code) as socket:
                await socket.send('{"type":"hello","re":1}')
                assert [one["text"] for one in await hears(Tab(socket))] == known
            replay = await cosy._guests[n].get(f"/api/replays/{code}")
            assert [one["text"] for one in replay["lines"]] == known


def listening(tab: Tab) -> list[bytes]:
    """Everything that comes from now on."""
    heard: list[bytes] = []
    tab.listeners.append(heard.append)
    return heard


async def test_nobody_speaks_in_a_room_they_are_not_in(cosy: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await cosy.guests(3), stack, game="hush")
        onlooker = await stack.enter_async_context((await cosy.guest()).tab(tabs[0].table["code"]))
        for tab in (tabs[1], onlooker):
            assert (await says(tab, "Me too", aside=True))["id"] == "silenced"
        for tab in tabs:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
        assert (await says(tabs[0], "Still there?", aside=True))["id"] == "silenced"


async def test_talk_in_a_room_pushes_no_words_out_of_memory(cosy: Site, short_memory: int) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await cosy.guests(3), stack, game="hush")
        await says(tabs[1], "Before")
        for n in range(short_memory + 5):
            await says(tabs[0], f"{n}", aside=True)
        kept = await cosy.store.talk(Code(tabs[0].table["code"]))
        assert [kept[0].text, len(kept)] == ["Before", short_memory + 1]


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


@pytest.fixture
def short_memory(monkeypatch: pytest.MonkeyPatch) -> int:
    """How many lines a table remembers, for once."""
    for module in ("domain.talk", "store.talk_rows"):
        monkeypatch.setattr(f"moonlit.server.{module}.MOST_KEPT", 8)
    return 8


async def test_a_table_remembers_the_last_lines_only(site: Site, short_memory: int) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, game="hush")
    async with guest.tab(code) as tab:
        for n in range(short_memory + 5):
            await says(tab, f"{n}")
        kept = await site.store.talk(Code(code))
        assert [line.text for line in kept] == [f"{n}" for n in range(5, short_memory + 5)]
    async with guest.socket(code) as line:
        again = Tab(line)
        await line.send('{"type":"hello","re":1}')
        assert len(await hears(again)) == short_memory
