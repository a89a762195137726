"""The game as numbers; tests/test_every_game.py holds them to the laws."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.laws import encoding_digest, the_rounds_add_up
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import PASS, CrystalBall, SeersAction
from moonlit.games.seers_catalog.components import Options
from moonlit.games.seers_catalog.encoding import (
    THINGS,
    catalogue,
    features,
    of_rest,
    option_features,
)
from moonlit.games.seers_catalog.tests.positions import cards, leading, said
from moonlit.games.seers_catalog.view import view


def test_the_rounds_add_up_to_the_score() -> None:
    the_rounds_add_up(GAME, 4, GAME.Options(), Seed("rounds"))


def test_the_numbers_of_this_version_stay() -> None:
    assert encoding_digest(GAME) == "rules 1, version 1: 428570ea1927"


def names_in(part: bytes) -> set[str]:
    return {name for name, n in zip(THINGS, part, strict=True) if n}


def test_cards_are_told_by_name_and_what_nobody_has_shown_is_unseen() -> None:
    seen = features(view(leading(0, "Y7 B7 J", "Y2", "Y3"), Seat(0)))
    assert names_in(seen["hand"]) == {"yellow_7", "burgundy_7", "joker"}
    assert "yellow_2" in names_in(seen["unseen"])
    assert "yellow_7" not in names_in(seen["unseen"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (said("7: Y7"), PASS),
        (said("set 7: Y7 J"), said("set 7: B7 J")),
        (CrystalBall(Seat(1)), CrystalBall(Seat(2))),
    ],
)
def test_what_differs_has_other_numbers(one: SeersAction, other: SeersAction) -> None:
    seen = view(leading(0, "Y7 B7 J crystal_ball", "Y2", "Y3"), Seat(0))
    assert option_features(seen, one) != option_features(seen, other)


@pytest.mark.parametrize(
    ("hand", "worth"), [("Y7 B9", [2, 7, 7]), ("Y7 J", [2, 0, 7]), ("", [0, 0, 0])]
)
def test_what_is_left_is_told_by_its_lowest_card(hand: str, worth: list[int]) -> None:
    assert [*of_rest(cards(hand))] == worth


@pytest.mark.parametrize(("players", "melds"), [(2, 729), (3, 1422), (4, 2032), (5, 2834)])
def test_without_artifacts_every_meld_is_listed(players: int, melds: int) -> None:
    found = catalogue(players, Options(artifacts="off"))
    assert found is not None
    assert len(found) == melds + 2
    assert catalogue(players, Options()) is None
