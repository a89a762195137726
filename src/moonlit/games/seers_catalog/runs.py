"""Singles and runs: cards of one suit, with wild cards, the cauldron and a borrowed card.

All runs that a whole suit can form are listed once; those of a hand are picked out of that list.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from math import comb

from moonlit.games.seers_catalog.components import (
    CARD_BITS,
    NO_CARDS,
    OF_SUIT,
    SUIT_CARDS,
    VALUES,
    WIDTH,
    Cards,
    each,
    suit_by_suit,
    value_of,
)
from moonlit.games.seers_catalog.meld import (
    BORROWED_SUIT,
    CAULDRON,
    HALF,
    JOKERS,
    LINK,
    OFTEN_ASKED,
    RANKS,
    REMEMBERED,
    RUN,
    SINGLE,
    Batch,
    Meld,
    meld,
    wild_cards,
    wilds,
)

Recipe = int
SINGLE_OF = {card: meld(SINGLE, 1, 2 * value_of(card), card) for card in each(sum(OF_SUIT))}
ONE_SUIT = (1 << WIDTH) - 1
WAYS = tuple((shift, (1 << shift) - 1) for shift in range(0, WIDTH * len(OF_SUIT), WIDTH))
"""From the first suit to each, for its cards and for batches."""
IN_RUNS = JOKERS | LINK | CAULDRON
"""What helps suit cards into runs."""
PLAIN: Recipe = 0
"""SC-23 Every card stands on its own value."""
BREWED: Recipe = 1
"""SC-63 The cauldron moves one card a step; a recipe 2–13 is SC-65: the same, and a card of that
value is borrowed."""

Shapes = Mapping[Cards, Sequence[Meld]]
"""Runs of the first suit, found by their suit cards."""
Gaps = Mapping[int, tuple[Sequence[Meld], Sequence[Meld]]]
"""Runs that lack a card, by its value: those with several suit cards beside it, and all."""


def stretch(last: int, size: int) -> Cards:
    """All places of a run up to this value, in the first suit."""
    return (1 << last + 1) - (1 << last + 1 - size)


STRETCHES = {
    meld(RUN, size, 2 * last, NO_CARDS) >> CARD_BITS: stretch(last, size)
    for last in VALUES
    for size in range(2, last)
}
"""The same, by what a run is called."""


def singles(hand: Cards) -> list[Meld]:
    """SC-21, SC-63 Suit cards laid alone."""
    found = []
    rest = hand & SUIT_CARDS
    while rest:
        card = rest & -rest
        found.append(SINGLE_OF[card])
        rest -= card
    if hand & CAULDRON:
        found += [m + CAULDRON + step for m in found for step in (2 * HALF, -2 * HALF)]
    return found


def of_one_suit(hand: Cards, size: int) -> list[Batch]:
    """SC-23 All runs of one suit and of one size; for size 0 all singles and all runs."""
    aids = hand & IN_RUNS
    least = max(1, size - wilds(aids))
    found: list[Batch] = []
    for held, (_, way) in zip(suit_by_suit(hand), WAYS, strict=True):
        if held.bit_count() >= least:
            for those, fill in in_first_suit(held, aids, size):
                found.append((those, way, fill))  # mostly there is just one
    return found


@lru_cache(OFTEN_ASKED)
def in_first_suit(held: Cards, aids: Cards, size: int) -> tuple[tuple[Sequence[Meld], Cards], ...]:
    """SC-24, SC-63, SC-69 The same for the first suit, with the wild cards that fill them."""
    found: list[tuple[Sequence[Meld], Cards]] = []
    for places in range(max(0, size - held.bit_count()), wilds(aids) + 1):
        those = runs(held, places, size, PLAIN)
        if aids & CAULDRON:
            those += runs(held, places, size, BREWED)
        if not size and not places:
            those = (*singles(held | aids), *those)
        if those:
            found += [(those, fill) for fill in wild_cards(places, aids)]
    return tuple(found)


def across_suits(hand: Cards, size: int) -> list[Batch]:
    """SC-65 All runs in which exactly one suit card is of another suit."""
    aids = hand & (JOKERS | LINK)
    cards = [(odd, value_of(odd)) for odd in each(hand & SUIT_CARDS)]
    found: list[Batch] = []
    for shift, way in WAYS:
        if held := hand >> shift & ONE_SUIT:
            others = [(odd, value) for odd, value in cards if not odd >> shift & ONE_SUIT]
            for places in range(max(0, size - held.bit_count() - 1), wilds(aids) + 1):
                lacking = gaps(held, places, size, hand & CAULDRON)
                for fill in wild_cards(places, aids):
                    found += borrowing(lacking, others, way, fill)
    return found


def borrowing(
    lacking: Gaps, others: Sequence[tuple[Cards, int]], way: int, fill: Cards
) -> Iterator[Batch]:
    """SC-65 Runs of a suit in which one card comes from another suit.

    Of just two suit cards either may be the odd one (SC-31), so these pairs are found only where
    the odd card is of the earlier suit.
    """
    for odd, value in others:
        if value in lacking and (those := lacking[value][odd <= way]):
            yield those, way, odd + BORROWED_SUIT + fill


@lru_cache(OFTEN_ASKED)
def gaps(held: Cards, places: int, size: int, cauldron: Cards) -> Gaps:
    """Runs of the first suit that lack one card more, with the cauldron or without."""
    found: defaultdict[int, tuple[list[Meld], list[Meld]]] = defaultdict(lambda: ([], []))
    for m in runs(held, places + 1, size, PLAIN):
        longer = is_longer(m)
        lacking = STRETCHES[m >> CARD_BITS] & ~m
        while lacking:
            card = lacking & -lacking
            found[card.bit_length() - 1][longer].append(m)
            lacking -= card
    for value in VALUES if cauldron else ():
        for m in runs(held, places, size, value):
            found[value][is_longer(m)].append(m)
    return {value: (tuple(longer), (*longer, *pairs)) for value, (pairs, longer) in found.items()}


def is_longer(m: Meld) -> bool:
    """Whether a run has more than one suit card of its own."""
    return (m & SUIT_CARDS).bit_count() > 1


@lru_cache(OFTEN_ASKED)
def runs(held: Cards, places: int, size: int, recipe: Recipe) -> tuple[Meld, ...]:
    """SC-23, SC-25 The runs of the first suit that leave so many places to wild cards."""
    count, doubled = held.bit_count(), recipe > BREWED
    found: list[Meld] = []
    for long in (size,) if size else range(2, count + places + doubled + 1):
        if 0 < long - places - doubled <= count:
            found += fitting(shapes_of(places, long, recipe), held, long - places - doubled)
    return tuple(found)


def fitting(shapes: Shapes, held: Cards, count: int) -> list[Meld]:
    """The runs of which all suit cards are held: look at each run, or at each part of the hand."""
    found: list[Meld] = []
    if comb(held.bit_count(), count) > len(shapes):
        others = ~held
        for cards, those in shapes.items():
            if not cards & others:
                found += those
    else:
        for part in handfuls(held, count):
            if part in shapes:
                found += shapes[part]
    return found


@lru_cache(REMEMBERED)
def handfuls(held: Cards, count: int) -> tuple[Cards, ...]:
    """Every handful of so many of these cards."""
    return tuple(map(sum, combinations(each(held), count)))


@cache
def shapes_of(wild: int, size: int, recipe: Recipe) -> Shapes:
    """Every run of this size in the whole first suit, each once (SC-31), its wild places open."""
    if recipe > BREWED:
        return shapes_beside(wild, size)[recipe]
    values, brew = (RANKS, CAULDRON) if recipe else (VALUES, NO_CARDS)
    found: dict[Cards, tuple[Meld, ...]] = {}
    for last in range(values[0] + size - 1, values.stop):
        rank, ways = meld(RUN, size, 2 * last, brew), open_places(last, size, wild)
        for cards in dict.fromkeys(chain.from_iterable(map(brewed, ways)) if recipe else ways):
            found[cards] = (*found.get(cards, ()), rank + cards)
    return found


@cache
def shapes_beside(wild: int, size: int) -> Sequence[Shapes]:
    """SC-65 Runs with the cauldron and a card of another suit: one's own cards beside it.

    They are listed by the value of that card.
    """
    found: list[dict[Cards, tuple[Meld, ...]]] = [{} for _ in range(VALUES.stop)]
    for cards, those in shapes_of(wild, size, BREWED).items():
        for card in each(cards):
            found[value_of(card)][cards - card] = tuple([m - card for m in those])
    for last in range(RANKS[0] + size - 1, RANKS.stop):
        rank = meld(RUN, size, 2 * last, CAULDRON)
        ways = map(pushed_aside, open_places(last, size, wild))
        for value, cards in dict.fromkeys(chain.from_iterable(ways)):
            found[value][cards] = (*found[value].get(cards, ()), rank + cards)
    return found


def pushed_aside(places: Cards) -> Iterator[tuple[int, Cards]]:
    """SC-65 There are two of a card, and the cauldron moves one to the place next to it."""
    for card in each(places & OF_SUIT[0]):
        for place in (card >> 1, card << 1):
            rest = places & ~place
            if places & place and not rest & ~OF_SUIT[0]:
                yield value_of(card), rest


def open_places(last: int, size: int, wild: int) -> Iterator[Cards]:
    """SC-24 The places of a run up to this value that so many wild cards leave to suit cards."""
    whole = stretch(last, size)
    for filled in combinations(each(whole & OF_SUIT[0]), wild):
        yield whole - sum(filled)


def brewed(places: Cards) -> Iterator[Cards]:
    """SC-63 One of these places is taken by a card a step off it."""
    for place in each(places):
        rest = places - place
        if not rest & ~OF_SUIT[0]:
            for card in (place >> 1, place << 1):
                if card & OF_SUIT[0] & ~rest:
                    yield rest + card
