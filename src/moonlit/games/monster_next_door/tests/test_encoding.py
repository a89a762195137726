"""The game as numbers; tests/test_every_game.py holds them to the laws."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import decide
from moonlit.core.laws import encoding_digest, the_rounds_add_up
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Mix, MonsterAction, Play, Skip
from moonlit.games.monster_next_door.components import KINDS, Options
from moonlit.games.monster_next_door.encoding import ENCODING, catalogue, features, option_features
from moonlit.games.monster_next_door.tests.positions import at
from moonlit.games.monster_next_door.view import view


def test_the_rounds_add_up_to_the_score() -> None:
    the_rounds_add_up(GAME, 5, GAME.Options(), Seed("rounds"))


def test_the_numbers_of_this_version_stay() -> None:
    assert encoding_digest(GAME) == "rules 1, version 1: ef1b4a1edacc"


def rows(part: bytes, width: int) -> list[list[int]]:
    return [[*part[i : i + width]] for i in range(0, len(part), width)]


def test_hands_are_counted_by_kind() -> None:
    s = at(0, "hide hide werewolf", "hunter hide deal", "hide fog steal")
    seen = features(view(s, Seat(0)))
    assert {card: n for card, n in zip(KINDS, seen["hand"], strict=True) if n} == {
        "hide": 2,
        "werewolf": 1,
    }


def test_a_turn_is_told_with_whom_it_was_aimed_at() -> None:
    s = at(0, "hunter hide hide", "werewolf hide deal", "hide fog steal")
    decide(s, Seat(0), Play("hunter", Seat(2)))
    deeds = features(view(s, Seat(2)))["deeds"]
    turn = deeds[1 * 4 * 25 :][:25]
    assert turn[KINDS.index("hunter")] == 1
    assert [*turn[-8:]] == [1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Skip(face_up=True), Skip(face_up=False)),
        (Play("hide"), Mix("hide")),
        (Play("dog", Seat(1)), Play("dog", Seat(2))),
        (Play("deal", Seat(1), 1), Play("deal", Seat(1), 2)),
    ],
)
def test_what_differs_has_other_numbers(one: MonsterAction, other: MonsterAction) -> None:
    seen = view(at(0, "hunter hide hide", "werewolf hide deal", "hide fog steal"), Seat(0))
    assert option_features(seen, one) != option_features(seen, other)
    assert len(option_features(seen, one)) == ENCODING.option_size


@pytest.mark.parametrize(("players", "actions"), [(3, 255), (8, 290)])
def test_the_catalogue_of_a_table(players: int, actions: int) -> None:
    assert len(catalogue(players, Options())) == actions
