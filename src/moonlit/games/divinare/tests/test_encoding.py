"""The game as numbers; the laws look at every view of a random game."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import decide
from moonlit.core.laws import Law, encoding_digest, encoding_laws, tables
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Discard, Pass, Turn
from moonlit.games.divinare.components import SUITS, Cards, Options
from moonlit.games.divinare.encoding import (
    ENCODING,
    MOST_CARDS,
    SPACES,
    catalogue,
    features,
    option_features,
)
from moonlit.games.divinare.tests.positions import holding, passing, playing, result
from moonlit.games.divinare.view import view

TABLES = list(tables(GAME))


@pytest.mark.parametrize("law", encoding_laws())
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_its_numbers_keep_the_laws(law: Law, players: int, options: Options) -> None:
    law(GAME, players, options, Seed("divinare"))


def test_the_numbers_of_this_version_stay() -> None:
    assert encoding_digest(GAME) == "rules 1, version 1: 24d5891ed2fc"


def rows(part: bytes, width: int) -> list[list[int]]:
    return [[*part[i : i + width]] for i in range(0, len(part), width)]


def test_cards_in_hand_are_counted_by_suit() -> None:
    seen = features(view(playing(1, holding((0, 1, 2, 3))), Seat(1)))
    assert [sum(row) for row in rows(seen["hand"], MOST_CARDS)] == [0, 1, 2, 3]


def test_tokens_and_turns_are_counted_from_the_viewer() -> None:
    s = playing(1, holding((1, 1, 1, 1)), {1: (2, 3, 4, 0)})
    decide(s, Seat(1), Turn("crystal", 5))
    seen = features(view(s, Seat(3)))
    places = [row.index(1) for row in rows(seen["tokens"], SPACES)]
    assert places[2 * len(SUITS) : 3 * len(SUITS)] == [2, 5, 4, 0]
    assert rows(seen["plays"], 8)[0] == [0, 0, 1, 0, 0, 1, 0, 0]
    assert rows(seen["played_by"], 4)[2] == [0, 1, 0, 0]
    assert [*seen["asked"]] == [0, 0, 0, 1]


def test_only_those_who_passed_know_which_cards() -> None:
    s = passing(1, holding((1, 1, 0, 0)))
    for seat, given in enumerate([Cards(1), Cards(0, 1), Cards(1), Cards(0, 1)]):
        decide(s, Seat(seat), Pass(given))
    mine, nobodys = (features(view(s, viewer))["exchanges"] for viewer in (Seat(0), None))
    assert [*mine[:10]] == [1, 0, 1, 0, 0, 0, 0, 1, 0, 0]
    assert [*nobodys[:10]] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def test_a_lead_is_told_from_a_deficit() -> None:
    s = playing(0, holding((1, 0, 0, 0), 2))
    s.round, s.results = 2, [result(3, 5)]
    assert rows(features(view(s, Seat(0)))["leads"], 2)[:2] == [[0, 0], [0, 2]]
    assert rows(features(view(s, Seat(1)))["leads"], 2)[:2] == [[0, 0], [2, 0]]


def test_a_pass_and_a_discard_of_the_same_cards_differ() -> None:
    seen = view(playing(0, holding((1, 1, 1, 1))), Seat(0))
    given, laid = (option_features(seen, kind(Cards(1, 1))) for kind in (Pass, Discard))
    assert given != laid
    assert len(given) == len(laid) == ENCODING.option_size


@pytest.mark.parametrize(("players", "actions"), [(2, 85), (3, 75), (4, 64)])
def test_the_catalogue_of_a_usual_table(players: int, actions: int) -> None:
    assert len(catalogue(players, Options())) == actions
