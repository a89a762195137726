"""What a view shows and what an imagined table keeps (6.1, 6.3)."""

from collections import Counter

import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.laws import assert_alike
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Accept,
    Assign,
    Bid,
    Break,
    Exchange,
    Give,
    Item,
    Lay,
    Pass,
    Take,
    TakeSide,
    Use,
    Want,
    Yes,
)
from moonlit.games.lonesome_october.components import ORDERS, PLACE_OF, Options, Side
from moonlit.games.lonesome_october.heuristics import heuristic
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.stash import Foreseeing, draw_card
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
    holding,
    knowing,
    moving,
    on_top,
    table,
    turn_of,
    week,
)
from moonlit.games.lonesome_october.view import UNSEEN

HIDDEN = Options(ingredients="hidden")
SIX = ("jill", "jack", "count", "vicar", "druid", "larry")
JOKERS: tuple[Side, ...] = ("joker", "joker", "opener", "opener", "closer", "closer")
TWO_JOKERS = Options(six_player_sides="2_2_2j")


def alike(s: State) -> State:
    """Every viewer imagines tables that look just like this one; the last one of seat A."""
    rng = chance.stream(Seed("alike"), "imagine")
    for viewer in (None, *everyone(s.players)):
        assert_alike(GAME, s, GAME.imagine(GAME.view(s, viewer), rng), viewer)
    other = GAME.imagine(GAME.view(s, A), rng)
    assert isinstance(other, State)
    return other


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, Options(stats="suggested")),
        (5, Options(ingredients="hidden", stats="suggested")),
        (6, Options(sides="chosen", ingredients="hidden", weeks=4, stats="suggested")),
        (6, Options(six_player_sides="2_2_2j", weeks=4, stats="suggested")),
    ],
)
def test_sensible_games_can_be_imagined_at_every_moment(players: int, options: Options) -> None:
    s, _ = begin(GAME, players, options, Seed(f"sense {players}"))
    rng = chance.stream(Seed("sense"), "play")
    n = 0
    while not isinstance(s.phase, Over):
        viewer = (None, *everyone(players))[n % (players + 1)]
        assert_alike(GAME, s, GAME.imagine(GAME.view(s, viewer), rng), viewer)
        n += 1
        asked = s.phase.asks(s)
        if not asked:
            time_up(s)
            continue
        seat = asked[chance.below(rng, len(asked))]
        decide(s, seat, heuristic(GAME.view(s, seat), s.phase.options(s, seat), rng))
    for viewer in (None, *everyone(players)):
        assert_alike(GAME, s, GAME.imagine(GAME.view(s, viewer), rng), viewer)


def test_unknown_sides_are_dealt_evenly_among_the_others() -> None:
    s = turn_of(table(), A)
    rng = chance.stream(Seed("sides"), "imagine")
    seen = Counter(tuple(GAME.imagine(GAME.view(s, A), rng).sides) for _ in range(300))
    assert len(seen) == 3
    assert min(seen.values()) > 60
    assert all(sides[A] == "opener" for sides in seen)


def test_known_sides_stay_and_whoever_offered_a_side_is_a_joker() -> None:
    s = turn_of(knowing(table(SIX, JOKERS, TWO_JOKERS), A, C, 2), A)
    s.outed.append((A, B))
    rng = chance.stream(Seed("sides"), "imagine")
    for _ in range(20):
        other = GAME.imagine(GAME.view(s, A), rng)
        assert (other.sides[A], other.sides[B], other.sides[C]) == ("joker", "joker", "opener")
        assert GAME.view(other, A).jokers == (B,)


def test_hidden_stashes_are_filled_from_what_can_be_there() -> None:
    s = table(options=HIDDEN)
    on_top(s, "C2", "C3", "C4")
    for seat in (A, B, C):
        draw_card(s, seat)
    turn_of(s, D)
    rng = chance.stream(Seed("cards"), "imagine")
    seen = set()
    for _ in range(40):
        other = GAME.imagine(GAME.view(s, A), rng)
        assert other.pairs[A].ingredients == ("C2",)
        held = [card for pair in other.pairs for card in pair.ingredients]
        assert sorted([*other.deck, *held]) == sorted([*s.deck, "C2", "C3", "C4"])
        seen.add(other.pairs[B].ingredients)
    assert len(seen) > 10
    assert ("C2",) not in seen


def test_rastov_keeps_what_he_has_put_back_and_nobody_else_knows_it() -> None:
    s = having(table(("rastov", "jack", "count", "vicar"), options=HIDDEN), A, "shores_of_hali")
    moving(dice(on_top(s, "C2", "H9", "D4"), 3, 3), A, "search")
    while s.phase.asks(s) != (A,):
        time_up(s)
    choose(s, Yes())
    assert isinstance(s.phase, Foreseeing)
    assert GAME.view(s, A).on_top == ("C2", "H9", "D4")
    assert GAME.view(s, B).on_top == ()
    alike(s)
    choose(s, s.phase.options(s, A)[1])
    assert GAME.view(s, A).on_top == ("D4", "H9")
    assert alike(s).deck[-2:] == ["H9", "D4"]
    draw_card(s, B)
    assert GAME.view(s, A).places[PLACE_OF["D4"]] == 1 << B
    alike(s)


def test_cards_somebody_looks_at_are_hidden_with_the_stashes() -> None:
    for options, seen in ((HIDDEN, (UNSEEN,) * 3), (Options(), ("S9", "H3", "D5"))):
        s = holding(having(table(options=options), A, "cauldron"), A, "C2")
        turn_of(on_top(s, "S9", "H3", "D5"), A)
        choose(s, Use("cauldron"))
        if options.hidden:
            choose(s, Take("C2"))
        assert GAME.view(s, B).phase.cards == seen
        assert GAME.view(s, A).phase.cards == ("S9", "H3", "D5")
        alike(s)


def test_a_talk_and_its_terms_are_between_two() -> None:
    s = extra_of(knowing(table(), A, B, 1), A)
    choose(s, Exchange(B), Give(Item("promise", service="truce_spy")))
    assert GAME.view(s, B).phase.give is None
    assert GAME.view(s, A).phase.give is not None
    alike(s)
    choose(s, Want(Item("nothing")))
    alike(s)
    assert GAME.view(s, C).asked == (A, B)


def test_promises_of_others_do_not_exist_for_a_third() -> None:
    s = extra_of(holding(knowing(table(), A, B, 1), A, "C2", "C3"), A)
    promise = Item("promise", service="ease")
    choose(s, Exchange(B), Give(Item("card_giver")), Want(promise), Accept())
    assert GAME.view(s, C).deal.gets == Item("promise")
    assert GAME.view(s, A).deal.gets == promise
    alike(s)


def test_sealed_choices_are_seen_by_nobody_else() -> None:
    s, _ = begin(GAME, 4, Options(characters="random"), Seed("sealed"))
    decide(s, A, Assign(ORDERS[3]))
    assert GAME.view(s, A).phase.chosen.choices[A] == ORDERS[3]
    assert GAME.view(s, B).phase.chosen.choices == (None,) * 4
    assert GAME.view(s, B).asked == (B, C, D)
    alike(s)
    s = week(table(SIX, JOKERS, TWO_JOKERS, 4), 5)
    decide(s, A, TakeSide("opener"))
    alike(s)


def test_laid_cards_and_bids_are_their_sides_own() -> None:
    s = at_the_fire(holding(holding(table(), A, "S2"), C, "H8"), A, B, C, D)
    choose(s, Lay(("S2",)))
    alike(s)
    choose(s, Lay(("H8",)))
    decide(s, A, Bid(1))
    assert GAME.view(s, B).phase.chosen.choices[A] == 1
    assert GAME.view(s, C).phase.chosen.choices[A] is None
    assert GAME.view(s, B).asked == (B, C, D)
    assert GAME.view(s, C).asked == (A, B, C, D)
    alike(s)
    for seat in (B, C, D):
        decide(s, seat, Bid(0))
    choose(s, Break())
    assert GAME.view(s, None).asked == (A,)
    alike(s)


def test_an_onlooker_sees_the_public_part_only() -> None:
    s = turn_of(holding(table(options=HIDDEN), A, "C2"), A)
    seen = GAME.view(s, None)
    assert seen.sides == (None,) * 4
    assert seen.pairs[A].ingredients == (UNSEEN,)
    alike(s)


def test_a_hidden_window_may_be_answered_already() -> None:
    s = table(options=HIDDEN)
    on_top(s, "C2", "HA")
    for seat in (A, C):
        draw_card(s, Seat(seat))
    moving(s, B, "search")
    decide(s, A, Pass())
    assert GAME.view(s, D).asked == (C, A)
    assert GAME.view(s, A).asked == (C,)
    alike(s)
