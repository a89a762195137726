"""What version 2 does otherwise, and that games begun by version 1 still go on by it."""

import msgspec
import pytest

from moonlit.core.chance import Seed, stream
from moonlit.core.errors import OtherRules
from moonlit.core.game import Told, begin, time_up
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Accept,
    Call,
    Decline,
    Exchange,
    Fight,
    Figure,
    Give,
    Item,
    Pick,
    Prepare,
    Search,
    Take,
    TakeAbility,
    Want,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.counters import Learning, Settle, learn
from moonlit.games.lonesome_october.events import (
    AbilityTaken,
    DealStruck,
    Deduced,
    Learned,
    NothingToLearn,
    Offered,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.stash import Discarding
from moonlit.games.lonesome_october.table import Promise, Turn
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    all_know,
    choose,
    debts,
    dice,
    extra_of,
    finished,
    having,
    heard,
    holding,
    knowing,
    lives,
    moving,
    on_top,
    options,
    run,
    table,
    turn_of,
    with_pair,
)
from moonlit.games.lonesome_october.versions import FIRST, NEWEST
from moonlit.games.lonesome_october.weeks import BeginTurn

BOTH = pytest.mark.parametrize("rules", [FIRST, NEWEST])
DIGGERS = ("morris_maccab", "jack", "count", "vicar")
SIX = ("C2", "C3", "C4", "C5", "C6", "C7")
NOTHING = Item("nothing")


def diggers(rules: int = NEWEST, *abilities: str) -> State:
    return having(table(DIGGERS, rules=rules), A, *abilities)


def traded(s: State, give: Item, want: Item) -> State:
    """A and B have closed this deal, which A proposed."""
    choose(extra_of(s, A), Exchange(B), Give(give), Want(want), Accept())
    return s


def partners(s: State) -> list[Seat]:
    return [x.partner for x in options(s) if isinstance(x, Exchange)]


# --- versions ------------------------------------------------------------------------------------


@BOTH
def test_a_game_is_dealt_shown_and_imagined_by_its_own_rules(rules: int) -> None:
    game = GAME.by_rules(rules)
    state, _ = begin(game, 4, Options(), Seed("versions"))
    view = game.view(state, A)
    assert (game.rules, state.rules, view.rules) == (rules, rules, rules)
    assert game.imagine(view, stream(Seed("versions"), "imagine")).rules == rules


def test_there_are_two_versions_and_no_others() -> None:
    assert [*GAME.versions()] == [NEWEST, FIRST]
    with pytest.raises(OtherRules):
        GAME.by_rules(NEWEST + 1)


def test_a_position_written_down_before_there_were_two_is_of_the_first() -> None:
    state, _ = begin(GAME.by_rules(FIRST), 4, Options(), Seed("versions"))
    fields = msgspec.to_builtins(state)
    del fields["rules"]
    assert msgspec.convert(fields, State).rules == FIRST
    turn = msgspec.to_builtins(Turn(figure=turn_of(table(), A).phase.figure))  # type: ignore[union-attr]
    del turn["struck"]
    assert msgspec.convert(turn, Turn).struck == ()


# --- 1. no dead end ------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("LO-31")
@pytest.mark.rule("LO-243")
@pytest.mark.parametrize("clock", [False, True])
def test_an_ability_barred_while_it_is_owed_is_forgone(rules: int, *, clock: bool) -> None:
    """It was a question without an option, and the end of its time was an error."""
    known = ("resurrection_men", "grave_dust", "one_for_two", "night_watch")
    s = knowing(with_pair(diggers(rules, *known), A, xp=3, preparedness=1), A, B, 1)
    moving(dice(s, 1, 1), A, "fight", B)
    assert s.pairs[A].owed == 1
    told = time_up(s) if clock else choose(s, Pick("hit"))
    assert finished(s)
    assert NothingToLearn(A) in heard(told, C)
    assert (s.pairs[A].owed, s.pairs[A].xp, s.pairs[A].barred) == (0, 4, ("two_on_the_job",))


@BOTH
@pytest.mark.rule("LO-31")
def test_of_two_abilities_owed_the_one_that_is_left_is_taken(rules: int) -> None:
    s = diggers(rules, "resurrection_men", "grave_dust", "one_for_two")
    with_pair(s, A, owed=2, barred=("two_on_the_job",))
    run(s, Settle(A))
    assert options(s) == [TakeAbility("night_watch")]
    told = choose(s, TakeAbility("night_watch"))
    assert heard(told, None) == [AbilityTaken(A, "night_watch"), NothingToLearn(A)]
    assert (s.pairs[A].owed, s.pairs[A].xp) == (0, 4)


# --- 2. the limit of six comes after the deal ----------------------------------------------------


def full_partner(rules: int) -> State:
    """B has six ingredients, A has one, and A knows where B lives."""
    return knowing(holding(holding(table(rules=rules), A, "H9"), B, *SIX), A, B, 1)


@BOTH
@pytest.mark.rule("LO-105")
@pytest.mark.rule("LO-44")
@pytest.mark.parametrize("kind", ["card_giver", "card_receiver"])
def test_a_card_for_a_card_costs_nobody_a_third(rules: int, kind: str) -> None:
    s = traded(full_partner(rules), Item(kind), Item("card", card="C7"))  # type: ignore[arg-type]
    assert isinstance(s.phase, Discarding) == (rules == FIRST)
    if rules == FIRST:
        choose(s, Take("C7"))
        assert s.pairs[A].ingredients == ()
        return
    assert (s.pairs[A].ingredients, len(s.pairs[B].ingredients)) == (("C7",), 6)


@pytest.mark.rule("LO-105")
def test_after_a_gift_the_limit_still_comes() -> None:
    s = traded(full_partner(NEWEST), Item("card_giver"), NOTHING)
    assert isinstance(s.phase, Discarding)
    assert (s.phase.seat, len(options(s))) == (B, 7)


@pytest.mark.rule("LO-105")
@pytest.mark.rule("LO-238")
def test_the_limit_waits_for_a_confession() -> None:
    names = ("rastov", "jack", "count", "vicar")
    s = having(table(names), A, "confession_over_vodka")
    knowing(holding(holding(s, A, *SIX), B, "H9"), A, B, 1)
    traded(s, Item("info", about=A), Item("card_giver"))
    assert s.pairs[A].info[B] == (1, 2)
    assert isinstance(s.phase, Discarding)


@pytest.mark.rule("LO-110")
@pytest.mark.rule("LO-44")
def test_a_card_that_was_promised_meets_the_limit_at_once() -> None:
    s = holding(holding(table(), A, "H9"), B, *SIX)
    s.promises.append(Promise(A, B, Item("promise", service="card"), s.week + 1))
    on_top(s, "H2")
    choose(turn_begun(s, A), Take("H9"))
    assert isinstance(s.phase, Discarding)
    assert s.phase.seat == B


def turn_begun(s: State, seat: Seat) -> State:
    return run(s, BeginTurn(Figure(seat)))


# --- 3. a second man comes and goes at once ------------------------------------------------------


@BOTH
@pytest.mark.rule("LO-32")
@pytest.mark.rule("LO-18")
def test_a_second_man_who_joins_in_the_turn_works_in_it(rules: int) -> None:
    s = holding(with_pair(diggers(rules), A, xp=3), A, "H2", "H3", "H4")
    choose(extra_of(s, A), Prepare(A), Take("H2"))
    assert isinstance(s.phase, Learning)
    choose(s, TakeAbility("two_on_the_job"))
    if rules == FIRST:
        assert finished(s)
        return
    assert Prepare(A) in options(s)
    choose(s, Prepare(A), Take("H3"))
    assert finished(s)


@pytest.mark.rule("LO-32")
@pytest.mark.rule("LO-240")
def test_a_second_man_joins_before_the_extra_actions() -> None:
    s = knowing(with_pair(diggers(), A, xp=3), A, B, 1)
    turn_of(s, A)
    choose(dice(s, 1, 1, 1), Search(), TakeAbility("two_on_the_job"))
    assert s.turn is not None
    assert s.turn.extras == 2


@pytest.mark.rule("LO-240")
def test_a_second_man_is_of_no_use_to_the_owl() -> None:
    s = knowing(with_pair(diggers(), A, xp=3), A, B, 1)
    turn_of(s, A, "nightwind")
    choose(dice(s, 1, 1, 1), Search(), TakeAbility("two_on_the_job"))
    assert s.turn is None or s.turn.extras == 1


@BOTH
@pytest.mark.rule("LO-243")
def test_a_second_man_who_is_lost_in_the_turn_leaves_it(rules: int) -> None:
    s = diggers(rules, "two_on_the_job", "one_for_two")
    knowing(with_pair(s, A, preparedness=1), A, B, 1)
    turn_of(s, A, extras=2)
    choose(dice(s, 1, 1), Fight(B), Pick("hit"))
    assert s.turn is not None
    assert s.turn.extras == (2 if rules == FIRST else 1)


# --- 4. only a failed talk bars the partner ------------------------------------------------------


@BOTH
@pytest.mark.rule("LO-100")
def test_after_a_deal_the_same_partner_may_be_asked_again(rules: int) -> None:
    s = knowing(diggers(rules, "two_on_the_job"), A, B, 1)
    extra_of(s, A, extras=2)
    choose(s, Exchange(B), Give(NOTHING), Want(Item("promise", service="ease")), Accept())
    assert partners(s) == ([] if rules == FIRST else [B])


@BOTH
@pytest.mark.rule("LO-100")
def test_a_talk_that_fails_bars_also_whom_one_has_traded_with(rules: int) -> None:
    s = table(DIGGERS, options=Options(exchange_attempts=3), rules=rules)
    all_know(having(s, A, "two_on_the_job"), 1)
    extra_of(s, A, extras=2)
    choose(s, Exchange(B), Give(NOTHING), Want(Item("promise", service="ease")), Accept())
    if rules == NEWEST:
        choose(s, Exchange(B), Decline())
    assert partners(s) == [C, D]


@pytest.mark.rule("LO-100")
def test_a_deal_is_one_of_the_talks_that_may_be_opened() -> None:
    s = table(DIGGERS, options=Options(exchange_attempts=1))
    all_know(having(s, A, "two_on_the_job"), 1)
    extra_of(s, A, extras=2)
    choose(s, Exchange(B), Give(NOTHING), Want(Item("promise", service="ease")), Accept())
    assert partners(s) == []


# --- 5. an ability that changes nothing is not spent ---------------------------------------------


@BOTH
@pytest.mark.rule("LO-121")
@pytest.mark.rule("LO-217")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 6)])
def test_dissection_is_kept_where_there_is_room_for_one_point(
    rules: int, before: int, after: int
) -> None:
    s = having(table(("doctor", *DIGGERS[1:]), rules=rules), A, "dissection")
    with_pair(holding(s, A, "H2"), A, preparedness=before)
    choose(extra_of(s, A), Prepare(A))
    assert lives(s)[A] == after
    spent = before == 4 or rules == FIRST
    assert s.pairs[A].used == (("dissection",) if spent else ())


@BOTH
@pytest.mark.rule("LO-121")
@pytest.mark.rule("LO-241")
def test_resurrection_men_are_kept_where_nothing_is_left_to_dig_up(rules: int) -> None:
    s = diggers(rules, "resurrection_men")
    s.deck = ["H9"]
    moving(dice(s, 4, 3, 1), A, "search")
    assert s.pairs[A].ingredients == ("H9",)
    assert s.pairs[A].used == (("resurrection_men",) if rules == FIRST else ())


@BOTH
@pytest.mark.rule("LO-121")
@pytest.mark.rule("LO-220")
def test_gifts_of_the_wood_are_kept_where_there_is_no_second_card(rules: int) -> None:
    s = having(table(("druid", *DIGGERS[1:]), rules=rules), A, "gifts_of_the_wood")
    s.deck = ["H9"]
    moving(dice(s, 4, 3, 1), A, "search")
    assert s.pairs[A].ingredients == ("H9",)
    assert s.pairs[A].used == (("gifts_of_the_wood",) if rules == FIRST else ())


@pytest.mark.rule("LO-220")
def test_gifts_of_the_wood_count_on_the_discard_pile() -> None:
    s = having(table(("druid", *DIGGERS[1:])), A, "gifts_of_the_wood")
    s.deck, s.discards = ["H9"], ["C2"]
    moving(dice(s, 4, 3, 1), A, "search")
    assert options(s) == [Take("H9"), Take("C2")]


# --- 6. everybody hears what §6.2 says -----------------------------------------------------------


@pytest.mark.rule("LO-39")
@pytest.mark.rule("LO-102")
def test_a_deal_says_which_level_changes_hands() -> None:
    s = knowing(knowing(knowing(table(), A, B, 1), B, C, 1, 2), A, C, 1)
    extra_of(s, A)
    told = choose(s, Exchange(B), Give(Item("info", about=A)), Want(Item("info", about=C)))
    (offer,) = [e for e in heard(told, B) if isinstance(e, Offered)]
    assert (offer.give_level, offer.want_level) == ("refuge", "side")
    struck = [e for e in heard(choose(s, Accept()), None) if isinstance(e, DealStruck)]
    assert [(e.give_seat, e.give_level) for e in struck] == [(A, "refuge")]
    assert [(e.want_seat, e.want_level) for e in struck] == [(C, "side")]


@pytest.mark.rule("LO-166")
def test_with_chosen_sides_the_second_level_is_the_stash() -> None:
    s = table(options=Options(sides="chosen"), sides=("joker",) * 4)
    knowing(knowing(s, A, B, 1), B, A, 1)
    extra_of(s, A)
    told = choose(s, Exchange(B), Give(Item("info", about=A)), Want(NOTHING), Accept())
    struck = [e for e in heard(told, None) if isinstance(e, DealStruck)]
    assert [(e.give_level, e.want_level) for e in struck] == [("stash", None)]


@BOTH
@pytest.mark.rule("LO-38")
def test_a_side_worked_out_is_told_as_such(rules: int) -> None:
    s = knowing(knowing(table(rules=rules), A, B, 1, 2), A, C, 1)
    told: list[Told] = []
    s.told = told
    learn(s, A, C)
    assert [e for e in heard(told, D) if isinstance(e, Learned | Deduced)] == [
        Learned(A, C, "side"),
        Deduced(A, D),
    ]
    assert (s.pairs[A].info[D], s.pairs[A].xp) == ((2,), 2)


# --- 7. a promise to ease is not kept by a burden ------------------------------------------------


def promised_ease(rules: int, debt: int) -> State:
    s = with_pair(knowing(table(rules=rules), A, B, 1), B, debt=debt)
    s.promises.append(Promise(A, B, Item("promise", service="ease"), s.week + 1))
    return s


@BOTH
@pytest.mark.rule("LO-110")
def test_a_call_that_can_only_raise_the_debt_eases_nobody(rules: int) -> None:
    s = turn_of(promised_ease(rules, debt=0), A)
    choose(dice(s, 4, 3, 1), Call(B))
    assert debts(s)[B] == 1
    assert len(s.promises) == (0 if rules == FIRST else 1)
    if rules == NEWEST:
        assert not s.promises[0].serving
        assert options(turn_of(s, A)) == [Call(B)]


@pytest.mark.rule("LO-110")
@pytest.mark.parametrize("roll", [(4, 3, 1), (1, 1, 1)])
def test_a_call_that_was_meant_to_lower_it_keeps_the_promise(roll: tuple[int, ...]) -> None:
    s = turn_of(promised_ease(NEWEST, debt=2), A)
    choose(dice(s, *roll), Call(B))
    if roll[0] == 4:
        choose(s, Pick("lower"))
        assert debts(s)[B] == 1
    assert s.promises == []
