"""Where the card one was dealt may lie, without counting nights: every place there is a way to.

Some of the ways may need a night that cannot have been, so that too many places are found at times,
but never too few.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Shift
from moonlit.games.one_night.night.powers import FRESH, POWERS, Memory, movable
from moonlit.games.one_night.night.script import NOW
from moonlit.games.one_night.night.waking import PART, ROLE_OF_STEP
from moonlit.games.one_night.places import APART, BEFORE, Place, centre
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.story import Deed
from moonlit.games.one_night.worlds.hints import MOVERS
from moonlit.games.one_night.worlds.knowledge import Knowledge
from moonlit.games.one_night.worlds.walk import Lay, acts, plan_of

Exchange = tuple[Place, Place]
SHIELDING = ("sentinel", "doppelganger")
"""Steps in which shields are laid."""


def reachable(known: Knowledge, seat: Seat) -> frozenset[Place]:
    """Every place to which the card of a seat can have been moved by day."""
    found = frozenset((BEFORE[seat],))
    own = {deed.window: deed for deed in known.deeds if deed.action is not None}
    for n in range(len(known.script)):
        if n in own:
            found = after_own(known, found, own[n])
        else:
            found |= exchanged(found, exchanges(known, n))
    for card in known.dawn.up if known.dawn is not None else ():
        found = having_seen(known, found, BEFORE[card.seat], card.role)
    return found


def after_own(known: Knowledge, found: frozenset[Place], deed: Deed) -> frozenset[Place]:
    """What a seat did itself it knows; whoever takes a card looks at it afterwards."""
    if isinstance(deed.action, Shift):
        return found | exchanged(found, shifts(lay_in(known, deed.window), deed.seat))
    for swap in deed.swaps:
        found = found - {*swap} | exchanged(found, (swap,))
    for look in deed.looks:
        found = having_seen(known, found, look.place, look.role)
    return found


def having_seen(
    known: Knowledge, found: frozenset[Place], place: Place, role: Role
) -> frozenset[Place]:
    """ON-15 Another card is not one's own, and a card of which there is only one is."""
    if role != known.dealt:
        return found - {place}
    is_only = (*known.cards, *known.centre_wolves).count(role) == 1
    return found & {place} if is_only else found


def exchanged(found: frozenset[Place], swaps: Iterable[Exchange]) -> frozenset[Place]:
    """Where a card comes that is exchanged."""
    ways = (way for a, b in swaps for way in ((a, b), (b, a)))
    return frozenset(to for here, to in ways if here in found)


@lru_cache(maxsize=1 << 10)
def exchanges(known: Knowledge, n: int) -> tuple[Exchange, ...]:
    """What may be exchanged in a window by somebody whose notes one does not have."""
    lay = lay_in(known, n)
    found: dict[Exchange, None] = {}
    for decision in decisions(known, n):
        for seat in everyone(known.players):
            if not (seat == known.seat and known.remembers):
                found |= dict.fromkeys(swaps_by(decision, seat, lay))
    return tuple(found)


def decisions(known: Knowledge, n: int) -> Iterator[str]:
    """ON-73 What may be decided in a window that moves cards."""
    window = known.script[n]
    role = ROLE_OF_STEP.get(window.step)
    # Who was dealt the only such card, and knows to have done nothing, is sure that nobody did.
    is_own = role == known.dealt and known.remembers
    roles = [r for r in NOW if r in known.cards] if role == "doppelganger" else [role]
    for one in roles if role is not None and not is_own else ():
        powers = POWERS[one] if one in MOVERS else ()
        if PART.get(window.part, len(powers)) < len(powers):
            yield powers[PART[window.part]]


def swaps_by(decision: str, seat: Seat, lay: Lay) -> Iterator[Exchange]:
    """Every exchange of two cards that a decision allows."""
    looked_at = [Memory(looked_at=place) for place in lay.centre]
    for memory in looked_at if decision == "witch_place" else [FRESH]:
        for action in acts(decision, seat, lay, memory):
            yield from plan_of(action, seat, memory).swaps
    if decision == "village_idiot":
        yield from shifts(lay, seat)


def shifts(lay: Lay, seat: Seat) -> Iterator[Exchange]:
    """ON-63 Any card that is moved may come to any place of another, as far as one knows."""
    return combinations([BEFORE[other] for other in movable(lay, seat)], 2)


def lay_in(known: Knowledge, n: int) -> Lay:
    """ON-28 The table in a window, with the shields of which one is sure."""
    apart = len(known.centre_wolves)
    laid = max((i for i, w in enumerate(known.script) if w.step in SHIELDING), default=-1)
    shields = known.dawn.shields if known.dawn is not None and n > laid else ()
    return Lay(known.players, centre(apart), APART[:apart], tuple(shields), (), (), 0)
