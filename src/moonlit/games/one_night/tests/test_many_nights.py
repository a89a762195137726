"""A sample of what `many_nights` tries by the thousand."""

import pytest

from moonlit.games.one_night.tests.many_nights import FIGURES, check, figures, main, whole_game

# Counting lines takes longer than the nights themselves; tests of single clauses cover them all.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("seed", range(0, 200, 20))
def test_random_role_sets_go_through_night_day_and_vote_without_a_dead_end(seed: int) -> None:
    for i in range(20):
        check(whole_game(seed + i))


@pytest.mark.parametrize(("preset", "players"), [("first_3", 3), ("table_8", 8)])
def test_blind_nights_end_as_often_for_each_side_as_counted_before(
    preset: str, players: int
) -> None:
    found = figures(preset, players, 600)
    for share, expected in zip(found, FIGURES[preset, players], strict=True):
        assert abs(share - expected) < 6


def test_the_command_says_what_it_has_tried(capsys: pytest.CaptureFixture[str]) -> None:
    main(["3"])
    assert capsys.readouterr().out == "3 role sets through night, day and vote: no dead end\n"
