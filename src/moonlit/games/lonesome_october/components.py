"""What is in the box: side cards, ingredients, stats, moves, and how a table may be set up."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

Side = Literal["opener", "closer", "joker"]
Team = Literal["opener", "closer"]
TEAMS: tuple[Team, ...] = ("opener", "closer")

Stat = Literal["shadow", "might", "influence", "magic"]
STATS: tuple[Stat, ...] = ("shadow", "might", "influence", "magic")

Move = Literal["search", "espionage", "fight", "call"]
MOVES: tuple[Move, ...] = ("search", "espionage", "fight", "call")
STAT_OF: Mapping[Move, Stat] = {
    "search": "magic",
    "espionage": "shadow",
    "fight": "might",
    "call": "influence",
}

Band = Literal["full", "partial", "fail"]
Health = Literal["healthy", "wounded", "killed"]
Level = Literal[1, 2, 3]
LEVELS: tuple[Level, ...] = (1, 2, 3)
LevelName = Literal["refuge", "side", "stash"]
Trait = Literal["familiar", "dangerous", "experienced", "reserved"]

CardName = str
"""An ingredient, say `C10`, or an artifact, say `rune_knife`."""
SUITS = "CHDS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "K", "A")
CARDS: tuple[CardName, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
SHORT_DECK = tuple(card for card in CARDS if card[1:] not in {"2", "3", "4", "5"})
PLACE_OF: Mapping[CardName, int] = {card: i for i, card in enumerate(CARDS)}

MOST_DEBT = 6
MOST_PREPAREDNESS = 6
MOST_INGREDIENTS = 6
XP_FOR_ABILITY = 4
LOWEST_MODIFIER, HIGHEST_MODIFIER = -3, 4
ARTIFACT_VALUE = 13

VALUES: Mapping[CardName, int] = {
    card: {"K": 11, "A": 12}.get(card[1:]) or int(card[1:]) for card in CARDS
}


def value(card: CardName) -> int:
    """LO-144 What a card is worth in the Ritual; an artifact is worth 13."""
    return VALUES.get(card, ARTIFACT_VALUE)


def is_ingredient(card: CardName) -> bool:
    """Whether it counts towards the limit of six."""
    return card in VALUES


def in_order(cards: Sequence[CardName]) -> tuple[CardName, ...]:
    """Ingredients by suit and rank."""
    return tuple(sorted(cards, key=PLACE_OF.__getitem__))


class Stats(msgspec.Struct, frozen=True, gc=False):
    """LO-11 How good a figure is at each kind of move."""

    shadow: int
    might: int
    influence: int
    magic: int

    def of(self, move: Move) -> int:
        """The stat a move uses."""
        return int(getattr(self, STAT_OF[move]))

    def each(self) -> tuple[int, int, int, int]:
        """In the order of the booklet."""
        return self.shadow, self.might, self.influence, self.magic


ORDERS: tuple[Stats, ...] = tuple(
    Stats(*(2 if i == best else 0 if i == worst else 1 for i in range(4)))
    for best in range(4)
    for worst in range(4)
    if best != worst
)
"""LO-11 The twelve orders of +2, +1, +1, 0."""


class Special(msgspec.Struct, frozen=True, gc=False):
    """A king or an ace with a power, spent by discarding it."""

    name: str
    card: CardName
    timing: Literal["free", "roll", "week_start"]


SPECIALS: Mapping[str, Special] = {
    special.name: special
    for special in (
        Special("acorns", "CK", "free"),
        Special("yggdrasil_sap", "CA", "week_start"),
        Special("sword", "DK", "free"),
        Special("grail", "DA", "roll"),
        Special("mimir_water", "SK", "free"),
        Special("philosophers_stone", "SA", "week_start"),
        Special("skull", "HK", "free"),
        Special("tentacle", "HA", "roll"),
    )
}


def side_cards(players: int, six: str) -> list[Side]:
    """The player deck: as many openers as closers, and jokers to make up the number."""
    each = 3 if players == 6 and six == "3_3" else 2
    numbers: dict[Side, int] = {"opener": each, "closer": each, "joker": players - 2 * each}
    return [side for side, n in numbers.items() for _ in range(n)]


def all_jokers(players: int) -> list[Side]:
    """LO-166 Nobody has chosen a side yet."""
    jokers: list[Side] = ["joker" for _ in range(players)]
    return jokers


Clock = Literal["normal", "relaxed", "quick", "off"]
PACE: Mapping[Clock, float] = {"normal": 1, "relaxed": 2, "quick": 0.5}


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is set up."""

    weeks: Literal[5, 4, 6] = 5
    six_player_sides: Literal["3_3", "2_2_2j"] = "3_3"
    sides: Literal["dealt", "chosen"] = "dealt"
    ingredient_deck: Literal["54", "36"] = "54"
    weekly_draw: Literal[1, 0, 2] = 1
    ingredients: Literal["open", "hidden"] = "open"
    special_ingredients: Literal["kings_aces", "none"] = "kings_aces"
    preparedness_bidding: Literal["literal", "symmetric"] = "literal"
    abilities: Literal["on", "off"] = "on"
    characters: Literal["draft", "random"] = "draft"
    stats: Literal["free", "suggested"] = "free"
    first_seat: Literal["fixed", "rotate"] = "fixed"
    conflict_extra: Literal["help_preparation", "none"] = "help_preparation"
    ritual_end: Literal["all_empty", "one_side_empty"] = "all_empty"
    exchange_attempts: Literal[2, 1, 3] = 2
    exchange_counters: Literal[2, 0, 4] = 2
    promises: Literal["enforced", "none"] = "enforced"
    narration: Literal["on", "off"] = "on"
    clock: Clock = "normal"

    @property
    def hidden(self) -> bool:
        """Whether stashes are private."""
        return self.ingredients == "hidden"

    @property
    def side_level(self) -> Level:
        """LO-166 The level that shows a side."""
        return 2 if self.sides == "dealt" else 3

    @property
    def stash_level(self) -> Level:
        """LO-166 The level that shows a stash."""
        return 3 if self.sides == "dealt" else 2


OFFERED: Mapping[str, Sequence[str | int]] = {
    "weeks": (5, 4, 6),
    "six_player_sides": ("3_3", "2_2_2j"),
    "sides": ("dealt", "chosen"),
    "ingredient_deck": ("54", "36"),
    "weekly_draw": (1, 0, 2),
    "ingredients": ("open", "hidden"),
    "special_ingredients": ("kings_aces", "none"),
    "preparedness_bidding": ("literal", "symmetric"),
    "abilities": ("on", "off"),
    "characters": ("draft", "random"),
    "stats": ("free", "suggested"),
    "first_seat": ("fixed", "rotate"),
    "conflict_extra": ("help_preparation", "none"),
    "ritual_end": ("all_empty", "one_side_empty"),
    "exchange_attempts": (2, 1, 3),
    "exchange_counters": (2, 0, 4),
    "promises": ("enforced", "none"),
    "narration": ("on", "off"),
    "clock": ("normal", "relaxed", "quick", "off"),
}


def choices(players: int) -> Mapping[str, Sequence[str | int]]:
    """What a table of so many may choose between; the usual value comes first."""
    return {
        option: values
        for option, values in OFFERED.items()
        if option != "six_player_sides" or players == 6
    }
