"""How a way through the night is found: by dice, or by trying every way in turn."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol

from moonlit.core.chance import below


class Impossible(Exception):  # a way that leads nowhere is no error
    """The way taken does not lead to what was seen."""


class Luck(Protocol):
    """Answers every open question of a night, and keeps account of how likely that was."""

    def choose(self, weights: Sequence[int], total: int) -> int:
        """One of several things; each has its weight out of a total that may be more."""
        ...

    def choose_among(self, weights: Callable[[], Sequence[int]], total: int) -> int:
        """The same where the weights take some thought."""
        ...

    def weigh(self, part: int, whole: int) -> None:
        """Something happened that had this chance."""
        ...


class Dice:
    """One way at random; its weight makes up for what was ruled out on the way."""

    def __init__(self, rng: Random) -> None:
        """Nothing has happened yet."""
        self.weight = 1.0
        self._rng = rng

    def choose(self, weights: Sequence[int], total: int) -> int:
        """In proportion to the weights."""
        possible = sum(weights)
        if not possible:
            raise Impossible
        if possible != total:
            self.weight *= possible / total
        left = below(self._rng, possible)
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return i

    def choose_among(self, weights: Callable[[], Sequence[int]], total: int) -> int:
        """In proportion to the weights."""
        return self.choose(weights(), total)

    def weigh(self, part: int, whole: int) -> None:
        """By so much it is less likely."""
        if not part:
            raise Impossible
        self.weight *= part / whole


class Ways:
    """Every way, one after the other, with its exact weight."""

    def __init__(self) -> None:
        """Before the first way."""
        self._trail: list[Fork] = []
        """Every question on the way that is walked."""
        self._at = 0
        self.has_forked = False
        """Whether there was more than one way to go."""
        self.part = self.whole = 1

    @property
    def weight(self) -> Fraction:
        """How likely this way is."""
        return Fraction(self.part, self.whole)

    def begin(self) -> None:
        """Walk the way that is due."""
        self._at = 0
        self.has_forked = False
        self.part = self.whole = 1

    def advance(self) -> bool:
        """Whether there is another way: the last fork that has a branch left takes it."""
        while self._trail:
            fork = self._trail[-1]
            fork.taken += 1
            if fork.taken < len(fork.branches):
                return True
            self._trail.pop()
        return False

    def choose(self, weights: Sequence[int], total: int) -> int:
        """The branch that is due at this fork."""
        return self.choose_among(lambda: weights, total)

    def choose_among(self, weights: Callable[[], Sequence[int]], total: int) -> int:
        """The same; what has been weighed when the fork was first reached is not weighed again."""
        if self._at == len(self._trail):
            self._trail.append(Fork(weights()))
        fork = self._trail[self._at]
        self._at += 1
        self.has_forked |= len(fork.branches) > 1
        chosen = fork.branches[fork.taken]
        self.part *= fork.weights[chosen]
        self.whole *= total
        return chosen

    def weigh(self, part: int, whole: int) -> None:
        """By so much it is less likely."""
        if not part:
            raise Impossible
        self.part *= part
        self.whole *= whole


class Fork:
    """A question and all answers that can be."""

    __slots__ = ("branches", "taken", "weights")

    def __init__(self, weights: Sequence[int]) -> None:
        """The first of them is tried first."""
        self.weights = weights
        self.branches: Sequence[int] = range(len(weights))
        if 0 in weights:
            self.branches = [i for i, weight in enumerate(weights) if weight]
        if not self.branches:
            raise Impossible
        self.taken = 0


class Probe:
    """One way at random, to guess how many there are."""

    def __init__(self, rng: Random) -> None:
        """Before the first fork."""
        self.size = 1
        self._rng = rng

    def choose(self, weights: Sequence[int], total: int) -> int:
        """Any branch."""
        possible = [i for i, weight in enumerate(weights) if weight]
        if not possible:
            raise Impossible
        self.size *= len(possible)
        return possible[below(self._rng, len(possible))]

    def choose_among(self, weights: Callable[[], Sequence[int]], total: int) -> int:
        """Any branch."""
        return self.choose(weights(), total)

    def weigh(self, part: int, whole: int) -> None:
        """Only what cannot be matters."""
        if not part:
            raise Impossible
