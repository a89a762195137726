"""Sealed choices: who is missing is public, what is inside is not, until all are opened."""

import msgspec
import pytest

from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat


def two_of_three() -> Sealed[str]:
    empty: Sealed[str] = sealed(3)
    return empty.put(Seat(2), "moon").put(Seat(0), "sun")


def test_at_first_everyone_is_missing() -> None:
    empty: Sealed[str] = sealed(3)
    assert empty.missing() == [0, 1, 2]
    assert empty.ready() == (False, False, False)
    assert not empty.complete()


def test_whoever_has_chosen_is_ready() -> None:
    assert two_of_three().missing() == [1]
    assert two_of_three().ready() == (True, False, True)


def test_putting_a_choice_leaves_the_older_envelopes_as_they_were() -> None:
    before = two_of_three()
    before.put(Seat(1), "star")
    assert before.missing() == [1]


def test_all_choices_are_opened_together() -> None:
    complete = two_of_three().put(Seat(1), "star")
    assert complete.complete()
    assert complete.open() == ["sun", "star", "moon"]


def test_nothing_is_opened_while_somebody_is_missing() -> None:
    with pytest.raises(ValueError, match="1"):
        two_of_three().open()


def test_a_choice_may_be_nothing_much() -> None:
    chosen: Sealed[int] = sealed(1)
    assert chosen.put(Seat(0), 0).open() == [0]


def test_sealed_choices_can_be_stored() -> None:
    stored = msgspec.json.encode(two_of_three())
    assert msgspec.json.decode(stored, type=Sealed[str]) == two_of_three()
