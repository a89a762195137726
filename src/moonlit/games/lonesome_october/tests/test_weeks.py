"""Before the first week, the week, the turn (4.1 … 4.3)."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Assign,
    Call,
    Duel,
    End,
    Fight,
    Item,
    Pass,
    Search,
    Spy,
    Two,
    Use,
)
from moonlit.games.lonesome_october.characters import CHARACTERS
from moonlit.games.lonesome_october.components import (
    CARDS,
    ORDERS,
    Options,
    Stats,
    value,
)
from moonlit.games.lonesome_october.events import SideDealt, TurnBegan, WeekBegan
from moonlit.games.lonesome_october.moves import band_of, cut
from moonlit.games.lonesome_october.rules import State, deal
from moonlit.games.lonesome_october.setup import Assigning, Drafting, FirstAbility
from moonlit.games.lonesome_october.table import (
    Ban,
    Curse,
    Part,
    Promise,
    clockwise,
    represented,
)
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    choose,
    debts,
    dice,
    having,
    heard,
    holding,
    hurt,
    knowing,
    lives,
    on_top,
    options,
    out,
    run,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import CompanionsPhase, EndWeek, Menu

SEED = Seed("setup")


def fresh(players: int = 4, **what: object) -> State:
    state, _ = begin(GAME, players, Options(**what), SEED)  # type: ignore[arg-type]
    assert isinstance(state, State)
    return state


def set_up(**what: object) -> State:
    """All defaults until the first menu."""
    s = fresh(4, **what)
    while not isinstance(s.phase, Menu):
        time_up(s)
    return s


@pytest.mark.rule("LO-1")
def test_seats_are_counted_clockwise() -> None:
    assert list(clockwise(table(), C)) == [C, D, A, B]


@pytest.mark.rule("LO-2")
@pytest.mark.rule("LO-47")
def test_stash_information_and_place_belong_to_the_pair() -> None:
    s = knowing(holding(table(), A, "DK"), A, B, 1)
    turn_of(s, A, "graymalk")
    assert {Use("sword", C), Duel("snuff"), Call(B)} <= {*options(s)}


@pytest.mark.rule("LO-3")
def test_a_pair_is_represented_while_anybody_of_it_is_left() -> None:
    s = table()
    assert represented(out(s, A), A)
    assert represented(hurt(s, A, "graymalk"), A)
    assert not represented(hurt(s, A, "graymalk", "killed"), A)
    assert represented(hurt(table(), A, "graymalk", "killed"), A)


@pytest.mark.rule("LO-4")
@pytest.mark.rule("LO-48")
def test_the_four_moves_and_their_targets() -> None:
    s = with_pair(knowing(table(), A, B, 1), A, debt=1)
    turn_of(s, A)
    spying = [Spy(B), Spy(C), Spy(D)]
    assert options(s) == [Search(), *spying, Fight(B), Call(), Call(B)]
    turn_of(s, A, "graymalk")
    assert options(s) == [Search(), *spying, Duel("snuff"), Call(), Call(B)]


@pytest.mark.rule("LO-5")
def test_ten_is_full_seven_is_partial_six_is_a_failure() -> None:
    bands = {n: band_of(n) for n in range(-1, 17)}
    assert Counter(bands.values()) == {"fail": 8, "partial": 3, "full": 7}
    assert (bands[10], bands[9], bands[7], bands[6]) == ("full", "partial", "partial", "fail")


@pytest.mark.rule("LO-6")
@pytest.mark.parametrize(("parts", "total"), [((2, 2, 2), 4), ((-3, -2), -3), ((1, -2), -1)])
def test_a_modifier_is_cut(parts: tuple[int, ...], total: int) -> None:
    assert cut([Part("some", n) for n in parts]) == total


@pytest.mark.rule("LO-7")
@pytest.mark.parametrize(
    ("players", "six", "sides"),
    [
        (4, "3_3", {"opener": 2, "closer": 2}),
        (5, "3_3", {"opener": 2, "closer": 2, "joker": 1}),
        (6, "3_3", {"opener": 3, "closer": 3}),
        (6, "2_2_2j", {"opener": 2, "closer": 2, "joker": 2}),
    ],
)
def test_side_cards_are_dealt_in_secret(players: int, six: str, sides: dict[str, int]) -> None:
    s, told = begin(GAME, players, Options(six_player_sides=six), SEED)  # type: ignore[arg-type]
    assert Counter(s.sides) == sides
    for seat in range(players):
        mine = [e.side for e in heard(told, Seat(seat)) if isinstance(e, SideDealt)]
        assert mine == [s.sides[seat]]
    assert not [e for e in heard(told, None) if isinstance(e, SideDealt)]
    dealt = {tuple(deal(4, Options(), Seed(f"{n}")).sides) for n in range(100)}
    assert len(dealt) == 6


@pytest.mark.rule("LO-8")
def test_the_deck_is_shuffled_and_the_pile_empty() -> None:
    s = fresh()
    assert sorted(s.deck) == sorted(CARDS)
    assert s.deck != list(CARDS)
    assert s.discards == []


@pytest.mark.rule("LO-9")
@pytest.mark.parametrize(("how", "second"), [("fixed", A), ("rotate", B)])
def test_the_first_seat_stays_or_moves_on(how: str, second: Seat) -> None:
    firsts = {deal(4, Options(), Seed(f"{n}")).first for n in range(40)}
    assert firsts == {A, B, C, D}
    s = week(table(options=Options(first_seat=how)), 4)  # type: ignore[arg-type]
    assert s.first == second
    assert s.phase.asks(s) == (second,)


@pytest.mark.rule("LO-10")
def test_booklets_are_drafted_in_a_random_order_and_never_twice() -> None:
    s = fresh()
    assert isinstance(s.phase, Drafting)
    for nth, seat in enumerate(s.draft):
        assert s.phase.asks(s) == (seat,)
        assert len(options(s)) == 10 - nth
        decide(s, seat, options(s)[0])
    assert len({pair.character for pair in s.pairs}) == 4
    assert len({deal(4, Options(), Seed(f"{n}")).draft for n in range(40)}) > 10


@pytest.mark.rule("LO-10")
def test_booklets_can_be_dealt() -> None:
    s = fresh(characters="random")
    assert isinstance(s.phase, Assigning)
    assert len({pair.character for pair in s.pairs}) == 4


@pytest.mark.rule("LO-11")
def test_twelve_orders_of_stats_for_player_then_companion() -> None:
    s = fresh(characters="random")
    assert len(set(ORDERS)) == 12
    for order in ORDERS:
        assert sorted(order.each()) == [0, 1, 1, 2]
    assert options(s, A) == [Assign(order) for order in ORDERS]
    for seat in (D, A, C, B):
        decide(s, seat, Assign(Stats(0, 1, 1, 2)))
    assert all(pair.stats == Stats(0, 1, 1, 2) for pair in s.pairs)
    for seat in (A, B, C, D):
        decide(s, seat, Assign(Stats(2, 1, 0, 1)))
    assert all(pair.companions[0].stats == Stats(2, 1, 0, 1) for pair in s.pairs)
    assert isinstance(s.phase, FirstAbility)


@pytest.mark.rule("LO-11")
def test_suggested_stats_ask_nobody() -> None:
    s = fresh(characters="random", stats="suggested")
    assert isinstance(s.phase, FirstAbility)
    for pair in s.pairs:
        assert pair.character is not None
        assert pair.stats == CHARACTERS[pair.character].stats


@pytest.mark.rule("LO-12")
def test_everybody_chooses_one_of_five_abilities() -> None:
    s = fresh(characters="random", stats="suggested")
    for seat in (A, B, C, D):
        assert len(options(s, seat)) == 5
        assert not any(pair.abilities for pair in s.pairs)
        decide(s, seat, options(s, seat)[2])
    assert all(len(pair.abilities) == 1 for pair in s.pairs)
    s = fresh(characters="random", stats="suggested", abilities="off")
    assert isinstance(s.phase, Menu)


@pytest.mark.rule("LO-13")
def test_the_start() -> None:
    s = set_up(weekly_draw=0)
    for seat, pair in enumerate(s.pairs):
        first = seat == s.first
        assert (pair.debt, pair.preparedness, pair.xp) == (int(first), 2, 0)
        assert pair.info == ((),) * 4
        assert pair.ingredients == ()
        assert len(pair.artifacts) == 1
        assert pair.companions[0].health == "healthy"


@pytest.mark.rule("LO-14")
def test_booklets_are_public() -> None:
    s = set_up()
    assert GAME.view(s, None).pairs == tuple(s.pairs)


@pytest.mark.rule("LO-15")
def test_players_act_before_companions_in_the_same_order() -> None:
    s = having(table(("doctor", "jack", "count", "vicar")), A, "rat_in_the_walls")
    told = heard_while(week(s, 4))
    assert told == [
        (A, "player"),
        (B, "player"),
        (C, "player"),
        (D, "player"),
        (A, "creation"),
        (A, "bubo"),
        (B, "snuff"),
        (C, "needle"),
        (D, "tekela"),
    ]


def heard_while(s: State) -> list[tuple[Seat, str]]:
    """Whose turns begin until the week is over."""
    turns = [(s.turn.seat, s.turn.figure.name)] if s.turn is not None else []
    while s.week == 4:
        told = time_up(s)
        if any(isinstance(line.event, WeekBegan) for line in told):
            break
        turns += [
            (line.event.seat, line.event.who) for line in told if isinstance(line.event, TurnBegan)
        ]
    return turns


@pytest.mark.rule("LO-16")
@pytest.mark.rule("LO-175")
def test_a_week_begins_with_fresh_abilities_then_the_window() -> None:
    s = hurt(holding(table(week=1), D, "CA"), A, "graymalk", "killed")
    with_pair(s, A, used=("cauldron",), spent=("switched_wands",))
    week(s, 2)
    assert (s.pairs[A].used, s.pairs[A].spent) == ((), ("switched_wands",))
    assert s.phase.asks(s) == [D]
    choose(s, Pass())
    assert isinstance(s.phase, Menu)
    s = week(hurt(holding(table(week=0), D, "CA"), A, "graymalk", "killed"), 1)
    assert isinstance(s.phase, Menu)


@pytest.mark.rule("LO-17")
def test_nothing_but_refuges_in_week_one_from_any_source() -> None:
    s = knowing(holding(table(week=1), A, "SK"), A, B, 1)
    turn_of(s, A)
    assert [x.seat for x in options(s) if isinstance(x, Use)] == [C, D]
    assert Spy(B) not in options(s)
    assert Fight(B) not in options(s)


@pytest.mark.rule("LO-18")
def test_a_players_turn_begins_with_debt_and_a_card() -> None:
    s = week(on_top(table(), "S5"), 4)
    assert debts(s) == [1, 0, 0, 0]
    assert s.pairs[A].ingredients == ("S5",)
    assert isinstance(s.phase, Menu)
    assert Pass() not in options(s)
    assert End() not in options(s)


@pytest.mark.rule("LO-19")
def test_debt_above_six_ends_the_turn_but_not_the_companions() -> None:
    s = week(with_pair(table(), A, debt=6), 4)
    assert not s.pairs[A].in_game
    assert s.pairs[A].ingredients == ()
    assert s.phase.asks(s) == (B,)
    run(s, CompanionsPhase())
    assert s.phase.asks(s) == (A,)


@pytest.mark.rule("LO-20")
def test_a_companion_neither_owes_nor_draws() -> None:
    s = run(table(), CompanionsPhase())
    assert debts(s) == [0, 0, 0, 0]
    assert len(s.deck) == 44
    assert Search() in options(s)


@pytest.mark.rule("LO-21")
def test_a_figure_that_leaves_loses_the_rest_of_its_turn() -> None:
    s = with_pair(knowing(table(), C, B, 1), C, preparedness=1)
    turn_of(s, C)
    choose(dice(s, 1, 1), Fight(B))
    choose(s, options(s)[0])
    assert not s.pairs[C].in_game
    assert s.turn is None


@pytest.mark.rule("LO-22")
def test_search_is_always_possible() -> None:
    s = table()
    s.deck.clear()
    turn_of(s, A)
    choose(dice(s, 6, 6, 1), Search(), Two())
    assert s.pairs[A].ingredients == ()
    assert lives(s)[A] == 1


@pytest.mark.rule("LO-23")
def test_moves_that_could_change_nothing_are_not_offered() -> None:
    s = with_pair(knowing(table(), A, B, 1, 2, 3), B, artifacts=())
    turn_of(s, A)
    assert Spy(B) not in options(s)
    assert Call() not in options(s)
    assert Search() in options(s)


@pytest.mark.rule("LO-25")
def test_the_end_of_a_week_ends_what_was_meant_for_it() -> None:
    s = table(week=3)
    s.bans.append(Ban(A, C))
    s.curses += [Curse(A, -2, 3, "grave_dust"), Curse(A, -3, 4, "prophecy")]
    old, new = (Promise(A, B, Item("promise", service="ease"), until) for until in (3, 4))
    s.promises += [old, new]
    s.agenda.clear()
    EndWeek().run(s)
    assert s.bans == []
    assert [curse.name for curse in s.curses] == ["prophecy"]
    assert s.promises == [new]


def test_kings_are_eleven_and_aces_twelve() -> None:
    assert [value(card) for card in ("C2", "C10", "HK", "SA", "violin")] == [2, 10, 11, 12, 13]
