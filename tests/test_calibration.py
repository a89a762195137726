"""Every assistant and every imagined table, over games of bots with the truth known."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.lab.calibrate import calibrate, settings

GAMES, MOMENTS = 4, 10
SLOW = "one_night"
"""Its advice takes so long that lines are counted in a shorter game of it."""


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_game_says_how_it_is_compared_with_the_truth(game: Game) -> None:
    assert game.calibration is not None
    assert (game.calibration.figures is None) == (game.assistant is None)
    assert all(0 <= margin <= 1 for margin in game.calibration.margins.values())


def test_few_moments_of_a_slow_game_are_compared_with_the_truth() -> None:
    game = shelf()[SLOW]
    report = calibrate(game, settings(game, 1, Seed("one"), any_options=False), most_moments=3)
    assert {row.source for row in report.rows} == {"assistant", "imagined"}


@pytest.mark.parametrize("any_options", [False, True], ids=["usual", "any options"])
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.no_cover] if name == SLOW else [], id=name)
        for name, game in shelf().items()
    ],
)
def test_nothing_false_is_called_certain_and_a_blind_guess_is_worse(
    game: Game, *, any_options: bool
) -> None:
    played = settings(game, GAMES, Seed("law"), any_options=any_options)
    report = calibrate(game, played, most_moments=MOMENTS)
    assert not report.impossible
    assert {row.source for row in report.rows} == {"assistant", "imagined"}
    for row in report.rows:
        assert not row.false_zeros, row
        assert not row.false_hundreds, row
        assert any_options or row.better >= row.margin, row
