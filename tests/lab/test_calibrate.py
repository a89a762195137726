"""What was said and imagined, compared with the truth."""

from collections import Counter
from random import Random

import pytest

from moonlit.core.chance import Seed
from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.games import shelf
from moonlit.lab.calibrate import (
    MORE,
    SAMPLES,
    Counts,
    Judge,
    Key,
    Setting,
    add_rare,
    bins,
    calibrate,
    marginals,
    report,
    settings,
    some_moments,
)
from tests.core.toy import HUSH

DIVINARE = shelf()["divinare"]
CALIBRATION = Calibration(secrets=lambda _s, _viewer: (), margins={"card": 0.5})
CARD = Secret("card", 0, "high", 2)
KEY: Key = ("card", 0)


def judged(*figures: Figure) -> Judge:
    judge = Judge(HUSH, CALIBRATION)
    judge.figures["assistant"] += figures
    return judge


def test_a_false_0_and_a_false_100_are_counted_and_break_the_law() -> None:
    false = judged(Figure("card", 0.0, is_true=True), Figure("card", 1.0, is_true=False))
    (row,) = report(false, 1).rows
    assert (row.false_zeros, row.false_hundreds) == (1, 1)
    assert not report(false, 1).holds


def test_a_margin_that_is_missed_breaks_the_law() -> None:
    good = [Figure("card", 0.9, is_true=True), Figure("card", 0.1, is_true=False)]
    assert report(judged(*good), 1).holds
    assert not report(judged(Figure("card", 0.6, is_true=True)), 1).holds


def test_a_true_table_that_cannot_be_imagined_breaks_the_law() -> None:
    judge = judged()
    judge.impossible = 1
    assert not report(judge, 1).holds


def test_a_reliability_table_keeps_certainties_apart() -> None:
    chances = (0.0, 0.04, 0.06, 0.99, 1.0)
    found = list(bins("assistant", [Figure("card", p, is_true=p > 0.05) for p in chances]))
    assert [(part.low, part.high, part.n) for part in found] == [
        (0.0, 0.0, 1),
        (0.0, 0.1, 2),
        (0.9, 1.0, 1),
        (1.0, 1.0, 1),
    ]
    assert (found[1].given, found[1].happened) == (0.05, 0.5)


def test_what_is_imagined_late_is_not_impossible() -> None:
    truth, other = {KEY: CARD}, {KEY: Secret("card", 0, "low", 2)}
    counts: Counts = {KEY: Counter({"low": SAMPLES})}
    add_rare(counts, truth, iter([other, truth, other]))
    chances = {figure.is_true: figure.chance for figure in marginals(counts, truth)}
    assert 0 < chances[True] < 0.05
    assert 0.95 < chances[False] < 1


def test_what_is_never_imagined_is_a_false_0() -> None:
    counts: Counts = {KEY: Counter({"low": SAMPLES + MORE})}
    figures = list(marginals(counts, {KEY: CARD}))
    assert {figure.is_true: figure.chance for figure in figures} == {True: 0.0, False: 1.0}


def test_games_go_through_all_numbers_of_players_or_keep_to_one() -> None:
    assert [one.players for one in settings(DIVINARE, 4, Seed("x"))] == [2, 3, 4, 2]
    assert {one.players for one in settings(DIVINARE, 4, Seed("x"), 3)} == {3}
    assert len({one.options for one in settings(DIVINARE, 9, Seed("x"), any_options=True)}) > 1


def test_moments_are_few_and_come_from_the_whole_game() -> None:
    setting = Setting(players=2, options=DIVINARE.Options(), seed=Seed("x"))
    states = some_moments(DIVINARE, setting, 5, Random(1))
    assert len(states) == 5
    assert len({(state.round, len(state.plays)) for state in states}) > 1


def test_the_same_seed_gives_the_same_report() -> None:
    played = settings(DIVINARE, 1, Seed("x"))
    assert calibrate(DIVINARE, played) == calibrate(DIVINARE, played)


def test_a_game_without_a_calibration_cannot_be_judged() -> None:
    with pytest.raises(ValueError, match="does not say how"):
        calibrate(HUSH, [])
