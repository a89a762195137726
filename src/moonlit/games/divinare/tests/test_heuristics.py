"""Sensible play: exact odds, and choices that follow from what a seat knows."""

from random import Random

import pytest

from moonlit.core.chance import Seed, stream
from moonlit.core.laws import random_play
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Discard, Pass, Turn
from moonlit.games.divinare.components import NO_CARDS, SUITS, Cards, Counts, Options, Suit
from moonlit.games.divinare.heuristics import (
    eyes_of_view,
    heuristic,
    hopes_of,
    hunch,
    odds,
    prospects,
    settling,
)
from moonlit.games.divinare.rules import State
from moonlit.games.divinare.tests.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    discarding,
    holding,
    passing,
    playing,
    result,
    tokens_at,
)
from moonlit.games.divinare.view import view

ME = Seat(0)
BLIND = {
    RED: (0.0005, 0.0098, 0.0701, 0.2286, 0.3601, 0.2619, 0.0691),
    BLUE: (0, 0.0006, 0.0084, 0.0530, 0.1738, 0.3090, 0.2936, 0.1373, 0.0243),
    GREEN: (0, 0, 0.0005, 0.0063, 0.0386, 0.1324, 0.2621, 0.2996, 0.1910, 0.0617, 0.0077),
    YELLOW: (
        *(0, 0, 0, 0.0004, 0.0042, 0.0269, 0.0994),
        *(0.2190, 0.2909, 0.2298, 0.1034, 0.0239, 0.0022),
    ),
}


def choice(s: State, seat: Seat = ME) -> object:
    return heuristic(view(s, seat), s.phase.options(s, seat), Random(1))


def asked(play: Play) -> list[Seat]:
    return [] if play.is_over else list(play.asked())


@pytest.mark.parametrize("suit", SUITS)
def test_nobody_knows_anything_before_the_deal(suit: Suit) -> None:
    assert odds(suit, 0, 0) == pytest.approx(BLIND[suit], abs=6e-5)


@pytest.mark.parametrize("named", [NO_CARDS, (1, 2, 3, 3), (6, 0, 0, 0), (2, 5, 7, 10)])
def test_odds_add_up_to_one(named: Counts) -> None:
    for suit in SUITS:
        assert sum(odds(suit, named[suit], sum(named))) == pytest.approx(1)


def test_with_all_cards_named_the_count_is_certain() -> None:
    named = (4, 4, 8, 8)
    assert [odds(suit, named[suit], 24)[named[suit]] for suit in SUITS] == [1, 1, 1, 1]


def test_the_centre_brings_nothing() -> None:
    boards = playing(0, holding((1, 1, 1, 1))).boards
    assert [hopes[0] for hopes in hopes_of(boards, (1, 2, 3, 3))] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [Options(), Options(schedule_2p="early", schedule_3p="three")])
def test_a_hunch_is_what_the_seat_would_choose_from_its_view(
    players: int, options: Options
) -> None:
    for play in random_play(GAME, players, options, Seed("hunch")):
        for seat in asked(play):
            found = play.options_of(seat)
            from_view = heuristic(play.view(seat), found, Random("tie"))
            assert hunch(play.state, seat, found, Random("tie")) == from_view
            assert from_view in found


def test_a_hunch_does_not_look_into_other_hands() -> None:
    dream = stream(Seed("twin"), "dream")
    for play in random_play(GAME, 4, Options(), Seed("twin")):
        for seat in asked(play)[:1]:
            found = play.options_of(seat)
            twin = GAME.imagine(play.view(seat), dream)
            choices = {hunch(state, seat, found, Random("tie")) for state in (play.state, twin)}
            assert len(choices) == 1


def test_cards_given_count_as_named_until_the_receiver_plays_or_passes() -> None:
    seen_given = seen_later = False
    for play in random_play(GAME, 4, Options(), Seed("named")):
        for seat in asked(play):
            table = play.view(seat)
            surplus = sum(eyes_of_view(table).named) - sum(table.hand.each())
            given = surplus - sum(table.played.each())
            assert given in {0, 1, 2, 3}
            seen_given, seen_later = seen_given or given > 0, seen_later or given == 0
    assert seen_given
    assert seen_later


LAST_CARDS = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


def test_the_best_space_is_taken_with_the_last_card() -> None:
    s = playing(0, LAST_CARDS)
    s.played = [3, 4, 6, 7]
    assert choice(s) == Turn("chiromancy", 4)


def test_where_the_best_space_is_taken_the_next_best_will_do() -> None:
    s = playing(0, LAST_CARDS, tokens={2: (4, 0, 0, 0)})
    s.played = [3, 4, 6, 7]
    assert choice(s) == Turn("chiromancy", 5)


def test_a_suits_last_card_is_kept_for_later() -> None:
    assert settling(1, 0)[1] < settling(2, 0)[1]


def test_a_gain_that_will_not_last_counts_less() -> None:
    lasting = [settling(held, 0)[0] for held in (1, 2, 3)]
    assert lasting == sorted(lasting, reverse=True)


def test_before_the_first_move_one_card_of_each_suit_is_kept() -> None:
    s = passing(3, holding((0, 2, 2, 2)))
    assert choice(s) == Pass(Cards(crystal=1, grounds=1, astrology=1))


def test_a_suit_whose_token_stands_well_is_given_away() -> None:
    s = passing(1, [(1, 0, 1, 0), (0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)])
    s.played = [3, 4, 5, 4]
    s.tokens = tokens_at(4, {0: (4, 0, 10, 0)})
    assert choice(s) == Pass(Cards(chiromancy=1))


def test_discards_come_from_the_longest_suit() -> None:
    s = discarding([(1, 2, 3, 6), (2, 3, 4, 3)])
    assert choice(s) == Discard(Cards(astrology=2))


def test_prospects_are_open_until_the_round_is_scored() -> None:
    start: State | None = None
    for play in random_play(GAME, 2, Options(), Seed("prospects")):
        start = start or play.state.copy()
        told = prospects(play.state, start)
        assert (told is None) == (not play.state.results)
        assert told is None or sum(told) == pytest.approx(1)


def test_a_lead_counts_more_the_fewer_rounds_are_left() -> None:
    start = playing(0, holding((1, 1, 1, 1), players=4))
    leads = []
    for rounds in (1, 2, 3):
        s = start.copy()
        s.results = [result(6, 0, 0, 0), *[result(0, 0, 0, 0)] * (rounds - 1)]
        shares = prospects(s, start)
        assert shares is not None
        assert shares[1] == shares[2] == shares[3]
        leads.append(shares[0])
    assert 1 / 4 < leads[0] < leads[1] < leads[2] < 1
