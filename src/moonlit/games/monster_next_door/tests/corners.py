"""States in the last round there can be, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from moonlit.games.monster_next_door.components import EXTRA_ROUNDS, MONSTERS
from moonlit.games.monster_next_door.rules import State


def corners(s: State, _: Random) -> Iterator[State]:
    """All are tied in the last round that was agreed, and in the last that may be played off."""
    if s.results:
        yield tied_before(s.copy(), s.options.rounds)
        if s.options.tie_rounds:
            yield tied_before(s.copy(), s.options.rounds + EXTRA_ROUNDS)


def tied_before(s: State, last: int) -> State:
    """This is that round, and nobody has got any points before it."""
    nothing = replace(s.results[0], points=(0,) * s.players)
    s.round, s.results = last, [nothing] * (last - 1)
    played = (last - s.options.rounds - 1) % len(MONSTERS) if last > s.options.rounds else last - 1
    others = [monster for monster in MONSTERS if monster != s.monster]
    s.monsters = others[: max(0, len(MONSTERS) - 1 - played)]
    s.removed = []
    return s
