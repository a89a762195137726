"""What comes when, and in how many bytes, tells nobody who had something to decide at night."""

import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Code
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all

SEER = 7


class Look(Action, frozen=True):
    """The Seer looks at the moon."""


class Saw(Event, frozen=True):
    """To the Seer alone."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """There are none."""


class State(CoreState, kw_only=True):
    phase: "Night | Over"
    cards: list[int]


class Night(Phase[State, Look], frozen=True):
    """Whoever is the Seer is asked; nobody knows whether anybody is."""

    has_looked: bool = False

    def asks(self, s: State) -> Sequence[Seat]:
        if self.has_looked or SEER not in s.cards:
            return ()
        return (Seat(s.cards.index(SEER)),)

    def options(self, s: State, seat: Seat) -> Sequence[Look]:
        return (Look(),)

    def apply(self, s: State, seat: Seat, action: Look) -> "Night":
        s.whisper(Saw(), seat)
        return Night(has_looked=True)

    def seconds(self, s: State) -> int:
        return 30

    def time_up(self, s: State) -> Over:
        return Over()


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    card: int | None
    is_night: bool

    @property
    def asked(self) -> None:
        """A secret."""


def deal(players: int, seed: Seed, seer: int | None) -> State:
    """One is the Seer, or nobody is."""
    cards = [SEER if seat == seer else 1 for seat in range(players)]
    return State(phase=Night(), seed=seed, told=[], cards=cards)


def view(s: State, seat: Seat | None) -> View:
    card = None if seat is None else s.cards[seat]
    return View(seat=seat, card=card, is_night=isinstance(s.phase, Night))


def imagine(v: View, rng: Random) -> State:
    """Everybody else sleeps."""
    cards = [v.card or 1 if seat == v.seat else 1 for seat in range(3)]
    phase = Night() if v.is_night else Over()
    return State(phase=phase, seed=chance.seed_from(rng), cards=cards)


def vigil(seer: int | None) -> Game:
    return Game(
        name="vigil",
        rules=1,
        players=range(3, 4),
        Options=Options,
        State=State,
        Action=Look,
        Event=Saw,
        View=View,
        choices=lambda _: {},
        deal=lambda players, _, seed: deal(players, seed, seer),
        view=view,
        imagine=imagine,
        outcome=lambda s: Outcome((0,) * len(s.cards), (1,) * len(s.cards)),
    )


async def settled(site: Site, *tabs: Tab) -> None:
    """Whatever was under way has happened, and has been heard."""
    table = site.lobby.live[Code(tabs[0].table["code"])]
    while table.background:
        await tabs[0].say("ping")
    for tab in tabs:
        await tab.say("ping")


def without_chance(raw: bytes, code: str) -> bytes:
    """A message without what is drawn anew at every table."""
    return re.sub(rb"[0-9a-f]{64}", b"", raw.replace(code.encode(), b"000000"))


async def a_night(folder: Path, seer: int | None) -> list[tuple[float, bytes]]:
    """Everything the last seat hears from the deal to the dawn, and when.

    The second seat goes away during the night; whoever is asked and there answers after 3 s.
    """
    clock, heard = FakeClock(), list[tuple[float, bytes]]()
    async with (
        running(folder, limits=ROOMY, games={"vigil": vigil(seer)}, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(3), stack, game="vigil", tempo="quick")
        code, began = tabs[0].table["code"], clock.now()
        table = site.lobby.live[Code(code)]

        def note(raw: bytes) -> None:
            if b'"pong"' not in raw:
                heard.append((clock.now() - began, without_chance(raw, code)))

        tabs[2].listeners.append(note)
        for second in range(30):
            if second == 3 and tabs[0].is_asked:
                await tabs[0].decide()
            if second == 5:
                await tabs[1].socket.close()
                while len(table.pages) > 2:
                    await tabs[0].say("ping")
            await settled(site, tabs[0], tabs[2])
            clock.advance(1)
        while not tabs[2].is_over:
            await tabs[2].hear()
    return heard


@pytest.mark.parametrize("seer", [0, 1], ids=["who is there", "who is gone"])
async def test_a_night_sounds_the_same_whoever_was_awake(tmp_path: Path, seer: int) -> None:
    awake = await a_night(tmp_path / "awake", seer)
    asleep = await a_night(tmp_path / "asleep", None)
    assert awake == asleep
    assert any(b'"stand_in":true' in told for _, told in awake)
    assert awake[-1][0] == 30
