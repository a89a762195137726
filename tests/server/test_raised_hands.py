"""A person who is invited may act while a bot thinks about a question that then has to wait."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.seats import Seat
from tests.server.conftest import running
from tests.server.test_bots_at_the_table import Slow

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
