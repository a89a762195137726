"""Pennies: a game so short that by chance there may be nothing to hide from somebody.

For five rounds two players lay a coin each, at once and in secret. If both show the same side, the
first wins the round, else the second.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal

import msgspec

from moonlit.core import chance
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone

ROUNDS = 5
PLAYERS = 2
Side = Literal["heads", "tails"]


class Lay(Action, frozen=True):
    side: Side


class Laid(Event, frozen=True):
    seat: Seat


class Shown(Event, frozen=True):
    sides: tuple[Side, ...]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    pass


class State(CoreState, kw_only=True):
    phase: "Laying | Over"
    shown: list[tuple[Side, ...]]


class Laying(Phase[State, Lay], frozen=True):
    coins: Sealed[Side] = sealed(PLAYERS)

    def asks(self, s: State) -> Sequence[Seat]:
        return self.coins.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Lay]:
        return Lay("heads"), Lay("tails")

    def apply(self, s: State, seat: Seat, action: Lay) -> "Laying | Over":
        s.tell(Laid(seat))
        coins = self.coins.put(seat, action.side)
        if not coins.complete():
            return Laying(coins)
        s.shown.append(tuple(coins.open()))
        s.tell(Shown(s.shown[-1]))
        return Laying() if len(s.shown) < ROUNDS else Over()


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    asked: tuple[Seat, ...]
    mine: Side | None
    shown: tuple[tuple[Side, ...], ...]


def view(s: State, seat: Seat | None) -> View:
    coins = s.phase.coins.choices if isinstance(s.phase, Laying) else ()
    return View(
        seat=seat,
        asked=tuple(s.asked()),
        mine=coins[seat] if coins and seat is not None else None,
        shown=tuple(s.shown),
    )


def imagine(v: View, rng: Random) -> State:
    sides: tuple[Side, Side] = ("heads", "tails")
    coins = [None if seat in v.asked else rng.choice(sides) for seat in everyone(PLAYERS)]
    if v.seat is not None:
        coins[v.seat] = v.mine
    phase = Laying(Sealed(tuple(coins))) if v.asked else Over()
    return State(phase=phase, seed=chance.seed_from(rng), shown=list(v.shown))


def outcome(s: State) -> Outcome:
    same = sum(first == second for first, second in s.shown)
    scores = (same, ROUNDS - same)
    return Outcome(scores, tuple(1 + (score < max(scores)) for score in scores))


PENNIES = Game(
    name="pennies",
    rules=1,
    players=range(PLAYERS, PLAYERS + 1),
    Options=Options,
    State=State,
    Action=Lay,
    Event=Laid | Shown,
    View=View,
    choices=lambda _: {},
    deal=lambda _players, _options, seed: State(phase=Laying(), seed=seed, told=[], shown=[]),
    view=view,
    imagine=imagine,
    outcome=outcome,
)
