"""How a way through the night is found: by dice, or by trying every way in turn."""

from collections.abc import Sequence
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

    def weigh(self, part: int, whole: int) -> None:
        """By so much it is less likely."""
        if not part:
            raise Impossible
        self.weight *= part / whole


class Ways:
    """Every way, one after the other, with its exact weight."""

    def __init__(self) -> None:
        """Before the first way."""
        self._trail: list[list[int]] = []
        """At each fork: which branch is taken, of how many."""
        self._forks = 0
        self._part = self._whole = 1

    @property
    def weight(self) -> Fraction:
        """How likely this way is."""
        return Fraction(self._part, self._whole)

    def begin(self) -> None:
        """Walk the way that is due."""
        self._forks = 0
        self._part = self._whole = 1

    def advance(self) -> bool:
        """Whether there is another way: the last fork that has a branch left takes it."""
        while self._trail:
            fork = self._trail[-1]
            fork[0] += 1
            if fork[0] < fork[1]:
                return True
            self._trail.pop()
        return False

    def choose(self, weights: Sequence[int], total: int) -> int:
        """The branch that is due at this fork."""
        possible = [i for i, weight in enumerate(weights) if weight]
        if not possible:
            raise Impossible
        chosen = possible[0] if len(possible) == 1 else possible[self._fork(len(possible))]
        self._part *= weights[chosen]
        self._whole *= total
        return chosen

    def weigh(self, part: int, whole: int) -> None:
        """By so much it is less likely."""
        if not part:
            raise Impossible
        self._part *= part
        self._whole *= whole

    def _fork(self, branches: int) -> int:
        if self._forks == len(self._trail):
            self._trail.append([0, branches])
        self._forks += 1
        return self._trail[self._forks - 1][0]


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

    def weigh(self, part: int, whole: int) -> None:
        """Only what cannot be matters."""
        if not part:
            raise Impossible
