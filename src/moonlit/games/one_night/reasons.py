"""Why a seat won or lost: the clause that decided it, for the page after the vote."""

from moonlit.core.seats import Seat
from moonlit.games.one_night.ballot import Ballot, Toll


def reason(ballot: Ballot, toll: Toll, seat: Seat) -> str:
    """ON-115 The clause by which a seat won or lost."""
    if ballot.roles[seat] == "tanner" and seat in toll.dead:
        return "ON-119" if toll.wolf_died else "ON-118"
    if ballot.roles[seat] == "tanner" and not (toll.wolves or toll.dead):
        return "ON-125"
    if ballot.roles[seat] == "tanner":
        return "ON-118"
    return with_wolves(ballot, toll, seat) if toll.wolves else without_wolves(ballot, toll, seat)


def with_wolves(ballot: Ballot, toll: Toll, seat: Seat) -> str:
    """ON-116 … ON-121 A dead wolf, a dead Tanner, or neither."""
    if toll.wolf_died:
        return "ON-119" if toll.tanner_died else "ON-116"
    if toll.tanner_died:
        return "ON-120"
    return "ON-121" if ballot.roles[seat] == "minion" else "ON-117"


def without_wolves(ballot: Ballot, toll: Toll, seat: Seat) -> str:
    """ON-122 … ON-129 Nobody died, only Minions, only Tanners, or somebody of the village."""
    dead = toll.dead
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
