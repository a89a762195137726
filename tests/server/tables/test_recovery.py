"""Where the rules fail at everything, a game goes on from the last moment that is good."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.core.failure import Failure, reproduce
from moonlit.core.game import Assistant, Game
from moonlit.core.record import rewound_to
from moonlit.server.domain.seating import Code
from moonlit.server.store.failure_files import FailureFiles
from tests.core.toy import HUSH, TIMED, Bet, Betting, Saying, Silence, State
from tests.server.conftest import (
    ROOMY,
    FakeClock,
    Guest,
    Said,
    Site,
    Tab,
    play_on,
    running,
    seat_all,
)

Patch = pytest.MonkeyPatch
Failing = Callable[[State], bool]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@asynccontextmanager
async def house(folder: Path, clock: FakeClock, game: Game = HUSH) -> AsyncIterator[Site]:
    games, failures = {"hush": game}, FailureFiles(folder)
    async with running(folder, limits=ROOMY, games=games, clock=clock, failures=failures) as site:
        yield site


def plant(monkeypatch: Patch, phase: type[Any], method: str, fails: Failing) -> None:
    """A bug in the rules that shows in some states only."""
    own = getattr(phase, method)

    def buggy(self: Any, s: State, *args: object) -> Any:  # noqa: ANN401
        if fails(s):
            raise IndexError("a planted bug")
        return own(self, s, *args)

    monkeypatch.setattr(phase, method, buggy)


def all_said_high(s: State) -> bool:
    return s.words == ["high", "high"]


async def heard(tab: Tab, what: Callable[[Tab], object]) -> None:
    while not what(tab):
        await tab.hear()


def is_halted(tab: Tab) -> bool:
    return bool(tab.table["halt"] == "earlier")


async def log_on_disk(site: Site, code: str) -> list[object]:
    """Whose decisions are on disk; a rewind by how many entries still count."""
    kept = await site.store.decisions(Code(code))
    return [f"back to {to}" if (to := rewound_to(one)) is not None else one.seat for one in kept]


async def say(tab: Tab, word: int) -> Said:
    await heard(tab, lambda tab: tab.is_asked)
    return await tab.decide(word)


HIGH, LOW = 0, 1


async def both_say_high(tabs: list[Tab]) -> None:
    for tab in tabs:
        assert (await say(tab, HIGH))["type"] == "done"


@asynccontextmanager
async def come_back(guests: list[Guest], code: str, since: int = 0) -> AsyncIterator[list[Tab]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(guest.tab(code, since)) for guest in guests]


def come_to(site: Site, guests: list[Guest], code: str) -> AbstractAsyncContextManager[list[Tab]]:
    return come_back([guest.at(site) for guest in guests], code)


async def go_on(tab: Tab) -> None:
    """Ask for it, and let the server take every page off."""
    assert (await tab.say("go-on"))["type"] == "done"


async def test_a_game_whose_every_option_fails_goes_on_from_the_decision_before(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    plant(monkeypatch, Betting, "apply", all_said_high)
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack, game="hush")
        code = tabs[0].table["code"]
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["ready"])
        assert (await tabs[0].decide())["id"] == "rules-failed"
        for tab in tabs:
            await heard(tab, is_halted)
        assert (await tabs[0].decide(1))["id"] == "table-halted"
        await go_on(tabs[1])
        assert await log_on_disk(site, code) == [0, 1, "back to 1"]
        async with come_back(guests, code) as (anna, berta):
            assert anna.table["halt"] is None
            assert [event["type"] for event in berta.events] == ["dealt", "said", "said", "rewound"]
            assert berta.scene["view"]["words"] == ["high"]
            # What led into the failure is not done again.
            assert (await berta.decide(HIGH))["id"] == "rules-failed"
            assert (await berta.decide(LOW))["type"] == "done"
            for tab in (anna, berta):
                await heard(tab, lambda tab: tab.is_asked or tab.is_over)
                await play_on(tab) if tab is berta else await tab.decide()
            await play_on(anna)
            assert anna.is_over
        assert (await guests[0].get(f"/api/replays/{code}"))["frames"]


async def test_an_answer_that_was_taken_may_be_repeated_at_a_halted_table(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    plant(monkeypatch, Betting, "apply", all_said_high)
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["ready"])
        await tabs[0].decide()
        await heard(tabs[0], is_halted)
        high = {"type": "say", "word": "high"}
        assert (await tabs[0].say("decide", question=0, action=high))["type"] == "done"


async def test_only_who_sits_there_lets_a_game_go_on(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    plant(monkeypatch, Betting, "apply", all_said_high)
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        code = tabs[0].table["code"]
        onlooker = await stack.enter_async_context((await site.guest()).tab(code))
        assert (await tabs[0].say("go-on"))["type"] == "done"
        assert await log_on_disk(site, code) == []
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["ready"])
        await tabs[0].decide()
        await heard(onlooker, is_halted)
        assert (await onlooker.say("go-on"))["id"] == "not-seated"
        assert await log_on_disk(site, code) == [0, 1]


async def test_a_clock_that_cannot_end_is_not_tried_again_and_again(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    tried: list[int] = []

    def count_and_fail(s: State) -> bool:
        tried.append(len(s.words))
        return all_said_high(s)

    plant(monkeypatch, Silence, "time_up", count_and_fail)
    async with house(tmp_path, clock, TIMED) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack, game="hush")
        code = tabs[0].table["code"]
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["silent"])
        clock.advance(5)
        for tab in tabs:
            await heard(tab, is_halted)
        before = len(tried)
        for _ in range(20):
            clock.advance(10)
        await tabs[0].say("ping")
        assert len(tried) == before
        await go_on(tabs[0])
        async with come_back(guests, code) as (anna, berta):
            assert (await berta.decide(LOW))["type"] == "done"
            await heard(anna, lambda tab: tab.scene["view"]["silent"])
            clock.advance(5)
            for tab in (anna, berta):
                await say(tab, HIGH)
            await play_on(anna)


async def test_a_window_that_could_not_end_is_tried_again_after_the_next_decision(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    own = Betting.time_up

    def buggy(self: Betting, s: State) -> Any:  # noqa: ANN401
        if not any(self.chosen.ready()):
            raise IndexError
        return own(self, s)

    monkeypatch.setattr(Betting, "time_up", buggy)
    async with house(tmp_path, clock, TIMED) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["silent"])
        clock.advance(5)
        await heard(tabs[0], lambda tab: tab.is_asked)
        clock.advance(20)
        told = await tabs[0].until(lambda told: told.get("id") == "rules-failed")
        assert (told["re"], tabs[0].table["halt"]) == (0, None)
        await tabs[0].decide()
        await heard(tabs[0], lambda tab: tab.is_over)


async def test_a_table_with_a_bot_that_can_do_nothing_goes_on(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    """The bot is asked last, and every one of its options fails after two high words."""
    plant(monkeypatch, Saying, "apply", lambda s: s.words == ["high"])
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guest = await site.guest()
        code = await guest.make(game="hush", players=2, bots="novice")
        tab = await stack.enter_async_context(guest.tab(code))
        await tab.dealt()
        assert (await tab.decide(HIGH))["type"] == "done"
        await heard(tab, is_halted)
        await go_on(tab)
        assert await log_on_disk(site, code) == [0, "back to 0"]
        async with come_back([guest], code) as (tab,):
            assert (await tab.decide(HIGH))["id"] == "rules-failed"
            assert (await tab.decide(LOW))["type"] == "done"
            await play_on(tab)


async def test_a_bot_avoids_what_led_into_a_failure(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    plant(monkeypatch, Betting, "apply", lambda s: s.words[1] == "high")
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guest = await site.guest()
        monkeypatch.setattr(site.thinker, "choose", first_option)
        code = await guest.make(game="hush", players=2, bots="novice")
        tab = await stack.enter_async_context(guest.tab(code))
        await tab.dealt()
        await tab.decide(LOW)
        await heard(tab, is_halted)
        await go_on(tab)
        async with come_back([guest], code) as (tab,):
            await play_on(tab)
        assert (await log_on_disk(site, code))[:4] == [0, 1, "back to 1", 1]


async def first_option(*args: Any) -> Any:  # noqa: ANN401
    return args[3][0]


async def test_a_halted_table_halts_again_after_a_restart_until_the_rules_are_mended(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    plant(monkeypatch, Silence, "time_up", all_said_high)
    async with house(tmp_path, clock, TIMED) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack, game="hush")
        code = tabs[0].table["code"]
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["silent"])
        clock.advance(5)
        await heard(tabs[0], is_halted)
    async with house(tmp_path, clock, TIMED) as site, come_to(site, guests, code) as (anna, _):
        clock.advance(5)
        await heard(anna, is_halted)
    monkeypatch.undo()
    async with house(tmp_path, clock, TIMED) as site, come_to(site, guests, code) as (anna, _):
        clock.advance(5)
        await heard(anna, lambda tab: tab.is_asked)
        assert await log_on_disk(site, code) == [0, 1, None]


@pytest.mark.parametrize("delay", [0, 30])
async def test_a_log_that_new_rules_cannot_follow_goes_on_from_before_it(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch, delay: int
) -> None:
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        other = await site.guest()
        tabs = await seat_all(guests, stack, game="hush", options={"delay": delay})
        code = tabs[0].table["code"]
        await both_say_high(tabs)
        await say(tabs[0], 2)
        before = await site.store.decisions(Code(code))
    plant(monkeypatch, Saying, "apply", lambda s: s.words == ["high"])
    async with house(tmp_path, clock) as site:
        guests = [guest.at(site) for guest in (*guests, other)]
        listed = (await guests[0].http.get("/api/me/games")).json()
        assert [one["code"] for one in listed] == [code]
        async with come_back(guests, code) as (anna, berta, onlooker):
            assert is_halted(anna)
            assert (await anna.decide())["id"] == "table-halted"
            await go_on(berta)
        assert (await site.store.decisions(Code(code)))[:3] == before
        assert await log_on_disk(site, code) == [0, 1, 0, "back to 0"]
        async with come_back(guests, code) as (anna, berta, onlooker):
            assert anna.table["halt"] is None
            assert [event["type"] for event in anna.events] == ["dealt", "said", "rewound"]
            await say(anna, LOW)
            await say(berta, HIGH)
            await say(anna, 1)
            await say(berta, 1)
            await play_on(anna)
            await heard(onlooker, lambda tab: tab.is_over)


async def test_a_state_that_new_rules_cannot_show_is_not_shown(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack, game="hush")
        code = tabs[0].table["code"]
        await both_say_high(tabs)

    def view(s: State, seat: Any) -> Any:  # noqa: ANN401
        if isinstance(s.phase, Betting) and all_said_high(s):
            raise IndexError
        return HUSH.view(s, seat)

    shortsighted = msgspec.structs.replace(HUSH, view=view)
    async with house(tmp_path, clock, shortsighted) as site:
        guests = [guest.at(site) for guest in guests]
        async with come_back(guests, code) as (anna, _):
            assert is_halted(anna)
            assert anna.scene["view"]["words"] == ["high"]
            await go_on(anna)
        async with come_back(guests, code) as (_, berta):
            assert (await berta.decide(LOW))["type"] == "done"


async def test_a_finished_game_does_not_go_on(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch
) -> None:
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guest = await site.guest()
        code = await guest.make(game="hush", players=2, bots="novice")
        tab = await stack.enter_async_context(guest.tab(code))
        await tab.dealt()
        await play_on(tab)
        entries = await log_on_disk(site, code)
    plant(monkeypatch, Betting, "apply", lambda _: True)
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        guest = guest.at(site)
        tab = await stack.enter_async_context(guest.tab(code))
        assert tab.table["halt"] == "never"
        assert (await tab.say("go-on"))["id"] == "table-halted"
        assert await log_on_disk(site, code) == entries


async def test_a_failure_can_be_reproduced_from_its_file(
    tmp_path: Path, clock: FakeClock, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    plant(monkeypatch, Betting, "apply", all_said_high)
    async with house(tmp_path, clock) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        code = tabs[0].table["code"]
        await both_say_high(tabs)
        await heard(tabs[0], lambda tab: tab.scene["view"]["ready"])
        with caplog.at_level(logging.ERROR, "moonlit.table"):
            refused = await tabs[0].decide()
            await heard(tabs[0], is_halted)
        path = tmp_path / "failures" / f"{code}-2.json"
        assert str(path) in caplog.text
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
        failed = msgspec.json.decode(path.read_bytes(), type=Failure)
        assert (failed.names, failed.failed.seat) == (("1", "2"), 0)
        assert "a planted bug" in failed.trace[-1]
        assert isinstance(reproduce(HUSH, failed), IndexError)
        assert "planted" not in str(refused)
    monkeypatch.undo()
    assert reproduce(HUSH, failed) is None


async def test_an_assistant_that_fails_stops_no_table(tmp_path: Path, clock: FakeClock) -> None:
    def fail(_: object) -> None:
        raise IndexError

    helped = msgspec.structs.replace(HUSH, assistant=Assistant(Advice=Bet, advise=fail))
    async with house(tmp_path, clock, helped) as site, AsyncExitStack() as stack:
        guest = await site.guest()
        code = await guest.make(game="hush", players=2, bots="novice")
        tab = await stack.enter_async_context(guest.tab(code))
        await tab.dealt()
        await play_on(tab)
        assert tab.scene["advice"] is None
