"""Option `turn_seconds`: when the time is up, chance answers."""

from collections import Counter
from typing import Literal

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions, NoClockRuns
from moonlit.core.game import check_options, time_up
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Pass, TimeUp
from moonlit.games.monster_next_door.components import Options
from moonlit.games.monster_next_door.rules import Playing
from moonlit.games.monster_next_door.tests.positions import at, do, heard, is_over, play

CLOCK = Options(turn_seconds=30)


def test_without_the_option_no_clock_runs() -> None:
    s = at(0, "hide hide", "deal deal", "deal vampire")
    assert s.phase.seconds(s) is None
    with pytest.raises(NoClockRuns):
        time_up(s)


@pytest.mark.parametrize("seconds", [15, 30, 60, 120])
def test_every_question_has_the_same_time(seconds: Literal[15, 30, 60, 120]) -> None:
    options = Options(turn_seconds=seconds)
    s = at(0, "dog hide", "deal deal", "deal vampire", options=options)
    assert s.phase.seconds(s) == seconds
    do(s, 0, play("dog", 1))
    assert s.phase.seconds(s) == seconds


def test_when_time_is_up_chance_plays_any_option() -> None:
    played = Counter[str]()
    for i in range(90):
        s = at(0, "hide fog investigate", "deal deal deal", "deal deal vampire", options=CLOCK)
        s.seed = Seed(str(i))
        told = time_up(s)
        assert heard(told, None)[0][0] == TimeUp(Seat(0))
        played[s.rows[0][0].card or ""] += 1
        assert s.phase == Playing(Seat(1))
    assert set(played) == {"hide", "fog", "investigate"}
    assert played["investigate"] > played["hide"]


def test_chance_answers_for_everyone_who_has_not() -> None:
    s = at(0, "gossip deal deal", "hide fog", "deal vampire", options=CLOCK)
    do(s, 0, play("gossip"))
    do(s, 1, Pass("fog"))
    told = time_up(s)
    assert [event for event in heard(told, None)[0] if isinstance(event, TimeUp)] == [
        TimeUp(Seat(0)),
        TimeUp(Seat(2)),
    ]
    assert "fog" in s.hands[2]


def test_the_clock_starts_again_with_every_player_but_not_with_every_secret_choice() -> None:
    s = at(0, "hide hide", "hide hide", "deal vampire", options=CLOCK)
    moments = [s.phase.moment()]
    for seat in (0, 1):
        do(s, seat, play("hide"))
        moments.append(s.phase.moment())
    assert len(set(moments)) == 3
    s = at(0, "gossip deal deal", "hide fog", "deal vampire", options=CLOCK)
    do(s, 0, play("gossip"))
    moment = s.phase.moment()
    do(s, 1, Pass("fog"))
    assert s.phase.moment() == moment


def test_a_game_that_nobody_answers_ends_all_the_same() -> None:
    lonely = Play(GAME, 4, CLOCK, Seed("moonlight"))
    while not lonely.is_over:
        lonely.time_up()
    assert is_over(lonely.state)
    assert len(lonely.state.results) == 5


def test_the_sandglass_may_run_for_any_number_of_seconds_in_its_range() -> None:
    for seconds in (0, 15, 17, 120):
        check_options(GAME, 4, Options(turn_seconds=seconds))
    for seconds in (-1, 1, 14, 121):
        with pytest.raises(BadOptions):
            check_options(GAME, 4, Options(turn_seconds=seconds))
