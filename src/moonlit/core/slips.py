"""Taking back: which decisions may be undone because nobody can have noticed them (slips).

Whether one was noticed is computed from events and views, so that no game has to define it. Its
seat must not have learned anything from it either, or taking back would be a free look. Nor may the
seat learn from whether taking back is allowed, so the same must hold in other states that look the
same to it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from moonlit.core import chance
from moonlit.core.errors import Refusal
from moonlit.core.game import Event, Game, State, Told, decide, heard_by
from moonlit.core.seats import Seat, everyone

WORLDS = 8
"""How many imagined states are tried."""


class TakenBack(Event, frozen=True):
    """Somebody took the last decision back; nobody else hears of it."""

    seat: Seat


class Move(msgspec.Struct, frozen=True):
    """A decision with the states before and after it."""

    before: State
    seat: Seat
    action: Any
    after: State
    told: list[Told]


def is_quiet(move: Move) -> bool:
    """Whether nobody else was told anything."""
    return all(line.to is not None and {move.seat}.issuperset(line.to) for line in move.told)


def trials(game: Game, players: int, move: Move) -> Iterator[bool]:
    """Whether nobody else can have noticed a decision, and its seat learned nothing from it.

    First in the real state, then in imagined ones: it may be taken back if all of them say so.
    """
    yield _is_unnoticed(game, players, move)
    seen = _look(game, move)
    try:
        for other in _elsewhere(game, move):
            yield _is_unnoticed(game, players, other) and _look(game, other) == seen
    except Refusal:
        yield False


def _others(players: int, move: Move) -> list[Seat | None]:
    return [viewer for viewer in (*everyone(players), None) if viewer != move.seat]


def _is_unnoticed(game: Game, players: int, move: Move) -> bool:
    return not any(shows(game, move, viewer) for viewer in _others(players, move))


def shows(game: Game, move: Move, viewer: Seat | None) -> bool:
    """Whether this viewer is told something, or sees or is asked anything else than before."""
    before, after = move.before, move.after
    return bool(
        heard_by(viewer, move.told)
        or before.may_act(viewer) != after.may_act(viewer)
        or _seen(game, before, viewer) != _seen(game, after, viewer)
    )


def _seen(game: Game, state: State, viewer: Seat | None) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))


def _look(game: Game, move: Move) -> tuple[bytes, bytes]:
    """What a decision's own seat sees and is told."""
    heard = heard_by(move.seat, move.told)
    return _seen(game, move.after, move.seat), msgspec.json.encode(heard)


def _elsewhere(game: Game, move: Move) -> Iterator[Move]:
    """The same decision in imagined states that look the same to its seat."""
    rng = chance.stream(move.before.seed, "slips")
    view = game.view(move.before, move.seat)
    for _ in range(WORLDS):
        before = game.imagine(view, rng)
        after = before.copy()
        yield Move(before, move.seat, move.action, after, decide(after, move.seat, move.action))
