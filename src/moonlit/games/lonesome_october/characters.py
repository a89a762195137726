"""The ten booklets, as data: whoever owns the printed ones can replace them in this one place.

Stats stand in the order Shadow, Might, Influence, Magic.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from moonlit.games.lonesome_october.components import CardName, Stats, Trait

AbilityName = str
CharacterName = str
FigureName = str
"""`player`, or the name of a companion."""

Kind = Literal["passive", "weekly", "once"]


class Ability(msgspec.Struct, frozen=True, gc=False):
    """How often a power may be used, and when."""

    name: AbilityName
    kind: Kind
    timing: tuple[str, ...]
    from_week: int = 1


class Companion(msgspec.Struct, frozen=True, gc=False):
    """An animal or a friend beside the player."""

    name: FigureName
    stats: Stats
    traits: tuple[Trait, ...]
    knows: tuple[AbilityName, ...] = ()
    """LO-115 What an experienced one has learned from its player."""


class Character(msgspec.Struct, frozen=True, gc=False):
    """A booklet."""

    name: CharacterName
    stats: Stats
    artifact: CardName
    companion: Companion
    abilities: tuple[Ability, ...]
    extra: Companion | None = None
    """LO-215 Who may join later."""


def _can(name: AbilityName, kind: Kind, *timing: str, from_week: int = 1) -> Ability:
    return Ability(name, kind, timing, from_week)


JACK = Character(
    "jack",
    Stats(1, 2, 0, 1),
    "rune_knife",
    Companion(
        "snuff",
        Stats(2, 1, 1, 0),
        ("familiar", "dangerous", "experienced"),
        ("house_rounds", "speaking_hour"),
    ),
    (
        _can("cursed_blade", "passive", "always"),
        _can("house_rounds", "weekly", "auto"),
        _can("loose_a_thing", "once", "free", from_week=2),
        _can("wakeful_watchdog", "weekly", "auto"),
        _can("speaking_hour", "weekly", "preroll"),
    ),
)
JILL = Character(
    "jill",
    Stats(1, 0, 1, 2),
    "gate_wand",
    Companion("graymalk", Stats(2, 1, 1, 0), ("familiar", "experienced"), ("broom_flight",)),
    (
        _can("witch_sense", "passive", "always"),
        _can("broom_flight", "weekly", "shield"),
        _can("switched_wands", "once", "ritual"),
        _can("cauldron", "weekly", "free"),
        _can("evil_eye", "weekly", "roll"),
    ),
)
COUNT = Character(
    "count",
    Stats(1, 2, 1, 0),
    "count_ring",
    Companion("needle", Stats(2, 0, 1, 1), ("familiar",)),
    (
        _can("spare_refuge", "once", "free", "guard"),
        _can("thirst", "passive", "auto"),
        _can("hypnotic_gaze", "weekly", "free", "guard"),
        _can("mist", "passive", "always"),
        _can("undead", "once", "auto"),
    ),
)
DETECTIVE = Character(
    "detective",
    Stats(2, 1, 1, 0),
    "violin",
    Companion("biographer", Stats(0, 1, 2, 1), ("dangerous", "experienced"), ("evidence",)),
    (
        _can("deduction", "passive", "always"),
        _can("disguise", "weekly", "shield"),
        _can("scotland_yard", "weekly", "rider"),
        _can("eliminate_the_impossible", "once", "free", from_week=2),
        _can("evidence", "weekly", "free"),
    ),
)
DOCTOR = Character(
    "doctor",
    Stats(1, 0, 1, 2),
    "pentacle_bowl",
    Companion("creation", Stats(1, 2, 0, 1), ("dangerous", "reserved")),
    (
        _can("rat_in_the_walls", "passive", "always"),
        _can("vital_lightning", "weekly", "prevent", "week_start"),
        _can("dissection", "weekly", "auto"),
        _can("rampage", "once", "free", from_week=2),
        _can("choice_material", "passive", "draw"),
    ),
    Companion("bubo", Stats(2, 0, 1, 1), ("familiar",)),
)
DRUID = Character(
    "druid",
    Stats(0, 1, 1, 2),
    "golden_sickle",
    Companion("cheeter", Stats(2, 0, 1, 1), ("familiar", "experienced"), ("gifts_of_the_wood",)),
    (
        _can("gifts_of_the_wood", "weekly", "auto", "draw"),
        _can("mistletoe_and_oak", "weekly", "free"),
        _can("wicker_man", "once", "free", from_week=2),
        _can("stolen_shadow", "passive", "always"),
        _can("stone_circle", "passive", "ritual"),
    ),
)
VICAR = Character(
    "vicar",
    Stats(0, 1, 2, 1),
    "sacrificial_blade",
    Companion("tekela", Stats(2, 1, 0, 1), ("familiar",)),
    (
        _can("sermon", "passive", "always"),
        _can("silver_bullets", "once", "rider"),
        _can("confessional", "weekly", "rider"),
        _can("sacrifice", "once", "ritual"),
        _can("denunciation", "weekly", "free"),
    ),
)
LARRY = Character(
    "larry",
    Stats(1, 0, 1, 2),
    "silver_cane",
    Companion("wolf", Stats(1, 2, 0, 1), ("dangerous", "reserved")),
    (
        _can("anticipation", "weekly", "roll"),
        _can("full_moon", "passive", "always"),
        _can("wolfsbane", "weekly", "free"),
        _can("lone_wolf", "passive", "always"),
        _can("off_the_leash", "once", "band"),
    ),
)
RASTOV = Character(
    "rastov",
    Stats(0, 1, 2, 1),
    "alhazred_icon",
    Companion("quicklime", Stats(2, 0, 1, 1), ("familiar", "experienced"), ("shores_of_hali",)),
    (
        _can("hard_to_kill", "weekly", "prevent"),
        _can("shores_of_hali", "weekly", "draw"),
        _can("snake_in_the_bosom", "passive", "always"),
        _can("confession_over_vodka", "weekly", "auto"),
        _can("prophecy", "once", "free", "guard"),
    ),
)
MORRIS_MACCAB = Character(
    "morris_maccab",
    Stats(0, 2, 1, 1),
    "hand_of_glory",
    Companion("nightwind", Stats(2, 1, 0, 1), ("familiar", "reserved")),
    (
        _can("two_on_the_job", "passive", "always"),
        _can("resurrection_men", "weekly", "auto"),
        _can("grave_dust", "weekly", "free", "guard"),
        _can("one_for_two", "once", "auto"),
        _can("night_watch", "passive", "always"),
    ),
)

CHARACTERS: Mapping[CharacterName, Character] = {
    character.name: character
    for character in (
        JACK,
        JILL,
        COUNT,
        DETECTIVE,
        DOCTOR,
        DRUID,
        VICAR,
        LARRY,
        RASTOV,
        MORRIS_MACCAB,
    )
}
ABILITIES: Mapping[AbilityName, Ability] = {
    ability.name: ability for character in CHARACTERS.values() for ability in character.abilities
}
OWNER: Mapping[AbilityName, CharacterName] = {
    ability.name: character.name
    for character in CHARACTERS.values()
    for ability in character.abilities
}
COMPANIONS: Mapping[FigureName, Companion] = {
    companion.name: companion
    for character in CHARACTERS.values()
    for companion in (character.companion, character.extra)
    if companion is not None
}
TRAITS: Mapping[FigureName, tuple[Trait, ...]] = {
    companion.name: companion.traits for companion in COMPANIONS.values()
}
ARTIFACTS: tuple[CardName, ...] = tuple(c.artifact for c in CHARACTERS.values())

ROLL_BONUS: Mapping[AbilityName, tuple[FigureName, str]] = {
    "cursed_blade": ("player", "fight"),
    "witch_sense": ("player", "search"),
    "mist": ("player", "espionage"),
    "deduction": ("player", "espionage"),
    "sermon": ("player", "call"),
    "stolen_shadow": ("cheeter", "espionage"),
    "night_watch": ("nightwind", "espionage"),
}
"""Passive +1 on one's own rolls of one figure in one kind of move."""


def has_trait(figure: FigureName, trait: Trait) -> bool:
    """Whether a companion has a trait; a player has none."""
    return trait in TRAITS.get(figure, ())
