"""The artifacts that the Curator gives away."""

from collections.abc import Mapping
from typing import Literal

from moonlit.games.one_night.roles import Role

Artifact = Literal["claw", "brand", "cudgel", "void", "mask", "shroud", "bow", "cloak", "sword"]
BECOMES: Mapping[Artifact, Role | None] = {
    "claw": "werewolf",
    "brand": "villager",
    "cudgel": "tanner",
    "void": None,
    "mask": None,
    "shroud": None,
    "bow": "hunter",
    "cloak": "prince",
    "sword": "bodyguard",
}
"""ON-89, ON-90 What its holder is from dawn on; nothing where the role stays as it is."""
ARTIFACTS: tuple[Artifact, ...] = tuple(BECOMES)


def becomes(artifact: Artifact, sword_role: Role) -> Role | None:
    """ON-89 What its holder is; option `sword_role` says whose sword it is."""
    return sword_role if artifact == "sword" else BECOMES[artifact]
