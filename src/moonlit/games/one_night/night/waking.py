"""Who is awake in which window, who is asked what, and who sees whom."""

from collections.abc import Mapping, Sequence
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
    def dealt(self) -> Sequence[Role]: ...
    @property
    def copied(self) -> Role | None: ...


def dealt_one_of(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """ON-13 The seats that were dealt one of these roles."""
    dealt = s.dealt
    return tuple([seat for seat in everyone(s.players) if dealt[seat] in roles])


def copier_of(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """The Doppelgänger's seat, if she copied one of these."""
    return dealt_one_of(s, "doppelganger") if s.copied in roles else NOBODY


def with_copier(s: Dealt, *roles: Role) -> tuple[Seat, ...]:
    """Everyone dealt one of these, and the Doppelgänger who copied one."""
    return tuple(sorted((*dealt_one_of(s, *roles), *copier_of(s, *roles))))


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
    if window.step == "dawn":
        return everyone(s.players)
    if window.step == "wolves":
        return awake_wolves(s)
    if window.step == "masons":
        return masons(s)
    if window.step.endswith("_dg"):
        return copier_of(s, ROLE_OF_STEP[window.step.removesuffix("_dg")])
    if window.step in ROLE_OF_STEP:
        return dealt_one_of(s, ROLE_OF_STEP[window.step])
    return NOBODY


class Question(NamedTuple):
    """Whose decision a window is."""

    seat: Seat
    decision: str


def question_in(s: Dealt, window: Window) -> Question | None:
    """ON-13, ON-20 The one seat that may act in a window, and its decision."""
    awake = awake_in(s, window)
    if len(awake) != 1:
        return None
    decision = decision_in(s, window)
    return Question(awake[0], decision) if decision else None


def decision_in(s: Dealt, window: Window) -> str | None:
    """What the only seat that is awake in a window decides."""
    if window.step == "wolves":
        return "lone_wolf" if window.part == "lone" else None
    if window.step == "doppelganger":
        return doppelganger_decides(s, window.part)
    role = ROLE_OF_STEP.get(window.step.removesuffix("_dg"))
    powers = POWERS.get(role, ()) if role else ()
    nth = PART.get(window.part, 0)
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
