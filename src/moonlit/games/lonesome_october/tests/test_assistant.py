"""What the assistant panel says: odds, dangers, what is still open."""

import pytest

from moonlit.games.lonesome_october.actions import (
    Bid,
    Call,
    Duel,
    Fight,
    Figure,
    Lay,
    Search,
    Spy,
    Use,
)
from moonlit.games.lonesome_october.assistant import (
    Advice,
    Missing,
    MoveOdds,
    Odds,
    SideOdds,
    Strength,
    advise,
)
from moonlit.games.lonesome_october.components import CARDS, Options, Side
from moonlit.games.lonesome_october.knowledge import bit
from moonlit.games.lonesome_october.ritual import Bidding
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import Curse, Part, WaitingHelp
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    E,
    all_know,
    at_the_fire,
    choose,
    dice,
    extra_of,
    having,
    holding,
    knowing,
    moving,
    out,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.view import view
from moonlit.games.lonesome_october.weeks import BeginTurn


def told(s: State, seat: int = A) -> Advice:
    advice = advise(view(s, seat))  # type: ignore[arg-type]
    assert advice is not None
    return advice


def move(s: State, action: object) -> MoveOdds:
    turn = s.turn
    assert turn is not None
    return next(odds for odds in told(s, turn.seat).moves if odds.action == action)


def test_nobody_else_is_helped() -> None:
    s = turn_of(table(), A)
    assert advise(view(s, None)) is None
    assert advise(view(at_the_fire(table()), A)) is None
    assert advise(view(table(week=0), A)) is None
    assert told(s, B).moves == ()
    assert told(extra_of(s, A)).moves == ()


@pytest.mark.rule("LO-5")
def test_the_odds_of_a_roll_are_those_of_two_dice() -> None:
    s = turn_of(table(), A)
    assert move(s, Search()).odds == Odds(0.1667, 0.4167, 0.4167)
    assert move(s, Search()).helped is None
    assert move(s, Spy(B)).odds == Odds(0.2778, 0.4444, 0.2778)


@pytest.mark.rule("LO-51")
def test_every_modifier_has_its_name() -> None:
    s = knowing(having(table(), B, "cursed_blade"), B, C, 1)
    s.curses.append(Curse(B, -3, 3, "prophecy"))
    fight = move(turn_of(s, B), Fight(C))
    assert fight.parts == (Part("stat", 2), Part("cursed_blade", 1), Part("prophecy", -3))
    assert fight.modifier == 0
    assert s.curses, "only asked, not rolled"


def test_free_effects_have_no_odds_and_every_kind_of_move_has() -> None:
    s = with_pair(all_know(holding(table(), B, "DK"), 1), B, debt=2)
    turn_of(s, B)
    assert Use("sword", C) in s.phase.options(s, B)
    player = {odds.action for odds in told(s, B).moves}
    assert {Search(), Spy(C), Fight(C), Call(), Call(C)} <= player
    assert not any(isinstance(action, Use) for action in player)
    assert move(turn_of(s, B, "snuff"), Duel("needle")).modifier == 1


@pytest.mark.rule("LO-54")
def test_a_help_that_waits_counts_for_its_move_alone() -> None:
    s = table()
    s.helps.append(WaitingHelp(Figure(B), Figure(A), "search"))
    turn_of(s, A)
    helped = move(s, Search()).helped
    assert helped is not None
    assert helped.fail < 0.1
    assert helped.full > 0.5
    assert move(s, Spy(C)).helped is None
    s.helps[0] = WaitingHelp(Figure(B), Figure(A), "espionage")
    assert move(s, Spy(B)).helped is None
    plain = move(s, Spy(C)).helped
    s.curses.append(Curse(B, -2, 3, "grave_dust"))
    cursed = move(s, Spy(C)).helped
    assert plain is not None
    assert cursed is not None
    assert cursed.fail > plain.fail


def test_a_helper_below_seven_changes_nothing() -> None:
    s = table()
    s.helps.append(WaitingHelp(Figure(D), Figure(A), "espionage"))
    s.curses.append(Curse(D, -3, 3, "prophecy"))
    odds = move(turn_of(s, A), Spy(C))
    assert odds.helped is not None
    assert odds.helped.fail == pytest.approx(odds.odds.fail * 30 / 36, abs=0.001)


@pytest.mark.rule("LO-81")
def test_the_problem_die_is_read_ahead() -> None:
    s = turn_of(with_pair(table(), A, debt=6), A)
    assert told(s).problems == (1, 2, 6, 6, 6, 6)
    assert told(s, B).problems == (1, 2, 5, 5, 5, 6)
    moving(dice(table(), 6, 6), A, "espionage", B)
    s = moving(dice(table(), 6, 6), A, "espionage", B)
    assert told(s).problems == (1, 2, 3, 5, 5, 6)
    s = moving(dice(holding(table(), A, "C2"), 6, 6), A, "search")
    assert told(s).problems == (1, 2, 5, 5, 5, 6)


@pytest.mark.rule("LO-19")
def test_debt_is_counted_down() -> None:
    s = with_pair(table(week=3), A, debt=5)
    assert told(turn_of(s, A)).out_in == 2
    assert told(turn_of(with_pair(s, A, debt=4), A)).out_in is None
    s.agenda.append(BeginTurn(Figure(A)))
    assert told(s).out_in == 3
    assert told(turn_of(out(s, A), B)).out_in is None


@pytest.mark.rule("LO-107")
def test_missing_refuges_name_who_could_trade_them() -> None:
    s = knowing(knowing(table(), A, B, 1), B, C, 1)
    turn_of(out(s, D), A)
    assert told(s).missing == (Missing(C, (B, C)),)
    assert told(with_pair(s, A, place=True)).missing == ()


@pytest.mark.rule("LO-7")
def test_unknown_sides_are_weighed() -> None:
    s = turn_of(knowing(table(), A, B, 1, 2), A)
    assert told(s).worlds == 1
    assert told(s).sides == (SideOdds(C, 0, 1, 0), SideOdds(D, 0, 1, 0))
    assert told(s, B).worlds == 3
    assert told(s, B).sides[0] == SideOdds(A, 0.3333, 0.6667, 0)
    chosen = turn_of(table(options=Options(sides="chosen"), sides=("joker",) * 4), A)
    assert told(chosen).sides == ()


@pytest.mark.rule("LO-139")
def test_a_joker_who_never_declared_was_not_there() -> None:
    five = ("jill", "jack", "count", "vicar", "larry")
    sides: tuple[Side, ...] = ("opener", "opener", "closer", "closer", "joker")
    s = with_pair(out(table(five, sides, week=5), E), E, companions=())
    last = told(turn_of(s, A))
    assert last.sides[-1] == SideOdds(E, 0, 0, 1)
    s.outed.append((A, E))
    assert [odds.seat for odds in told(s).sides] == [B, C, D]


def test_the_deck_is_what_is_seen_nowhere() -> None:
    s = turn_of(holding(table(), B, "C2"), A)
    assert set(told(s).deck) == set(CARDS) - {"C2"}
    s = holding(holding(table(options=Options(ingredients="hidden")), B, "C2"), C, "C3")
    turn_of(s, A)
    either = bit(B) | bit(C)
    s.masks[A] = (either, either, *s.masks[A][2:])
    assert CARDS[:2] == ("C2", "C3")
    assert set(told(s).deck) == set(CARDS) - {"C2", "C3"}


@pytest.mark.rule("LO-148")
def test_at_the_fire_bids_are_weighed() -> None:
    s = with_pair(holding(holding(table(), A, "S7"), C, "H9"), C, preparedness=3)
    at_the_fire(s, A, C)
    began = told(s).fire
    assert began is not None
    assert began.opener == Strength(0, 2, 1)
    assert began.turns is None
    choose(s, Lay(("S7",)), Lay(("H9",)))
    assert isinstance(s.phase, Bidding)
    fires = told(s).fire, told(s, C).fire
    assert fires[0] is not None
    assert fires[1] is not None
    assert (fires[0].turns, fires[0].certain) == (None, None)
    assert (fires[1].turns, fires[1].certain) == (0, 0)
    choose(s, Bid(0), Bid(0))
    assert told(s).fire is not None


@pytest.mark.rule("LO-147")
def test_points_that_the_own_side_can_no_longer_bid_are_not_promised() -> None:
    s = holding(holding(table(), A, "S7"), C, "H9")
    with_pair(with_pair(s, A, preparedness=3), B, preparedness=2)
    choose(at_the_fire(s, A, B, C), Lay(("S7",)), Lay(("H9",)))
    before = told(s, B).fire
    assert before is not None
    assert before.turns == 2
    choose(s, Bid(0))
    after = told(s, B).fire
    assert after is not None
    assert after.turns is None


def test_whoever_is_not_at_the_fire_has_no_bids_to_weigh() -> None:
    s = holding(holding(table(), A, "S7"), C, "H9")
    at_the_fire(s, A, C)
    choose(s, Lay(("S7",)), Lay(("H9",)))
    away = told(s, B).fire
    assert away is not None
    assert away.turns is None


def test_a_week_can_be_advised_from_its_first_question() -> None:
    s = week(table(), 2)
    assert told(s, s.phase.asks(s)[0]).moves
