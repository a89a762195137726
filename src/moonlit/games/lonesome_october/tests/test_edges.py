"""Defaults when the time is up, empty decks, and questions that make no sense."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from moonlit.core.game import time_up
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Accept,
    Arrange,
    Bid,
    Break,
    Choose,
    Exchange,
    Figure,
    Give,
    Item,
    No,
    One,
    Pass,
    Pick,
    Take,
    Use,
    Want,
    Yes,
)
from moonlit.games.lonesome_october.components import PLACE_OF, Options
from moonlit.games.lonesome_october.counters import FixSide, learn
from moonlit.games.lonesome_october.effects import Window, perform, which, whom
from moonlit.games.lonesome_october.events import DealStruck
from moonlit.games.lonesome_october.harm import TakingItem
from moonlit.games.lonesome_october.heuristics import SCORES, Mind, heuristic, score
from moonlit.games.lonesome_october.imagine import Cards
from moonlit.games.lonesome_october.knowledge import DECK
from moonlit.games.lonesome_october.stash import Brew, discard, draw_card, draw_two
from moonlit.games.lonesome_october.table import (
    Attempt,
    Question,
    Step,
    alive,
    attempt,
    bargain,
    beast_of,
    ritual,
    turn,
)
from moonlit.games.lonesome_october.tests.positions import (
    T4,
    A,
    B,
    C,
    D,
    at_the_fire,
    choose,
    dice,
    extra_of,
    finished,
    having,
    heard,
    holding,
    hurt,
    knowing,
    moving,
    on_top,
    options,
    out,
    run,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import BeginTurn


def test_a_thief_without_time_takes_the_best() -> None:
    s = holding(knowing(table(), A, B, 1, 2, 3), B, "H3")
    moving(dice(s, 3, 3, 5), A, "espionage", B)
    time_up(s)
    assert "rune_knife" in s.pairs[A].artifacts


def test_a_keeper_without_time_keeps_the_higher() -> None:
    s = having(table(("doctor", "jack", "count", "vicar")), A, "choice_material")
    week(on_top(s, "C2", "H9"), 4)
    time_up(s)
    assert s.pairs[A].ingredients == ("H9",)


@pytest.mark.parametrize(("kind", "card"), [("card_giver", "C2"), ("card_receiver", "H9")])
def test_a_giver_keeps_the_best_a_receiver_takes_it(kind: str, card: str) -> None:
    s = extra_of(holding(knowing(table(), A, B, 1), A, "C2", "H9"), A)
    choose(s, Exchange(B), Give(Item(kind)), Want(Item("nothing")), Accept())  # type: ignore[arg-type]
    time_up(s)
    assert s.pairs[B].ingredients == (card,)


def test_a_side_is_fixed_at_random_when_the_time_is_up() -> None:
    s = run(table(T4, ("joker",) * 4, Options(sides="chosen")), FixSide(A))
    time_up(s)
    assert s.fixed[A] in {"opener", "closer"}


def test_the_last_ability_taken_is_lost_when_the_time_is_up() -> None:
    s = out(having(holding(table(), A, "SA"), B, "cursed_blade", "house_rounds"), B)
    choose(week(s, 4), Use("philosophers_stone", B))
    time_up(s)
    assert s.pairs[B].abilities == ("cursed_blade",)


def test_nothing_can_be_drawn_from_nothing() -> None:
    s = table()
    s.deck.clear()
    assert draw_two(s, A) is None
    run(s, Brew(A))
    assert s.pairs[A].ingredients == ()


def test_without_extra_actions_a_turn_in_the_conflict_has_none() -> None:
    s = at_the_fire(table(options=Options(conflict_extra="none")), A, B, C, D)
    s.ritual = replace(ritual(s), conflict="now", breaker="closer")
    run(s, BeginTurn(Figure(A)))
    assert turn(s).extras == 0


def test_whoever_stayed_away_from_the_fire_has_nobody_there() -> None:
    s = at_the_fire(table(), A, C)
    assert alive(s, B) == []
    assert [beast.name for beast in alive(s, A)] == ["graymalk"]


def test_a_side_offered_twice_is_known_once() -> None:
    s = table(T4, ("joker", "joker", "opener", "closer"))
    pledge = Item("promise", service="side", side="opener")
    for figure in ("player", "graymalk"):
        extra_of(knowing(s, A, B, 1), A, figure)
        choose(s, Exchange(B), Give(pledge), Want(Item("nothing")))
    assert s.outed == [(B, A)]


def test_a_joker_who_sells_a_side_is_known_to_be_one() -> None:
    s = table(T4, ("opener", "joker", "opener", "closer"))
    extra_of(knowing(s, A, B, 1), A)
    pledge = Item("promise", service="side", side="opener")
    choose(s, Exchange(B), Give(Item("nothing")), Want(pledge), Accept())
    assert s.outed == [(A, B)]


def test_questions_that_make_no_sense_are_mistakes() -> None:
    s = table()
    for strange in (attempt, turn, ritual, bargain):
        with pytest.raises(LookupError):
            strange(s)
    with pytest.raises(LookupError):
        beast_of(s, "nobody")
    with pytest.raises(LookupError):
        whom(Use("sword"))
    with pytest.raises(LookupError):
        which(Use("acorns"))
    search = Attempt(figure=Figure(A), move="search")
    with pytest.raises(LookupError):
        _ = search.against
    with pytest.raises(LookupError):
        _ = search.last_roll


def test_steps_questions_and_windows_must_say_what_they_do() -> None:
    s = table()
    with pytest.raises(NotImplementedError):
        Step().run(s)
    with pytest.raises(NotImplementedError):
        Question().answer(s, A, One())
    with pytest.raises(NotImplementedError):
        Window((), ()).close(s)
    assert Window((A,), (None,)).default(s, A) == Pass()


def test_every_kind_of_action_has_a_score_anywhere() -> None:
    mind = Mind(GAME.view(turn_of(table(), A), A), Random(1))
    for action in (Bid(2), Break(), Accept(), Use("grail"), Yes(), Pick("hit"), One()):
        assert isinstance(score(mind, action), float)
    assert One in SCORES


def test_a_confession_is_used_for_a_refuge_one_needs() -> None:
    s = with_pair(having(table(), D, "confessional"), D, debt=1)
    moving(dice(s, 4, 4, 1), D, "call")
    assert isinstance(heuristic(GAME.view(s, D), options(s), Random(1)), Choose)


def test_an_effect_is_told_before_it_happens() -> None:
    s = holding(table(), A, "DK")
    perform(s, A, Use("sword", B))
    assert type(s.news[0].event).__name__ == "EffectUsed"


def test_silver_bullets_can_be_kept() -> None:
    s = knowing(having(table(), D, "silver_bullets"), D, A, 1)
    moving(dice(s, 6, 6), D, "fight", A)
    choose(s, One(), Pick("hit"), No())
    assert s.pairs[D].spent == ()
    assert finished(s)


def test_a_prophecy_is_not_wasted_on_the_dead() -> None:
    s = having(table(("rastov", "jack", "count", "vicar")), A, "prophecy")
    turn_of(hurt(out(s, B), B, "snuff", "killed"), A)
    assert Use("prophecy", B) not in options(s)
    assert Use("prophecy", C) in options(s)


def test_hali_with_two_cards_left_has_two_choices() -> None:
    s = having(table(("rastov", "jack", "count", "vicar")), A, "shores_of_hali")
    s.deck = ["C2", "H9"]
    moving(dice(s, 3, 3), A, "search")
    choose(s, Yes())
    assert options(s) == [Arrange("H9", ("C2",)), Arrange("C2", ("H9",))]


def test_a_shown_card_is_known_to_all_while_it_stays() -> None:
    s = table(("morris_maccab", "jack", "count", "vicar"), options=Options(ingredients="hidden"))
    having(knowing(s, A, B, 1), A, "grave_dust")
    draw_card(on_top(s, "S2"), A)
    assert GAME.view(s, C).places[PLACE_OF["S2"]] != 1 << A
    choose(turn_of(s, A), Use("grave_dust", B))
    assert GAME.view(s, C).places[PLACE_OF["S2"]] == 1 << A
    assert GAME.view(s, C).pairs[A].ingredients == ("?",)


def test_a_named_card_traded_in_secret_is_an_ingredient_to_the_table() -> None:
    s = extra_of(table(options=Options(ingredients="hidden")), A)
    draw_card(on_top(s, "S2"), A)
    extra_of(knowing(s, A, B, 1), A)
    choose(s, Exchange(B), Give(Item("card", card="S2")), Want(Item("nothing")))
    told = choose(s, Accept())
    struck = [e for e in heard(told, C) if isinstance(e, DealStruck)]
    assert [(e.give, e.give_cards) for e in struck] == [("card_random", {})]
    assert GAME.view(s, B).pairs[B].ingredients == ("S2",)


def test_cards_are_moved_on_until_all_have_a_place() -> None:
    s = turn_of(table(options=Options(ingredients="hidden")), A)
    places = [1 << DECK] * 44
    cards = ["C2", "C3", "C4", "C5", "C6"]
    in_b, in_c, in_d = 1 << B, 1 << C, 1 << D
    masks = (in_b, in_b | in_c, in_b, in_c | in_d, in_c | in_b)
    for card, mask in zip(cards, masks, strict=True):
        places[PLACE_OF[card]] = mask
    view = msgspec.structs.replace(GAME.view(s, A), places=tuple(places))
    for n in range(40):
        layout = object.__new__(Cards)
        layout.sizes = {B: 2, C: 2, D: 1}
        where = layout._assign(view, cards, 0, Random(n))
        assert all(places[PLACE_OF[card]] & 1 << where[card] for card in cards)
        assert (where["C2"], where["C4"], where["C5"]) == (B, B, D)


def test_a_buyer_looks_into_a_hidden_stash_while_choosing() -> None:
    s = table(options=Options(ingredients="hidden"))
    for card in ("S2", "H9"):
        draw_card(on_top(s, card), A)
    extra_of(knowing(s, A, B, 1), A)
    choose(s, Exchange(B), Give(Item("card_receiver")), Want(Item("nothing")), Accept())
    assert GAME.view(s, B).pairs[A].ingredients == ("H9", "S2")
    assert GAME.view(s, C).pairs[A].ingredients == ("?", "?")
    assert options(s) == [Take("H9"), Take("S2")]


def test_a_thief_looks_into_a_hidden_stash_while_choosing() -> None:
    s = table(options=Options(ingredients="hidden"))
    for card in ("S2", "H9"):
        draw_card(on_top(s, card), A)
    knowing(s, B, A, 1, 2, 3)
    s.phase = TakingItem(B, A)
    assert GAME.view(s, B).pairs[A].ingredients == ("H9", "S2")
    knowing(s, B, A)
    assert GAME.view(s, B).pairs[A].ingredients == ("H9", "S2")
    assert GAME.view(s, D).pairs[A].ingredients == ("?", "?")


def test_everybody_knows_that_the_pile_became_the_deck() -> None:
    s = table(options=Options(ingredients="hidden"))
    holding(s, A, "C2", "C3")
    for card in ("C2", "C3"):
        discard(s, A, card)
    s.deck.clear()
    draw_card(s, B)
    assert GAME.view(s, C).places[PLACE_OF["C2"]] == 1 << DECK | 1 << B


def test_the_side_of_nobody_is_not_fixed() -> None:
    s = table(T4, ("joker",) * 4, Options(sides="chosen"))
    hurt(out(knowing(s, A, B, 1, 2), B), B, "snuff", "killed")
    learn(s, A, B)
    assert s.pairs[A].info[B] == (1, 2, 3)
    assert not any(isinstance(step, FixSide) for step in s.agenda)
