"""When to stop searching: after a number of iterations (reproducible) or after a time."""

from time import perf_counter
from typing import Protocol

from moonlit.bots.bot import Budget

DEFAULT_ITERATIONS = 1000
"""Iterations of a bot whose budget names neither a number nor a time."""


class BudgetMeter(Protocol):
    """Measures how much of a budget is used up."""

    def tick(self) -> None:
        """Count one more iteration."""
        ...

    def spent(self) -> float:
        """Return the used part, from 0 at the start to 1 at the end."""
        ...


class IterationMeter:
    """Counts iterations."""

    def __init__(self, limit: int) -> None:
        """Start at zero."""
        self._limit, self._done = limit, 0

    def tick(self) -> None:
        """Count one more iteration."""
        self._done += 1

    def spent(self) -> float:
        """Return the part of the iterations that is done."""
        return self._done / self._limit


class TimeMeter:
    """Measures elapsed time."""

    def __init__(self, milliseconds: int) -> None:
        """Start now."""
        self._start, self._seconds = perf_counter(), milliseconds / 1000

    def tick(self) -> None:
        """Do nothing: time passes by itself."""

    def spent(self) -> float:
        """Return the part of the time that has passed."""
        return (perf_counter() - self._start) / self._seconds


def meter_for(budget: Budget) -> BudgetMeter:
    """Return a meter for a budget; where it names both, iterations count."""
    if budget.iterations is None and budget.milliseconds is not None:
        return TimeMeter(max(1, budget.milliseconds))
    return IterationMeter(max(1, budget.iterations or DEFAULT_ITERATIONS))
