"""How a table plays: the official rules by default, the translation's readings on request."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal

import msgspec

from moonlit.core.game import Choice, Kit, Span
from moonlit.games.one_night.artifacts import ARTIFACTS, Artifact
from moonlit.games.one_night.presets import PRESETS, Preset, filled, presets_for, usual
from moonlit.games.one_night.roles import CARDS, CENTRE_WOLVES, ROLES, SIDES, Role

ByProfile = Literal["profile", "yes", "no"]
"""As the profile says, or overridden."""


class Options(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the people at a table agreed on."""

    rules_profile: Literal["official", "translation"] = "official"
    role_set: str | tuple[str, ...] = "usual"
    """The name of a preset, or any cards; the usual set depends on the number of players."""
    role_set_mode: Literal["public", "pool"] = "public"
    centre_wolf: Literal["preset", "werewolf", "mystic_wolf", "dream_wolf"] = "preset"
    centre_wolf_mode: Literal["profile", "one", "all_unused"] = "profile"
    lone_wolf_peek: ByProfile = "profile"
    aura_seer_order: Literal["profile", "after_village_idiot", "after_witch"] = "profile"
    doppel_aura_seer: ByProfile = "profile"
    doppel_pi_tanner: ByProfile = "profile"
    prince_vs_hunter: Literal["profile", "dies", "survives"] = "profile"
    sword_role: Literal["profile", "bodyguard", "prince"] = "profile"
    minion_tanner_death: bool = False
    minion_only_death: Literal["nobody", "village"] = "nobody"
    artifacts: tuple[Artifact, ...] = ARTIFACTS
    mask_effect: Literal["emotes", "silent"] = "emotes"
    shroud_effect: Literal["table", "table_and_claims"] = "table"
    shroud_vote: Literal["normal", "blurred"] = "normal"
    night_pace: Literal[8, 5, 10, 12, 0] = 8
    """Seconds of a window; with 0 nobody looks at a clock, and the day is talked in rounds."""
    night_notes: bool = True
    discussion_seconds: int = 300
    ready_ends_day: bool = True
    talk_rounds: int = 4
    free_chat: bool = True
    vote_seconds: int = 30
    nights: int = 1


REMEMBERED = 256
"""How many tables' cards are kept at hand."""
RANGES: Mapping[str, tuple[str, range]] = {
    "discussion_seconds": ("ON-96", range(60, 901)),
    "talk_rounds": ("ON-96", range(1, 11)),
    "vote_seconds": ("ON-103", range(10, 121)),
    "nights": ("ON-130", range(1, 21)),
}
"""What the numbers may be, and the clause that uses them."""


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """How this table reads the passages in which the booklets differ."""

    centre_wolf_mode: Literal["one", "all_unused"]
    lone_wolf_peek: bool
    aura_seer_order: Literal["after_village_idiot", "after_witch"]
    doppel_aura_seer: bool
    doppel_pi_tanner: bool
    prince_vs_hunter: Literal["dies", "survives"]
    sword_role: Literal["bodyguard", "prince"]


PROFILES: Mapping[str, HouseRules] = {
    "official": HouseRules(
        centre_wolf_mode="one",
        lone_wolf_peek=True,
        aura_seer_order="after_village_idiot",
        doppel_aura_seer=True,
        doppel_pi_tanner=True,
        prince_vs_hunter="dies",
        sword_role="bodyguard",
    ),
    "translation": HouseRules(
        centre_wolf_mode="all_unused",
        lone_wolf_peek=False,
        aura_seer_order="after_witch",
        doppel_aura_seer=False,
        doppel_pi_tanner=False,
        prince_vs_hunter="survives",
        sword_role="prince",
    ),
}


@cache
def house_rules(options: Options) -> HouseRules:
    """The profile, with whatever this table overrides."""
    own = {name: getattr(options, name) for name in HouseRules.__struct_fields__}
    chosen = {name: value for name, value in own.items() if value != "profile"}
    return msgspec.structs.replace(
        PROFILES[options.rules_profile],
        **{name: {"yes": True, "no": False}.get(value, value) for name, value in chosen.items()},
    )


def preset_of(players: int, options: Options) -> Preset | None:
    """The preset a table plays; None for cards of its own choice."""
    if options.role_set == "usual":
        return usual(players)
    return PRESETS.get(options.role_set) if isinstance(options.role_set, str) else None


@lru_cache(REMEMBERED)
def cards_of(players: int, options: Options) -> tuple[str, ...]:
    """ON-2 The role set or pool as it was chosen, good or bad."""
    preset = preset_of(players, options)
    if preset is not None:
        return filled(preset, players)
    return (options.role_set,) if isinstance(options.role_set, str) else options.role_set


@lru_cache(REMEMBERED)
def deck_of(players: int, options: Options) -> tuple[Role, ...]:
    """ON-8 The cards of the set or pool, in the order of the box."""
    chosen = cards_of(players, options)
    return tuple(role for role in ROLES for _ in range(chosen.count(role)))


@lru_cache(REMEMBERED)
def centre_wolves_of(players: int, options: Options) -> tuple[Role, ...]:
    """ON-3 The cards that are laid apart from the centre when the Alpha Wolf plays."""
    cards = cards_of(players, options)
    if "alpha_wolf" not in cards:
        return ()
    if house_rules(options).centre_wolf_mode == "all_unused":
        return tuple(
            kind for kind in CENTRE_WOLVES for _ in range(CARDS[kind].count - cards.count(kind))
        )
    if options.centre_wolf != "preset":
        return (options.centre_wolf,)
    preset = preset_of(players, options)
    return (preset.centre_wolf if preset else "werewolf",)


@cache
def choices(players: int) -> Mapping[str, Sequence[Choice]]:
    """What a table of so many players may choose."""
    others = [name for name in presets_for(players) if name != usual(players).name]
    return {
        "role_set": ("usual", *others),
        "night_pace": (8, 0, 5, 10, 12),
        "discussion_seconds": _span("discussion_seconds", 300, 60, 180, 420, 600, 900, step=15),
        "vote_seconds": _span("vote_seconds", 30, 10, 20, 60, 120, step=5),
        "nights": _span("nights", 1, 2, 3, 5),
        "artifacts": (ARTIFACTS,),
        "role_set_mode": ("public", "pool"),
        "rules_profile": ("official", "translation"),
        "centre_wolf": ("preset", *CENTRE_WOLVES),
        "centre_wolf_mode": ("profile", "one", "all_unused"),
        "lone_wolf_peek": ("profile", "yes", "no"),
        "aura_seer_order": ("profile", "after_village_idiot", "after_witch"),
        "doppel_aura_seer": ("profile", "yes", "no"),
        "doppel_pi_tanner": ("profile", "yes", "no"),
        "prince_vs_hunter": ("profile", "dies", "survives"),
        "sword_role": ("profile", "bodyguard", "prince"),
        "minion_tanner_death": (False, True),
        "minion_only_death": ("nobody", "village"),
        "mask_effect": ("emotes", "silent"),
        "shroud_effect": ("table", "table_and_claims"),
        "shroud_vote": ("normal", "blurred"),
        "night_notes": (True, False),
        "ready_ends_day": (True, False),
        "free_chat": (True, False),
        "talk_rounds": _span("talk_rounds", 4, 1, 2, 6, 10),
    }


def _span(option: str, *usual: int, step: int = 1) -> Span:
    return Span(RANGES[option][1], usual, step=step)


def kits(players: int, options: Options) -> dict[str, Kit]:
    """What a table may put together card by card and token by token."""
    return {
        "role_set": Kit(
            box={role: card.count for role, card in CARDS.items()},
            chosen=cards_of(players, options),
            groups=SIDES,
            size=players + 3,
        ),
        "artifacts": Kit(box=dict.fromkeys(ARTIFACTS, 1), chosen=options.artifacts),
    }
