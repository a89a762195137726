"""The last night, the Conflict, the end (4.16 … 4.18)."""

import msgspec
import pytest

from moonlit.core.game import Over, decide, time_up
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Bid,
    Break,
    Calculate,
    Call,
    Duel,
    End,
    Exchange,
    Fight,
    Figure,
    Help,
    HelpWith,
    Keep,
    Lay,
    No,
    Pass,
    Pick,
    Prepare,
    RaiseHand,
    Search,
    Spy,
    Swap,
    Take,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.events import (
    BidShown,
    LaidCards,
    NotedAnswer,
    NotedBid,
    ProblemsCame,
    SideShown,
    StashSeen,
)
from moonlit.games.lonesome_october.harm import Leave
from moonlit.games.lonesome_october.moves import ChoosingMode
from moonlit.games.lonesome_october.problems import Problems, Trouble
from moonlit.games.lonesome_october.ritual import (
    Bidding,
    Breaking,
    Invoking,
    Laying,
    Voting,
    pool,
    speaker,
    total,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import Curse, represented, ritual
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    at_the_fire,
    choose,
    dice,
    extra_of,
    having,
    health,
    heard,
    holding,
    hurt,
    lives,
    moving,
    options,
    out,
    run,
    table,
    turn_of,
    with_pair,
)
from moonlit.games.lonesome_october.view import room

HIT = Pick("hit")


def all_there(s: State) -> State:
    return at_the_fire(s, A, B, C, D)


def broken(s: State, team: str = "closer") -> State:
    """Everybody is there and this side has broken the rules."""
    all_there(s)
    s.ritual = msgspec.structs.replace(ritual(s), conflict="now", breaker=team)
    return s


def to_the_end(s: State) -> State:
    while not isinstance(s.phase, Over):
        time_up(s)
    return s


@pytest.mark.rule("LO-140")
def test_whoever_has_the_place_is_there_and_shows_a_side() -> None:
    s = at_the_fire(table(), A, C)
    assert ritual(s).present == (A, C)
    assert not represented(s, B)
    assert GAME.view(s, None).sides == ("opener", None, "closer", None)
    shown = [x.event for x in s.news if isinstance(x.event, SideShown)]
    assert [(e.seat, e.side) for e in shown] == [(A, "opener"), (C, "closer")]


@pytest.mark.rule("LO-141")
def test_a_pool_is_everything_of_the_pairs_of_a_side() -> None:
    s = holding(holding(out(table(), B), A, "C2"), B, "H3")
    at_the_fire(s, A, B, C)
    assert pool(s, "opener") == ["gate_wand", "C2", "rune_knife", "H3"]
    assert pool(s, "closer") == ["count_ring"]


@pytest.mark.rule("LO-141")
def test_a_side_sees_its_own_pool_where_stashes_are_hidden() -> None:
    s = holding(holding(table(options=Options(ingredients="hidden")), A, "C2"), C, "H3")
    all_there(s)
    seen = [x for x in s.news if isinstance(x.event, StashSeen)]
    assert {x.to for x in seen} == {(A,), (B,), (C,), (D,)}
    assert GAME.view(s, B).pairs[A].ingredients == ("C2",)
    assert GAME.view(s, C).pairs[A].ingredients == ("?",)


@pytest.mark.rule("LO-142")
def test_the_speaker_goes_round_with_every_round_laid() -> None:
    s = holding(table(), A, "C2", "C3", "C4")
    s.first = B
    all_there(s)
    assert (speaker(s, "opener"), speaker(s, "closer")) == (B, C)
    choose(s, Lay(("C2",)), Lay(("count_ring",)))
    for seat in (A, B, C, D):
        if isinstance(s.phase, Bidding):
            decide(s, seat, Bid(0))
    assert (speaker(s, "opener"), speaker(s, "closer")) == (A, D)


@pytest.mark.rule("LO-142")
def test_a_side_at_the_fire_may_talk_in_private() -> None:
    assert room(GAME.view(table(), A)) == ()
    s = all_there(holding(table(), A, "C2"))
    rooms = [room(GAME.view(s, viewer)) for viewer in (A, B, C, D, None)]
    assert rooms == [(A, B), (A, B), (C, D), (C, D), ()]
    beast = s.pairs[B].companions[0]
    with_pair(s, B, in_game=False, companions=(msgspec.structs.replace(beast, health="killed"),))
    assert [room(GAME.view(s, viewer)) for viewer in (A, B, C)] == [(), (), (C, D)]
    s.phase = Over()
    assert room(GAME.view(s, C)) == ()


@pytest.mark.rule("LO-143")
def test_a_round_from_laying_to_the_token() -> None:
    s = all_there(holding(holding(table(), A, "C2", "H9"), C, "S8"))
    assert isinstance(s.phase, Laying)
    assert len(options(s)) == 4 + 6
    told = choose(s, Lay(("C2", "H9")))
    assert LaidCards("opener", {"C2": 1, "H9": 1}) in heard(told, B)
    assert LaidCards("opener", {"C2": 1, "H9": 1}) not in heard(told, C)
    assert [laid.card for laid in GAME.view(s, C).ritual.opener_laid] == ["?", "?"]
    assert [laid.card for laid in GAME.view(s, B).ritual.opener_laid] == ["C2", "H9"]
    assert s.pairs[A].ingredients == ("C2", "H9")
    choose(s, Lay(("S8",)))
    assert s.burnt == ["C2", "H9", "S8"]
    assert (s.pairs[A].ingredients, s.pairs[C].ingredients) == ((), ())
    assert ritual(s).opener_tokens == 1
    assert ritual(s).opener_laid == ()


@pytest.mark.rule("LO-144")
def test_kings_aces_and_artifacts_have_their_values() -> None:
    s = all_there(holding(holding(table(), A, "CK", "HA"), C, "S2"))
    choose(s, Lay(("CK", "HA")))
    assert total(s, "opener") == 23
    choose(s, Lay(("count_ring", "S2")))
    assert ritual(s).opener_tokens == 1


@pytest.mark.rule("LO-144")
@pytest.mark.rule("LO-202")
def test_a_swapped_club_takes_its_stones_along() -> None:
    s = having(table(("druid", "jack", "jill", "vicar")), A, "stone_circle")
    having(holding(holding(s, A, "C5"), C, "H3"), C, "switched_wands")
    all_there(s)
    choose(s, Lay(("C5",)), Lay(("H3",)))
    assert (total(s, "opener"), total(s, "closer")) == (8, 3)
    choose(s, Swap("H3", "C5"))
    assert isinstance(s.phase, Bidding)
    assert (total(s, "opener"), total(s, "closer")) == (3, 8)


@pytest.mark.rule("LO-145")
def test_openers_are_asked_for_abilities_before_closers() -> None:
    s = having(table(("vicar", "jack", "jill", "count")), A, "sacrifice")
    having(s, C, "switched_wands")
    all_there(s)
    choose(s, Lay(("sacrificial_blade",)), Lay(("gate_wand",)))
    assert isinstance(s.phase, Invoking)
    assert s.phase.seat == A
    choose(s, Use("sacrifice"))
    assert s.phase.asks(s) == (C,)
    assert total(s, "opener") == 17


@pytest.mark.rule("LO-147")
def test_bids_are_secret_for_all_but_the_own_side_and_always_lost() -> None:
    s = holding(holding(table(), A, "S2"), C, "H8")
    with_pair(with_pair(s, A, preparedness=6), B, preparedness=1)
    all_there(s)
    choose(s, Lay(("S2",)), Lay(("H8",)))
    assert isinstance(s.phase, Bidding)
    assert s.phase.asks(s) == [A, C, D]
    assert options(s, A) == [Bid(n) for n in range(6)]
    told = decide(s, A, Bid(3))
    assert heard(told, B) == [NotedBid(A, 3)]
    assert heard(told, C) == []
    decide(s, C, Bid(0))
    told = decide(s, D, Bid(1))
    assert BidShown(A, 3) in heard(told, None)
    assert lives(s) == [3, 1, 2, 1]
    assert ritual(s).closer_tokens == 1


@pytest.mark.rule("LO-148")
def test_a_tie_is_the_openers_round() -> None:
    s = all_there(holding(holding(table(), A, "S8"), C, "H8"))
    choose(s, Lay(("S8",)), Lay(("H8",)))
    assert (ritual(s).opener_tokens, ritual(s).closer_tokens) == (1, 0)


@pytest.mark.rule("LO-149")
def test_a_side_alone_lays_its_lowest_card_by_itself() -> None:
    s = at_the_fire(holding(table(), A, "S8", "C3"), A, B)
    assert isinstance(s.phase, Over)
    assert s.burnt == ["C3", "S8", "gate_wand", "rune_knife"]
    assert ritual(s).opener_tokens == 4


@pytest.mark.rule("LO-150")
def test_the_ritual_ends_with_the_cards_of_both_or_of_one() -> None:
    s = to_the_end(all_there(holding(table(), A, "S8", "C3")))
    assert pool(s, "opener") == []
    quick = Options(ritual_end="one_side_empty")
    s = to_the_end(all_there(holding(table(options=quick), A, "S8", "C3")))
    assert len(pool(s, "opener")) == 2
    assert pool(s, "closer") == []


# --- the Conflict --------------------------------------------------------------------------------


def after_a_round(s: State) -> State:
    all_there(s)
    choose(s, Lay(("gate_wand",)), Lay(("count_ring",)))
    return s


@pytest.mark.rule("LO-151")
def test_both_speakers_are_asked_after_a_round() -> None:
    s = after_a_round(table())
    assert isinstance(s.phase, Breaking)
    assert s.phase.seat == B
    choose(s, Keep())
    assert isinstance(s.phase, Breaking)
    assert s.phase.seat == D
    choose(s, Keep())
    assert isinstance(s.phase, Laying)


@pytest.mark.rule("LO-152")
@pytest.mark.parametrize(("vote", "broken_now"), [(Yes(), True), (No(), False)])
def test_a_speaker_needs_a_majority(vote: Yes | No, broken_now: bool) -> None:  # noqa: FBT001
    s = after_a_round(table())
    choose(s, Break())
    assert isinstance(s.phase, Voting)
    told = choose(s, vote)
    assert (ritual(s).conflict == "now") == broken_now
    assert any(isinstance(e, NotedAnswer) for e in heard(told, A))
    assert not any(isinstance(e, NotedAnswer) for e in heard(told, B))


@pytest.mark.rule("LO-152")
def test_alone_a_speaker_decides() -> None:
    s = at_the_fire(table(), A, C)
    with_pair(s, A, ingredients=("C2",))
    choose(s, Lay(("gate_wand",)), Lay(("count_ring",)), Break())
    assert ritual(s).conflict == "now"


@pytest.mark.rule("LO-153")
def test_one_conflict_replaces_a_round() -> None:
    s = after_a_round(table())
    choose(s, Break(), Yes())
    rounds = len(s.burnt)
    while ritual(s).conflict == "now":
        time_up(s)
    assert len(s.burnt) == rounds
    assert isinstance(s.phase, Laying)
    choose(s, Lay((pool(s, "opener")[0],)), Lay((pool(s, "closer")[0],)))
    assert not isinstance(s.phase, Breaking)


@pytest.mark.rule("LO-155")
@pytest.mark.rule("LO-156")
def test_in_the_conflict_one_fights_and_steals_from_the_other_side() -> None:
    s = broken(holding(table(), A, "C2"))
    with_pair(s, D, artifacts=())
    turn_of(s, A)
    assert options(s) == [Pass(), Spy(C), Fight(C), Fight(D)]
    turn_of(s, A, "graymalk")
    assert options(s) == [Pass(), Spy(C), Duel("needle"), Duel("tekela")]
    assert not {Search(), Call(C), Fight(B)} & {*options(s)}
    assert all(pair.info == ((),) * 4 for pair in s.pairs)


@pytest.mark.rule("LO-157")
def test_players_of_the_peaceful_side_roll_at_plus_one() -> None:
    s = broken(table())
    moving(dice(s, 3, 3), A, "fight", C)
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert s.attempt.roll.modifier == 1
    s = broken(table())
    moving(dice(s, 4, 4), C, "fight", A)
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert s.attempt.roll.modifier == 2


@pytest.mark.rule("LO-158")
def test_espionage_in_the_conflict_steals_once() -> None:
    s = broken(holding(holding(table(), C, "H3", "S4"), A, "C2"))
    moving(dice(s, 6, 6), A, "espionage", C)
    assert not isinstance(s.phase, ChoosingMode)
    choose(s, Take("S4"))
    assert "S4" in s.pairs[A].ingredients
    assert lives(s)[A] == 2
    s = broken(holding(table(), A, "C2"))
    moving(dice(s, 1, 1), A, "espionage", C)
    assert s.phase.asks(s) == (C,)
    choose(s, Take("C2"))
    assert s.pairs[C].ingredients == ("C2",)
    assert s.pairs[A].xp == 0


@pytest.mark.rule("LO-159")
def test_extra_actions_in_the_conflict() -> None:
    s = broken(holding(table(), A, "C2"))
    s.ritual = msgspec.structs.replace(ritual(s), acted=(Figure(B),))
    extra_of(s, A)
    figures = [Help(Figure(A, "graymalk")), Help(Figure(B, "snuff"))]
    preparing = [Prepare(x) for x in (A, B, C, D)]
    assert options(s) == [End(), *preparing, *figures]
    choose(s, figures[1])
    assert options(s) == [HelpWith("espionage"), HelpWith("fight")]
    assert not {Exchange(B), Calculate()} & {*options(s)}
    s = broken(holding(table(options=Options(conflict_extra="none")), A, "C2"))
    turn_of(s, A, extras=0)
    choose(s, Pass())
    assert s.turn is None


@pytest.mark.rule("LO-159")
def test_preparation_in_the_conflict_teaches_nothing() -> None:
    s = extra_of(broken(holding(table(), A, "C2")), A)
    choose(s, Prepare(A))
    assert (lives(s)[A], s.pairs[A].xp) == (3, 0)


def trouble(s: State, die: int, who: str = "player", *, brought: bool = False) -> State:
    return run(dice(s, die), Problems(Trouble(Figure(A, who), C, brought=brought)))


@pytest.mark.rule("LO-160")
@pytest.mark.parametrize("die", [1, 2])
def test_in_the_conflict_problems_may_kill(die: int) -> None:
    s = trouble(with_pair(broken(table()), A, preparedness=1), die)
    assert not s.pairs[A].in_game


@pytest.mark.rule("LO-160")
@pytest.mark.parametrize("die", [3, 4])
def test_in_the_conflict_problems_wound_or_kill_a_companion(die: int) -> None:
    s = trouble(broken(table()), die)
    assert health(s, "graymalk") == "wounded"
    assert health(trouble(s, die), "graymalk") == "killed"


@pytest.mark.rule("LO-160")
@pytest.mark.parametrize("die", [5, 6])
def test_in_the_conflict_problems_cost_an_ingredient_or_pass_on(die: int) -> None:
    s = trouble(broken(holding(table(), A, "C2")), die)
    assert s.discards == ["C2"]
    assert lives(trouble(broken(table()), die))[A] == 1
    kept = trouble(broken(holding(table(), A, "C2")), die, brought=True)
    assert kept.discards == []


@pytest.mark.rule("LO-160")
def test_problems_of_the_conflict_are_told_by_what_they_are() -> None:
    told = [
        next(news.event for news in s.news if isinstance(news.event, ProblemsCame))
        for s in (trouble(broken(holding(table(), A, "C2")), die) for die in range(1, 7))
    ]
    assert [event.die for event in told] == [1, 2, 3, 4, 5, 6]
    assert [event.result for event in told] == [1, 1, 2, 2, 4, 4]


@pytest.mark.rule("LO-161")
def test_the_conflict_refreshes_and_then_clears_what_was_meant_for_it() -> None:
    s = after_a_round(with_pair(table(), A, used=("cauldron",)))
    s.curses.append(Curse(A, -3, 6, "prophecy"))
    choose(s, Break(), Yes())
    assert s.pairs[A].used == ()
    assert s.curses
    while ritual(s).conflict == "now":
        time_up(s)
    assert s.curses == []


@pytest.mark.rule("LO-162")
def test_a_pair_of_which_nobody_is_left_leaves_its_stash() -> None:
    s = hurt(out(broken(holding(table(), A, "C2")), A), A, "graymalk", "killed")
    run(s, Leave())
    assert s.discards == ["C2"]
    assert pool(s, "opener") == ["rune_knife"]
    s = with_pair(broken(holding(table(), A, "C2")), A, preparedness=1)
    hurt(s, A, "graymalk", "killed")
    moving(dice(s, 6, 6), C, "fight", A)
    assert {"C2", "gate_wand"} <= {*pool(s, "closer")}


@pytest.mark.rule("LO-123")
def test_in_the_conflict_effects_work_unless_they_touch_debt_or_knowledge() -> None:
    s = broken(holding(table(), A, "CK", "DK", "HK", "SK"))
    turn_of(s, A)
    names = {x.effect for x in options(s) if isinstance(x, Use)}
    assert names == {"acorns", "sword"}
    assert RaiseHand() not in options(s)


@pytest.mark.rule("LO-231")
def test_the_full_moon_shines_in_the_conflict() -> None:
    s = having(broken(table(("larry", "jack", "count", "vicar"))), A, "full_moon")
    moving(dice(s, 6, 6), A, "fight", C)
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert s.attempt.roll.modifier == 3


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("LO-163")
def test_winners_are_those_of_the_side_who_are_there() -> None:
    s = to_the_end(at_the_fire(table(), A))
    assert s.winner == "opener"
    assert outcome(s).scores == (2, 1, 0, 0)
    assert outcome(s).ranks == (1, 2, 3, 3)
    assert GAME.sides is not None
    assert GAME.sides(s) == ("opener", "opener", "closer", "closer")


@pytest.mark.rule("LO-164")
def test_with_nobody_there_the_closers_side_wins() -> None:
    s = at_the_fire(table())
    assert isinstance(s.phase, Over)
    assert s.winner == "closer"
    assert outcome(s).scores == (0, 0, 1, 1)
    assert outcome(s).winners() == []


@pytest.mark.rule("LO-165")
def test_at_the_end_everything_is_shown() -> None:
    s = holding(table(options=Options(ingredients="hidden")), B, "H3")
    at_the_fire(s, A)
    view = GAME.view(s, None)
    assert view.sides == ("opener", "opener", "closer", "closer")
    assert view.pairs[B].ingredients == ("H3",)
