"""Where cards lie: before the seats, in the centre, and apart from it the centre wolves."""

from functools import cache
from typing import NewType

from moonlit.core.seats import SEATS, Seat

Place = NewType("Place", str)
"""`s0` … `s9` before the seats, `c1` `c2` `c3` in the centre, `cw` … `cw4` the centre wolves."""
MOST_PLAYERS = 10
BEFORE: tuple[Place, ...] = tuple(Place(f"s{i}") for i in range(MOST_PLAYERS))
"""The place of each seat."""
CENTRE: tuple[Place, ...] = (Place("c1"), Place("c2"), Place("c3"))
APART: tuple[Place, ...] = (Place("cw"), Place("cw2"), Place("cw3"), Place("cw4"))
SEAT_AT = {place: SEATS[i] for i, place in enumerate(BEFORE)}


@cache
def places(players: int, centre_wolves: int) -> tuple[Place, ...]:
    """All places of a table, in the order in which they are dealt."""
    return (*BEFORE[:players], *centre(centre_wolves))


@cache
def centre(centre_wolves: int) -> tuple[Place, ...]:
    """ON-42 Every place in the centre, the centre wolves too."""
    return (*CENTRE, *APART[:centre_wolves])


@cache
def number_of(place: Place, players: int) -> int:
    """Where a place stands in the order of the deal."""
    return places(players, len(APART)).index(place)


def seat_at(place: Place) -> Seat | None:
    """Whose card lies here; nobody's in the centre."""
    return SEAT_AT.get(place)
