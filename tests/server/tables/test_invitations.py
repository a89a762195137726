"""Where nobody waits for bots they join in: one at a time, at the pace of people."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game, Gesture
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain import seating
from moonlit.server.tables import fairness
from moonlit.server.tables.invitations import PAUSE
from moonlit.server.tables.notebook import ADVICE_TICK
from tests.server.conftest import ROOMY, FakeClock, QuickThinker, Said, Site, Tab, running, seat_all

GAMES = {"one_night": shelf()["one_night"]}
WINDOW, LONG = 8, PAUSE * 1.3


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games=GAMES, clock=clock) as site:
        yield site


async def nudged(tab: Tab, clock: FakeClock, seconds: float, what: Callable[[], object]) -> None:
    """Let time pass bit by bit until something is so."""
    for _ in range(60):
        if what():
            return
        clock.advance(seconds)
        await tab.say("hello", since=tab.scene["heard"])
    raise AssertionError("It never happens.")


async def considered(tab: Tab, clock: FakeClock, question: int, *picked: str) -> Said:
    """What the assistant answers, which leaves at a tick of the clock."""
    heard: list[Said] = []
    tab.listeners.append(lambda raw: heard.append(msgspec.json.decode(raw)))
    tab.count += 1
    number, said = tab.count, {"type": "read", "question": question, "picked": picked}
    await tab.socket.send(msgspec.json.encode(said | {"re": tab.count}).decode())

    def answers() -> list[Said]:
        return [told for told in heard if told.get("re") == number]

    await nudged(tab, clock, ADVICE_TICK, answers)
    tab.listeners.pop()
    return answers()[0]


def stage(tab: Tab) -> str:
    return str(tab.scene["view"]["stage"])


def heard(tab: Tab, kind: str) -> list[Said]:
    return [event for event in tab.events if event["type"] == kind]


def has_heard(tab: Tab, claims: int) -> bool:
    return len(heard(tab, "claimed")) >= claims


async def by_day(
    site: Site, stack: AsyncExitStack, clock: FakeClock, *, assistant: bool = True
) -> Tab:
    """One person and two bots at dawn."""
    guest = await site.guest()
    code = await guest.make(game="one_night", players=3)
    tab = await stack.enter_async_context(guest.tab(code))
    await tab.say("sit", seat=0, name="Guest")
    for seat in (1, 2):
        await tab.say("put-bot", seat=seat, level="regular")
    await tab.say("set", option="assistant", value=assistant)
    assert (await tab.say("start"))["type"] == "done"
    await tab.dealt()
    await nudged(tab, clock, WINDOW, lambda: stage(tab) == "talk")
    return tab


async def test_bots_speak_one_at_a_time_with_a_breath_in_between(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tab = await by_day(site, stack, clock)
        assert heard(tab, "claimed") == []
        for spoken in range(1, 4):
            await nudged(tab, clock, LONG, partial(has_heard, tab, spoken))
            assert len(heard(tab, "claimed")) == spoken
            await tab.say("hello", since=tab.scene["heard"])
            assert len(heard(tab, "claimed")) == spoken


async def test_bots_fall_silent_when_all_is_said_and_go_to_vote_with_people(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tab = await by_day(site, stack, clock)
        await nudged(tab, clock, LONG, lambda: tab.scene["view"]["ready"] == [False, True, True])
        assert {event["seat"] for event in heard(tab, "claimed")} == {1, 2}
        assert (await tab.decide())["type"] == "done"
        assert heard(tab, "vote-called")


async def test_a_bot_that_is_accused_answers(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tab = await by_day(site, stack, clock)
        question = tab.scene["question"]
        assert question["is_whole"] is False
        accuse = {"type": "say", "kind": "accuse", "args": {"target": 2}}
        assert (await tab.say("decide", question=question["id"], action=accuse))["type"] == "done"
        await nudged(tab, clock, LONG, lambda: any(e["seat"] == 2 for e in heard(tab, "claimed")))


async def test_marked_claims_are_thought_through(
    site: Site, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In another night the bot's claim may say nothing new, or contradict what one knows.
    monkeypatch.setattr(fairness, "drawn", lambda *_: Seed("a telling night"))
    monkeypatch.setattr(seating, "new_secret", lambda: Seed("the same words"))
    async with AsyncExitStack() as stack:
        tab = await by_day(site, stack, clock)
        await nudged(
            tab, clock, LONG, lambda: any(e["kind"] == "was" for e in heard(tab, "claimed"))
        )
        claim = next(event for event in heard(tab, "claimed") if event["kind"] == "was")
        number = tab.scene["question"]["id"]
        plain = await considered(tab, clock, number)
        marked = await considered(tab, clock, number, f"believe:{claim['claim']}")
        assert (plain["advice"]["conflict"], marked["advice"]["conflict"]) == (None, None)
        assert marked["advice"]["wolf"] != plain["advice"]["wolf"]
        late = await tab.say("read", question=number + 1, picked=[])
        assert (late["type"], late["advice"]) == ("readings", None)


async def test_without_an_assistant_marks_mean_nothing(site: Site, clock: FakeClock) -> None:
    async with AsyncExitStack() as stack:
        tab = await by_day(site, stack, clock, assistant=False)
        number = tab.scene["question"]["id"]
        answer = await tab.say("read", question=number, picked=["believe:100"])
        assert (answer["type"], answer["advice"]) == ("readings", None)


class Dumb(QuickThinker):
    """A brain that fails wherever it is not asked to choose."""

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        raise RuntimeError("a headache")

    async def consider(self, game: Game, view: View, picked: object) -> Any:  # noqa: ANN401
        raise RuntimeError("a headache")


class Rude(QuickThinker):
    """A brain that wants what nobody may."""

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        return game.Action.__args__[0]() if self.asked else "all cards to me"


@pytest.mark.parametrize("brain", [Dumb, Rude])
async def test_a_bot_that_finds_no_words_holds_nobody_up(
    tmp_path: Path, clock: FakeClock, brain: type[QuickThinker]
) -> None:
    async with (
        running(tmp_path, brain(), limits=ROOMY, games=GAMES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tab = await by_day(site, stack, clock)
        if brain is Dumb:
            answer = await considered(tab, clock, tab.scene["question"]["id"])
            assert answer["advice"] is None
        await nudged(tab, clock, 60, lambda: stage(tab) == "vote")
        assert heard(tab, "claimed") == []


class Handy(QuickThinker):
    """A brain that points for ever."""

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        return Gesture("point", Seat(0))


async def test_a_bot_that_would_gesture_for_ever_does_so_once(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with (
        running(tmp_path, Handy(), limits=ROOMY, games=GAMES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tab = await by_day(site, stack, clock)
        seen: list[Said] = []
        tab.listeners.append(lambda raw: seen.extend(msgspec.json.decode(raw).get("lines", ())))
        await nudged(tab, clock, 30, lambda: stage(tab) == "vote")
        made = {line["key"]: (line["seat"], line["gesture"]) for line in seen}
        pointing = {"type": "gesture", "sign": "point", "at_seat": 0}
        assert sorted(made.values(), key=str) == [(1, pointing), (2, pointing)]


async def test_every_page_is_told_once_when_a_window_opens_and_nobody_when_one_answers(
    site: Site, clock: FakeClock
) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(3), stack, game="one_night")
        while stage(tabs[0]) == "night":
            counts = []
            for tab in tabs:
                await tab.say("ping")
                told = len(tab.scenes)
                if tab.is_asked:
                    await tab.decide()
                    await tab.say("ping")
                    assert len(tab.scenes) == told + 1
                    told += 1
                counts.append(told)
            for tab, told in zip(tabs, counts, strict=True):
                await tab.say("ping")
                assert len(tab.scenes) == told
            clock.advance(WINDOW)
            for tab, told in zip(tabs, counts, strict=True):
                await tab.until(lambda message: message["type"] == "scene")
                await tab.say("ping")
                assert len(tab.scenes) == told + 1
