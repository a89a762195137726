"""The search tree: nodes are information sets, edges are decisions with their statistics."""

from collections.abc import Callable, Container, Sequence
from math import log, sqrt

from moonlit.bots.bot import Action

EXPLORATION = 0.2
"""The exploration constant of UCB: how much a rarely tried edge is favoured over a good one."""
WIDENING = 0.35
"""The exponent of progressive widening: a node visited n times has n to this power edges."""


class Edge:
    """A decision at a node: how often it was available, how often tried, and with what result."""

    __slots__ = ("available", "node", "total", "tries")

    def __init__(self) -> None:
        """Start untried."""
        self.node = Node()
        self.available = 0
        self.tries = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one try and its value to the seat that decided."""
        self.tries += 1
        self.total += value

    def upper_bound(self) -> float:
        """Return the upper confidence bound, counting only states where it was available."""
        exploration = EXPLORATION * sqrt(log(self.available + 1) / self.tries)
        return self.total / self.tries + exploration


class Node:
    """An information set: a moment of the game as the searching seat would know it."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        """Start unvisited."""
        self.edges: dict[Action, Edge] = {}
        self.visits = 0

    def select(
        self, options: Sequence[Action], untried: Callable[[Container[Action]], Action]
    ) -> Action:
        """Return the known edge with the highest bound, or an untried one while there are few."""
        self.visits += 1
        known = [option for option in options if option in self.edges]
        for option in known:
            self.edges[option].available += 1
        if len(known) < min(len(options), self.visits**WIDENING):
            option = untried(self.edges)
            edge = self.edges.setdefault(option, Edge())
            edge.available = max(1, edge.available)
            return option
        return max(known, key=lambda option: self.edges[option].upper_bound())
