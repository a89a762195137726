"""The roles: 26 kinds on 30 cards, whose side they are on, and how a copy of them behaves."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

Role = Literal[
    "doppelganger",
    "werewolf",
    "minion",
    "mason",
    "seer",
    "robber",
    "troublemaker",
    "drunk",
    "insomniac",
    "villager",
    "tanner",
    "hunter",
    "sentinel",
    "alpha_wolf",
    "mystic_wolf",
    "dream_wolf",
    "apprentice_seer",
    "paranormal_investigator",
    "witch",
    "village_idiot",
    "revealer",
    "curator",
    "bodyguard",
    "aura_seer",
    "cursed",
    "prince",
]
Team = Literal["village", "wolves", "helper", "alone"]
"""A helper is on the wolves' side without being a wolf."""
Copying = Literal["now", "group", "after", "passive"]
"""What a Doppelgänger who copied the role does: acts in her own step, joins the group when it is
called, has a step of her own right after the real one, or sleeps."""
Box = Literal["base", "daybreak", "bonus"]


class RoleCard(msgspec.Struct, frozen=True):
    """What is printed about a role."""

    role: Role
    count: int
    """How many cards of it are in the box."""
    box: Box
    team: Team
    copying: Copying


CARDS: Mapping[Role, RoleCard] = {
    card.role: card
    for card in (
        RoleCard("doppelganger", 1, "base", "village", "passive"),
        RoleCard("werewolf", 2, "base", "wolves", "group"),
        RoleCard("minion", 1, "base", "helper", "now"),
        RoleCard("mason", 2, "base", "village", "group"),
        RoleCard("seer", 1, "base", "village", "now"),
        RoleCard("robber", 1, "base", "village", "now"),
        RoleCard("troublemaker", 1, "base", "village", "now"),
        RoleCard("drunk", 1, "base", "village", "now"),
        RoleCard("insomniac", 1, "base", "village", "after"),
        RoleCard("villager", 3, "base", "village", "passive"),
        RoleCard("tanner", 1, "base", "alone", "passive"),
        RoleCard("hunter", 1, "base", "village", "passive"),
        RoleCard("sentinel", 1, "daybreak", "village", "now"),
        RoleCard("alpha_wolf", 1, "daybreak", "wolves", "now"),
        RoleCard("mystic_wolf", 1, "daybreak", "wolves", "now"),
        RoleCard("dream_wolf", 1, "daybreak", "wolves", "group"),
        RoleCard("apprentice_seer", 1, "daybreak", "village", "now"),
        RoleCard("paranormal_investigator", 1, "daybreak", "village", "now"),
        RoleCard("witch", 1, "daybreak", "village", "now"),
        RoleCard("village_idiot", 1, "daybreak", "village", "now"),
        RoleCard("revealer", 1, "daybreak", "village", "after"),
        RoleCard("curator", 1, "daybreak", "village", "after"),
        RoleCard("bodyguard", 1, "daybreak", "village", "passive"),
        RoleCard("aura_seer", 1, "bonus", "village", "after"),
        RoleCard("cursed", 1, "bonus", "village", "passive"),
        RoleCard("prince", 1, "bonus", "village", "passive"),
    )
}
ROLES: tuple[Role, ...] = tuple(CARDS)
PLACE_IN_BOX: Mapping[Role, int] = {role: i for i, role in enumerate(ROLES)}
WOLVES: tuple[Role, ...] = ("werewolf", "alpha_wolf", "mystic_wolf", "dream_wolf")
AWAKE_WOLVES: tuple[Role, ...] = ("werewolf", "alpha_wolf", "mystic_wolf")
"""ON-33 The kinds that open their eyes when the wolves are called."""
TURNED_DOWN: tuple[Role, ...] = (*WOLVES, "tanner")
"""ON-67 What the Revealer turns down again; ON-48 and what turns an Investigator."""
CENTRE_WOLVES: tuple[Role, ...] = ("werewolf", "mystic_wolf", "dream_wolf")
"""ON-3 The kinds that can be laid out as the centre wolf."""

SIDES: dict[str, tuple[str, ...]] = {
    side: tuple(role for role, card in CARDS.items() if card.team in teams)
    for side, teams in (
        ("village", ("village",)),
        ("wolves", ("wolves", "helper")),
        ("alone", ("alone",)),
    )
}
"""The roles by whom they win with, as they are dealt."""


def side_of(role: Role) -> str:
    """Whom a role wins with."""
    return next(side for side, roles in SIDES.items() if role in roles)


def in_order(roles: Iterable[Role]) -> tuple[Role, ...]:
    """The same cards, in the order of the box."""
    return tuple(sorted(roles, key=PLACE_IN_BOX.__getitem__))
