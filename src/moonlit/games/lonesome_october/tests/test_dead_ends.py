"""Every move by and against everybody at the edge of every counter, with every roll and answer."""

from collections.abc import Iterator

import pytest

from moonlit.core.game import decide
from moonlit.core.laws import assert_playable
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import Call, Fight, Search, Spy
from moonlit.games.lonesome_october.characters import CHARACTERS
from moonlit.games.lonesome_october.components import MOST_DEBT, XP_FOR_ABILITY
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    all_know,
    dice,
    finished,
    having,
    options,
    table,
    turn_of,
    with_pair,
)

ROLLS = ((1, 1), (4, 3), (6, 6))
ANSWERS = 2
"""So many questions after a move are answered in every way."""


def at_the_edge(name: str) -> Iterator[State]:
    """One ability short of all, one point short of it and of being out; every ability in turn."""
    booklet = [ability.name for ability in CHARACTERS[name].abilities]
    others = [other for other in CHARACTERS if other != name][:3]
    for lacking in booklet:
        s = having(table((name, *others)), A, *(one for one in booklet if one != lacking))
        yield with_pair(all_know(s, 1), A, xp=XP_FOR_ABILITY - 1, preparedness=1, debt=MOST_DEBT)


@pytest.mark.no_cover
@pytest.mark.rule("LO-31")
@pytest.mark.parametrize(("mover", "target"), [(A, B), (B, A)])
@pytest.mark.parametrize("name", CHARACTERS)
def test_no_move_of_anybody_at_the_edge_leads_to_a_dead_end(
    name: str, mover: Seat, target: Seat
) -> None:
    moves = {Search(), Spy(target), Fight(target), Call(target), Call(None)}
    for s in at_the_edge(name):
        for move in moves.intersection(options(turn_of(s, mover))):
            for roll in ROLLS:
                after = dice(s.copy(), *roll)
                decide(after, mover, move)
                explore(after, ANSWERS)


def explore(s: State, answers: int) -> None:
    """Whoever is asked has an option and time may run out, whatever is answered."""
    if finished(s):
        return
    assert_playable(s)
    for seat in s.asked() if answers else ():
        for action in s.options_of(seat):
            after = s.copy()
            decide(after, seat, action)
            explore(after, answers - 1)
