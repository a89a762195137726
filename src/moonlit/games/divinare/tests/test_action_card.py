"""DV-8 … DV-17: the action card, passes and discards."""

import pytest

from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import decide
from moonlit.core.seats import Seat
from moonlit.games.divinare.actions import (
    Chose,
    Discard,
    Discarded,
    Exchanged,
    Pass,
    Passed,
    Ready,
    Turn,
)
from moonlit.games.divinare.components import Cards, Counts, Options, Step
from moonlit.games.divinare.rules import Discarding, Passing, Playing, State, next_turn
from moonlit.games.divinare.tests.positions import (
    RED,
    choose_all,
    discarding,
    heard,
    holding,
    passing,
    playing,
    table,
    targets_of,
    tokens_at,
)

SIX = (1, 1, 2, 2)
TWELVE = (3, 3, 3, 3)
EARLY, THREE = Options(schedule_2p="early"), Options(schedule_3p="three")


def cards_of(s: State, seat: int) -> list[Counts]:
    """What a seat may pass or discard."""
    return [
        option.cards.each() for option in s.phase.options(s, Seat(seat)) if hasattr(option, "cards")
    ]


def steps_met(players: int, options: Options) -> list[tuple[int, str, int]]:
    """The steps that come up in a round, as hands shrink from the deal to the last card."""
    s = table(holding((0, 0, 0, 24 // players), players), options)
    met = []
    while sum(s.hands[0]):
        phase = next_turn(s, s.first)
        held = sum(s.hands[0])
        if isinstance(phase, Playing):
            s.hands = holding((0, 0, 0, held - 1), players)
        elif isinstance(phase, Passing):
            met.append((held, "pass", phase.size))
        elif isinstance(phase, Discarding):
            met.append((held, "discard", phase.size))
            s.hands = holding((0, 0, 0, held - phase.size), players)
    return met


@pytest.mark.rule("DV-8")
def test_a_step_comes_before_the_turn_once_everyone_holds_its_number() -> None:
    s = playing(3, [(0, 0, 2, 2)] * 3 + [(0, 0, 2, 3)])
    s.done = 1
    decide(s, Seat(3), Turn("astrology", 8))
    assert isinstance(s.phase, Passing)
    assert s.phase.size == 2


@pytest.mark.rule("DV-8")
def test_no_step_comes_while_somebody_holds_another_number() -> None:
    s = playing(0, [(0, 0, 2, 3), (0, 0, 2, 2), (0, 0, 2, 3), (0, 0, 2, 3)])
    s.done = 1
    decide(s, Seat(0), Turn("astrology", 8))
    assert s.phase == Playing(Seat(1))


@pytest.mark.rule("DV-8")
def test_no_step_comes_at_a_number_without_one() -> None:
    s = playing(3, [(0, 0, 2, 3)] * 3 + [(0, 0, 3, 3)])
    s.done = 1
    decide(s, Seat(3), Turn("grounds", 8))
    assert s.phase == Playing(Seat(0))


@pytest.mark.rule("DV-8")
def test_after_a_step_the_card_is_looked_at_again() -> None:
    s = discarding(holding(TWELVE, 2), EARLY)
    choose_all(s, (1, 1, 0, 0), (0, 0, 1, 1))
    assert isinstance(s.phase, Passing)
    assert s.phase.size == 5


@pytest.mark.rule("DV-8")
def test_no_turn_starts_while_a_step_is_unfinished() -> None:
    s = passing(3, holding(SIX))
    decide(s, Seat(0), Pass(Cards(1, 1, 1, 0)))
    assert list(s.phase.asks(s)) == [1, 2, 3]
    with pytest.raises(NotYourTurn):
        decide(s, Seat(0), Turn("astrology", 8))
    with pytest.raises(NoSuchOption):
        decide(s, Seat(1), Turn("astrology", 8))


@pytest.mark.rule("DV-9")
def test_a_pass_does_not_set_itself_off_again() -> None:
    s = passing(3, holding(SIX))
    choose_all(s, *[(1, 1, 1, 0)] * 4)
    assert [sum(hand) for hand in s.hands] == [6] * 4
    assert s.phase == Playing(s.first)


@pytest.mark.rule("DV-9")
def test_every_step_is_done_once_a_round() -> None:
    s = passing(2, holding((0, 0, 2, 2)))
    choose_all(s, *[(0, 0, 1, 1)] * 4)
    assert s.done == 2
    assert next_turn(s, Seat(0)) == Playing(Seat(0))


@pytest.mark.rule("DV-10")
@pytest.mark.parametrize(
    ("size", "hand", "number"),
    [(3, (1, 1, 2, 2), 10), (3, (0, 0, 0, 6), 1), (2, (1, 1, 1, 1), 6), (1, (0, 0, 1, 1), 2)],
)
def test_a_pass_is_any_cards_of_the_own_hand_exactly_so_many(
    size: int, hand: Counts, number: int
) -> None:
    s = passing(size, [hand, *holding((0, 0, 0, sum(hand)), 3)])
    choices = cards_of(s, 0)
    assert len(choices) == len(set(choices)) == number
    for choice in choices:
        assert sum(choice) == size
        assert all(n <= held for n, held in zip(choice, hand, strict=True))


@pytest.mark.rule("DV-10")
def test_everyone_is_asked_at_once() -> None:
    s = passing(3, holding(SIX))
    assert list(s.phase.asks(s)) == [0, 1, 2, 3]


@pytest.mark.rule("DV-10")
def test_choices_may_come_in_any_order_and_are_final() -> None:
    s = passing(3, holding(SIX))
    decide(s, Seat(2), Pass(Cards(1, 1, 1, 0)))
    assert list(s.phase.asks(s)) == [0, 1, 3]
    with pytest.raises(NotYourTurn):
        decide(s, Seat(2), Pass(Cards(0, 0, 2, 1)))


@pytest.mark.rule("DV-10")
def test_until_the_last_choice_every_hand_keeps_its_cards() -> None:
    s = passing(3, holding(SIX))
    choose_all(s, *[(1, 1, 1, 0)] * 3)
    assert s.hands == holding(SIX)
    decide(s, Seat(3), Pass(Cards(0, 0, 1, 2)))
    assert s.hands == [SIX, SIX, (0, 0, 2, 4), (2, 2, 2, 0)]


@pytest.mark.rule("DV-10")
def test_incoming_cards_cannot_be_passed_on_in_the_same_pass() -> None:
    s = passing(1, [(0, 0, 1, 1), (0, 0, 1, 1), (1, 0, 0, 1), (0, 0, 1, 1)])
    decide(s, Seat(2), Pass(Cards(chiromancy=1)))
    assert cards_of(s, 1) == [(0, 0, 0, 1), (0, 0, 1, 0)]


@pytest.mark.rule("DV-11")
def test_each_seat_gives_to_the_right_and_receives_from_the_left() -> None:
    s = passing(1, [(2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2)])
    choose_all(s, (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    assert s.hands == [(1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1), (1, 0, 0, 1)]


@pytest.mark.rule("DV-11")
def test_two_players_exchange() -> None:
    s = passing(2, [(4, 0, 0, 0), (0, 0, 2, 2)])
    choose_all(s, (2, 0, 0, 0), (0, 0, 1, 1))
    assert s.hands == [(2, 0, 1, 1), (2, 0, 1, 1)]


@pytest.mark.rule("DV-12")
def test_only_giver_and_receiver_learn_which_cards_were_passed() -> None:
    s = passing(1, [(2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2)])
    told = choose_all(s, (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    red, blue, green, yellow = Cards(1), Cards(crystal=1), Cards(grounds=1), Cards(astrology=1)
    public = [Ready(Seat(3)), Passed(1)]
    assert heard(told, 0, 1, 2, None) == [
        [*public, Exchanged(red, Seat(3), blue, Seat(1))],
        [*public, Exchanged(blue, Seat(0), green, Seat(2))],
        [*public, Exchanged(green, Seat(1), yellow, Seat(3))],
        public,
    ]


@pytest.mark.rule("DV-13")
def test_a_pass_moves_no_token_and_changes_no_count() -> None:
    s = passing(3, holding(SIX))
    s.tokens = tokens_at(4, {0: (2, 3, 4, 5), 2: (3, 0, 0, 6)})
    tokens, s.played = s.tokens[:], [1, 2, 3, 4]
    choose_all(s, *[(1, 1, 1, 0)] * 4)
    assert s.tokens == tokens
    assert s.played == [1, 2, 3, 4]


@pytest.mark.rule("DV-13")
def test_a_card_received_can_be_played() -> None:
    s = passing(1, [(0, 0, 0, 2), (2, 0, 0, 0), (0, 0, 0, 2), (0, 0, 0, 2)])
    choose_all(s, (0, 0, 0, 1), (1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 1))
    assert targets_of(s, 0, RED) == [2, 3, 4, 5, 6]


@pytest.mark.rule("DV-13")
def test_a_card_received_can_be_passed_on_in_a_later_step() -> None:
    s = passing(4, [(0, 0, 0, 8), (4, 0, 4, 0), (0, 0, 0, 8)])
    choose_all(s, (0, 0, 0, 4), (4, 0, 0, 0), (0, 0, 0, 4))
    s.hands, s.steps, s.done = [(4, 0, 0, 0), *holding((0, 0, 2, 2), 2)], (Step(4, "pass", 2),), 0
    s.phase = next_turn(s, s.first)
    assert cards_of(s, 0) == [(2, 0, 0, 0)]


@pytest.mark.rule("DV-14")
def test_four_players_pass_three_times() -> None:
    assert steps_met(4, Options()) == [(6, "pass", 3), (4, "pass", 2), (2, "pass", 1)]


@pytest.mark.rule("DV-15")
def test_three_players_pass_twice_or_three_times() -> None:
    assert steps_met(3, Options()) == [(8, "pass", 4), (4, "pass", 2)]
    assert steps_met(3, THREE) == [(8, "pass", 4), (4, "pass", 2), (2, "pass", 1)]


@pytest.mark.rule("DV-16")
def test_two_players_lay_two_cards_each_face_down() -> None:
    s = discarding(holding(TWELVE, 2))
    assert len(cards_of(s, 0)) == 10
    assert all(sum(choice) == 2 for choice in cards_of(s, 0))
    choose_all(s, (2, 0, 0, 0), (0, 0, 1, 1))
    assert s.hands == [(1, 3, 3, 3), (3, 3, 2, 2)]
    assert s.discarded == (Cards(2), Cards(0, 0, 1, 1))


@pytest.mark.rule("DV-16")
def test_both_discards_take_effect_together() -> None:
    s = discarding(holding(TWELVE, 2))
    assert list(s.phase.asks(s)) == [0, 1]
    decide(s, Seat(1), Discard(Cards(0, 0, 1, 1)))
    assert s.hands == holding(TWELVE, 2)
    assert s.discarded == ()
    with pytest.raises(NotYourTurn):
        decide(s, Seat(1), Discard(Cards(2)))


@pytest.mark.rule("DV-16")
def test_a_discard_moves_no_token_and_counts_for_no_board_yet() -> None:
    s = discarding(holding(TWELVE, 2))
    s.tokens = tokens_at(2, {0: (2, 3, 4, 5)})
    tokens = s.tokens[:]
    choose_all(s, (2, 0, 0, 0), (0, 0, 1, 1))
    assert s.tokens == tokens
    assert s.played == [0, 0, 0, 0]


@pytest.mark.rule("DV-16")
def test_each_player_knows_only_the_own_discards() -> None:
    s = discarding(holding(TWELVE, 2))
    first = decide(s, Seat(0), Discard(Cards(2)))
    assert heard(first, 0, 1, None) == [
        [Ready(Seat(0)), Chose(Cards(2))],
        [Ready(Seat(0))],
        [Ready(Seat(0))],
    ]
    second = decide(s, Seat(1), Discard(Cards(0, 0, 1, 1)))
    assert heard(second, 0, None) == [[Ready(Seat(1)), Discarded(2)]] * 2


@pytest.mark.rule("DV-17")
def test_two_players_pass_late_or_early() -> None:
    assert steps_met(2, Options()) == [(12, "discard", 2), (8, "pass", 4), (4, "pass", 2)]
    assert steps_met(2, EARLY) == [
        (12, "discard", 2),
        (10, "pass", 5),
        (6, "pass", 3),
        (2, "pass", 1),
    ]
