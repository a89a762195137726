"""Where people sit."""

from moonlit.core.seats import Seat, everyone, left_of, right_of, with_seat


def test_everyone_sits_clockwise() -> None:
    assert everyone(3) == (0, 1, 2)


def test_neighbours_sit_on_either_side_of_each_other() -> None:
    for seat in everyone(4):
        assert right_of(left_of(seat, 4), 4) == seat
    assert left_of(Seat(3), 4) == 0
    assert right_of(Seat(0), 4) == 3


def test_one_seats_thing_is_replaced() -> None:
    things = ("a", "b", "c")
    assert with_seat(things, Seat(1), "x") == ("a", "x", "c")
    assert things == ("a", "b", "c")
