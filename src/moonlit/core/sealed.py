"""Choices made at once and in secret."""

from typing import Generic, TypeVar

import msgspec

from moonlit.core.seats import Seat

T = TypeVar("T")


class Sealed(msgspec.Struct, Generic[T], frozen=True):
    """One closed envelope per seat: who is missing is public, what is inside is not."""

    choices: tuple[T | None, ...]

    def put(self, seat: Seat, choice: T) -> "Sealed[T]":
        """The same envelopes with one more closed."""
        return Sealed((*self.choices[:seat], choice, *self.choices[seat + 1 :]))

    def missing(self) -> list[Seat]:
        """The seats that still choose."""
        return [Seat(i) for i, choice in enumerate(self.choices) if choice is None]

    def ready(self) -> tuple[bool, ...]:
        """Who has chosen, and not a word about what."""
        return tuple(choice is not None for choice in self.choices)

    def open(self) -> list[T]:
        """All choices at once, when none is missing."""
        opened = [choice for choice in self.choices if choice is not None]
        if len(opened) < len(self.choices):
            raise ValueError(self.missing())
        return opened


def sealed(players: int) -> Sealed[T]:
    """An empty envelope for each seat."""
    return Sealed((None,) * players)
