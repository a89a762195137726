"""DV-18 … DV-26: a turn."""

import pytest

from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import decide
from moonlit.core.seats import Seat
from moonlit.games.divinare.actions import Played, Stuck, Turn
from moonlit.games.divinare.components import DECK, LAYOUTS, Counts, Place, Space, board
from moonlit.games.divinare.rules import Passing, Playing, State
from moonlit.games.divinare.tests.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    choose_all,
    heard,
    holding,
    playing,
    targets_of,
    tokens_at,
)

HAND = (1, 1, 1, 2)


def at_turn(tokens: dict[int, tuple[int, int, int, int]], hand: Counts = HAND) -> State:
    """Seat 0 is to play; the others hold as much."""
    return playing(0, [hand, *holding((0, 0, 0, sum(hand)), 3)], tokens)


@pytest.mark.rule("DV-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_one_card_each(players: int) -> None:
    s = playing(1, holding((0, 0, 0, 2), players))
    asked: list[Seat] = []
    for i in range(2 * players - 1):
        asked += s.phase.asks(s)
        decide(s, asked[-1], Turn("astrology", 5 + i))
    assert asked == [(1 + i) % players for i in range(2 * players - 1)]
    assert [sum(hand) for hand in s.hands] == [1, *[0] * (players - 1)]


@pytest.mark.rule("DV-18")
def test_nobody_may_skip_or_play_out_of_turn() -> None:
    s = at_turn({})
    assert list(s.phase.asks(s)) == [0]
    assert list(s.phase.invites(s)) == []
    assert all(isinstance(option, Turn) for option in s.phase.options(s, Seat(0)))
    with pytest.raises(NotYourTurn):
        decide(s, Seat(1), Turn("astrology", 8))


@pytest.mark.rule("DV-18")
def test_after_a_step_the_turn_goes_on_with_the_next_player() -> None:
    s = playing(1, [(0, 0, 2, 2), (0, 0, 2, 3), (0, 0, 2, 2), (0, 0, 2, 2)])
    s.starter, s.done = Seat(2), 1
    decide(s, Seat(1), Turn("astrology", 8))
    assert isinstance(s.phase, Passing)
    choose_all(s, *[(0, 0, 1, 1)] * 4)
    assert list(s.phase.asks(s)) == [2]


@pytest.mark.rule("DV-19")
def test_a_card_leaves_the_hand_and_its_board_counts_it_at_once() -> None:
    s = at_turn({})
    s.played = [1, 2, 3, 4]
    decide(s, Seat(0), Turn("crystal", 5))
    assert s.hands[0] == (1, 0, 1, 2)
    assert s.played == [1, 3, 3, 4]
    assert s.plays == [(0, BLUE)]


@pytest.mark.rule("DV-19")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    s = at_turn({}, (0, 1, 0, 4))
    assert targets_of(s, 0, RED) == targets_of(s, 0, GREEN) == []
    with pytest.raises(NoSuchOption):
        decide(s, Seat(0), Turn("chiromancy", 4))


@pytest.mark.rule("DV-19")
def test_a_turn_is_public_and_tells_the_how_manieth_card_it_is() -> None:
    s = at_turn({0: (0, 6, 0, 0)})
    s.played = [0, 4, 0, 0]
    told = decide(s, Seat(0), Turn("crystal", 4))
    assert heard(told, 0, 1, 2, 3, None) == [[Played(Seat(0), "crystal", 5, 6, 4)]] * 5


@pytest.mark.rule("DV-20")
def test_only_the_own_token_on_the_board_of_the_card_moves() -> None:
    tokens = {0: (2, 3, 4, 5), 1: (3, 4, 5, 6), 2: (4, 5, 6, 7)}
    s = at_turn(tokens)
    decide(s, Seat(0), Turn("grounds", 10))
    assert s.tokens == tokens_at(4, {**tokens, 0: (2, 3, 10, 5)})


@pytest.mark.rule("DV-20")
def test_the_token_must_move_even_if_it_stands_well() -> None:
    s = at_turn({0: (4, 0, 0, 0)}, (1, 0, 0, 0))
    assert 4 not in targets_of(s, 0, RED)
    with pytest.raises(NoSuchOption):
        decide(s, Seat(0), Turn("chiromancy", 4))


@pytest.mark.rule("DV-21")
def test_a_token_may_go_to_every_free_number_of_its_board() -> None:
    s = at_turn({})
    assert targets_of(s, 0, RED) == [2, 3, 4, 5, 6]
    assert targets_of(s, 0, BLUE) == [3, 4, 5, 6, 7, 8]
    assert targets_of(s, 0, GREEN) == [4, 5, 6, 7, 8, 9, 10]
    assert targets_of(s, 0, YELLOW) == [5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("DV-21")
def test_a_token_may_not_go_where_another_one_stands() -> None:
    s = at_turn({1: (3, 0, 0, 0), 2: (5, 0, 0, 0)})
    assert targets_of(s, 0, RED) == [2, 4, 6]


@pytest.mark.rule("DV-21")
def test_a_token_on_a_number_may_go_back_to_the_centre() -> None:
    s = at_turn({0: (4, 0, 0, 0)})
    assert "centre" in targets_of(s, 0, RED)
    decide(s, Seat(0), Turn("chiromancy", "centre"))
    assert s.tokens[RED][0] == 0


@pytest.mark.rule("DV-21")
@pytest.mark.parametrize("layout", ["a", "b", "c"])
@pytest.mark.parametrize("own", ["centre", "on a number"])
@pytest.mark.parametrize("rivals", [0, 1, 2, 3])
def test_there_are_as_many_targets_as_spaces_not_held_by_rivals(
    layout: str, own: str, rivals: int
) -> None:
    s = at_turn({})
    s.boards = LAYOUTS[layout]
    for suit, spaces in enumerate(b.spaces for b in s.boards):
        mine = Space(0) if own == "centre" else spaces[-1]
        s.tokens[suit] = (mine, *spaces[:rivals], *[Space(0)] * (3 - rivals))
        assert len(targets_of(s, 0, (RED, BLUE, GREEN, YELLOW)[suit])) == len(spaces) - rivals


@pytest.mark.rule("DV-22")
def test_distance_does_not_matter() -> None:
    s = at_turn({0: (0, 0, 0, 5)})
    assert targets_of(s, 0, YELLOW) == [6, 7, 8, 9, 10, 11, 12, "centre"]


@pytest.mark.rule("DV-23")
def test_a_number_holds_one_token() -> None:
    s = at_turn({3: (0, 0, 0, 8)})
    assert 8 not in targets_of(s, 0, YELLOW)


@pytest.mark.rule("DV-23")
def test_the_centre_holds_any_number_of_tokens() -> None:
    s = at_turn({0: (4, 0, 0, 0)})
    assert s.tokens[RED][1:] == (0, 0, 0)
    assert "centre" in targets_of(s, 0, RED)


@pytest.mark.rule("DV-24")
def test_a_token_may_not_stay_where_it_is() -> None:
    places: list[tuple[int, Place]] = [(0, "centre"), (2, 2), (6, 6)]
    for space, place in places:
        s = at_turn({0: (space, 0, 0, 0)})
        assert place not in targets_of(s, 0, RED)
        with pytest.raises(NoSuchOption):
            decide(s, Seat(0), Turn("chiromancy", place))


def on_a_full_board(own: int) -> State:
    """A red board with three spaces, all of them taken by the others unless one is seat 0's."""
    s = at_turn({})
    s.boards = (board(3, 5), *s.boards[1:])
    rivals = [space for space in (3, 4, 5) if space != own]
    s.tokens[RED] = tuple(map(Space, (own, *rivals, *[0] * (3 - len(rivals)))))
    return s


@pytest.mark.rule("DV-25")
def test_on_a_full_board_a_token_in_the_centre_stays_there() -> None:
    s = on_a_full_board(own=0)
    assert targets_of(s, 0, RED) == ["centre"]
    told = decide(s, Seat(0), Turn("chiromancy", "centre"))
    assert s.tokens[RED] == (0, 3, 4, 5)
    assert s.played == [1, 0, 0, 0]
    assert s.phase == Playing(Seat(1))
    assert heard(told, 1, None) == [[Stuck(Seat(0), "chiromancy", 1)]] * 2


@pytest.mark.rule("DV-25")
def test_a_token_on_a_number_of_a_full_board_goes_to_the_centre() -> None:
    s = on_a_full_board(own=4)
    assert targets_of(s, 0, RED) == ["centre"]
    told = decide(s, Seat(0), Turn("chiromancy", "centre"))
    assert heard(told, None) == [[Played(Seat(0), "chiromancy", 1, 4, "centre")]]


@pytest.mark.rule("DV-25")
def test_no_board_we_offer_can_be_full() -> None:
    for boards in LAYOUTS.values():
        assert all(len(b.spaces) >= 4 for b in boards)


@pytest.mark.rule("DV-26")
def test_card_and_target_are_one_decision() -> None:
    s = at_turn({})
    told = decide(s, Seat(0), Turn("chiromancy", 4))
    assert (s.played[RED], s.tokens[RED][0]) == (1, 4)
    assert s.phase == Playing(Seat(1))
    assert len(told) == 1


@pytest.mark.parametrize(
    ("layout", "suit", "spaces", "marks"),
    [
        ("a", RED, (2, 6), {2: 1, 6: 1}),
        ("a", BLUE, (3, 8), {3: 1, 8: 2}),
        ("a", GREEN, (4, 10), {4: 1, 9: 1, 10: 2}),
        ("a", YELLOW, (5, 12), {5: 2, 6: 1, 10: 1, 11: 2, 12: 2}),
        ("b", RED, (3, 6), {6: 1}),
        ("b", BLUE, (4, 8), {8: 2}),
        ("b", GREEN, (5, 10), {9: 1, 10: 2}),
        ("b", YELLOW, (6, 12), {6: 1, 10: 1, 11: 2, 12: 2}),
        ("c", RED, (2, 6), {2: 1, 6: 1}),
        ("c", BLUE, (3, 8), {3: 1, 8: 2}),
        ("c", GREEN, (4, 9), {4: 1, 9: 1}),
        ("c", YELLOW, (5, 11), {5: 2, 6: 1, 10: 1, 11: 2}),
    ],
)
def test_the_boards_are_as_the_rules_list_them(
    layout: str, suit: int, spaces: tuple[int, int], marks: dict[int, int]
) -> None:
    low, high = spaces
    listed = LAYOUTS[layout][suit]
    assert listed.spaces == tuple(range(low, high + 1))
    assert {space: listed.mark(space) for space in listed.spaces if listed.mark(space)} == marks


def test_the_deck_is_as_the_rules_list_it() -> None:
    assert DECK == (6, 8, 10, 12)
