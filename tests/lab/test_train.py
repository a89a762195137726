"""Training: the same plan gives the same network, and what is learned is what happened."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from moonlit.__main__ import main
from moonlit.bots.network import MARGIN, OUTPUTS, WON, About, fresh, load
from moonlit.games import shelf
from moonlit.lab.train.learning import WEIGHT, NumpyLearner, Schedule
from moonlit.lab.train.mailbox import Mailbox
from moonlit.lab.train.run import PUBLISHED, Plan, train
from moonlit.lab.train.selfplay import Habits, Rounds, Samples, SelfPlay, Strength

ABOUT = About(game="divinare", rules=1, encoding=1, views=4, options=2)
HASTY = {"tables": 6, "widths": (8,), "memory": 2048, "batch": 64, "steps": 12, "minutes": 1.0}


def plan(folder: Path, **changes: object) -> Plan:
    return Plan(game="divinare", folder=folder, **{**HASTY, **changes})  # type: ignore[arg-type]


def quiet(_progress: object) -> None:
    """Nobody listens."""


def weights_of(file: Path) -> list[bytes]:
    return [layer.weights.tobytes() for layer in load(file).layers]


def test_the_same_seed_gives_the_same_network(tmp_path: Path) -> None:
    for name, seed in (("one", "s"), ("again", "s"), ("other", "t")):
        train(plan(tmp_path / name, seed=seed), quiet)
    one, again, other = (weights_of(tmp_path / n / PUBLISHED) for n in ("one", "again", "other"))
    assert one == again
    assert one != other


def test_training_goes_on_where_it_ended(tmp_path: Path) -> None:
    first = train(plan(tmp_path), quiet)
    second = train(plan(tmp_path), quiet)
    assert second.about.decisions > first.about.decisions
    assert second.about.made_by.startswith("moonlit train divinare --minutes 1 --jobs 1")


def test_other_processes_play_while_one_learns(tmp_path: Path) -> None:
    heard: list[int] = []
    train(
        plan(tmp_path, jobs=2, steps=48, looks=1e9, memory=1024),
        lambda progress: heard.append(progress.decisions),
    )
    assert load(tmp_path / PUBLISHED).about.decisions > 0


@pytest.mark.parametrize("name", ["monster_next_door", "seers_catalog", "one_night"])
def test_any_game_with_numbers_can_be_learned_from(name: str) -> None:
    game = shelf()[name]
    play = SelfPlay(game, 2, Habits(other_sizes=0, other_options=0), "any")
    samples = None
    while samples is None:
        play.step(lambda _views, options, _of: np.zeros((len(options), OUTPUTS), np.float32))
        samples = play.take()
    assert samples.views.shape[1] == game.encoding.size  # type: ignore[union-attr]
    assert len(samples.views) == len(samples.options) == len(samples.results)
    assert ((samples.results[:, WON] >= 0) & (samples.results[:, WON] <= 1)).all()


def test_the_slopes_are_those_of_what_was_wrong() -> None:
    rng = np.random.default_rng(3)
    learner = NumpyLearner(fresh(ABOUT, (5, 4), rng), memory=8, batch=8, seed=1)
    rows = rng.integers(0, 3, (8, 6)).astype(np.float32)
    results = np.stack([rng.random(8), rng.normal(size=8)], axis=1).astype(np.float32)
    _, slopes = learner._slopes(rows, results)
    for part, slope in zip(learner._parts, slopes, strict=True):
        place = tuple(int(rng.integers(size)) for size in part.shape)
        wrong = []
        for step in (1e-2, -2e-2):
            part[place] += step
            wrong.append(learner._slopes(rows, results)[0])
        part[place] += 1e-2
        assert (wrong[0] - wrong[1]) / 2e-2 == pytest.approx(slope[place], rel=0.05, abs=2e-4)


def test_what_happened_is_learned() -> None:
    """The first number of an option decides everything."""
    rng = np.random.default_rng(4)
    options = rng.integers(0, 2, (512, 2)).astype(np.uint8)
    won = options[:, 0].astype(np.float32)
    samples = Samples(np.zeros((512, 4), np.uint8), options, np.stack([won, 4 * won], axis=1))
    learner = NumpyLearner(fresh(ABOUT, (16,), rng), memory=512, batch=64, seed=1)
    learner.keep(samples)
    for _ in range(300):
        learner.learn(0.01)
    rows = np.array([[0, 0], [1, 0]], np.uint8)
    judged = learner.network().judge(np.zeros((1, 4), np.uint8), rows, np.zeros(2, np.int64))
    assert judged[0, WON] < -2 < 2 < judged[1, WON]
    assert judged[:, MARGIN] == pytest.approx([0, 4], abs=0.5)
    assert WEIGHT > 0


def test_the_oldest_samples_are_forgotten() -> None:
    learner = NumpyLearner(fresh(ABOUT, (2,), np.random.default_rng(1)), memory=4, batch=1, seed=1)
    for n in range(6):
        row = np.full((1, 4), n, np.uint8)
        learner.keep(Samples(row, row[:, :2], np.zeros((1, OUTPUTS), np.float32)))
    assert sorted(learner._inputs[:, 0]) == [2, 3, 4, 5]


def test_a_mailbox_gives_each_sample_once(tmp_path: Path) -> None:
    sender, receiver = (Mailbox(tmp_path / "box", 8, 4, 2) for _ in range(2))
    assert receiver.take() is None
    rows = np.arange(12, dtype=np.uint8).reshape(3, 4)
    results = np.array([[0, 1], [0.5, -1], [1, 0]], np.float32)
    sender.put(Samples(rows, rows[:, :2], results))
    taken = receiver.take()
    assert taken is not None
    assert np.array_equal(taken.views, rows)
    assert np.array_equal(taken.options, rows[:, :2])
    assert np.array_equal(taken.results, results)
    assert receiver.take() is None
    sender.count(7, Strength(3, 1.5))
    assert receiver.counted() == (7, Strength(3, 1.5))


def test_a_lead_is_worth_more_the_fewer_rounds_follow() -> None:
    rounds = Rounds(np.random.default_rng(5))
    for n in range(64):
        rounds.add([n % 7, (n * 3) % 7])
    leads = [rounds.shares([4, 0], to_come)[0] for to_come in (1, 4)]
    assert 1 > leads[0] > leads[1] > 0.5
    assert rounds.shares([4, 0], 0) == pytest.approx([1, 0])


def test_steps_become_smaller() -> None:
    schedule = Schedule(highest=1e-2, lowest=1e-4)
    assert [schedule.rate(done) for done in (0, 0.5, 1, 2)] == pytest.approx(
        [1e-2, 1e-3, 1e-4, 1e-4]
    )


def test_the_command_keeps_a_network_and_its_strength(tmp_path: Path) -> None:
    small = ("--minutes=0.02", "--tables=6", "--widths=8", "--memory=2048", "--batch=64")
    done = CliRunner().invoke(main, ["train", "divinare", "--folder", str(tmp_path), *small])
    assert done.exit_code == 0, done.output
    assert {"network.npz", "learned.npz", "strength.csv"} <= {f.name for f in tmp_path.iterdir()}
    assert "decisions" in done.output


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["train", "chess", "--folder", "x"], "there is no game called 'chess'"),
        (["arena", "seers_catalog", "--bots", "learned,chance"], "nothing has been learned"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], answer: str) -> None:
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 2
    assert answer in done.output
