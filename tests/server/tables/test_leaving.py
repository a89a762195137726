"""Nobody can freeze a table: hosts are replaced, bots stand in, and seats are given back."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.lonesome_october.actions import Figure
from moonlit.games.lonesome_october.exchange import Negotiating
from moonlit.games.one_night.rules import Voting
from moonlit.server.domain.seating import Code, Tempo
from moonlit.server.tables.attendance import (
    CALL_AFTER,
    CALL_SLOW,
    DAY,
    EVERYBODY,
    HOST_GRACE,
    WAITING_TIMES,
    waited_for,
)
from tests.core.toy import TIMED
from tests.server.conftest import ROOMY, FakeClock, QuickThinker, Site, Tab, running, seat_all

GAMES = {**shelf(), "hush": TIMED}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games=GAMES, clock=clock) as site:
        yield site


async def heard(tab: Tab, what: Callable[[Tab], object]) -> None:
    """Listen until something is so."""
    while not what(tab):
        await tab.hear()


async def gone(tab: Tab, others: list[Tab]) -> int:
    """A page is closed, and the others see it."""
    seat: int = tab.table["you"]
    await tab.socket.close()
    for other in others:
        await heard(other, lambda other: not other.table["seats"][seat]["online"])
    return seat


def plays(tab: Tab, seat: int) -> bool:
    """Whether a bot plays for this seat."""
    return bool(tab.table["seats"][seat]["stand_in"])


def asked(tab: Tab) -> list[int]:
    """Who is asked, as everybody knows."""
    seats: list[int] = tab.scene["view"]["asked"]
    return seats


def answered(seat: int) -> Callable[[Tab], bool]:
    """This seat is not the first that is asked any more."""
    return lambda tab: asked(tab)[:1] != [seat]


def is_played_for(seat: int) -> Callable[[Tab], bool]:
    """A bot stands in for this seat."""
    return lambda tab: plays(tab, seat)


async def one_asked(site: Site, stack: AsyncExitStack, tempo: str, n: int = 3) -> list[Tab]:
    """A table of Seers Catalog, where one is asked at a time, with that one in front."""
    tabs = await seat_all(await site.guests(n), stack, tempo, game="seers_catalog")
    (first,) = asked(tabs[0])
    return tabs[first:] + tabs[:first]


# --- the host ------------------------------------------------------------------------------------


async def test_a_host_who_is_gone_is_replaced_by_who_sits_longest(
    site: Site, clock: FakeClock
) -> None:
    guests = await site.guests(4)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=4)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        for tab, seat in zip(tabs[1:], (3, 1, 2), strict=True):
            await tab.say("sit", seat=seat, name=f"Guest {seat}")
        await gone(tabs[1], tabs[2:])
        await gone(tabs[0], tabs[2:])
        clock.advance(HOST_GRACE - 1)
        await tabs[2].say("rename", name="Second")
        assert not tabs[2].table["is_host"]
        clock.advance(1)
        await heard(tabs[2], lambda tab: tab.table["is_host"])
        await heard(tabs[3], lambda tab: tab.table["host"] == 1)
        kept = await site.store.table(Code(code))
        assert kept is not None
        assert kept.host == kept.chairs[1].person


async def test_a_host_who_comes_back_in_time_stays_host(site: Site, clock: FakeClock) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await tabs[1].say("sit", seat=1, name="Guest")
        await gone(tabs[0], tabs[1:])
        clock.advance(HOST_GRACE - 1)
        back = await stack.enter_async_context(guests[0].tab(code))
        clock.advance(10)
        await back.say("rename", name="Host")
        assert back.table["is_host"]


async def test_a_gone_host_is_replaced_once_somebody_sits(site: Site, clock: FakeClock) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await gone(tabs[0], tabs[1:])
        clock.advance(1000)
        await tabs[1].say("sit", seat=1, name="Late")
        clock.advance(0)
        await heard(tabs[1], lambda tab: tab.table["is_host"])


async def test_nobody_hosts_in_place_of_a_host_who_only_stands(
    site: Site, clock: FakeClock
) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await tabs[1].say("sit", seat=1, name="Guest")
        await tabs[0].say("stand")
        clock.advance(1000)
        await tabs[0].say("rename", name="Host")
        assert tabs[0].table["is_host"]


async def test_whoever_moves_to_another_seat_keeps_their_place_in_the_order(
    site: Site, clock: FakeClock
) -> None:
    guests = await site.guests(3)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=4)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await tabs[1].say("sit", seat=1, name="First")
        await tabs[2].say("sit", seat=2, name="Second")
        await tabs[1].say("sit", seat=3, name="First")
        await gone(tabs[0], tabs[1:])
        clock.advance(HOST_GRACE)
        await heard(tabs[1], lambda tab: tab.table["is_host"])


# --- clocks --------------------------------------------------------------------------------------


async def test_only_the_host_sets_the_tempo_and_only_one_there_is(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=2)
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        assert tabs[0].table["tempo"] == "none"
        assert (await tabs[1].say("set", option="tempo", value="quick"))["id"] == "only-host"
        for nonsense in ("slow", 1, True):
            told = await tabs[0].say("set", option="tempo", value=nonsense)
            assert told["id"] == "bad-options"
        assert (await tabs[0].say("set", option="tempo", value="quick"))["type"] == "done"
        assert tabs[0].table["tempo"] == "quick"


async def test_who_thinks_too_long_is_played_for_and_everybody_is_told(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        slow, *others = await one_asked(site, stack, "quick")
        patience = WAITING_TIMES["quick"]
        assert patience.decision is not None
        allowed = patience.decision + patience.bank
        seat = slow.table["you"]
        assert others[0].table["seats"][seat]["left"] == allowed * 1000
        clock.advance(allowed - 1)
        assert (await others[0].say("stand-in", seat=seat))["id"] == "still-awaited"
        clock.advance(1)
        for tab in (slow, *others):
            await heard(tab, lambda tab: plays(tab, seat))
        await heard(others[0], lambda tab: asked(tab) != [seat])
        await heard(slow, lambda tab: not tab.is_asked)
        told = [tab.table["seats"][seat] | {"left": None} for tab in (slow, *others)]
        assert told[0] == told[1] == told[2]


async def table_of(site: Site, tab: Tab) -> Any:  # noqa: ANN401
    """The live table a page looks at."""
    return site.lobby.live[Code(tab.table["code"])]


async def test_an_answer_in_time_spends_only_what_is_over_the_free_time(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, "quick", game="seers_catalog")
        table, patience = await table_of(site, tabs[0]), WAITING_TIMES["quick"]
        assert patience.decision is not None
        (first,) = table.play.asked()
        clock.advance(patience.decision + 15)
        await tabs[first].decide()
        while (seat := table.play.asked()[0]) != first:
            await heard(tabs[seat], lambda tab: tab.is_asked)
            await tabs[seat].decide()
        assert table.attendance.left(first) == 1000 * (patience.decision + patience.bank - 15)


async def test_who_is_gone_while_asked_is_played_for_after_the_grace_time(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        first, *others = await one_asked(site, stack, "relaxed")
        seat = await gone(first, others)
        assert others[0].table["seats"][seat]["left"] == 60_000
        clock.advance(59)
        await others[0].say("rename", name="Waiting")
        assert not plays(others[0], seat)
        clock.advance(1)
        await heard(others[0], lambda tab: plays(tab, seat))
        await heard(others[1], lambda tab: asked(tab) != [seat])


async def test_who_is_gone_but_not_asked_holds_nobody_up(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        first, second, third = await one_asked(site, stack, "relaxed")
        seat = await gone(third, [first, second])
        assert first.table["seats"][seat]["left"] is None
        clock.advance(80)
        await first.say("rename", name="Thinking")
        assert not plays(first, seat)


async def test_who_comes_back_within_the_grace_time_keeps_the_seat(
    site: Site, clock: FakeClock
) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, "relaxed", game="seers_catalog")
        (seat,) = asked(tabs[0])
        await gone(tabs[seat], [tabs[1 - seat]])
        clock.advance(59)
        back = await stack.enter_async_context(guests[seat].tab(tabs[0].table["code"]))
        clock.advance(10)
        await heard(back, lambda tab: tab.is_asked)
        assert (await back.decide())["type"] == "done"
        assert not plays(back, seat)


async def test_a_simultaneous_decision_does_not_wait_for_who_is_gone(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(4), stack, "relaxed", game="divinare")
        while len(asked(tabs[0])) < 2:
            seat = asked(tabs[0])[0]
            await tabs[seat].decide()
            for tab in tabs:
                await heard(tab, answered(seat))
        missing = asked(tabs[0])
        absent = missing[-2:]
        here = [tab for tab in tabs if tab.table["you"] not in absent]
        for seat in absent:
            await gone(tabs[seat], here)
        for tab in here:
            if tab.is_asked:
                await tab.decide()
        clock.advance(60)
        for seat in absent:
            await heard(here[0], is_played_for(seat))
        await heard(here[0], lambda tab: not set(asked(tab)) & set(absent))


async def test_in_a_window_being_gone_counts_alone(site: Site, clock: FakeClock) -> None:
    """Whether somebody had something to decide is no business of the announcement."""
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(3), stack, "quick", game="hush")
        for tab in tabs:
            await heard(tab, lambda tab: tab.is_asked)
            await tab.decide()
        await heard(tabs[0], lambda tab: tab.scene["view"]["silent"])
        await gone(tabs[2], tabs[:2])
        assert tabs[0].table["seats"][2]["left"] == 20_000
        clock.advance(5)
        await heard(tabs[0], lambda tab: tab.is_asked)
        await tabs[0].say("rename", name="Still")
        assert tabs[0].table["seats"][2]["left"] == 15_000
        assert tabs[0].table["seats"][1]["left"] is None
        clock.advance(15)
        await heard(tabs[0], lambda tab: plays(tab, 2))


# --- without a clock -----------------------------------------------------------------------------


async def test_without_a_clock_the_others_may_call_a_bot_after_a_while(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        first, *others = await one_asked(site, stack, "none")
        clock.advance(CALL_SLOW - 2 * CALL_AFTER)
        seat = await gone(first, others)
        assert (await others[0].say("stand-in", seat=seat))["id"] == "still-awaited"
        assert others[0].table["seats"][seat]["left"] == CALL_AFTER * 1000
        clock.advance(CALL_AFTER)
        assert not plays(others[0], seat)
        onlooker = await stack.enter_async_context(
            (await site.guest()).tab(others[0].table["code"])
        )
        assert (await onlooker.say("stand-in", seat=seat))["id"] == "not-seated"
        for nobody in (others[1].table["you"], -1, 99):
            told = await others[0].say("stand-in", seat=nobody)
            assert told["id"] == "still-awaited"
        assert (await others[0].say("stand-in", seat=seat))["type"] == "done"
        await heard(others[1], lambda tab: plays(tab, seat))
        await heard(others[1], lambda tab: asked(tab) != [seat])


async def test_without_a_clock_a_bot_is_called_for_who_is_there_and_does_nothing(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        slow, *others = await one_asked(site, stack, "none")
        seat = slow.table["you"]
        clock.advance(CALL_SLOW - 1)
        assert (await others[0].say("stand-in", seat=seat))["id"] == "still-awaited"
        assert others[0].table["seats"][seat]["left"] is None
        clock.advance(1)
        await heard(others[0], lambda tab: tab.table["seats"][seat]["left"] == 0)
        told = await others[0].say("stand-in", seat=others[1].table["you"])
        assert told["id"] == "still-awaited"
        assert (await others[0].say("stand-in", seat=seat))["type"] == "done"
        await heard(others[1], lambda tab: asked(tab) != [seat])


async def test_a_bot_is_called_at_tables_without_a_clock_only(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        first, *others = await one_asked(site, stack, "days")
        seat = await gone(first, others)
        clock.advance(1000)
        assert (await others[0].say("stand-in", seat=seat))["id"] == "still-awaited"
        told = await others[0].say("stand-in", seat=others[1].table["you"])
        assert told["id"] == "still-awaited"


# --- leaving and coming back ---------------------------------------------------------------------


async def test_who_gets_up_is_played_for_at_once(site: Site) -> None:
    async with AsyncExitStack() as stack:
        first, *others = await one_asked(site, stack, "none")
        seat = first.table["you"]
        assert (await first.say("leave"))["type"] == "done"
        await heard(others[0], lambda tab: plays(tab, seat))
        await heard(others[0], lambda tab: asked(tab) != [seat])


async def test_who_plays_with_bots_alone_only_goes_away(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="novice", players=2)) as tab:
        assert (await tab.say("leave"))["type"] == "done"
        assert not plays(tab, 0)


async def test_a_game_that_has_not_begun_is_left_by_standing_up(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(players=2)) as tab:
        assert (await tab.say("leave"))["id"] == "game-not-started"
        assert (await tab.say("return"))["type"] == "done"


async def test_a_seat_is_taken_back_with_one_word_and_what_was_missed(site: Site) -> None:
    guests = await site.guests(3)
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, "none", game="seers_catalog")
        (seat,) = asked(tabs[0])
        first, others = tabs[seat], [tab for tab in tabs if tab.table["you"] != seat]
        known = first.scene["heard"]
        await first.say("leave")
        assert first.table["missed"] == known
        await heard(others[0], lambda tab: asked(tab) != [seat])
        await gone(first, others)
        back = await stack.enter_async_context(guests[seat].tab(first.table["code"]))
        assert (back.table["missed"], plays(back, seat)) == (known, True)
        assert len(back.events) > known
        assert (await back.say("return"))["type"] == "done"
        assert (back.table["missed"], plays(back, seat)) == (None, False)
        await heard(others[0], lambda tab: not plays(tab, seat))


async def test_the_bot_that_stands_in_answers_nothing_after_the_person_is_back(
    tmp_path: Path, clock: FakeClock
) -> None:
    class Slow(QuickThinker):
        may_answer = asyncio.Event()

        async def choose(self, *given: Any, **more: Any) -> Any:  # noqa: ANN401
            await self.may_answer.wait()
            return await super().choose(*given, **more)

    thinker = Slow()
    async with (
        running(tmp_path, thinker, limits=ROOMY, games=GAMES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        first, *_ = await one_asked(site, stack, "none")
        seat, question = first.table["you"], first.scene["question"]
        await first.say("leave")
        late = await first.say("decide", question=question["id"], action=question["options"][0])
        assert late["id"] == "bot-plays"
        await first.say("return")
        thinker.may_answer.set()
        table = await table_of(site, first)
        while table.background:
            await first.say("rename", name="Back")
        assert asked(first) == [seat]
        await heard(first, lambda tab: tab.is_asked)
        assert (await first.decide())["type"] == "done"


async def test_nobody_holds_up_a_table_by_leaving_and_coming_back_for_ever(
    tmp_path: Path, clock: FakeClock
) -> None:
    class Slow(QuickThinker):
        may_answer = asyncio.Event()

        async def choose(self, *given: Any, **more: Any) -> Any:  # noqa: ANN401
            await self.may_answer.wait()
            return await super().choose(*given, **more)

    thinker = Slow()
    async with (
        running(tmp_path, thinker, limits=ROOMY, games=GAMES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        first, *others = await one_asked(site, stack, "quick")
        seat, patience = first.table["you"], WAITING_TIMES["quick"]
        assert patience.decision is not None
        clock.advance(patience.decision + patience.bank)
        await heard(first, lambda tab: plays(tab, seat))
        assert (await first.say("return"))["type"] == "done"
        assert first.table["seats"][seat]["left"] == 1000 * patience.decision
        clock.advance(patience.decision)
        await heard(first, lambda tab: plays(tab, seat))
        assert (await first.say("return"))["id"] == "bot-decides"
        thinker.may_answer.set()
        await heard(others[0], lambda tab: asked(tab) != [seat])
        assert (await first.say("return"))["type"] == "done"


async def test_bots_that_stand_in_wait_while_nobody_is_held_up(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, "none", game="seers_catalog")
        (seat,) = asked(tabs[0])
        await tabs[1 - seat].say("leave")
        await tabs[seat].say("leave")
        table = await table_of(site, tabs[0])
        assert not table.background
        decided = len(table.play.decisions)
        await tabs[1 - seat].say("return")
        while len(table.play.decisions) == decided:
            await tabs[1 - seat].hear()


async def test_over_days_a_game_that_all_have_missed_waits_for_the_first_who_comes_back(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, "days")
        table = await table_of(site, tabs[0])
        clock.advance(3 * DAY)
        for tab in tabs:
            await heard(tab, lambda tab: plays(tab, 0) and plays(tab, 1))
        await tabs[0].say("ping")
        assert not table.background
        assert len(table.play.decisions) == 0
        await tabs[0].say("return")
        await heard(tabs[0], lambda tab: asked(tab) == [0])
        await tabs[1].say("return")
        assert [plays(tabs[1], seat) for seat in range(2)] == [False, False]


async def test_a_stand_in_plays_at_the_level_of_the_table(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        code = await guests[0].make(players=3, game="seers_catalog")
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        await tabs[1].say("sit", seat=1, name="Guest")
        await tabs[0].say("put-bot", seat=2, level="novice")
        await tabs[0].say("start")
        await tabs[1].say("leave")
        await heard(tabs[0], lambda tab: plays(tab, 1))
        while not any(view.seat == 1 for _, view, *_ in site.thinker.asked):
            if tabs[0].is_asked:
                await tabs[0].decide()
            else:
                await tabs[0].hear()
        assert {level for level, *_ in site.thinker.asked} == {"novice"}


async def test_a_stand_in_survives_a_restart_and_a_rematch_begins_without(
    tmp_path: Path, clock: FakeClock
) -> None:
    settings: dict[str, Any] = {"limits": ROOMY, "games": GAMES, "clock": clock}
    async with AsyncExitStack() as stack:
        async with running(tmp_path, **settings) as site:
            guests = await site.guests(2)
            tabs = await seat_all(guests, stack, "none", game="hush")
            code = tabs[0].table["code"]
            await tabs[1].say("leave")
        site = await stack.enter_async_context(running(tmp_path, **settings))
        tab = await stack.enter_async_context(guests[0].at(site).tab(code))
        assert plays(tab, 1)
        while not tab.is_over:
            if tab.is_asked:
                await tab.decide()
            elif tab.scene["left"]:
                clock.advance(tab.scene["left"] / 1000)
                await tab.hear()
            else:
                await tab.hear()
        await tab.say("rematch")
        new = await site.store.table(Code(tab.table["rematch"]))
        assert new is not None
        assert [chair.stand_in for chair in new.chairs] == [None, None]


# --- over days -----------------------------------------------------------------------------------


async def test_days_are_counted_from_the_decision_also_over_a_restart(
    tmp_path: Path, clock: FakeClock
) -> None:
    settings: dict[str, Any] = {"limits": ROOMY, "games": GAMES, "clock": clock}
    async with AsyncExitStack() as stack:
        async with running(tmp_path, **settings) as site:
            guests = await site.guests(2)
            tabs = await seat_all(guests, stack, "days", game="seers_catalog")
            code, (first,) = tabs[0].table["code"], asked(tabs[0])
            clock.advance(DAY)
            await tabs[first].decide()
            await heard(tabs[0], lambda tab: asked(tab) != [first])
            (seat,) = asked(tabs[0])
        clock.advance(2 * DAY)
        async with running(tmp_path, **settings) as site:
            games: Any = await guests[seat].at(site).get("/api/me/games")
            assert [game["your_turn"] for game in games] == [True]
            async with guests[seat].at(site).tab(code) as tab:
                assert tab.table["seats"][seat]["left"] == DAY * 1000
        clock.advance(DAY)
        site = await stack.enter_async_context(running(tmp_path, **settings))
        await guests[1 - seat].at(site).get("/api/me/games")
        while (kept := await site.store.decisions(Code(code)))[-1].seat != seat:
            await guests[0].at(site).get("/api/games")
        assert kept[-1].seat == Seat(seat)
        setup = await site.store.table(Code(code))
        assert setup is not None
        assert setup.chairs[seat].stand_in is not None


async def test_over_days_nobody_need_be_there(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        first, *others = await one_asked(site, stack, "days")
        seat = await gone(first, others)
        clock.advance(2 * DAY)
        await others[0].say("rename", name="Patient")
        assert not plays(others[0], seat)
        clock.advance(DAY)
        await heard(others[0], lambda tab: plays(tab, seat))


@pytest.mark.parametrize("game", ["divinare", "seers_catalog"])
async def test_one_who_plays_comes_to_the_end_whatever_the_others_do(
    site: Site, clock: FakeClock, game: str
) -> None:
    """One is gone, one sits there and never decides: neither holds up the third."""
    async with AsyncExitStack() as stack:
        player, idle, away = await seat_all(await site.guests(3), stack, "quick", game=game)
        await gone(away, [player, idle])
        while not player.is_over:
            if player.is_asked:
                assert (await player.decide())["type"] == "done"
            else:
                clock.advance(20)
                # After whatever is being written: asking without end would be taken for noise.
                await site.store.touch()
                await player.say("ping")
        assert [plays(player, seat) for seat in range(3)] == [False, True, True]


# --- where it is a secret who is asked -----------------------------------------------------------

UNTIMED = {"night_pace": 0}


async def night(
    site: Site, stack: AsyncExitStack, clock: FakeClock, tempo: str
) -> tuple[list[Tab], Any]:
    """A night of One Night without a clock that waits for somebody."""
    tabs = await seat_all(await site.guests(3), stack, tempo, UNTIMED, game="one_night")
    table = await table_of(site, tabs[0])
    while not table.play.asked():
        clock.advance(0)
        await tabs[0].say("ping")
    return tabs, table


def without_time(tab: Tab) -> Any:  # noqa: ANN401
    """What a page was last told of the seats."""
    return [{**seat, "left": None} for seat in tab.table["seats"]]


@pytest.mark.parametrize("tempo", ["quick", "days"])
async def test_in_the_dark_a_bot_answers_for_whoever_does_not_and_nobody_learns_for_whom(
    site: Site, clock: FakeClock, tempo: Tempo
) -> None:
    async with AsyncExitStack() as stack:
        tabs, table = await night(site, stack, clock, tempo)
        patience = WAITING_TIMES[tempo]
        assert patience.decision is not None
        allowed = patience.decision + patience.bank
        assert [tab.table["left"] for tab in tabs] == [1000 * allowed] * 3
        seat, decided = table.play.asked()[0], len(table.play.decisions)
        others = [tab for tab in tabs if tab.table["you"] != seat]
        before = without_time(tabs[0])
        clock.advance(allowed - 1)
        await tabs[0].say("ping")
        assert len(table.play.decisions) == decided
        clock.advance(1)
        await tabs[seat].until(lambda told: told.get("id") == "answered-for-you")
        assert len(table.play.decisions) > decided
        assert [without_time(tab) for tab in others] == [before] * 2


async def test_in_the_dark_without_a_clock_bots_are_called_for_nobody_by_name(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs, table = await night(site, stack, clock, "none")
        seat = table.play.asked()[0]
        clock.advance(CALL_SLOW - 1)
        assert (await tabs[0].say("stand-in", seat=None))["id"] == "still-awaited"
        clock.advance(1)
        await heard(tabs[0], lambda tab: tab.table["left"] == 0)
        assert (await tabs[0].say("stand-in", seat=seat))["id"] == "still-awaited"
        await tabs[0].say("stand-in", seat=None)
        await tabs[seat].until(lambda told: told.get("id") == "answered-for-you")


async def test_when_the_time_of_a_vote_is_up_bots_answer_for_all_who_have_not(
    site: Site, clock: FakeClock
) -> None:
    """That one of them has voted is seen by all; the others are not waited for once more."""
    async with AsyncExitStack() as stack:
        tabs, table = await night(site, stack, clock, "days")
        while not isinstance(table.play.state.phase, Voting):
            clock.advance(WAITING_TIMES["days"].decision or 0)
            await site.store.touch()
            await tabs[0].say("ping")
        await heard(tabs[0], lambda tab: tab.table["left"] == 1000 * 3 * DAY)
        clock.advance(3 * DAY)
        await heard(tabs[0], lambda tab: tab.table["stage"] == "over")


def test_in_a_talk_of_two_the_clock_does_not_tell_whose_word_it_is() -> None:
    game = GAMES["lonesome_october"]
    play = Play(game, 4, game.Options(clock="off"), Seed("talk"))
    play.state.phase = Negotiating(Figure(Seat(0)), Seat(1), Seat(0))
    assert waited_for(play) == (EVERYBODY,)
