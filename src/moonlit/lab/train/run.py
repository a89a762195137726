"""Training from its first game to a network on disk: processes that play, and one that learns."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isnan
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import msgspec
import numpy as np

from moonlit.bots.learned import FILE
from moonlit.bots.network import About, Network, fresh, load
from moonlit.games import shelf
from moonlit.lab.train.learning import Learner, NumpyLearner, Schedule, TorchJudge, TorchLearner
from moonlit.lab.train.mailbox import Mailbox
from moonlit.lab.train.selfplay import Habits, Judge, SelfPlay, Strength

PUBLISHED = "network.npz"
MAILBOX_ROWS = 1 << 18
SECONDS_BETWEEN = 4.0
"""How often those who play get what has been learned since."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is trained, how, and for how long."""

    game: str
    folder: Path
    """Where the network is kept; training goes on from there if there is one."""
    minutes: float
    jobs: int = 1
    """Processes that play; with one, everything happens in this process and can be repeated."""
    tables: int = 64
    """Games side by side in each of them."""
    widths: tuple[int, ...] = (256, 256)
    memory: int = 1 << 17
    batch: int = 1024
    steps: int | None = None
    """How often to learn, instead of a time."""
    looks: float = 6.0
    """How often each decision is learned from, on average, where others play meanwhile."""
    device: str = "cpu"
    seed: str = "train"
    habits: Habits = Habits()
    schedule: Schedule = Schedule()


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far training is."""

    seconds: float
    decisions: int
    steps: int
    loss: float
    win_rate: float
    """Of the network alone among heuristic bots since the last report, exploring included."""
    games: int
    """How many games that was."""


Report = Callable[[Progress], None]


def train(plan: Plan, report: Report) -> Network:
    """Train; the plan's folder keeps the network to go on from, and a smaller one to play with."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    learner = learner_of(plan, begin_from(plan))
    network = (_alone if plan.jobs == 1 else _together)(plan, learner, report)
    publish(network, plan.folder)
    network.save(plan.folder / FILE)
    return network


def begin_from(plan: Plan) -> Network:
    """The network of the folder, or a new one."""
    if (plan.folder / PUBLISHED).exists():
        return load(plan.folder / PUBLISHED)
    game = shelf()[plan.game]
    if game.encoding is None:
        raise ValueError(f"{game.name} cannot be turned into numbers")
    about = About(
        game=game.name,
        rules=game.rules,
        encoding=game.encoding.version,
        views=game.encoding.size,
        options=game.encoding.option_size,
    )
    return fresh(about, plan.widths, np.random.default_rng(_number(plan.seed)))


def learner_of(plan: Plan, network: Network) -> Learner:
    """Numpy for a processor, PyTorch for a graphics card."""
    seed = _number(plan.seed)
    if plan.device == "cpu":
        return NumpyLearner(network, memory=plan.memory, batch=plan.batch, seed=seed)
    return TorchLearner(
        network, memory=plan.memory, batch=plan.batch, seed=seed, device=plan.device
    )


def judge_of(network: Network, device: str) -> Judge:
    """The network where it answers fastest."""
    return network.judge if device == "cpu" else TorchJudge(network, device)


def _alone(plan: Plan, learner: Learner, report: Report) -> Network:
    """Play and learn in turn: the same plan with `steps` gives the same network."""
    play = SelfPlay(shelf()[plan.game], plan.tables, plan.habits, plan.seed)
    clock, decisions, steps, loss = Clock(plan), 0, 0, 0.0
    while not clock.is_over(steps):
        judge = judge_of(learner.network(), plan.device)
        while (samples := play.take()) is None:
            decisions += sum(play.step(judge) for _ in range(8))
        learner.keep(samples)
        for _ in range(max(1, len(samples.results) // plan.batch)):
            loss = learner.learn(plan.schedule.rate(clock.done(steps)))
            steps += 1
        clock.tell(report, decisions, steps, loss, play.strength)
    return _with_origin(learner.network(), plan, decisions)


def _together(plan: Plan, learner: Learner, report: Report) -> Network:
    """Learn from what other processes play, while they play."""
    with TemporaryDirectory() as folder, _players(plan, learner.network(), Path(folder)) as boxes:
        clock, told = Clock(plan), monotonic()
        decisions, steps, held, loss = 0, 0, 0, 0.0
        while not clock.is_over(steps):
            for box in boxes:
                if (samples := box.take()) is not None:
                    learner.keep(samples)
                    held += len(samples.results)
            counted = [box.counted() for box in boxes]
            decisions = sum(made for made, _ in counted)
            if held < plan.memory // 8 or steps * plan.batch > plan.looks * held:
                sleep(0.002)
                continue
            for _ in range(16):
                latest = learner.learn(plan.schedule.rate(clock.done(steps)))
                loss = loss if isnan(latest) else latest
                steps += 1
            if monotonic() - told > SECONDS_BETWEEN:
                told = monotonic()
                publish(learner.network(), Path(folder))
                strength = Strength(
                    sum(one.games for _, one in counted), sum(one.shares for _, one in counted)
                )
                clock.tell(report, decisions, steps, loss, strength)
        return _with_origin(learner.network(), plan, decisions)


def publish(network: Network, folder: Path) -> None:
    """Put a network where those who play look for it, whole or not at all."""
    coming = folder / f"next-{PUBLISHED}"
    network.save(coming, np.float32)
    coming.replace(folder / PUBLISHED)


@contextmanager
def _players(plan: Plan, network: Network, folder: Path) -> Iterator[list[Mailbox]]:
    publish(network, folder)
    about = network.about
    paths = [folder / f"mailbox-{n}" for n in range(plan.jobs)]
    boxes = [Mailbox(path, MAILBOX_ROWS, about.views, about.options) for path in paths]
    spawn = get_context("spawn")
    playing: list[BaseProcess] = [
        spawn.Process(target=play_on, args=(plan, n, folder), daemon=True) for n in range(plan.jobs)
    ]
    for one in playing:
        one.start()
    try:
        yield boxes
    finally:
        for one in playing:
            one.kill()
            one.join()


def play_on(plan: Plan, number: int, folder: Path) -> None:
    """What a process does that plays: for ever, with whatever has been learned by now."""
    network = load(folder / PUBLISHED)
    about = network.about
    box = Mailbox(folder / f"mailbox-{number}", MAILBOX_ROWS, about.views, about.options)
    play = SelfPlay(shelf()[plan.game], plan.tables, plan.habits, f"{plan.seed}/{number}")
    judge, known = judge_of(network, plan.device), -1.0
    while True:
        if (changed := (folder / PUBLISHED).stat().st_mtime) != known:
            judge, known = judge_of(load(folder / PUBLISHED), plan.device), changed
        decisions = play.step(judge)
        if (samples := play.take()) is not None:
            box.put(samples)
        box.count(decisions, play.strength)


class Clock:
    """How much of the plan is done, and what to report of it."""

    def __init__(self, plan: Plan) -> None:
        """It begins now."""
        self._plan, self._began = plan, monotonic()
        self._before = Strength()

    def done(self, steps: int) -> float:
        """Which part of the plan is done, from 0 to 1."""
        if self._plan.steps is not None:
            return steps / self._plan.steps
        return (monotonic() - self._began) / (60 * self._plan.minutes)

    def is_over(self, steps: int) -> bool:
        """Whether that is all."""
        return self.done(steps) >= 1

    def tell(
        self, report: Report, decisions: int, steps: int, loss: float, strength: Strength
    ) -> None:
        """Report, with the strength since the last report."""
        games = strength.games - self._before.games
        shares = strength.shares - self._before.shares
        self._before = Strength(strength.games, strength.shares)
        report(
            Progress(
                seconds=monotonic() - self._began,
                decisions=decisions,
                steps=steps,
                loss=loss,
                win_rate=shares / games if games else 0.0,
                games=games,
            )
        )


def _with_origin(network: Network, plan: Plan, decisions: int) -> Network:
    made_by = (
        f"moonlit train {plan.game} --minutes {plan.minutes:g} --jobs {plan.jobs}"
        f" --tables {plan.tables} --widths {','.join(map(str, plan.widths))}"
        f" --memory {plan.memory} --batch {plan.batch} --looks {plan.looks:g}"
        f" --rates {plan.schedule.highest:g},{plan.schedule.lowest:g}"
        f" --exploring {plan.habits.exploring:g} --device {plan.device} --seed {plan.seed}"
    )
    about = msgspec.structs.replace(
        network.about, made_by=made_by, decisions=network.about.decisions + decisions
    )
    return Network(about, network.layers)


def _number(seed: str) -> int:
    return int.from_bytes(seed.encode()[-8:], "big")
