"""The game as numbers; tests/test_every_game.py holds them to the laws."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin
from moonlit.core.laws import encoding_digest
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.actions import (
    Arrange,
    Bid,
    Fight,
    Give,
    Item,
    OctoberAction,
    Spy,
    Want,
)
from moonlit.games.lonesome_october.encoding import ENCODING, WORDS, features, option_features
from moonlit.games.lonesome_october.table import Curse
from moonlit.games.lonesome_october.view import View, view


def test_the_numbers_of_this_version_stay() -> None:
    assert encoding_digest(GAME) == "rules 2, version 1: 5516bed614e0"


def seen_by(seat: Seat | None) -> View:
    state, _ = begin(GAME, 4, GAME.Options(), Seed("october"))
    return view(state, seat)


def test_a_side_is_known_to_its_owner_alone() -> None:
    assert sum(features(seen_by(Seat(0)))["sides"][:3]) == 1
    assert sum(features(seen_by(Seat(0)))["sides"]) == 1
    assert sum(features(seen_by(None))["sides"]) == 0


def test_curses_add_up_for_whom_they_wait() -> None:
    state, _ = begin(GAME, 4, GAME.Options(), Seed("october"))
    state.curses += [Curse(Seat(3), -3, 3, "prophecy"), Curse(Seat(3), -2, 3, "grave_dust")]
    assert [*features(view(state, Seat(1)))["curses"]] == [0, 0, 5, 0, 0, 0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Spy(Seat(1)), Spy(Seat(2))),
        (Spy(Seat(1)), Fight(Seat(1))),
        (Bid(1), Bid(2)),
        (Give(Item("nothing")), Want(Item("nothing"))),
        (Arrange("C2", ("C3", "C4")), Arrange("C2", ("C4", "C3"))),
    ],
)
def test_what_differs_has_other_numbers(one: OctoberAction, other: OctoberAction) -> None:
    seen = seen_by(Seat(0))
    assert option_features(seen, one) != option_features(seen, other)


def test_an_action_is_spelled_by_the_seats_and_words_it_names() -> None:
    offer = Give(Item("card", card="C10"))
    row = option_features(seen_by(Seat(0)), offer)
    words = row[-len(WORDS) - 5 - 24 : -5 - 24]
    assert [word for word, n in zip(WORDS, words, strict=True) if n] == ["C10", "card"]
    assert len(row) == ENCODING.option_size
