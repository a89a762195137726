"""What the search remembers of the decisions that may follow its own."""

from collections.abc import Callable, Container, Sequence
from math import log, sqrt

from moonlit.bots.bot import Action

CURIOSITY = 0.2
"""How much a branch that was seldom tried is worth looking at, against one that did well."""
WIDENING = 0.35
"""A moment looked at n times has n to this power branches."""


class Branch:
    """One decision at a moment: how often it could be made, how often it was, how that went."""

    __slots__ = ("available", "node", "tries", "worth")

    def __init__(self) -> None:
        """Not tried yet."""
        self.node = Node()
        self.available = 0
        self.tries = 0
        self.worth = 0.0

    def add(self, worth: float) -> None:
        """It was tried, and this is what it was worth to whoever decided."""
        self.tries += 1
        self.worth += worth

    def promise(self) -> float:
        """Upper confidence bound, counting only the tables where it could be chosen."""
        curiosity = CURIOSITY * sqrt(log(self.available + 1) / self.tries)
        return self.worth / self.tries + curiosity


class Node:
    """A moment of the game as the searching seat would know it."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        """Never visited."""
        self.branches: dict[Action, Branch] = {}
        self.visits = 0

    def select(
        self, options: Sequence[Action], fresh: Callable[[Container[Action]], Action]
    ) -> Action:
        """A known branch that promises most, or a fresh one as long as there are few."""
        self.visits += 1
        known = [option for option in options if option in self.branches]
        for option in known:
            self.branches[option].available += 1
        if len(known) < min(len(options), self.visits**WIDENING):
            option = fresh(self.branches)
            branch = self.branches.setdefault(option, Branch())
            branch.available = max(1, branch.available)
            return option
        return max(known, key=lambda option: self.branches[option].promise())
