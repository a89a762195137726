"""What a bot is: something that chooses from a view, and from nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any, Self

import msgspec

from moonlit.core.game import Game, View

__all__ = ["ITS_OWN", "Action", "Bot", "Budget", "View"]

Action = Any
"""Every game has actions of its own."""


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How much a bot may think: so long, or so many tries."""

    milliseconds: int | None = None
    iterations: int | None = None


ITS_OWN = Budget()
"""As much as the bot itself thinks right."""


class Bot(msgspec.Struct, frozen=True, kw_only=True):
    """A way of playing any game."""

    name: str
    budget: Budget = ITS_OWN
    patience: float = 0.8
    """Seconds within which people expect the answer, however many tables are busy."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """One of the options, from the view of the seat and a stream of chance of its own."""
        raise NotImplementedError

    def join_in(self, game: Game, view: View, rng: Random) -> Action | None:
        """What it does where it is invited but not asked; None: nothing for now."""
        return game.sense.join_in(view, rng) if game.sense.join_in else None

    def within(self, budget: Budget) -> Self:
        """The same bot with another budget; an empty one leaves it as it is."""
        return self if budget == ITS_OWN else msgspec.structs.replace(self, budget=budget)
