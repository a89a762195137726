"""Randomness in named streams of one secret seed, the same everywhere.

Only `Random.random` is used to draw for a game: Python promises its sequence for a given seed,
while `shuffle` and `sample` may change between releases.
"""

from collections.abc import MutableSequence
from hashlib import sha256
from random import Random
from typing import NewType, TypeVar

Seed = NewType("Seed", str)
T = TypeVar("T")


def stream(seed: Seed, name: str) -> Random:
    """An independent source of chance for one purpose, say `deal/3`."""
    return Random(int.from_bytes(sha256(f"{seed}/{name}".encode()).digest(), "big"))


def seed_from(rng: Random) -> Seed:
    """A fresh seed, for an imagined table."""
    return Seed(f"{rng.getrandbits(128):032x}")


def below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1."""
    return int(rng.random() * n)


def shuffle(rng: Random, things: MutableSequence[T]) -> None:
    """Shuffle in place."""
    _shuffle_last(rng, things, len(things))


def draw(rng: Random, things: list[T], n: int) -> list[T]:
    """Take n of the things out, one after the other."""
    _shuffle_last(rng, things, n)
    rest = len(things) - n
    drawn, things[rest:] = things[rest:], []
    return drawn


def _shuffle_last(rng: Random, things: MutableSequence[T], n: int) -> None:
    random = rng.random
    for last in range(len(things) - 1, len(things) - 1 - n, -1):
        i = int(random() * (last + 1))
        things[i], things[last] = things[last], things[i]
