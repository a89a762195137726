"""The arena: rotating seats, confidence intervals, and results that do not depend on the run."""

from collections.abc import Sequence

import pytest

from moonlit.bots import BOTS, Bot, Budget
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Decision
from moonlit.lab import arena
from moonlit.lab.arena import Match, Score, bot_result, compete, play_game, side_results, wilson
from tests.core.toy import TIMED


def match(bots: str, games: int = 6, seed: str = "arena") -> Match:
    few = Budget(iterations=8)
    sitting: tuple[Bot, ...] = tuple(BOTS[name].with_budget(few) for name in bots.split(","))
    return Match(game="divinare", bots=sitting, games=games, seed=Seed(seed))


def test_the_result_does_not_depend_on_how_many_processes_play() -> None:
    three = match("heuristic,ismcts,chance")
    assert compete(three, jobs=1) == compete(three, jobs=2)


def test_another_seed_gives_other_games() -> None:
    one, other = match("chance,chance"), match("chance,chance", seed="else")
    assert compete(one, jobs=1) != compete(other, jobs=1)


def test_players_come_in_the_order_given() -> None:
    result = compete(match("chance,heuristic,chance", games=3), jobs=1)
    assert [player.bot for player in result.players] == ["chance", "heuristic", "chance"]


def test_heuristics_beat_random_play() -> None:
    heuristic, *_ = compete(match("heuristic,chance,chance,chance", games=40), jobs=1).players
    assert heuristic.win_rate >= 0.9


def test_every_bot_plays_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[list[str]] = []
    play_out = arena._play_out

    def watch(
        game: Game, bots: Sequence[Bot], seed: Seed, log: list[Decision] | None
    ) -> arena.GameResult:
        sat.append([bot.name for bot in bots])
        return play_out(game, bots, seed, log)

    monkeypatch.setattr(arena, "_play_out", watch)
    for number in range(3):
        play_game(match("heuristic,chance,chance"), number)
    assert [names.index("heuristic") for names in sat] == [0, 1, 2]


def test_the_arena_never_waits_for_a_clock() -> None:
    ending = arena._play_out(TIMED, [BOTS["chance"]] * 3, Seed("arena"))
    assert len(ending.outcome.scores) == 3
    assert ending.sides == ()


def test_where_bots_are_invited_they_join_in_and_sides_are_counted() -> None:
    bots = (BOTS["heuristic"], BOTS["heuristic"], BOTS["chance"])
    one_night = Match(game="one_night", bots=bots, games=3, seed=Seed("arena"))
    result = compete(one_night, jobs=1)
    assert {side.side for side in result.sides} <= {"village", "wolves"}
    assert all(0 <= side.low <= side.win_rate <= side.high <= 1 for side in result.sides)
    assert max(side.games for side in result.sides) <= 3


def test_a_side_wins_if_one_of_its_players_does() -> None:
    games = [
        [Score(1.0, 1, side="village"), Score(0.0, 0, side="wolves")],
        [Score(0.5, 1, side="village"), Score(0.5, 1, side="village")],
        [Score(0.0, 0, side="village"), Score(0.0, 0, side="village")],
    ]
    village, wolves = side_results(games)
    assert (village.side, village.games, village.win_rate) == ("village", 3, 0.6667)
    assert (wolves.side, wolves.games, wolves.win_rate) == ("wolves", 1, 0.0)
    assert list(side_results([[Score(1.0, 1)]])) == []


def test_every_tick_is_a_game() -> None:
    ticks: list[None] = []
    compete(match("chance,chance", games=5), jobs=1, tick=lambda: ticks.append(None))
    assert len(ticks) == 5


def test_shares_of_a_game_add_up_to_one_win() -> None:
    for number in range(8):
        assert sum(
            score.share for score in play_game(match("chance,chance"), number)
        ) == pytest.approx(1)


def test_a_shared_win_counts_by_its_share() -> None:
    result = bot_result("owl", [Score(1.0, 10), Score(0.5, 6), Score(0.0, -1)])
    assert (result.win_rate, result.mean_score, result.games) == (0.5, 5.0, 3)


def test_points_above_par_add_up_to_nothing() -> None:
    for number in range(4):
        above = [score.above for score in play_game(match("chance,heuristic,chance"), number)]
        assert sum(above) == pytest.approx(0, abs=1e-9)


def test_points_above_par_come_with_the_interval_of_their_mean() -> None:
    result = bot_result("owl", [Score(0, 3, above) for above in (1.0, 2.0, 3.0, 6.0)])
    assert result.above_par == 3
    assert (result.above_low, result.above_high) == pytest.approx((0.883, 5.117), abs=1e-3)
    assert bot_result("owl", [Score(1, 3, 2.0)]).above_low == 2


def test_the_interval_is_wilsons() -> None:
    assert wilson(0.25, 200) == pytest.approx((0.1951, 0.3144), abs=1e-4)
    assert wilson(0.0, 20)[0] == pytest.approx(0, abs=1e-12)
    assert wilson(1.0, 20)[1] == pytest.approx(1)
