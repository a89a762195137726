"""DV-27 … DV-40: the end of a round, scoring, and the end of the game."""

from random import Random

import pytest

from moonlit.core.chance import Seed, below
from moonlit.core.game import Over, begin, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import (
    BoardScored,
    Revealed,
    RoundScored,
    Totalled,
    Turn,
    Won,
)
from moonlit.games.divinare.components import LAYOUTS, BySuit, Cards, Options, Space
from moonlit.games.divinare.rules import (
    Playing,
    ScoreTokens,
    State,
    earned,
    outcome,
    points,
    ranks,
    total,
)
from moonlit.games.divinare.tests.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Tokens,
    heard,
    playing,
    result,
)
from moonlit.games.divinare.view import view

BOARDS = LAYOUTS["a"]


def last_turn(played: list[int], tokens: Tokens, players: int = 4) -> State:
    """Seat 0 has the last card of the round, a yellow one, and will go to the centre with it."""
    s = playing(0, [(0, 0, 0, 1), *[(0, 0, 0, 0)] * (players - 1)], tokens)
    s.starter = Seat(1)
    s.played = played
    return s


def scores(board: int, count: int, *tokens: int) -> list[int]:
    """What tokens on these spaces are worth; 0 is the centre."""
    return [points(BOARDS[board], count, Space(token)) for token in tokens]


@pytest.mark.rule("DV-27")
def test_a_round_ends_when_all_hands_are_empty() -> None:
    s = last_turn([4, 4, 8, 7], {0: (0, 0, 0, 7)})
    decide(s, Seat(0), Turn("astrology", 8))
    assert len(s.results) == 1
    assert s.round == 2


@pytest.mark.rule("DV-27")
def test_a_round_goes_on_while_somebody_holds_a_card() -> None:
    s = playing(0, [(0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)])
    decide(s, Seat(0), Turn("astrology", 8))
    assert s.results == []
    assert s.phase == Playing(Seat(1))


@pytest.mark.rule("DV-27")
def test_with_two_players_the_discards_are_turned_up_and_counted() -> None:
    s = last_turn([3, 4, 6, 6], {0: (3, 4, 6, 7)}, players=2)
    s.discarded = (Cards(astrology=2), Cards(1, 0, 1, 0))
    told = decide(s, Seat(0), Turn("astrology", 9))
    assert heard(told, None)[0][1:3] == [
        Revealed(Seat(0), Cards(astrology=2)),
        Revealed(Seat(1), Cards(1, 0, 1, 0)),
    ]
    assert s.results[0].counts == Cards(4, 4, 7, 9)
    assert s.results[0].discarded == (Cards(astrology=2), Cards(1, 0, 1, 0))


@pytest.mark.rule("DV-27")
def test_turning_up_discards_moves_no_token() -> None:
    s = last_turn([3, 4, 6, 6], {0: (3, 4, 6, 7), 1: (4, 0, 7, 8)}, players=2)
    s.discarded = (Cards(astrology=2), Cards(1, 0, 1, 0))
    decide(s, Seat(0), Turn("astrology", 9))
    assert s.results[0].tokens == (BySuit(3, 4, 6, 9), BySuit(4, "centre", 7, 8))


@pytest.mark.rule("DV-28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_four_counts_add_up_to_24(players: int) -> None:
    rng = Random(players)
    s: State
    s, _ = begin(GAME, players, Options(), Seed("24"))
    while not isinstance(s.phase, Over):
        seat = s.phase.asks(s)[0]
        choices = s.phase.options(s, seat)
        decide(s, seat, choices[below(rng, len(choices))])
    assert [sum(r.counts.each()) for r in s.results] == [24] * players
    assert sum(s.played) == 24


@pytest.mark.rule("DV-29")
def test_a_count_that_is_no_number_of_the_board_scores_nothing_at_all() -> None:
    for count in (0, 1, 2, 9):
        assert scores(BLUE, count, 0, 3, 4, 7, 8) == [0] * 5
    assert scores(BLUE, 3, 3) == [4]
    assert scores(BLUE, 8, 8) == [5]


@pytest.mark.rule("DV-29")
def test_a_board_without_the_count_is_announced_as_such() -> None:
    s = last_turn([6, 2, 8, 7], {})
    told = decide(s, Seat(0), Turn("astrology", 8))
    assert [event for event in heard(told, None)[0] if isinstance(event, BoardScored)] == [
        BoardScored("chiromancy", 6, True),
        BoardScored("crystal", 2, False),
        BoardScored("grounds", 8, True),
        BoardScored("astrology", 8, True),
    ]


@pytest.mark.rule("DV-30")
def test_the_centre_scores_nothing() -> None:
    for board in (RED, BLUE, GREEN, YELLOW):
        assert scores(board, BOARDS[board].spaces[0], 0) == [0]
    assert points(LAYOUTS["a"][RED], 1, Space(0)) == 0


@pytest.mark.rule("DV-31")
def test_an_exact_prediction_scores_three() -> None:
    assert scores(RED, 4, 4) == [3]
    assert scores(YELLOW, 8, 8) == [3]


@pytest.mark.rule("DV-32")
def test_a_near_prediction_scores_one_on_either_side() -> None:
    assert scores(RED, 4, 3, 5) == [1, 1]
    assert scores(YELLOW, 8, 7, 9) == [1, 1]


@pytest.mark.rule("DV-33")
def test_any_other_number_loses_one() -> None:
    assert scores(YELLOW, 9, 7) == [-1]
    assert scores(GREEN, 10, 5, 6, 7, 8) == [-1] * 4


@pytest.mark.rule("DV-34")
def test_the_mark_of_the_own_space_makes_the_points_larger() -> None:
    assert scores(BLUE, 3, 3) == [3 + 1]
    assert scores(BLUE, 8, 8) == [3 + 2]
    assert scores(BLUE, 4, 3) == [1 + 1]
    assert scores(BLUE, 7, 8) == [1 + 2]
    assert scores(BLUE, 5, 3, 8) == [-1 - 1, -1 - 2]


@pytest.mark.rule("DV-34")
def test_the_mark_of_the_space_that_came_true_does_not_help_others() -> None:
    assert scores(GREEN, 10, 8) == [-1]
    assert scores(BLUE, 8, 7) == [1]


@pytest.mark.rule("DV-35")
def test_the_lowest_and_the_highest_space_are_no_neighbours() -> None:
    assert scores(RED, 2, 6) == [-2]
    assert scores(RED, 6, 2) == [-2]
    assert scores(YELLOW, 5, 12) == [-3]


@pytest.mark.rule("DV-36")
def test_a_round_is_the_sum_of_four_boards_and_may_be_negative() -> None:
    s = last_turn([4, 4, 8, 7], {0: (6, 8, 4, 7), 1: (4, 4, 8, 8)})
    told = decide(s, Seat(0), Turn("astrology", 12))
    assert s.results[0].points[0] == BySuit(-2, -3, -2, -3)
    assert [s.results[0].of(seat) for seat in everyone(4)] == [-10, 12, 0, 0]
    assert [event for event in heard(told, None)[0] if isinstance(event, RoundScored)] == [
        RoundScored(Seat(0), 1, -10, 0),
        RoundScored(Seat(1), 1, 12, 4),
        RoundScored(Seat(2), 1, 0, 0),
        RoundScored(Seat(3), 1, 0, 0),
    ]


@pytest.mark.rule("DV-36")
def test_round_scores_are_added_up() -> None:
    s = last_turn([4, 4, 8, 7], {1: (4, 4, 8, 0)})
    s.round, s.results = 3, [result(1, 16, -3, 0), result(-5, 16, 2, 0)]
    told = decide(s, Seat(0), Turn("astrology", 8))
    assert [total(s.results, seat) for seat in everyone(4)] == [-1, 41, -1, 0]
    assert RoundScored(Seat(1), 3, 9, 3) in heard(told, None)[0]
    assert Totalled(Seat(1), 41) in heard(told, None)[0]


@pytest.mark.rule("DV-37")
def test_the_whole_breakdown_is_public() -> None:
    s = last_turn([4, 4, 8, 7], {0: (3, 5, 8, 9), 1: (4, 0, 10, 8)})
    decide(s, Seat(0), Turn("astrology", 10))
    breakdown = s.results[0]
    assert breakdown.first == 1
    assert breakdown.counts == Cards(4, 4, 8, 8)
    assert breakdown.tokens[:2] == (BySuit(3, 5, 8, 10), BySuit(4, "centre", 10, 8))
    assert breakdown.points[:2] == (BySuit(1, 1, 3, -2), BySuit(3, 0, -3, 3))
    for viewer in (*everyone(4), None):
        assert view(s, viewer).results == (breakdown,)


@pytest.mark.rule("DV-38")
def test_predictions_earn_blue_yellow_and_red_tokens() -> None:
    assert earned(BOARDS[RED], 4, Space(4)) == ScoreTokens(blue=1)
    assert earned(BOARDS[RED], 6, Space(6)) == ScoreTokens(blue=1, yellow=1)
    assert earned(BOARDS[BLUE], 8, Space(8)) == ScoreTokens(blue=1, yellow=2)
    assert earned(BOARDS[RED], 4, Space(5)) == ScoreTokens(yellow=1)
    assert earned(BOARDS[BLUE], 7, Space(8)) == ScoreTokens(yellow=3)
    assert earned(BOARDS[RED], 2, Space(5)) == ScoreTokens(red=1)
    assert earned(BOARDS[BLUE], 5, Space(8)) == ScoreTokens(red=3)
    assert earned(BOARDS[RED], 4, Space(0)) == ScoreTokens()


def end_with(*totals: int) -> tuple[State, list[object]]:
    """The last card of the last round is played, and it changes no total."""
    s = last_turn([4, 4, 8, 7], {0: (0, 0, 0, 7)}, players=len(totals))
    s.round, s.results = len(totals), [result(*totals)]
    told = decide(s, Seat(0), Turn("astrology", "centre"))
    return s, list(heard(told, None)[0])


@pytest.mark.rule("DV-39")
def test_the_highest_total_wins() -> None:
    s, told = end_with(4, 9, -2)
    assert isinstance(s.phase, Over)
    assert outcome(s).scores == (4, 9, -2)
    assert outcome(s).ranks == (2, 1, 3)
    assert outcome(s).winners() == [1]
    assert told[-1] == Won(Seat(1), 9, shared=False)
    assert view(s, None).ranks == (2, 1, 3)


@pytest.mark.rule("DV-39")
def test_nobody_has_won_before_the_last_round_is_scored() -> None:
    s = last_turn([4, 4, 8, 7], {0: (0, 0, 0, 7)})
    s.round, s.results = 3, [result(5, 0, 0, 0)]
    told = decide(s, Seat(0), Turn("astrology", "centre"))
    assert not any(isinstance(event, Won) for event in heard(told, None)[0])
    assert view(s, None).ranks is None


@pytest.mark.rule("DV-40")
def test_a_tie_is_shared() -> None:
    s, told = end_with(7, 7, 3, 3)
    assert outcome(s).winners() == [0, 1]
    assert outcome(s).ranks == (1, 1, 3, 3)
    assert told[-2:] == [Won(Seat(0), 7, shared=True), Won(Seat(1), 7, shared=True)]


@pytest.mark.rule("DV-40")
def test_places_are_counted_as_in_a_race() -> None:
    assert ranks((1, 1, 3, 4)) == (3, 3, 2, 1)
    assert ranks((9, 5, 5, 1)) == (1, 2, 2, 4)
    assert ranks((0, 0)) == (1, 1)
