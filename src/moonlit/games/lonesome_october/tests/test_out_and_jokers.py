"""Companions, powers in general, loot, return, jokers, variants (4.12 … 4.15, 4.19)."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Call,
    Exchange,
    Fight,
    Heal,
    Help,
    Item,
    One,
    Pick,
    Search,
    Spy,
    Take,
    TakeAbility,
    TakeSide,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.components import SHORT_DECK, Options, Side
from moonlit.games.lonesome_october.counters import Fixing, FixSide, go_out, learn
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.events import JokerRevealed, SideFixed, SideSeen
from moonlit.games.lonesome_october.rules import State, deal
from moonlit.games.lonesome_october.table import Promise, side_of
from moonlit.games.lonesome_october.tests.positions import (
    T4,
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
    heard,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    options,
    out,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import Declaring, Menu

HIT = Pick("hit")
JOKERS: tuple[Side, ...] = ("joker", "opener", "closer", "opener")
CHOSEN = Options(sides="chosen")


def gone(s: State, seat: Seat) -> State:
    """Nobody of this pair is left."""
    for beast in s.pairs[seat].companions:
        hurt(s, seat, beast.name, "killed")
    return out(s, seat)


# --- companions ----------------------------------------------------------------------------------


@pytest.mark.rule("LO-114")
def test_a_companion_acts_with_its_own_stats() -> None:
    s = moving(dice(table(), 5, 2, 1), A, "search", who="graymalk")
    assert len(s.pairs[A].ingredients) == 1
    assert lives(s)[A] == 1


@pytest.mark.rule("LO-115")
def test_an_experienced_companion_uses_its_abilities_without_its_player() -> None:
    s = out(having(table(), A, "broom_flight"), A)
    moving(dice(s, 3, 3, 2), A, "espionage", B, who="graymalk")
    choose(s, Yes())
    assert health(s, "graymalk") == "healthy"
    assert s.pairs[A].used == ("broom_flight",)


@pytest.mark.rule("LO-117")
def test_the_reserved_do_everything_else() -> None:
    s = all_know(table(("larry", "jack", "count", "vicar")), 1)
    turn_of(s, A, "wolf")
    assert {Search(), Spy(B), Fight(B), Call(B)} <= {*options(s)}
    extra_of(hurt(holding(s, A, "C2"), B, "snuff"), A, "wolf")
    assert Heal("snuff") in options(s)
    assert not [x for x in options(s) if isinstance(x, Help | Exchange)]


@pytest.mark.rule("LO-118")
def test_healing_does_not_wake_the_dead() -> None:
    s = hurt(holding(table(), A, "C2"), A, "graymalk", "killed")
    assert Heal("graymalk") not in options(extra_of(s, A))


# --- powers in general ---------------------------------------------------------------------------


@pytest.mark.rule("LO-119")
def test_abilities_never_take_the_last_point() -> None:
    s = knowing(having(table(), B, "loose_a_thing"), B, C, 1)
    turn_of(with_pair(s, C, preparedness=1), B)
    choose(s, Use("loose_a_thing", C))
    assert lives(s)[C] == 1


@pytest.mark.rule("LO-120")
def test_a_free_effect_is_over_before_anything_else_happens() -> None:
    s = turn_of(holding(having(table(), C, "spare_refuge"), A, "DK"), A)
    choose(s, Use("sword", C))
    assert s.phase.asks(s) == (A,)
    assert lives(s)[C] == 1


@pytest.mark.rule("LO-121")
@pytest.mark.rule("LO-122")
def test_what_is_used_up_is_offered_no_more() -> None:
    s = holding(having(table(), A, "cauldron"), A, "C2", "C3")
    choose(turn_of(s, A), Use("cauldron"), Take("C2"))
    choose(s, options(s)[0])
    assert Use("cauldron") not in options(s)
    assert s.pairs[A].used == ("cauldron",)
    s = with_pair(knowing(having(table(), C, "spare_refuge"), A, C, 1), C, spent=("spare_refuge",))
    assert Use("spare_refuge") not in options(turn_of(s, C))


@pytest.mark.rule("LO-123")
def test_in_the_ritual_nothing_is_used_outside_the_conflict() -> None:
    s = at_the_fire(holding(table(), A, "DK", "HK", "SK", "CK"), A, B, C, D)
    assert not [x for x in options(s) if isinstance(x, Use)]
    assert s.phase.invites(s) == ()


# --- out, loot, return ---------------------------------------------------------------------------


@pytest.mark.rule("LO-127")
def test_a_pair_plays_on_without_its_player_and_without_experience() -> None:
    s = moving(dice(out(table(), A), 6, 6), A, "espionage", B, who="graymalk")
    choose(s, One())
    assert (s.pairs[A].info[B], s.pairs[A].xp) == ((1,), 0)


@pytest.mark.rule("LO-128")
def test_the_stash_of_an_eliminated_pair_can_be_stolen() -> None:
    s = gone(holding(knowing(table(), A, C, 1, 2, 3), C, "H3"), C)
    moving(dice(s, 6, 6), A, "espionage", C)
    choose(s, Take("H3"))
    assert s.pairs[A].ingredients == ("H3",)


@pytest.mark.rule("LO-129")
def test_only_a_fight_brings_loot() -> None:
    s = holding(with_pair(holding(table(), A, "DK"), C, preparedness=1), C, "H3")
    choose(turn_of(s, A), Use("sword", C))
    assert s.pairs[C].ingredients == ("H3",)


@pytest.mark.rule("LO-130")
def test_the_killer_chooses_one_artifact_and_one_ingredient() -> None:
    s = with_pair(knowing(table(), B, C, 1), C, preparedness=1)
    with_pair(holding(s, C, "H3", "S9"), C, artifacts=("count_ring", "violin"))
    moving(dice(s, 6, 6), B, "fight", C)
    choose(s, One(), HIT)
    assert options(s) == [Take("count_ring"), Take("violin")]
    choose(s, Take("violin"))
    assert options(s) == [Take("H3"), Take("S9")]
    choose(s, Take("S9"))
    assert s.pairs[C].ingredients == ("H3",)


@pytest.mark.rule("LO-131")
@pytest.mark.rule("LO-44")
def test_the_last_of_a_pair_leaves_everything_to_the_killer() -> None:
    s = hurt(with_pair(knowing(table(), B, C, 1), C, preparedness=1), C, "needle", "killed")
    holding(holding(s, C, "H3", "S9"), B, "C2", "C3", "C4", "C5", "C6")
    moving(dice(s, 6, 6), B, "fight", C)
    assert len(s.pairs[B].ingredients) == 7
    assert len(options(s)) == 7
    assert "count_ring" in s.pairs[B].artifacts


@pytest.mark.rule("LO-132")
def test_an_eliminated_players_side_stays_secret() -> None:
    s = gone(table(), C)
    assert GAME.view(s, A).sides[C] is None
    s.phase = Over()
    assert GAME.view(s, A).sides[C] == "closer"


@pytest.mark.rule("LO-133")
def test_with_nobody_left_the_game_is_over() -> None:
    s = table()
    for seat in (A, B, C, D):
        gone(s, seat)
    week(s, 4)
    assert isinstance(s.phase, Over)
    assert s.winner == "closer"
    assert outcome(s).scores == (0, 0, 1, 1)
    assert outcome(s).winners() == []


@pytest.mark.rule("LO-134")
def test_a_companion_that_returns_acts_in_this_week() -> None:
    s = hurt(holding(table(), A, "CA"), A, "graymalk", "killed")
    week(s, 4)
    choose(s, Use("yggdrasil_sap", figure="graymalk"))
    turns = set()
    while s.week == 4:
        turns.add(s.turn.figure.name if s.turn else None)
        time_up(s)
        if isinstance(s.phase, Declaring | Over):
            break
    assert "graymalk" in turns


@pytest.mark.rule("LO-135")
def test_a_returning_player_has_a_turn_and_chooses_what_is_lost() -> None:
    s = out(having(holding(table(), A, "SA"), B, "cursed_blade", "house_rounds"), B)
    week(s, 4)
    choose(s, Use("philosophers_stone", B))
    assert options(s) == [TakeAbility("cursed_blade"), TakeAbility("house_rounds")]
    choose(s, TakeAbility("cursed_blade"))
    assert s.pairs[B].barred == ()
    while s.phase.asks(s) != (B,):
        time_up(s)
    assert isinstance(s.phase, Menu)
    assert debts(s)[B] == 5


# --- jokers --------------------------------------------------------------------------------------


@pytest.mark.rule("LO-136")
def test_a_jokers_card_shows_a_joker() -> None:
    s = turn_of(knowing(table(T4, JOKERS), B, A, 1), B)
    choose(dice(s, 6, 5), Spy(A))
    told = choose(s, One())
    assert SideSeen(A, "joker") in heard(told, B)


@pytest.mark.rule("LO-137")
@pytest.mark.rule("LO-138")
def test_jokers_declare_in_the_last_week_and_all_know() -> None:
    s = week(table(T4, JOKERS, week=4), 5)
    assert isinstance(s.phase, Declaring)
    assert any(isinstance(x.event, JokerRevealed) for x in s.news)
    assert options(s) == [TakeSide("opener"), TakeSide("closer")]
    choose(s, TakeSide("closer"))
    assert side_of(s, A) == "closer"
    assert all(s.pairs[x].info[A] == (2,) for x in (B, C, D))
    assert all(s.pairs[x].xp == 0 for x in (B, C, D))


@pytest.mark.rule("LO-137")
def test_a_pledged_side_is_the_only_choice() -> None:
    s = table(T4, JOKERS, week=4)
    s.promises.append(Promise(A, B, Item("promise", service="side", side="closer"), 5))
    week(s, 5)
    assert options(s) == [TakeSide("closer")]
    choose(s, TakeSide("closer"))
    assert s.promises == []


@pytest.mark.rule("LO-138")
def test_after_the_declaration_the_last_side_may_be_worked_out() -> None:
    s = knowing(table(T4, JOKERS, week=4), B, C, 1, 2)
    choose(week(s, 5), TakeSide("closer"))
    assert s.pairs[B].info[D] == (2,)
    assert s.pairs[B].xp == 1


@pytest.mark.rule("LO-35")
@pytest.mark.rule("LO-138")
def test_a_pair_that_is_gone_works_nothing_out() -> None:
    s = gone(knowing(table(T4, JOKERS, week=4), B, C, 1, 2), B)
    choose(week(s, 5), TakeSide("closer"))
    assert s.pairs[B].info[D] == ()


@pytest.mark.rule("LO-139")
def test_a_joker_who_was_gone_never_has_a_side() -> None:
    s = week(gone(table(T4, JOKERS, week=4), A), 5)
    assert not isinstance(s.phase, Declaring)
    at_the_fire(s, B)
    while not isinstance(s.phase, Over):
        time_up(s)
    assert outcome(s).scores[A] == 0


# --- variants ------------------------------------------------------------------------------------


def no_sides(week_now: int = 3) -> State:
    return table(T4, ("joker",) * 4, CHOSEN, week_now)


@pytest.mark.rule("LO-166")
def test_with_chosen_sides_level_two_is_the_stash_and_level_three_fixes_a_side() -> None:
    s = turn_of(knowing(no_sides(), A, B, 1, 2), A)
    choose(dice(s, 6, 5), Spy(B), One())
    assert isinstance(s.phase, Fixing)
    assert s.phase.asks(s) == (B,)
    told = choose(s, TakeSide("closer"))
    assert SideFixed(B, "closer") in heard(told, A)
    assert SideFixed(B, "closer") not in heard(told, C)
    assert s.fixed[B] == "closer"
    learn(knowing(s, C, B, 1, 2), C, B)
    assert not any(isinstance(step, FixSide) for step in s.agenda)


@pytest.mark.rule("LO-166")
def test_with_chosen_sides_all_declare_in_the_last_week() -> None:
    s = no_sides(4)
    s.fixed[B] = "closer"
    week(s, 5)
    assert s.phase.asks(s) == [A, B, C, D]
    assert options(s, B) == [TakeSide("closer")]
    for seat, team in ((A, "opener"), (B, "closer"), (C, "opener"), (D, "opener")):
        decide(s, seat, TakeSide(team))  # type: ignore[arg-type]
    assert s.declared == ["opener", "closer", "opener", "opener"]


@pytest.mark.rule("LO-166")
def test_with_chosen_sides_the_stash_level_shows_the_stash() -> None:
    options_ = Options(sides="chosen", ingredients="hidden")
    s = holding(table(T4, ("joker",) * 4, options_), B, "H3")
    knowing(s, A, B, 1, 2)
    assert GAME.view(s, A).pairs[B].ingredients == ("H3",)
    assert GAME.view(s, C).pairs[B].ingredients == ("?",)


@pytest.mark.rule("LO-167")
def test_the_short_deck_has_twenty_eight_cards() -> None:
    s = deal(4, Options(ingredient_deck="36"), Seed("x"))
    assert sorted(s.deck) == sorted(SHORT_DECK)
    assert len(s.deck) == 28


@pytest.mark.rule("LO-168")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_cards_are_drawn_each_week(n: int) -> None:
    s = week(table(options=Options(weekly_draw=n)), 4)  # type: ignore[arg-type]
    assert len(s.pairs[A].ingredients) == n


@pytest.mark.rule("LO-170")
@pytest.mark.parametrize("weeks", [4, 5, 6])
def test_so_many_weeks_come_before_the_ritual(weeks: int) -> None:
    s, _ = begin(GAME, 4, Options(weeks=weeks, clock="quick"), Seed("weeks"))  # type: ignore[arg-type]
    seen: Counter[int] = Counter()
    while not isinstance(s.phase, Over) and s.ritual is None:
        seen[s.week] += 1
        time_up(s)
    assert max(seen) == weeks


@pytest.mark.rule("LO-171")
def test_narration_changes_nothing() -> None:
    states = []
    for how in ("on", "off"):
        s, _ = begin(GAME, 4, Options(narration=how), Seed("tale"))
        while not isinstance(s.phase, Over):
            time_up(s)
        states.append((s.pairs, s.winner, s.deck, s.discards))
    assert states[0] == states[1]


def test_a_player_out_has_no_more_turns() -> None:
    s = table()
    go_out(s, A, "debt")
    week(s, 4)
    assert s.phase.asks(s) == (B,)
