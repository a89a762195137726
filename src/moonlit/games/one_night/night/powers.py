"""What each role may do at night: one decision or two, as data and a short list of options."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Protocol, TypeVar

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    LookAtTwo,
    NightAction,
    Rob,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.places import BEFORE, Place
from moonlit.games.one_night.roles import Role

T = TypeVar("T", Seat, Place)
Seats = tuple[Seat, ...]


class Table(Protocol):
    """What decides which options there are: nothing of it is a secret of the cards."""

    @property
    def players(self) -> int: ...
    @property
    def shields(self) -> Sequence[Seat]: ...
    @property
    def up(self) -> Sequence[Seat]: ...
    @property
    def with_artifact(self) -> Sequence[Seat]: ...
    @property
    def artifacts_left(self) -> int: ...
    @property
    def centre(self) -> tuple[Place, ...]: ...
    @property
    def apart(self) -> Sequence[Place]: ...


class Memory(msgspec.Struct, frozen=True):
    """What the acting seat knows that matters for its options."""

    friends: Sequence[Seat] = ()
    """ON-40, ON-75 Whom the Alpha Wolf spares."""
    looked_at: Place | None = None
    """What was looked at in the first half of a power."""
    turned: bool = False
    """ON-48 Whether that ended it."""


FRESH = Memory()
Acts = Callable[[Table, Seat, Memory], Sequence[NightAction]]


def open_seats(t: Table) -> Seats:
    """ON-28 Seats without a shield."""
    shields, seats = t.shields, everyone(t.players)
    return tuple([seat for seat in seats if seat not in shields]) if shields else seats


def others(t: Table, seat: Seat) -> Seats:
    """Other seats without a shield."""
    return without(open_seats(t), seat)


@cache
def without(seats: Seats, seat: Seat) -> Seats:
    """All of these but one."""
    return tuple(other for other in seats if other != seat)


@cache
def for_each(act: Callable[[T], NightAction], things: tuple[T, ...]) -> Sequence[NightAction]:
    """The same action with each of these seats or places, made once."""
    return tuple(act(thing) for thing in things)


@cache
def for_each_two(
    act: Callable[[T, T], NightAction], things: tuple[T, ...]
) -> Sequence[NightAction]:
    """The same action with each two of them."""
    return tuple(act(first, second) for first, second in combinations(things, 2))


def movable(t: Table, seat: Seat) -> Seats:
    """ON-63 Whose cards the Village Idiot moves, in the order of the seats."""
    return others(t, seat)


def shield(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-26, ON-32 Any other card that has no shield yet."""
    return for_each(Shield, others(t, seat))


def copy(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-71 Any other card."""
    return for_each(Copy, others(t, seat))


def look_at_player(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-43, ON-47 Any other card."""
    return for_each(look_before, others(t, seat))


def look_before(seat: Seat) -> Look:
    """At the card of a player."""
    return Look(BEFORE[seat])


def look_in_centre(t: Table, _: Seat, __: Memory) -> Sequence[NightAction]:
    """ON-39, ON-46, ON-54 Any card in the centre."""
    return for_each(Look, t.centre)


def look_at_player_or_two(t: Table, seat: Seat, memory: Memory) -> Sequence[NightAction]:
    """ON-45 Any other card, or two in the centre."""
    return (*look_at_player(t, seat, memory), *for_each_two(LookAtTwo, t.centre))


def look_at_another(t: Table, seat: Seat, memory: Memory) -> Sequence[NightAction]:
    """ON-47, ON-48 A second player, after a first one that did not turn him."""
    if memory.looked_at is None or memory.turned:
        return ()
    return [Look(BEFORE[s]) for s in others(t, seat) if BEFORE[s] != memory.looked_at]


def give_wolf(t: Table, seat: Seat, memory: Memory) -> Sequence[NightAction]:
    """ON-40, ON-41 Any card laid apart, to anybody not known as a wolf."""
    return [
        GiveWolf(other, place)
        for other in others(t, seat)
        if other not in memory.friends
        for place in t.apart
    ]


def rob(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-51, ON-29 Any other card, unless one's own has a shield."""
    return () if seat in t.shields else for_each(Rob, others(t, seat))


def hand_over(t: Table, _: Seat, memory: Memory) -> Sequence[NightAction]:
    """ON-54, ON-55 The card just seen, to anybody, oneself too."""
    return () if memory.looked_at is None else for_each(HandOver, open_seats(t))


def swap(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-56, ON-57 Two other cards."""
    return for_each_two(Swap, others(t, seat))


def shift(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-60, ON-64 Left or right, if there are two cards to move."""
    return () if len(movable(t, seat)) < 2 else (Shift("left"), Shift("right"))


def drink(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-58, ON-29 Any card in the centre, unless one's own has a shield."""
    return () if seat in t.shields else for_each(Drink, t.centre)


def look_at_own(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-59, ON-29 One's own card, unless it has a shield."""
    return () if seat in t.shields else (Look(BEFORE[seat]),)


def flip(t: Table, seat: Seat, _: Memory) -> Sequence[NightAction]:
    """ON-67, ON-83 Any other card that lies face down."""
    return [Flip(other) for other in others(t, seat) if other not in t.up]


def entrust(t: Table, _: Seat, __: Memory) -> Sequence[NightAction]:
    """ON-69 Anybody without an artifact, oneself too, as long as there is one left."""
    if not t.artifacts_left:
        return ()
    return [Entrust(other) for other in open_seats(t) if other not in t.with_artifact]


class Decision(msgspec.Struct, frozen=True):
    """A question of the night."""

    clause: str
    acts: Acts
    must: bool = False


DECISIONS: Mapping[str, Decision] = {
    "sentinel": Decision("ON-26", shield),
    "doppel_look": Decision("ON-71", copy),
    "lone_wolf": Decision("ON-39", look_in_centre),
    "alpha": Decision("ON-40", give_wolf, must=True),
    "mystic": Decision("ON-43", look_at_player),
    "seer": Decision("ON-45", look_at_player_or_two),
    "apprentice_seer": Decision("ON-46", look_in_centre),
    "pi_first": Decision("ON-47", look_at_player),
    "pi_second": Decision("ON-47", look_at_another),
    "robber": Decision("ON-51", rob),
    "witch_look": Decision("ON-54", look_in_centre),
    "witch_place": Decision("ON-54", hand_over, must=True),
    "troublemaker": Decision("ON-56", swap),
    "village_idiot": Decision("ON-60", shift),
    "drunk": Decision("ON-58", drink, must=True),
    "insomniac": Decision("ON-59", look_at_own),
    "revealer": Decision("ON-67", flip),
    "curator": Decision("ON-69", entrust),
}
POWERS: Mapping[Role, tuple[str, ...]] = {
    "sentinel": ("sentinel",),
    "alpha_wolf": ("alpha",),
    "mystic_wolf": ("mystic",),
    "seer": ("seer",),
    "apprentice_seer": ("apprentice_seer",),
    "paranormal_investigator": ("pi_first", "pi_second"),
    "robber": ("robber",),
    "witch": ("witch_look", "witch_place"),
    "troublemaker": ("troublemaker",),
    "village_idiot": ("village_idiot",),
    "drunk": ("drunk",),
    "insomniac": ("insomniac",),
    "revealer": ("revealer",),
    "curator": ("curator",),
}
"""The decisions of a role, one for each of its windows."""


class Moves(msgspec.Struct, frozen=True):
    """What an action does to cards: looks first, then exchanges, then looks again."""

    looks: tuple[Place, ...] = ()
    swaps: tuple[tuple[Place, Place], ...] = ()
    then: tuple[Place, ...] = ()


def moves(action: NightAction, seat: Seat, memory: Memory) -> Moves:
    """ON-14 The places an action is about; one's own card is what lies before the seat now."""
    swaps = swaps_of(action, seat, memory)
    return Moves(looks_of(action), swaps, (BEFORE[seat],) if isinstance(action, Rob) else ())


def looks_of(action: NightAction) -> tuple[Place, ...]:
    """What an action looks at before anything moves."""
    match action:
        case Look(place=place):
            return (place,)
        case LookAtTwo(first=first, second=second):
            return (first, second)
        case Copy(seat=other) | Flip(seat=other):
            return (BEFORE[other],)
        case _:
            return ()


def swaps_of(action: NightAction, seat: Seat, memory: Memory) -> tuple[tuple[Place, Place], ...]:
    """What an action exchanges."""
    match action:
        case Rob(seat=other):
            return ((BEFORE[seat], BEFORE[other]),)
        case Drink(place=place):
            return ((BEFORE[seat], place),)
        case GiveWolf(seat=other, place=place):
            return ((place, BEFORE[other]),)
        case HandOver(seat=other) if memory.looked_at is not None:
            return ((memory.looked_at, BEFORE[other]),)
        case Swap(first=one, second=other):
            return ((BEFORE[one], BEFORE[other]),)
        case _:
            return ()
