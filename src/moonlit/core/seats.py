"""Seats and their clockwise order."""

from typing import NewType, TypeVar

Seat = NewType("Seat", int)
T = TypeVar("T")
SEATS = tuple(Seat(i) for i in range(100))
"""More seats than any table has; looking one up is faster than creating it."""


def everyone(players: int) -> tuple[Seat, ...]:
    """All seats, in clockwise order."""
    return SEATS[:players]


def left_of(seat: Seat, players: int) -> Seat:
    """The neighbour whose turn comes next."""
    return SEATS[(seat + 1) % players]


def right_of(seat: Seat, players: int) -> Seat:
    """The neighbour whose turn came before."""
    return SEATS[(seat - 1) % players]


def with_seat(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """A copy of a tuple with one item for each seat, with the item of this seat replaced."""
    changed = list(things)
    changed[seat] = thing
    return tuple(changed)
