"""The claim language: what can be said by day, as data."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, ClaimKind, Group, Say
from moonlit.games.one_night.artifacts import Artifact, becomes
from moonlit.games.one_night.options import Options, house_rules
from moonlit.games.one_night.places import Place, centre, number_of, places
from moonlit.games.one_night.roles import Role, in_order

MOST_CLAIMS = 60
"""ON-98 Of one seat."""
MOST_AT_ONCE = 3
"""ON-96 In one round of talk."""

Domain = Literal[
    "role",
    "role_or_side",
    "turned",
    "other",
    "anybody",
    "place",
    "centre",
    "direction",
    "awake_group",
    "thumb_group",
    "others",
    "artifact",
    "claim",
    "own_claim",
]


class Slot(msgspec.Struct, frozen=True):
    """A gap in a sentence: which argument fills it, and what may be put there."""

    arg: str
    domain: Domain


ROLE, ROLE_OR_SIDE, OTHER = (
    Slot("role", "role"),
    Slot("role", "role_or_side"),
    Slot("target", "other"),
)
ANYBODY, SEATS = Slot("target", "anybody"), Slot("seats", "others")
ABOUT = Slot("claim", "claim")
KINDS: Mapping[ClaimKind, tuple[Slot, ...]] = {
    "was": (ROLE,),
    "am": (ROLE_OR_SIDE,),
    "copied": (OTHER, ROLE),
    "saw": (Slot("place", "place"), ROLE_OR_SIDE),
    "took": (OTHER, ROLE),
    "swapped": (Slot("a", "place"), Slot("b", "place")),
    "witched": (Slot("place", "centre"), ROLE, ANYBODY),
    "shifted": (Slot("direction", "direction"),),
    "woke_with": (Slot("group", "awake_group"), SEATS),
    "thumbs": (Slot("group", "thumb_group"), SEATS),
    "shielded": (OTHER,),
    "flipped": (OTHER, ROLE_OR_SIDE),
    "placed": (ANYBODY,),
    "token": (Slot("artifact", "artifact"),),
    "turned": (Slot("role", "turned"),),
    "idle": (),
    "think": (ANYBODY, ROLE_OR_SIDE),
    "accuse": (OTHER,),
    "trust": (OTHER,),
    "vote_plan": (OTHER,),
    "silent": (),
    "ask": (OTHER,),
    "support": (ABOUT,),
    "doubt": (ABOUT,),
    "retract": (Slot("claim", "own_claim"),),
}
"""Every kind of claim with its gaps, in the order in which they are filled."""
OPINIONS: frozenset[ClaimKind] = frozenset(
    ("think", "accuse", "trust", "vote_plan", "silent", "ask", "support", "doubt")
)
"""Kinds that are neither true nor false."""
SIDES = ("any_wolf", "no_wolf")
AWAKE_GROUPS: tuple[Group, ...] = ("wolves", "masons")
THUMB_GROUPS: tuple[Group, ...] = ("dream", "minion", "aura")


class Claim(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """ON-97 Something somebody said."""

    id: int
    seat: Seat
    time: int
    """ON-97 Seconds since dawn as the table had them, or the round of talk where no clock runs."""
    kind: ClaimKind
    args: ClaimArgs
    active: bool = True

    @property
    def said(self) -> Say:
        """The words alone."""
        return Say(self.kind, self.args)


def claim_id(seat: Seat, nth: int) -> int:
    """A number of the seat's own, so that it says nothing about what others claimed."""
    return 100 * seat + nth


class Form(msgspec.Struct, frozen=True):
    """A kind of claim and its gaps."""

    kind: ClaimKind
    slots: tuple[Slot, ...]


FORMS = tuple(Form(kind, slots) for kind, slots in KINDS.items())


class Vocabulary(msgspec.Struct, frozen=True):
    """ON-98 The words of a table; all of it is public."""

    players: int
    roles: tuple[Role, ...]
    places: tuple[Place, ...]
    centre: tuple[Place, ...]
    artifacts: tuple[Artifact, ...]
    forms: tuple[Form, ...] = FORMS


def vocabulary(
    players: int, cards: Sequence[Role], centre_wolves: Sequence[Role], options: Options
) -> Vocabulary:
    """ON-98 What can be named at a table with these cards."""
    named: set[Role] = {*cards, *centre_wolves}
    if "curator" in named:
        sword = house_rules(options).sword_role
        named |= {role for a in options.artifacts if (role := becomes(a, sword)) is not None}
    if "paranormal_investigator" in named:
        named |= {"werewolf", "tanner"}
    return Vocabulary(
        players,
        in_order(named),
        places(players, len(centre_wolves)),
        centre(len(centre_wolves)),
        options.artifacts,
    )


class Listener(msgspec.Struct, frozen=True):
    """What a speaker can refer to."""

    seat: Seat
    words: Vocabulary
    heard: Collection[int] = ()
    """Claims that can be backed or doubted."""
    own: Collection[int] = ()
    """The speaker's own active claims."""


def domain(me: Listener, name: Domain) -> Collection[object]:
    """What may be put into a gap."""
    seats = range(me.words.players)
    fillings: dict[Domain, Callable[[], Collection[object]]] = {
        "role": lambda: me.words.roles,
        "role_or_side": lambda: (*me.words.roles, *SIDES),
        "turned": lambda: ("werewolf", "tanner"),
        "other": lambda: [seat for seat in seats if seat != me.seat],
        "anybody": lambda: seats,
        "place": lambda: me.words.places,
        "centre": lambda: me.words.centre,
        "direction": lambda: ("left", "right"),
        "awake_group": lambda: AWAKE_GROUPS,
        "thumb_group": lambda: THUMB_GROUPS,
        "artifact": lambda: me.words.artifacts,
        "claim": lambda: me.heard,
        "own_claim": lambda: me.own,
    }
    return fillings[name]()


def is_well_formed(me: Listener, said: Say) -> bool:
    """ON-98 The right arguments and no others, each from its domain."""
    slots = KINDS[said.kind]
    given = {arg for arg in ClaimArgs.__struct_fields__ if getattr(said.args, arg) is not None}
    if given != {slot.arg for slot in slots}:
        return False
    if said.kind == "swapped" and said.args.a == said.args.b:
        return False
    return all(fits(me, slot, getattr(said.args, slot.arg)) for slot in slots)


def fits(me: Listener, slot: Slot, value: object) -> bool:
    """Whether something may be put into a gap; seats come as a sorted list without the speaker."""
    if slot.domain != "others":
        return value in domain(me, slot.domain)
    seats = value if isinstance(value, tuple) else ()
    others = domain(me, "other")
    return seats == tuple(sorted({*seats})) and all(seat in others for seat in seats)


def tidy(said: Say, players: int) -> Say:
    """ON-98 The words alone, with two places in order, so that a claim can be recognised."""
    a, b = said.args.a, said.args.b
    if a is None or b is None or number_of(a, players) <= number_of(b, players):
        return Say(said.kind, said.args)
    return Say(said.kind, ClaimArgs(a=b, b=a))
