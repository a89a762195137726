"""Simultaneous secret choices."""

from typing import Generic, TypeVar

import msgspec

from moonlit.core.seats import Seat, everyone, with_seat

T = TypeVar("T")


class Sealed(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One closed envelope per seat: who is missing is public, what is inside is not."""

    choices: tuple[T | None, ...]

    def put(self, seat: Seat, choice: T) -> "Sealed[T]":
        """The same envelopes with one more closed."""
        return Sealed(with_seat(self.choices, seat, choice))

    def missing(self) -> list[Seat]:
        """The seats that still choose."""
        seats = everyone(len(self.choices))
        return [seat for seat in seats if self.choices[seat] is None]

    def complete(self) -> bool:
        """Whether nobody is missing."""
        return None not in self.choices

    def ready(self) -> tuple[bool, ...]:
        """Which seats have chosen, but not what."""
        return tuple(choice is not None for choice in self.choices)

    def open(self) -> list[T]:
        """All choices at once, when none is missing."""
        if not self.complete():
            raise ValueError(self.missing())
        return [choice for choice in self.choices if choice is not None]


def sealed(players: int) -> Sealed[T]:
    """An empty envelope for each seat."""
    return Sealed((None,) * players)
