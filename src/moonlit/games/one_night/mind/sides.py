"""What a seat takes itself for, from what it did and saw: the reason it speaks truly or not."""

from collections.abc import Iterable

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import HandOver
from moonlit.games.one_night.artifacts import Artifact, becomes
from moonlit.games.one_night.places import BEFORE
from moonlit.games.one_night.roles import CARDS, Role
from moonlit.games.one_night.story import Deed, World


def taken_for(
    seat: Seat, dealt: Role, deeds: Iterable[Deed], artifact: Artifact | None, sword: Role
) -> Role:
    """The role a seat has to believe it has, as long as nobody tells it otherwise."""
    role, held = dealt, None
    for deed in deeds:
        if deed.copied is not None:
            role = deed.copied
        if deed.turned is not None:
            role = deed.turned
        if deed.decision == "witch_look" and deed.looks:
            held = deed.looks[0].role
        if isinstance(deed.action, HandOver) and deed.action.seat == seat and held is not None:
            role = held
        for look in deed.looks:
            if look.place == BEFORE[seat] and look.role != "doppelganger":
                role = look.role
    return (becomes(artifact, sword) if artifact else None) or role


def is_honest(role: Role) -> bool:
    """Whether who takes himself for this has a reason to tell the truth."""
    return CARDS[role].team == "village"


def speaks_honestly(world: World, seat: Seat, sword: Role) -> bool:
    """The same for a seat of an imagined night."""
    deeds = [deed for deed in world.deeds if deed.seat == seat]
    tokens = [token for token in world.tokens if token.seat == seat]
    artifact = tokens[0].artifact if tokens else None
    return is_honest(taken_for(seat, world.deal[seat], deeds, artifact, sword))
