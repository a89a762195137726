"""What the assistant says, from the own view alone."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.assistant import Advice, advise
from moonlit.games.monster_next_door.components import Options
from moonlit.games.monster_next_door.rules import State
from moonlit.games.monster_next_door.tests.positions import at, do, fed, play
from moonlit.games.monster_next_door.view import view


def advice(s: State, seat: int = 0) -> Advice:
    said = advise(view(s, Seat(seat)))
    assert said is not None
    return said


def table() -> State:
    return at(0, "hunter investigate hide", "fog vampire hide", "deal deal deal", first=2)


def test_chances_add_up_and_leave_out_oneself() -> None:
    said = advice(table())
    assert sum(seat.monster for seat in said.seats) == pytest.approx(1, abs=0.001)
    assert (said.seats[0].monster, said.seats[0].hit) == (0, 0)


def test_a_hunter_hits_less_often_than_the_monster_is_there() -> None:
    said = advice(table())
    assert all(0 < seat.hit < seat.monster for seat in said.seats[1:])


def test_the_holder_sees_itself_and_no_way_to_hit_it() -> None:
    own = advice(table(), 1)
    assert (own.seats[1].monster, own.seats[1].hit) == (1, 0)
    assert [chance.monster for chance in own.monsters] == ["vampire"]
    assert own.monsters[0].chance == 1


def test_unseen_cards_are_those_that_lie_nowhere_in_sight() -> None:
    s = table()
    unseen = advice(s).unseen
    assert (unseen["hunter"], unseen["hide"], unseen["investigate"]) == (3, 4, 2)
    do(s, 0, play("hunter", 2))
    assert advice(s).unseen["hunter"] == 3
    assert advice(s, 2).unseen["hunter"] == 3
    assert "wanted" in unseen


def test_what_one_fed_to_the_dog_is_seen() -> None:
    s = at(0, "dog deal", "hide vampire", "deal deal")
    do(s, 0, play("dog", 1))
    do(s, 1, fed("hide"))
    assert advice(s, 1).unseen["hide"] == 4
    assert advice(s, 0).unseen["hide"] == 5


def test_kinds_of_which_all_are_seen_are_left_out() -> None:
    s = at(0, "dog friend friend", "fog vampire hide", "deal deal deal")
    assert {"dog", "friend"}.isdisjoint(advice(s).unseen)


def test_hides_are_no_more_than_there_are_cards_to_be_hides() -> None:
    assert advice(table()).hides == 4
    assert advice(at(0, "hide", "vampire", "deal")).hides == 2


def test_every_monster_that_may_be_about_is_named() -> None:
    s = table()
    s.removed = ["gumiho"]
    s.results = []
    said = advice(s).monsters
    assert [(one.monster, one.chance) for one in said] == [
        ("werewolf", 0.25),
        ("mermaid", 0.25),
        ("vampire", 0.25),
        ("mandrake", 0.25),
    ]


def test_nothing_is_said_to_onlookers_and_after_the_end() -> None:
    assert advise(view(table(), None)) is None
    s = at(0, "vampire", "hide", "hide", options=Options(rounds=1))
    do(s, 0, play("vampire"))
    assert advise(view(s, Seat(1))) is None
