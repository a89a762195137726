"""Whatever stops the event loop is logged with its name and counted."""

import asyncio
import re
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event, Thread, get_ident
from time import monotonic, thread_time

import pytest

from moonlit.server.telemetry import watchdog
from moonlit.server.telemetry.watchdog import LIMIT, Watchdog, at_work
from tests.server.conftest import ROOMY, SECONDS, running
from tests.server.telemetry.test_logs import Log, log

__all__ = ["log"]  # the fixture
STALLS = re.compile(r"moonlit_loop_stall_seconds_count (\d+)")


def busy(seconds: float) -> None:
    """Keep the event loop from everything else, for so much time of the processor."""
    end = thread_time() + seconds
    while thread_time() < end:
        pass


class Stalls(list[float]):
    """What a watchdog counts, from its own thread."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self._is_new = asyncio.Event()

    def watched(self) -> AbstractContextManager[None]:
        return Watchdog(self.loop, self._count).watching()

    def _count(self, seconds: float) -> None:
        self.append(seconds)
        self.loop.call_soon_threadsafe(self._is_new.set)

    async def another(self) -> None:
        """Wait until one more is counted."""
        async with asyncio.timeout(SECONDS):
            await self._is_new.wait()
        self._is_new.clear()


async def test_a_slice_that_is_too_long_is_counted_and_logged(log: Log) -> None:
    stalls = Stalls()
    with stalls.watched():
        busy(5 * LIMIT)
        await stalls.another()
    assert stalls[0] >= 4 * LIMIT
    line = next(line for line in log.lines() if line["from"] == "moonlit.loop")
    assert line["level"] == "warning"
    assert line["ms"] >= 4000 * LIMIT


async def test_the_log_says_what_ran(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where ours is the code that runs, its functions are named, the innermost first."""
    monkeypatch.setattr(watchdog, "PACKAGE", Path(__file__).parent)
    stalls = Stalls()
    with stalls.watched():
        busy(5 * LIMIT)
        await stalls.another()
    line = next(line for line in log.lines() if line["from"] == "moonlit.loop")
    assert line["doing"] == "test_watchdog.py:busy < test_watchdog.py:test_the_log_says_what_ran"


async def test_a_loop_that_comes_round_is_left_in_peace() -> None:
    """As many quick things as you like are no stall: each answer comes in between."""
    stalls, longest, before = Stalls(), 0.0, monotonic()
    end = before + 6 * LIMIT
    with stalls.watched():
        while before < end:
            await asyncio.sleep(0)
            longest, before = max(longest, monotonic() - before), monotonic()
    # On a busy machine the loop may have had to wait for the processor, or for the watching thread.
    assert not stalls or longest >= LIMIT / 2


async def test_many_stalls_make_few_lines(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "LOG_EVERY", 3600.0)
    stalls = Stalls()
    with stalls.watched():
        for _ in range(3):
            busy(2 * LIMIT)
            await stalls.another()
    lines = [line for line in log.lines() if line["from"] == "moonlit.loop"]
    assert len(lines) == 1
    assert len(stalls) >= 3


async def test_a_server_counts_its_stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = asyncio.Event()
    own = watchdog.Watchdog._report

    def reported(self: Watchdog, *what: object) -> None:
        own(self, *what)  # type: ignore[arg-type]
        self._loop.call_soon_threadsafe(counted.set)

    monkeypatch.setattr(Watchdog, "_report", reported)
    async with running(tmp_path, limits=ROOMY, is_watched=True) as site:
        guest = await site.guest()
        busy(3 * LIMIT)
        async with asyncio.timeout(SECONDS):
            await counted.wait()
        found = STALLS.search((await guest.http.get("/metrics")).text)
        assert found
        assert int(found[1]) >= 1


async def test_the_loop_itself_reads_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """That would let go of Python's lock, and a busy thread keeps it for milliseconds each time."""
    readers: list[int] = []

    def starved(_: Watchdog) -> float:
        readers.append(get_ident())
        return 0.0

    monkeypatch.setattr(Watchdog, "_starved", starved)
    stalls = Stalls()
    with stalls.watched():
        busy(3 * LIMIT)
        await stalls.another()
    assert readers
    assert get_ident() not in readers


def test_a_loop_that_waits_does_nothing() -> None:
    """Where only the processor was busy with others, there is nothing to complain of."""
    loop, waits = asyncio.new_event_loop(), Event()
    thread = Thread(target=loop.run_forever)
    loop.call_soon(waits.set)
    thread.start()
    waits.wait()
    try:
        while doing := at_work(sys._current_frames()[thread.ident or 0]):
            assert "set" in doing or "wait" in doing or "notify" in doing
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
    assert at_work(None) == ""


async def test_time_without_a_processor_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    stalls = Stalls()
    starved = iter([0.0, *[10.0] * 1000])
    monkeypatch.setattr(Watchdog, "_starved", lambda _: next(starved))
    with stalls.watched():
        busy(3 * LIMIT)
        await asyncio.get_running_loop().run_in_executor(None, busy, LIMIT)
    assert not [seconds for seconds in stalls if seconds < 10 * LIMIT]


def test_a_machine_that_does_not_tell_counts_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.new_event_loop()
    monkeypatch.setattr(watchdog, "SCHEDULER", "/nowhere/{}")
    assert Watchdog(loop, print)._starved() == 0.0
    loop.close()
