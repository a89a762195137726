"""Problems, Preparation, Help, Calculate (4.9, 4.10)."""

import pytest

from moonlit.games.lonesome_october.actions import (
    Calculate,
    Exchange,
    Figure,
    Heal,
    Help,
    HelpWith,
    Prepare,
    Take,
    Two,
)
from moonlit.games.lonesome_october.components import MOVES
from moonlit.games.lonesome_october.counters import go_out
from moonlit.games.lonesome_october.problems import Problems, Trouble
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.stash import Paying
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
    extra_of,
    having,
    health,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    options,
    out,
    run,
    table,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import EndWeek


def problem(s: State, die: int, who: str = "player", target: int | None = None) -> State:
    """Seat A has problems, and this is the die."""
    goal = None if target is None else type(A)(target)
    return run(dice(s, die), Problems(Trouble(Figure(A, who), goal)))


@pytest.mark.rule("LO-81")
def test_what_cannot_happen_passes_on_to_the_next_number() -> None:
    s = hurt(with_pair(table(), A, preparedness=1), A, "graymalk")
    problem(s, 1)
    assert debts(s)[A] == 1
    s = problem(with_pair(table(), A, debt=6), 5)
    assert sum(bool(s.pairs[x].info[A]) for x in (B, C, D)) == 1
    s = table()
    for x in (B, C, D):
        knowing(s, x, A, 1, 2, 3)
    assert lives(problem(s, 6))[A] == 1


@pytest.mark.rule("LO-82")
def test_one_weakens_but_never_to_nought() -> None:
    assert lives(problem(table(), 1))[A] == 1
    assert lives(problem(with_pair(table(), A, preparedness=1), 1))[A] == 1
    s = problem(out(table(), A), 1)
    assert health(s, "graymalk") == "wounded"


@pytest.mark.rule("LO-83")
def test_two_wounds_the_companion_that_acted_or_the_first_healthy_one() -> None:
    s = having(table(("doctor", "jack", "count", "vicar")), A, "rat_in_the_walls")
    assert health(problem(s, 2), "creation") == "wounded"
    assert health(problem(s, 2), "bubo") == "wounded"
    s = having(table(("doctor", "jack", "count", "vicar")), A, "rat_in_the_walls")
    assert health(problem(s, 2, "bubo"), "bubo") == "wounded"
    s = table()
    s.healed.append("graymalk")
    assert health(problem(s, 2), "graymalk") == "healthy"


@pytest.mark.rule("LO-84")
def test_three_tells_the_pair_acted_against_even_if_help_was_meant() -> None:
    assert problem(table(), 3, target=C).pairs[C].info[A] == (1,)
    gone = hurt(out(table(), C), C, "needle", "killed")
    assert problem(gone, 3, target=C).pairs[C].info[A] == ()


@pytest.mark.rule("LO-84")
@pytest.mark.rule("LO-97")
def test_a_helper_is_noticed_by_the_target_of_the_helped_move() -> None:
    s = table()
    s.helps.append(WaitingHelp(Figure(D), Figure(A), "espionage"))
    moving(dice(s, 6, 6, 4, 4), A, "espionage", C)
    dice(s, 1, 3)
    choose(s, Two())
    assert s.pairs[C].info[D] == (1,)


@pytest.mark.rule("LO-85")
def test_four_spares_whoever_has_just_found_something() -> None:
    s = problem(holding(table(), A, "C2"), 4)
    assert s.discards == ["C2"]
    s = moving(dice(holding(table(), A, "C2"), 3, 3, 4), A, "search")
    assert (s.discards, debts(s)[A]) == ([], 1)
    s = holding(knowing(holding(table(), A, "C2"), A, B, 1, 2, 3), B, "H3")
    moving(dice(s, 3, 3, 4), A, "espionage", B)
    choose(s, Take("H3"))
    assert (s.discards, debts(s)[A]) == ([], 1)


@pytest.mark.rule("LO-86")
def test_five_never_goes_above_six() -> None:
    assert debts(problem(table(), 5))[A] == 1
    assert debts(problem(with_pair(table(), A, debt=6), 5))[A] == 6


@pytest.mark.rule("LO-87")
def test_six_tells_a_random_other_pair_that_can_learn() -> None:
    s = table()
    for x in (B, C):
        knowing(s, x, A, 1, 2, 3)
    assert problem(s, 6).pairs[D].info[A] == (1,)


@pytest.mark.rule("LO-88")
def test_for_a_helper_nothing_is_a_contradiction() -> None:
    s = holding(table(), B, "C2")
    s.helps.append(WaitingHelp(Figure(B), Figure(A), "search"))
    moving(dice(s, 3, 3, 4, 3, 1, 4), A, "search")
    assert s.discards == ["C2"]
    s = table()
    s.healed.append("needle")
    run(dice(s, 2), Problems(Trouble(Figure(C), None, helping=True)))
    assert health(s, "needle") == "wounded"


# --- Preparation ---------------------------------------------------------------------------------


@pytest.mark.rule("LO-89")
def test_preparation_costs_any_ingredient() -> None:
    s = extra_of(holding(table(), A, "C2", "SA"), A)
    choose(s, Prepare(A))
    assert isinstance(s.phase, Paying)
    assert options(s) == [Take("C2"), Take("SA")]
    choose(s, Take("C2"))
    assert (lives(s)[A], s.discards) == (3, ["C2"])
    assert Prepare(A) not in options(extra_of(knowing(table(), A, B, 1), A))


@pytest.mark.rule("LO-90")
@pytest.mark.rule("LO-92")
def test_a_player_prepares_players_and_companions_it_can_find() -> None:
    s = hurt(hurt(knowing(holding(table(), A, "C2"), A, B, 1), A, "graymalk"), B, "snuff")
    extra_of(with_pair(s, A, preparedness=6), A)
    mine = [x for x in options(s) if isinstance(x, Prepare | Heal)]
    assert mine == [Prepare(B), Heal("graymalk"), Heal("snuff")]
    choose(s, Heal("snuff"))
    assert health(s, "snuff") == "healthy"
    s = extra_of(knowing(holding(table(), A, "C2"), A, B, 1), A)
    choose(s, Prepare(B))
    assert (lives(s)[B], s.pairs[B].xp, s.pairs[A].xp) == (3, 1, 0)


@pytest.mark.rule("LO-91")
def test_a_companion_prepares_its_master_itself_and_familiars_elsewhere() -> None:
    s = table(("doctor", "jack", "larry", "jill"))
    having(holding(s, A, "C2"), A, "rat_in_the_walls")
    for x, name in ((A, "creation"), (A, "bubo"), (B, "snuff"), (C, "wolf")):
        knowing(hurt(s, x, name), A, x, 1)
    extra_of(s, A, "bubo")
    mine = [x for x in options(s) if isinstance(x, Prepare | Heal)]
    assert mine == [Prepare(A), Heal("bubo"), Heal("snuff")]
    extra_of(s, A, "creation")
    mine = [x for x in options(s) if isinstance(x, Prepare | Heal)]
    assert mine == [Prepare(A), Heal("creation"), Heal("snuff"), Heal("wolf")]


# --- Help ----------------------------------------------------------------------------------------


@pytest.mark.rule("LO-93")
def test_help_is_for_others_who_can_be_found_and_act() -> None:
    s = table(("doctor", "jack", "count", "vicar"))
    having(knowing(s, A, B, 1), A, "rat_in_the_walls")
    extra_of(s, A)
    mine = [x.figure for x in options(s) if isinstance(x, Help)]
    assert mine == [Figure(A, "creation"), Figure(B), Figure(B, "snuff")]
    choose(s, Help(Figure(B)))
    assert options(s) == [HelpWith(move) for move in MOVES]
    choose(s, HelpWith("fight"))
    assert s.helps == [WaitingHelp(Figure(A), Figure(B), "fight")]
    extra_of(s, A)
    assert Help(Figure(B)) not in options(s)


@pytest.mark.rule("LO-94")
@pytest.mark.rule("LO-117")
def test_familiars_help_their_kind_and_the_reserved_nobody() -> None:
    s = all_know(table(("larry", "jack", "detective", "vicar")), 1)
    extra_of(s, B, "snuff")
    mine = [x.figure for x in options(s) if isinstance(x, Help)]
    assert mine == [Figure(B), Figure(D, "tekela")]
    extra_of(s, A, "wolf")
    assert not [x for x in options(s) if isinstance(x, Help | Exchange)]
    extra_of(s, C, "biographer")
    assert Help(Figure(A, "wolf")) in options(s)


@pytest.mark.rule("LO-95")
def test_a_help_waits_over_the_week_and_lapses_with_its_people() -> None:
    s = table()
    waiting = WaitingHelp(Figure(A), Figure(B), "fight")
    s.helps.append(waiting)
    EndWeek().run(s)
    assert s.helps == [waiting]
    go_out(s, A, "debt")
    assert s.helps == []
    s = table()
    s.helps.append(waiting)
    at_the_fire(s, A, B, C, D)
    assert s.helps == []


@pytest.mark.rule("LO-96")
@pytest.mark.parametrize("move", ["search", "call"])
def test_a_failed_helper_of_search_or_call_has_problems(move: str) -> None:
    s = with_pair(table(), B, debt=3)
    s.helps.append(WaitingHelp(Figure(A), Figure(B), move))  # type: ignore[arg-type]
    moving(dice(s, 3, 4, 1, 1, 1, 1), B, move)
    assert lives(s)[:2] == [1, 1]


@pytest.mark.rule("LO-96")
def test_a_failed_helper_of_a_spy_is_looked_into() -> None:
    s = table()
    s.helps.append(WaitingHelp(Figure(A), Figure(B), "espionage"))
    moving(dice(s, 3, 3, 1, 1, 1), B, "espionage", C)
    assert s.pairs[C].info[A] == (1,)


@pytest.mark.rule("LO-96")
def test_a_failed_helper_of_a_duel_is_struck_itself() -> None:
    s = knowing(table(), B, C, 1)
    s.helps.append(WaitingHelp(Figure(A, "graymalk"), Figure(B, "snuff"), "fight"))
    moving(dice(s, 6, 6, 1, 1), B, "fight", C, who="snuff", duel="needle")
    assert health(s, "graymalk") == "wounded"
    s = knowing(table(), B, C, 1)
    s.helps.append(WaitingHelp(Figure(A), Figure(B, "snuff"), "fight"))
    moving(dice(s, 6, 6, 1, 1), B, "fight", C, who="snuff", duel="needle")
    assert lives(s)[A] == 1


# --- Calculate -----------------------------------------------------------------------------------


@pytest.mark.rule("LO-107")
def test_the_place_needs_the_refuge_of_all_who_were_never_out() -> None:
    s = knowing(knowing(holding(table(), A, "C2"), A, B, 1), A, C, 1)
    assert Calculate() not in options(extra_of(s, A))
    with_pair(s, D, ever_out=True)
    choose(extra_of(s, A), Calculate())
    assert s.pairs[A].place
    assert Calculate() not in options(extra_of(s, A))


@pytest.mark.rule("LO-108")
@pytest.mark.parametrize("who", ["player", "creation", "bubo"])
def test_anybody_can_calculate(who: str) -> None:
    s = table(("doctor", "jack", "count", "vicar"))
    having(s, A, "rat_in_the_walls")
    for x in (B, C, D):
        knowing(s, A, x, 1)
    assert Calculate() in options(extra_of(s, A, who))
