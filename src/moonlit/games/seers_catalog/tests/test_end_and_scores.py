"""How a round ends, what it is worth, and who wins the game."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over
from moonlit.core.laws import finished
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import (
    HandShown,
    RoundEnded,
    RoundScored,
    Totalled,
    Won,
)
from moonlit.games.seers_catalog.components import ROUNDS, Options
from moonlit.games.seers_catalog.rules import Leading, State, outcome, points
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    cards,
    do,
    following,
    heard,
    leading,
    result,
    scores,
    table,
)
from moonlit.games.seers_catalog.view import view


def before_the_end(*sums: tuple[int, ...]) -> State:
    """Round 4: seat 0 is to lead its last card, seat 1 holds a 9 and a 13, seat 2 a 7."""
    s = leading(0, "Y2", "S9 S13", "B7")
    s.round, s.results = ROUNDS, [result(*scored) for scored in sums]
    return s


def of_type(kind: type[Event], events: list[Event]) -> list[Event]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.rule("SC-80")
@pytest.mark.parametrize("last", ["13: S13", "ward"])
def test_a_follower_who_lays_or_uses_the_last_card_ends_the_round(last: str) -> None:
    s = following(1, "5: Y5", "Y6 Y7", last.rpartition(" ")[2], "above_all G9")
    do(s, last)
    assert s.results[0].out == 1
    assert scores(s) == (4, 0, -2)
    assert s.round == 2


@pytest.mark.rule("SC-80")
def test_the_round_goes_on_while_everyone_holds_a_card() -> None:
    s = leading(0, "Y9 Y10", "S2", SIX)
    do(s, "9: Y9")
    assert not s.results
    assert s.round == 1


@pytest.mark.rule("SC-80")
@pytest.mark.rule("SC-83")
def test_everyone_is_told_who_went_out() -> None:
    told = do(leading(0, "Y9", "S2"), "9: Y9")
    for viewer in (0, 1, None):
        assert RoundEnded(1, Seat(0)) in heard(told, viewer)


@pytest.mark.rule("SC-72")
@pytest.mark.rule("SC-83")
def test_nobody_went_out_under_the_full_moon() -> None:
    s = leading(0, "Y9 Y10 full_moon", "S2", SIX)
    told = do(s, "full_moon", "9: Y9", "pass", "pass")
    assert RoundEnded(1, None) in heard(told, None)


@pytest.mark.rule("SC-81")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("", 0),
        ("Y13", 12),
        ("Y13 B13", 11),
        ("Y9 B10 S11 T12 G13", 4),
        ("Y2 B10 S11 T12 G13", -3),
        ("B10 S11 T12 G13 link", -5),
        ("Y9 B9 S10 T11 G12 Y13", -6),
        (SIX + " G2 G3", -8),
    ],
)
@pytest.mark.rule("SC-82")
def test_a_hand_of_one_to_five_earns_its_lowest_card_and_every_card_costs_one(
    hand: str, worth: int
) -> None:
    assert points(cards(hand)) == worth


@pytest.mark.rule("SC-81")
@pytest.mark.rule("SC-82")
def test_the_log_says_how_the_points_of_a_hand_came_about() -> None:
    told = do(leading(0, "Y9", "S8 S12", SIX), "9: Y9")
    assert of_type(RoundScored, heard(told, None)) == [
        RoundScored(Seat(0), 1, 0, 0, 0),
        RoundScored(Seat(1), 1, 8, 2, 6),
        RoundScored(Seat(2), 1, 0, 6, -6),
    ]


@pytest.mark.rule("SC-83")
def test_all_remaining_hands_are_shown_to_everyone() -> None:
    told = do(leading(0, "Y9", "S8 J J", "B7 rod"), "9: Y9")
    for viewer in (0, 1, 2, None):
        assert of_type(HandShown, heard(told, viewer)) == [
            HandShown(Seat(1), {"silver_8": 1, "joker": 2}, 3),
            HandShown(Seat(2), {"burgundy_7": 1, "rod": 1}, 2),
        ]


@pytest.mark.rule("SC-83")
def test_the_hands_of_a_finished_round_stay_in_every_view() -> None:
    s = leading(0, "Y9", "S8 J", "B7 rod")
    do(s, "9: Y9")
    for viewer in (Seat(0), Seat(2), None):
        shown = view(s, viewer).results[0].hands
        assert shown == ((), ("silver_8", "joker"), ("burgundy_7", "rod"))


@pytest.mark.rule("SC-90")
@pytest.mark.parametrize("nth", [1, 2, 3])
def test_the_game_does_not_end_before_the_fourth_round(nth: int) -> None:
    s = leading(0, "Y9", "S8 J")
    s.round, s.results = nth, [result(0, 0)] * (nth - 1)
    do(s, "9: Y9")
    assert isinstance(s.phase, Leading)
    assert s.round == nth + 1


@pytest.mark.rule("SC-90")
def test_after_four_rounds_the_highest_sum_wins() -> None:
    s = before_the_end((12, 0, -20), (0, -9, 20), (-3, 1, 5))
    told = do(s, "2: Y2")
    assert s.phase == Over()
    assert outcome(s).scores == (9, -1, 11)
    assert outcome(s).ranks == (2, 3, 1)
    assert of_type(Totalled, heard(told, None)) == [
        Totalled(Seat(0), 9),
        Totalled(Seat(1), -1),
        Totalled(Seat(2), 11),
    ]
    assert of_type(Won, heard(told, None)) == [Won(Seat(2), 11, shared=False)]


@pytest.mark.rule("SC-90")
def test_a_better_last_round_does_not_make_up_for_a_lower_sum() -> None:
    s = table("", "")
    s.results = [result(8, 0), result(0, 0), result(0, 0), result(-3, 4)]
    assert outcome(s).ranks == (1, 2)


@pytest.mark.rule("SC-90")
def test_a_game_can_be_won_below_zero() -> None:
    s = table("", "")
    s.results = [result(-2, -3), result(-2, -3), result(-2, -3), result(-2, -3)]
    assert outcome(s).ranks == (1, 2)


@pytest.mark.rule("SC-91")
def test_among_equal_sums_the_better_fourth_round_wins() -> None:
    s = before_the_end((7, 0, 1), (0, 0, 0), (0, 0, 0))
    told = do(s, "2: Y2")
    assert outcome(s).scores == (7, 7, 7)
    assert outcome(s).ranks == (3, 1, 2)
    assert of_type(Won, heard(told, None)) == [Won(Seat(1), 7, shared=False)]


@pytest.mark.rule("SC-91")
def test_no_other_round_decides_a_tie() -> None:
    s = table("", "")
    s.results = [result(9, 0), result(0, 5), result(0, 4), result(1, 1)]
    assert outcome(s).ranks == (1, 1)


@pytest.mark.rule("SC-92")
def test_players_equal_in_both_share_the_victory() -> None:
    s = leading(0, "Y2", "S9 S13", "B8")
    s.round, s.results = ROUNDS, [result(0, 3, 3), result(0, 0, 0), result(0, 0, 0)]
    told = do(s, "2: Y2")
    assert outcome(s).ranks == (3, 1, 1)
    assert of_type(Won, heard(told, None)) == [
        Won(Seat(1), 10, shared=True),
        Won(Seat(2), 10, shared=True),
    ]


@pytest.mark.rule("SC-92")
@pytest.mark.parametrize(
    ("first", "fourth", "ranks"),
    [
        ((5, 5, 3, 3, 0), (0, 0, 1, 1, 0), (1, 1, 3, 3, 5)),
        ((5, 3, 3, 3, 0), (0, 0, 0, 0, 0), (1, 2, 2, 2, 5)),
        ((5, 3, 2, 1, 3), (0, 0, 1, 2, 0), (1, 4, 3, 2, 4)),
    ],
)
def test_further_ranks_are_compared_in_the_same_way(
    first: tuple[int, ...], fourth: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    s = table(*[""] * 5)
    s.results = [result(*first), result(*[0] * 5), result(*[0] * 5), result(*fourth)]
    assert outcome(s).ranks == ranks


@pytest.mark.rule("SC-92")
def test_every_view_shows_the_ranks_once_the_game_is_over() -> None:
    s = before_the_end((7, 0, 1), (0, 0, 0), (0, 0, 0))
    assert view(s, Seat(0)).ranks is None
    do(s, "2: Y2")
    for viewer in (Seat(0), Seat(1), None):
        assert view(s, viewer).ranks == (3, 1, 2)


def test_a_game_to_which_nobody_listens_goes_the_same_way() -> None:
    play = finished(GAME, 3, Options(), Seed("silence"))
    silent: State = GAME.deal(3, Options(), Seed("silence"))
    silent.told = None
    for decision in play.decisions:
        action = msgspec.json.decode(decision.action, type=GAME.Action)
        assert not isinstance(silent.phase, Over)
        silent.phase = silent.phase.apply(silent, asked(silent), action)
    assert silent == play.state
