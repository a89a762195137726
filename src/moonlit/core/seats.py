"""Where people sit, and who sits beside whom."""

from collections.abc import Iterator
from typing import NewType

Seat = NewType("Seat", int)


def everyone(players: int) -> Iterator[Seat]:
    """All seats, in clockwise order."""
    return map(Seat, range(players))


def left_of(seat: Seat, players: int) -> Seat:
    """The neighbour whose turn comes next."""
    return Seat((seat + 1) % players)


def right_of(seat: Seat, players: int) -> Seat:
    """The neighbour whose turn came before."""
    return Seat((seat - 1) % players)
