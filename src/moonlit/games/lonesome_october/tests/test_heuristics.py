"""Bots that look for the place, trade, and fight whom they know to be foes."""

from random import Random

import pytest

from moonlit.core.chance import Seed, stream
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Bid,
    Calculate,
    Call,
    Decline,
    Exchange,
    Fight,
    Lay,
    OctoberAction,
    Pass,
    RaiseHand,
    Spy,
    Use,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.heuristics import (
    FEW,
    heuristic,
    hunch,
    join_in,
    promising,
    prospects,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    all_know,
    at_the_fire,
    choose,
    dice,
    extra_of,
    having,
    holding,
    hurt,
    knowing,
    moving,
    out,
    table,
    turn_of,
    with_pair,
)


def chosen(s: State, seat: Seat | None = None) -> OctoberAction:
    asked = s.phase.asks(s)[0] if seat is None else seat
    return heuristic(GAME.view(s, asked), s.phase.options(s, asked), Random(1))


def play(seed: Seed, clever: set[str], options: Options) -> State:
    """Bots of these sides against chance."""
    s, _ = begin(GAME, 4, options, seed)
    rng = stream(seed, "bots")
    while not isinstance(s.phase, Over):
        asked = s.phase.asks(s)
        if not asked:
            time_up(s)
            continue
        seat = asked[0]
        offered = s.phase.options(s, seat)
        if s.sides[seat] in clever:
            decide(s, seat, heuristic(GAME.view(s, seat), offered, rng))
        else:
            decide(s, seat, offered[int(rng.random() * len(offered))])
    assert isinstance(s, State)
    return s


@pytest.mark.parametrize("side", ["opener", "closer"])
def test_a_sensible_side_beats_chance(side: str) -> None:
    quick = Options(stats="suggested", characters="random")
    won = [play(Seed(f"{side} {n}"), {side}, quick).winner == side for n in range(12)]
    assert sum(won) >= 9


def test_sensible_players_reach_the_ritual() -> None:
    s = play(Seed("all"), {"opener", "closer"}, Options())
    assert s.ritual is not None
    assert len(s.ritual.present) >= 3
    assert set(outcome(s).scores) <= {0, 1, 2}


def test_the_place_is_calculated_at_once() -> None:
    s = all_know(holding(table(), A, "C2"), 1)
    assert chosen(extra_of(s, A)) == Calculate()


def test_debt_is_lowered_before_it_kills() -> None:
    s = with_pair(all_know(table(), 1), A, debt=6, place=True)
    assert chosen(turn_of(s, A)) == Call()


def test_debt_that_cannot_kill_any_more_is_let_be() -> None:
    s = with_pair(all_know(table(week=5), 1), A, debt=3, place=True)
    assert not isinstance(chosen(turn_of(s, A)), Call)


def test_nobody_talks_who_has_nothing_to_learn() -> None:
    s = all_know(table(), 1, 2, 3)
    for seat in (A, B, C, D):
        with_pair(s, seat, place=True)
    assert not isinstance(chosen(extra_of(s, A)), Exchange)
    s = knowing(knowing(table(), A, B, 1), B, C, 1)
    assert chosen(extra_of(s, A)) == Exchange(B)


def test_allies_do_not_bid_twice_for_the_same_round() -> None:
    s = holding(holding(table(), A, "S8"), C, "H10")
    for seat in (A, B):
        with_pair(s, seat, preparedness=4)
    at_the_fire(s, A, B, C)
    choose(s, Lay(("S8",)), Lay(("H10",)))
    assert chosen(s, A) == Bid(2)
    decide(s, A, Bid(2))
    assert chosen(s, B) == Bid(0)


def test_missing_refuges_are_spied_out() -> None:
    assert isinstance(chosen(turn_of(table(), A)), Spy)


def test_only_known_foes_are_attacked() -> None:
    s = with_pair(all_know(table(week=4), 1, 2, 3), B, place=True)
    for seat in (A, C, D):
        with_pair(s, seat, artifacts=(), place=True)
    turn_of(with_pair(s, C, preparedness=1), B)
    assert chosen(s) == Fight(C)


def test_a_sword_is_kept_for_the_last_point_of_a_foe() -> None:
    s = with_pair(all_know(holding(table(), B, "DK"), 1, 2), C, preparedness=1)
    assert chosen(turn_of(s, B)) == Use("sword", C)
    s = all_know(holding(table(), B, "DK"), 1, 2)
    assert not isinstance(chosen(turn_of(s, B)), Use)


def test_a_hand_is_raised_for_the_last_blow_alone() -> None:
    s = all_know(holding(table(), B, "DK"), 1, 2)
    turn_of(s, A)
    assert join_in(GAME.view(s, B), Random(1)) is None
    turn_of(with_pair(s, C, preparedness=1), A)
    assert join_in(GAME.view(s, B), Random(1)) == RaiseHand()
    decide(s, B, RaiseHand())
    assert chosen(s) == Use("sword", C)


def test_the_count_moves_house_when_attacked() -> None:
    s = knowing(having(table(), C, "spare_refuge"), B, C, 1)
    assert chosen(moving(s, B, "fight", C)) == Use("spare_refuge")


@pytest.mark.parametrize(("one", "two", "wanted"), [(1, 1, True), (6, 6, False)])
def test_rerolls_are_for_failures(one: int, two: int, wanted: bool) -> None:  # noqa: FBT001
    s = having(table(("larry", "jack", "count", "vicar")), A, "anticipation")
    moving(dice(s, one, two), A, "search")
    assert (chosen(s) != Pass()) == wanted


def test_search_looks_no_further_than_the_week() -> None:
    s = turn_of(table(week=3), A)
    assert prospects(s, s) is None
    later = with_pair(table(week=4), C, ingredients=("C9", "H9", "S9"))
    hopes = prospects(later, s)
    assert hopes is not None
    assert hopes[C] > hopes[A]
    placed = prospects(with_pair(later, A, place=True), s)
    assert placed is not None
    assert placed[A] > hopes[A]
    assert prospects(hurt(out(later, A), A, "graymalk", "killed"), s)[A] < 0.1  # type: ignore[index]
    joker = table(sides=("joker", "opener", "closer", "opener"), week=4)
    assert prospects(joker, s) is not None


def test_search_knows_how_it_ended() -> None:
    s = at_the_fire(table(), A)
    assert prospects(s, table(week=4)) == [1, 0.5, 0, 0]


def test_search_looks_at_the_best_of_many_options() -> None:
    s = extra_of(knowing(table(), A, B, 1), A)
    menu = s.phase.options(s, A)
    assert promising(GAME.view(s, A), menu) is menu
    choose(s, Exchange(B))
    items = s.phase.options(s, A)
    few = promising(GAME.view(s, A), items)
    assert len(few) == FEW < len(items)
    assert set(few) <= set(items)


def test_a_hunch_ends_talks_and_finds_the_place() -> None:
    s = all_know(holding(table(), A, "C2"), 1)
    extra_of(s, A)
    assert hunch(s, A, s.phase.options(s, A), Random(1)) == Calculate()
    choose(s, Exchange(B))
    assert hunch(s, A, s.phase.options(s, A), Random(1)) == Decline()
    turn_of(s, A)
    assert hunch(s, A, s.phase.options(s, A), Random(1)) in s.phase.options(s, A)
