"""The load test of several processes: where pages are, and what processor time is spent on."""

import signal
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any, cast

import msgspec
import psycopg
import pytest
from click.testing import CliRunner

from moonlit.__main__ import main
from moonlit.lab import load, sampling
from moonlit.lab.measured import Usage
from moonlit.lab.sampling import PARTS, counts_in, part_at, part_of
from tests.postgres import PostgresServer
from tests.server.bus.nats_server import NatsServer


def test_several_processes_are_measured_with_pages_here_there_and_anywhere(
    postgres: PostgresServer,
) -> None:
    nats, database_url = NatsServer(), postgres.fresh_database()
    plan = load.Plan(seconds=0.5, warm_up=0.1, assistant=False)
    try:
        found = load.measure_house(database_url, nats.url, 2, 2, plan)
    finally:
        nats.stop()
    assert [row.pages for row in found] == ["local", "relayed", "any"]
    for row in found:
        assert row.processes == 2
        assert row.decisions_per_second > 2
        assert 0 < row.p50_ms <= row.p99_ms
        assert set(row.us_by_part) == {*PARTS, "PostgreSQL", "NATS"}
        assert sum(row.us_by_part.values()) == pytest.approx(row.us_per_decision, rel=0.01)
    local, relayed, _ = (row.us_by_part["NATS"] for row in found)
    assert relayed > local
    with psycopg.connect(database_url) as db:
        left = db.execute("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'moonlit_bench%'")
        assert left.fetchall() == []


def test_samples_are_split_by_what_they_were_seen_at() -> None:
    before = Usage(1.0, {"NATS": 0.5}, {"rules": 10, "store": 10})
    used = Usage(3.0, {"NATS": 0.75}, {"rules": 40, "store": 20}).since(before)
    assert used.total == 2.25
    assert used.split() == {"rules": 1.5, "store": 0.5, "NATS": 0.25}
    assert Usage(1.0).split() == {}


@pytest.mark.parametrize(
    ("module", "part"),
    [
        ("moonlit.games.divinare.view", "showing"),
        ("moonlit.games.divinare.rules", ""),
        ("moonlit.server.tables.dry_run", "rules"),
        ("moonlit.server.web.relayed_pages", "relay"),
        ("moonlit.server.web.sockets", "pages"),
        ("nats.aio.client", "relay"),
        ("psycopg.cursor_async", "store"),
        ("natsuki", ""),
    ],
)
def test_a_module_works_for_a_part_or_for_its_caller(module: str, part: str) -> None:
    assert part_of(module) == part


def test_the_innermost_module_with_a_part_says_what_a_stack_works_for() -> None:
    for inner, outer, part in (
        ("moonlit.games.divinare.rules", "moonlit.server.tables.dry_run", "rules"),
        ("moonlit.server.wire.codec", "moonlit.server.web.relay", "relay"),
        ("moonlit.games.divinare.rules", "moonlit.core.record", "rest"),
    ):
        below = SimpleNamespace(f_globals={"__name__": outer}, f_back=None)
        stack = SimpleNamespace(f_globals={"__name__": inner}, f_back=below)
        assert part_at(cast("FrameType", stack)) == part


def test_counts_are_read_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handlers: list[Any] = []
    monkeypatch.setattr(signal, "signal", lambda _, handler: handlers.append(handler))
    monkeypatch.setattr(signal, "setitimer", lambda *_: None)
    sampling.sample_into(tmp_path / "samples")
    frame: FrameType | None = None
    handlers[0](0, frame)
    assert counts_in(tmp_path / "samples") == {**dict.fromkeys(PARTS, 0), "rest": 1}


def test_several_numbers_follow_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    row = load.Load(
        tables=3, rate=0, decisions_per_second=1, p50_ms=1, p99_ms=2, server_cpus=1,
        generator_cpus=1, us_per_decision=100, cpu_per_table=1, kb_per_table=1, load_average=1,
        us_by_part={"rules": 60, "NATS": 40},
    )  # fmt: skip

    def measure(*given: Any) -> list[load.Load]:  # noqa: ANN401
        asked.append(given)
        relayed = msgspec.structs.replace(row, pages="relayed", us_per_decision=150)
        return [row, relayed]

    monkeypatch.setattr(load, "measure_house", measure)
    where = ["--store", "postgresql://x", "--bus", "nats://x"]
    args = ["bench", "server", *where, "--processes", "1", "2", "3", "--tables", "3", "--rate", "0"]
    output = CliRunner(env={"COLUMNS": "100"}).invoke(main, args).output
    assert [given[2:4] for given in asked] == [(1, 3), (2, 3), (3, 3)]
    assert "1.50" in output
    refused = CliRunner().invoke(main, ["bench", "server", "--processes", "2"])
    assert refused.exit_code == 2
    assert "a --store and a --bus" in refused.output
