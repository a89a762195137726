"""The script of the night as data: which steps there are, in which order, with which windows."""

from collections.abc import Collection, Iterator
from functools import cache

import msgspec

from moonlit.games.one_night.options import HouseRules
from moonlit.games.one_night.roles import CARDS, WOLVES, Role

NOW: tuple[Role, ...] = tuple(
    card.role for card in CARDS.values() if card.copying == "now" and card.role != "minion"
)
"""ON-73 Roles a Doppelgänger acts out in her own step; the Minion only looks."""


class Step(msgspec.Struct, frozen=True):
    """A line of the script, called if all roles it needs, or one of a group, are in the set."""

    name: str
    parts: tuple[str, ...] = ("act",)
    needs: tuple[Role, ...] = ()
    one_of: tuple[Role, ...] = ()

    def is_called(self, roles: Collection[str]) -> bool:
        """ON-12 Whoever has the card, and also if it lies in the centre."""
        return all(role in roles for role in self.needs) and (
            not self.one_of or any(role in roles for role in self.one_of)
        )


def after(name: str, role: Role) -> tuple[Step, Step]:
    """ON-83 A step, and the step of its copy right after it."""
    return Step(name, needs=(role,)), Step(f"{name}_dg", needs=("doppelganger", role))


AURA = after("aura_seer", "aura_seer")
STEPS: tuple[Step, ...] = (
    Step("night_start", ("rest",)),
    Step("sentinel", needs=("sentinel",)),
    Step("doppelganger", ("look", "act", "act_more", "thumbs"), ("doppelganger",)),
    Step("wolves", ("wake", "lone"), one_of=WOLVES),
    Step("alpha", needs=("alpha_wolf",)),
    Step("mystic", needs=("mystic_wolf",)),
    Step("minion", ("wake",), ("minion",)),
    Step("masons", ("wake",), ("mason",)),
    Step("seer", needs=("seer",)),
    Step("apprentice_seer", needs=("apprentice_seer",)),
    Step("pi", ("act", "act_more"), ("paranormal_investigator",)),
    Step("robber", needs=("robber",)),
    Step("witch", ("act", "act_more"), ("witch",)),
    Step("troublemaker", needs=("troublemaker",)),
    Step("village_idiot", needs=("village_idiot",)),
    *AURA,
    Step("drunk", needs=("drunk",)),
    *after("insomniac", "insomniac"),
    *after("revealer", "revealer"),
    *after("curator", "curator"),
    Step("dawn", ("rest",)),
)
"""ON-11 In the order of the night."""


class Window(msgspec.Struct, frozen=True, gc=False):
    """ON-24 A stretch of the night that lasts as long as every other."""

    step: str
    part: str
    line: str
    """What the narrator says when it opens."""


@cache
def script(roles: frozenset[str], rules: HouseRules) -> tuple[Window, ...]:
    """ON-12, ON-24 All windows of a night; only the public set and the options matter."""
    return tuple(
        Window(step.name, part, line(step.name, part, roles))
        for step in ordered(rules)
        if step.is_called(roles)
        for part in step.parts
        if has_window(step.name, part, roles, rules)
    )


def ordered(rules: HouseRules) -> Iterator[Step]:
    """ON-23 The Aura Seer may come right before the Troublemaker."""
    early = rules.aura_seer_order == "after_witch"
    for step in STEPS:
        if early and step.name == "troublemaker":
            yield from AURA
        if not (early and step in AURA):
            yield step


def has_window(step: str, part: str, roles: Collection[str], rules: HouseRules) -> bool:
    """ON-12 Some windows depend on the set, two on the options."""
    match step, part:
        case "doppelganger", "act" | "act_more":
            return any(role in roles for role in NOW)
        case "doppelganger", "thumbs":
            return "minion" in roles
        case "wolves", "lone":
            return rules.lone_wolf_peek
        case "aura_seer_dg", _:
            return rules.doppel_aura_seer
    return True


def line(step: str, part: str, roles: Collection[str]) -> str:
    """Which of the narrator's lines opens a window."""
    if (step, part) == ("wolves", "wake"):
        return "wolves-dream" if "dream_wolf" in roles else "wolves"
    name = step.replace("_", "-")
    if part in {"rest", "wake", "act"} and step != "doppelganger":
        return name
    return f"{name}-{part.replace('_', '-')}"


LINES = (
    *dict.fromkeys(
        line(step.name, part, roles)
        for step in STEPS
        for part in step.parts
        for roles in ((), ("dream_wolf",))
    ),
    "close",
)
"""All that the narrator can say whatever cards are in the set, in the order of the night."""
