"""Views and options as numbers: the small parts that games put theirs together from."""

import pytest

from moonlit.core.encoding import (
    Encoding,
    around,
    away,
    filled,
    flags,
    level,
    numbers,
    one_hot,
    signed,
)
from moonlit.core.seats import Seat


def test_one_of_several_is_a_single_one() -> None:
    assert [*one_hot(1, 3)] == [0, 1, 0]
    assert [*one_hot(None, 3)] == [0, 0, 0]


def test_a_level_counts_from_the_left() -> None:
    assert [*level(2, 4)] == [1, 1, 0, 0]
    assert [*level(9, 4)] == [1, 1, 1, 1]


def test_flags_are_whatever_is_true() -> None:
    assert [*flags([None, "a", 0, 2])] == [0, 1, 0, 1]


def test_numbers_beyond_a_byte_are_the_nearest_there_is() -> None:
    assert [*numbers([-1, 0, 7, 255, 300])] == [0, 0, 7, 255, 255]


def test_a_number_below_zero_has_a_place_of_its_own() -> None:
    assert [*signed([3, -2, 0, -999])] == [3, 0, 0, 2, 0, 0, 0, 255]


def test_rows_that_are_missing_are_empty_and_the_oldest_are_left_out() -> None:
    assert [*filled([b"\1\2", b"\3\4"], 3, 2)] == [1, 2, 3, 4, 0, 0]
    assert [*filled([b"\1\2", b"\3\4"], 1, 2)] == [3, 4]


@pytest.mark.parametrize(("viewer", "seats"), [(Seat(2), (2, 3, 0, 1)), (None, (0, 1, 2, 3))])
def test_seats_are_counted_from_the_viewers_own(
    viewer: Seat | None, seats: tuple[int, ...]
) -> None:
    assert around(viewer, 4) == seats
    assert [away(Seat(seat), viewer, 4) for seat in seats] == [0, 1, 2, 3]


def test_a_view_is_one_row_of_all_its_parts() -> None:
    encoding = Encoding(
        shapes={"one": (2, 2), "two": (3,)},
        features=lambda view: {"one": bytes([view] * 4), "two": b"\7\7\7"},
        option_size=1,
        option_features=lambda _view, option: bytes([option]),
    )
    assert [*encoding.vector(5)] == [5, 5, 5, 5, 7, 7, 7]
    assert encoding.size == 7
    assert encoding.catalogue(2, None) is None
