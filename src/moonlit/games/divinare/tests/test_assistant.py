"""The assistant counts and computes from one seat's own knowledge."""

from collections.abc import Sequence
from operator import le

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin, decide
from moonlit.core.laws import random_play
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Pass
from moonlit.games.divinare.assistant import Advice, BoardAdvice, advise, law_of, sure
from moonlit.games.divinare.components import (
    SUITS,
    Cards,
    Counts,
    Options,
    Place,
    Space,
)
from moonlit.games.divinare.heuristics import named_in
from moonlit.games.divinare.rules import State
from moonlit.games.divinare.view import view

ME = Seat(0)
HANDS: list[Counts] = [(1, 2, 1, 2), (0, 1, 3, 2), (2, 0, 2, 2), (1, 1, 2, 2)]
GIVEN = [Cards(1, 1, 0, 1), Cards(0, 1, 1, 1), Cards(0, 0, 1, 2), Cards(0, 0, 2, 1)]


def after_the_first_pass() -> State:
    """Example 4 of the rules: seat 0 can name (1, 3, 2, 3), three of them given away."""
    state: State
    state, _ = begin(GAME, 4, Options(first_player=2), Seed("moon"))
    state.hands = HANDS[:]
    for seat in everyone(4):
        decide(state, seat, Pass(GIVEN[seat]))
    return state


def advice(state: State, seat: Seat = ME) -> Advice:
    given = advise(view(state, seat))
    assert given is not None
    return given


def worth(board: BoardAdvice, spaces: Sequence[int]) -> dict[Place, float]:
    """Points by place, of those where the token may go."""
    each: dict[Place, float] = dict(zip(("centre", *spaces), law_of(board).worth, strict=True))
    return {place: each[place] for place in board.reach}


def example_20() -> Advice:
    """Right after the first pass, with (1, 1, 2, 2) in the hand and (0, 1, 1, 1) just given."""
    state = after_the_first_pass()
    state.hands[ME] = (1, 1, 2, 2)
    given = (Cards(0, 1, 1, 1), *GIVEN[1:])
    state.handovers[-1] = msgspec.structs.replace(state.handovers[-1], given=given)
    return advice(state)


def test_example_20_the_law_of_red() -> None:
    law = law_of(example_20().boards.chiromancy).odds
    assert law == pytest.approx((0, 0.0098, 0.0920, 0.2861, 0.3720, 0.2029, 0.0372), abs=1e-4)


def test_example_20_the_points_of_red() -> None:
    points = worth(example_20().boards.chiromancy, spaces=range(2, 7))
    assert points == pytest.approx({2: -0.28, 3: 1.08, 4: 1.48, 5: 0.64, 6: -0.95}, abs=0.005)


def test_the_centre_is_worth_nothing_and_comes_first() -> None:
    assert [law_of(board).worth[0] for board in example_20().boards.each()] == [0, 0, 0, 0]
    assert [len(law_of(board).worth) for board in example_20().boards.each()] == [6, 7, 8, 9]


def test_cards_given_are_sure_to_come_whatever_the_receiver_plays_first() -> None:
    """Seat 0 has given one card each of the first, second and fourth suit."""
    state, unseen = after_the_first_pass(), list[list[int]]()
    for suit in (None, SUITS[0], SUITS[0]):
        if suit is not None:
            state.plays.append((Seat(3), suit))
            state.played[suit] += 1
        boards = advice(state).boards
        unseen.append([law_of(boards.chiromancy).unseen, law_of(boards.crystal).unseen])
    # The first one played may be the one that was given; a second one is another.
    assert unseen == [[5, 5], [5, 5], [4, 5]]


def test_nothing_is_sure_that_does_not_come_out() -> None:
    later = 0
    for players in (2, 3, 4):
        for play in random_play(GAME, players, Options(schedule_3p="three"), Seed("sure")):
            state = play.state
            for seat in () if play.is_over else play.asked():
                seen, mine = play.view(seat), sure(play.view(seat))
                out = [*map(sum, zip(state.played, *state.hands, strict=True))]
                out = [*map(sum, zip(out, *(d.each() for d in state.discarded or ()), strict=True))]
                assert all(map(le, named_in(seen), mine))
                assert all(map(le, mine, out))
                later += sum(mine) > sum(named_in(seen))
    assert later > 0


def test_every_count_has_its_probability_and_they_add_up() -> None:
    boards = advice(after_the_first_pass()).boards.each()
    assert [len(law_of(board).odds) for board in boards] == [7, 9, 11, 13]
    assert [sum(law_of(board).odds) for board in boards] == pytest.approx([1, 1, 1, 1], abs=1e-3)


@pytest.mark.parametrize(("tokens", "only"), [((0, 3, 4, 5), 6), ((6, 3, 4, 5), "centre")])
def test_a_single_place_may_be_left(tokens: tuple[int, ...], only: Place) -> None:
    state: State
    state, _ = begin(GAME, 4, Options(boards="b"), Seed("moon"))
    state.hands = HANDS[:]
    state.tokens[0] = tuple(map(Space, tokens))
    assert advice(state).boards.chiromancy.reach == (only,)


def test_only_free_places_are_offered() -> None:
    state = after_the_first_pass()
    state.tokens[1] = (Space(5), Space(6), Space(0), Space(7))
    assert advice(state).boards.crystal.reach == (3, 4, 8, "centre")


def test_without_a_card_of_the_suit_the_token_goes_nowhere() -> None:
    boards = advice(after_the_first_pass()).boards.each()
    assert [board.held for board in boards] == [0, 2, 2, 2]
    assert [bool(board.reach) for board in boards] == [False, True, True, True]


def test_unseen_cards_are_all_but_those_the_seat_can_name() -> None:
    assert advice(after_the_first_pass()).unseen == 36 - 9


def test_an_onlooker_gets_no_advice() -> None:
    assert advise(view(after_the_first_pass(), None)) is None


def test_there_is_nothing_to_advise_after_the_end() -> None:
    state = after_the_first_pass()
    state.phase = Over()
    assert advise(view(state, ME)) is None


def test_advice_travels_as_json_by_the_names_of_the_suits() -> None:
    told = msgspec.json.encode(advice(after_the_first_pass()))
    boards = msgspec.json.decode(told)["boards"]
    assert list(boards) == ["chiromancy", "crystal", "grounds", "astrology"]
    assert list(boards["crystal"]["law"]) == ["odds", "worth", "unseen"]
    assert msgspec.json.decode(told, type=Advice) == advice(after_the_first_pass())
