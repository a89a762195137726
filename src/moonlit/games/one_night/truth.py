"""When a claim is true: evaluated in a whole night, and shown only after the game."""

from collections.abc import Callable, Mapping, Sequence

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import (
    ClaimArgs,
    ClaimKind,
    Entrust,
    Flip,
    Say,
    Shield,
    Shift,
)
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.places import BEFORE, Place
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.story import Deed, World



def fits_role(said: str | None, role: Role) -> bool:
    """Whether a role is what a claim says; some claims only name the side."""
    if said == "any_wolf":
        return role in WOLVES
    if said == "no_wolf":
        return role not in WOLVES
    return said == role


def is_true(world: World, seat: Seat, said: Say) -> bool | None:
    """Whether a claim of a seat was true in this world; None for opinions."""
    if said.kind in OPINIONS or said.kind == "retract":
        return None
    own = [deed for deed in world.deeds if deed.seat == seat]
    return TRUTHS[said.kind](world, seat, said.args, own)


Truth = Callable[[World, Seat, ClaimArgs, Sequence[Deed]], bool]


def _was(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return world.deal[seat] == args.role


def _am(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return fits_role(args.role, world.final[seat])


def _copied(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(
        deed.copied == args.role and deed.looks[0].place == _place(args)
        for deed in own
        if deed.copied
    )


def _saw(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(
        look.place == args.place and fits_role(args.role, look.role)
        for deed in own
        for look in deed.looks
    )


def _took(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(
        deed.swaps == ((BEFORE[seat], _place(args)),) and deed.looks[0].role == args.role
        for deed in own
        if deed.swaps and deed.looks
    )


def _swapped(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any({*pair} == {args.a, args.b} for deed in own for pair in deed.swaps)


def _witched(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    looks = [look for deed in own if deed.decision == "witch_look" for look in deed.looks]
    swaps = [pair for deed in own if deed.decision == "witch_place" for pair in deed.swaps]
    return any(look.place == args.place and look.role == args.role for look in looks) and (
        (args.place, _place(args)) in swaps
    )


def _shifted(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    still = [shielded for shielded in world.shields if shielded != seat]
    either_way = world.players - 1 - len(still) == 2
    return any(
        isinstance(deed.action, Shift) and (either_way or deed.action.direction == args.direction)
        for deed in own
    )


def _woke_with(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(deed.decision == args.group and deed.awake == args.seats for deed in own)


THUMBS_SHOWN: Mapping[str, str] = {"dream": "wolves", "minion": "minion", "aura": "aura_seer"}
"""In which deed a seat sees these thumbs."""


def _thumbs(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    shown = THUMBS_SHOWN[args.group or "dream"]
    return any(deed.decision == shown and deed.thumbs == args.seats for deed in own)


def _shielded(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(isinstance(d.action, Shield) and d.action.seat == args.target for d in own)


def _flipped(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(
        isinstance(deed.action, Flip)
        and deed.action.seat == args.target
        and fits_role(args.role, deed.looks[0].role)
        for deed in own
    )


def _placed(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(isinstance(d.action, Entrust) and d.action.seat == args.target for d in own)


def _token(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(token.seat == seat and token.artifact == args.artifact for token in world.tokens)


def _turned(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return any(deed.turned == args.role for deed in own if deed.turned)


def _idle(world: World, seat: Seat, args: ClaimArgs, own: Sequence[Deed]) -> bool:
    return all(deed.is_idle for deed in own)


TRUTHS: Mapping[ClaimKind, Truth] = {
    "was": _was,
    "am": _am,
    "copied": _copied,
    "saw": _saw,
    "took": _took,
    "swapped": _swapped,
    "witched": _witched,
    "shifted": _shifted,
    "woke_with": _woke_with,
    "thumbs": _thumbs,
    "shielded": _shielded,
    "flipped": _flipped,
    "placed": _placed,
    "token": _token,
    "turned": _turned,
    "idle": _idle,
}
"""When each kind is true."""


def _place(args: ClaimArgs) -> Place | None:
    return None if args.target is None else BEFORE[args.target]
