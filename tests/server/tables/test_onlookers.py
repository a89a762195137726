"""Onlookers see a game later where its host wants that, and nothing of it sooner."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from threading import current_thread

import msgspec
import pytest
import pytest_asyncio

from moonlit.core.record import Decision, Play
from moonlit.games import shelf
from moonlit.server.domain.seating import DELAYS, Code
from moonlit.server.tables import loading
from moonlit.server.tables.attendance import WAITING_TIMES
from moonlit.server.tables.onlookers import DelayQueue
from tests.core.toy import HUSH, TIMED
from tests.server.conftest import ROOMY, FakeClock, Guest, Said, Site, Tab, running

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAMES = {**shelf(), "hush": HUSH, "timed": msgspec.structs.replace(TIMED, name="timed")}
DELAY = 30
LATER = DELAY + 1
"""The store counts whole seconds: what is a second and the delay old is shown for certain."""


@pytest.fixture(scope="module")
def clock() -> FakeClock:
    return FakeClock()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory, clock: FakeClock) -> AsyncIterator[Site]:
    """One server for all tests: each has a table of its own."""
    folder = tmp_path_factory.mktemp("watched")
    async with running(folder, limits=ROOMY, games=GAMES, clock=clock) as site:
        yield site


async def watched(
    site: Site,
    stack: AsyncExitStack,
    tempo: str = "none",
    delay: int = DELAY,
    game: str = "hush",
) -> tuple[list[Tab], Tab, Guest]:
    """Two who play with onlookers behind, and somebody who looks on."""
    guests = await site.guests(2)
    code = await guests[0].make(players=2, game=game)
    host = await stack.enter_async_context(guests[0].tab(code))
    assert (await host.say("set", option="delay", value=delay))["type"] == "done"
    tabs = await seated(guests, code, host, stack, tempo)
    stranger = await site.guest()
    return tabs, await stack.enter_async_context(stranger.tab(code)), stranger


async def seated(
    guests: list[Guest], code: str, host: Tab, stack: AsyncExitStack, tempo: str
) -> list[Tab]:
    tabs = [host, await stack.enter_async_context(guests[1].tab(code))]
    await tabs[1].say("sit", seat=1, name="Guest 1")
    await host.say("set", option="tempo", value=tempo)
    await host.say("start")
    for tab in tabs:
        while not tab.scene:
            await tab.hear()
    return tabs


async def told_since(tab: Tab) -> list[bytes]:
    """All that a page has been sent up to now, but for the answer to its own ping."""
    heard: list[bytes] = []
    tab.listeners.append(heard.append)
    await tab.say("ping")
    tab.listeners.clear()
    return heard[:-1]


async def played(tabs: list[Tab]) -> None:
    """Each says a word, then each bets."""
    for tab in (*tabs, *tabs):
        while not tab.is_asked:
            await tab.hear()
        await tab.decide()
        tab.scene["question"] = None


def words(tab: Tab) -> list[str]:
    return [event["word"] for event in tab.events if event["type"] == "said"]


async def lines(guest: Guest, code: str) -> list[str]:
    """What somebody hears of the talk who comes in now."""
    async with guest.socket(code) as line:
        tab = Tab(line)
        heard: list[Said] = []
        await tab.socket.send('{"type":"hello","re":1}')
        while not heard or heard[-1]["type"] != "done":
            heard.append(await tab.hear())
        (talk,) = [told for told in heard if told["type"] == "talk"]
        return [one["text"] for one in talk["lines"]]


# --- the option ----------------------------------------------------------------------------------


async def test_the_host_says_how_far_behind_onlookers_are(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, game="hush")
    async with guest.tab(code) as tab:
        assert tab.table["delay"] == 0
        for delay in DELAYS:
            assert (await tab.say("set", option="delay", value=delay))["type"] == "done"
            assert tab.table["delay"] == delay
        kept = await site.store.table(Code(code))
        assert kept is not None
        assert kept.delay == DELAYS[-1]


@pytest.mark.parametrize("value", [False, True, 31, -30, "30", "none"])
async def test_no_other_delay_can_be_set(site: Site, value: object) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, game="hush")
    async with guest.tab(code) as tab:
        assert (await tab.say("set", option="delay", value=value))["id"] == "bad-options"


async def test_only_the_host_delays_and_only_before_the_deal(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack)
        assert onlooker.table["delay"] == DELAY
        assert (await tabs[0].say("set", option="delay", value=0))["id"] == "game-started"
        code = await (guest := await site.guest()).make(players=2, game="hush")
        await stack.enter_async_context(guest.tab(code))
        other = await stack.enter_async_context((await site.guest()).tab(code))
        assert (await other.say("set", option="delay", value=30))["id"] == "only-host"


# --- the game ------------------------------------------------------------------------------------


async def test_an_onlooker_sees_a_decision_when_it_is_old_enough(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack)
        await tabs[0].decide()
        assert await told_since(onlooker) == []
        clock.advance(DELAY)
        assert await told_since(onlooker) == []
        clock.advance(1)
        while not words(onlooker):
            await onlooker.hear()
        assert words(onlooker) == words(tabs[0])


async def test_each_decision_has_its_own_time(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack)
        await tabs[0].decide()
        clock.advance(20)
        while not tabs[1].is_asked:
            await tabs[1].hear()
        await tabs[1].decide()
        clock.advance(LATER - 20)
        while not words(onlooker):
            await onlooker.hear()
        await onlooker.say("ping")
        assert len(words(onlooker)) == 1
        clock.advance(20)
        while len(words(onlooker)) < 2:
            await onlooker.hear()


async def test_without_a_delay_onlookers_see_the_game_as_it_is(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack, delay=0)
        await tabs[0].decide()
        while not words(onlooker):
            await onlooker.hear()


@pytest.mark.parametrize("since", [0, 1, 1000])
async def test_who_comes_in_again_sees_no_more(site: Site, clock: FakeClock, since: int) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack)
        code = tabs[0].table["code"]
        await tabs[0].decide()
        again = await stack.enter_async_context(stranger.tab(code, since))
        assert again.scene == onlooker.scene
        clock.advance(LATER)
        fresh = await stack.enter_async_context(stranger.tab(code))
        assert words(fresh) == words(tabs[0])


@pytest.mark.parametrize("tempo", ["none", "days"])
async def test_a_long_game_is_opened_again_in_a_thread(
    site: Site, monkeypatch: pytest.MonkeyPatch, tempo: str
) -> None:
    """With what delayed onlookers know of it, and since when it waits for whom."""
    async with AsyncExitStack() as stack:
        tabs, _, stranger = await watched(site, stack, tempo, game="seers_catalog")
        (first,) = tabs[0].scene["view"]["asked"]
        await tabs[first].decide()
        code = tabs[0].table["code"]
    while Code(code) in site.lobby.live:
        await stranger.get("/api/me")
    recall, threads = Play.recall, []

    def noted(play: Play, decision: Decision) -> None:
        threads.append(current_thread())
        recall(play, decision)

    monkeypatch.setattr(loading, "LONG", 1)
    monkeypatch.setattr(Play, "recall", noted)
    site.lobby.people.resting.clear()
    await stranger.get(f"/api/tables/{code}")
    assert threads
    assert current_thread() not in threads


async def test_a_restart_brings_nothing_to_light(tmp_path: Path, clock: FakeClock) -> None:
    async with running(tmp_path, games=GAMES, clock=clock) as site, AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack)
        code, first = tabs[0].table["code"], onlooker.scene
        clock.advance(0.9)
        await tabs[0].decide()
        await tabs[0].say("speak", key=1, text="I said high")
    clock.advance(DELAY - 0.5)
    async with running(tmp_path, games=GAMES, clock=clock) as site:
        stranger = stranger.at(site)
        assert await lines(stranger, code) == []
        async with stranger.tab(code) as again:
            assert again.scene == first
            clock.advance(1)
            while not words(again):
                await again.hear()
        assert await lines(stranger, code) == ["I said high"]


async def test_the_replay_of_a_running_game_goes_as_far_as_the_onlooker(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs, _, stranger = await watched(site, stack)
        path = f"/api/replays/{tabs[0].table['code']}"
        before = await stranger.get(path)
        await tabs[0].decide()
        assert await stranger.get(path) == before
        clock.advance(LATER)
        assert len((await stranger.get(path))["frames"]) == len(before["frames"]) + 1


async def test_at_the_end_everything_is_shown_at_once(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack)
        await tabs[0].say("speak", key=1, text="Well then")
        await played(tabs)
        told: list[Said] = []
        while not any(message["type"] == "talk" for message in told):
            told.append(await onlooker.hear())
        assert onlooker.is_over
        assert len(words(onlooker)) == 2
        assert told[-1]["lines"][0]["text"] == "Well then"
        assert await lines(stranger, onlooker.table["code"]) == ["Well then"]


async def test_what_an_onlooker_gets_is_the_same_whatever_is_decided(
    tmp_path: Path,
) -> None:
    """Two tables, equal but for the last decisions: an onlooker is sent the same, byte by byte."""
    seen = []
    for pick, folder in enumerate(("one", "other")):
        clock = FakeClock()
        (tmp_path / folder).mkdir()
        async with (
            running(tmp_path / folder, games=GAMES, clock=clock) as site,
            AsyncExitStack() as stack,
        ):
            tabs, onlooker, stranger = await watched(site, stack, "relaxed")
            heard = [onlooker.scene["view"], onlooker.table["seats"]]
            await tabs[0].decide(pick)
            await tabs[0].say("speak", key=1, text=f"I said word {pick}")
            if pick:
                while not tabs[1].is_asked:
                    await tabs[1].hear()
                await tabs[1].decide()
            clock.advance(DELAY)
            code = tabs[0].table["code"]
            seen.append(
                (
                    heard,
                    await told_since(onlooker),
                    await lines(stranger, code),
                    (await stranger.get(f"/api/replays/{code}"))["frames"],
                )
            )
    assert seen[0] == seen[1]


# --- clocks and stand-ins ------------------------------------------------------------------------


async def test_no_clock_and_no_stand_in_tells_an_onlooker_who_was_asked(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack, "quick", 600, "seers_catalog")
        (asked,) = tabs[0].scene["view"]["asked"]
        assert [seat["left"] for seat in onlooker.table["seats"]] == [None, None]
        assert tabs[1].table["seats"][asked]["left"] is not None
        quick = WAITING_TIMES["quick"]
        assert quick.decision is not None
        clock.advance(quick.decision + quick.bank)
        while not tabs[1].table["seats"][asked]["stand_in"]:
            await tabs[1].hear()
        assert await told_since(onlooker) == []
        again = await stack.enter_async_context(stranger.tab(tabs[0].table["code"]))
        assert not any(seat["stand_in"] for seat in again.table["seats"])
        replay = await stranger.get(f"/api/replays/{tabs[0].table['code']}")
        assert not any(seat["stand_in"] for seat in replay["seats"])


async def test_who_reads_a_result_is_seen_by_players_and_not_by_those_who_see_later(
    site: Site,
) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack, "none", 600, "seers_catalog")
        for on in (True, False):
            await tabs[0].say("rest", on=on)
            while tabs[1].table["seats"][0]["rests"] is not on:
                await tabs[1].hear()
        assert await told_since(onlooker) == []


async def test_the_end_of_a_window_comes_later_too(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack, game="timed")
        for tab in tabs:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
        for tab in (*tabs, onlooker):
            await tab.say("ping")
        assert onlooker.scene["left"] is None
        left = tabs[0].scene["left"]
        assert left is not None
        clock.advance(left / 1000)
        while not any(event["type"] == "broken" for event in tabs[0].events):
            await tabs[0].hear()
        await onlooker.say("ping")
        assert not any(event["type"] == "broken" for event in onlooker.events)
        clock.advance(LATER)
        while not any(event["type"] == "broken" for event in onlooker.events):
            await onlooker.hear()


# --- talk ----------------------------------------------------------------------------------------


async def test_the_tables_talk_comes_later_and_in_its_place(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack)
        code = tabs[0].table["code"]
        await tabs[0].decide()
        await tabs[0].say("speak", key=1, text="So.")
        assert await told_since(onlooker) == []
        assert await lines(stranger, code) == []
        clock.advance(LATER)
        told = await onlooker.until(lambda told: told["type"] == "talk")
        assert [(line["text"], line["after"]) for line in told["lines"]] == [("So.", 1)]
        assert await lines(stranger, code) == ["So."]


async def test_onlookers_hear_each_other_at_once_and_from_where_they_are(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, stranger = await watched(site, stack)
        other = await stack.enter_async_context((await site.guest()).tab(tabs[0].table["code"]))
        await tabs[0].decide()
        await onlooker.say("speak", key=1, text="What now?")
        told = await other.until(lambda told: told["type"] == "talk")
        (line,) = told["lines"]
        assert (line["text"], line["after"]) == ("What now?", len(onlooker.events))
        assert await lines(stranger, tabs[0].table["code"]) == ["What now?"]


async def test_no_number_of_a_speaker_tells_that_somebody_else_has_spoken(site: Site) -> None:
    async with AsyncExitStack() as stack:
        numbers = []
        for has_spoken in (False, True):
            tabs, onlooker, _ = await watched(site, stack)
            code = tabs[0].table["code"]
            other = await stack.enter_async_context((await site.guest()).tab(code))
            if has_spoken:
                await tabs[0].say("speak", key=1, text="Listen")
            await onlooker.say("speak", key=1, text="Who knows?")
            told = await other.until(lambda told: told["type"] == "talk")
            numbers.append([line["speaker"] for line in told["lines"]])
        assert numbers[0] == numbers[1]


async def test_what_was_said_before_the_deal_is_no_secret(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2, game="hush")
        host = await stack.enter_async_context(guests[0].tab(code))
        await host.say("set", option="delay", value=DELAY)
        await host.say("speak", key=1, text="Welcome")
        await seated(guests, code, host, stack, "none")
        assert await lines(await site.guest(), code) == ["Welcome"]


async def test_what_somebody_forgotten_said_never_comes(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tabs, onlooker, _ = await watched(site, stack)
        code = Code(tabs[0].table["code"])
        await tabs[0].say("speak", key=1, text="Forget me")
        setup = await site.store.table(code)
        assert setup is not None
        person = setup.chairs[0].person
        assert person is not None
        async with site.lobby.at(code) as table:
            await table.forget(person)
            clock.advance(LATER)
            await table.forget(person)
        told = await told_since(onlooker)
        assert not any(b'"talk"' in message for message in told)


async def test_nothing_overtakes_where_a_calendar_was_set_back() -> None:
    coming = DelayQueue[str]()
    coming.add(100, "first")
    coming.add(40, "second")
    assert coming.arrived(60) == []
    assert coming.next() == [100]
    assert coming.arrived(100) == ["first", "second"]


async def test_a_rematch_keeps_the_delay(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs, _, _ = await watched(site, stack)
        await played(tabs)
        await tabs[0].say("rematch")
        kept = await site.store.table(Code(tabs[0].table["rematch"]))
        assert kept is not None
        assert kept.delay == DELAY
