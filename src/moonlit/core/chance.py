"""Reproducible randomness: named streams of one secret seed.

A shuffle that decides a game is computed from SHAKE-256 alone, so that anyone can check it in any
language. Streams draw with `Random.random` only: Python promises its sequence for a given seed,
while `shuffle` and `sample` may change between releases.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256, shake_256
from random import Random
from typing import NewType, TypeVar

Seed = NewType("Seed", str)
T = TypeVar("T")


def shuffled(seed: Seed, name: str, things: Sequence[T]) -> list[T]:
    """The things shuffled by a seed for one purpose, say `deal/3`.

    The hash of `seed/name` is one large number. Divided by how many things are left, again and
    again, its remainders say which of them comes last, last but one, and so on. 128 bits more
    than the orders of up to 256 things need make all orders equally likely.
    """
    order = list(things)
    number = int.from_bytes(shake_256(f"{seed}/{name}".encode()).digest(len(order) + 16), "big")
    for last in range(len(order) - 1, 0, -1):
        number, i = divmod(number, last + 1)
        order[i], order[last] = order[last], order[i]
    return order


def stream(seed: Seed, name: str) -> Random:
    """An independent random number generator for one purpose, say `deal/3`."""
    return Random(int.from_bytes(sha256(f"{seed}/{name}".encode()).digest(), "big"))


def seed_from(rng: Random) -> Seed:
    """A new seed, for an imagined state."""
    return Seed(f"{rng.getrandbits(128):032x}")


def below(rng: Random, n: int) -> int:
    """A random number from 0 to n - 1."""
    return int(rng.random() * n)


def shuffle(rng: Random, things: MutableSequence[T]) -> None:
    """Shuffle in place."""
    _shuffle_last(rng, things, len(things))


def draw(rng: Random, things: list[T], n: int) -> list[T]:
    """Remove n random things, and return them."""
    _shuffle_last(rng, things, n)
    rest = len(things) - n
    drawn, things[rest:] = things[rest:], []
    return drawn


def _shuffle_last(rng: Random, things: MutableSequence[T], n: int) -> None:
    random = rng.random
    for last in range(len(things) - 1, len(things) - 1 - n, -1):
        i = int(random() * (last + 1))
        things[i], things[last] = things[last], things[i]
