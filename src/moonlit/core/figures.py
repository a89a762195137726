"""Probabilities that a game gives to hidden things, and the truth they are compared with."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from moonlit.core.seats import Seat

DIGITS = 4


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A probability that was given to something, and whether it is true."""

    kind: str
    """What it is about, in a few words: figures of one kind are judged together."""
    chance: float
    is_true: bool
    alternatives: int = 2
    """How many alternatives there are, for the uniform guess it is compared with."""


class Secret(msgspec.Struct, frozen=True, gc=False):
    """One thing that is true in a state and that a viewer cannot simply see."""

    kind: str
    about: Hashable
    """Which of this kind: a seat, a card."""
    value: Hashable
    values: int
    """How many values it may have, for the uniform guess it is compared with."""


# Compared by identity: a mapping has no hash, and games are looked up by theirs.
class Calibration(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """How a game's assistant and its imagined states are compared with the truth."""

    secrets: Callable[[Any, Seat | None], Iterable[Secret]]
    """What a state hides from a viewer; in the order of kinds, the same for all that look alike."""
    figures: Callable[[Any, Any, Any], Iterable[Figure]] | None = None
    """The probabilities in advice, given its view and the true state."""
    margins: Mapping[str, float]
    """By kind of figure and secret: which fraction of the uniform guess's log loss is saved."""
    possible: Callable[[Any, Any], bool] | None = None
    """Whether `imagine` can return this state for a view, where the game can say exactly."""


def rounded(chance: Fraction | float) -> float:
    """A probability with four digits; only what is certain becomes 0 or 1."""
    if chance in (0, 1):
        return float(chance)
    least = 10.0**-DIGITS
    return round(float(min(max(chance, least), 1 - least)), DIGITS)
