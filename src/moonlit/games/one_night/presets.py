"""Role sets that are one tap away."""

from collections.abc import Mapping
from functools import cache

import msgspec

from moonlit.games.one_night.roles import CARDS, Role, in_order


class Preset(msgspec.Struct, frozen=True):
    """A role set for so many players; one that grows is filled up for more of them."""

    name: str
    players: int
    cards: tuple[Role, ...]
    centre_wolf: Role = "werewolf"
    grows: bool = False


FIRST: tuple[Role, ...] = (
    "werewolf",
    "werewolf",
    "seer",
    "robber",
    "troublemaker",
    "villager",
)
BIG: tuple[Role, ...] = (
    "werewolf",
    "werewolf",
    "minion",
    "mason",
    "mason",
    "seer",
    "robber",
    "troublemaker",
    "drunk",
    "insomniac",
)
PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("first_3", 3, FIRST),
        Preset("first_4", 4, (*FIRST, "villager")),
        Preset("first_5", 5, (*FIRST, "villager", "villager")),
        Preset(
            "evil_transformation",
            3,
            ("doppelganger", "alpha_wolf", "mystic_wolf", "minion", "robber", "witch"),
            grows=True,
        ),
        Preset(
            "trust_no_one",
            3,
            ("doppelganger", "alpha_wolf", "dream_wolf", "robber", "witch", "tanner"),
            grows=True,
        ),
        Preset(
            "cautionary_tale",
            4,
            (
                "werewolf",
                "mystic_wolf",
                "seer",
                "apprentice_seer",
                "revealer",
                "hunter",
                "bodyguard",
            ),
            grows=True,
        ),
        Preset(
            "information_society",
            5,
            (
                "werewolf",
                "mystic_wolf",
                "seer",
                "apprentice_seer",
                "revealer",
                "paranormal_investigator",
                "witch",
                "insomniac",
            ),
            grows=True,
        ),
        Preset(
            "total_chaos",
            5,
            (
                "doppelganger",
                "alpha_wolf",
                "werewolf",
                "robber",
                "witch",
                "troublemaker",
                "village_idiot",
                "curator",
            ),
            grows=True,
        ),
        Preset(
            "daybreak_first",
            3,
            ("alpha_wolf", "mystic_wolf", "apprentice_seer", "village_idiot", "revealer", "witch"),
            "dream_wolf",
        ),
        Preset(
            "table_6",
            6,
            (
                "werewolf",
                "werewolf",
                "minion",
                "seer",
                "robber",
                "troublemaker",
                "drunk",
                "insomniac",
                "villager",
            ),
        ),
        Preset("table_7", 7, BIG),
        Preset("table_8", 8, (*BIG, "tanner")),
        Preset("table_9", 9, (*BIG, "tanner", "hunter")),
        Preset("table_10", 10, (*BIG, "mystic_wolf", "witch", "hunter")),
    )
}
FILLING: tuple[Role, ...] = (
    "villager",
    "villager",
    "villager",
    "hunter",
    "seer",
    "drunk",
    "troublemaker",
    "insomniac",
    "bodyguard",
    "apprentice_seer",
    "tanner",
    "sentinel",
    "robber",
    "minion",
)
"""What a growing set is filled up with, in this order."""


def usual(players: int) -> Preset:
    """The set for a table that chose none."""
    return PRESETS[f"first_{players}" if players <= 5 else f"table_{players}"]


def fits(preset: Preset, players: int) -> bool:
    """Whether a set is made for so many players."""
    return players == preset.players or (preset.grows and players > preset.players)


@cache
def presets_for(players: int) -> tuple[str, ...]:
    """The names of all sets for so many players."""
    return tuple(name for name, preset in PRESETS.items() if fits(preset, players))


def filled(preset: Preset, players: int) -> tuple[Role, ...]:
    """The cards of a set, filled up where it grows; roles at their box count are skipped."""
    cards = list(preset.cards)
    for role in FILLING if preset.grows else ():
        if len(cards) < players + 3 and cards.count(role) < CARDS[role].count:
            cards.append(role)
    return in_order(cards)
