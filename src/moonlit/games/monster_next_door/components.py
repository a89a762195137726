"""What is in the box: the general deck, the monsters, and how a table may play."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, get_args

import msgspec

from moonlit.core.game import Choice, Kit, Remark, Span

Monster = Literal["werewolf", "mermaid", "vampire", "mandrake", "gumiho"]
Shuffler = Literal["gossip", "rumour", "deal", "fog"]
CardName = Literal[
    "wanted",
    "hunter",
    "hide",
    "friend",
    "dog",
    "investigate",
    "gossip",
    "rumour",
    "deal",
    "steal",
    "fog",
    "werewolf",
    "mermaid",
    "vampire",
    "mandrake",
    "gumiho",
]
Hand = tuple[CardName, ...]
"""Cards sorted by kind; where they lie in a hand tells nobody anything."""

KINDS: tuple[CardName, ...] = get_args(CardName)
MONSTERS: tuple[Monster, ...] = get_args(Monster)
ANY_MONSTER: frozenset[CardName] = frozenset(MONSTERS)
SHUFFLERS: frozenset[CardName] = frozenset(get_args(Shuffler))
"""MN-51 Cards that move cards, and need one in the hand of whoever plays them."""
AIMED: frozenset[CardName] = frozenset(("hunter", "dog", "friend", "investigate", "steal"))
"""MN-24 Cards that name a player; the Deal does so too, as long as it has an effect."""

ORDER: Mapping[CardName, int] = {card: i for i, card in enumerate(KINDS)}
EACH = 4
"""MN-7 Cards dealt to every player, and turns of a round."""
LAST_TURN = EACH
EARLY_TURN = 3
"""MN-66 The turn on which some monsters may be played under a condition."""
GENERAL_CARDS = 33
EXTRA_ROUNDS = 10
"""MN-77 After so many rounds more a tie stays a tie."""
REMEMBERED = 1 << 15


@lru_cache(REMEMBERED)
def in_order(cards: Hand) -> Hand:
    """The same cards as a hand."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


@lru_cache(REMEMBERED)
def without(hand: Hand, card: CardName) -> Hand:
    """One card of this kind less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def plus(hand: Hand, *cards: CardName) -> Hand:
    """The hand with these cards in it."""
    return in_order(hand + cards)


def minus(hand: Hand, cards: Iterable[CardName]) -> Hand:
    """The hand without these cards."""
    for card in cards:
        hand = without(hand, card)
    return hand


@lru_cache(REMEMBERED)
def different(hand: Hand) -> Hand:
    """One card of each kind: two of a kind are alike."""
    return tuple(dict.fromkeys(hand))


@lru_cache(REMEMBERED)
def handfuls(hand: Hand, size: int) -> tuple[Hand, ...]:
    """Every way to take one or two cards out of a hand, as kinds."""
    if size == 1:
        return tuple((card,) for card in different(hand))
    pairs: list[Hand] = [(one, other) for i, one in enumerate(hand) for other in hand[i + 1 :]]
    return tuple(dict.fromkeys(pairs))


def counted(cards: Iterable[CardName]) -> dict[CardName, int]:
    """The cards with how often each is there, for the log."""
    return dict(Counter(cards))


def deck(**counts: int) -> Hand:
    """So many cards of each kind."""
    return tuple(card for card in KINDS for _ in range(counts.get(card, 0)))


USUAL = {
    "wanted": 1,
    "hunter": 4,
    "hide": 5,
    "friend": 2,
    "dog": 1,
    "investigate": 3,
    "gossip": 3,
    "rumour": 4,
    "deal": 5,
    "steal": 3,
    "fog": 2,
}
DECKS: Mapping[Literal["R1", "R2"], Hand] = {
    "R1": deck(**USUAL),
    "R2": deck(**{**USUAL, "investigate": 0, "fog": 3, "steal": 4, "dog": 2}),
}
FIXED: Hand = ("hunter", "hide", "wanted")
"""MN-4 Cards that are in every starting deck, one of each."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How this table plays."""

    rounds: Literal[5, 4, 3, 2, 1] = 5
    tie_rounds: bool = False
    deck: Literal["R1", "R2"] | Hand = "R1"
    """A usual general deck, or the cards of one's own."""
    monster_powers: Literal["full", "known_only", "none"] = "full"
    werewolf_hunters: Literal[2, 1, 3, 4] = 2
    mermaid_first: Literal["round", "aimed"] = "round"
    dog_replacement: Literal["dog_card", "draw"] = "dog_card"
    fog_mode: Literal["whole_hands", "one_card"] = "whole_hands"
    gossip_to: Literal["left", "right"] = "left"
    rumour_from: Literal["right", "left"] = "right"
    reveal_at_end: bool = True
    turn_seconds: int = 0


def choices(_players: int) -> dict[str, Sequence[Choice]]:
    """What a table may choose from; the same for any number of players."""
    return {
        "rounds": (5, 4, 3, 2, 1),
        "tie_rounds": (False, True),
        "deck": ("R1", "R2"),
        "monster_powers": ("full", "known_only", "none"),
        "werewolf_hunters": (2, 1, 3, 4),
        "mermaid_first": ("round", "aimed"),
        "dog_replacement": ("dog_card", "draw"),
        "fog_mode": ("whole_hands", "one_card"),
        "gossip_to": ("left", "right"),
        "rumour_from": ("right", "left"),
        "reveal_at_end": (True, False),
        "turn_seconds": Span(range(15, 121), (0, 15, 30, 60, 120), step=5),
    }


def deck_of(options: Options) -> Hand:
    """The general deck of this table."""
    return options.deck if isinstance(options.deck, tuple) else DECKS[options.deck]


def kits(_players: int, options: Options) -> dict[str, Kit]:
    """MN-4 The general deck can be put together card by card, around the fixed ones."""
    most = GENERAL_CARDS - len(FIXED)
    box = {card: most + (card in FIXED) for card in USUAL} | {"wanted": 1}
    return {"deck": Kit(box=box, chosen=deck_of(options))}


def remarks(_players: int, options: Options) -> list[Remark]:
    """MN-4, MN-8 A deck of one's own needs its fixed cards and its size."""
    cards = deck_of(options)
    found = []
    if len(cards) != GENERAL_CARDS:
        args: dict[str, str | int] = {"n": len(cards), "all": GENERAL_CARDS}
        found.append(Remark(id="deck-size", clause="MN-8", forbids=True, args=args))
    if not {*FIXED} <= {*cards}:
        found.append(Remark(id="deck-fixed", clause="MN-4", forbids=True))
    return found


GIFTED: Mapping[Literal["full", "known_only", "none"], frozenset[Monster]] = {
    "full": frozenset(MONSTERS),
    "known_only": frozenset(("werewolf", "mermaid")),
    "none": frozenset(),
}
"""Which monsters have their power; the others are plain: turn 4 only."""
