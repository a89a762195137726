"""What a review is made from: one seat's views, options and choices, and how its game ended."""

from collections.abc import Sequence
from typing import Any

import msgspec

from moonlit.core.game import Game
from moonlit.core.record import NOTHING, Decision, Play, Record, replay_own, rewound_to
from moonlit.core.seats import Seat

WHOLE = 10_000
"""Chances are whole numbers of ten-thousandths, so that sums of them are exact."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of a seat, as it was when the seat made it."""

    at: int
    """How many entries of the log came before it."""
    view: Any
    options: tuple[Any, ...]
    chosen: Any


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """All that a coach is told of a finished game: what one seat saw and did."""

    game: str
    rules: int
    seat: Seat
    start: int
    """The chance to win with which everybody sat down, in ten-thousandths."""
    result: int
    """The share of the win at the end, in ten-thousandths."""
    moments: tuple[Moment, ...]


def story_of(game: Game, record: Record, seat: Seat) -> Story:
    """What a seat saw and did in a game, without what was taken back; the game must be over."""
    game = game.by_rules(record.rules)
    moments: list[Moment] = []
    plays = replay_own(game, record)
    play = next(plays)
    for decision in record.decisions:
        _note(play, decision, seat, moments)
        next(plays)
    if not play.is_over:
        raise ValueError("this game is not over")
    return Story(
        game=game.name,
        rules=game.rules,
        seat=seat,
        start=start_of(game, len(record.names)),
        result=round(WHOLE * share(game, play.state, seat)),
        moments=tuple(moments),
    )


def _note(play: Play, decision: Decision, seat: Seat, moments: list[Moment]) -> None:
    at = len(play.decisions)
    if decision.seat is None:
        to = rewound_to(decision)
        if to is not None:
            moments[:] = [moment for moment in moments if moment.at < to]
    elif decision.seat == seat and decision.action == NOTHING:
        # Only the last answer of a seat can be taken back.
        moments.pop()
    elif decision.seat == seat:
        chosen = msgspec.json.decode(decision.action, type=play.game.Action)
        moments.append(moment_of(play.game, play.state, seat, chosen, at))


def moment_of(game: Game, state: Any, seat: Seat, chosen: Any, at: int) -> Moment:  # noqa: ANN401
    """The decision of a seat in a state: from here on, the state is forgotten."""
    # Whoever is only invited may as well do nothing, and that cannot be compared.
    is_asked = seat in state.asked()
    options = tuple(state.options_of(seat)) if is_asked else ()
    return Moment(at=at, view=game.view(state, seat), options=options, chosen=chosen)


def decided(moments: Sequence[Moment]) -> list[Moment]:
    """The moments in which there was something to decide."""
    return [moment for moment in moments if len(moment.options) > 1]


def start_of(game: Game, players: int) -> int:
    """The chance with which everybody sits down; where sides win, an even one."""
    return round(WHOLE / (2 if game.sides else players))


def share(game: Game, state: Any, seat: Seat) -> float:  # noqa: ANN401
    """What a seat has of the win when the game is over; winners on one side do not share it."""
    winners = game.outcome(state).winners()
    return (1.0 if game.sides else 1 / len(winners)) if seat in winners else 0.0
