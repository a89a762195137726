"""Counts, challenges and turns that processes of a house share; alone, a process has its own.

Nothing of it is worth keeping: a database that was killed has forgotten it.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol


class CountedRate(NamedTuple):
    """So many of a kind at once, and so many more per second."""

    kind: str
    burst: int
    per_second: float


class NoneLeft(Exception):
    """There was nothing left of a key, and nothing was spent."""

    def __init__(self, seconds: float, *, is_open: bool) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        """After so long there is one more."""
        self.is_open = is_open
        """Whether a guess is being looked up, which may be given back sooner."""


class SharedCounts(Protocol):
    """Token buckets by kind and key, the same at every process."""

    async def spend(self, rate: CountedRate, keys: Sequence[str], *, is_guess: bool) -> None:
        """Take one of each key, or raise `NoneLeft` and take none; a guess has to be settled."""
        ...

    async def settle(self, rate: CountedRate, keys: Sequence[str], *, was_right: bool) -> None:
        """A guess was looked up; a right one is given back."""
        ...

    async def refund(self, rate: CountedRate, keys: Sequence[str]) -> None:
        """Give one of each key back."""
        ...

    def turn(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until no process of the house does what has this name."""
        ...

    async def issue(self, kind: str, session: bytes, challenge: bytes, seconds: float) -> None:
        """Remember the one open challenge of a session and kind, for so long."""
        ...

    async def take(self, kind: str, session: bytes) -> bytes | None:
        """The open challenge, once."""
        ...
