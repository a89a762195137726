"""What a page is offered, and what picked cards can become."""

import pytest

from moonlit.core.game import Reading
from moonlit.games.lonesome_october.actions import Lay
from moonlit.games.lonesome_october.choosing import NOTHING, offers, read
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    at_the_fire,
    holding,
    options,
    table,
    turn_of,
)
from moonlit.games.lonesome_october.view import view


def at_the_first_lay() -> State:
    return at_the_fire(holding(table(), A, "S8", "C3"), A, C)


def test_menus_are_offered_as_they_are() -> None:
    s = turn_of(table(), A)
    assert list(offers(view(s, A))) == options(s)
    assert offers(view(s, B)) == offers(view(s, None)) == ()


@pytest.mark.rule("LO-143")
def test_a_speaker_is_offered_single_cards() -> None:
    s = at_the_first_lay()
    assert offers(view(s, A)) == (Lay(("gate_wand",)), Lay(("C3",)), Lay(("S8",)))


@pytest.mark.rule("LO-143")
def test_one_or_two_picked_cards_can_be_laid() -> None:
    seen = view(at_the_first_lay(), A)
    assert read(seen, []) == Reading((), ("gate_wand", "C3", "S8"))
    assert read(seen, ["S8"]) == Reading((Lay(("S8",)),), ("gate_wand", "C3"))
    assert read(seen, ["S8", "C3"]) == Reading((Lay(("C3", "S8")),), ())


@pytest.mark.parametrize(
    "picked", [["S8", "C3", "gate_wand"], ["S8", "S8"], ["HK"], ["?"]], ids=" ".join
)
def test_other_cards_can_be_nothing(picked: list[str]) -> None:
    assert read(view(at_the_first_lay(), A), picked) == NOTHING
    assert read(view(turn_of(table(), A), A), picked) == NOTHING
