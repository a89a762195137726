"""Option `turn_seconds`: when the time is up, chance answers."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoClockRuns
from moonlit.core.game import time_up
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


def test_every_question_has_the_same_time() -> None:
    s = at(0, "dog hide", "deal deal", "deal vampire", options=CLOCK)
    assert s.phase.seconds(s) == 30
    do(s, 0, play("dog", 1))
    assert s.phase.seconds(s) == 30


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
    play_on = Play(GAME, 3, CLOCK, Seed("moonlight"))
    windows = [play_on.window]
    for _ in range(4):
        if isinstance(play_on.state.phase, Playing):
            play_on.time_up()
            windows.append(play_on.window)
    assert len(set(windows)) == len(windows)
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
