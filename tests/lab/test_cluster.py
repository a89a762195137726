"""A match on a Ray cluster of two computers, as far as one computer can be two."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from moonlit.__main__ import main
from moonlit.bots import BOTS
from moonlit.core.chance import Seed
from moonlit.lab import command_line
from moonlit.lab.arena import Chunk, Match, MatchResult, compete
from moonlit.lab.cluster import LOCAL_ONLY, ClusterFailed, connected, play_there
from moonlit.lab.results import FILE
from moonlit.research.dataset import load

SECONDS = 300
"""Only what never happens fails, not what a busy machine delays."""
GAMES = 24
MATCH = Match(
    game="divinare",
    bots=tuple(BOTS[name] for name in ("heuristic", "chance", "chance")),
    games=GAMES,
    seed=Seed("ray"),
)
SMALL = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80_000_000}


@pytest.fixture
def computers() -> Iterator[Any]:
    """A cluster of two, the second of which can be killed."""
    # Its sockets need a short path.
    folder = mkdtemp(prefix="ray")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_TMPDIR", folder)
        environment.setenv(LOCAL_ONLY, "0")
        # Ray reads the environment when it is imported.
        both = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args=SMALL
        )
        try:
            both.add_node(**{key: value for key, value in SMALL.items() if key[0] != "i"})
            yield both
        finally:
            both.shutdown()
            rmtree(folder, ignore_errors=True)


def command(address: str, folder: Path) -> subprocess.Popen[str]:
    """The arena as somebody starts it."""
    bots = ",".join(bot.name for bot in MATCH.bots)
    arena = ["arena", MATCH.game, "--bots", bots, "--games", str(GAMES), "--seed", MATCH.seed]
    return subprocess.Popen(
        [sys.executable, "-m", "moonlit", *arena, "--ray", address, "--record", folder, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for(what: Callable[[], object]) -> None:
    until = monotonic() + SECONDS
    while not what():
        assert monotonic() < until
        sleep(0.01)


def lines(folder: Path) -> int:
    return (folder / FILE).read_bytes().count(b"\n") if (folder / FILE).exists() else 0


@pytest.mark.long
@pytest.mark.no_cover
def test_a_match_is_the_same_though_it_was_stopped_and_a_computer_was_killed(
    computers: Any,  # noqa: ANN401
    tmp_path: Path,
) -> None:
    folder = tmp_path / "games"
    stopped = command(computers.address, folder)
    wait_for(lambda: lines(folder) > 1 or stopped.poll() is not None)
    stopped.send_signal(signal.SIGINT)
    _, complaints = stopped.communicate(timeout=SECONDS)
    assert stopped.returncode == 1, complaints
    before = lines(folder)
    assert 1 < before < 1 + GAMES

    goes_on = command(computers.address, folder)
    wait_for(lambda: lines(folder) > before or goes_on.poll() is not None)
    assert lines(folder) < 1 + GAMES
    computers.remove_node(computers.worker_nodes.copy().pop(), allow_graceful=False)
    told, complaints = goes_on.communicate(timeout=SECONDS)
    assert goes_on.returncode == 0, complaints
    assert msgspec.json.decode(told, type=MatchResult) == compete(MATCH, jobs=1)
    assert len({row.game_id for row in load(folder)}) == GAMES


def test_a_computer_with_another_version_is_told_apart() -> None:
    with pytest.raises(ClusterFailed, match=r"Moonlit 0\.0"):
        play_there("0.0", MATCH, Chunk(0, 1), False)


@pytest.mark.parametrize(
    ("more", "told"),
    [((), "pip install 'moonlit[cluster]'"), (("--jobs", "2"), "exclude each other")],
)
def test_what_cannot_be_is_said_in_one_line(
    more: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_line, "find_spec", lambda _: None)
    tried = CliRunner().invoke(
        main, ["arena", "divinare", "--bots", "chance,chance", "--ray", "there:1", *more]
    )
    assert tried.exit_code == 2
    assert told in tried.output


def test_where_nobody_answers_that_is_said_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    tried = CliRunner().invoke(
        main, ["arena", "divinare", "--bots", "chance,chance", "--ray", f"127.0.0.1:{port}"]
    )
    assert tried.exit_code == 2
    assert tried.stdout == ""
    assert f"no Ray cluster at 127.0.0.1:{port}" in tried.stderr


class NoRay:
    """Stands for the package: nobody answers, or what is played there fails."""

    class exceptions:  # noqa: N801  # as the package has it
        class RayError(Exception): ...

        class RayTaskError(RayError):
            cause = ValueError("there is no such game")

    def __init__(self, *, answers: bool) -> None:
        self.answers = answers
        self.is_shut = False

    def init(self, address: str, **_: object) -> None:
        if not self.answers:
            raise ConnectionError(f"{address}?\nand much more")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, **_: object) -> Callable[[object], SimpleNamespace]:
        return lambda _: SimpleNamespace(remote=lambda *_: None)

    def wait(self, running: list[object]) -> tuple[list[object], list[object]]:
        return running[:1], running[1:]

    def get(self, _: object) -> list[object]:
        raise self.exceptions.RayTaskError

    def shutdown(self) -> None:
        self.is_shut = True


@pytest.mark.parametrize(("answers", "told"), [(False, "at auto: auto?"), (True, "no such")])
def test_why_nothing_was_played_is_said(
    monkeypatch: pytest.MonkeyPatch, *, answers: bool, told: str
) -> None:
    ray = NoRay(answers=answers)
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(ClusterFailed, match=re.escape(told)) as failed:
        play_with("auto")
    assert "\n" not in str(failed.value)
    assert ray.is_shut == answers


def play_with(address: str) -> None:
    with connected(address) as there:
        assert there.jobs == 3
        assert [*there.run(MATCH, [Chunk(0, 1)], False)] == []
