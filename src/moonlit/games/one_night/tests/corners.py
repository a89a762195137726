"""Talks at their edges, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.game import decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Say
from moonlit.games.one_night.claims import MOST_CLAIMS
from moonlit.games.one_night.rules import State, Talking


def corners(s: State, _: Random) -> Iterator[State]:
    """Somebody has said all there is to say; everybody is ready but one, and everybody is."""
    if not isinstance(s.phase, Talking):
        return
    yield talked_out(s.copy(), Seat(0))
    yield ready(s.copy(), s.players - 1)
    if not s.options.ready_ends_day:
        yield ready(s.copy(), s.players)


def talked_out(s: State, seat: Seat) -> State:
    """This seat has made as many claims as it may, if it may talk at all."""
    for _ in range(MOST_CLAIMS):
        words = [option for option in s.options_of(seat) if isinstance(option, Say)]
        if words:
            decide(s, seat, words[len(s.claims) % len(words)])
    return s


def ready(s: State, many: int) -> State:
    s.ready = list(everyone(s.players))[:many]
    return s
