"""Metrics for Prometheus: counts and durations, nothing about who plays what.

Strangers cannot read them: see `may_read_metrics` in `web/health.py`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW = (0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 90)
STALLS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
By = Literal["person", "bot", "clock"]


class SharedHouse(NamedTuple):
    """What is measured of a process that shares a house with others."""

    process: str
    lease_left: Callable[[], float]
    bus_up: Callable[[], float]
    relayed_pages: Callable[[], float]


class Metrics:
    """The counters, gauges and histograms of one server."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._decisions = Counter(
            "moonlit_decisions", "Decisions kept.", ["game", "by"], registry=registry
        )
        self._decided: dict[tuple[str, By], Counter] = {}
        """The same by label, so that none is looked up for each decision."""
        self._refused = Counter(
            "moonlit_refused", "Requests and messages refused.", ["reason"], registry=registry
        )
        self._answers = Histogram(
            "moonlit_answer_seconds",
            "From a decision being read to its effect being told to every page.",
            registry=registry,
            buckets=QUICK,
        )
        self._commits = Histogram(
            "moonlit_commit_seconds",
            "Transactions of the store, synced to disk.",
            registry=registry,
            buckets=QUICK,
        )
        self._thinking = Histogram(
            "moonlit_thinking_seconds",
            "Thoughts of bots, waiting for their turn included.",
            ["level"],
            registry=registry,
            buckets=SLOW,
        )
        self._stalls = Histogram(
            "moonlit_loop_stall_seconds",
            "Times for which one thing stopped the event loop, and so everybody.",
            registry=registry,
            buckets=STALLS,
        )
        self.thoughts = Gauge(
            "moonlit_thoughts_waiting", "Questions to the assistant that wait.", registry=registry
        )
        self.tables = Gauge("moonlit_tables", "Tables in memory.", registry=registry)
        self.pages = Gauge("moonlit_pages", "Open pages at tables.", registry=registry)
        self._lost = Counter(
            "moonlit_tables_lost", "Tables that another process has taken.", registry=registry
        )

    def share(self, house: SharedHouse) -> None:
        """Also measure what there is only where several processes share a house."""
        registry = self._registry
        Info("moonlit_process", "This process, as others know it.", registry=registry).info(
            {"process": house.process}
        )
        for name, text, read in (
            ("moonlit_lease_left_seconds", "Until leases end unless renewed.", house.lease_left),
            ("moonlit_bus_up", "Whether there is a bus.", house.bus_up),
            ("moonlit_relayed_pages", "Pages relayed, at either end.", house.relayed_pages),
        ):
            Gauge(name, text, registry=registry).set_function(read)

    def lost_table(self) -> None:
        """Count a table that another process holds now."""
        self._lost.inc()

    def decided(self, game: str, seat: int | None, person: int | None) -> None:
        """Count a decision of a person, of a bot, or of the clock (no seat)."""
        by: By = "clock" if seat is None else "bot" if person is None else "person"
        if (game, by) not in self._decided:
            self._decided[game, by] = self._decisions.labels(game, by)
        self._decided[game, by].inc()

    def refused(self, reason: str) -> None:
        """Count a refusal by its id."""
        self._refused.labels(reason).inc()

    def answered(self, seconds: float) -> None:
        """Observe how long a decision took until it was on disk, applied and broadcast."""
        self._answers.observe(seconds)

    def committed(self, seconds: float) -> None:
        """Observe how long a transaction of the store took."""
        self._commits.observe(seconds)

    def stalled(self, seconds: float) -> None:
        """Observe how long the event loop was stopped."""
        self._stalls.observe(seconds)

    @contextmanager
    def thinking(self, level: str) -> Iterator[None]:
        """Observe how long a bot thinks."""
        began = perf_counter()
        try:
            yield
        finally:
            self._thinking.labels(level).observe(perf_counter() - began)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
