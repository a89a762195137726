"""Debt, Preparedness, Experience, information, ingredients (4.4 … 4.6)."""

from collections import Counter

import pytest

from moonlit.core.game import decide
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Figure,
    One,
    Search,
    Spy,
    Take,
    TakeAbility,
    Use,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.counters import (
    Learning,
    Settle,
    add_debt,
    can_learn,
    gain_xp,
    go_out,
    learn,
    next_level,
    raise_preparedness,
)
from moonlit.games.lonesome_october.events import Found, Learned, SideSeen, StashSeen
from moonlit.games.lonesome_october.stash import Discarding, Limit, discard_random, draw_card
from moonlit.games.lonesome_october.table import WaitingHelp
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    all_know,
    at_the_fire,
    choose,
    debts,
    dice,
    finished,
    having,
    heard,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    on_top,
    options,
    out,
    run,
    table,
    turn_of,
    with_pair,
)

HIDDEN = Options(ingredients="hidden")


@pytest.mark.rule("LO-26")
def test_debt_stays_at_nought_and_ends_at_seven() -> None:
    s = table()
    assert not add_debt(s, A, -1)
    add_debt(with_pair(s, B, debt=6), B, 1)
    assert (debts(s)[A], debts(s)[B], s.pairs[B].in_game) == (0, 7, False)
    assert not add_debt(s, B, -1)
    assert debts(s)[B] == 7


@pytest.mark.rule("LO-27")
def test_preparedness_above_six_is_lost() -> None:
    s = with_pair(table(), A, preparedness=5)
    raise_preparedness(s, A, 2)
    assert (lives(s)[A], s.pairs[A].xp) == (6, 1)


@pytest.mark.rule("LO-27")
def test_at_nought_the_player_is_out() -> None:
    s = turn_of(holding(with_pair(table(), B, preparedness=1), A, "DK"), A)
    choose(s, Use("sword", B))
    assert not s.pairs[B].in_game


@pytest.mark.rule("LO-28")
@pytest.mark.rule("LO-55")
def test_a_failure_of_anybody_of_a_pair_teaches_its_player() -> None:
    s = moving(dice(table(), 1, 1, 1), A, "search", who="graymalk")
    assert s.pairs[A].xp == 1
    s = moving(dice(out(table(), A), 1, 1, 1), A, "search", who="graymalk")
    assert s.pairs[A].xp == 0
    s = table()
    s.helps.append(WaitingHelp(Figure(B), Figure(A), "search"))
    moving(dice(s, 1, 1, 5, 5, 1), A, "search")
    assert (s.pairs[A].xp, s.pairs[B].xp) == (0, 0)


@pytest.mark.rule("LO-29")
def test_each_point_raised_by_anybody_is_experience() -> None:
    s = table()
    raise_preparedness(s, A, 2)
    assert s.pairs[A].xp == 2


@pytest.mark.rule("LO-30")
def test_each_new_level_is_experience_whatever_the_source() -> None:
    s = moving(dice(table(), 2, 2, 6), A, "search")
    taught = [x for x in (B, C, D) if s.pairs[x].info[A]]
    assert [s.pairs[x].xp for x in taught] == [1]


@pytest.mark.rule("LO-31")
def test_the_fourth_point_buys_an_ability_until_none_is_left() -> None:
    s = table()
    gain_xp(s, A, 9)
    assert (s.pairs[A].owed, s.pairs[A].xp) == (2, 1)
    s = having(table(), A, "witch_sense", "broom_flight", "cauldron", "evil_eye", "switched_wands")
    gain_xp(s, A, 9)
    assert (s.pairs[A].owed, s.pairs[A].xp) == (0, 4)
    s = table(options=Options(abilities="off"))
    gain_xp(s, A, 9)
    assert (s.pairs[A].owed, s.pairs[A].xp) == (0, 4)


@pytest.mark.rule("LO-32")
def test_abilities_owed_are_chosen_clockwise_from_a_seat() -> None:
    s = table()
    for seat in (A, C, D):
        with_pair(s, seat, owed=1)
    run(s, Settle(B))
    order = []
    while isinstance(s.phase, Learning):
        order.append(s.phase.seat)
        choose(s, options(s)[0])
    assert order == [C, D, A]
    assert len(s.pairs[A].abilities) == 1


@pytest.mark.rule("LO-33")
def test_an_ability_owed_is_lost_with_the_player() -> None:
    s = with_pair(table(), A, owed=1)
    go_out(s, A, "debt")
    gain_xp(s, A, 4)
    assert (s.pairs[A].owed, s.pairs[A].xp) == (0, 0)


@pytest.mark.rule("LO-34")
def test_in_the_ritual_counters_stand_still() -> None:
    s = at_the_fire(with_pair(table(), A, debt=3), A, B, C, D)
    gain_xp(s, A, 2)
    assert not add_debt(s, A, -1)
    assert not learn(s, A, B)
    assert (s.pairs[A].xp, debts(s)[A], s.pairs[A].info[B]) == (0, 3, ())


@pytest.mark.rule("LO-35")
def test_information_comes_lowest_level_first_or_not_at_all() -> None:
    s = table()
    assert [learn(s, A, B) for _ in range(4)] == [True, True, True, False]
    assert s.pairs[A].info[B] == (1, 2, 3)
    gone = hurt(out(table(), A), A, "graymalk", "killed")
    assert not can_learn(gone, A, B)
    assert not can_learn(knowing(table(week=1), A, B, 1), A, B)


@pytest.mark.rule("LO-36")
def test_a_level_out_of_order_leaves_the_lowest_missing_one_next() -> None:
    s = knowing(table(), A, B, 2)
    assert next_level(s, A, B) == 1
    learn(s, A, B)
    assert next_level(s, A, B) == 3


@pytest.mark.rule("LO-37")
@pytest.mark.rule("LO-39")
def test_the_side_is_seen_by_the_gainer_and_noticed_by_the_owner() -> None:
    s = turn_of(knowing(table(), A, C, 1), A)
    told = choose(dice(s, 6, 6), Spy(C))
    told = choose(s, One())
    assert SideSeen(C, "closer") in heard(told, A)
    for viewer in (B, C, D, None):
        assert Learned(A, C, "side") in heard(told, viewer)
        assert SideSeen(C, "closer") not in heard(told, viewer)
    assert GAME.view(s, A).sides == ("opener", None, "closer", None)
    assert GAME.view(s, B).sides == (None, "opener", None, None)


@pytest.mark.rule("LO-38")
def test_the_last_side_is_worked_out_but_not_in_week_one() -> None:
    s = knowing(knowing(table(), A, B, 1, 2), A, C, 1)
    learn(s, A, C)
    assert s.pairs[A].info[D] == (2,)
    s = knowing(knowing(table(options=Options(sides="chosen")), A, B, 1, 2), A, C, 1)
    learn(s, A, C)
    assert s.pairs[A].info[D] == ()


@pytest.mark.rule("LO-41")
def test_information_can_be_gained_about_a_pair_that_is_gone() -> None:
    s = hurt(out(table(), B), B, "snuff", "killed")
    moving(dice(s, 5, 5), A, "espionage", B)
    choose(s, One())
    assert s.pairs[A].info[B] == (1,)


# --- ingredients ---------------------------------------------------------------------------------


@pytest.mark.rule("LO-42")
def test_an_empty_deck_takes_in_the_pile() -> None:
    s = table()
    s.deck, s.discards = [], ["C2", "C3"]
    assert draw_card(s, A) in {"C2", "C3"}
    assert len(s.deck) == 1
    assert s.discards == []
    s.deck.clear()
    assert draw_card(s, A) is None


@pytest.mark.rule("LO-42")
def test_a_look_at_the_top_takes_what_the_deck_holds() -> None:
    s = holding(having(table(), A, "cauldron"), A, "C2")
    s.deck = ["H3", "S9"]
    choose(turn_of(s, A), Use("cauldron"))
    assert options(s) == [Take("S9"), Take("H3")]


@pytest.mark.rule("LO-43")
def test_open_finds_are_seen_by_all_hidden_ones_by_their_owner() -> None:
    s = turn_of(on_top(table(), "H7"), A)
    told = choose(dice(s, 2, 3, 1), Search())
    assert Found(A, {"H7": 1}) in heard(told, None)
    s = knowing(table(options=HIDDEN), C, A, 1, 2, 3)
    turn_of(on_top(s, "H7"), A)
    told = choose(dice(s, 2, 3, 1), Search())
    assert Found(A, {"H7": 1}) in heard(told, A)
    assert Found(A, {"H7": 1}) in heard(told, C)
    assert Found(A, {"H7": 1}) not in heard(told, B)
    assert GAME.view(s, B).pairs[A].ingredients == ("?",)
    assert GAME.view(s, C).pairs[A].ingredients == ("H7",)


@pytest.mark.rule("LO-44")
def test_more_than_six_ingredients_are_discarded_one_at_a_time() -> None:
    s = holding(table(), A, "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9")
    run(s, Limit(A))
    assert isinstance(s.phase, Discarding)
    assert len(options(s)) == 8
    choose(s, Take("C3"), Take("C2"))
    assert s.discards == ["C3", "C2"]
    assert finished(s)


@pytest.mark.rule("LO-45")
def test_spent_cards_lie_on_the_pile_in_order() -> None:
    s = turn_of(holding(table(), A, "DK", "HK"), A)
    choose(s, Use("skull", B), Use("sword", B))
    assert s.discards == ["HK", "DK"]


@pytest.mark.rule("LO-46")
def test_a_random_ingredient_is_any_of_them() -> None:
    lost: Counter[str] = Counter()
    for n in range(60):
        s = holding(table(), A, "C2", "C3", "C4")
        s.seed = type(s.seed)(f"{n}")
        discard_random(s, A)
        lost[s.discards[0]] += 1
    assert set(lost) == {"C2", "C3", "C4"}
    assert min(lost.values()) > 8


@pytest.mark.rule("LO-40")
def test_the_stash_level_shows_the_true_stash() -> None:
    s = holding(knowing(table(options=HIDDEN), A, C, 1, 2), C, "H7")
    turn_of(s, A)
    choose(dice(s, 6, 5), Spy(C))
    while s.phase.seconds(s) == 4:
        s.phase = s.phase.time_up(s)  # type: ignore[assignment]
    told = choose(s, One())
    assert StashSeen(C, 1, {"H7": 1}) in heard(told, A)
    assert StashSeen(C, 1, {"H7": 1}) not in heard(told, B)


def test_nobody_learns_of_themselves() -> None:
    s = all_know(table(), 1)
    assert not can_learn(s, A, A)
    decide_nothing = TakeAbility("undead")
    with pytest.raises(Exception, match="not-your-turn"):
        decide(turn_of(s, A), D, decide_nothing)
