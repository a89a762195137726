"""States at the edge of every board and hand, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.seats import everyone
from moonlit.games.divinare.components import SPACE, SUITS
from moonlit.games.divinare.rules import Playing, State, free_numbers


def corners(s: State, _: Random) -> Iterator[State]:
    """Every token that was moved stands at the low end of its board, or at the high end."""
    if isinstance(s.phase, Playing):
        yield crowded(s.copy(), 0)
        yield crowded(s.copy(), -1)


def crowded(s: State, end: int) -> State:
    """The tokens that somebody has moved, as close to one end of their boards as they can."""
    for suit in SUITS:
        for seat in everyone(s.players):
            free = free_numbers(s.boards[suit].spaces, s.tokens[suit], suit)
            if (seat, suit) in s.plays and free:
                own = list(s.tokens[suit])
                own[seat] = SPACE[free[end].to]
                s.tokens[suit] = tuple(own)
    return s
