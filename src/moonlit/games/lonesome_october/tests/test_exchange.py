"""Bargaining and promises (4.10, 4.11)."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Accept,
    Call,
    Counter,
    Decline,
    Duel,
    End,
    Exchange,
    Fight,
    Figure,
    Give,
    Help,
    HelpWith,
    Item,
    OctoberAction,
    One,
    Pick,
    Search,
    Spy,
    Take,
    Use,
    Want,
)
from moonlit.games.lonesome_october.components import MOVES, Options, Side
from moonlit.games.lonesome_october.counters import get_place, go_out, learn, open_teams
from moonlit.games.lonesome_october.events import DealStruck, NoDeal, Offered, ServiceDone, Talking
from moonlit.games.lonesome_october.exchange import (
    EFFECTS,
    Handing,
    HandOut,
    Negotiating,
    gifts,
    wishes,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import Promise
from moonlit.games.lonesome_october.tests.positions import (
    SIDES,
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
    heard,
    holding,
    hurt,
    knowing,
    moving,
    options,
    out,
    run,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import EndWeek, Menu

NOTHING, PLACE = Item("nothing"), Item("place")
JOKERS: tuple[Side, ...] = ("joker", "joker", "opener", "closer")


def promise(kind: str, **what: object) -> Item:
    return Item("promise", service=kind, **what)  # type: ignore[arg-type]


def owing(s: State, kind: str, giver: Seat = A, taker: Seat = B, **what: object) -> State:
    s.promises.append(Promise(giver, taker, promise(kind, **what), s.week + 1))
    return s


def talking(s: State) -> State:
    """A's player talks to B."""
    extra_of(knowing(s, A, B, 1), A)
    choose(s, Exchange(B))
    return s


def trade(s: State, give: Item, want: Item) -> State:
    choose(talking(s), Give(give), Want(want), Accept())
    return s


def named(s: State, kind: type[OctoberAction]) -> list[OctoberAction]:
    return [x for x in options(s) if isinstance(x, kind)]


@pytest.mark.rule("LO-98")
@pytest.mark.rule("LO-116")
def test_who_talks_to_whom() -> None:
    s = all_know(table(("larry", "jack", "detective", "vicar")), 1)
    assert named(extra_of(s, A), Exchange) == [Exchange(B), Exchange(C), Exchange(D)]
    assert named(extra_of(s, A, "wolf"), Exchange) == []
    assert named(extra_of(s, B, "snuff"), Exchange) == [Exchange(D)]
    out(out(s, C), D)
    assert named(extra_of(s, A), Exchange) == [Exchange(B), Exchange(C)]
    hurt(s, C, "biographer", "killed")
    assert named(extra_of(s, A), Exchange) == [Exchange(B)]
    assert named(extra_of(table(), A, extras=1), Exchange) == []


@pytest.mark.rule("LO-99")
@pytest.mark.parametrize("counters", [0, 2])
def test_offers_and_counter_offers(counters: int) -> None:
    s = talking(table(options=Options(exchange_counters=counters)))  # type: ignore[arg-type]
    assert isinstance(s.phase, Negotiating)
    for nth in range(counters + 1):
        composer, other = ((A, B), (B, A))[nth % 2]
        assert s.phase.asks(s) == (composer,)
        choose(s, Give(promise("truce_spy")), Want(promise("truce_fight")))
        assert s.phase.asks(s) == (other,)
        assert (Counter() in options(s)) == (nth < counters)
        if nth < counters:
            choose(s, Counter())
    choose(s, Accept())
    assert {p.item.service for p in s.promises} == {"truce_spy", "truce_fight"}


@pytest.mark.rule("LO-100")
def test_a_deal_costs_the_extra_action_a_failed_talk_only_the_partner() -> None:
    s = talking(all_know(table(), 1))
    choose(s, Give(promise("ease")), Want(NOTHING), Decline())
    assert isinstance(s.phase, Menu)
    assert named(s, Exchange) == [Exchange(C), Exchange(D)]
    choose(s, Exchange(C), Decline())
    assert named(s, Exchange) == []
    assert End() in options(s)
    s = trade(table(), promise("ease"), NOTHING)
    assert s.turn is None
    assert s.pairs[B].owed == 0


@pytest.mark.rule("LO-101")
def test_one_side_but_not_both_may_give_nothing() -> None:
    s = talking(table())
    assert Give(NOTHING) in options(s)
    choose(s, Give(NOTHING))
    assert Want(NOTHING) not in options(s)
    s = talking(table())
    choose(s, Give(promise("ease")))
    assert Want(NOTHING) in options(s)
    kinds = {item.kind for item in gifts(holding(table(), A, "C2"), A, B)}
    assert kinds == {
        "nothing",
        "info",
        "card",
        "card_random",
        "card_giver",
        "card_receiver",
        "promise",
    }


@pytest.mark.rule("LO-102")
@pytest.mark.rule("LO-40")
def test_information_is_the_takers_next_level_of_what_the_giver_knows() -> None:
    s = knowing(knowing(table(), A, C, 1), B, C, 1)
    mine = [item.about for item in gifts(s, A, B) if item.kind == "info"]
    assert mine == [A]
    knowing(s, A, C, 1, 2)
    mine = [item.about for item in gifts(s, A, B) if item.kind == "info"]
    assert mine == [A, C]
    trade(s, Item("info", about=C), NOTHING)
    assert s.pairs[B].info[C] == (1, 2)
    assert s.pairs[B].xp == 1
    early = [item.about for item in gifts(knowing(table(week=1), B, A, 1), A, B)]
    assert A not in early


@pytest.mark.rule("LO-103")
def test_the_place_is_told() -> None:
    s = with_pair(table(), A, place=True)
    assert PLACE in gifts(s, A, B)
    assert PLACE not in gifts(with_pair(table(), B, place=True), A, B)
    trade(s, PLACE, NOTHING)
    assert (s.pairs[A].place, s.pairs[B].place) == (True, True)
    assert PLACE not in gifts(s, A, B)


@pytest.mark.rule("LO-104")
def test_ways_to_hand_over_an_ingredient() -> None:
    s = trade(holding(table(), A, "C2", "H9"), Item("card", card="H9"), NOTHING)
    assert s.pairs[B].ingredients == ("H9",)
    s = trade(holding(table(), A, "C2", "H9"), Item("card_giver"), NOTHING)
    assert s.phase.asks(s) == (A,)
    choose(s, Take("C2"))
    assert s.pairs[B].ingredients == ("C2",)
    s = trade(holding(table(), A, "C2", "H9"), Item("card_receiver"), NOTHING)
    assert s.phase.asks(s) == (B,)
    s = trade(holding(table(), A, "C2", "H9"), Item("card_random"), NOTHING)
    assert len(s.pairs[B].ingredients) == 1
    s = trade(table(), Item("card", card="gate_wand"), NOTHING)
    assert "gate_wand" in s.pairs[B].artifacts


@pytest.mark.rule("LO-104")
def test_a_named_card_can_be_asked_for_only_by_who_sees_the_stash() -> None:
    wanted = Item("card", card="H9")
    assert wanted in wishes(holding(table(), B, "H9"), A, B)
    s = holding(table(options=Options(ingredients="hidden")), B, "H9")
    assert wanted not in wishes(s, A, B)
    assert Item("card_random") in wishes(s, A, B)
    assert wanted in wishes(knowing(s, A, B, 1, 2, 3), A, B)


@pytest.mark.rule("LO-105")
@pytest.mark.rule("LO-44")
def test_halves_of_a_deal_follow_each_other_and_void_ones_are_skipped() -> None:
    s = knowing(knowing(table(), B, C, 1, 2), A, C, 1)
    owing(s, "share", B, A, about=D)
    trade(s, Item("info", about=A), Item("info", about=B))
    assert s.pairs[B].info[A] == (1,)
    assert s.pairs[A].info[B] == (1, 2)
    s = owing(knowing(knowing(table(), A, D, 1), B, D, 2), "share", B, A, about=D)
    trade(s, Item("info", about=D), Item("info", about=D))
    assert (s.pairs[A].info[D], s.pairs[B].info[D]) == ((1, 2), (1, 2))
    full = holding(holding(table(), A, "H9"), B, "C2", "C3", "C4", "C5", "C6", "C7")
    trade(full, Item("card", card="H9"), NOTHING)
    assert len(options(full)) == 7


@pytest.mark.rule("LO-106")
def test_nothing_but_a_deal_binds() -> None:
    s = talking(table())
    choose(s, Give(promise("truce_fight")), Want(NOTHING), Decline())
    assert s.promises == []


@pytest.mark.rule("LO-113")
def test_the_table_hears_that_two_talk_and_of_a_service() -> None:
    s = extra_of(knowing(table(), A, B, 1), A)
    assert Talking(A, B) in heard(choose(s, Exchange(B)), None)
    before = GAME.view(s, C)
    told = choose(s, Give(promise("truce_fight")))
    assert heard(told, C) == []
    assert heard(told, B) == []
    told = choose(s, Want(NOTHING))
    assert heard(told, C) == []
    assert [type(e) for e in heard(told, B)] == [Offered]
    after = GAME.view(s, C)
    assert (before.phase, before.asked) == (after.phase, after.asked)
    told = choose(s, Accept())
    struck = [e for e in heard(told, C) if isinstance(e, DealStruck)]
    assert [e.give for e in struck] == ["service"]
    assert GAME.view(s, C).promises == ()
    assert len(GAME.view(s, B).promises) == 1


@pytest.mark.rule("LO-113")
def test_no_deal_is_public_and_offers_are_not() -> None:
    s = talking(table())
    told = choose(s, Decline())
    assert heard(told, None)[0] == NoDeal(A, B)


# --- promises ------------------------------------------------------------------------------------


@pytest.mark.rule("LO-109")
def test_a_promise_ends_with_next_week_with_its_people_or_at_the_fire() -> None:
    s = trade(table(week=2), promise("ease"), NOTHING)
    assert [p.until for p in s.promises] == [3]
    EndWeek().run(s)
    assert len(s.promises) == 1
    s.week = 3
    EndWeek().run(s)
    assert s.promises == []
    s = hurt(owing(table(), "ease"), B, "snuff", "killed")
    go_out(s, B, "debt")
    assert s.promises == []
    s = at_the_fire(owing(table(), "ease"), A, B, C, D)
    assert s.promises == []


@pytest.mark.rule("LO-110")
@pytest.mark.rule("LO-112")
def test_truces_bar_fights_duels_and_spying() -> None:
    s = owing(all_know(table(), 1), "truce_fight")
    assert not {Fight(B), Duel("snuff")} & {*options(turn_of(s, A))}
    assert Duel("snuff") not in options(turn_of(s, A, "graymalk"))
    assert Spy(B) in options(turn_of(s, A))
    s = owing(all_know(table(), 1), "truce_spy")
    assert Spy(B) not in options(turn_of(s, A))
    assert Fight(B) in options(turn_of(s, A))
    s = owing(table(("doctor", "jack", "count", "vicar")), "truce_fight")
    having(knowing(s, A, B, 1), A, "rampage")
    assert Use("rampage", B) not in options(turn_of(s, A, "creation"))


@pytest.mark.rule("LO-110")
def test_promised_help_is_the_only_extra_action_and_names_the_move() -> None:
    s = owing(knowing(table(), A, B, 1), "help", move="fight")
    extra_of(s, A)
    assert options(s) == [Help(Figure(B))]
    told = choose(s, Help(Figure(B)), HelpWith("fight"))
    assert ServiceDone(A, B, "help") in heard(told, B)
    assert ServiceDone(A, B, "help") not in heard(told, C)
    assert s.promises == []


@pytest.mark.rule("LO-110")
def test_to_ease_is_to_call_and_lower_first() -> None:
    s = owing(knowing(with_pair(table(), A, debt=3), A, B, 1), "ease")
    assert Search() in options(turn_of(s, A))
    with_pair(s, B, debt=2)
    turn_of(s, A)
    assert options(s) == [Call(B)]
    choose(dice(s, 6, 6), Call(B), One())
    assert options(s) == [Pick("lower")]
    choose(s, Pick("lower"))
    assert debts(s)[B] == 1
    assert s.promises == []


@pytest.mark.rule("LO-110")
def test_to_burden_is_to_call_and_raise_first() -> None:
    s = owing(knowing(with_pair(table(), A, debt=3), A, C, 1), "burden", about=C)
    turn_of(s, A)
    assert options(s) == [Call(C)]
    choose(dice(s, 6, 6), Call(C), One())
    assert options(s) == [Pick("raise")]


@pytest.mark.rule("LO-110")
def test_to_strike_leaves_only_fights_against_that_pair() -> None:
    s = owing(knowing(knowing(table(), A, C, 1), A, D, 1), "strike", about=C)
    assert options(turn_of(s, A)) == [Fight(C)]
    assert options(turn_of(s, A, "graymalk")) == [Duel("needle")]
    choose(dice(s, 1, 1), Duel("needle"))
    assert s.promises == []


@pytest.mark.rule("LO-110")
@pytest.mark.rule("LO-112")
def test_a_promised_effect_is_the_only_option_free_effects_stay_beside_moves() -> None:
    s = owing(holding(table(), A, "DK", "HK"), "effect", about=C, effect="sword")
    turn_of(s, A)
    assert options(s) == [Use("sword", C)]
    choose(s, Use("sword", C))
    assert s.promises == []
    s = owing(holding(knowing(table(), A, C, 1), A, "DK"), "strike", about=C)
    turn_of(s, A)
    assert Use("sword", B) in options(s)
    assert Search() not in options(s)


@pytest.mark.rule("LO-112")
def test_the_oldest_promise_that_leaves_an_option_wins() -> None:
    s = all_know(table(), 1)
    owing(owing(owing(s, "truce_fight", A, D), "strike", A, B, about=D), "strike", A, B, about=C)
    assert options(turn_of(s, A)) == [Fight(C)]


@pytest.mark.rule("LO-110")
def test_what_is_learned_is_shared() -> None:
    s = owing(table(), "share", about=C)
    learn(s, A, C)
    assert s.pairs[B].info[C] == (1,)
    assert s.promises == []


@pytest.mark.rule("LO-110")
def test_the_place_is_passed_on_at_once() -> None:
    s = owing(table(), "place")
    get_place(s, A, "calculated")
    assert s.pairs[B].place
    s = trade(with_pair(table(), A, place=True), promise("place"), NOTHING)
    assert s.pairs[B].place
    assert s.promises == []


@pytest.mark.rule("LO-110")
@pytest.mark.rule("LO-168")
def test_a_promised_card_is_handed_over_after_the_weekly_draw() -> None:
    s = owing(holding(table(options=Options(weekly_draw=0)), A, "C2", "H9"), "card")
    week(s, 4)
    assert isinstance(s.phase, Handing)
    choose(s, Take("C2"))
    assert s.pairs[B].ingredients == ("C2",)
    assert s.promises == []
    s = run(owing(table(), "card"), HandOut(A))
    assert len(s.promises) == 1


@pytest.mark.rule("LO-110")
@pytest.mark.rule("LO-111")
def test_a_joker_may_pledge_a_side() -> None:
    s = table(T4, JOKERS)
    pledge = promise("side", side="opener")
    assert pledge in gifts(s, A, B)
    assert pledge in wishes(s, A, C)
    assert pledge not in gifts(s, C, A)
    trade(s, pledge, NOTHING)
    assert open_teams(s, A) == ("opener",)
    assert promise("side", side="closer") not in gifts(s, A, C)
    assert pledge in gifts(s, A, C)
    assert pledge not in gifts(table(T4, JOKERS, week=5), A, B)


@pytest.mark.rule("LO-111")
def test_whoever_cannot_give_a_side_cannot_accept() -> None:
    s = talking(table(T4, SIDES))
    choose(s, Give(NOTHING), Want(promise("side", side="opener")))
    assert Accept() not in options(s)
    assert Decline() in options(s)


@pytest.mark.rule("LO-111")
def test_third_pairs_and_effects_one_has() -> None:
    s = having(holding(table(), A, "DK"), A, "evil_eye")
    offered = [item for item in gifts(s, A, B) if item.service == "effect"]
    assert {(item.effect, item.about) for item in offered} == {("sword", C), ("sword", D)}
    assert {x.about for x in gifts(s, A, B) if x.service == "burden"} == {C, D}
    assert {x.move for x in gifts(s, A, B) if x.service == "help"} == set(MOVES)
    s = having(table(("rastov", "jack", "count", "vicar")), A, "prophecy")
    assert any(item.effect == "prophecy" for item in gifts(s, A, B))
    with_pair(s, A, spent=("prophecy",))
    assert not any(item.effect == "prophecy" for item in gifts(s, A, B))
    assert len(EFFECTS) == 8


@pytest.mark.rule("LO-111")
def test_the_same_promise_is_not_given_twice() -> None:
    s = owing(table(), "ease")
    assert promise("ease") not in gifts(s, A, B)
    assert promise("ease") in gifts(s, A, C)
    none = table(options=Options(promises="none"))
    assert not [x for x in gifts(none, A, B) if x.kind == "promise"]


@pytest.mark.rule("LO-110")
def test_an_eased_move_that_is_withdrawn_keeps_nothing() -> None:
    s = owing(having(knowing(table(), A, C, 1), C, "spare_refuge"), "burden", A, B, about=C)
    turn_of(s, A)
    choose(s, Call(C), Use("spare_refuge"))
    assert len(s.promises) == 1
    assert not s.promises[0].serving


def test_moves_against_nobody_keep_no_promise() -> None:
    s = owing(with_pair(table(), A, debt=1), "ease")
    moving(dice(s, 1, 1, 1), A, "call")
    assert len(s.promises) == 1
