"""Bots that look for the place, trade, and fight whom they know to be foes."""

from random import Random

import pytest

from moonlit.core.chance import Seed, stream
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Accept,
    Bid,
    Calculate,
    Call,
    Counter,
    Decline,
    Exchange,
    Fight,
    Figure,
    Give,
    Heal,
    Help,
    Item,
    Lay,
    OctoberAction,
    Pass,
    Pick,
    Prepare,
    RaiseHand,
    Spy,
    Take,
    Use,
    Want,
)
from moonlit.games.lonesome_october.components import Options, Stats
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.heuristics import (
    FEW,
    heuristic,
    hunch,
    join_in,
    promising,
    prospects,
    suspected,
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


# --- sides that nobody has told ------------------------------------------------------------------


def test_who_counts_the_cards_knows_the_rest() -> None:
    assert suspected(GAME.view(table(), B)) == {}
    s = knowing(table(), B, A, 1, 2)
    assert suspected(GAME.view(s, B)) == {C: "closer", D: "closer"}
    assert chosen(turn_of(all_know(with_pair(s, C, preparedness=1), 1, 2), B)) == Fight(C)


@pytest.mark.parametrize(("deed", "side"), [("harmed", "opener"), ("helped", "closer")])
def test_what_is_done_knowingly_tells_a_side(deed: str, side: str) -> None:
    s = with_pair(knowing(table(), B, C, 1, 2), A, **{deed: (C,)})
    assert suspected(GAME.view(s, B))[A] == side


def test_who_may_be_a_joker_is_not_judged() -> None:
    names = ("jill", "jack", "count", "vicar", "larry")
    s = table(names, sides=("opener", "opener", "closer", "closer", "joker"))
    with_pair(knowing(s, B, C, 1, 2), A, harmed=(C,))
    assert A not in suspected(GAME.view(s, B))


def test_only_what_is_done_knowingly_is_remembered() -> None:
    s = knowing(with_pair(table(), C, preparedness=4), A, C, 1)
    choose(moving(dice(s, 4, 4, 1), A, "fight", C), Pick("hit"))
    assert s.pairs[A].harmed == ()
    for _ in range(2):
        choose(moving(dice(knowing(s, A, C, 1, 2), 4, 4, 1), A, "fight", C), Pick("hit"))
    assert s.pairs[A].harmed == (C,)
    choose(turn_of(knowing(holding(table(), A, "DK"), A, D, 1, 2), A), Use("sword", D))
    s = knowing(with_pair(table(), D, debt=2), A, D, 1, 2)
    choose(moving(dice(s, 4, 4, 1), A, "call", D), Pick("lower"))
    assert s.pairs[A].helped == (D,)


@pytest.mark.parametrize("deed", [Prepare(D), Heal("tekela"), Help(Figure(D))])
def test_help_is_remembered_too(deed: OctoberAction) -> None:
    s = hurt(knowing(holding(table(), A, "C2"), A, D, 1, 2), D, "tekela")
    choose(extra_of(s, A), deed)
    assert s.pairs[A].helped == (D,)


def test_a_friend_in_need_is_helped() -> None:
    s = with_pair(all_know(table(), 1, 2, 3), B, debt=6)
    for seat in (A, B, C, D):
        with_pair(s, seat, artifacts=(), place=True)
    turn_of(with_pair(s, A, stats=Stats(0, 0, 2, 0)), A)
    assert chosen(s) == Call(B)
    choose(moving(dice(s, 4, 4, 1), A, "call", B))
    assert chosen(s) == Pick("lower")
    s = with_pair(holding(all_know(table(), 1, 2, 3), A, "C2"), B, preparedness=1)
    for seat in (A, B, C, D):
        with_pair(s, seat, place=True)
    assert chosen(extra_of(with_pair(s, A, preparedness=6), A)) == Prepare(B)


@pytest.mark.parametrize(("about", "welcome"), [(C, True), (D, False)])
def test_a_promise_against_a_friend_is_no_gift(about: Seat, welcome: bool) -> None:  # noqa: FBT001
    s = table(sides=("closer", "opener", "closer", "opener"))
    knowing(knowing(knowing(s, A, B, 1), B, C, 1, 2), B, D, 1, 2)
    choose(extra_of(s, A), Exchange(B))
    choose(s, Give(Item("promise", about=about, service="burden")), Want(Item("nothing")))
    assert (chosen(s) == Accept()) == welcome


def test_a_poor_offer_is_answered_by_another_where_both_can_learn() -> None:
    s = knowing(knowing(table(), A, B, 1), A, C, 1)
    choose(extra_of(s, A), Exchange(B), Give(Item("nothing")), Want(Item("info", about=B)))
    assert chosen(s) == Counter()
    s = all_know(table(), 1, 2, 3)
    for seat in (A, B, C, D):
        with_pair(s, seat, place=True)
    choose(extra_of(holding(s, B, "C9"), A), Exchange(B))
    choose(s, Give(Item("nothing")), Want(Item("card", card="C9")))
    assert chosen(s) == Decline()


def test_whoever_may_choose_takes_the_best_and_gives_the_worst() -> None:
    for gift, card in ((Item("card_giver"), "C2"), (Item("card_receiver"), "H9")):
        s = holding(knowing(table(), A, B, 1), A, "C2", "H9")
        choose(extra_of(s, A), Exchange(B), Give(gift), Want(Item("info", about=B)), Accept())
        assert chosen(s) == Take(card)


def test_the_last_refuge_need_not_be_found() -> None:
    s = having(table(("detective", "jack", "count", "vicar")), A, "eliminate_the_impossible")
    knowing(knowing(s, A, B, 1), A, C, 1)
    assert chosen(turn_of(s, A)) == Use("eliminate_the_impossible", how="place")


def test_high_cards_fight_and_low_ones_wait_for_the_end() -> None:
    s = holding(holding(table(), A, "S2", "S9"), C, "H8")
    for seat in (A, B, C, D):
        with_pair(s, seat, artifacts=())
    assert chosen(at_the_fire(s, A, C)) == Lay(("S9",))
