"""The worked examples of the rules, by number (example 20 is in test_assistant.py)."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption
from moonlit.core.game import begin, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Turn
from moonlit.games.divinare.components import LAYOUTS, Cards, Options, Space, plus
from moonlit.games.divinare.rules import Discarding, Passing, Playing, State, outcome, points
from moonlit.games.divinare.tests.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    choose_all,
    holding,
    passing,
    playing,
    result,
    targets_of,
)
from moonlit.games.divinare.view import view

BOARDS = LAYOUTS["a"]
HANDS = [(1, 2, 1, 2), (0, 1, 3, 2), (2, 0, 2, 2), (1, 1, 2, 2)]
GIVEN = [(1, 1, 0, 1), (0, 1, 1, 1), (0, 0, 1, 2), (0, 0, 2, 1)]


def timeline(players: int, first: int) -> list[str]:
    """What happens in a round: turns by the seat, passes and discards by their size."""
    s: State
    s, _ = begin(GAME, players, Options(first_player=first), Seed("timeline"))  # type: ignore[arg-type]
    told = []
    while s.round == 1:
        if isinstance(s.phase, Playing):
            told.append(f"{s.phase.seat}")
        elif isinstance(s.phase, Passing | Discarding) and len(s.phase.asks(s)) == 1:
            told.append(f"{type(s.phase).__name__} {s.phase.size}")
        seat = s.phase.asks(s)[0]
        decide(s, seat, s.phase.options(s, seat)[0])
    assert s.first == (first + 1) % players
    return told


def turns(first: int, players: int, number: int) -> list[str]:
    return [f"{(first + i) % players}" for i in range(number)]


@pytest.mark.rule("DV-3")
@pytest.mark.rule("DV-8")
@pytest.mark.rule("DV-14")
@pytest.mark.rule("DV-18")
def test_example_1_timeline_for_four() -> None:
    eight = turns(2, 4, 8)
    assert eight == list("23012301")
    assert timeline(4, 2) == ["Passing 3", *eight, "Passing 2", *eight, "Passing 1", *eight]


@pytest.mark.rule("DV-15")
def test_example_2_timeline_for_three() -> None:
    twelve = turns(1, 3, 12)
    assert timeline(3, 1) == ["Passing 4", *twelve, "Passing 2", *twelve]


@pytest.mark.rule("DV-16")
@pytest.mark.rule("DV-17")
@pytest.mark.rule("DV-27")
def test_example_3_timeline_for_two() -> None:
    assert timeline(2, 0) == [
        "Discarding 2",
        *turns(0, 2, 4),
        "Passing 4",
        *turns(0, 2, 8),
        "Passing 2",
        *turns(0, 2, 8),
    ]


def after_example_4() -> State:
    s = passing(3, HANDS)
    choose_all(s, *GIVEN)
    return s


@pytest.mark.rule("DV-11")
def test_example_4_direction_of_a_pass() -> None:
    s = after_example_4()
    assert s.hands == [(0, 2, 2, 2), (0, 0, 3, 3), (2, 0, 3, 1), (2, 2, 0, 2)]
    mine = view(s, Seat(0))
    given = mine.exchanges[0].given
    assert mine.hand is not None
    assert given is not None
    assert plus(mine.hand.each(), given.each()) == (1, 3, 2, 3)


@pytest.mark.rule("DV-9")
def test_example_5_no_re_trigger() -> None:
    s = after_example_4()
    assert [sum(hand) for hand in s.hands] == [6, 6, 6, 6]
    assert s.phase == Playing(s.first)


@pytest.mark.rule("DV-10")
def test_example_6_simultaneous() -> None:
    s = passing(1, [(0, 0, 1, 1), (0, 0, 1, 1), (1, 0, 0, 1), (0, 0, 1, 1)])
    choose_all(s, (0, 0, 1, 0))
    options = [msgspec.json.encode(option) for option in s.phase.options(s, Seat(1))]
    assert sorted(options) == [
        b'{"type":"pass","cards":{"astrology":1}}',
        b'{"type":"pass","cards":{"grounds":1}}',
    ]


@pytest.mark.rule("DV-21")
@pytest.mark.rule("DV-24")
def test_example_7_from_the_centre() -> None:
    s = playing(0, holding((1, 0, 0, 0)), {1: (3, 0, 0, 0), 2: (4, 0, 0, 0)})
    assert targets_of(s, 0, RED) == [2, 5, 6]


@pytest.mark.rule("DV-20")
@pytest.mark.rule("DV-24")
def test_example_8_forced_off_the_perfect_space() -> None:
    tokens = {0: (0, 0, 0, 8), 1: (0, 0, 0, 7), 2: (0, 0, 0, 9)}
    s = playing(0, holding((0, 0, 0, 1)), tokens)
    assert targets_of(s, 0, YELLOW) == [5, 6, 10, 11, 12, "centre"]
    assert len(s.phase.options(s, Seat(0))) == 6
    with pytest.raises(NoSuchOption):
        decide(s, Seat(0), Turn("astrology", 8))


@pytest.mark.rule("DV-21")
@pytest.mark.rule("DV-24")
def test_example_9_out_and_back() -> None:
    s = playing(0, holding((0, 2, 0, 0), 2), {0: (0, 5, 0, 0)})
    assert "centre" in targets_of(s, 0, BLUE)
    decide(s, Seat(0), Turn("crystal", "centre"))
    decide(s, Seat(1), Turn("crystal", 4))
    assert targets_of(s, 0, BLUE) == [3, 5, 6, 7, 8]


@pytest.mark.rule("DV-21")
def test_example_10_crowded_board() -> None:
    rivals = {1: (3, 0, 0, 0), 2: (4, 0, 0, 0), 3: (5, 0, 0, 0)}
    s = playing(0, holding((1, 0, 0, 0)), rivals)
    assert targets_of(s, 0, RED) == [2, 6]
    s = playing(0, holding((1, 0, 0, 0)), {0: (6, 0, 0, 0), **rivals})
    assert targets_of(s, 0, RED) == [2, "centre"]


@pytest.mark.rule("DV-22")
def test_example_11_far_jump() -> None:
    s = playing(0, holding((0, 0, 1, 0)), {0: (0, 0, 4, 0)})
    assert 10 in targets_of(s, 0, GREEN)


@pytest.mark.rule("DV-36")
def test_example_12_full_scoring() -> None:
    tokens = {0: (3, 5, 8, 9), 1: (4, 0, 10, 8), 2: (6, 4, 9, 7), 3: (5, 3, 7, 11)}
    s = playing(0, [(0, 0, 0, 1), *[(0, 0, 0, 0)] * 3], tokens)
    s.starter, s.played = Seat(1), [4, 4, 8, 7]
    decide(s, Seat(0), Turn("astrology", 10))
    assert s.results[0].counts == Cards(4, 4, 8, 8)
    assert [own.each() for own in s.results[0].points] == [
        (1, 1, 3, -2),
        (3, 0, -3, 3),
        (-2, 3, 2, 1),
        (1, 2, 1, -3),
    ]
    assert [s.results[0].of(seat) for seat in everyone(4)] == [3, 3, 4, 1]


@pytest.mark.rule("DV-34")
def test_example_13_bonus_marks() -> None:
    on = {11: 5, 10: 2, 12: 3, 9: -1, 6: -2, 5: -3, 0: 0}
    assert {space: points(BOARDS[YELLOW], 11, Space(space)) for space in on} == on


@pytest.mark.rule("DV-34")
def test_example_14_the_mark_of_the_exact_space_is_not_shared() -> None:
    assert points(BOARDS[GREEN], 10, Space(9)) == 2
    assert points(BOARDS[GREEN], 10, Space(8)) == -1


@pytest.mark.rule("DV-29")
def test_example_15_off_the_board() -> None:
    s = playing(0, [(0, 0, 0, 1), *[(0, 0, 0, 0)] * 3], {1: (0, 3, 0, 0), 2: (0, 7, 0, 0)})
    s.starter, s.played = Seat(1), [6, 2, 8, 7]
    decide(s, Seat(0), Turn("astrology", 8))
    assert s.results[0].counts == Cards(6, 2, 8, 8)
    assert [own.crystal for own in s.results[0].points] == [0, 0, 0, 0]


@pytest.mark.rule("DV-35")
def test_example_16_ends() -> None:
    assert [points(BOARDS[RED], 2, Space(space)) for space in (2, 3, 6)] == [4, 1, -2]
    assert [points(BOARDS[RED], 6, Space(space)) for space in (6, 5, 2)] == [4, 1, -2]


@pytest.mark.rule("DV-27")
@pytest.mark.rule("DV-28")
def test_example_17_reveal_with_two_players() -> None:
    s = playing(0, [(0, 0, 0, 1), (0, 0, 0, 0)], {0: (3, 4, 6, 0), 1: (4, 0, 7, 7)})
    s.starter, s.played = Seat(1), [3, 4, 6, 6]
    s.discarded = (Cards(0, 0, 0, 2), Cards(1, 0, 1, 0))
    decide(s, Seat(0), Turn("astrology", 9))
    assert s.results[0].counts == Cards(4, 4, 7, 9)
    assert [own.each() for own in s.results[0].points] == [(1, 3, 1, 3), (3, 0, 3, -1)]
    assert [s.results[0].of(seat) for seat in everyone(2)] == [8, 5]


@pytest.mark.rule("DV-40")
def test_example_18_tie() -> None:
    s = playing(0, holding((0, 0, 0, 0)))
    s.results = [result(14, 9, 14, 3)]
    assert outcome(s).ranks == (1, 3, 1, 4)
    assert outcome(s).winners() == [0, 2]


def test_example_19_option_count() -> None:
    tokens = {1: (4, 0, 0, 8), 2: (0, 0, 0, 9)}
    s = playing(0, [(1, 0, 2, 1), *holding((0, 0, 0, 4), 2)], tokens)
    assert [len(targets_of(s, 0, suit)) for suit in (RED, BLUE, GREEN, YELLOW)] == [4, 0, 7, 6]
    assert len(s.phase.options(s, Seat(0))) == 17
