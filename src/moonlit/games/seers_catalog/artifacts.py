"""The fifteen artifacts as data: whoever owns the box corrects them here.

What the rules do with a row follows from its class: singles, stand-ins and modifiers go into melds
(`melds.py`), timed ones have a short effect of their own (`rules.py`).
"""

from typing import Literal

import msgspec

ArtifactName = Literal[
    "go_first",
    "rod",
    "gift",
    "cauldron",
    "half_step",
    "borrowed_suit",
    "above_all",
    "crystal_ball",
    "twin",
    "link",
    "ward",
    "parcel",
    "full_moon",
    "turnabout",
    "shadow",
]
Class = Literal["single", "standin", "modifier", "timed"]
Moment = Literal["lead", "follow"]

TOP = 400
"""SC-30 Twice the rank `top`: above every rank and beaten by none."""
WHENEVER: tuple[Moment, ...] = ("lead", "follow")


class Artifact(msgspec.Struct, frozen=True):
    """One row of the reference sheet."""

    name: ArtifactName
    kind: Class
    clause: str
    on: tuple[Moment, ...] = WHENEVER
    """SC-54 On which turns of its holder it can be used."""
    rank2: int | None = None
    """Twice its rank as a single; None where it is none or the rank depends on the trick."""


ARTIFACTS = (
    Artifact("go_first", "single", "SC-60", rank2=2),
    Artifact("rod", "timed", "SC-61"),
    Artifact("gift", "timed", "SC-62", on=("lead",)),
    Artifact("cauldron", "modifier", "SC-63"),
    Artifact("half_step", "modifier", "SC-64"),
    Artifact("borrowed_suit", "modifier", "SC-65"),
    Artifact("above_all", "single", "SC-66", rank2=TOP),
    Artifact("crystal_ball", "timed", "SC-67"),
    Artifact("twin", "standin", "SC-68"),
    Artifact("link", "standin", "SC-69"),
    Artifact("ward", "timed", "SC-70", on=("follow",)),
    Artifact("parcel", "timed", "SC-71", on=("lead",)),
    Artifact("full_moon", "timed", "SC-72"),
    Artifact("turnabout", "modifier", "SC-73", on=("lead",)),
    Artifact("shadow", "single", "SC-74"),
)
