"""The interface of a bot: it chooses from a view, and from nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any, Self

import msgspec

from moonlit.core.game import Game, View

__all__ = ["DEFAULT_BUDGET", "Action", "Bot", "Budget", "View"]

Action = Any
"""Every game has actions of its own."""


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How long a bot may think, in milliseconds or in iterations."""

    milliseconds: int | None = None
    iterations: int | None = None


DEFAULT_BUDGET = Budget()
"""No limit is given, so that the bot's own budget applies."""


class Bot(msgspec.Struct, frozen=True, kw_only=True):
    """An algorithm that can play any game."""

    name: str
    budget: Budget = DEFAULT_BUDGET
    response_time: float = 0.8
    """Seconds within which a request should be answered, however many tables are waiting."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return one of the options, given the seat's view and a random stream of its own."""
        raise NotImplementedError

    def join_in(self, game: Game, view: View, rng: Random) -> Action | None:
        """Return an action where the seat is invited but not asked, or None to do nothing now."""
        return game.sense.join_in(view, rng) if game.sense.join_in else None

    def with_budget(self, budget: Budget) -> Self:
        """Return the same bot with another budget; the default budget changes nothing."""
        return self if budget == DEFAULT_BUDGET else msgspec.structs.replace(self, budget=budget)
