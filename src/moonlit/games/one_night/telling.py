"""Deeds and claims as events: whispered to who did them, told to all after the vote."""

from collections.abc import Iterator
from typing import TypeVar

from moonlit.core.game import Event
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import Copy, Decline, Entrust, Flip, Shield, Shift
from moonlit.games.one_night.claims import Claim
from moonlit.games.one_night.events import (
    Copied,
    Declined,
    Entrusted,
    Exchanged,
    Flipped,
    Looked,
    SawThumbs,
    Shielded,
    Shifted,
    Spoken,
    Turned,
    Woke,
)
from moonlit.games.one_night.places import Place, seat_at
from moonlit.games.one_night.roles import TURNED_DOWN
from moonlit.games.one_night.story import Deed

Words = TypeVar("Words", bound=Spoken)


def events_of(deed: Deed) -> Iterator[Event]:
    """A deed, told in the order in which it happened."""
    yield from acts_of(deed)
    for a, b in deed.swaps:
        yield Exchanged(deed.step, deed.seat, seat_at(a), in_centre(a), seat_at(b), in_centre(b))
    if not isinstance(deed.action, Copy | Flip):
        for look in deed.looks:
            owner, place = seat_at(look.place), in_centre(look.place)
            yield Looked(deed.step, deed.seat, owner, place, look.role)
    if deed.turned is not None:
        yield Turned(deed.seat, deed.turned)


def acts_of(deed: Deed) -> Iterator[Event]:
    """What was shown or done, apart from cards looked at and exchanged."""
    step, seat = deed.step, deed.seat
    match deed.action:
        case None if deed.awake is not None:
            yield Woke(step, seat, deed.awake, deed.thumbs or ())
        case None:
            yield SawThumbs(step, seat, deed.thumbs or ())
        case Decline():
            yield Declined(step, seat)
        case Shield(seat=target):
            yield Shielded(step, seat, target)
        case Shift(direction=direction):
            yield Shifted(step, seat, direction)
        case Entrust(seat=target):
            yield Entrusted(step, seat, target)
        case Copy(seat=target):
            yield Copied(seat, target, deed.looks[0].role)
        case Flip(seat=target):
            role = deed.looks[0].role
            yield Flipped(step, seat, target, role, role not in TURNED_DOWN)
        case _:
            return


def in_centre(place: Place) -> Place | None:
    """A place that is not before a seat."""
    return place if seat_at(place) is None else None


def claimed(claim: Claim, said: type[Words]) -> Words:
    """A claim as everyone hears it, when it is made or when it is taken back."""
    args = claim.args
    first, second = args.place or args.a, args.b
    return said(
        seat=claim.seat,
        claim=claim.id,
        kind=claim.kind,
        role=args.role,
        target_seat=args.target,
        first_seat=None if first is None else seat_at(first),
        first_centre=None if first is None else in_centre(first),
        second_seat=None if second is None else seat_at(second),
        second_centre=None if second is None else in_centre(second),
        direction=args.direction,
        group=args.group,
        group_seats=args.seats,
        artifact=args.artifact,
        about_seat=None if args.claim is None else Seat(args.claim // 100),
        about_claim=args.claim,
    )
