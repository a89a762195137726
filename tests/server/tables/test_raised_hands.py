"""A person who is invited may act while a bot thinks about a question that then has to wait."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase, TableTalk
from moonlit.core.game import State as CoreState
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.server.tables.attendance import OpenQuestion, asked_since
from tests.server.conftest import ROOMY, FakeClock, Said, Tab, running, seat_all
from tests.server.tables.test_bots_at_the_table import Slow

PERSON, BOT = Seat(0), Seat(1)


class Go(Action, frozen=True):
    """The question is answered."""


class Raise(Action, frozen=True):
    """Somebody else has a word first."""


class Heard(Event, frozen=True):
    """Something was said."""

    seat: Seat


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """None."""


class State(CoreState, kw_only=True):
    """Nothing but the moment."""

    phase: "Menu | Gap | Over"


class Menu(Phase[State, Go | Raise], frozen=True):
    """The bot is asked; the person may raise a hand once."""

    raised: bool = False

    def asks(self, s: State) -> Sequence[Seat]:
        return (BOT,)

    def invites(self, s: State) -> Sequence[Seat]:
        return () if self.raised else (PERSON,)

    def options(self, s: State, seat: Seat) -> Sequence[Go | Raise]:
        return (Go(),) if seat == BOT else (Raise(),)

    def apply(self, s: State, seat: Seat, action: Go | Raise) -> "Gap | Over":
        s.tell(Heard(seat))
        return Over() if seat == BOT else Gap()


class Gap(Phase[State, Go], frozen=True):
    """The person has the word."""

    def asks(self, s: State) -> Sequence[Seat]:
        return (PERSON,)

    def options(self, s: State, seat: Seat) -> Sequence[Go]:
        return (Go(),)

    def apply(self, s: State, seat: Seat, action: Go) -> Menu:
        s.tell(Heard(seat))
        return Menu(raised=True)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All there is."""

    seat: Seat | None
    phase: Menu | Gap | Over

    @property
    def asked(self) -> None:
        """A secret."""


def imagine(view: View, _: Random) -> State:
    return State(phase=view.phase, seed=Seed(""))


HANDS = Game(
    name="hands",
    rules=1,
    players=range(2, 3),
    Options=Options,
    State=State,
    Action=Go | Raise,
    Event=Heard,
    View=View,
    choices=lambda _: {},
    deal=lambda _players, _options, seed: State(phase=Menu(), seed=seed, told=[]),
    view=lambda s, seat: View(seat=seat, phase=s.phase),
    imagine=imagine,
    outcome=lambda _: Outcome((1, 0), (1, 2)),
)


async def test_a_bot_whose_question_has_to_wait_is_asked_again(tmp_path: Path) -> None:
    thinker = Slow()
    async with running(tmp_path, thinker, games={"hands": HANDS}) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make(game="hands", bots="novice", players=2)) as tab:
            await tab.dealt()
            assert (await tab.decide())["type"] == "done"
            thinker.may_answer.set()
            while len(thinker.asked) < 1:
                await tab.say("ping")
            assert (await tab.decide())["type"] == "done"
            while not tab.is_over:
                await tab.hear()
            assert len(thinker.asked) == 2


# --- hands that wait -----------------------------------------------------------------------------


class Clear(Phase[State, Go], frozen=True):
    """Something is resolved: no hand counts until the seat in turn has gone on."""

    def asks(self, s: State) -> Sequence[Seat]:
        return (Seat(3),)

    def options(self, s: State, seat: Seat) -> Sequence[Go]:
        return (Go(),)

    def apply(self, s: State, seat: Seat, action: Go) -> "Open":
        s.tell(Heard(seat))
        return Open()


class Open(Phase[State, Go | Raise], frozen=True):
    """Seat 1 is asked for ten seconds; all others may raise a hand, once each."""

    raised: tuple[Seat, ...] = ()

    def asks(self, s: State) -> Sequence[Seat]:
        return (Seat(1),)

    def invites(self, s: State) -> Sequence[Seat]:
        return [seat for seat in everyone(4) if seat != 1 and seat not in self.raised]

    def options(self, s: State, seat: Seat) -> Sequence[Go | Raise]:
        return (Go(),) if seat == 1 else (Raise(),)

    def seconds(self, s: State) -> int:
        return 10

    def resumes(self, s: State) -> bool:
        return bool(self.raised)

    def apply(self, s: State, seat: Seat, action: Go | Raise) -> "Word | Over":
        s.tell(Heard(seat))
        return Over() if seat == 1 else Word(seat, (*self.raised, seat))

    def time_up(self, s: State) -> Over:
        return Over()


class Word(Phase[State, Go], frozen=True):
    """Somebody has the word."""

    seat: Seat
    raised: tuple[Seat, ...]

    def asks(self, s: State) -> Sequence[Seat]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[Go]:
        return (Go(),)

    def seconds(self, s: State) -> int:
        return 30

    def apply(self, s: State, seat: Seat, action: Go) -> Open:
        return Open(self.raised)

    def time_up(self, s: State) -> Open:
        return Open(self.raised)


class HandsState(CoreState, kw_only=True):
    phase: Clear | Open | Word | Over


class HandsView(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    phase: Clear | Open | Word | Over

    @property
    def asked(self) -> None:
        """A secret."""


WAITING = msgspec.structs.replace(
    HANDS,
    players=range(4, 5),
    State=HandsState,
    View=HandsView,
    deal=lambda _players, _options, seed: HandsState(phase=Clear(), seed=seed, told=[]),
    view=lambda s, seat: HandsView(seat=seat, phase=s.phase),
    imagine=lambda view, _: HandsState(phase=view.phase, seed=Seed("")),
    outcome=lambda _: Outcome((1, 0, 0, 0), (1, 2, 2, 2)),
    talk=TableTalk(wishes=lambda view: (Raise(),) if view.seat != 1 else ()),
)
HAND = {"type": "raise"}


@asynccontextmanager
async def four(tmp_path: Path, clock: FakeClock) -> AsyncIterator[list[Tab]]:
    games = {"hands": WAITING}
    async with (
        running(tmp_path, limits=ROOMY, games=games, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        yield await seat_all(await site.guests(4), stack, game="hands")


async def quiet(tab: Tab) -> list[bytes]:
    """Whatever comes from now on, when all before is read."""
    await tab.say("ping")
    heard: list[bytes] = []
    tab.listeners.append(heard.append)
    return heard


async def phase_is(tab: Tab, kind: str) -> Said:
    while tab.scene["view"]["phase"]["type"] != kind:
        await tab.hear()
    return tab.scene


@pytest.mark.rule("LO-180")
async def test_nobody_notices_a_hand_that_waits(tmp_path: Path) -> None:
    async with four(tmp_path, FakeClock()) as tabs:
        outside = [await quiet(tab) for tab in (tabs[1], tabs[2], tabs[3])]
        assert (await tabs[0].say("wish", action=HAND))["type"] == "done"
        assert tabs[0].scene["wish"] == HAND
        assert (await tabs[0].say("wish", action=None))["type"] == "done"
        assert tabs[0].scene["wish"] is None
        for tab, heard in zip(tabs[1:], outside, strict=True):
            await tab.say("ping")
            assert [msgspec.json.decode(raw)["type"] for raw in heard] == ["pong"]
        await tabs[3].decide()
        await phase_is(tabs[1], "open")
        assert (await tabs[1].decide())["type"] == "done"


@pytest.mark.rule("LO-180")
async def test_hands_have_their_word_clockwise_from_the_seat_in_turn(tmp_path: Path) -> None:
    async with four(tmp_path, FakeClock()) as tabs:
        for seat in (0, 3, 2):
            await tabs[seat].say("wish", action=HAND)
        await tabs[3].decide()
        for seat in (2, 3, 0):
            while tabs[seat].scene["view"]["phase"].get("seat") != seat:
                await tabs[seat].hear()
            assert tabs[seat].scene["wish"] is None
            await tabs[seat].decide()
        assert [event["seat"] for event in tabs[0].events] == [3, 2, 3, 0]


@pytest.mark.rule("LO-180")
async def test_a_hand_does_not_restart_the_clock_of_the_seat_in_turn(tmp_path: Path) -> None:
    clock = FakeClock()
    async with four(tmp_path, clock) as tabs:
        await tabs[3].decide()
        assert (await phase_is(tabs[1], "open"))["left"] == 10_000
        clock.advance(4)
        await tabs[2].say("wish", action=HAND)
        assert (await phase_is(tabs[1], "word"))["left"] == 30_000
        clock.advance(7)
        await tabs[2].decide()
        assert (await phase_is(tabs[1], "open"))["left"] == 6_000


async def test_what_cannot_be_wished_for_is_refused(tmp_path: Path) -> None:
    async with four(tmp_path, FakeClock()) as tabs:
        assert (await tabs[1].say("wish", action=HAND))["id"] == "no-such-option"
        assert (await tabs[0].say("wish", action={"type": "go"}))["id"] == "no-such-option"
        await tabs[3].decide()
        await phase_is(tabs[1], "open")
        await tabs[1].decide()
        assert (await tabs[0].say("wish", action=HAND))["id"] == "no-such-option"


# --- the patience of a table without a clock of the game -----------------------------------------


class AskedView(msgspec.Struct, frozen=True, kw_only=True):
    """All there is, and who is asked."""

    seat: Seat | None
    phase: Menu | Gap | Over
    asked: tuple[Seat, ...]


OPENLY = msgspec.structs.replace(
    HANDS,
    View=AskedView,
    view=lambda s, seat: AskedView(seat=seat, phase=s.phase, asked=tuple(s.phase.asks(s))),
)


async def test_a_question_that_waited_goes_on_where_it_stopped(tmp_path: Path) -> None:
    clock, games = FakeClock(), {"hands": OPENLY}
    async with (
        running(tmp_path, limits=ROOMY, games=games, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(2), stack, tempo="relaxed", game="hands")
        for seconds, pick in ((40, PERSON), (20, PERSON)):
            clock.advance(seconds)
            assert (await tabs[pick].decide())["type"] == "done"
        await tabs[PERSON].say("ping")
        assert tabs[PERSON].table["seats"][BOT]["left"] == 1000 * (90 + 300 - 40)


def test_the_time_of_a_question_that_waited_is_known_after_a_restart() -> None:
    play = Play(OPENLY, 2, Options(), Seed("asked"))

    def moments() -> Iterator[tuple[Play, float]]:
        yield play, 0
        play.decide(PERSON, Raise())
        yield play, 10
        play.decide(PERSON, Go())
        yield play, 25

    assert asked_since(moments()) == {BOT: OpenQuestion(0, 15)}
