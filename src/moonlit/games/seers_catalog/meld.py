"""A meld as one number: its cards, and above them its rank, its size and its kind.

So melds compare as a player would sort them: by kind, then by size, then by rank.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from moonlit.games.seers_catalog.artifacts import TOP
from moonlit.games.seers_catalog.components import (
    ARTIFACT,
    CARD_BITS,
    JOKER,
    JOKER_BIT,
    NO_CARDS,
    OF_VALUE,
    SUIT_CARDS,
    UNIQUE,
    Cards,
    jokers,
    of_class,
)

Meld = int
Batch = tuple[Sequence[Meld], int, Meld]
"""Melds that are alike, not yet where they belong: the way their suit cards have to go, and what
else each of them gets (`moved`). So thousands of melds are counted before one of them is made."""
Ranks = int
"""Whole ranks, one bit for each."""
Kind = Literal["single", "set", "run"]
KINDS: tuple[Kind, ...] = ("single", "set", "run")
SINGLE, SET, RUN = range(len(KINDS))

SIZE_BIT = CARD_BITS + 9
KIND_BIT = SIZE_BIT + 5
HALF: Meld = 1 << CARD_BITS
"""Half a rank."""
ANY_CARDS: Cards = HALF - 1
EVERYTHING: Meld = 1 << KIND_BIT + 2
RANKS = range(1, 15)
"""SC-63 Whole ranks: the values of cards and, with the cauldron, one beyond."""

CAULDRON = ARTIFACT["cauldron"]
HALF_STEP = ARTIFACT["half_step"]
BORROWED_SUIT = ARTIFACT["borrowed_suit"]
TURNABOUT = ARTIFACT["turnabout"]
TWIN = ARTIFACT["twin"]
LINK = ARTIFACT["link"]
SHADOW = ARTIFACT["shadow"]

SINGLES = of_class("single")
STAND_INS = of_class("standin")
MODIFIERS = of_class("modifier")
JOKERS = ANY_CARDS & ~UNIQUE
HELPERS = ANY_CARDS & ~SUIT_CARDS
ALL_RANKS: Ranks = sum(1 << rank for rank in RANKS)
VALUED = [sum(OF_VALUE[value:]) for value in range(RANKS.stop + 2)]
"""The suit cards of at least so high a value."""
REMEMBERED, OFTEN_ASKED = 1 << 13, 1 << 14
"""How many answers of one sort are kept at hand: of those on the way, and of those asked for."""


def meld(kind: int, size: int, rank2: int, cards: Cards) -> Meld:
    """A meld as one number; `rank2` is twice its rank."""
    return kind << KIND_BIT | size << SIZE_BIT | rank2 << CARD_BITS | cards


def size_of(m: Meld) -> int:
    """SC-20 The number of its base cards."""
    return m >> SIZE_BIT & 31


def rank2_of(m: Meld) -> int:
    """Twice its rank: ranks are multiples of one half."""
    return m >> CARD_BITS & 511


def cards_of(m: Meld) -> Cards:
    """All its cards, modifiers too."""
    return m & ANY_CARDS


def moved(m: Meld, way: int, more: Meld) -> Meld:
    """A meld of a batch, where it belongs."""
    return m + more + way * (m & SUIT_CARDS)


def wilds(aids: Cards) -> int:
    """How many places jokers and a stand-in can take."""
    return (aids >> JOKER_BIT) + bool(aids & STAND_INS)


def wild_cards(places: int, aids: Cards) -> Iterator[Cards]:
    """SC-24, SC-68, SC-69 The ways to fill exactly so many places."""
    if places <= jokers(aids):
        yield places * JOKER
    if aids & STAND_INS and 0 < places <= jokers(aids) + 1:
        yield (places - 1) * JOKER + (aids & STAND_INS)


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What may be laid now: anything as a lead, or else something stronger than the top meld."""

    top: Meld = 0
    """The meld to beat, no matter which cards; 0 on a lead."""
    reversed: bool = False
    joker_single: bool = False
    kind: int | None = None
    """SC-11 The kind and size asked for; a leader is free."""
    size: int = 0
    floor: Meld = 0
    limit: Meld = EVERYTHING
    """SC-29 Of melds of this kind and size, those between these two are stronger."""
    ranks: Ranks = ALL_RANKS
    """SC-64 The ranks that are strong enough, if need be with a half step."""
    useful: Cards = ANY_CARDS
    """Every answer holds one of these cards, and no suit card that is not among them."""
    strong: Cards = SUIT_CARDS
    """The suit cards that are strong enough by themselves."""


LEAD = Ask()
JOKER_LEAD = Ask(joker_single=True)


@lru_cache(REMEMBERED)
def beat(top: Meld, *, lower_wins: bool = False, joker_single: bool = False) -> Ask:
    """SC-11, SC-29 A meld of the same kind and size, strictly higher, or lower if that wins.

    SC-30 Nothing at all beats the rank `top`.
    """
    rank2, kind, size = rank2_of(top), top >> KIND_BIT, size_of(top)
    if rank2 == TOP:
        return Ask(top, lower_wins, joker_single, kind, size, useful=NO_CARDS, strong=NO_CARDS)
    if lower_wins:
        bounds = 0, top & ~ANY_CARDS
        ranks = range(1, min(RANKS.stop, rank2 // 2 + 1))
        strong = SUIT_CARDS & ~VALUED[(rank2 + 1) // 2]
    else:
        bounds = top | ANY_CARDS, EVERYTHING
        ranks = range((rank2 + 1) // 2, RANKS.stop)
        strong = VALUED[rank2 // 2 + 1]
    useful = in_reach(size if kind == RUN else 1, ranks)
    if kind == SINGLE:
        useful |= SINGLES | (JOKERS if joker_single else 0)
    bits = sum(1 << rank for rank in ranks)
    return Ask(top, lower_wins, joker_single, kind, size, *bounds, bits, useful, strong)


def in_reach(size: int, ranks: range) -> Cards:
    """The suit cards that fit into a run of this size with one of these ranks, or one beside."""
    lowest, above = max(0, ranks.start - size), min(ranks.stop + 1, RANKS.stop)
    return VALUED[lowest] & ~VALUED[above]
