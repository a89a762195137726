"""Who is awake in which window, who is asked what, and who sees whom."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.night.powers import POWERS
from moonlit.games.one_night.night.script import NOW, Window
from moonlit.games.one_night.roles import AWAKE_WOLVES, WOLVES, Role

ROLE_OF_STEP: Mapping[str, Role] = {
    "sentinel": "sentinel",
    "doppelganger": "doppelganger",
    "alpha": "alpha_wolf",
    "mystic": "mystic_wolf",
    "minion": "minion",
    "seer": "seer",
    "apprentice_seer": "apprentice_seer",
    "pi": "paranormal_investigator",
    "robber": "robber",
    "witch": "witch",
    "troublemaker": "troublemaker",
    "village_idiot": "village_idiot",
    "aura_seer": "aura_seer",
    "drunk": "drunk",
    "insomniac": "insomniac",
    "revealer": "revealer",
    "curator": "curator",
}
PART = {"act": 0, "act_more": 1}
NOBODY: tuple[Seat, ...] = ()


class Dealt(Protocol):
    """Who was dealt what, and what the Doppelgänger made of it."""

    @property
    def players(self) -> int: ...
    @property
    def dealt(self) -> tuple[Role, ...]: ...
    @property
    def copied(self) -> Role | None: ...


def dealt_one_of(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """ON-13 The seats that were dealt one of these roles."""
    holders = seats_by_role(s.dealt, s.players)
    if len(roles) == 1:
        return holders.get(roles[0], NOBODY)
    return tuple(sorted([seat for role in roles for seat in holders.get(role, NOBODY)]))


@lru_cache(128)
def seats_by_role(dealt: tuple[Role, ...], players: int) -> Mapping[Role, tuple[Seat, ...]]:
    """A deal, looked up by role: it is asked in every window of the night."""
    found: dict[Role, tuple[Seat, ...]] = {}
    for seat in everyone(players):
        found[dealt[seat]] = (*found.get(dealt[seat], NOBODY), seat)
    return found


def copier_of(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """The Doppelgänger's seat, if she copied one of these."""
    return dealt_one_of(s, "doppelganger") if s.copied in roles else NOBODY


def with_copier(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """Everyone dealt one of these, and the Doppelgänger who copied one."""
    dealt, copier = dealt_one_of(s, *roles), copier_of(s, *roles)
    return tuple(sorted((*dealt, *copier))) if copier else dealt


def awake_wolves(s: Dealt) -> tuple[Seat, ...]:
    """ON-33 Who wakes as a wolf; ON-36 a turned Investigator does not."""
    return with_copier(s, *AWAKE_WOLVES)


def thumb_wolves(s: Dealt) -> tuple[Seat, ...]:
    """ON-33 Who only shows a thumb."""
    return with_copier(s, "dream_wolf")


def masons(s: Dealt) -> tuple[Seat, ...]:
    """ON-44 Who wakes as a Mason."""
    return with_copier(s, "mason")


def dealt_wolves(s: Dealt) -> tuple[Seat, ...]:
    """ON-77 Who was dealt a wolf card."""
    return dealt_one_of(s, *WOLVES)


def awake_in(s: Dealt, window: Window) -> tuple[Seat, ...]:
    """ON-132 Everyone who has open eyes, asked something or not."""
    step = window.step
    if step in ROLE_OF_STEP:
        return dealt_one_of(s, ROLE_OF_STEP[step])
    if step == "dawn":
        return everyone(s.players)
    if step == "wolves":
        return awake_wolves(s)
    if step == "masons":
        return masons(s)
    if step.endswith("_dg"):
        return copier_of(s, ROLE_OF_STEP[step.removesuffix("_dg")])
    return NOBODY


class Question(NamedTuple):
    """Whose decision a window is."""

    seat: Seat
    decision: str


def question_in(s: Dealt, window: Window) -> Question | None:
    """ON-13, ON-20 The one seat that may act in a window, and its decision."""
    decision = decision_in(s, window)
    if decision is None:
        return None
    awake = awake_in(s, window)
    return Question(awake[0], decision) if len(awake) == 1 else None


def decision_in(s: Dealt, window: Window) -> str | None:
    """What the only seat that is awake in a window decides."""
    if window.step == "doppelganger":
        return doppelganger_decides(s, window.part)
    return called_to(window.step, window.part)


@cache
def called_to(step: str, part: str) -> str | None:
    """What the narrator lets the only seat decide that is awake."""
    if step == "wolves":
        return "lone_wolf" if part == "lone" else None
    role = ROLE_OF_STEP.get(step.removesuffix("_dg"))
    powers = POWERS.get(role, ()) if role else ()
    nth = PART.get(part, 0)
    return powers[nth] if nth < len(powers) else None


def doppelganger_decides(s: Dealt, part: str) -> str | None:
    """ON-73 She looks; then she does what the copied role does, if it acts at once."""
    if part == "look":
        return "doppel_look"
    if s.copied is None or s.copied not in NOW:
        return None
    powers = POWERS[s.copied]
    nth = PART.get(part, len(powers))
    return powers[nth] if nth < len(powers) else None
