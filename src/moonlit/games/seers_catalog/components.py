"""What is in the box, and a handful of cards as one number.

A number holds a handful of cards: one bit for each suit card (sixteen bits a suit, so that bit v
of a suit is its card of value v) and for each artifact, and above them the count of jokers, which
are all alike. Handfuls that share no card are added, and what is taken out is subtracted.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from struct import Struct
from typing import Literal, get_args

import msgspec

from moonlit.games.seers_catalog.artifacts import ARTIFACTS, ArtifactName, Class

Cards = int
"""An alias and no NewType: handfuls are added and subtracted in every innermost loop."""
SuitName = Literal["yellow", "burgundy", "silver", "turquoise", "green"]
CardName = str
"""`yellow_7`, `joker`, or the name of an artifact."""

SUITS: tuple[SuitName, ...] = get_args(SuitName)
VALUES = range(2, 14)
WIDTH = 16
"""Bits for a suit: values 2–13, with room for 1 and 14 (SC-63)."""

JOKER_BIT = WIDTH * len(SUITS) + len(ARTIFACTS)
CARD_BITS = JOKER_BIT + 3
JOKER: Cards = 1 << JOKER_BIT
UNIQUE: Cards = JOKER - 1
"""All cards of which there is only one."""
SUIT_CARDS: Cards = (1 << WIDTH * len(SUITS)) - 1
NO_CARDS: Cards = 0
REMEMBERED = 1 << 12
"""How many handfuls are known by heart."""


def suit_card(suit: int, value: int) -> Cards:
    """The card of a suit that has this value."""
    return 1 << (WIDTH * suit + value)


OF_SUIT: tuple[Cards, ...] = tuple(
    sum(suit_card(suit, value) for value in VALUES) for suit in range(len(SUITS))
)
OF_VALUE: tuple[Cards, ...] = tuple(
    sum(suit_card(suit, value) for suit in range(len(SUITS))) if value in VALUES else NO_CARDS
    for value in range(WIDTH)
)
ARTIFACT: Mapping[ArtifactName, Cards] = {
    artifact.name: 1 << (WIDTH * len(SUITS) + i) for i, artifact in enumerate(ARTIFACTS)
}
ALL_ARTIFACTS: Cards = sum(ARTIFACT.values())
CARD: Mapping[CardName, Cards] = {
    **{
        f"{name}_{value}": suit_card(suit, value)
        for suit, name in enumerate(SUITS)
        for value in VALUES
    },
    "joker": JOKER,
    **{str(name): card for name, card in ARTIFACT.items()},
}
IN_SUITS = Struct(f"<{len(SUITS)}H")
NAME: Mapping[Cards, CardName] = {card: name for name, card in CARD.items()}


def suit_by_suit(hand: Cards) -> tuple[int, ...]:
    """The suit cards of a hand, each suit as if it were the first."""
    return IN_SUITS.unpack((hand & SUIT_CARDS).to_bytes(IN_SUITS.size, "little"))


def of_class(kind: Class) -> Cards:
    """All artifacts of a class."""
    return sum(ARTIFACT[artifact.name] for artifact in ARTIFACTS if artifact.kind == kind)


def jokers(cards: Cards) -> int:
    """How many jokers are among them."""
    return cards >> JOKER_BIT


def size(cards: Cards) -> int:
    """SC-40 How many cards these are, all kinds counted."""
    return (cards & UNIQUE).bit_count() + (cards >> JOKER_BIT)


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether all these cards are in the hand."""
    return not cards & UNIQUE & ~hand and jokers(cards) <= jokers(hand)


def each(cards: Cards) -> Iterator[Cards]:
    """The cards one by one: suit by suit, then artifacts; jokers last."""
    rest = cards & UNIQUE
    while rest:
        card = rest & -rest
        yield card
        rest -= card
    for _ in range(jokers(cards)):
        yield JOKER


def different(cards: Cards) -> Iterator[Cards]:
    """The cards one by one, but only one of several jokers."""
    return each(cards - max(0, jokers(cards) - 1) * JOKER)


def value_of(card: Cards) -> int:
    """SC-50, SC-81 The value of a card in hand; a joker or an artifact has none."""
    return (card.bit_length() - 1) % WIDTH if card & SUIT_CARDS else 0


@lru_cache(REMEMBERED)
def names(cards: Cards) -> tuple[CardName, ...]:
    """The cards as a player would lay them out: by suit and value, artifacts, jokers."""
    found = []
    rest = cards & UNIQUE
    while rest:
        card = rest & -rest
        found.append(NAME[card])
        rest -= card
    return (*found, *("joker",) * (cards >> JOKER_BIT))


@lru_cache(REMEMBERED)
def cards_named(cards: tuple[CardName, ...]) -> Cards:
    """The handful that has these names."""
    return sum(CARD[name] for name in cards)


def counted(cards: Cards) -> dict[CardName, int]:
    """The cards with how often each is there, for the log."""
    return {NAME[card]: jokers(cards) if card == JOKER else 1 for card in different(cards)}


class Deck(msgspec.Struct, frozen=True):
    """SC-2 The suit cards for a number of players."""

    cards: tuple[Cards, ...]
    removed: int = 0
    """SC-3 How many of them are taken out unseen before every deal."""


def deck(suits: int, highest: int, removed: int = 0) -> Deck:
    """The first suits of the box, up to a value."""
    values = range(VALUES[0], highest + 1)
    cards = [suit_card(suit, value) for suit in range(suits) for value in values]
    return Deck(tuple(cards), removed)


DECKS: Mapping[int, Deck] = {
    2: deck(3, 10, removed=3),
    3: deck(3, 13),
    4: deck(4, 13),
    5: deck(5, 13),
}
SUIT_CARDS_EACH = 12
ARTIFACTS_EACH = 2
ROUNDS = 4
BONUS = 5
"""SC-40 With so many cards or fewer a player is in the bonus."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How this table plays."""

    artifact_pool: Literal["redraw", "fixed"] = "redraw"
    joker_single: bool = False
    artifacts: Literal["on", "off"] = "on"


def choices(_players: int) -> dict[str, tuple[str | bool, ...]]:
    """What a table may choose from; the same for any number of players."""
    return {
        "artifacts": ("on", "off"),
        "artifact_pool": ("redraw", "fixed"),
        "joker_single": (False, True),
    }
