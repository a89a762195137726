"""When to stop thinking: after so many tries, the same everywhere, or after so long."""

from time import perf_counter
from typing import Protocol

from moonlit.bots.bot import Budget

ENOUGH = 1000
"""Tries of a bot that was given neither a number nor a time."""


class Clock(Protocol):
    """How much of the budget is gone."""

    def tick(self) -> None:
        """One more try."""
        ...

    def spent(self) -> float:
        """From 0 at the start to 1 at the end."""
        ...


class Tries:
    """Counts."""

    def __init__(self, limit: int) -> None:
        """All are left."""
        self._limit, self._done = limit, 0

    def tick(self) -> None:
        """One less is left."""
        self._done += 1

    def spent(self) -> float:
        """The part that is done."""
        return self._done / self._limit


class Stopwatch:
    """Looks at the time."""

    def __init__(self, milliseconds: int) -> None:
        """From now on."""
        self._start, self._seconds = perf_counter(), milliseconds / 1000

    def tick(self) -> None:
        """Time passes by itself."""

    def spent(self) -> float:
        """The part that has passed."""
        return (perf_counter() - self._start) / self._seconds


def clock(budget: Budget) -> Clock:
    """A clock for a budget; tries count before time."""
    if budget.iterations is None and budget.milliseconds is not None:
        return Stopwatch(max(1, budget.milliseconds))
    return Tries(max(1, budget.iterations or ENOUGH))
