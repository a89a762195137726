"""What follows for a night if a speaker is believed: roles, choices and looks that fit."""

from collections.abc import Iterable, Mapping

from moonlit.games.one_night.actions import (
    ClaimKind,
    Copy,
    Decline,
    Entrust,
    Flip,
    HandOver,
    NightAction,
    Rob,
    Say,
    Shield,
)
from moonlit.games.one_night.night.powers import Memory, Moves
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import AWAKE_WOLVES, ROLES, WOLVES, Role

EVERYONE: frozenset[Role] = frozenset(ROLES)
SWAPPERS = ("robber", "troublemaker", "drunk", "alpha", "witch_place")
"""Every seat has at most one of these decisions."""
LOOKS_ONCE = (
    "lone_wolf",
    "seer",
    "apprentice_seer",
    "robber",
    "insomniac",
    "revealer",
    "witch_look",
)
LOOKS_TWICE: tuple[Role, ...] = ("doppelganger", "alpha_wolf", "mystic_wolf")
"""Who may look in one decision and look again in another."""

DEALT: Mapping[ClaimKind, tuple[Role, ...]] = {
    "copied": ("doppelganger",),
    "took": ("robber", "doppelganger"),
    "swapped": ("robber", "troublemaker", "drunk", "alpha_wolf", "witch", "doppelganger"),
    "witched": ("witch", "doppelganger"),
    "shifted": ("village_idiot", "doppelganger"),
    "shielded": ("sentinel", "doppelganger"),
    "flipped": ("revealer", "doppelganger"),
    "placed": ("curator", "doppelganger"),
    "turned": ("paranormal_investigator", "doppelganger"),
    "saw": (
        "doppelganger",
        *AWAKE_WOLVES,
        "seer",
        "apprentice_seer",
        "paranormal_investigator",
        "robber",
        "witch",
        "insomniac",
        "revealer",
    ),
}
"""Which dealt roles can make a claim of this kind true, where not all can."""
GROUPS: Mapping[str | None, tuple[Role, ...]] = {
    "wolves": (*AWAKE_WOLVES, "doppelganger"),
    "masons": ("mason", "doppelganger"),
    "dream": (*AWAKE_WOLVES, "doppelganger"),
    "minion": ("minion", "doppelganger"),
    "aura": ("aura_seer", "doppelganger"),
}


def fitting(said: str | None) -> frozenset[Role]:
    """The roles that fit what is said; some claims only name the side."""
    if said == "any_wolf":
        return frozenset(WOLVES)
    if said == "no_wolf":
        return EVERYONE - {*WOLVES}
    return frozenset(role for role in ROLES if role == said)


def dealt_for(said: Say) -> frozenset[Role]:
    """Which dealt roles can make a claim true."""
    if said.kind == "was":
        return fitting(said.args.role)
    if said.kind in {"woke_with", "thumbs"}:
        return frozenset(GROUPS[said.args.group])
    return frozenset(DEALT.get(said.kind, ROLES))


class Guide:
    """All that one seat claims, if it is true.

    Everything said here is necessary, not sufficient: at the end the claims are tested anyway.
    """

    def __init__(self, claims: Iterable[Say]) -> None:
        """Sort what was said."""
        self.claims = tuple(claims)
        self.roles = EVERYONE.intersection(*map(dealt_for, self.claims))
        self.seen: dict[Place, frozenset[Role]] = {}
        for said in self.claims:
            if said.kind == "saw" and said.args.place is not None:
                before = self.seen.get(said.args.place, EVERYONE)
                self.seen[said.args.place] = before & fitting(said.args.role)

    def allowed(self, decision: str, place: Place, dealt: Role | None) -> frozenset[Role]:
        """What the card that is looked at may be."""
        roles = EVERYONE
        if dealt not in LOOKS_TWICE:
            roles = self.seen.get(place, EVERYONE)
        for said in self.claims:
            if TELLS.get(said.kind) == decision:
                roles &= fitting(said.args.role)
        return roles

    def fits(self, decision: str, action: NightAction, plan: Moves) -> bool:
        """Whether an action leaves every claim possible."""
        return all(leaves_true(said, decision, action, plan) for said in self.claims)

    def fits_looks(self, decision: str, plan: Moves, memory: Memory, dealt: Role | None) -> bool:
        """Whether all that was seen is looked at, by those who look only once."""
        places = {*plan.looks, *plan.then}
        if decision in LOOKS_ONCE and dealt not in LOOKS_TWICE:
            return self.seen.keys() <= places
        if decision == "pi_second" and dealt == "paranormal_investigator":
            return self.seen.keys() - {memory.looked_at} <= places
        return True


TELLS: Mapping[ClaimKind, str] = {
    "copied": "doppel_look",
    "took": "robber",
    "witched": "witch_look",
    "flipped": "revealer",
}
"""The decision in which a claim's role is seen."""


AIMED: Mapping[tuple[ClaimKind, str], type[NightAction]] = {
    ("copied", "doppel_look"): Copy,
    ("took", "robber"): Rob,
    ("shielded", "sentinel"): Shield,
    ("flipped", "revealer"): Flip,
    ("placed", "curator"): Entrust,
    ("witched", "witch_place"): HandOver,
}
"""The action at a player that makes a claim true."""
DONE_AT_ALL: tuple[tuple[ClaimKind, str], ...] = (
    ("shifted", "village_idiot"),
    ("turned", "pi_first"),
)


def leaves_true(said: Say, decision: str, action: NightAction, plan: Moves) -> bool:
    """Whether a claim can still be true after this action."""
    declines = isinstance(action, Decline)
    aimed = AIMED.get((said.kind, decision))
    if aimed is not None:
        return isinstance(action, aimed) and getattr(action, "seat", None) == said.args.target
    if said.kind == "idle":
        return declines
    if said.kind == "swapped":
        return swaps(said, decision, plan)
    if (said.kind, decision) == ("witched", "witch_look"):
        return plan.looks == (said.args.place,)
    return not (declines and (said.kind, decision) in DONE_AT_ALL)


def swaps(said: Say, decision: str, plan: Moves) -> bool:
    """Whether these two can be what is exchanged; a Witch looks at one of them first."""
    two = {said.args.a, said.args.b}
    if decision == "witch_look":
        return any(place in two for place in plan.looks)
    return decision not in SWAPPERS or any({*pair} == two for pair in plan.swaps)
