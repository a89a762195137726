"""The benchmark of the games."""

import builtins
from typing import Any

import pytest

from moonlit.games import shelf
from moonlit.lab import bench
from tests.core.toy import TIMED

GAME = shelf()["divinare"]


def test_every_game_is_measured_beside_hearts() -> None:
    report = bench.measure([GAME], seconds=0.1)
    speed = report.games[0]
    assert speed.game == "divinare"
    assert min(speed.decisions_per_second, speed.copy_us, speed.view_us) > 0
    assert min(speed.imagine_us, speed.json_us) > 0
    assert report.hearts is not None
    expected = speed.decisions_per_second / report.hearts.decisions_per_second
    assert report.ratio["divinare"] == pytest.approx(expected, abs=0.001)


def test_without_openspiel_the_rest_is_still_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *args: Any, **more: Any) -> Any:  # noqa: ANN401
        if name == "pyspiel":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    report = bench.measure([GAME], seconds=0.05)
    assert (report.hearts, report.ratio) == (None, {})
    assert report.games[0].decisions_per_second > 0


def test_positions_come_from_all_stages_of_the_game() -> None:
    rounds = {state.round for state, _ in bench.positions(GAME)}
    assert rounds >= {1, 2, 3, 4}


def test_the_benchmark_never_waits_for_a_clock() -> None:
    decisions, took = bench.random_play(TIMED)(0.01)
    assert decisions > 0 < took
    assert {"saying", "betting"} == {
        type(state.phase).__name__.lower() for state, _ in bench.positions(TIMED)
    }
