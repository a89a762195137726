"""Chance comes from named streams of a seed, the same everywhere and forever."""

from collections import Counter
from hashlib import shake_256
from itertools import permutations
from random import Random

import pytest

from moonlit.core.chance import Seed, below, draw, seed_from, shuffle, shuffled, stream

SEED = Seed("moonlight")


def test_a_stream_is_the_same_in_every_release() -> None:
    rng = stream(SEED, "deal/1")
    assert [rng.random() for _ in range(3)] == [
        0.33817185071189926,
        0.9112642586931586,
        0.07079383939405426,
    ]


def test_a_shuffle_is_the_same_in_every_release() -> None:
    things = list(range(10))
    shuffle(stream(SEED, "x"), things)
    assert things == [7, 4, 5, 6, 8, 1, 9, 0, 3, 2]


def test_a_deal_is_the_same_in_every_release() -> None:
    assert shuffled(SEED, "deal/1", range(10)) == [6, 0, 2, 3, 7, 8, 9, 4, 5, 1]


def test_a_deal_can_be_checked_with_a_hash_and_long_division() -> None:
    number = int(shake_256(b"moonlight/deal/1").hexdigest(4 + 16), 16)
    cards, order = list("RBGY"), list[str]()
    for left in (4, 3, 2, 1):
        number, pick = divmod(number, left)
        cards[pick], cards[left - 1] = cards[left - 1], cards[pick]
        order.insert(0, cards[left - 1])
    assert shuffled(SEED, "deal/1", "RBGY") == order


def test_every_order_is_as_likely_in_a_deal() -> None:
    orders = Counter(tuple(shuffled(Seed(f"{i}"), "deal/1", [1, 2, 3])) for i in range(6000))
    assert set(orders) == set(permutations([1, 2, 3]))
    assert all(850 < n < 1150 for n in orders.values())


def test_streams_of_other_names_and_seeds_are_others() -> None:
    numbers = {
        stream(Seed(seed), name).random() for seed in ("a", "b") for name in ("deal/1", "deal/2")
    }
    assert len(numbers) == 4


def test_a_number_below_another() -> None:
    numbers = Counter(below(Random(1), 1) for _ in range(10))
    assert numbers == {0: 10}
    rng = Random(1)
    numbers = Counter(below(rng, 5) for _ in range(5000))
    assert set(numbers) == set(range(5))
    assert min(numbers.values()) > 900


def test_every_order_is_as_likely() -> None:
    rng = Random(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [1, 2, 3]
        shuffle(rng, things)
        orders[tuple(things)] += 1
    assert set(orders) == set(permutations([1, 2, 3]))
    assert all(850 < n < 1150 for n in orders.values())


def test_what_is_drawn_is_gone() -> None:
    things = list(range(10))
    drawn = draw(Random(1), things, 4)
    assert len(drawn) == 4
    assert sorted(drawn + things) == list(range(10))


@pytest.mark.parametrize("n", [0, 3])
def test_nothing_and_everything_can_be_drawn(n: int) -> None:
    things = ["a", "b", "c"]
    assert len(draw(Random(1), things, n)) == n
    assert len(things) == 3 - n


def test_everything_is_as_likely_to_be_drawn() -> None:
    rng = Random(1)
    drawn = Counter(thing for _ in range(6000) for thing in draw(rng, list(range(6)), 2))
    assert all(1850 < n < 2150 for n in drawn.values())


def test_a_fresh_seed_has_128_bits() -> None:
    rng = Random(1)
    seeds = {seed_from(rng) for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)
