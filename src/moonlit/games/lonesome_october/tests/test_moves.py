"""A move from its declaration to its last consequence, and the four moves (4.7, 4.8)."""

import pytest

from moonlit.games.lonesome_october.actions import (
    Call,
    Duel,
    Fight,
    Figure,
    OctoberAction,
    One,
    Pass,
    Pick,
    Search,
    Spy,
    Take,
    TakeAbility,
    Two,
    Use,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.counters import Learning
from moonlit.games.lonesome_october.events import Rolled
from moonlit.games.lonesome_october.moves import (
    ORDER,
    ChoosingMode,
    CounterPicking,
    Picking,
    Riding,
    modifiers,
    named,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import Attempt, Curse, Part, Roll, WaitingHelp
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    choose,
    debts,
    dice,
    finished,
    having,
    health,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    options,
    out,
    table,
    turn_of,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import Menu

HIT, INFO, STEAL = Pick("hit"), Pick("info"), Pick("steal")
OWN, RAISE, LOWER = Pick("own"), Pick("raise"), Pick("lower")


def helped(s: State, helper: Figure, figure: Figure, move: str) -> State:
    s.helps.append(WaitingHelp(helper, figure, move))  # type: ignore[arg-type]
    return s


def offered(s: State, figure: str, seat: int = A) -> list[OctoberAction]:
    return options(turn_of(s, type(A)(seat), figure))


# --- the stages ----------------------------------------------------------------------------------


@pytest.mark.rule("LO-49")
def test_an_actor_who_falls_to_a_guard_loses_the_move() -> None:
    s = with_pair(holding(knowing(table(), B, C, 1), C, "DK"), B, preparedness=1)
    turn_of(s, B)
    choose(s, Fight(C), Use("sword", B))
    assert not s.pairs[B].in_game
    assert lives(s)[C] == 2
    assert s.turn is None


@pytest.mark.rule("LO-49")
def test_a_withdrawn_move_leaves_a_waiting_help_in_place() -> None:
    s = knowing(having(table(), C, "spare_refuge"), B, C, 1)
    helped(s, Figure(A), Figure(B), "fight")
    choose(turn_of(s, B), Fight(C), Use("spare_refuge"))
    assert len(s.helps) == 1
    assert isinstance(s.phase, Menu)


@pytest.mark.rule("LO-50")
@pytest.mark.parametrize(("move", "joins"), [("search", True), ("call", False)])
def test_a_help_joins_only_the_move_it_names(move: str, joins: bool) -> None:  # noqa: FBT001
    s = helped(table(), Figure(B), Figure(A), move)
    moving(dice(s, 1, 1, 6, 6, 1), A, "search")
    assert s.helps == []
    assert (s.pairs[A].xp == 0) == joins


@pytest.mark.rule("LO-51")
@pytest.mark.rule("LO-126")
def test_everything_pending_strikes_the_next_roll_of_the_pair() -> None:
    s = table()
    s.curses += [Curse(A, -2, 3, "grave_dust"), Curse(A, -3, 4, "prophecy"), Curse(B, -2, 3, "x")]
    parts = modifiers(s, Attempt(figure=Figure(A, "graymalk"), move="espionage", target=B))
    assert parts == [Part("stat", 2), Part("grave_dust", -2), Part("prophecy", -3)]
    assert [curse.seat for curse in s.curses] == [B]


@pytest.mark.rule("LO-51")
def test_everything_that_is_added_is_told_by_name() -> None:
    parts = (Part("stat", 2), Part("deduction", 1), Part("faith", 1))
    rolled = Roll(parts=parts, modifier=4, dice=(6, 4))
    assert named(rolled, "espionage") == {"shadow": 2, "deduction": 1, "faith": 1}
    cursed = (Part("stat", 0), Part("prophecy", -3), Part("grave_dust", -2))
    capped = named(Roll(parts=cursed, modifier=-3, dice=(1, 1)), "fight")
    assert capped == {"might": 0, "prophecy": -3, "grave_dust": -2, "cap": 2}
    s = moving(dice(having(table(), A, "witch_sense"), 6, 3, 1), A, "search")
    told = [line.event for line in s.news if isinstance(line.event, Rolled)]
    assert [event.parts for event in told] == [{"magic": 2, "witch_sense": 1}]


@pytest.mark.rule("LO-52")
def test_the_window_opens_until_nobody_rerolls() -> None:
    s = moving(dice(holding(table(), B, "HA"), 6, 6), A, "search")
    choose(dice(s, 5, 5), Use("tentacle"))
    assert isinstance(s.phase, ChoosingMode)
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert s.attempt.roll.dice == (5, 5)


@pytest.mark.rule("LO-53")
@pytest.mark.rule("LO-6")
def test_a_helper_rolls_with_the_own_stat_and_what_is_pending() -> None:
    s = helped(having(table(), A, "witch_sense"), Figure(A), Figure(B), "search")
    s.curses.append(Curse(A, -3, 3, "prophecy"))
    moving(dice(s, 6, 6, 4, 4), B, "search")
    assert s.attempt is not None
    assert s.attempt.help_roll is not None
    assert s.attempt.help_roll.parts == (Part("stat", 2), Part("prophecy", -3))
    assert s.attempt.help_roll.total == 7


@pytest.mark.rule("LO-54")
@pytest.mark.parametrize(
    ("own", "help_dice", "result"), [((1, 3), (4, 3), 9), ((6, 2), (4, 1), 9), ((2, 1), (1, 3), 4)]
)
def test_the_better_total_counts_if_the_helper_has_seven(
    own: tuple[int, int], help_dice: tuple[int, int], result: int
) -> None:
    s = helped(with_pair(table(), B, debt=3), Figure(A), Figure(B), "search")
    moving(dice(s, *own, *help_dice), B, "search")
    rolled = [x.event for x in s.news if type(x.event).__name__ == "Resulted"]
    assert [getattr(x, "result", None) for x in rolled] == [result]


@pytest.mark.rule("LO-56")
def test_a_full_success_asks_a_partial_one_does_not() -> None:
    s = moving(dice(table(), 6, 6), A, "search")
    assert options(s) == [One(), Two()]
    choose(s, One())
    assert len(s.pairs[A].ingredients) == 1
    s = moving(dice(table(), 3, 3, 1), A, "search")
    assert finished(s)
    assert lives(s)[A] == 1


@pytest.mark.rule("LO-57")
def test_each_pick_is_carried_out_before_the_next() -> None:
    s = with_pair(knowing(table(), B, C, 1), C, preparedness=1)
    moving(dice(s, 6, 6, 1), B, "fight", C)
    choose(s, Two(), HIT)
    assert not s.pairs[C].in_game
    assert "count_ring" in s.pairs[B].artifacts
    assert health(s, "needle") == "wounded"
    assert lives(s)[B] == 1


@pytest.mark.rule("LO-58")
def test_riders_come_after_the_picks_in_a_fixed_order() -> None:
    riders = ORDER[ORDER.index("picks") + 1 : ORDER.index("problems")]
    assert riders == (
        "house_rounds",
        "scotland_yard",
        "confessional",
        "silver_bullets",
        "thirst",
        "wakeful_watchdog",
    )
    s = with_pair(knowing(having(table(), D, "confessional"), D, A, 1), D, debt=2)
    moving(dice(s, 3, 3, 1), D, "call")
    assert isinstance(s.phase, Riding)
    assert debts(s)[D] == 1
    choose(s, Pass())
    assert s.pairs[D].used == ()
    assert lives(s)[D] == 1


@pytest.mark.rule("LO-59")
@pytest.mark.rule("LO-60")
def test_problems_strike_actor_and_helper_once_each() -> None:
    s = helped(table(), Figure(C), Figure(A), "search")
    moving(dice(s, 3, 2, 4, 4, 1, 1), A, "search")
    assert lives(s) == [1, 2, 1, 2]


@pytest.mark.rule("LO-61")
def test_abilities_owed_come_last_and_the_action_is_spent() -> None:
    s = with_pair(table(), A, xp=3)
    turn_of(holding(s, A, "C2"), A)
    choose(dice(s, 1, 1, 1), Search())
    assert isinstance(s.phase, Learning)
    assert lives(s)[A] == 1
    choose(s, TakeAbility("cauldron"))
    assert isinstance(s.phase, Menu)
    assert s.phase.step == "extra"


# --- Search --------------------------------------------------------------------------------------


@pytest.mark.rule("LO-62")
def test_one_card_without_problems_or_two_with() -> None:
    s = moving(dice(table(), 6, 6), A, "search")
    choose(s, One())
    assert (len(s.pairs[A].ingredients), lives(s)[A]) == (1, 2)
    s = moving(dice(table(), 6, 6, 1), A, "search")
    choose(s, Two())
    assert (len(s.pairs[A].ingredients), lives(s)[A]) == (2, 1)


@pytest.mark.rule("LO-63")
def test_a_partial_search_brings_a_card_a_failed_one_only_problems() -> None:
    s = moving(dice(table(), 3, 3, 1), A, "search")
    assert (len(s.pairs[A].ingredients), lives(s)[A]) == (1, 1)
    s = moving(dice(table(), 1, 1, 1), A, "search")
    assert (len(s.pairs[A].ingredients), lives(s)[A]) == (0, 1)


# --- Espionage -----------------------------------------------------------------------------------


@pytest.mark.rule("LO-64")
def test_spies_need_no_level_and_nobody_at_home() -> None:
    s = hurt(out(table(), B), B, "snuff", "killed")
    assert Spy(B) in offered(s, "player")
    s = knowing(table(), A, B, 1, 2, 3)
    assert Spy(B) in offered(s, "player")
    with_pair(s, B, artifacts=())
    assert Spy(B) not in offered(s, "player")


@pytest.mark.rule("LO-65")
def test_a_theft_needs_all_three_levels_and_comes_once_per_roll() -> None:
    s = holding(knowing(table(), A, B, 1, 2, 3), B, "H3")
    moving(dice(s, 3, 3, 1), A, "espionage", B)
    assert options(s) == [Take("rune_knife"), Take("H3")]
    choose(s, Take("H3"))
    assert s.pairs[A].ingredients == ("H3",)
    s = holding(knowing(table(), A, B, 1, 2), B, "H3")
    moving(dice(s, 3, 3, 1), A, "espionage", B)
    assert s.pairs[A].info[B] == (1, 2, 3)
    assert s.pairs[B].ingredients == ("H3",)


@pytest.mark.rule("LO-66")
@pytest.mark.parametrize(
    ("week", "levels", "stash", "two"),
    [
        (1, (), True, False),
        (2, (), False, True),
        (2, (1,), False, True),
        (2, (1, 2), True, True),
        (2, (1, 2), False, False),
        (2, (1, 2, 3), True, False),
    ],
)
def test_when_a_spy_may_take_two(
    week: int,
    levels: tuple[int, ...],
    stash: bool,  # noqa: FBT001
    two: bool,  # noqa: FBT001
) -> None:
    s = knowing(table(week=week), A, B, *levels)
    if not stash:
        with_pair(s, B, artifacts=())
    moving(dice(s, 6, 6), A, "espionage", B)
    assert isinstance(s.phase, ChoosingMode) == two


@pytest.mark.rule("LO-67")
def test_a_failed_spy_is_looked_into() -> None:
    s = moving(dice(table(), 1, 1, 1), A, "espionage", B)
    assert s.pairs[B].info[A] == (1,)
    assert lives(s)[A] == 2
    s = holding(knowing(table(), B, A, 1, 2, 3), A, "H3")
    moving(dice(s, 1, 1), A, "espionage", B)
    assert s.phase.asks(s) == (B,)
    choose(s, Take("H3"))
    assert s.pairs[B].ingredients == ("H3",)


@pytest.mark.rule("LO-68")
def test_a_thief_sees_the_stash_when_choosing() -> None:
    s = holding(knowing(table(options=Options(ingredients="hidden")), A, B, 1, 2, 3), B, "H3")
    knowing(s, B, A, 1, 2, 3)
    moving(dice(s, 3, 3), A, "espionage", B)
    while s.phase.seconds(s) == 4:
        s.phase = s.phase.time_up(s)  # type: ignore[assignment]
    assert options(s) == [Take("rune_knife"), Take("H3")]


# --- Deadly Fight --------------------------------------------------------------------------------


@pytest.mark.rule("LO-69")
@pytest.mark.rule("LO-70")
def test_a_fight_needs_a_refuge_and_somebody_there() -> None:
    s = knowing(table(), A, B, 1)
    assert [x for x in offered(s, "player") if isinstance(x, Fight)] == [Fight(B)]
    assert Fight(B) not in offered(knowing(table(week=1), A, B, 1), "player")
    gone = hurt(out(knowing(table(), A, B, 1), B), B, "snuff", "killed")
    assert Fight(B) not in offered(gone, "player")
    assert Fight(B) in offered(out(knowing(table(), A, B, 1), B), "player")


@pytest.mark.rule("LO-71")
def test_a_dangerous_companion_fights_players_and_no_lone_familiars() -> None:
    s = knowing(knowing(table(("detective", "jack", "larry", "vicar")), A, D, 1), A, C, 1)
    assert {Fight(C), Fight(D)} <= {*offered(s, "biographer")}
    out(out(s, C), D)
    assert Fight(C) in offered(s, "biographer")
    assert Fight(D) not in offered(s, "biographer")


@pytest.mark.rule("LO-72")
def test_familiars_duel_familiars() -> None:
    s = knowing(knowing(table(("jill", "jack", "larry", "vicar")), A, B, 1), A, C, 1)
    found = offered(s, "graymalk")
    assert [x for x in found if isinstance(x, Fight | Duel)] == [Duel("snuff")]


@pytest.mark.rule("LO-73")
def test_a_wound_once_per_roll_a_blow_also_twice() -> None:
    s = knowing(with_pair(table(), C, preparedness=3), B, C, 1)
    moving(dice(s, 6, 6, 1), B, "fight", C)
    choose(s, Two())
    assert options(s) == [HIT, Pick("wound", "needle")]
    choose(s, Pick("wound", "needle"))
    assert lives(s)[C] == 2
    assert health(s, "needle") == "wounded"


@pytest.mark.rule("LO-73")
def test_a_dangerous_stranger_spares_familiars_once_their_player_is_out() -> None:
    s = table(("detective", "jack", "count", "vicar"))
    with_pair(knowing(s, A, C, 1), C, preparedness=1)
    moving(dice(s, 6, 6, 1), A, "fight", C, who="biographer")
    choose(s, Two(), HIT)
    assert not s.pairs[C].in_game
    assert health(s, "needle") == "healthy"


@pytest.mark.rule("LO-74")
@pytest.mark.parametrize(
    ("life", "companion", "two"), [(2, True, True), (1, True, True), (1, False, False)]
)
def test_when_a_fighter_may_take_two(life: int, companion: bool, two: bool) -> None:  # noqa: FBT001
    s = with_pair(knowing(table(), B, C, 1), C, preparedness=life)
    if not companion:
        hurt(s, C, "needle", "killed")
    moving(dice(s, 6, 6), B, "fight", C)
    assert isinstance(s.phase, ChoosingMode) == two


@pytest.mark.rule("LO-74")
def test_a_duel_never_brings_two() -> None:
    s = knowing(table(), A, C, 1)
    moving(dice(s, 6, 6), A, "fight", C, who="graymalk", duel="needle")
    assert health(s, "needle") == "wounded"
    assert finished(s)


@pytest.mark.rule("LO-75")
def test_the_opponent_strikes_back_whatever_the_traits() -> None:
    s = moving(dice(knowing(table(), B, C, 1), 1, 1), B, "fight", C)
    assert isinstance(s.phase, CounterPicking)
    assert options(s) == [HIT, Pick("wound", "snuff")]
    choose(s, Pick("wound", "snuff"))
    assert (health(s, "snuff"), lives(s)[B]) == ("wounded", 2)
    s = knowing(table(), A, C, 1)
    moving(dice(s, 1, 1), A, "fight", C, who="graymalk", duel="needle")
    assert health(s, "graymalk") == "wounded"


@pytest.mark.rule("LO-76")
def test_a_fight_without_any_pick_may_not_be_declared() -> None:
    s = table(("rastov", "jack", "count", "vicar"))
    having(s, A, "snake_in_the_bosom")
    knowing(s, C, A, 1)
    assert Duel("quicklime") not in offered(s, "needle", C)
    out(s, A)
    assert Duel("quicklime") in offered(s, "needle", C)


# --- Call of Duty --------------------------------------------------------------------------------


@pytest.mark.rule("LO-77")
def test_a_call_needs_a_debt_or_a_target_that_can_be_found() -> None:
    s = knowing(knowing(table(), A, B, 1), A, C, 1)
    out(s, C)
    assert [x for x in offered(s, "player") if isinstance(x, Call)] == [Call(B)]
    with_pair(s, A, debt=1)
    assert Call() in offered(s, "player")
    assert Call() not in offered(out(s, A), "graymalk")


@pytest.mark.rule("LO-78")
def test_a_call_raises_or_lowers_another_once_and_may_put_it_out() -> None:
    s = with_pair(knowing(with_pair(table(), A, debt=2), A, B, 1), B, debt=6)
    moving(dice(s, 6, 6, 1), A, "call", B)
    choose(s, Two())
    assert options(s) == [OWN, RAISE, LOWER]
    choose(s, LOWER)
    assert debts(s)[:2] == [1, 5]
    s = with_pair(knowing(table(), A, B, 1), B, debt=6)
    moving(dice(s, 6, 6), A, "call", B)
    choose(s, RAISE)
    assert not s.pairs[B].in_game


@pytest.mark.rule("LO-79")
@pytest.mark.parametrize(
    ("debt", "target", "two"), [(1, None, False), (2, None, True), (1, B, True), (0, B, False)]
)
def test_when_a_caller_may_take_two(debt: int, target: int | None, two: bool) -> None:  # noqa: FBT001
    s = with_pair(knowing(table(), A, B, 1), A, debt=debt)
    moving(dice(s, 6, 6), A, "call", None if target is None else B)
    assert isinstance(s.phase, ChoosingMode) == two


@pytest.mark.rule("LO-79")
def test_a_partial_call_brings_problems_and_a_failed_one_nothing_else() -> None:
    s = moving(dice(with_pair(table(), A, debt=3), 3, 3, 1), A, "call")
    assert (debts(s)[A], lives(s)[A]) == (2, 1)
    s = moving(dice(with_pair(table(), A, debt=3), 1, 1, 1), A, "call")
    assert (debts(s)[A], lives(s)[A]) == (3, 1)


@pytest.mark.rule("LO-80")
def test_a_companion_lowers_its_masters_debt() -> None:
    s = moving(dice(with_pair(table(), A, debt=3), 6, 6), A, "call", who="graymalk")
    choose(s, One())
    assert debts(s)[A] == 2


def test_a_pick_is_asked_only_where_there_is_a_choice() -> None:
    s = moving(dice(table(), 3, 3, 1), A, "espionage", B)
    assert not isinstance(s.phase, Picking)
    assert s.pairs[A].info[B] == (1,)
