"""A sample of what `day_of_bots` counts by the hundred: nobody says what no player would."""

import pytest

from moonlit.games.one_night.options import Options
from moonlit.games.one_night.tests.day_of_bots import CLOCK, days, main

# Counting lines takes longer than the games themselves; `test_mind` covers them all.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize(
    ("players", "table"),
    [(5, Options(night_pace=0, talk_rounds=2)), (4, CLOCK)],
    ids=["rounds", "clock"],
)
def test_no_bird_gives_itself_away_contradicts_itself_or_says_it_thrice(
    players: int, table: Options
) -> None:
    found = days(12, players, table)
    assert found["hiding wolves"] > 0
    assert found["attacks"] > 0
    assert found["confessions by hiding wolves"] == 0
    assert found["contradictions"] == 0
    assert found["birds with several tempers"] == 0
    assert found["vote, accuse, doubt in a row"] == 0


def test_the_command_says_what_was_counted(capsys: pytest.CaptureFixture[str]) -> None:
    main(["1", "3"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Talk in rounds:"
    assert "Talk by the clock:" in lines
    assert "     1 games" in lines
