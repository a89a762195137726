"""Nights with every role and artifact everywhere, and talks at their edges."""

from collections.abc import Iterator
from random import Random

from moonlit.core.game import decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Say
from moonlit.games.one_night.claims import MOST_CLAIMS
from moonlit.games.one_night.night.opening import open_window
from moonlit.games.one_night.rules import Night, State, Talking, lay_out


def corners(s: State, _: Random) -> Iterator[State]:
    """Every role at every place, every artifact on top.

    By day somebody has said all there is to say; everybody is ready but one, and everybody is.
    """
    if s.phase == Night(0):
        for turned in range(len(s.cards)):
            yield redealt(s.copy(), turned)
    if not isinstance(s.phase, Talking):
        return
    yield talked_out(s.copy(), Seat(0))
    yield ready(s.copy(), s.players - 1)
    if not s.options.ready_ends_day:
        yield ready(s.copy(), s.players)


def redealt(s: State, turned: int) -> State:
    """The same night, with the cards laid in their order and all moved on by so many places."""
    cards, in_play = (*s.cards[turned:], *s.cards[:turned]), s.players + 3
    lay_out(s, (*cards[:in_play], *s.centre_wolves), cards[in_play:])
    top = turned % max(1, len(s.spare))
    s.spare = [*s.spare[top:], *s.spare[:top]]
    open_window(s, 0)
    return s


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
