"""What is worth saying: everything true from one's own notes, and the usual phrases."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    ClaimArgs,
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    Group,
    HandOver,
    Look,
    LookAtTwo,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.claims import Claim, Vocabulary, tidy
from moonlit.games.one_night.night.powers import POWERS
from moonlit.games.one_night.roles import AWAKE_WOLVES, Role
from moonlit.games.one_night.story import Deed

RECENT = 2
"""How many claims of others are suggested for support or doubt, and own ones to be taken back."""
ACTORS: frozenset[Role] = frozenset((*POWERS, *AWAKE_WOLVES, "doppelganger"))
"""Who may have done something at night; a single wolf may have looked at the centre."""
GROUP_OF: Mapping[str, Group] = {"wolves": "dream", "minion": "minion", "aura_seer": "aura"}
"""How the thumbs shown in a deed are called in claims."""


class Speaker(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat that wants to say something knows."""

    seat: Seat
    dealt: Role
    notes: Sequence[Deed]
    remembers: bool
    """ON-25 Whether the notes are complete, or the table keeps none by day."""
    artifact: Artifact | None
    words: Vocabulary
    claims: Sequence[Claim]
    """Those it has heard."""


def suggestions(me: Speaker) -> list[Say]:
    """True things first, then the usual ones, then answers to others."""
    said = {claim.said for claim in me.claims if claim.seat == me.seat and claim.active}
    every = dict.fromkeys((*truthful_claims(me), *usual_claims(me), *answers(me)))
    return [claim for claim in every if claim not in said]


def truthful_claims(me: Speaker) -> list[Say]:
    """Everything true that one's own notes allow to say."""
    found = [Say("was", ClaimArgs(role=me.dealt))]
    for before, deed in zip((None, *me.notes), me.notes, strict=False):
        found += told_by(deed, before)
    if was_idle(me):
        found.append(Say("idle"))
    if me.artifact is not None:
        found.append(Say("token", ClaimArgs(artifact=me.artifact)))
    return [tidy(claim, me.words.players) for claim in dict.fromkeys(found)]


def was_idle(me: Speaker) -> bool:
    """Whether one's own notes say that nothing was done; without notes, whether the card does."""
    return all(deed.is_idle for deed in me.notes) if me.remembers else me.dealt not in ACTORS


def told_by(deed: Deed, before: Deed | None) -> Iterator[Say]:
    """What can truly be said about a deed, and what was done right before it."""
    if deed.awake is not None:
        group: Group = "wolves" if deed.decision == "wolves" else "masons"
        yield Say("woke_with", ClaimArgs(group=group, seats=deed.awake))
    if deed.thumbs is not None:
        yield Say("thumbs", ClaimArgs(group=GROUP_OF[deed.decision], seats=deed.thumbs))
    if before is not None and isinstance(deed.action, HandOver):
        place, role = before.looks[0].place, before.looks[0].role
        args = ClaimArgs(place=place, role=role, target=deed.action.seat)
        yield Say("witched", args)
    yield from acted(deed)
    if deed.turned is not None:
        yield Say("turned", ClaimArgs(role=deed.turned))


def acted(deed: Deed) -> Iterator[Say]:
    """What can truly be said about an action."""
    match deed.action:
        case Look() | LookAtTwo():
            for look in deed.looks:
                yield Say("saw", ClaimArgs(place=look.place, role=look.role))
        case Copy(seat=target):
            yield Say("copied", ClaimArgs(target=target, role=deed.looks[0].role))
        case Rob(seat=target):
            yield Say("took", ClaimArgs(target=target, role=deed.looks[0].role))
        case Swap() | Drink() | GiveWolf():
            a, b = deed.swaps[0]
            yield Say("swapped", ClaimArgs(a=a, b=b))
        case Shift(direction=direction):
            yield Say("shifted", ClaimArgs(direction=direction))
        case Shield(seat=target):
            yield Say("shielded", ClaimArgs(target=target))
        case Flip(seat=target):
            yield Say("flipped", ClaimArgs(target=target, role=deed.looks[0].role))
        case Entrust(seat=target):
            yield Say("placed", ClaimArgs(target=target))
        case _:
            return


def usual_claims(me: Speaker) -> Iterator[Say]:
    """What anybody might say at any time; all the rest is put together from the words."""
    yield Say("silent")
    for seat in everyone(me.words.players):
        if seat != me.seat:
            yield Say("vote_plan", ClaimArgs(target=seat))


def answers(me: Speaker) -> Iterator[Say]:
    """Support and doubt for what others said last; one's own words can be taken back."""
    others = [claim.id for claim in me.claims if claim.seat != me.seat]
    for claim in others[-RECENT:]:
        yield from (Say("support", ClaimArgs(claim=claim)), Say("doubt", ClaimArgs(claim=claim)))
    own = [claim.id for claim in me.claims if claim.seat == me.seat and claim.active]
    for claim in own[-RECENT:]:
        yield Say("retract", ClaimArgs(claim=claim))
