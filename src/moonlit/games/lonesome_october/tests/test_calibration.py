"""What the assistant says of rolls and bids, beside what comes of them."""

import pytest
from msgspec.structs import replace

from moonlit.core.figures import Figure
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import Bid, Lay
from moonlit.games.lonesome_october.assistant import Advice, advise
from moonlit.games.lonesome_october.calibration import (
    BIDS,
    MODIFIER,
    SURE_ROLL,
    figures,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import Curse
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    at_the_fire,
    choose,
    holding,
    table,
    turn_of,
    with_pair,
)
from moonlit.games.lonesome_october.view import view


def said(s: State, seat: Seat) -> Advice:
    advice = advise(view(s, seat))
    assert advice is not None
    return advice


def judged(advice: Advice, s: State, seat: Seat, kind: str) -> list[Figure]:
    return [figure for figure in figures(advice, view(s, seat), s) if figure.kind == kind]


def bidding() -> State:
    s = holding(holding(table(), A, "S7"), C, "H9")
    with_pair(with_pair(s, A, preparedness=3), B, preparedness=2)
    choose(at_the_fire(s, A, B, C), Lay(("S7",)), Lay(("H9",)))
    return s


@pytest.mark.rule("LO-52")
def test_a_modifier_that_is_not_what_is_added_is_found_out() -> None:
    s = turn_of(table(), A)
    advice = said(s, A)
    assert all(figure.is_true for figure in judged(advice, s, A, MODIFIER))
    wrong = tuple(replace(move, modifier=move.modifier + 1) for move in advice.moves)
    found = judged(replace(advice, moves=wrong), s, A, MODIFIER)
    assert found
    assert not any(figure.is_true for figure in found)


@pytest.mark.rule("LO-5")
def test_what_no_dice_can_reach_is_judged_and_luck_is_not() -> None:
    s = turn_of(table(), A)
    assert not judged(said(s, A), s, A, SURE_ROLL)
    s.curses.append(Curse(A, -6, 3, "prophecy"))
    found = judged(said(s, A), s, A, SURE_ROLL)
    assert found
    assert all((figure.chance, figure.is_true) == (0, False) for figure in found)


@pytest.mark.rule("LO-148")
@pytest.mark.parametrize("seat", [A, B, C])
def test_points_that_win_a_round_are_the_fewest_that_do(seat: Seat) -> None:
    s = bidding()
    for _ in range(2):
        advice = said(s, seat)
        assert advice.fire is not None
        found = judged(advice, s, seat, BIDS)
        assert len(found) == 2
        assert all(figure.is_true == bool(figure.chance) for figure in found)
        many = replace(advice, fire=replace(advice.fire, turns=9, certain=9))
        assert not any(figure.is_true for figure in judged(many, s, seat, BIDS))
        choose(s, Bid(0))


@pytest.mark.rule("LO-148")
def test_points_that_are_said_not_to_exist_though_they_do_are_found_out() -> None:
    s = bidding()
    advice = said(s, B)
    assert advice.fire is not None
    silent = replace(advice, fire=replace(advice.fire, turns=None))
    assert any(f.is_true for f in judged(silent, s, B, BIDS) if not f.chance)


@pytest.mark.rule("LO-148")
def test_nothing_is_said_of_bids_while_nobody_bids() -> None:
    s = at_the_fire(holding(table(), A, "S7"), A, C)
    assert not judged(said(s, A), s, A, BIDS)
