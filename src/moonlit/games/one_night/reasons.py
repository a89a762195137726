"""Why a seat won or lost: the clause that decided it, for the page after the vote."""

from collections.abc import Sequence

from moonlit.core.seats import Seat
from moonlit.games.one_night.ballot import Ballot


def reason(ballot: Ballot, wolves: Sequence[Seat], dead: Sequence[Seat], seat: Seat) -> str:
    """ON-115 The clause by which a seat won or lost."""
    if ballot.roles[seat] == "tanner" and seat in dead:
        return "ON-119" if caught(wolves, dead) else "ON-118"
    if ballot.roles[seat] == "tanner" and not (wolves or dead):
        return "ON-125"
    if ballot.roles[seat] == "tanner":
        return "ON-118"
    return with_wolves(ballot, wolves, dead, seat) if wolves else without_wolves(ballot, dead, seat)


def caught(wolves: Sequence[Seat], dead: Sequence[Seat]) -> bool:
    """Whether a wolf died."""
    return any(wolf in dead for wolf in wolves)


def with_wolves(ballot: Ballot, wolves: Sequence[Seat], dead: Sequence[Seat], seat: Seat) -> str:
    """ON-116 … ON-121 A dead wolf, a dead Tanner, or neither."""
    tanner_died = any(tanner in dead for tanner in ballot.seats("tanner"))
    if caught(wolves, dead):
        return "ON-119" if tanner_died else "ON-116"
    if tanner_died:
        return "ON-120"
    return "ON-121" if ballot.roles[seat] == "minion" else "ON-117"


def without_wolves(ballot: Ballot, dead: Sequence[Seat], seat: Seat) -> str:
    """ON-122 … ON-129 Nobody died, only Minions, only Tanners, or somebody of the village."""
    minions, tanners = ballot.seats("minion"), ballot.seats("tanner")
    if not dead:
        return "ON-125" if minions or tanners else "ON-116"
    if {*dead} <= {*minions} and ballot.options.minion_only_death == "village":
        return "ON-129"
    if {*dead} <= {*tanners}:
        return "ON-128" if minions and ballot.options.minion_tanner_death else "ON-120"
    if {*dead} == {*minions} and len(minions) == 1:
        return "ON-123"
    if seat in minions:
        return "ON-124" if seat in dead else "ON-122"
    return "ON-122" if minions else "ON-126"
